import SipliCore
import SipliRules
import SipliWire

/// Days and their totals.
enum HydrationHistory {
    static func history(_ context: ReadContext, _ request: HydrationHistoryRequest) throws -> HydrationHistoryResult {
        let (projection, moment) = try HydrationProjection.now(context)
        let days = try DayRange(request.span, standardDays: 14, context).all()
        var result = HydrationHistoryResult()
        result.unit = context.settings.unit.rawValue
        let judge = try projection.judge(moment, context.database)
        result.days = try days.suffix(request.limit ?? days.count).map { day in
            let day = try projection.day(day, moment, context.database)
            var item = item(day, projection.state, context.settings)
            let state = judge(day)
            (item.state, item.word) = (state.rawValue, state.text)
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
        item.text =
            HydrationText.total(day.total, goal: goal, unit: settings.unit) + " " + HydrationText.symbol(settings.unit)
        return item
    }
}
