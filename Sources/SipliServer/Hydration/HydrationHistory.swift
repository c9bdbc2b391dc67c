import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Days and their totals.
enum HydrationHistory {
    private static let longestSpan = 3660

    static func history(
        _ context: ReadContext, _ request: HydrationHistoryRequest
    ) throws -> HydrationHistoryResult {
        let moment = context.projections.moment(context.now, context.zone)
        let projection = try context.projections.projection(HydrationProjection.self)
        let through = try request.through.map { try EntryFields.day($0, "through") } ?? moment.day
        let from =
            try request.from.map { try EntryFields.day($0, "from") } ?? through.adding(days: 1 - (request.days ?? 14))
        guard from <= through, through.number - from.number < longestSpan else {
            throw WireError.invalid("from", "from must be at most \(longestSpan) days before through")
        }
        var result = HydrationHistoryResult()
        result.unit = context.settings.unit.rawValue
        result.days = try (from.number...through.number).map { number in
            let day = try projection.day(CivilDay(number: number), moment, context.database)
            var item = item(day, projection.state, context.settings)
            item.state = projection.judged(day, moment).rawValue
            return item
        }
        return result
    }

    private static func item(
        _ day: HydrationDay, _ state: HydrationState, _ settings: SettingValues
    ) -> HydrationHistoryResult.Day {
        let goal = (day.goal ?? state.plainGoal).total
        var item = HydrationHistoryResult.Day()
        item.day = day.day.description
        item.totalML = day.total.milliliters
        item.rawML = day.raw.milliliters
        item.goalML = goal
        item.percent = HydrationText.percent(total: day.total, goal: goal)
        item.met = HydrationGoal.isReached(by: day.total, goal: goal)
        item.frozen = day.frozen
        item.entries = day.entries
        item.text = HydrationText.volume(item.totalML, unit: settings.unit)
        return item
    }
}
