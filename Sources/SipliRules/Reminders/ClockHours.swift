package import SipliCore

/// Hours of the wall clock that come every day, such as 22:00 to 07:00.
package struct ClockHours: Hashable, Sendable {
    /// Minutes after midnight, 0...1439.
    package let from: Int
    /// Minutes after midnight, 0...1439; smaller than `from` over midnight, equal to it for the whole day.
    package let to: Int

    package init(from: Int, to: Int) {
        self.from = from
        self.to = to
    }

    /// How long they last by the clock on the wall, 1...1440.
    package var minutes: Int {
        let minutes = ((to - from) % 1440 + 1440) % 1440
        return minutes == 0 ? 1440 : minutes
    }

    /// Whether they last at a minute of the day, which may be counted on past midnight.
    func contains(minute: Int) -> Bool {
        (minute - from + 2880) % 1440 < minutes
    }

    /// Those that begin on a date. Empty where clocks skip all of them.
    package func span(on date: CivilDay, zone: CivilZone) -> Range<Instant> {
        zone.instant(on: date, minutes: from)..<zone.instant(on: date, minutes: from + minutes)
    }

    /// The hours around an instant; nil outside them.
    package func span(at instant: Instant, zone: CivilZone) -> Range<Instant>? {
        let date = zone.date(at: instant)
        // The ones of the evening before may still last.
        return [date.adding(days: -1), date].lazy.map { span(on: $0, zone: zone) }.first { $0.contains(instant) }
    }
}
