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

    /// A request is pending.
    package var isInFlight: Bool { flight != nil }

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
