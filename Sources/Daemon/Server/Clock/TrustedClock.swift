import SipliCore
import SipliRules
import Synchronization

/// The wall clock as far as it is trusted; see `ClockTrust`.
final class TrustedClock: Sendable {
    private struct State {
        var trust: ClockTrust
        /// When the last change was made.
        var seen: Instant?
        /// The time that counted last.
        var latest: Instant?
        /// It was set, doubted or believed again since `takeNews`.
        var isNews = false
    }

    private let wall: Clock
    private let evidence: ClockEvidence
    private let state: Mutex<State>

    init(_ wall: Clock, _ evidence: ClockEvidence) {
        (self.wall, self.evidence) = (wall, evidence)
        state = Mutex(State(trust: ClockTrust()))
    }

    /// Takes up what the store remembers, before the first reading.
    ///
    /// - Parameter seen: when the last change was made.
    func recall(boot: ClockTrust.Boot?, seen: Instant?) {
        state.withLock { $0 = State(trust: ClockTrust(boot: boot), seen: seen, latest: seen) }
    }

    /// The time that counts.
    var clock: Clock { Clock { [self] in state.withLock { time(&$0) } } }

    /// The same for changes, each of which is the last one then.
    var changeClock: Clock {
        Clock { [self] in
            state.withLock { state in
                let now = time(&state)
                state.seen = now
                return now
            }
        }
    }

    /// What is wrong with the wall clock; nil while it is trusted.
    var doubt: ClockTrust.Doubt? { state.withLock(\.trust.doubt) }

    /// The clock by which changes are dated; nil before the first reading.
    var counted: ClockTrust.Counted? { state.withLock(\.trust.counted) }

    /// What the store is to remember.
    var boot: ClockTrust.Boot? { state.withLock(\.trust.boot) }

    /// Whether the clock was set, is doubted or is believed again since the last call.
    func takeNews() -> Bool {
        state.withLock { state in
            defer { state.isNews = false }
            return state.isNews
        }
    }

    /// What the machine's clock shows.
    var shown: Instant { wall.now() }

    /// The person says that the wall clock is right.
    func confirm() {
        state.withLock { $0.trust.confirm(reading()) }
    }

    private func time(_ state: inout State) -> Instant {
        let reading = reading()
        var now = reading.wall
        if !state.trust.isUnmoved(reading) {
            let before = state.trust
            now = state.trust.time(reading, seen: state.seen) { evidence.isSynchronised(reading.wall) }
            if state.trust != before { state.isNews = true }
        }
        // After an ordinary step back time stands still until the clock is there again: what was just logged is not to come.
        if let latest = state.latest, latest > now, ClockTrust.isSame(latest, now) { return latest }
        state.latest = now
        return now
    }

    private func reading() -> ClockTrust.Reading {
        ClockTrust.Reading(wall: wall.now(), boot: evidence.boot, sinceBoot: evidence.sinceBoot())
    }
}
