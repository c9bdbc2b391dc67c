/// Between reloads and a provider that may do anything: one request at a time, the newest wins, answers that never come
/// or come twice do no harm. Pure: times are passed in, as spans since any fixed moment of a clock that never goes back.
///
/// The owner calls `ask` for a reload, `answered` for an answer, `refused` for one that turns out to be faulty, and
/// `advance` when `deadline` has come; what `advance` returns is to be done. After each call `deadline` may be another.
package struct ProviderGuard: Hashable, Sendable {
    /// Names a request, so that its answers can be told from others'.
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
    /// The newest run that was given up on, while nothing newer was begun.
    private var overdue: Run?
    private var failures = 0
    /// What `failures` was before the last answer that was taken.
    private var failuresBefore = 0
    private var retry: Duration?

    package init(_ call: ProviderCall = .timeline) {
        self.call = call
    }

    /// A request is with the provider.
    package var isInFlight: Bool { flight != nil }

    /// A reload came.
    ///
    /// - Parameter isData: what it shows has changed, so that a provider that failed gets another chance at once.
    package mutating func ask(isData: Bool, at now: Duration) {
        if isData {
            failures = 0
            retry = nil
        }
        pacer.ask(at: now)
    }

    /// When to call `advance` next; nil for when something else happens.
    package var deadline: Duration? {
        if let flight { return flight.limit }
        guard let due = pacer.due else { return retry }
        // While it backs off, only a change of data brings the next try forward, and that has cleared the delay.
        return retry.map { max($0, due) } ?? due
    }

    /// Time has passed.
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

    /// An answer came. One past its limit still counts while nothing newer was asked for.
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

    /// The answer that was taken cannot be shown; to be called right after `answered`.
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
