import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Weight's data in memory: the mean of every day, so that a snapshot reads only a few entries.
final class WeightProjection: TrackerProjection {
    let topic = Topic.weight
    private(set) var state = WeightState(.none)
    /// Every day with a weigh-in, ascending.
    private var days: [WeightDay] = []
    /// The newest entry's instant, which may be in the future.
    private var newest: Instant?
    /// Days that changed since they were read.
    private var changedDays: Set<CivilDay> = []
    /// The curve of all days, and the forecasts made from it; nil after a change.
    private var whole: WeightCurve?
    private var forecasts: [ForecastKey: GoalForecast] = [:]
    /// Entries changed since the daemon last asked whether that may affect its timer.
    private var hasNews = false

    private struct ForecastKey: Hashable {
        let goal: BodyWeight
        let unit: WeightUnit
        let today: CivilDay
    }

    /// Number of changed days beyond which rereading all of them is cheaper.
    private static let changedLimit = 64
    /// The maximum distance of an entry's day from its date in UTC.
    private static let dayDistance = 3

    func load(_ database: StoreDatabase, settings: SettingValues) throws {
        state = WeightState(settings)
        (changedDays, hasNews) = ([], true)
        try readDays(database)
    }

    func follow(_ part: ChangedRecord, _ database: StoreDatabase, settings: SettingValues) throws {
        switch part.table {
        case _ where part.isSetting: state = WeightState(settings)
        case WeightTables.entry.name:
            // Read on demand: an import changes one day many times.
            changedDays.formUnion(part.days)
            hasNews = true
        default: break
        }
    }

    private func catchUp(_ database: StoreDatabase) throws {
        guard !changedDays.isEmpty else { return }
        if changedDays.count > Self.changedLimit {
            try readDays(database)
        } else {
            for day in changedDays { place(day, try WeightQueries.day(database, day)) }
            newest = try WeightTables.entries.newestInstant(database)
        }
        (changedDays, whole, forecasts) = ([], nil, [:])
    }

    private func readDays(_ database: StoreDatabase) throws {
        days = try WeightQueries.days(database)
        newest = try WeightTables.entries.newestInstant(database)
        (whole, forecasts) = (nil, [:])
    }

    /// Inserts, replaces or removes a day.
    private func place(_ name: CivilDay, _ day: WeightDay?) {
        let before = days.lastIndex { $0.day <= name }
        switch (before, day) {
        case (let before?, let day?) where days[before].day == name: days[before] = day
        case (let before?, nil) where days[before].day == name: days.remove(at: before)
        case (_, let day?): days.insert(day, at: before.map { $0 + 1 } ?? 0)
        default: break
        }
    }

    func figures(
        _ span: ClosedRange<CivilDay>, _ moment: Moment, _ database: StoreDatabase, settings: SettingValues
    ) throws -> SpanFigures? {
        try catchUp(database)
        let known = try curve(moment, database).days.reduce(into: [CivilDay: WeightDay]()) { $0[$1.day] = $1 }
        let days = (span.lowerBound.number...span.upperBound.number).map { number in
            let day = CivilDay(number: number)
            let entries = known[day]?.entries ?? 0
            return DayFigure(
                day: day, value: known[day]?.kilograms, goal: nil, state: .none,
                word: entries > 1 ? "mean of \(entries)" : nil)
        }
        return SpanFigures(days: days, isSum: false) { [unit = state.unit] in
            WeightText.text(BodyWeight($0, .kilogram), unit: unit)
        }
    }

    // MARK: State at a moment

    /// The state of weight at a moment; records dated after it do not count.
    ///
    /// - Parameter limit: the number of newest entries to return; at least 1.
    func summary(_ moment: Moment, _ database: StoreDatabase, limit: Int = 1) throws -> WeightSummary {
        try catchUp(database)
        let curve = try curve(moment, database)
        let since = moment.now.adding(seconds: -WeightChange.windowSeconds)
        let newest = try WeightTables.entries.newest(database, until: moment.cutoff, limit: limit)
        return WeightSummary(
            state: state, curve: curve, newest: newest,
            first: try WeightTables.entries.entries(database, since: nil, until: moment.cutoff, limit: 1).first?.entry,
            whenSet: try state.goalSet.flatMap { try WeightQueries.newest(database, through: $0) },
            weekBegins: try WeightTables.entries.entries(database, since: since, until: moment.cutoff, limit: 1).first?
                .entry, day: moment.day, forecast: state.goal.map { forecast(curve, goal: $0, moment) })
    }

    /// The last day of what counts: today, or a later one on which a weigh-in was made in a zone where it had begun.
    func lastDay(_ moment: Moment, _ database: StoreDatabase) throws -> CivilDay {
        try catchUp(database)
        return max(moment.day, try curve(moment, database).days.last?.day ?? moment.day)
    }

    private func curve(_ moment: Moment, _ database: StoreDatabase) throws -> WeightCurve {
        if hasLater(moment) { return try pastCurve(moment, database) }
        if let whole { return whole }
        let curve = WeightCurve(days)
        whole = curve
        return curve
    }

    /// Whether some entries do not count at a moment.
    private func hasLater(_ moment: Moment) -> Bool {
        let isLater = newest.map { $0 > moment.now } ?? false
        return isLater || moment.isOver && (days.last.map { $0.day > moment.day } ?? false)
    }

    /// For the rare moment that has later entries: recomputes the days around it.
    private func pastCurve(_ moment: Moment, _ database: StoreDatabase) throws -> WeightCurve {
        let date = CivilZone.utc.date(at: moment.now)
        let from = date.adding(days: -Self.dayDistance)
        let through = date.adding(days: Self.dayDistance)
        let near = try WeightQueries.days(database, from: from, through: through, until: moment.cutoff)
        return WeightCurve(Array(days.prefix { $0.day < from }) + near)
    }

    private func forecast(_ curve: WeightCurve, goal: BodyWeight, _ moment: Moment) -> GoalForecast {
        let key = ForecastKey(goal: goal, unit: state.unit, today: moment.day)
        let isWhole = !hasLater(moment)
        if isWhole, let known = forecasts[key] { return known }
        let forecast = GoalForecast(
            days: curve.days, entries: curve.entries, goal: goal, unit: state.unit, today: moment.day)
        if isWhole {
            // A snapshot needs two days: its own and the one in `next`.
            if forecasts.count > 2 { forecasts = [:] }
            forecasts[key] = forecast
        }
        return forecast
    }

    // MARK: Timed changes

    /// A weigh-in that was moved from the time of a wrong clock may be the newest one.
    func afterChange(_ context: WriteContext, settings: SettingValues) throws {
        guard context.change.kind == .clock,
            context.change.records.contains(where: { $0.table == WeightTables.entries.records.name })
        else { return }
        try WeightEntries.putBodyWeight(after: nil, context)
    }

    func dayEnded(_ day: CivilDay, _ context: WriteContext, settings: SettingValues) throws {}

    /// A weigh-in that is in the future after all does not say what the person weighs now.
    func dayReturned(to day: CivilDay, _ context: WriteContext, settings: SettingValues) throws {
        try catchUp(context.change.database)
        guard let newest, newest > context.now else { return }
        try WeightEntries.putBodyWeight(after: nil, context)
    }

    /// The oldest entry leaves the last seven days, or an entry that was dated a little ahead starts to count.
    func nextTurn(after now: Instant, _ database: StoreDatabase) throws -> Instant? {
        try catchUp(database)
        let isAhead = newest.map { $0 > now } ?? false
        let ahead = isAhead ? try WeightTables.entries.nextInstant(database, after: now) : nil
        return [ahead, try weekTurns(now, database)].compactMap { $0 }.min()
    }

    /// A single entry within the week has no change to show.
    private func weekTurns(_ now: Instant, _ database: StoreDatabase) throws -> Instant? {
        let since = now.adding(seconds: -WeightChange.windowSeconds)
        let week = try WeightTables.entries.entries(database, since: since, until: RecordCutoff(now), limit: 2)
        guard week.count == 2, let oldest = week.first else { return nil }
        return Instant(milliseconds: oldest.entry.at.adding(seconds: WeightChange.windowSeconds).milliseconds + 1)
    }

    /// Any entry affects when the last seven days change.
    func takeScheduleChange(after now: Instant) -> Bool {
        defer { hasNews = false }
        return hasNews
    }

    // MARK: Showing

    func snapshot(_ moment: Moment, _ database: StoreDatabase, settings: SettingValues) throws -> RawJSON {
        try WeightSnapshotBuilder(projection: self, moment: moment, settings: settings).build(database)
    }

    func words(_ part: JournalPart, zone: CivilZone, settings: SettingValues) -> String? {
        WeightEntries.words(part, zone: zone, settings: settings)
    }
}
