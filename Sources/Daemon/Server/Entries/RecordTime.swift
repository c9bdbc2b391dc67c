import SipliCore
import SipliSystem

/// The time of a record as it was where it was made, whatever the zone is now.
struct RecordTime {
    /// RFC 3339 with the offset that its own zone had.
    let at: String
    /// "14:32", or "19:30 (Berlin)" where clocks here showed another time, "01:30 (2nd)" where clocks went back and
    /// showed it again; empty for a record that has only a day.
    let clock: String
    /// The same beside the day that it counts for: "01:20 +1" is on the date after it.
    let text: String
    /// The date of the time, which differs from the day that it counts for before the start of days.
    let date: CivilDay
    private let day: CivilDay
    /// Calendars here showed another date.
    private let isOtherDate: Bool

    /// - Parameter here: the present zone.
    init(_ entry: some DatedEntry, seenFrom here: CivilZone, settings: SettingValues) {
        let zone = settings.zone(of: entry, here)
        at = zone.rfc3339(entry.at)
        day = entry.day
        guard !Self.hasOnlyDay(entry, zone, dayStart: settings.dayStart) else {
            (clock, text, date, isOtherDate) = ("", "", entry.day, false)
            return
        }
        date = zone.date(at: entry.at)
        isOtherDate = here.date(at: entry.at) != date
        let shown = settings.clock(entry.at, zone)
        let first = zone.instant(on: date, seconds: zone.secondsAfterMidnight(at: entry.at))
        let remarks = [
            zone.offset(entry.at) == here.offset(entry.at) ? nil : Self.place(zone),
            first.seconds < entry.at.seconds ? "2nd" : nil,
        ].compactMap { $0 }
        let place = remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))"
        let distance = date.number - day.number
        clock = shown + place
        text = shown + (distance == 0 ? "" : distance > 0 ? " +\(distance)" : " \u{2212}\(-distance)") + place
    }

    /// " at 14:32"; empty for a record that has only a day.
    var words: String { clock.isEmpty ? "" : " at " + clock }

    /// " on 20 Nov 2026", " on 21 Nov 2026 (counts for 20 Nov)"; empty if it counts for today and had today's date here too.
    func dayWords(unless today: CivilDay? = nil) -> String {
        if day == today, !isOtherDate { return "" }
        return " on " + date.text + (date == day ? "" : " (counts for \(day.textWithoutYear))")
    }

    /// A record without a time of day is stored at the beginning of its day, one of a table at noon with an id of
    /// version 8, or with that of the payment that it became. `TimePhrase` keeps a typed time from being such a beginning.
    private static func hasOnlyDay(_ entry: some DatedEntry, _ zone: CivilZone, dayStart: Int) -> Bool {
        guard entry.at.milliseconds % 1000 == 0 else { return false }
        let isDay =
            switch zone.secondsAfterMidnight(at: entry.at) {
            case 0, dayStart * 60: true
            case 43_200: Identifier.version(of: entry.id) == 8 || entry.id.contains("/")
            default: false
            }
        return isDay && zone.date(at: entry.at) == entry.day
    }

    /// "Los Angeles".
    private static func place(_ zone: CivilZone) -> String {
        String(zone.identifier.split(separator: "/").last ?? "").replacing("_", with: " ")
    }
}

extension SettingValues {
    /// The zone in which a record was made; the present one if this machine does not know it.
    func zone(of entry: some DatedEntry, _ here: CivilZone) -> CivilZone { zone(named: entry.zone, here) }

    func zone(named name: String, _ here: CivilZone) -> CivilZone {
        name == here.identifier ? here : zones[name] ?? here
    }
}
