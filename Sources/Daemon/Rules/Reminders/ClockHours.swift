package import SipliCore

/// Daily hours in local time, such as 22:00 to 07:00.
package struct ClockHours: Hashable, Sendable {
    /// Minutes after midnight, 0...1439.
    package let from: Int
    /// Minutes after midnight, 0...1439; smaller than `from` across midnight, equal to it for the whole day.
    package let to: Int

    package init(from: Int, to: Int) { (self.from, self.to) = (from, to) }

    /// Their length in local time, 1...1440.
    package var minutes: Int {
        let minutes = ((to - from) % 1440 + 1440) % 1440
        return minutes == 0 ? 1440 : minutes
    }

    /// Whether they include a minute of the day, which may be beyond midnight.
    func contains(minute: Int) -> Bool { (minute - from + 2880) % 1440 < minutes }

    /// The hours that begin on a date. Empty if clocks skip all of them.
    package func span(on date: CivilDay, zone: CivilZone) -> Range<Instant> {
        zone.instant(on: date, minutes: from)..<zone.instant(on: date, minutes: from + minutes)
    }

    /// The hours that contain an instant; nil if none do.
    package func span(at instant: Instant, zone: CivilZone) -> Range<Instant>? {
        let date = zone.date(at: instant)
        // Those of the previous evening may not be over.
        return [date.adding(days: -1), date].lazy.map { span(on: $0, zone: zone) }.first { $0.contains(instant) }
    }
}
