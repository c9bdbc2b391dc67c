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

    package init(_ value: Double, _ unit: WeightUnit) {
        (self.value, self.unit) = (value, unit)
    }

    package var kilograms: Double {
        value(in: .kilogram)
    }

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
