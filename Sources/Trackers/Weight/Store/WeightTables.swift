package import SipliCore

/// The journalled table of weight and its records.
package enum WeightTables {
    package static let entries = EntryTable<WeightEntry>(
        tracker: "weight", name: "weight_entry",
        columns: [
            RecordColumn("value", .number, .numbers(WeightEntry.values), with: "value"),
            RecordColumn("unit", .text, form: .words(WeightUnit.allCases.map(\.rawValue)), with: "value"),
            RecordColumn("mg", .integer, .integers(WeightEntry.milligrams), with: "value"),
            RecordColumn("body_fat", .number, .numbers(WeightEntry.bodyFats), isRequired: false),
        ], isSequenced: true,
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
