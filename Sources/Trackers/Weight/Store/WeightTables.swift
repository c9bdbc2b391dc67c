package import SipliCore

/// The journalled table of weight and its records.
package enum WeightTables {
    package static let entries = EntryTable<WeightEntry>(
        tracker: "weight", name: "weight_entry",
        columns: [
            EntryColumn("value", "REAL NOT NULL", .numbers(WeightEntry.values)), EntryColumn("unit", "TEXT NOT NULL"),
            EntryColumn("mg", "INTEGER NOT NULL", .integers(WeightEntry.milligrams)),
            EntryColumn("body_fat", "REAL", .numbers(WeightEntry.bodyFats)),
        ],
        together: ["value", "unit", "mg"], isSequenced: true, limit: LimitSQL.limit(of: "weight_entry", in: limits),
        read: { header, values in
            guard let value = values.number(0, in: WeightEntry.values), let unit = WeightUnit(rawValue: values.text(1))
            else { return nil }
            return WeightEntry(
                header, weight: BodyWeight(value, unit), bodyFat: values.number(3, in: WeightEntry.bodyFats))
        },
        write: { entry, values in
            values.append(.real(entry.weight.value))
            values.append(.text(entry.weight.unit.rawValue))
            values.append(.integer(entry.weight.milligrams))
            values.append(RecordValue(entry.bodyFat))
        })
    package static let entry = entries.records

    package static let all = [entry]
}

extension BodyWeight {
    /// Whole milligrams: what the store compares and adds.
    package var milligrams: Int64 {
        Int64((kilograms * 1e6).rounded(.toNearestOrAwayFromZero))
    }
}
