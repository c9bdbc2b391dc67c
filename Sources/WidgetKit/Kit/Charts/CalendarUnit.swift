import FoundationEssentials
import SipliCore

/// A number of calendar units in a time zone: the distance of an axis's values, or the unit of a bar.
struct CalendarUnit {
    let component: Calendar.Component
    var count = 1
    let zone: CivilZone

    /// A rough duration in seconds.
    var seconds: Double {
        let one: Double =
            switch component {
            case .nanosecond, .second: 1
            case .minute: 60
            case .hour: 3600
            case .weekOfYear, .weekOfMonth: 604_800
            case .month: 2_629_800
            case .quarter: 7_889_400
            case .year, .yearForWeekOfYear: 31_557_600
            default: 86_400
            }
        return one * Double(count)
    }

    /// The unit that contains a moment: its first second, and the first one after it.
    func interval(around seconds: Double) -> ClosedRange<Double> {
        let instant = Instant(seconds: Int64(seconds.rounded(.down)))
        switch component {
        case .nanosecond, .second, .minute, .hour:
            // Part of an hour in zones that are half an hour off.
            let length = Int64(self.seconds)
            let local = instant.seconds + Int64(zone.offset(instant))
            let start = Double(floorDivide(local, by: length) * length - (local - instant.seconds))
            return start...start + Double(length)
        default:
            let (first, next) = days(around: zone.date(at: instant))
            return Double(zone.start(of: first).seconds)...Double(zone.start(of: next).seconds)
        }
    }

    private func days(around day: CivilDay) -> (CivilDay, CivilDay) {
        switch component {
        case .month: return months(count, day)
        case .quarter: return months(3 * count, day)
        case .year, .yearForWeekOfYear: return months(12 * count, day)
        case .weekOfYear, .weekOfMonth:
            let monday = day.adding(days: 1 - day.isoWeekday)
            return (monday, monday.adding(days: 7 * count))
        default: return (day, day.adding(days: count))
        }
    }

    /// Counted from the beginning of the year, so that every third month is January, April, July and October.
    private func months(_ count: Int, _ day: CivilDay) -> (CivilDay, CivilDay) {
        let number = CivilMonth(of: day).number / count * count
        func first(_ number: Int) -> CivilDay { CivilMonth(number: number).days?.lowerBound ?? day }
        return (first(number), first(number + count))
    }

    /// The beginnings of units in a range, at most some hundreds.
    func beginnings(in range: ClosedRange<Double>) -> [Double] {
        var unit = self
        let most = (range.upperBound - range.lowerBound) / seconds / 400
        if most > 1 { unit.count *= Int(most.rounded(.up)) }
        var found: [Double] = []
        var next = unit.interval(around: range.lowerBound)
        if next.lowerBound < range.lowerBound { next = unit.interval(around: next.upperBound) }
        while next.lowerBound <= range.upperBound, found.last.map({ $0 < next.lowerBound }) ?? true {
            found.append(next.lowerBound)
            next = unit.interval(around: next.upperBound)
        }
        return found
    }
}
