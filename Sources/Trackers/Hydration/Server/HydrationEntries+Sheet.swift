import SipliCore
import SipliRules
import SipliStore
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
            ], loosely: SheetColumn.valueWords, isRequired: true,
            parts: amountWords + " " + drinkWords.joined(separator: " ")), .unit,
        SheetColumn("drink", drinkWords, loosely: ["type", "kind", "sort", "sorte", "art", "typ"]),
    ]

    private static let drinkWords = """
        drink, drinks, drinktype, fluid, fluidtype, beverage, liquid, getränk, getränke, getraenk, getränkeart,
        flüssigkeit, bebida, bebidas, boisson, boissons, bevanda, bevande, drank, dranken, içecek, içecekler, napój,
        napoje, nápoj, nápoje, ital, italok, 飲み物, 飲料, 饮料, 饮品, drikke, dryck, juoma, jook, dzēriens, gėrimas, băutură,
        piće, пиће, pijača, напиток, напитки, напій, напої, напитка, ποτό, ρόφημα, משקה, المشروب, เครื่องดื่ม, đồ uống,
        thức uống, minuman, 음료, drykkur, beguda, diod
        """.listed

    /// Words for water and for how much was drunk, of which headers of amounts consist.
    private static let amountWords = """
        total daily today day per my how much many was were it fluids liquids beverages drank drinking consumed consumption hydration
        ounces in of the taken logged actual each glass serving portion
        gesamt gesamtmenge täglich heute tag pro wie viel war es wieviel trinken getränkemenge flüssigkeitszufuhr wasserzufuhr
        wasserkonsum trinkwasser konsum zufuhr aufnahme
        eau bue bu combien consommée consommation par jour liquide liquides volume quantité d l
        agua cantidad volumen bebido bebida cuánto cuánta consumo ingesta líquido líquidos diario diaria de por día
        acqua quantità bevuta bevuto quanto quanta liquidi giorno al
        água quantidade bebeu ingestão dia
        hoeveelheid gedronken inname hoeveel vocht per dag
        woda wody ilość objętość wypita wypito wypitej wypite płyn płyny spożycie
        voda vody množství objem vypito vypité tekutiny
        vatten vand vann mängd mængde mengde volym druckit drukket indtag inntak intag dryckesmängd
        vesi vettä veden määrä juotu su suyu miktar miktarı içilen içme
        вода воды воде объем объём количество выпито выпитой жидкость жидкости обсяг кількість випито води рідина
        水 水量 喝水 喝水量 饮水 饮水量 飲水量 量 水分 水分量 水分摂取量 摂取量 飲んだ量 飲水 容量 摄入量 물 섭취량 수분 마신 양
        الماء ماء كمية الكمية מים כמות น้ำ ปริมาณ nước lượng uống air jumlah minum víz mennyiség apă cantitate νερό ποσότητα
        """

    /// The drink of a header such as "Coffee (ml)" or "Beer intake"; nil for those of amounts.
    static func kind(in header: SheetHeader) -> String? {
        let words = header.words.filter { !valueColumns[0].parts.contains($0) && !$0.allSatisfy(\.isNumber) }
        let fluid = words.isEmpty ? nil : FluidSearch.named(words.joined())
        return fluid?.name
    }

    /// A column called as a drink that has texts, such as "Beer" with "IPA" beside the amounts, may hold the drink.
    static func claims(_ view: SheetView) throws -> [String: Int] {
        let drink = valueColumns[2]
        guard view.named[drink.name] == nil,
            !view.headers.contains(where: {
                $0.means(drink.words + drink.looseWords) || $0.unit != nil && kind(in: $0) != nil
            })
        else { return [:] }
        let column = view.free.first { column in
            let texts = view.texts(column)
            return kind(in: view.headers[column]) != nil && !texts.isEmpty
                && texts.allSatisfy { $0.first?.isLetter ?? false }
        }
        if let column { throw SheetLayout.Fault.unclear(drink, column) }
        return [:]
    }

    static func isOwn(_ texts: [String]) -> Bool { texts.contains { FluidSearch.named($0) != nil } }

    static func unit(ofGreatest number: Double, usual: String) -> String? {
        let unit = AmountParser.units.first { $0.names[0] == usual }
        return unit.map { EntryLimits.isTiny(Milliliters(number * $0.milliliters)) } ?? false ? "l" : nil
    }

    static func unit(spelling: String) -> String? {
        AmountParser.units.first { $0.names.contains(spelling) }?.names[0]
    }

    static var hasTimes: Bool { true }

    static let expected: [ExpectedColumn] = [ExpectedColumn(name: "drink", noun: "a drink", fits: isOwn), .time]

    static func isAlike(_ unit: String, _ other: String) -> Bool {
        let metric: Set = ["ml", "cl", "dl", "l"]
        return metric.contains(unit) == metric.contains(other)
            && AmountParser.isImperial(unit) == AmountParser.isImperial(other)
    }

    static func usualUnit(_ settings: SettingValues) -> String? { settings.unit == .metric ? "ml" : "oz" }

    static func knowsUsualUnit(_ context: WriteContext) throws -> Bool {
        // Drinks are stored in milliliters, but were shown in that unit.
        try context.settings[ProfileTracker.unitsName] != nil || table.newestInstant(context.change.database) != nil
    }

    static var unitSetting: String { ProfileTracker.unitsName + " metric" }

    static func value(_ row: inout SheetRow, _ survey: NoSurvey, _ context: WriteContext) throws -> Value {
        let drink = row["drink"]
        let amounts = amounts(row)
        guard !amounts.isEmpty else {
            // One of the person's own drinks may have a size.
            guard !drink.isEmpty, let value = try? value(drink, nil, context) else {
                throw WireError.invalid("amount", "it has no amount")
            }
            return value
        }
        if !drink.isEmpty, !row.unknown.contains(drink) {
            do {
                return try value(amounts, drink, context)
            } catch let error as WireError where error.field == "fluid" && drink.utf8.count <= HydrationEntry.fluidBytes
            {
                row.unknown.insert(drink)
            }
        }
        // As in other imports, an unknown drink keeps its name, unless its column is called as a drink.
        var value = try value(amounts, row.kind, context)
        if !drink.isEmpty, row.kind == nil { (value.fluid, value.effective) = (drink, nil) }
        return value
    }

    private static func value(_ amount: String, _ drink: String?, _ context: WriteContext) throws -> Value {
        var request = HydrationLogRequest()
        (request.amount, request.fluid) = (amount, drink)
        return try value(of: request, context)
    }

    /// If an amount can be read in two ways, readings too small for a drink are discarded.
    private static func value(_ amounts: [String], _ drink: String?, _ context: WriteContext) throws -> Value {
        if amounts.count == 1 { return try value(amounts[0], drink, context) }
        let possible = amounts.filter { amount in
            (try? value(amount, nil, context)).map { !EntryLimits.isTiny($0.volume) } ?? false
        }
        guard possible.count == 1 else {
            throw WireError.invalid(
                "amount", "its amount can be " + amounts.joined(separator: " or ") + "; write one of them")
        }
        return try value(possible[0], drink, context)
    }

    /// The readings of a row's amount, as they would be typed; none if it has no amount.
    private static func amounts(_ row: SheetRow) -> [String] {
        let (number, unit) = row.quantity
        guard number.contains(where: \.isNumber) else { return [row["amount"]].filter { !$0.isEmpty } }
        let readings = WrittenNumber.readings(number, grouping: ".,").map { JSONWriter.text(of: $0) }
        guard !readings.isEmpty else { return [row["amount"]] }
        return readings.map { $0 + ((unit ?? row.chosenUnit).map { " " + $0 } ?? "") }
    }

    static func identity(of value: Value) -> String {
        value.fluid.lowercased() + " " + JSONWriter.text(of: value.volume.value)
    }
}

/// The drinks of a person's own table, which holds nothing else.
extension SheetFile: DrinkFile where Record == DerivedRecord<HydrationEntries> {
    var rest: WaterQuestRest {
        var rest = WaterQuestRest()
        rest.unknownFluids = unknown
        return rest
    }
}
