import Foundation

/// Civil days as whole numbers, counted from 1970-01-01, worked out by Foundation.
enum Days {
    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()

    private static func date(_ day: Int) -> Date { Date(timeIntervalSince1970: Double(day) * 86_400) }

    /// "2026-06-10".
    static func text(_ day: Int) -> String {
        let parts = calendar.dateComponents([.year, .month, .day], from: date(day))
        return [parts.year, parts.month, parts.day].map { part in
            let text = String(part ?? 0)
            return text.count == 1 ? "0" + text : text
        }.joined(separator: "-")
    }

    static func number(_ text: String) -> Int? {
        let parts = text.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3 else { return nil }
        let components = DateComponents(year: parts[0], month: parts[1], day: parts[2])
        return calendar.date(from: components).map { Int($0.timeIntervalSince1970) / 86_400 }
    }

    /// 1 for Monday to 7 for Sunday; 1970-01-01 was a Thursday.
    static func weekday(_ day: Int) -> Int { (day + 3) % 7 + 1 }

    static func monday(of day: Int) -> Int { day - weekday(day) + 1 }

    static func month(of day: Int) -> String { String(text(day).prefix(7)) }

    /// Some months after a day: on the same day of the month, or on the last one of a shorter month.
    static func adding(months: Int, to day: Int) -> Int {
        let moved = calendar.date(byAdding: .month, value: months, to: date(day)) ?? date(day)
        return Int(moved.timeIntervalSince1970) / 86_400
    }

    /// The day at an instant in seconds, in a zone.
    static func day(at instant: Int, in zone: TimeZone) -> Int {
        let local = instant + zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
        return Int((Double(local) / 86_400).rounded(.down))
    }

    /// "2026-06-10T12:00:00Z".
    static func rfc3339(_ instant: Int) -> String {
        let (day, second) = (instant / 86_400, instant % 86_400)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(text(day))T\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))Z"
    }
}
