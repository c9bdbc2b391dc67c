import SipliCore
import SipliRules
import SipliWire

/// Drinks in people's own tables.
extension HydrationEntries: SheetTracker {
    static let sheet = SheetFormat {
        WaterQuestRun<SheetFile<DerivedRecord<HydrationEntries>>>($0, $1, isRehearsal: $2)
    }

    static let valueColumns = [
        SheetColumn(
            "amount",
            [
                "volume", "volumen", "water", "wasser", "waterintake", "intake", "fluidintake", "drunk", "getrunken",
                "trinkmenge", "wassermenge", "flüssigkeitsmenge",
            ], loosely: SheetColumn.valueWords, isRequired: true),
        .unit,
        SheetColumn(
            "drink",
            [
                "drink", "drinks", "drinktype", "fluid", "fluidtype", "beverage", "liquid", "getränk", "getränke",
                "getraenk", "getränkeart", "flüssigkeit", "bebida", "boisson", "bevanda", "drank",
            ], loosely: ["type", "kind", "sort", "sorte", "art", "typ"]),
    ]

    static func unit(spelling: String) -> String? {
        AmountParser.units.first { $0.names.contains(spelling) }?.names[0]
    }

    static func usualUnit(_ settings: SettingValues) -> String? {
        settings.unit == .metric ? "ml" : "oz"
    }

    static func value(_ row: inout SheetRow, _ context: WriteContext) throws -> Value {
        var request = HydrationLogRequest()
        request.amount = try amount(row, context)
        let drink = row["drink"]
        if !drink.isEmpty, !row.unknown.contains(drink) {
            request.fluid = drink
            do {
                return try value(of: request, context)
            } catch let error as WireError where error.field == "fluid" && drink.utf8.count <= EntryFields.fluidLimit {
                row.unknown.insert(drink)
                request.fluid = nil
            }
        }
        // As in other imports, an unknown drink keeps its name.
        var value = try value(of: request, context)
        if !drink.isEmpty { value.fluid = drink }
        return value
    }

    static func identity(of value: Value) -> String {
        value.fluid.lowercased() + " " + JSONWriter.text(of: value.volume.value)
    }

    /// The amount as it would be typed.
    private static func amount(_ row: SheetRow, _ context: WriteContext) throws -> String {
        let (number, unit) = row.quantity
        guard number.contains(where: \.isNumber) else {
            let cell = row["amount"]
            throw WireError.invalid(
                "amount",
                cell.isEmpty ? "it has no amount" : "\"\(cell.shortened)\" is not an amount; write 300 or 300 ml")
        }
        func typed(_ number: String) -> String { number + (unit.map { " " + $0 } ?? "") }
        let readings = WrittenNumber.readings(number, grouping: ".,").map { typed(JSONWriter.text(of: $0)) }
        guard readings.count > 1 else { return readings.first ?? typed(number) }
        // An amount that nobody would log is not what was meant.
        let possible = readings.filter { text in
            let volume = try? AmountParser.drink(text, unit: context.projections.settings.unit)
            return volume.map { !EntryLimits.isTiny($0) } ?? false
        }
        guard possible.count == 1 else {
            throw WireError.invalid(
                "amount", "\"\(number.shortened)\" can be " + readings.joined(separator: " or ") + "; write one of them"
            )
        }
        return possible[0]
    }
}

/// The drinks of a person's own table, which holds nothing else.
extension SheetFile: DrinkFile where Record == DerivedRecord<HydrationEntries> {
    var rest: WaterQuestRest {
        var rest = WaterQuestRest()
        rest.unknownFluids = Set(entries.map(\.value.fluid).filter { !FluidCatalog.contains($0) })
        return rest
    }
}
