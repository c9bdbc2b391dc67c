import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Core to wire: makes hydration's snapshot of a moment.
struct HydrationSnapshotBuilder: SnapshotBuilder {
    let projection: HydrationProjection
    let moment: Moment
    let settings: SettingValues

    /// What the entries of a snapshot take at most, so that it stays within 64 KiB.
    private static let entryBytes = 48 << 10

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
        // Cut off at the third decimal: rounded, a ring would close before the goal is met.
        let thousandths = (today.total.milliliters / max(1, goal.total) * 1000 + 1e-9).rounded(.down)
        snapshot.fraction = snapshot.met ? 1 : min(0.999, thousandths / 1000)
        snapshot.streak = HydrationStreak.current(days: days, today: moment.day, fallbackGoal: fallback)
        snapshot.bestStreak = HydrationStreak.best(days: days, today: moment.day, fallbackGoal: fallback)
        snapshot.freezeTokens = freezeTokens
        snapshot.completions = projection.completion.count
        snapshot.unit = unit.rawValue
        snapshot.pace = pace(today, goal)
        snapshot.text = text(today, goal)
        let entries = try HydrationTables.entries.entries(
            database, day: moment.day, until: moment.now, limit: HydrationSnapshot.entryLimit
        ).map(item)
        // Without a note an entry is small: only notes can make a snapshot too long.
        let hasNotes = entries.contains { $0.note != nil }
        snapshot.entries = hasNotes ? entries.fitting(Self.entryBytes) : entries
        snapshot.entriesTotal = today.entries
        snapshot.week = try (-6...0).map { back in
            guard back < 0 else { return weekDay(today) }
            // As the streak sees it: just after midnight the day before has its own goal, although nothing closed it yet.
            let day = moment.day.adding(days: back)
            return weekDay(try days.suffix(8).first { $0.day == day } ?? projection.day(day, moment, database))
        }
        snapshot.presets = try projection.presets(moment, database).map(preset)
        snapshot.quick = HydrationQuickAmounts.amounts(unit: unit).map { amount in
            preset(HydrationPreset(fluid: "water", shown: amount, logged: amount))
        }
    }

    /// One entry for the wire.
    func item(_ entry: HydrationEntry) -> HydrationEntryItem {
        let fluid = FluidCatalog.fluid(named: entry.fluid)
        var item = HydrationEntryItem()
        item.entry = entry.id
        item.at = moment.zone.rfc3339(entry.at)
        item.localTime = settings.clock(entry.at, moment.zone)
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

    private func pace(_ today: HydrationDay, _ goal: GoalBreakdown) -> HydrationSnapshot.Pace {
        let result = HydrationPace(
            total: today.total, goal: goal.total, minutes: moment.zone.minutesAfterMidnight(at: moment.now),
            wake: projection.state.profile.wakeMinutes, sleep: projection.state.profile.sleepMinutes,
            dayStart: moment.dayStart)
        var pace = HydrationSnapshot.Pace()
        pace.expectedML = result.expected
        pace.state = result.state.rawValue
        return pace
    }

    private func text(_ today: HydrationDay, _ goal: GoalBreakdown) -> HydrationSnapshot.Text {
        let unit = settings.unit
        let total = today.total.milliliters
        let remaining = HydrationText.remaining(total: today.total, goal: goal.total)
        var text = HydrationSnapshot.Text()
        text.total = HydrationText.volume(total, unit: unit)
        text.goal = HydrationText.volume(goal.total, unit: unit)
        text.totalNumber = HydrationText.short(total, unit: unit)
        text.goalNumber = HydrationText.short(goal.total, unit: unit)
        text.unit = HydrationText.symbol(unit)
        text.short = HydrationText.short(total, unit: unit) + " / " + text.goal
        text.percent = "\(HydrationText.percent(total: today.total, goal: goal.total))%"
        text.remaining =
            remaining == 0 ? "goal reached" : HydrationText.volume(Double(remaining), unit: unit) + " to go"
        return text
    }

    private func preset(_ preset: HydrationPreset) -> HydrationSnapshot.Preset {
        var wire = HydrationSnapshot.Preset()
        wire.id = preset.id
        wire.fluid = preset.fluid
        wire.ml = preset.logged.value
        let name = FluidCatalog.fluid(named: preset.fluid).display
        let unit = HydrationText.typedUnit(wire.ml, unit: settings.unit)
        let shown = HydrationText.volume(wire.ml, unit: unit)
        wire.text = "\(shown) \(name)"
        // What is shown in ounces is logged in ounces, and not as a fraction of a millilitre.
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
