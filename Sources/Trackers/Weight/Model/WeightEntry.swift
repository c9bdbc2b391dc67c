/// One weigh-in.
package struct WeightEntry: DatedEntry {
    /// A weight in any unit: above 0. Each unit has closer limits of its own when it is typed.
    package static let values = Double.leastNonzeroMagnitude...1500
    package static let milligrams: ClosedRange<Int64> = 1...700_000_000
    /// Percent of body fat.
    package static let bodyFats = 1.0...60

    /// Lower-case UUID text of version 7.
    package var id: String
    package var at: Instant
    /// The civil day, determined when it was logged.
    package var day: CivilDay
    /// IANA name of the zone that determined the day.
    package var zone: String
    package var weight: BodyWeight
    /// Percent of the weight, 1...60.
    package var bodyFat: Double?
    /// The source: `manual`, or any other text of an import.
    package var source: String
    package var note: String?

    package init(
        id: String, at: Instant, day: CivilDay, zone: String, weight: BodyWeight, bodyFat: Double? = nil,
        source: String = "manual", note: String? = nil
    ) {
        (self.id, self.at, self.day, self.zone) = (id, at, day, zone)
        (self.weight, self.bodyFat, self.source, self.note) = (weight, bodyFat, source, note)
    }
    package init(_ header: EntryHeader, weight: BodyWeight, bodyFat: Double?) {
        self.init(
            id: header.id, at: header.at, day: header.day, zone: header.zone, weight: weight, bodyFat: bodyFat,
            source: header.source, note: header.note)
    }
}

/// A body weight in the unit in which it was typed; never rounded in storage.
package struct BodyWeight: Hashable, Sendable {
    package var value: Double
    package var unit: WeightUnit

    package init(_ value: Double, _ unit: WeightUnit) { (self.value, self.unit) = (value, unit) }

    package var kilograms: Double { value(in: .kilogram) }

    /// The value in another unit; in its own unit exactly as typed.
    package func value(in other: WeightUnit) -> Double {
        if other == unit { return value }
        // Converted directly, to avoid binary rounding errors: 12 st 9 lb are 177 lb.
        if unit == .stone, other == .pound { return (value * 14 * 1e9).rounded() / 1e9 }
        if unit == .pound, other == .stone { return value / 14 }
        return value * unit.kilograms / other.kilograms
    }
}

/// The weigh-ins of one civil day.
package struct WeightDay: Hashable, Sendable {
    package var day: CivilDay
    /// Mean in kilograms.
    package var kilograms: Double
    package var entries: Int

    package init(day: CivilDay, kilograms: Double, entries: Int) {
        (self.day, self.kilograms, self.entries) = (day, kilograms, entries)
    }
}

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
    package var counted: WeightUnit { self == .stone ? .pound : self }
}
