import FoundationEssentials
import SipliCore

/// Whether the content is known to be current, and until when it was; pure, the time is passed in.
struct ContentAge {
    /// When the daemon disconnected.
    private(set) var lostSince: Date?
    /// Whether the daemon has been disconnected long enough to show it.
    private(set) var isOffline = false
    /// Since when the provider has not made a new timeline.
    private var failedSince: Date?

    /// Whether changes are not being received.
    var isLost: Bool { lostSince != nil }

    /// The daemon has disconnected. False if that was known.
    mutating func lose(at now: Date) -> Bool {
        guard lostSince == nil else { return false }
        lostSince = now
        return true
    }

    /// It is still disconnected.
    mutating func goOffline() {
        isOffline = isLost
    }

    mutating func find() {
        (lostSince, isOffline) = (nil, false)
    }

    /// There is newer content that cannot be shown.
    mutating func fail(at now: Date) {
        failedSince = failedSince ?? now
    }

    mutating func succeed() {
        failedSince = nil
    }

    /// Until when it was current, as text; nil while it is.
    func asOf(now: Date, _ zone: CivilZone, usesTwelveHours: Bool = false) -> String? {
        guard let date = [isOffline ? lostSince : nil, failedSince].compactMap({ $0 }).min() else { return nil }
        let (then, today) = (zone.rfc3339(Instant(date)), zone.rfc3339(Instant(now)))
        let clock = usesTwelveHours ? Self.halfDay(then) : String(then.dropFirst(11).prefix(5))
        return then.prefix(10) == today.prefix(10) ? clock : then.prefix(10) + " " + clock
    }

    /// "2:30 PM" of an RFC 3339 instant.
    private static func halfDay(_ instant: String) -> String {
        let hour = Int(instant.dropFirst(11).prefix(2)) ?? 0
        return "\(hour % 12 == 0 ? 12 : hour % 12)" + instant.dropFirst(13).prefix(3) + (hour < 12 ? " AM" : " PM")
    }
}
