/// A time zone as a function from instants to offsets, and the resulting civil days.
///
/// The offsets are passed in (only the daemon has time-zone data); everything here is arithmetic on them.
package struct CivilZone: Sendable {
    /// IANA name, such as "Europe/Bucharest".
    package let identifier: String
    /// Seconds east of Greenwich at an instant.
    package let offset: @Sendable (Instant) -> Int

    package init(identifier: String, offset: @escaping @Sendable (Instant) -> Int) {
        (self.identifier, self.offset) = (identifier, offset)
    }

    package static let utc = CivilZone(identifier: "UTC") { _ in 0 }

    /// The civil day of an instant if days begin `dayStart` minutes after midnight (0...1439).
    ///
    /// This is the only place that decides it: the day with the last `start` at or before the instant. If clocks go
    /// back over the start of a day, that day begins the first time and does not end again.
    package func day(of instant: Instant, dayStart: Int = 0) -> CivilDay {
        let shown = CivilDay(number: Int(floorDivide(localSeconds(of: instant) - Int64(dayStart) * 60, by: 86_400)))
        let next = shown.adding(days: 1)
        return start(of: next, dayStart: dayStart) <= instant ? next : shown
    }

    /// The first instant of a civil day.
    ///
    /// If clocks skip the hour in which the day would begin, the day begins at the first instant after the gap; if the
    /// hour occurs twice, the first time.
    package func start(of day: CivilDay, dayStart: Int = 0) -> Instant {
        instant(ofLocalSeconds: Int64(day.number) * 86_400 + Int64(dayStart) * 60)
    }

    /// The first instant at which a local clock shows `minutes` after midnight on a day, or later.
    package func instant(on day: CivilDay, minutes: Int) -> Instant { instant(on: day, seconds: minutes * 60) }

    /// The first instant at which a local clock shows `seconds` after midnight on a date, or later.
    package func instant(on date: CivilDay, seconds: Int) -> Instant {
        instant(ofLocalSeconds: Int64(date.number) * 86_400 + Int64(seconds))
    }

    /// The instant at which clocks that went back show the time of an earlier instant again; nil if they do not.
    package func second(of first: Instant) -> Instant? {
        let local = localSeconds(of: first)
        let other = local - Int64(offset(Instant(seconds: local + 93_600)))
        guard other > first.seconds, localSeconds(of: Instant(seconds: other)) == local else { return nil }
        return Instant(milliseconds: first.milliseconds + (other - first.seconds) * 1000)
    }

    /// The local calendar date at an instant, whatever the day start is.
    package func date(at instant: Instant) -> CivilDay {
        CivilDay(number: Int(floorDivide(localSeconds(of: instant), by: 86_400)))
    }

    /// The local time in minutes after midnight, 0...1439.
    package func minutesAfterMidnight(at instant: Instant) -> Int { secondsAfterMidnight(at: instant) / 60 }

    /// The local time in seconds after midnight, 0...86,399.
    package func secondsAfterMidnight(at instant: Instant) -> Int {
        let local = localSeconds(of: instant)
        return Int(local - floorDivide(local, by: 86_400) * 86_400)
    }

    /// RFC 3339 with this zone's offset, in whole seconds unless the instant has milliseconds:
    /// "2026-11-22T00:00:00+01:00".
    package func rfc3339(_ instant: Instant) -> String {
        // The format has no seconds of offset, but old local mean times do, and the text must still denote the same
        // instant.
        let minutes = offset(instant) / 60
        let local = instant.seconds + Int64(minutes * 60)
        let day = CivilDay(number: Int(floorDivide(local, by: 86_400)))
        let second = Int(local - Int64(day.number) * 86_400)
        let fraction = Int(instant.milliseconds - instant.seconds * 1000)
        return day.description
            + String(unsafeUninitializedCapacity: 19) { text in
                text[0] = UInt8(ascii: "T")
                putDigits(second / 3600, 2, in: text, at: 1)
                text[3] = UInt8(ascii: ":")
                putDigits(second / 60 % 60, 2, in: text, at: 4)
                text[6] = UInt8(ascii: ":")
                putDigits(second % 60, 2, in: text, at: 7)
                var end = 9
                if fraction > 0 {
                    text[9] = UInt8(ascii: ".")
                    putDigits(fraction, 3, in: text, at: 10)
                    end = 13
                }
                text[end] = UInt8(ascii: minutes == 0 ? "Z" : minutes < 0 ? "-" : "+")
                guard minutes != 0 else { return end + 1 }
                putDigits(abs(minutes) / 60, 2, in: text, at: end + 1)
                text[end + 3] = UInt8(ascii: ":")
                putDigits(abs(minutes) % 60, 2, in: text, at: end + 4)
                return end + 6
            }
    }

    /// The offset at an instant, and those of the days after it, each with the second it begins.
    ///
    /// Two changes within a week of each other may be missed; no zone has such changes now.
    package func offsets(from start: Instant, days: Int) -> [(from: Instant, seconds: Int)] {
        let week: Int64 = 7 * 86_400
        let end = start.seconds + Int64(days) * 86_400
        var found = [(from: start, seconds: offset(start))]
        var second = start.seconds
        while second < end {
            var (before, after) = (second, min(second + week, end))
            second = after
            let (old, new) = (offset(Instant(seconds: before)), offset(Instant(seconds: after)))
            guard old != new else { continue }
            while after - before > 1 {
                let middle = before + (after - before) / 2
                if offset(Instant(seconds: middle)) == old { before = middle } else { after = middle }
            }
            found.append((Instant(seconds: after), new))
        }
        return found
    }

    private func localSeconds(of instant: Instant) -> Int64 { instant.seconds + Int64(offset(instant)) }

    private func instant(ofLocalSeconds local: Int64) -> Instant {
        let one = local - Int64(offset(Instant(seconds: local - 93_600)))
        let other = local - Int64(offset(Instant(seconds: local + 93_600)))
        let (first, second) = (min(one, other), max(one, other))
        if localSeconds(of: Instant(seconds: first)) == local { return Instant(seconds: first) }
        if localSeconds(of: Instant(seconds: second)) == local { return Instant(seconds: second) }
        // The clock skips this time: search for the first instant after the gap.
        var (before, after) = (first - 1, second)
        while after - before > 1 {
            let middle = before + (after - before) / 2
            if localSeconds(of: Instant(seconds: middle)) >= local { after = middle } else { before = middle }
        }
        return Instant(seconds: after)
    }
}

/// Division that rounds towards negative infinity.
package func floorDivide(_ value: Int64, by divisor: Int64) -> Int64 {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
}
