package import SipliCore

/// The journalled table of weight and its records.
package enum WeightTables {
    package static let entry = JournaledTable(
        tracker: "weight", name: "weight_entry",
        columns: ["at", "day", "zone", "value", "unit", "mg", "body_fat", "seq", "source", "note", "extra"],
        together: [["at", "day", "zone", "seq"], ["value", "unit", "mg"]])

    package static let all = [entry]

    /// - Parameters:
    ///   - sequence: counts entries of the same instant, from 0.
    ///   - extra: JSON object of keys that an import brought and that are not ours.
    package static func values(_ entry: WeightEntry, sequence: Int64, extra: String? = nil) -> RecordValues {
        [
            .integer(entry.at.milliseconds), .text(entry.day.description), .text(entry.zone),
            .real(entry.weight.value), .text(entry.weight.unit.rawValue), .integer(entry.weight.milligrams),
            RecordValue(entry.bodyFat), .integer(sequence), .text(entry.source), RecordValue(entry.note),
            RecordValue(extra),
        ]
    }
}

extension BodyWeight {
    /// Whole milligrams: what the store compares and adds up.
    package var milligrams: Int64 {
        Int64((kilograms * 1e6).rounded(.toNearestOrAwayFromZero))
    }
}
