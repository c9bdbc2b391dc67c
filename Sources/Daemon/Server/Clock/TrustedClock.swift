package import SipliCore
import SipliRules
import SipliSystem
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
    func confirm() { state.withLock { $0.trust.confirm(reading()) } }

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

/// What a person is told about a clock that is not trusted.
extension ClockTrust.Doubt {
    private static let confirm = "sipli-client clock confirm"

    /// In one line.
    ///
    /// - Parameters:
    ///   - shown: what the machine's clock shows.
    ///   - moment: the time that counts.
    func line(_ shown: Instant, _ moment: Moment, _ settings: SettingValues) -> String {
        let clock = Self.words(shown, moment, settings)
        let confirm = " If the clock is right: \(Self.confirm)"
        return switch self {
        case .ahead: "Today is still \(moment.day.text), although the clock says \(clock)." + confirm
        case .behind:
            "The clock says \(clock), which is earlier than it was, so Sipli goes on from the later time." + confirm
        }
    }

    /// What happened, and on a line each what to do about it.
    func text(_ shown: Instant, _ moment: Moment, _ settings: SettingValues) -> String {
        let reason =
            switch self {
            case .ahead: "much later than Sipli expected"
            case .behind: "earlier than it was"
            }
        return "The clock says \(Self.words(shown, moment, settings)), \(reason). Until it is set or confirmed, "
            + "Sipli goes on from \(Self.words(moment.now, moment, settings)): what you log is kept under that time "
            + "and moved when the clock is trusted, and nothing ends or falls due by the clock.\n"
            + "If the clock is wrong, set it, or turn on time synchronisation: timedatectl set-ntp true\n"
            + "If it is right: \(Self.confirm)"
    }

    /// "25 Nov 2027, 12:00".
    private static func words(_ instant: Instant, _ moment: Moment, _ settings: SettingValues) -> String {
        moment.zone.date(at: instant).text + ", " + settings.clock(instant, moment.zone)
    }
}

/// What tells whether the wall clock is right; tests use another.
package struct ClockEvidence: Sendable {
    /// The id of this boot of the machine.
    package var boot: String
    /// Milliseconds since then, with suspend.
    package var sinceBoot: @Sendable () -> Int64
    /// The wall clock, which shows this time, is kept right by other clocks.
    package var isSynchronised: @Sendable (Instant) -> Bool

    package init(
        boot: String, sinceBoot: @escaping @Sendable () -> Int64, isSynchronised: @escaping @Sendable (Instant) -> Bool
    ) {
        (self.boot, self.sinceBoot, self.isSynchronised) = (boot, sinceBoot, isSynchronised)
    }

    /// The machine's. Without a boot id, each start of the daemon counts as one of the machine.
    package static func machine() -> ClockEvidence {
        let boot = try? FileSystem.read("/proc/sys/kernel/random/boot_id", limit: 64)
        let id = boot.map { String(decoding: $0, as: UTF8.self).filter { $0.isHexDigit } } ?? ""
        return ClockEvidence(
            boot: id.isEmpty ? "start-\(Clocks.realtimeMicroseconds())" : id,
            sinceBoot: { Clocks.bootMicroseconds() / 1000 },
            isSynchronised: { wall in
                // A process that is shown another time than the kernel's is not kept right.
                Clocks.synchronisedTime().map { abs($0 - wall.milliseconds) < 1000 } ?? false
            })
    }
}
