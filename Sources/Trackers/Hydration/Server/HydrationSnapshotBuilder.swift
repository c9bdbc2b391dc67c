import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Core to wire: makes hydration's snapshot of a moment.
struct HydrationSnapshotBuilder: SnapshotBuilder {
    let projection: HydrationProjection
    let moment: Moment
    let settings: SettingValues

    /// The maximum bytes of the entries in a snapshot, so that it stays within 64 KiB.
    private static let entryBytes = 44 << 10

    func fill(_ snapshot: inout HydrationSnapshot, _ database: StoreDatabase) throws {
        let unit = settings.unit
        let today = try projection.day(moment.day, moment, database)
        let (days, freezeTokens) = try projection.streakState(moment, database)
        let goal = today.goal ?? projection.state.plainGoal
        let fallback = projection.state.plainGoal.total
        snapshot.totalML = today.total.milliliters
        snapshot.rawML = today.raw.milliliters
        snapshot.goalML = goal.total
        snapshot.goal = GoalParts(goal)
        snapshot.percent = HydrationText.percent(total: today.total, goal: goal.total)
        snapshot.remainingML = max(0, goal.total - today.total.milliliters)
        snapshot.met = HydrationGoal.isReached(by: today.total, goal: goal.total)
        // Truncated to three decimals: if rounded, a ring would close before the goal is met.
        let thousandths = (today.total.milliliters / max(1, goal.total) * 1000 + 1e-9).rounded(.down)
        snapshot.fraction = snapshot.met ? 1 : min(0.999, thousandths / 1000)
        snapshot.streak = HydrationStreak.current(days: days, today: moment.day, fallbackGoal: fallback)
        snapshot.bestStreak = HydrationStreak.best(days: days, today: moment.day, fallbackGoal: fallback)
        snapshot.freezeTokens = freezeTokens
        snapshot.completions = projection.completions(days, moment)
        snapshot.unit = unit.rawValue
        let began = try projection.began(moment, database)
        snapshot.text = text(today, goal)
        if moment.isOver, try projection.judge(moment, database)(today) == .none {
            (snapshot.text.short, snapshot.text.remaining) = (snapshot.text.total, "no goal on this day")
        }
        snapshot.pace = pace(
            today, goal, since: began.map(moment.zone.minutesAfterMidnight), remaining: snapshot.text.remaining)
        let entries = try HydrationTables.entries.entries(
            database, day: moment.day, until: moment.cutoff, limit: HydrationSnapshot.entryLimit
        ).map(item)
        // Entries without notes are small: only notes can make a snapshot too long.
        let hasNotes = entries.contains { $0.note != nil }
        snapshot.entries = hasNotes ? entries.fitting(Self.entryBytes) : entries
        snapshot.entriesTotal = today.entries
        // As the streak judges them: before a day is closed its goal is still the one in force.
        let recent = days.reversed().prefix { $0.day > moment.day.adding(days: -7) }
        snapshot.week = (-6...0).map { back in
            let day = moment.day.adding(days: back)
            return weekDay(back == 0 ? today : recent.first { $0.day == day } ?? HydrationDay(day: day))
        }
        snapshot.presets = try projection.presets(moment, database).map(preset)
        snapshot.own = fluids.own.compactMap(own)
        snapshot.quick = HydrationQuickAmounts.amounts(unit: unit, vessels: fluids.vessels).map { amount in
            preset(HydrationPreset(fluid: "water", shown: amount, logged: amount))
        }
    }

    private var fluids: FluidTable { projection.state.fluids }

    /// One of the person's own; nil without a size.
    private func own(_ drink: OwnDrink) -> HydrationSnapshot.Preset? {
        guard let size = drink.size else { return nil }
        let fluid = drink.isVessel ? "water" : drink.name
        var wire = preset(HydrationPreset(fluid: fluid, shown: size, logged: size))
        wire.id = "own-" + drink.name
        if drink.isVessel { wire.text = drink.display + ", " + HydrationText.typed(size.value, unit: settings.unit) }
        return wire
    }

    func item(_ entry: HydrationEntry) -> HydrationEntryItem {
        let fluid = fluids.fluid(named: entry.fluid)
        var item = HydrationEntryItem()
        item.entry = entry.id
        let time = RecordTime(entry, seenFrom: moment.zone, settings: settings)
        item.at = time.at
        item.localTime = time.text
        item.day = entry.day.description
        item.fluid = entry.fluid
        item.name = fluid.display
        item.icon = fluid.icon
        item.color = fluid.color
        item.ml = entry.volume.value
        item.effectiveML = entry.effective.milliliters
        item.text = HydrationText.volume(entry.volume.value, unit: settings.unit)
        item.note = entry.note.map(EntryFields.shown)
        item.source = entry.source
        return item
    }

    private func weekDay(_ day: HydrationDay) -> HydrationSnapshot.WeekDay {
        let goal = (day.goal ?? projection.state.plainGoal).total
        var item = HydrationSnapshot.WeekDay()
        item.day = day.day.description
        item.totalML = day.total.milliliters
        item.goalML = goal
        item.percent = HydrationText.percent(total: day.total, goal: goal)
        item.met = HydrationGoal.isReached(by: day.total, goal: goal)
        item.entries = day.entries
        return item
    }

    private func pace(
        _ today: HydrationDay, _ goal: GoalBreakdown, since: Int?, remaining: String
    ) -> HydrationSnapshot.Pace {
        let profile = projection.state.profile
        let minutes = moment.zone.minutesAfterMidnight(at: moment.now)
        let result = HydrationPace(
            total: today.total, goal: goal.total, minutes: minutes, wake: profile.wakeMinutes,
            sleep: profile.sleepMinutes, dayStart: moment.dayStart, since: since)
        var pace = HydrationSnapshot.Pace()
        pace.expectedML = result.expected
        pace.state = moment.isOver ? "over" : result.state.rawValue
        let isMissed = moment.isOver && result.state != .met
        pace.level = isMissed ? "over" : result.level(of: today.total)
        pace.text = words(isMissed ? nil : result.state, remaining)
        // Those that have passed stay, so that the clock alone does not make another snapshot.
        pace.changes = HydrationPace.changes(
            total: today.total, goal: goal.total, minutes: moment.dayStart, wake: profile.wakeMinutes,
            sleep: profile.sleepMinutes, dayStart: moment.dayStart, since: since
        ).map { paceChange($0, today.total, remaining) }
        return pace
    }

    /// "Behind pace, 1200 ml to go".
    ///
    /// - Parameter state: nil for a day that is over.
    private func words(_ state: HydrationPace.State?, _ remaining: String) -> String {
        switch state {
        case .met: "Goal reached"
        case .ahead: "Ahead of pace, " + remaining
        case .onTrack: "On pace, " + remaining
        case .behind: "Behind pace, " + remaining
        case .asleep, nil: remaining.capitalizedFirst
        }
    }

    private func paceChange(
        _ change: HydrationPace.Change, _ total: VolumeTotal, _ remaining: String
    ) -> HydrationSnapshot.PaceChange {
        // The day may begin after midnight.
        let date = change.minutes < moment.dayStart ? moment.day.adding(days: 1) : moment.day
        var wire = HydrationSnapshot.PaceChange()
        wire.at = moment.zone.rfc3339(moment.zone.instant(on: date, minutes: change.minutes))
        wire.expectedML = change.pace.expected
        wire.state = change.pace.state.rawValue
        (wire.level, wire.text) = (change.pace.level(of: total), words(change.pace.state, remaining))
        return wire
    }

    private func text(_ today: HydrationDay, _ goal: GoalBreakdown) -> HydrationSnapshot.Text {
        let unit = settings.unit
        let symbol = HydrationText.symbol(unit)
        let total = HydrationText.total(today.total, goal: goal.total, unit: unit)
        var text = HydrationSnapshot.Text()
        text.total = total + " " + symbol
        text.goal = HydrationText.volume(goal.total, unit: unit)
        text.totalNumber = total
        text.goalNumber = HydrationText.short(goal.total, unit: unit)
        text.unit = symbol
        text.short = total + " / " + text.goal
        text.percent = "\(HydrationText.percent(total: today.total, goal: goal.total))%"
        let remaining = HydrationText.remaining(total: today.total, goal: goal.total, unit: unit)
        text.remaining =
            remaining.map { "\($0) \(symbol) " + (moment.isOver ? "short of the goal" : "to go") } ?? "goal reached"
        return text
    }

    private func preset(_ preset: HydrationPreset) -> HydrationSnapshot.Preset {
        var wire = HydrationSnapshot.Preset()
        wire.id = preset.id
        wire.fluid = preset.fluid
        wire.ml = preset.logged.value
        let name = fluids.fluid(named: preset.fluid).display
        let unit = HydrationText.typedUnit(wire.ml, unit: settings.unit)
        let shown = HydrationText.volume(wire.ml, unit: unit)
        wire.text = "\(shown) \(name)"
        // An amount shown in ounces is logged in ounces, not as a fraction of a millilitre.
        let isOunces = unit == .imperial && wire.ml != wire.ml.rounded()
        wire.amount = isOunces ? shown : JSONWriter.text(of: wire.ml) + " " + HydrationText.symbol(.metric)
        return wire
    }
}

extension GoalParts {
    init(_ goal: GoalBreakdown) {
        self.init()
        (baseML, weatherML, workoutML) = (goal.base, goal.weather, goal.workout)
    }
}
