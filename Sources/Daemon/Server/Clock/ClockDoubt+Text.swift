import SipliCore
import SipliRules

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
            "The clock says \(clock), which is earlier than it was, so Sipli goes on from the later time."
                + confirm
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
