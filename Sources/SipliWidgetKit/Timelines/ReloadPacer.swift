/// Turns a storm of reloads into few runs: the first goes at once, later ones wait for a pause; pure, the time is passed in.
///
/// A thousand reloads in a second end in at most ten runs, the last of them after the last reload.
package struct ReloadPacer: Hashable, Sendable {
    /// How long no further reload may come before the next run.
    package static let pause = Duration.milliseconds(30)
    /// A run is not put off for longer than this by reloads that keep coming.
    package static let patience = Duration.milliseconds(150)
    /// Runs are this far apart in the long run, the pace at which a placed widget hears of changes.
    package static let spacing = Duration.milliseconds(125)
    /// How far runs may get ahead of that pace.
    package static let slack = Duration.milliseconds(62)

    /// Since when reloads wait, and when the last of them came.
    private var first: Duration?
    private var last = Duration.zero
    /// When the pace allows the next run without slack; nil before the first.
    private var paced: Duration?

    package init() {}

    /// A reload is waiting for a run.
    package var isWaiting: Bool { first != nil }

    /// A reload came.
    package mutating func ask(at now: Duration) {
        first = first ?? now
        last = now
    }

    /// When to run; nil while nothing waits.
    package var due: Duration? {
        guard let first else { return nil }
        // After a quiet time there is no storm to wait out, and waiting is what people see.
        guard let paced, first < paced else { return first }
        return max(min(last + Self.pause, first + Self.patience), paced - Self.slack)
    }

    /// The run begins; what comes from now on needs another one.
    package mutating func run(at now: Duration) {
        first = nil
        paced = max(paced ?? now, now) + Self.spacing
    }
}
