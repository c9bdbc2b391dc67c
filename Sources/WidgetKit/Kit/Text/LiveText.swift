import FoundationEssentials
import SipliCore

/// Text about a date that changes over time.
struct LiveText: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case style(Text.DateStyle)
        case interval(ClosedRange<Date>, pause: Date?, countsDown: Bool, showsHours: Bool)
    }

    let date: Date
    let kind: Kind

    /// The text of an evaluation, and when it changes next; nil if never.
    func shown(_ evaluation: Evaluation) -> (text: String, nextChange: Date?) {
        shown(at: evaluation.now, zone: evaluation.zone, clock: evaluation.clockFormat, step: evaluation.liveSeconds)
    }

    /// The text at a given time, and when it changes next; nil if never.
    ///
    /// - Parameter step: the seconds between two changes; from 60 on it has no seconds, which would stand still.
    func shown(
        at now: Date, zone: CivilZone, clock: ClockFormat, step: Double = 1
    ) -> (text: String, nextChange: Date?) {
        let hasSeconds = step < 60
        return switch kind {
        case .style(let style):
            switch style.kind {
            case .time: (clock.text(instant, zone: zone), nil)
            case .date: (day(zone), nil)
            case .relative:
                away(at: now, hasSeconds) { seconds, _ in
                    Self.units(seconds, count: 2, names: Self.shortNames, hasSeconds)
                }
            case .offset:
                away(at: now, hasSeconds) { seconds, isAhead in
                    (isAhead ? "+" : "-") + Self.units(seconds, count: 1, names: Self.longNames, hasSeconds)
                }
            case .timer: ticking(at: now, hasSeconds)
            }
        case .interval(let range, let pause, let countsDown, let showsHours):
            interval(range, at: now, pause: pause, countsDown: countsDown, showsHours: showsHours, hasSeconds)
        }
    }

    private func day(_ zone: CivilZone) -> String { zone.date(at: instant).longText }

    private var instant: Instant {
        Instant(seconds: Int64(date.timeIntervalSince1970.rounded(.down)))
    }
}

extension LiveText {
    /// Seconds are only shown in the last minute, so a bar that shows an age only wakes up once a minute.
    private func away(
        at now: Date, _ hasSeconds: Bool, _ words: (_ seconds: Int, _ isAhead: Bool) -> String
    ) -> (text: String, nextChange: Date?) {
        func text(_ moment: Date) -> String {
            let distance = date.timeIntervalSince(moment)
            let seconds = Int(distance.magnitude.rounded(.down))
            return words(seconds, distance >= 0)
        }
        let step = hasSeconds && date.timeIntervalSince(now).magnitude < 60 ? 1.0 : 60
        let (shown, next) = (text(now), next(at: now, step: step))
        // Around the date itself the distance is zero on both sides.
        return (shown, text(next) == shown ? self.next(at: next, step: step) : next)
    }

    private func ticking(at now: Date, _ hasSeconds: Bool) -> (text: String, nextChange: Date?) {
        let distance = date.timeIntervalSince(now)
        let text = Self.counted(distance.magnitude, isRoundedUp: distance > 0, showsHours: true, hasSeconds)
        return (text, next(at: now, step: hasSeconds ? 1 : 60, shownRoundedUp: true))
    }

    /// "1:05:09", or "1 hr, 5 min" without seconds.
    private static func counted(
        _ seconds: Double, isRoundedUp: Bool, showsHours: Bool, _ hasSeconds: Bool
    ) -> String {
        let step = hasSeconds ? 1.0 : 60
        let whole = Int((seconds / step).rounded(isRoundedUp ? .up : .down) * step)
        if hasSeconds { return clock(whole, showsHours: showsHours) }
        return whole < 3600 || !showsHours ? "\(whole / 60) min" : units(whole, count: 2, names: shortNames)
    }

    /// The next time at which the distance to the date, in whole steps, changes.
    private func next(at now: Date, step: Double, shownRoundedUp: Bool = false) -> Date {
        let distance = date.timeIntervalSince(now)
        if distance <= 0 {
            let passed = ((-distance / step).rounded(.down) + 1) * step
            return date.addingTimeInterval(passed)
        }
        // A rounded-down distance changes just after a whole step, so use a millisecond later.
        let steps = shownRoundedUp ? (distance / step).rounded(.up) - 1 : (distance / step).rounded(.down)
        let moment = date.addingTimeInterval(-steps * step)
        return shownRoundedUp ? moment : moment.addingTimeInterval(0.001)
    }

    private func interval(
        _ range: ClosedRange<Date>, at now: Date, pause: Date?, countsDown: Bool, showsHours: Bool, _ hasSeconds: Bool
    ) -> (text: String, nextChange: Date?) {
        let isPaused = pause.map { now >= $0 } ?? false
        let moment = min(max(isPaused ? pause ?? now : now, range.lowerBound), range.upperBound)
        let seconds =
            countsDown ? range.upperBound.timeIntervalSince(moment) : moment.timeIntervalSince(range.lowerBound)
        let text = Self.counted(seconds, isRoundedUp: countsDown, showsHours: showsHours, hasSeconds)
        if isPaused || now >= range.upperBound { return (text, nil) }
        if now < range.lowerBound { return (text, range.lowerBound) }
        return (text, next(at: now, step: hasSeconds ? 1 : 60, shownRoundedUp: true))
    }

    private static func clock(_ seconds: Int, showsHours: Bool) -> String {
        let hours = showsHours ? seconds / 3600 : 0
        let minutes = seconds / 60 - hours * 60
        let tail = padded(seconds % 60)
        return hours > 0 ? "\(hours):\(padded(minutes)):\(tail)" : "\(minutes):\(tail)"
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static let lengths = [31_536_000, 2_592_000, 86_400, 3600, 60, 1]
    private static let shortNames = ["yr", "mo", "day", "hr", "min", "sec"]
    private static let longNames = ["year", "month", "day", "hour", "minute", "second"]

    /// A duration in its largest unit and, if two are requested, the rest in the next one.
    private static func units(_ seconds: Int, count: Int, names: [String], _ hasSeconds: Bool = true) -> String {
        let smallest = hasSeconds ? lengths.count : lengths.count - 1
        let first = lengths.prefix(smallest).firstIndex { seconds >= $0 } ?? smallest - 1
        var (rest, parts) = (seconds, [String]())
        for index in first..<min(first + count, lengths.count) {
            let amount = rest / lengths[index]
            rest -= amount * lengths[index]
            // Seconds are omitted beside minutes.
            if index > first && (amount == 0 || names[index] == "sec") { break }
            let isPlural = amount != 1 && (names[index] == "day" || names[index].count > 3)
            parts.append("\(amount) \(names[index])\(isPlural ? "s" : "")")
        }
        return parts.joined(separator: ", ")
    }
}
