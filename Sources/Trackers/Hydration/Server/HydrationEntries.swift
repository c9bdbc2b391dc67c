import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Drinks: their requests, and the effects of an entry.
enum HydrationEntries: TableTracker {
    static let descriptor = TrackerDescriptor.hydration
    static let table = HydrationTables.entries
    static let listCommand = "water list"
    static let listsAll = false

    /// What was drunk, and what of it counts.
    struct Value {
        var fluid: String
        var volume: Milliliters
        /// Nil for the factor of the catalogue.
        var effective: VolumeTotal?
    }

    static func read(_ words: TypedWords, _ request: inout HydrationLogRequest, _ context: WriteContext) throws {
        (request.amount, request.fluid) = try drink(words, fluid: request.fluid, context)
    }

    static func read(_ words: TypedWords, _ request: inout HydrationEditRequest, _ context: WriteContext) throws {
        (request.amount, request.fluid) = try drink(words, fluid: request.fluid, context)
    }

    static func value(of request: HydrationLogRequest, _ context: WriteContext) throws -> Value {
        var drink = try drink(ml: request.ml, amount: request.amount, fluid: request.fluid, isNew: true, context)
        if drink.fluid == nil, let fluid = request.defaultFluid {
            drink = try WireError.renaming(["fluid"], to: "default_fluid") {
                try self.drink(ml: request.ml, amount: request.amount, fluid: fluid, isNew: true, context)
            }
        }
        guard let volume = drink.volume else {
            throw WireError.invalid("ml", "ml is missing: above 0 and at most 10000, or amount such as 12oz")
        }
        let effective = drink.fluid.map { VolumeTotal(volume, factor: $0.factor) }
        return Value(fluid: drink.fluid?.name ?? "water", volume: volume, effective: effective)
    }

    static func value(_ row: TableRow) throws -> Value {
        guard let volume = WrittenNumber.saved(row["ml"]).map({ Milliliters($0) }),
            (try? EntryLimits.validate(volume)) != nil
        else {
            throw WireError.invalid("ml", "\"\(row["ml"].shortened)\" is not an amount above 0 and at most 10000 ml")
        }
        let fluid = row["fluid"]
        guard fluid.utf8.count <= HydrationEntry.fluidBytes else {
            throw WireError.invalid("fluid", "its fluid has over \(HydrationEntry.fluidBytes) bytes")
        }
        return Value(
            fluid: fluid.isEmpty ? "water" : fluid, volume: volume,
            effective: counted(WrittenNumber.saved(row["effective_ml"]), of: volume, fluid))
    }

    /// What counts of an imported drink that is not in the catalogue, if the file says it.
    static func counted(_ effective: Double?, of volume: Milliliters, _ fluid: String) -> VolumeTotal? {
        guard !fluid.isEmpty, !FluidCatalog.contains(fluid), let effective, effective >= 0, effective <= volume.value
        else { return nil }
        return VolumeTotal(Milliliters(effective))
    }

    static func entry(_ header: EntryHeader, _ value: Value) -> HydrationEntry {
        HydrationEntry(header, fluid: value.fluid, volume: value.volume, effective: value.effective)
    }

    static func change(
        _ entry: inout HydrationEntry, by request: HydrationEditRequest, _ context: WriteContext
    ) throws {
        if let amount = request.amount, WrittenNumber.split(amount)?.number.sign != nil {
            throw WireError.invalid("amount", "\"\(amount.shortened)\" has a sign; write the whole amount without one")
        }
        let drink = try drink(ml: request.ml, amount: request.amount, fluid: request.fluid, isNew: false, context)
        if let volume = drink.volume { entry.change(volume: volume) }
        if let fluid = drink.fluid { entry.change(fluid: fluid) }
    }

    // MARK: Requests

    /// What typed words name.
    private static func drink(
        _ words: TypedWords, fluid: String?, _ context: WriteContext
    ) throws -> (amount: String?, fluid: String?) {
        let fluids = try context.projection(HydrationProjection.self).state.fluids
        let (amount, named) = try WireError.naming("amount") {
            try DrinkPhrase.split(words, table: fluids, isFluidGiven: fluid != nil)
        }
        if let named, let fluid {
            throw WireError.invalid("fluid", "the fluid is given twice: \(named.shortened) and \(fluid.shortened)")
        }
        return (amount, fluid ?? named)
    }

    /// The drink of a request, as far as it names one.
    private static func drink(
        ml: Double?, amount: String?, fluid: String?, isNew: Bool, _ context: WriteContext
    ) throws -> DrinkPhrase.Drink {
        let fluids = try context.projection(HydrationProjection.self).state.fluids
        do {
            var drink = try DrinkPhrase.drink(
                amount: ml == nil ? amount : nil, fluid: fluid, unit: context.settings.unit, table: fluids)
            if let ml {
                try EntryLimits.validate(Milliliters(ml))
                drink.volume = Milliliters(ml)
            }
            return drink
        } catch AmountError.onlyFluid(let fluid, _) where !isNew {
            throw WireError.invalid(
                "amount", "\"\(fluid)\" is not an amount; to change only the fluid, use --fluid \(fluid)")
        } catch AmountError.outOfRange where ml == nil {
            let typed = [amount, fluid].compactMap { $0 }.joined(separator: " ")
            throw WireError.invalid(
                "amount", "\"\(typed.shortened)\" is out of range; \(AmountError.outOfRange.message)")
        } catch let error as AmountError {
            throw WireError.invalid(ml == nil ? "amount" : "ml", error.message)
        } catch let error as FluidSearchError {
            guard case .unknown(let text, _) = error, let time = try EntryFields.time(endingIn: text, context) else {
                throw WireError.invalid("fluid", error.message)
            }
            throw WireError.invalid("fluid", "\"\(text.shortened)\" is not a fluid; for the time, write: at \(time)")
        }
    }

    // MARK: Effects

    /// A past day that gets its first entry is permanently judged by today's goal without weather and workout.
    static func follow(
        _ entry: HydrationEntry, _ action: EntryAction<Void>, _ moment: Moment, _ context: WriteContext
    ) throws -> HydrationEntry {
        guard entry.day < moment.day else { return entry }
        let day = entry.day.description
        guard try context.change.values(HydrationTables.goal, id: day) == nil else { return entry }
        let goal = try context.projection(HydrationProjection.self).state.plainGoal
        try context.change.put(HydrationTables.goals, id: day, goal, op: "goal")
        return entry
    }

    static func result(
        _ entry: HydrationEntry, _ action: EntryAction<Void>, _ moment: Moment, _ context: WriteContext
    ) throws -> HydrationLogResult {
        let projection = try context.projection(HydrationProjection.self)
        let settings = context.settings
        func day(_ day: CivilDay) throws -> HydrationDay { try projection.day(day, moment, context.change.database) }
        let today = try day(moment.day)
        let goal = today.goal?.total ?? GoalBreakdown.floor
        let time = RecordTime(entry, seenFrom: context.zone, settings: settings)
        var result = HydrationLogResult()
        result.entry = entry.id
        result.ml = entry.volume.value
        result.fluid = entry.fluid
        result.at = time.at
        result.day = entry.day.description
        result.totalML = today.total.milliliters
        result.goalML = goal
        result.percent = HydrationText.percent(total: today.total, goal: goal)
        result.met = HydrationGoal.isReached(by: today.total, goal: goal)
        result.streak = try projection.streak(moment, context.change.database)
        // A deleted entry needs no warning.
        if case .delete = action {} else { result.warning = warning(entry, settings.unit) }
        (result.text.entry, result.text.was) = (words(entry, time, unless: moment.day, settings: settings), action.was)
        result.text.changes = action.changes
        result.text.today = standing(today, settings)
        result.text.standing =
            switch moment.day.number - entry.day.number {
            case 0: "Today " + result.text.today
            case 1: "Yesterday " + standing(try day(entry.day), settings)
            default: entry.day.text + ": " + standing(try day(entry.day), settings)
            }
        return result
    }

    /// "1550 of 2450 ml (63%)".
    private static func standing(_ day: HydrationDay, _ settings: SettingValues) -> String {
        let goal = day.goal?.total ?? GoalBreakdown.floor
        return HydrationText.total(day.total, goal: goal, unit: settings.unit) + " of "
            + HydrationText.volume(goal, unit: settings.unit)
            + " (\(HydrationText.percent(total: day.total, goal: goal))%)"
    }

    private static func warning(_ entry: HydrationEntry, _ unit: UnitSystem) -> String? {
        if EntryLimits.isUnusual(entry.volume) { return "that is a lot for one drink; sipli-client undo removes it" }
        guard EntryLimits.isTiny(entry.volume) else { return nil }
        return "that is very little; "
            + (unit == .metric ? "for litres write 0.5l, for ounces 12oz" : "for litres write 0.5l")
    }

    // MARK: Texts

    static func lister(_ moment: Moment, _ context: ReadContext) throws -> (HydrationEntry) -> HydrationEntryItem {
        try HydrationSnapshotBuilder(moment, context).item
    }

    static func words(_ entry: HydrationEntry, _ time: RecordTime, settings: SettingValues) -> String {
        let amount = HydrationText.volume(entry.volume.value, unit: settings.unit)
        return amount + " " + (FluidCatalog.known(entry.fluid)?.display.lowercased() ?? entry.fluid) + time.words
    }

    static let columns: [ExportColumn<HydrationEntry>] = [
        ExportColumn("fluid") { .text($0.fluid) }, ExportColumn("ml") { .number($0.volume.value) },
        ExportColumn("effective_ml") { .number($0.effective.milliliters) },
    ]
}
