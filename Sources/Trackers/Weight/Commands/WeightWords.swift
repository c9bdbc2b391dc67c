import SipliCore
import SipliWire

/// Formats weights from the daemon that come without a text.
enum WeightWords {
    /// "80.2 kg", "176.4 lb", "12 st 7.4 lb": a weight, or a distance between two.
    static func amount(_ value: Double, _ unit: String) -> String {
        WeightText.amount(value, unit: WeightUnit(rawValue: unit) ?? .kilogram)
    }

    /// The same with a sign, except for zero.
    static func change(_ value: Double, _ unit: String) -> String {
        WeightText.change(value, unit: WeightUnit(rawValue: unit) ?? .kilogram)
    }

    /// "5.2 kg to lose", "Goal reached".
    static func left(_ goal: WeightSnapshot.Goal) -> String { goal.remainingText ?? goal.text }

    /// The number alone, for an axis: "80.2", "12st 7.4".
    static func number(_ value: Double, _ unit: String) -> String {
        let parts = WeightText.parts(value, unit: WeightUnit(rawValue: unit) ?? .kilogram)
        return parts.count > 1 ? "\(parts[0].number)st \(parts[1].number)" : parts[0].number
    }

    /// A day for display: "12 May 2026", or without the year.
    static func day(_ text: String, withYear: Bool = true) -> String {
        CivilDay(text).map { day($0, withYear: withYear) } ?? text
    }

    static func day(_ day: CivilDay, withYear: Bool) -> String {
        withYear ? day.text : day.textWithoutYear
    }
}
