/// Protects against misbehaving providers: makes one request at a time, the newest wins, and missing or repeated
/// answers do no harm. Pure: times are passed in, as durations since a fixed moment of a monotonic clock.
///
/// The owner calls `ask` for a reload, `answered` for an answer, `refused` for one that turns out to be faulty, and
/// `advance` when `deadline` has passed; it does what `advance` returns. After each call `deadline` may have changed.
package struct ProviderGuard: Hashable, Sendable {
    /// Identifies a request, so that answers can be matched to it.
    package typealias Run = Int

    package enum Action: Hashable, Sendable {
        /// Ask the provider; the answer goes to `answered` with the run.
        case start(Run)
        case report(ProviderDiagnostic)
    }

    /// What to do with an answer.
    package enum Verdict: Hashable, Sendable {
        case take
        case drop(ProviderDiagnostic)
    }

    private struct Flight: Hashable, Sendable {
        let run: Run
        let limit: Duration
    }

    private let call: ProviderCall
    private var pacer = ReloadPacer()
    private var flight: Flight?
    private var runs = 0
    /// The newest run that timed out, while nothing newer was started.
    private var overdue: Run?
    private var failures = 0
    /// The value of `failures` before the last accepted answer.
    private var failuresBefore = 0
    private var retry: Duration?

    package init(_ call: ProviderCall = .timeline) { self.call = call }

    /// Handles a reload.
    ///
    /// - Parameter isData: whether the data has changed, so that a failed provider is retried at once.
    package mutating func ask(isData: Bool, at now: Duration) {
        if isData {
            failures = 0
            retry = nil
        }
        pacer.ask(at: now)
    }

    /// When to call `advance` next; nil if there is nothing to wait for.
    package var deadline: Duration? {
        if let flight { return flight.limit }
        guard let due = pacer.due else { return retry }
        // While backing off, only a change of data retries earlier, and that has cleared the delay.
        return retry.map { max($0, due) } ?? due
    }

    /// Handles the passing of time.
    package mutating func advance(to now: Duration) -> [Action] {
        var actions: [Action] = []
        if let flight, flight.limit <= now {
            self.flight = nil
            overdue = flight.run
            actions.append(.report(.timedOut(call, retry: backOff(at: now))))
        }
        guard flight == nil, let deadline, deadline <= now else { return actions }
        actions.append(.start(begin(at: now)))
        return actions
    }

    /// Handles an answer. A late one still counts if nothing newer was requested.
    package mutating func answered(_ run: Run) -> Verdict {
        guard run == flight?.run || run == overdue else {
            return .drop(run < runs ? .answeredTooLate : .answeredTwice)
        }
        flight = nil
        overdue = nil
        failuresBefore = failures
        failures = 0
        retry = nil
        return .take
    }

    /// Rejects the accepted answer because it cannot be shown; call this right after `answered`.
    ///
    /// - Parameter reason: such as `TimelineFault.message`.
    package mutating func refused(_ reason: String, at now: Duration) -> ProviderDiagnostic {
        failures = failuresBefore
        return .refused(reason, retry: backOff(at: now))
    }

    private mutating func begin(at now: Duration) -> Run {
        runs += 1
        pacer.run(at: now)
        retry = nil
        overdue = nil
        flight = Flight(run: runs, limit: now + call.limit)
        return runs
    }

    /// 1, 2, 4 ... 60 seconds.
    private mutating func backOff(at now: Duration) -> Duration {
        let delay = Duration.seconds(min(60, 1 << min(failures, 6)))
        failures += 1
        retry = now + delay
        return delay
    }
}

/// Starts the `async` code of widgets: providers, values of controls, intents.
///
/// It is an ordinary task. A host that must not wake the concurrency runtime's threads runs tasks on its own loop.
enum AuthorWork {
    /// Starts work with values owned by the caller; does not wait for it.
    static func start(_ work: @escaping () async -> Void) {
        nonisolated(unsafe) let work = work  // handed over: the caller does not use it until it is done
        Task { await work() }
    }
}

/// An error of a provider, for its author.
package enum ProviderDiagnostic: Hashable, Sendable {
    case answeredTwice
    /// It timed out; it is retried after the delay.
    case timedOut(ProviderCall, retry: Duration)
    /// An answer arrived after a newer request was made.
    case answeredTooLate
    /// The answer was rejected; it is retried after the delay.
    case refused(String, retry: Duration)

    /// What is wrong, and what happens to the widget.
    package var message: String {
        switch self {
        case .answeredTwice, .answeredTooLate: fault
        case .timedOut(_, let retry), .refused(_, let retry): fault + "; what was shown stays, next try in \(retry)"
        }
    }

    /// What is wrong.
    package var fault: String {
        switch self {
        case .answeredTwice: "the completion was called twice; only the first answer counts"
        case .timedOut(let call, _): "\(call.rawValue) gave no answer within \(call.limit)"
        case .answeredTooLate: "the answer came after its limit and after a newer request; it was dropped"
        case .refused(let reason, _): reason
        }
    }
}

/// The methods of a provider.
package enum ProviderCall: String, CaseIterable, Hashable, Sendable {
    case placeholder, snapshot, timeline

    /// The timeout of the call.
    package var limit: Duration {
        switch self {
        case .placeholder: .milliseconds(100)
        case .snapshot: .seconds(2)
        case .timeline: .seconds(10)
        }
    }
}

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
