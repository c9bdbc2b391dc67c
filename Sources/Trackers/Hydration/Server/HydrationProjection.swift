import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Hydration's data in memory: every day's sums and goals, and the newest drinks.
final class HydrationProjection: TrackerProjection {
    let topic = Topic.hydration
    private(set) var state = HydrationState(.none)
    /// Every remembered day, ascending.
    private(set) var days: [HydrationDay] = []
    /// What was written up to here may be in sums that were read since.
    private var read = JournalPosition()
    /// The current day as last committed; its goal may still change.
    private var liveDay: CivilDay?
    private var counts = HydrationCounts()
    /// Drinks from a day on, newest first.
    private var recent: (first: CivilDay, drinks: [RecentDrink])?

    /// How many of the newest entries of the last 30 days decide the presets.
    private static let presetEntries = 500
    /// How many days of an absence get their goal; a longer one, or a clock that is years ahead, costs no more.
    private static let closedDays = 400

    func load(_ database: StoreDatabase, settings: SettingValues) throws {
        read(settings)
        days = try HydrationQueries.days(database).sorted { $0.day < $1.day }
        read = try Journal.end(database)
        counts.reached = try HydrationTables.reachedDays(database)
        recent = nil
    }

    func follow(_ part: ChangedRecord, _ database: StoreDatabase, settings: SettingValues) throws {
        switch part.table {
        case _ where part.isSetting: read(settings)
        case HydrationTables.entry.name:
            recent = nil
            if let written = part.written, written.position > read, add(written) { return }
            for day in part.days { try reloadSums(day, database) }
        case HydrationTables.goal.name, HydrationTables.freeze.name:
            if let day = CivilDay(part.record) { try reload(day, database) }
        case HydrationTables.reached.name:
            counts.reached = try HydrationTables.reachedDays(database)
            counts.forget(from: CivilDay(part.record))
        default: break
        }
    }

    /// A day as remembered, without entries after `moment`, and with the goal in force.
    func day(_ day: CivilDay, _ moment: Moment, _ database: StoreDatabase) throws -> HydrationDay {
        var found = remembered(day) ?? HydrationDay(day: day)
        if let latest = found.latest, latest > moment.now, !moment.isOver {
            let sums = try HydrationQueries.sums(database, day: day, until: moment.cutoff)
            (found.total, found.raw, found.entries) = (sums.total, sums.raw, sums.entries)
        }
        if day == moment.day, found.goal == nil || day == liveDay {
            found.goal = state.goal(moment)
        } else {
            found.goal = found.goal ?? state.plainGoal
        }
        return found
    }

    /// When the store was new, if that was on this day: nothing is expected of the hours before. Nil once it knows of earlier
    /// days, as after an import.
    func began(_ moment: Moment, _ database: StoreDatabase) throws -> Instant? {
        // A day may be remembered that has nothing, as after an import that was undone.
        let isKnown = days.contains { $0.day < moment.day && ($0.entries > 0 || $0.goal != nil) }
        guard !isKnown, let first = try Journal.firstChange(database),
            moment.zone.day(of: first, dayStart: moment.dayStart) == moment.day
        else { return nil }
        return first
    }

    /// All days as the streak judges them at a moment: today by the current goal.
    func days(_ moment: Moment, _ database: StoreDatabase) throws -> [HydrationDay] {
        var all = days
        all.place(try day(moment.day, moment, database))
        return all
    }

    /// The number of days that reached their goal.
    var completion: GoalCompletion { counts.completion }

    /// Days that reached their goal before they ended.
    func reachedDays(where isWanted: (CivilDay) -> Bool) -> [CivilDay] { counts.reached.filter(isWanted) }

    /// The freezes available at the end of a past day.
    func freezeTokens(through day: CivilDay) -> Int {
        counts.tokens(supposing: days, on: day, fallbackGoal: state.plainGoal.total)
    }

    /// The freezes available at a moment.
    func freezeTokens(_ moment: Moment, _ database: StoreDatabase) throws -> Int {
        counts.tokens(try days(moment, database), on: moment.day, fallbackGoal: state.plainGoal.total)
    }

    /// All days as the streak judges them at a moment, and the freezes available.
    ///
    /// On the day after the live one, the live day counts as closed, so that midnight can be predicted, also while its
    /// commit is pending or the disk refuses it.
    func streakState(_ moment: Moment, _ database: StoreDatabase) throws -> (days: [HydrationDay], freezeTokens: Int) {
        guard let liveDay, moment.day == liveDay.adding(days: 1) else {
            let days = try days(moment, database)
            return (days, counts.tokens(days, on: moment.day, fallbackGoal: state.plainGoal.total))
        }
        let start = moment.zone.start(of: moment.day, dayStart: moment.dayStart)
        let last = Moment(
            now: Instant(milliseconds: start.milliseconds - 1), zone: moment.zone, dayStart: moment.dayStart)
        var all = try days(last, database)
        let fallback = state.plainGoal.total
        let spent = StreakFreeze.consume(
            days: all, today: moment.day, fallbackGoal: fallback,
            tokens: counts.tokens(all, on: liveDay, fallbackGoal: fallback))
        for missed in spent {
            var day = all.first { $0.day == missed } ?? HydrationDay(day: missed)
            day.frozen = true
            all.place(day)
        }
        all.place(try day(moment.day, moment, database))
        let changed = spent.first ?? liveDay
        return (all, counts.tokens(supposing: all, from: changed, on: moment.day, fallbackGoal: fallback))
    }

    func streak(_ moment: Moment, _ database: StoreDatabase) throws -> Int {
        let fallback = state.plainGoal.total
        guard moment.day != liveDay else {
            // After every drink: nothing is copied.
            let today = try day(moment.day, moment, database)
            return HydrationStreak.ending(on: moment.day.adding(days: -1), days: days, fallbackGoal: fallback)
                + (HydrationStreak.isMet(today, fallbackGoal: fallback) ? 1 : 0)
        }
        return HydrationStreak.current(
            days: try streakState(moment, database).days, today: moment.day, fallbackGoal: fallback)
    }

    func presets(_ moment: Moment, _ database: StoreDatabase) throws -> [HydrationPreset] {
        // A drink whose definition was reset cannot be logged again.
        let known = try drinks(moment, database).filter { state.fluids.contains($0.fluid) }
        return HydrationPresets.presets(from: known, now: moment.now)
    }

    /// The drinks that determine the presets, read once for a moment and the day after it.
    private func drinks(_ moment: Moment, _ database: StoreDatabase) throws -> [RecentDrink] {
        let first = moment.day.adding(days: -31)
        if let recent, recent.first <= first { return recent.drinks }
        let drinks = try HydrationQueries.recent(database, from: first, limit: Self.presetEntries)
        recent = (first, drinks)
        return drinks
    }

    /// Tells the state of a day at a moment. Nothing is expected of days before the first drink, nor of those before the
    /// store was new, unless a drink or a goal of theirs is known.
    func judge(_ moment: Moment, _ database: StoreDatabase) throws -> (HydrationDay) -> DayState {
        let first = try firstDay(moment.zone, dayStart: moment.dayStart, database)
        let begun = try HydrationQueries.firstDay(database)
        return { [self] day in
            let goal = (day.goal ?? state.plainGoal).total
            if HydrationGoal.isReached(by: day.total, goal: goal) { return .met }
            if day.frozen { return .frozen }
            if day.day == moment.today { return .open }
            guard day.day < moment.today, let begun, begun <= day.day else { return .none }
            let isKnown = day.entries > 0 || first.map { $0 <= day.day } ?? false || remembered(day.day)?.goal != nil
            return isKnown ? .missed : .none
        }
    }

    /// The day on which the store was new, whatever the zone is now; nil in a new store.
    private func firstDay(_ zone: CivilZone, dayStart: Int, _ database: StoreDatabase) throws -> CivilDay? {
        try Journal.firstDay(database) ?? Journal.firstChange(database).map { zone.day(of: $0, dayStart: dayStart) }
    }

    func figures(
        _ span: ClosedRange<CivilDay>, _ moment: Moment, _ database: StoreDatabase, settings: SettingValues
    ) throws -> SpanFigures? {
        let state = try judge(moment, database)
        let days = try (span.lowerBound.number...span.upperBound.number).map { number in
            let day = try day(CivilDay(number: number), moment, database)
            return DayFigure(
                day: day.day, value: day.entries > 0 ? day.total.milliliters : nil,
                goal: (day.goal ?? self.state.plainGoal).total, state: state(day), isOpen: day.day == moment.today)
        }
        return SpanFigures(days: days, isSum: true) { HydrationText.volume($0, unit: settings.unit) }
    }

    // MARK: Rules after a change

    /// The first time a day reaches its goal it counts as completed, and may earn a freeze.
    func afterChange(_ context: WriteContext, settings: SettingValues) throws {
        let moment = context.moment
        let touched = context.changedDays(HydrationTables.entry.name)
        try takeBackReached(touched, context, moment)
        try context.follow()
        // A corrected day counts as if it had ended that way.
        if let last = touched.filter({ $0 < moment.day }).max(),
            moment.day.number - last.number <= StreakFreeze.bank + 1
        {
            for day in spentFreezes(days, before: moment.day) { try spendFreeze(on: day, context) }
        }
        let today = try day(moment.day, moment, context.change.database)
        guard isCompleted(today) else { return }
        try reach(today, context)
    }

    /// Whether a day has reached its goal and is not counted yet. A day that occurs again, after travelling or setting the
    /// clock back, counts once.
    private func isCompleted(_ day: HydrationDay) -> Bool {
        (completion.lastDay.map { $0 < day.day } ?? true) && isReached(day)
    }

    private func isReached(_ day: HydrationDay) -> Bool {
        day.goal.map { HydrationGoal.isReached(by: day.total, goal: $0.total) } ?? false
    }

    private func reach(_ day: HydrationDay, _ context: WriteContext) throws {
        try context.change.put(
            HydrationTables.reached, id: day.day.description, values: [], op: "rule", stamped: .end(of: day.day))
        context.change.touch(TopicSet(.hydration))
    }

    /// Days counted at a moment. Today is one of them from the moment on at which its goal fell to what was drunk, which is
    /// stored with the next change or when the day ends.
    ///
    /// - Parameter days: as the streak judges them at that moment.
    func completions(_ days: [HydrationDay], _ moment: Moment) -> Int {
        guard !moment.isOver else { return completion.count }
        let open = min(liveDay ?? moment.day, moment.day)...moment.day
        return completion.count
            + days.reversed().prefix { $0.day >= open.lowerBound }.count { open.contains($0.day) && isCompleted($0) }
    }

    /// A day that reached its goal only by a drink that was deleted, corrected or undone has not reached it. A goal that
    /// rose later takes nothing away.
    private func takeBackReached(_ touched: Set<CivilDay>, _ context: WriteContext, _ moment: Moment) throws {
        for day in touched where counts.contains(day) {
            let known = try self.day(day, moment, context.change.database)
            guard let goal = known.goal?.total, !HydrationGoal.isReached(by: known.total, goal: goal),
                try HydrationQueries.isLowered(context.change.database, day, by: context.change.revision)
            else { continue }
            try context.change.put(HydrationTables.reached, id: day.description, values: nil, op: "rule")
            context.change.touch(TopicSet(.hydration))
        }
    }

    /// Remembers the goal that was in force when the day ended, also of the days after it on which the daemon did not run,
    /// and spends freezes that save a streak.
    func dayEnded(_ day: CivilDay, _ context: WriteContext, settings: SettingValues) throws {
        guard try wasLived(day, context, settings) else { return }
        try close(day, in: context.zone, context, settings)
        let today = context.moment.day
        for day in endedDays(from: day.adding(days: 1), before: today) {
            try close(day, in: context.zone, context, settings)
        }
        for day in spentFreezes(days, before: today) { try spendFreeze(on: day, context) }
    }

    /// A day before the first one was lived if it was today until it ended: another zone, another start of the day or a clock
    /// that was set back made it so. Otherwise it was only passed through, by a zone that was taken back.
    private func wasLived(_ day: CivilDay, _ context: WriteContext, _ settings: SettingValues) throws -> Bool {
        let database = context.change.database
        guard let first = try firstDay(context.zone, dayStart: settings.dayStart, database) else { return false }
        guard day < first else { return true }
        let end = context.zone.start(of: day.adding(days: 1), dayStart: settings.dayStart)
        return try Journal.beginning(of: day, database).map { $0 < end } ?? false
    }

    /// The days on which nothing was decided because the daemon did not run.
    private func endedDays(from first: CivilDay, before today: CivilDay) -> [CivilDay] {
        stride(from: max(first.number, today.number - Self.closedDays), to: today.number, by: 1)
            .map { CivilDay(number: $0) }
    }

    /// The days that freezes cover so that the streak goes on.
    private func spentFreezes(_ days: [HydrationDay], before today: CivilDay) -> [CivilDay] {
        let fallback = state.plainGoal.total
        return StreakFreeze.consume(
            days: days, today: today, fallbackGoal: fallback,
            tokens: counts.tokens(supposing: days, on: today.adding(days: -1), fallbackGoal: fallback))
    }

    private func spendFreeze(on day: CivilDay, _ context: WriteContext) throws {
        try context.change.put(
            HydrationTables.freeze, id: day.description, values: [], op: "freeze", stamped: .end(of: day))
    }

    /// An imported day that has its goal keeps it. After going back to a copy all goals and freezes since follow from what
    /// the copy has.
    func caughtUp(from day: CivilDay, isWhole: Bool, _ context: WriteContext, settings: SettingValues) throws {
        let today = context.moment.day
        let ended = endedDays(from: day, before: today).filter { isWhole || remembered($0)?.goal == nil }
        guard !ended.isEmpty else { return }
        for day in ended { try close(day, in: context.zone, context, settings) }
        var (days, frozen) = (self.days, Set<CivilDay>())
        for place in days.indices where isWhole && days[place].frozen && days[place].day >= day {
            frozen.insert(days[place].day)
            days[place].frozen = false
        }
        let spent = Set(spentFreezes(days, before: today))
        for day in frozen.subtracting(spent).sorted() {
            try context.change.put(HydrationTables.freeze, id: day.description, values: nil, op: "freeze")
        }
        for day in spent.subtracting(frozen).sorted() { try spendFreeze(on: day, context) }
        context.change.touch(TopicSet(.hydration))
    }

    /// Goals and freezes of days that ended since a copy was made are not removed as what the copy does not have: `caughtUp`
    /// decides about them.
    static func restored(_ difference: RecordDifference, _ context: WriteContext) -> [RestoredRecord]? {
        guard difference.copied == nil, let day = CivilDay(difference.id), let lived = difference.livedDay,
            [HydrationTables.goal.name, HydrationTables.freeze.name].contains(difference.table),
            day >= lived, day < context.moment.day
        else { return nil }
        return []
    }

    /// - Parameter zone: the one in which it ended.
    private func close(_ day: CivilDay, in zone: CivilZone, _ context: WriteContext, _ settings: SettingValues) throws {
        let end = zone.start(of: day.adding(days: 1), dayStart: settings.dayStart)
        let last = Moment(now: Instant(milliseconds: end.milliseconds - 1), zone: zone, dayStart: settings.dayStart)
        // The goal is decided by the device that was running at the end of the day.
        let isLived = context.now.seconds - end.seconds < 3600
        try context.change.put(
            HydrationTables.goals, id: day.description, state.goal(last), op: "close",
            stamped: .end(of: day, counter: isLived ? 1 : 0))
        try reload(day, context.change.database)
        // Its goal may have fallen to what was drunk without a change.
        if let ended = remembered(day), isCompleted(ended) {
            try reach(ended, context)
            try context.follow()
        }
    }

    func decideAgain(_ taken: [TakenDay], _ context: WriteContext, settings: SettingValues) throws {
        let today = context.moment.day
        for taken in taken where taken.day < today {
            switch taken.table {
            case HydrationTables.goal.name where !taken.isOwn:
                let zone = try DayReturn.zone(endOf: taken.day, context) ?? context.zone
                try close(taken.day, in: zone, context, settings)
            case HydrationTables.reached.name:
                guard let known = remembered(taken.day), isReached(known) else { continue }
                try reach(known, context)
            case HydrationTables.freeze.name:
                guard spentFreezes(days, before: taken.day.adding(days: 1)).contains(taken.day) else { continue }
                try spendFreeze(on: taken.day, context)
            default: continue
            }
            try context.follow()
        }
    }

    /// Days that a wrong clock reached would keep all days before them from being counted. A traveller has been on the next
    /// day.
    func dayReturned(to day: CivilDay, _ context: WriteContext, settings: SettingValues) throws {
        for reached in counts.reached where reached > day.adding(days: 1) {
            try context.change.put(
                HydrationTables.reached, id: reached.description, values: nil, op: "rule", lasting: true)
        }
    }

    /// The weather expires, or an entry that was dated a little ahead starts to count.
    func nextTurn(after now: Instant, _ database: StoreDatabase) throws -> Instant? {
        let expiry = HydrationGoal.expiry(profile: state.profile, weather: state.weather, at: now)
        guard hasEntries(after: now), let liveDay else { return expiry }
        let entry = try HydrationTables.entries.nextInstant(database, day: liveDay, after: now)
        return [expiry, entry].compactMap { $0 }.min()
    }

    func takeScheduleChange(after now: Instant) -> Bool { hasEntries(after: now) }

    private func hasEntries(after now: Instant) -> Bool {
        liveDay.flatMap(remembered)?.latest.map { $0 > now } ?? false
    }

    // MARK: Showing

    func snapshot(_ moment: Moment, _ database: StoreDatabase, settings: SettingValues) throws -> RawJSON {
        try HydrationSnapshotBuilder(projection: self, moment: moment, settings: settings).build(database)
    }

    func words(_ part: JournalPart, zone: CivilZone, settings: SettingValues) -> String? {
        HydrationDescription.text(part, zone: zone, settings: settings)
    }

    private func read(_ settings: SettingValues) {
        state = HydrationState(settings)
        counts.start = state.start
        counts.forget(from: nil)
        liveDay = settings.livedDay
    }

    private func remembered(_ day: CivilDay) -> HydrationDay? {
        let position = days.position(of: day)
        return position < days.count && days[position].day == day ? days[position] : nil
    }

    /// Rereads the sums after a change of entries, which does not affect a day's goal and freeze.
    private func reloadSums(_ day: CivilDay, _ database: StoreDatabase) throws {
        guard var known = remembered(day) else { return try reload(day, database) }
        read = try Journal.end(database)
        let fresh = try HydrationQueries.rememberedSums(database, day)
        (known.total, known.raw, known.entries, known.latest) = (fresh.total, fresh.raw, fresh.entries, fresh.latest)
        days.place(known)
        counts.forget(from: day)
    }

    /// Adds an entry to the sums of its day.
    ///
    /// - Returns: false if that is not known yet, and nothing was added.
    private func add(_ entry: ChangedRecord.Written) -> Bool {
        guard entry.sums.count == 1, let share = entry.sums.first, let day = CivilDay(share.keys[0]),
            var known = remembered(day)
        else { return false }
        let (amounts, latest) = (share.amounts, share.highest.map { Instant(milliseconds: $0) })
        known.total = known.total + VolumeTotal(nanoliters: amounts[0])
        known.raw = known.raw + VolumeTotal(nanoliters: amounts[1])
        known.entries = max(0, known.entries &+ Int(amounts[2]))
        known.latest = [known.latest, latest].compactMap { $0 }.max()
        days.place(known)
        counts.forget(from: day)
        return true
    }

    private func reload(_ day: CivilDay, _ database: StoreDatabase) throws {
        read = try Journal.end(database)
        days.place(try HydrationQueries.day(database, day))
        counts.forget(from: day)
    }
}

/// Days in ascending order.
extension [HydrationDay] {
    /// The index where a day is or would be inserted.
    fileprivate func position(of day: CivilDay) -> Int {
        if let last, last.day < day { return count }
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].day < day { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Inserts a day, or replaces it.
    fileprivate mutating func place(_ day: HydrationDay) {
        let position = position(of: day.day)
        if position < count, self[position].day == day.day {
            self[position] = day
        } else {
            insert(day, at: position)
        }
    }
}
