import SipliCore
import SipliWire

/// The daemon's numbers of weight as people read them, where no text comes with them: one decimal, rounded half away from
/// zero; stones, which the daemon counts in pounds, as stones and pounds.
enum WeightWords {
    /// "80.2 kg", "176.4 lb", "12 st 7.4 lb": a weight, or a distance between two.
    static func amount(_ value: Double, _ unit: String) -> String {
        let tenths = tenths(value)
        guard unit == WeightUnit.stone.rawValue else { return decimal(tenths) + " " + unit }
        guard abs(tenths) >= 140 else { return decimal(tenths) + " lb" }
        return (tenths < 0 ? "-" : "") + "\(abs(tenths) / 140) st " + decimal(abs(tenths) % 140) + " lb"
    }

    /// The same with a sign before everything but zero.
    static func change(_ value: Double, _ unit: String) -> String {
        (tenths(value) > 0 ? "+" : "") + amount(value, unit)
    }

    /// "5.2 kg to lose" of "5.2 kg to go"; any other text as it is.
    static func left(_ goal: WeightSnapshot.Goal) -> String {
        let ending = " to go"
        guard goal.text.hasSuffix(ending) else { return goal.text }
        return goal.text.dropLast(ending.count) + (goal.difference > 0 ? " to lose" : " to gain")
    }

    /// The number alone, for an axis: "80.2", "12st 7.4".
    static func number(_ value: Double, _ unit: String) -> String {
        let tenths = tenths(value)
        guard unit == WeightUnit.stone.rawValue, tenths >= 140 else { return decimal(tenths) }
        return "\(tenths / 140)st " + decimal(tenths % 140)
    }

    /// A day as people say it: "12 May 2026", or without its year.
    static func day(_ text: String, withYear: Bool = true) -> String {
        CivilDay(text).map { day($0, withYear: withYear) } ?? text
    }

    static func day(_ day: CivilDay, withYear: Bool) -> String {
        withYear ? day.text : day.textWithoutYear
    }

    /// The guard of 1e-6 of a tenth rounds 175.45 up although its binary form is a little less.
    private static func tenths(_ value: Double) -> Int {
        let rounded = (min(abs(value), 1e9) * 10 + 1e-6).rounded(.toNearestOrAwayFromZero)
        return value < 0 ? -Int(rounded) : Int(rounded)
    }

    private static func decimal(_ tenths: Int) -> String {
        (tenths < 0 ? "-" : "") + "\(abs(tenths) / 10).\(abs(tenths) % 10)"
    }
}
