/// Coalesces frequent reloads: the first runs at once, later ones wait for a pause. Pure: the time is passed in.
///
/// A thousand reloads in a second cause at most ten runs, the last of them after the last reload.
package struct ReloadPacer: Hashable, Sendable {
    /// How long reloads must pause before the next run.
    package static let pause = Duration.milliseconds(30)
    /// The maximum delay of a run while reloads keep coming.
    package static let patience = Duration.milliseconds(150)
    /// The average interval between runs, which matches the minimum interval of a placed widget's events.
    package static let spacing = Duration.milliseconds(125)
    /// How far runs may get ahead of that interval.
    package static let slack = Duration.milliseconds(62)

    /// The times of the first and the last pending reload.
    private var first: Duration?
    private var last = Duration.zero
    /// When the interval allows the next run without slack; nil before the first.
    private var paced: Duration?

    package init() {}

    /// A reload is waiting for a run.
    package var isWaiting: Bool { first != nil }

    /// Handles a reload.
    package mutating func ask(at now: Duration) {
        first = first ?? now
        last = now
    }

    /// When to run; nil if nothing is pending.
    package var due: Duration? {
        guard let first else { return nil }
        // After a quiet period there is no need to wait, and a delay would be visible.
        guard let paced, first < paced else { return first }
        return max(min(last + Self.pause, first + Self.patience), paced - Self.slack)
    }

    /// Starts the run; later reloads need another one.
    package mutating func run(at now: Duration) {
        first = nil
        paced = max(paced ?? now, now) + Self.spacing
    }
}
