import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Weigh-ins in people's own tables.
extension WeightEntries: SheetTracker {
    static let sheet = SheetFormat { WeightRun<SheetFile<WeightFile.Entry>>($0, $1, isRehearsal: $2) }

    static let valueColumns = [
        SheetColumn(
            "weight",
            """
            weight, bodyweight, gewicht, körpergewicht, mass, scale, waage, peso, poids, vikt, kroppsvikt, 体重, вага,
            вес, waga, masa ciała, váha, hmotnost, hmotnosť, testsúly, súly, ağırlık, βάρος, vægt, vekt, paino, kaal,
            kehakaal, svars, svoris, greutate, težina, tjelesna težina, teža, telesna teža, тегло, тежина, משקל, الوزن,
            น้ำหนัก, cân nặng, berat, berat badan, 몸무게, 체중, þyngd, pes, pwysau
            """.listed, loosely: SheetColumn.valueWords, isRequired: true, parts: weightWords), .unit, pounds,
        SheetColumn(
            "body-fat",
            [
                "bodyfat", "bodyfatpercentage", "bodyfatpercent", "fat", "fatpercentage", "körperfett",
                "körperfettanteil",
            ], loosely: ["fett", "fettanteil", "kfa"], isWithoutUnit: true),
    ]

    /// Words for body weight and when or how it was measured, of which its headers consist.
    private static let weightWords = """
        body my current today daily day morning evening am pm actual average avg weigh weighin weighed measured scale of the in
        körper mein aktuell aktuelles heute morgens abends früh nüchtern gewogen gemessen am morgen abend körpermasse
        auf der badezimmerwaage personenwaage
        poids corporel corps matin mon moyen peso corporal actual mañana hoy corporeo mattina atual manhã
        lichaamsgewicht ochtend waga masa ciała rano hmotnost těla tělesná ráno kropp kropps kroppsvægt kroppsvekt morgon
        масса вес тела утром вага тіла 体重 今日の体重 朝 体重朝 몸무게 체중
        """

    static let unread = UnreadTable(
        fault: "the table seems to hold exercises",
        advice: "if it has your body weight, import that by naming the columns", value: "weight",
        fits: { headers in headers.contains(where: exerciseWords.contains) })

    private static let exerciseWords = Set(
        """
        exercise, exercise name, exercise title, workout name, set order, set index, sets, reps, repetitions, übung,
        übungsname, wdh, wiederholungen, sätze, exercice, répétitions, ejercicio, repeticiones, esercizio, ripetizioni,
        exercício, repetições, oefening, herhalingen, ćwiczenie, powtórzenia, cvik, opakování, övning, øvelse, liike,
        toistot, упражнение, повторения, вправа, 種目, 回数, 动作, 次数
        """.listed.map(\.folded))

    /// The pounds beside whole stones.
    private static let pounds = SheetColumn("pounds", [])

    static func claims(_ view: SheetView) -> [String: Int] {
        let units = view.free.filter { view.headers[$0].unit == WeightUnit.stone.rawValue }
        let others = view.free.filter { view.headers[$0].unit == WeightUnit.pound.rawValue }
        guard units.count == 1, others.count == 1, view.named["weight"] == nil, view.named[pounds.name] == nil else {
            return [:]
        }
        // The same weight in both units is asked about.
        let areParts =
            view.texts(units[0]).allSatisfy { $0.allSatisfy(\.isNumber) }
            && view.texts(others[0]).allSatisfy { WrittenNumber($0).map { (0..<14).contains($0.value) } ?? false }
        return areParts ? ["weight": units[0], pounds.name: others[0]] : [:]
    }

    static func unit(spelling: String) -> String? { WeightUnit(spelling: spelling)?.rawValue }

    static func usualUnit(_ settings: SettingValues) -> String? { settings.weightUnit.rawValue }

    static func knowsUsualUnit(_ context: WriteContext) throws -> Bool {
        let settings = context.settings
        let isSet = settings[ProfileTracker.unitsName] != nil
        if isSet || settings.text(WeightTracker.unitName).flatMap(WeightUnit.init(rawValue:)) != nil { return true }
        let newest = try table.newest(context.change.database, until: RecordCutoff(context.now), limit: 1).first
        return newest?.weight.unit == settings.weightUnit
    }

    static var unitSetting: String { WeightTracker.unitName + " kg" }

    static func value(_ row: inout SheetRow, _ survey: NoSurvey, _ context: WriteContext) throws -> Value {
        var (number, written) = row.quantity
        written = written ?? row.chosenUnit
        guard number.contains(where: \.isNumber) else {
            let cell = row["weight"]
            throw WireError.invalid(
                "weight", cell.isEmpty ? "it has no weight" : "\"\(cell.shortened)\" is not a weight; write 80.2")
        }
        var request = WeightLogRequest()
        if !row[pounds.name].isEmpty {
            request.amount = number + " st " + row[pounds.name] + " lb"
        } else if let unit = WeightUnit(spelling: written ?? context.settings.weightUnit.rawValue) {
            guard let weight = WeightNumber.weight(number, unit) else {
                throw WireError.invalid(
                    "weight", "\"\(number.shortened)\" is not a weight, or can be read in two ways; write 80.2")
            }
            (request.value, request.unit) = (weight.value, unit.rawValue)
        } else {
            // Such as stones and pounds.
            request.amount = number + " " + (written ?? "")
        }
        request.bodyFat = bodyFat(&row).map { .number($0) }
        return try value(of: request, context)
    }

    static func identity(of value: Value) -> String { "\(value.weight.milligrams)" }

    private static func bodyFat(_ row: inout SheetRow) -> Double? {
        let text = row["body-fat"]
        guard !text.isEmpty else { return nil }
        if let percent = WeightNumber.bodyFat(text) { return percent }
        row.remark("has body fat \"\(text.shortened)\", which is not 1 to 60 percent and was left out")
        return nil
    }
}

extension WeightFile.Entry: SheetRecord {
    /// Weigh-ins are recognised by time and weight, so the same table and an export of it are the same weigh-ins.
    init(_ row: SheetEntry<WeightEntries.Value>) {
        (place, at, hasTime, local, note) = (row.place, row.at, row.hasTime, row.local, row.note)
        isOfMinute = row.isOfMinute
        (weight, bodyFat) = row.value
    }
}
