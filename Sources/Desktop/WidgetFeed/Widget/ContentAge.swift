import FoundationEssentials
import SipliCore
import SipliWidgetKit

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
    mutating func goOffline() { isOffline = isLost }

    mutating func find() { (lostSince, isOffline) = (nil, false) }

    /// There is newer content that cannot be shown.
    mutating func fail(at now: Date) { failedSince = failedSince ?? now }

    mutating func succeed() { failedSince = nil }

    /// Until when it was current, as text; nil while it is.
    func asOf(now: Date, _ zone: CivilZone, clock: ClockFormat) -> String? {
        guard let date = [isOffline ? lostSince : nil, failedSince].compactMap({ $0 }).min() else { return nil }
        let day = zone.date(at: Instant(date))
        let time = clock.text(Instant(date), zone: zone)
        return day == zone.date(at: Instant(now)) ? time : "\(day) " + time
    }
}

/// When live text is redrawn; pure, the time is passed in.
struct LiveTicks {
    /// It changes at most this often.
    private let seconds: Double
    private var due: Date?
    private var last: Date?

    init(seconds: Double) { self.seconds = seconds }

    /// The next time for what was just drawn; nil without live text.
    mutating func next(_ lists: [DisplayList], after moment: Date) -> Date? {
        if let due, due <= moment { last = moment }
        // The clock was set back.
        if let last, last > moment { self.last = nil }
        due = lists.compactMap(\.nextChange).min().map { change in
            max(change, last.map { $0 + seconds } ?? change)
        }
        return due
    }
}
