/// A unit of body weight.
package enum WeightUnit: String, Sendable, CaseIterable {
    case kilogram = "kg"
    case pound = "lb"
    case stone = "st"

    /// Kilograms per unit; the international pound of 1959, and a stone of 14 pounds.
    package var kilograms: Double {
        switch self {
        case .kilogram: 1
        case .pound: 0.45359237
        case .stone: 14 * 0.45359237
        }
    }

    /// Spellings in lower case, the usual one first.
    package var names: [String] {
        switch self {
        case .kilogram:
            [
                "kg", "kgs", "kilo", "kilos", "kilogram", "kilograms", "kilogramme", "kilogrammes", "кг", "公斤", "千克",
                "㎏", "كجم", "كغ", "กก",
            ]
        case .pound: ["lb", "lbs", "pound", "pounds"]
        case .stone: ["st", "stone", "stones"]
        }
    }

    /// The unit of a spelling, ignoring case; nil if it is unknown.
    package init?(spelling: String) {
        let name = spelling.lowercased()
        guard let unit = Self.allCases.first(where: { $0.names.contains(name) }) else { return nil }
        self = unit
    }

    /// The unit in which weights are compared, in tenths: pounds for stones.
    package var counted: WeightUnit {
        self == .stone ? .pound : self
    }
}
