package import SipliCore

/// Weigh-ins, and the sums of each day.
package enum WeightTables {
    package static let schema = TrackerSchema(
        tables: all,
        sql: entries.indexes + """
            -- What a person deleted, for imports that bring it again.
            CREATE INDEX weight_entry_deleted ON weight_entry (at) WHERE deleted_at > 0;

            """)

    package static let entries = EntryTable<WeightEntry>(
        tracker: "weight", name: "weight_entry",
        columns: [
            RecordColumn("value", .number, .numbers(WeightEntry.values), with: "value"),
            RecordColumn("unit", .text, form: .words(WeightUnit.allCases.map(\.rawValue)), with: "value"),
            RecordColumn("mg", .integer, .integers(WeightEntry.milligrams), with: "value"),
            RecordColumn("body_fat", .number, .numbers(WeightEntry.bodyFats), isRequired: false),
        ], isSequenced: true,
        sums: RecordSums("weight_day", keys: ["day"], amounts: ["mg", "entries"]),
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
        },
        share: { RecordSums.Share([$0.day.description], [$0.weight.milligrams, 1]) })
    package static let entry = entries.records

    package static let all = [entry]
}

extension BodyWeight {
    /// Whole milligrams: what the store compares and adds.
    package var milligrams: Int64 {
        Int64((kilograms * 1e6).rounded(.toNearestOrAwayFromZero))
    }
}
