import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Hydration's row: its operations, its settings, its projection.
enum HydrationTracker {
    static let row = TrackerRow(
        descriptor: .hydration, wire: .hydration, schema: HydrationTables.schema, operations: HydrationHandlers.rows,
        settings: settings, settingFamilies: [OwnDrinks.family], settingGroups: [HydrationStart.group], advice: advice,
        intents: HydrationIntentRows.rows, forms: HydrationForms.rows, welcome: welcome,
        imports: [WaterQuestImport.format, WaterQuestImport.csv],
        sheet: { HydrationEntries.sheet }, exports: [WaterQuestExport.format, HydrationExports.csv],
        lines: HydrationExports.lines, remembered: remembered, followers: followers, plans: [measurements],
        restored: HydrationProjection.restored,
        nouns: [
            HydrationTables.entry.name: TrackerDescriptor.hydration.entry,
            HydrationTables.goal.name: .init("day's goal", "days' goals"),
            HydrationTables.freeze.name: .init("freeze", "freezes"),
            HydrationTables.reached.name: .init("reached goal", "reached goals"),
        ], groupFile: WaterQuestExport.groupFile, makeProjection: { HydrationProjection() })

    /// A drink decides whether its day reached its goal and which freezes there are; what the goal depends on decides all
    /// that is remembered of days.
    private static let followers: @Sendable (JournalPart, inout Followers) -> Void = { part, followers in
        switch part.table {
        case HydrationTables.entry.name, HydrationTables.goal.name:
            followers.tables.formUnion([HydrationTables.freeze.name, HydrationTables.reached.name])
        case Settings.table.name
        where part.record.hasPrefix(TrackerDescriptor.hydration.topic.name + ".")
            || settings.contains { $0.name == part.record }:
            followers.trackers.insert(TrackerDescriptor.hydration.topic.name)
        default: break
        }
    }

    /// Remembered values that are not settings; JSON under these names.
    enum Remembered {
        static let weather = "hydration.weather"
        static let workout = "hydration.workout"
        /// Unused top-level members of an import, as one JSON object.
        static let carried = "hydration.carried"
        /// The same for the profile's keys.
        static let carriedProfile = "hydration.carried-profile"
    }

    /// Weather and exercise that were set while the clock was in doubt.
    private static let measurements = PlanRecords(
        table: Settings.table, days: [], instants: [], isUsable: { _, _ in true },
        move: { record, _ in
            guard case .text(let json) = record.values[0] else { return }
            func right<Measured>(
                _ measured: Measured?, _ at: WritableKeyPath<Measured, Instant>, _ text: (Measured) -> String
            ) {
                guard var measured, let instant = record.right(measured[keyPath: at]) else { return }
                measured[keyPath: at] = instant
                record.values[0] = .text(text(measured))
            }
            switch record.written.id {
            case Remembered.weather: right(HydrationState.weather(json), \.measuredAt, HydrationState.json)
            case Remembered.workout: right(HydrationState.workout(json), \.measuredAt, HydrationState.json)
            default: return
            }
        })

    private static let remembered: [String: @Sendable (RawJSON) -> Bool] = [
        Remembered.weather: { json in
            guard let request = read(WeatherRequest.self, json), isMeasured(json) else { return false }
            return (try? HydrationFields.weather(request, at: Instant(milliseconds: 0))) != nil
        },
        Remembered.workout: { read(WorkoutRequest.self, $0) != nil && isMeasured($0) },
        HydrationStart.group.name: { JSONReader($0.bytes).kind == .object },
        Remembered.carried: isCarried, Remembered.carriedProfile: isCarried,
    ]

    private static let isCarried: @Sendable (RawJSON) -> Bool = { json in
        JSONReader(json.bytes).kind == .object && json.bytes.count <= EntryFields.carriedLimit
    }

    /// Stored weather and exercise have the members of the requests, and the time of measurement.
    private static func read<Request: WireObject>(_ type: Request.Type, _ json: RawJSON) -> Request? {
        var reader = JSONReader(json.bytes)
        return try? Request.read(&reader)
    }

    private static func isMeasured(_ json: RawJSON) -> Bool {
        json.members["measured_at"]?.number.flatMap { Int64(exactly: $0.rounded(.down)) }
            .map(RecordRanges.times.contains) ?? false
    }

    private static let welcome = [
        WelcomeQuestion(
            SettingValues.bodyWeightName,
            "Your weight, such as 68kg or 150lb; your water goal follows from it unless you set one"),
        WelcomeQuestion("wake", "When do you get up? Reminders begin then"),
        WelcomeQuestion("sleep", "When do you go to bed? Reminders end then"),
    ]

    private static let topics = TopicSet(.hydration)

    private static let settings: [SettingRow] = [
        SettingRow(
            "water-goal", standard: "null", topics: topics,
            "Your daily goal before weather and workout, such as 2500ml or 85oz, 1200 to 10000 ml; "
                + "auto calculates it from weight and activity.", reading: goal, text: goalText),
        SettingRow(
            SettingValues.bodyWeightName, standard: "70", topics: topics,
            "Your weight, such as 68kg or 150lb, 20 to 500 kg; a weigh-in that you log later replaces it.",
            reading: bodyWeight, text: bodyWeightText),
        SettingRow(
            "activity", standard: "\"steady\"", topics: topics, "chill (32 ml per kg), steady (35) or intense (38).",
            parse: SettingParse.choice(ActivityLevel.allCases.map(\.rawValue))),
        SettingRow(
            "water-weather-goal", standard: "true", topics: topics,
            "on: adjust the goal to the weather.", parse: SettingParse.flag),
        SettingRow(
            "water-workout-goal", standard: "true", topics: topics,
            "on: adjust the goal to exercise.", parse: SettingParse.flag),
        SettingRow(
            "wake", standard: "420", topics: topics, "When you get up, such as 07:00.", parse: SettingParse.clock,
            text: SettingText.clock),
        SettingRow(
            "sleep", standard: "1320", topics: topics, "When you go to bed, such as 22:00; may be past midnight.",
            parse: SettingParse.clock, text: SettingText.clock),
        SettingRow(
            "water-reminders", standard: "true", topics: topics, "on: remind me to drink.", parse: SettingParse.flag),
        SettingRow(
            "water-smart-reminders", standard: "true", topics: topics, "on: by pace; off: at fixed times.",
            parse: SettingParse.flag),
    ]

    /// The unit of a number that was typed without one; numbers in JSON are metric.
    private static func unit(of value: RawJSON, _ others: SettingValues) -> UnitSystem {
        JSONReader(value.bytes).kind == .number ? .metric : others.unit
    }

    private static let goal: SettingRow.Parse = { name, value, others in
        let text = SettingParse.typed(value) ?? "auto"
        guard text.lowercased() != "auto" else { return "null" }
        do {
            let amount = try AmountParser.parse(
                text, unit: unit(of: value, others), isPossible: { GoalBreakdown.choices.contains($0.value) })
            guard GoalBreakdown.choices.contains(amount.value) else { throw AmountError.outOfRange }
            return JSONWriter.text(of: amount.value)
        } catch {
            let isOunces = unit(of: value, others) == .imperial && WrittenNumber(text) != nil
            throw WireError.invalid(
                "value",
                (isOunces ? "\"\(text.shortened)\" would be ounces; " : "")
                    + "\(name) must be auto or 1200 to 10000 ml (41 to 338 oz), such as 2500ml or 85oz")
        }
    }

    private static let goalText: @Sendable (String, UnitSystem) -> String = { json, unit in
        Double(json).map { HydrationText.volume($0, unit: unit) } ?? "auto"
    }

    /// To a tenth, in the person's unit.
    private static let bodyWeightText: @Sendable (String, UnitSystem) -> String = { json, unit in
        guard let kilograms = Double(json) else { return json }
        let (number, symbol) =
            unit == .metric ? (kilograms, " kg") : (UnitConversion.pounds(kilograms: kilograms), " lb")
        return RawJSON { $0.number(number, decimals: 1) }.written + symbol
    }

    private static let bodyWeight: SettingRow.Parse = { name, value, others in
        let text = SettingParse.typed(value) ?? ""
        let form = "20 to 500 kg (44 to 1102 lb), such as 68kg, 150lb or 10st 10lb"
        // A number in JSON may have an exponent.
        let number = JSONReader(value.bytes).kind == .number ? Double(text) : nil
        let unit: WeightUnit = others.unit == .metric ? .kilogram : .pound
        guard let weight = number.map({ BodyWeight($0, .kilogram) }) ?? (try? WeightParser.parse(text, unit: unit))
        else {
            throw WireError.invalid("value", "\"\(text.shortened)\" is not a \(name); write \(form)")
        }
        let kilograms =
            weight.unit == .kilogram ? weight.value : UnitConversion.kilograms(pounds: weight.value(in: .pound))
        guard HydrationProfile.weights.contains(kilograms) else {
            throw WireError.invalid("value", "\(name) must be \(form)")
        }
        return JSONWriter.text(of: kilograms)
    }
}

/// Warnings about likely mistakes in settings that move the day or drink reminders.
extension HydrationTracker {
    static let advice: [String: SettingRow.Advice] = [
        "wake": wakingAdvice, "sleep": wakingAdvice, ProfileTracker.dayStartName: dayStartAdvice,
        ProfileTracker.quietName: quietAdvice, "body-weight": goalAdvice, "activity": goalAdvice,
    ]

    /// What the goal is now that follows from other values.
    private static let goalAdvice: SettingRow.Advice = { context, _ in
        let moment = context.moment
        let day = try context.projection(HydrationProjection.self).day(moment.day, moment, context.change.database)
        return day.goal.map { "today's water goal is " + HydrationText.volume($0.total, unit: context.settings.unit) }
    }

    /// Advice for the settings of waking hours.
    private static let wakingAdvice: SettingRow.Advice = { context, before in
        let values = context.settings
        let advice = hours(values).advice(dayStart: values.dayStart, format: values.clockFormat)
        return try advice ?? quietAdvice(context, before)
    }

    /// Quiet hours have no effect without reminders.
    private static let quietAdvice: SettingRow.Advice = { context, _ in
        let values = context.settings
        guard HydrationState(values).profile.remindersEnabled, let quiet = values.quietHours else { return nil }
        return hours(values).advice(quiet: quiet)
    }

    /// Entries keep the day they were logged on, which may no longer be today.
    private static let dayStartAdvice: SettingRow.Advice = { context, before in
        let moment = context.moment
        guard moment.day != before.moment.day else { return try wakingAdvice(context, before) }
        let kept = try context.projection(HydrationProjection.self).day(
            before.moment.day, before.moment, context.change.database)
        let amount = HydrationText.volume(kept.total.milliliters, unit: context.settings.unit)
        let advice =
            "today is now \(moment.day.text); what was logged keeps its day"
            + (kept.total.milliliters > 0 ? ", so \(amount) stays on \(before.moment.day.text)" : "")
        return try [advice, wakingAdvice(context, before)].compactMap { $0 }.joined(separator: "; ")
    }

    private static func hours(_ values: SettingValues) -> WakingHours {
        let profile = HydrationState(values).profile
        return WakingHours(wake: profile.wakeMinutes, sleep: profile.sleepMinutes)
    }
}
