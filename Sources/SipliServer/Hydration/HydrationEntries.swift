import SipliCore
import SipliRules
import SipliStore
import SipliSystem
import SipliWire

/// Logging, changing and deleting drinks.
enum HydrationEntries {
    static func log(_ context: WriteContext, _ request: HydrationLogRequest) throws -> HydrationLogResult {
        guard let volume = try volume(ml: request.ml, amount: request.amount) else {
            throw WireError.invalid("ml", "ml is missing: above 0 and at most 10000, or amount such as 12oz")
        }
        let at = try request.at.map { try EntryFields.instant($0, context) } ?? context.now
        let moment = context.projections.moment(context.now, context.zone)
        let entry = HydrationEntry(
            id: Identifier.uuid7(nowMilliseconds: context.now.milliseconds), at: at,
            day: at == context.now ? moment.day : context.zone.day(of: at, dayStart: moment.dayStart),
            zone: context.zone.identifier,
            fluid: try request.fluid.map(fluid) ?? "water", volume: volume,
            source: try EntryFields.source(request.source), note: try EntryFields.note(request.note))
        try context.change.insert(HydrationTables.entry, id: entry.id, values: HydrationTables.values(entry), op: "log")
        return try finish(entry, context)
    }

    static func edit(_ context: WriteContext, _ request: HydrationEditRequest) throws -> HydrationLogResult {
        let stored = try find(request.entry, context)
        var entry = stored.entry
        if let volume = try volume(ml: request.ml, amount: request.amount) { entry.volume = volume }
        if let name = request.fluid { entry.fluid = try fluid(name) }
        if let note = request.note { entry.note = try EntryFields.note(note) }
        if let at = request.at {
            entry.at = try EntryFields.instant(at, context)
            entry.zone = context.zone.identifier
            entry.day = context.zone.day(of: entry.at, dayStart: context.projections.settings.dayStart)
        }
        let values = HydrationTables.values(entry, extra: stored.extra)
        try context.change.put(HydrationTables.entry, id: entry.id, values: values, op: "edit")
        return try finish(entry, context)
    }

    static func delete(_ context: WriteContext, _ request: HydrationDeleteRequest) throws -> HydrationLogResult {
        let entry = try find(request.entry, context).entry
        try context.change.put(HydrationTables.entry, id: entry.id, values: nil, op: "delete")
        var result = try finish(entry, context)
        // What is gone is no mistake any more.
        result.warning = nil
        return result
    }

    // MARK: What was typed

    /// The amount of a request; nil when it names none.
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

    private static func find(_ text: String, _ context: WriteContext) throws -> StoredHydrationEntry {
        let database = context.change.database
        let id = try EntryFields.id(text, of: HydrationTables.entry, database)
        guard let stored = try HydrationQueries.entry(database, id: id) else {
            throw WireError(.notFound, field: "entry", "there is no entry \(text); sipli-client today shows ids")
        }
        return stored
    }

    // MARK: What follows

    private static func finish(_ entry: HydrationEntry, _ context: WriteContext) throws -> HydrationLogResult {
        if !context.change.isEmpty { context.change.touch(TopicSet(.hydration)) }
        let projection = try context.projections.projection(HydrationProjection.self)
        let moment = context.projections.moment(context.now, context.zone)
        try rememberGoal(entry.day, moment, projection, context)
        // Here and not only at the end: a freeze that this earns may save the streak that the result shows.
        try context.applyRules()
        return try result(entry, moment, projection, context)
    }

    /// A day of the past that got its first entry is judged by today's goal without weather and workout, for good.
    private static func rememberGoal(
        _ day: CivilDay, _ moment: Moment, _ projection: HydrationProjection, _ context: WriteContext
    ) throws {
        guard day < moment.day, try context.change.values(HydrationTables.goal, id: day.description) == nil else {
            return
        }
        try context.change.put(
            HydrationTables.goal, id: day.description, values: HydrationTables.values(projection.state.plainGoal),
            op: "goal")
    }

    private static func result(
        _ entry: HydrationEntry, _ moment: Moment, _ projection: HydrationProjection, _ context: WriteContext
    ) throws -> HydrationLogResult {
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
        if EntryLimits.isUnusual(entry.volume) {
            result.warning = "that is a lot for one drink; sipli-client undo takes it back"
        } else if EntryLimits.isTiny(entry.volume) {
            result.warning = "that is next to nothing; for litres write 0.5l, for ounces 12oz"
        }
        let words = HydrationWords.entry(
            fluid: entry.fluid, milliliters: entry.volume.value, at: entry.at, zone: context.zone, settings: settings)
        result.text.entry = entry.day == moment.day ? words : "\(words) on \(context.zone.date(at: entry.at))"
        result.text.today =
            HydrationText.short(result.totalML, unit: settings.unit) + " of "
            + HydrationText.volume(goal, unit: settings.unit) + " (\(result.percent) %)"
        return result
    }
}
