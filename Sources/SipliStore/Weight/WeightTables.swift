import GRDB
package import SipliCore

/// The journalled table of weight and its records.
package enum WeightTables {
    package static let entry = JournaledTable(
        tracker: "weight", name: "weight_entry",
        columns: ["at", "day", "zone", "value", "unit", "mg", "body_fat", "seq", "source", "note", "extra"])

    static let all = [entry]

    /// - Parameters:
    ///   - sequence: counts entries of the same instant, from 0.
    ///   - extra: JSON object of keys that an import brought and that are not ours.
    package static func values(_ entry: WeightEntry, sequence: Int64, extra: String? = nil) -> RecordValues {
        [
            entry.at.milliseconds.databaseValue, entry.day.description.databaseValue, entry.zone.databaseValue,
            entry.weight.value.databaseValue, entry.weight.unit.rawValue.databaseValue,
            entry.weight.milligrams.databaseValue, entry.bodyFat?.databaseValue ?? .null, sequence.databaseValue,
            entry.source.databaseValue, entry.note?.databaseValue ?? .null, extra?.databaseValue ?? .null,
        ]
    }
}

extension BodyWeight {
    /// Whole milligrams: what the store compares and adds up.
    package var milligrams: Int64 {
        Int64((kilograms * 1e6).rounded(.toNearestOrAwayFromZero))
    }
}
