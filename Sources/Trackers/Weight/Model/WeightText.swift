/// Formats weights for people: one decimal, without a locale.
package enum WeightText {
    /// A number and its unit, for separate styling.
    package typealias Part = (number: String, unit: String)

    /// A number of tenths, rounded half away from zero; weights are shown and compared with a precision of 0.1.
    ///
    /// Adding 1e-6 of a tenth rounds 175.45 up although its binary form is a little less.
    package static func tenths(_ value: Double) -> Int {
        let rounded = (abs(value) * 10 + 1e-6).rounded(.toNearestOrAwayFromZero)
        return value < 0 ? -Int(saturating: rounded) : Int(saturating: rounded)
    }

    /// A value rounded to a tenth.
    package static func rounded(_ value: Double) -> Double { Double(tenths(value)) / 10 }

    /// A number of tenths: "80.2".
    package static func decimal(_ tenths: Int) -> String {
        (tenths < 0 ? "-" : "") + "\(abs(tenths) / 10).\(abs(tenths) % 10)"
    }

    /// "80.2 kg", "176.4 lb", "12 st 7.4 lb".
    package static func text(_ weight: BodyWeight, unit: WeightUnit) -> String {
        amount(weight.value(in: unit.counted), unit: unit)
    }

    /// The same, followed in parentheses by the weight as typed if that is another unit: "80.3 kg (12 st 9.0 lb)".
    package static func typed(_ weight: BodyWeight, unit: WeightUnit) -> String {
        let text = text(weight, unit: unit)
        return weight.unit == unit ? text : text + " (" + self.text(weight, unit: weight.unit) + ")"
    }

    /// The same for a number in the unit, or in pounds for stones: a weight or a difference.
    package static func amount(_ value: Double, unit: WeightUnit) -> String {
        parts(value, unit: unit).map { $0.number + " " + $0.unit }.joined(separator: " ")
    }

    /// The numbers of ``amount(_:unit:)`` with their units: stones and pounds from one stone on, otherwise one part.
    package static func parts(_ value: Double, unit: WeightUnit) -> [Part] {
        let tenths = tenths(value)
        guard unit == .stone, abs(tenths) >= 140 else { return [(decimal(tenths), unit.counted.rawValue)] }
        let stones: Part = ((tenths < 0 ? "-" : "") + "\(abs(tenths) / 140)", WeightUnit.stone.rawValue)
        return [stones, (decimal(abs(tenths) % 140), WeightUnit.pound.rawValue)]
    }

    /// A difference with a sign before everything but zero; for people, so with a true minus: "+0.4 kg".
    package static func change(_ value: Double, unit: WeightUnit) -> String {
        let tenths = tenths(value)
        return (tenths > 0 ? "+" : tenths < 0 ? "\u{2212}" : "") + amount(abs(value), unit: unit)
    }

    /// The distance to a goal: "5.2 kg to lose", "2.0 kg to gain".
    package static func remaining(_ value: Double, unit: WeightUnit, isLoss: Bool) -> String {
        amount(value, unit: unit) + (isLoss ? " to lose" : " to gain")
    }
}
