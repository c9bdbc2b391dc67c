import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Drinks: their requests, and the effects of an entry.
enum HydrationEntries: TableTracker {
    static let descriptor = TrackerDescriptor.hydration
    static let table = HydrationTables.entries
    static let listCommand = "today"
    static let listsAll = false

    static func value(
        of request: HydrationLogRequest, _ context: WriteContext
    ) throws -> (fluid: String, volume: Milliliters) {
        guard let volume = try volume(ml: request.ml, amount: request.amount) else {
            throw WireError.invalid("ml", "ml is missing: above 0 and at most 10000, or amount such as 12oz")
        }
        return (try request.fluid.map(fluid) ?? "water", volume)
    }

    static func value(_ row: TableRow) throws -> (fluid: String, volume: Milliliters) {
        guard let volume = Double(row["ml"]).map({ Milliliters($0) }), (try? EntryLimits.validate(volume)) != nil else {
            throw WireError.invalid("ml", "\"\(row["ml"].shortened)\" is not an amount above 0 and at most 10000 ml")
        }
        let fluid = row["fluid"]
        guard fluid.utf8.count <= EntryFields.fluidLimit else {
            throw WireError.invalid("fluid", "its fluid has over \(EntryFields.fluidLimit) bytes")
        }
        return (fluid.isEmpty ? "water" : fluid, volume)
    }

    static func entry(_ header: EntryHeader, _ value: (fluid: String, volume: Milliliters)) -> HydrationEntry {
        HydrationEntry(header, fluid: value.fluid, volume: value.volume)
    }

    static func change(
        _ entry: inout HydrationEntry, by request: HydrationEditRequest, _ context: WriteContext
    ) throws {
        if let volume = try volume(ml: request.ml, amount: request.amount) { entry.volume = volume }
        if let name = request.fluid { entry.fluid = try fluid(name) }
    }

    // MARK: Requests

    /// The amount of a request; nil if it has none.
    static func volume(ml: Double?, amount: String?) throws -> Milliliters? {
        if let ml {
            let volume = Milliliters(ml)
            do {
                try EntryLimits.validate(volume)
            } catch let error as AmountError {
                throw WireError.invalid("ml", error.message)
            }
            return volume
        }
        do {
            return try amount.map(AmountParser.parse)
        } catch let error as AmountError {
            throw WireError.invalid("amount", error.message)
        }
    }

    private static func fluid(_ text: String) throws -> String {
        do {
            return try FluidSearch.fluid(text).name
        } catch let error as FluidSearchError {
            throw WireError.invalid("fluid", error.message)
        }
    }

    // MARK: Effects

    /// A past day that gets its first entry is permanently judged by today's goal without weather and workout.
    static func follow(_ entry: HydrationEntry, _ moment: Moment, _ context: WriteContext) throws {
        let day = entry.day.description
        guard entry.day < moment.day, try context.change.values(HydrationTables.goal, id: day) == nil else { return }
        let goal = try context.projections.projection(HydrationProjection.self).state.plainGoal
        try context.change.put(HydrationTables.goal, id: day, values: HydrationTables.values(goal), op: "goal")
    }

    static func result(
        _ entry: HydrationEntry, _ action: EntryAction<Void>, _ moment: Moment, _ context: WriteContext
    ) throws -> HydrationLogResult {
        let projection = try context.projections.projection(HydrationProjection.self)
        let settings = context.projections.settings
        let today = try projection.day(moment.day, moment, context.change.database)
        let goal = today.goal?.total ?? GoalBreakdown.floor
        var result = HydrationLogResult()
        result.entry = entry.id
        result.ml = entry.volume.value
        result.fluid = entry.fluid
        result.at = context.zone.rfc3339(entry.at)
        result.day = entry.day.description
        result.totalML = today.total.milliliters
        result.goalML = goal
        result.percent = HydrationText.percent(total: today.total, goal: goal)
        result.met = HydrationGoal.isReached(by: today.total, goal: goal)
        result.streak = try projection.streak(moment, context.change.database)
        // A deleted entry needs no warning.
        if case .delete = action {} else { result.warning = warning(entry) }
        let words = words(entry, zone: context.zone, settings: settings)
        result.text.entry = entry.day == moment.day ? words : "\(words) on \(context.zone.date(at: entry.at))"
        result.text.today =
            HydrationText.short(result.totalML, unit: settings.unit) + " of "
            + HydrationText.volume(goal, unit: settings.unit) + " (\(result.percent) %)"
        return result
    }
    private static func warning(_ entry: HydrationEntry) -> String? {
        if EntryLimits.isUnusual(entry.volume) { return "that is a lot for one drink; sipli-client undo removes it" }
        return EntryLimits.isTiny(entry.volume)
            ? "that is very little; for litres write 0.5l, for ounces 12oz" : nil
    }

    // MARK: Texts

    static func lister(_ moment: Moment, _ context: ReadContext) throws -> (HydrationEntry) -> HydrationEntryItem {
        try HydrationSnapshotBuilder(moment, context).item
    }

    static func words(_ entry: HydrationEntry, zone: CivilZone, settings: SettingValues) -> String {
        let amount = HydrationText.volume(entry.volume.value, unit: settings.unit)
        let fluid = entry.fluid
        let name = FluidCatalog.contains(fluid) ? FluidCatalog.fluid(named: fluid).display.lowercased() : fluid
        return "\(amount) \(name) at \(settings.clock(entry.at, zone))"
    }

    static let columns: [ExportColumn<HydrationEntry>] = [
        ExportColumn("fluid") { .text($0.fluid) }, ExportColumn("ml") { .number($0.volume.value) },
        ExportColumn("effective_ml") { .number($0.effective.milliliters) },
    ]
}
