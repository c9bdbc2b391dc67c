import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Imports a file of drinks: settings before the drinks; freezes, goals and counts after
/// them.
final class WaterQuestRun<File: DrinkFile>: EntryImportRun<File> {
    private enum Ending {
        case freezes, goals, completions, done
    }

    private var ending = Ending.freezes
    /// The number of days judged so far.
    private var place = 0
    private var judgedDays: [CivilDay] = []
    /// The freezes available before the import.
    private var freezeTokens = 0

    private static var fluidLimit: Int { 50 }
    private typealias Remembered = HydrationTracker.Remembered

    override func begin(_ context: WriteContext, until slice: Slice) throws -> Bool {
        result.unknownFluids = Array(file.rest.unknownFluids.sorted().prefix(Self.fluidLimit))
        freezeTokens = try context.projection(HydrationProjection.self).freezeTokens(
            context.moment, context.change.database)
        try bringSettings(context)
        return true
    }

    override func end(_ context: WriteContext, until slice: Slice) throws -> Bool {
        while ending != .done {
            guard try step(context, slice) else { return false }
            if slice.isOver(), ending != .done { return false }
        }
        return true
    }

    /// - Returns: whether the part is over.
    private func step(_ context: WriteContext, _ slice: Slice) throws -> Bool {
        switch ending {
        case .freezes:
            try bringFreezes(context)
            // The rules wait: they would count and award before the file's own counts are known.
            try context.projections.follow(context.change)
            judgedDays = days.union(file.rest.addition.goals.keys).sorted()
            ending = .goals
        case .goals:
            guard try rememberGoals(context, slice) else { return false }
            try context.projections.follow(context.change)
            ending = .completions
        case .completions:
            try bringCounts(context)
            if !isRehearsal {
                try context.projections.follow(context.change)
                try completeToday(context)
            }
            ending = .done
        case .done: break
        }
        return true
    }

    /// Hydration, and the topics that the imported settings affect.
    override func topics(_ context: WriteContext) -> TopicSet {
        let settings = result.settings.compactMap(context.projections.trackers.settings.named)
        let topics = settings.reduce(super.topics(context)) { $0.union($1.topics) }
        return settings.isEmpty ? topics : topics.union(TopicSet(.profile))
    }

    // MARK: Settings

    private func bringSettings(_ context: WriteContext) throws {
        var changes: [String: String] = [:]
        let table = context.projections.trackers.settings
        let incoming = file.rest.addition.settings.merging(file.rest.settings) { $1 }
        let own = incoming.keys.sorted().filter { table.family(of: $0) != nil }
        for row in table.rows + own.compactMap(table.named) {
            guard let json = incoming[row.name], json != context.settings.value(row) else { continue }
            changes[row.name] = json
            try put(row.name, json, context)
            result.note(row, from: context.settings.value(row), to: json, context.settings.unit)
        }
        try bringMeasurements(context)
        try carry(Remembered.carried, file.rest.carried, context)
        try carry(Remembered.carriedProfile, file.rest.carriedProfile, context)
        try context.projections.follow(context.change)
        settings = context.settings.changed(changes)
    }

    /// Identical values are not a change, although they would count as measured now.
    private func bringMeasurements(_ context: WriteContext) throws {
        let state = try context.projection(HydrationProjection.self).state
        if var weather = file.rest.weather {
            weather.measuredAt = state.weather?.measuredAt ?? weather.measuredAt
            if weather != state.weather {
                weather.measuredAt = context.now
                try put(Remembered.weather, HydrationState.json(weather), context)
            }
        }
        // The app writes a workout of no minutes where there was none.
        if var workout = file.rest.workout,
            state.workout != nil || workout.exerciseMinutes + workout.activeEnergyKcal > 0
        {
            workout.measuredAt = state.workout?.measuredAt ?? workout.measuredAt
            if workout != state.workout {
                workout.measuredAt = context.now
                try put(Remembered.workout, HydrationState.json(workout), context)
            }
        }
    }

    /// Keeps unused members, up to a total limit.
    private func carry(_ name: String, _ members: [String: RawJSON], _ context: WriteContext) throws {
        let known = WaterQuestFile.members(context.settings[name])
        let members = members.filter { known[$0.key] != nil || WaterQuestExport.added[$0.key] != $0.value }
        guard !members.isEmpty else { return }
        let merged = RawJSON(object: known.merging(members) { $1 }).written
        guard merged.utf8.count <= EntryFields.carriedLimit else {
            let names = members.keys.sorted().prefix(5).map(\.shortened).joined(separator: ", ")
            return result.warnings.append(
                "unrecognised members take more than \(EntryFields.carriedLimit >> 10) KiB and were "
                    + "left out: " + names + (members.count > 5 ? " and \(members.count - 5) more" : ""))
        }
        try put(name, merged, context)
    }

    private func put(_ name: String, _ json: String, _ context: WriteContext) throws {
        guard !isRehearsal else { return }
        try context.put(setting: name, json, op: "import")
    }

    // MARK: Days

    /// Whether a day is today or earlier; one more day is allowed, because the file may come from a zone that is ahead.
    private func isLived(_ day: CivilDay, _ context: WriteContext) -> Bool { day <= today(context).adding(days: 1) }

    private func today(_ context: WriteContext) -> CivilDay {
        Moment(now: context.now, zone: context.zone, dayStart: settings.dayStart).day
    }

    private func bringFreezes(_ context: WriteContext) throws {
        let days = file.rest.freezes.map { StreakFreeze.day(ofImported: $0, zone: context.zone) }
        let ahead = days.count { !isLived($0, context) }
        if ahead > 0 {
            result.warnings.append(
                ahead.counted("frozen day") + (ahead == 1 ? " is" : " are") + " in the future and left out")
        }
        guard !isRehearsal else { return }
        for day in days where isLived(day, context) {
            try context.change.put(HydrationTables.freeze, id: day.description, values: [], op: "import")
        }
    }

    /// Past days without a remembered goal are permanently judged by the file's goal for them, otherwise by the current
    /// goal without weather and workout.
    private func rememberGoals(_ context: WriteContext, _ slice: Slice) throws -> Bool {
        guard !isRehearsal else { return true }
        let projection = try context.projection(HydrationProjection.self)
        let today = today(context)
        while place < judgedDays.count, judgedDays[place] < today {
            let day = judgedDays[place]
            place += 1
            guard try context.change.values(HydrationTables.goal, id: day.description) == nil else { continue }
            let goal = file.rest.addition.goals[day] ?? projection.state.plainGoal
            try context.change.put(HydrationTables.goals, id: day.description, goal, op: "import")
            if slice.isOver() { return false }
        }
        return true
    }

    /// Counting starts again where the file has counted more, and freezes continue from the greater of both numbers:
    /// imported past days neither earn nor cost any.
    private func bringCounts(_ context: WriteContext) throws {
        let projection = try context.projection(HydrationProjection.self)
        let today = today(context)
        var completion = projection.completion
        completion.count = max(completion.count, file.rest.completions ?? 0)
        if let last = file.rest.lastCompletion {
            let day = StreakFreeze.day(ofImported: last, zone: context.zone)
            // A future day would keep the days up to it from ever counting.
            if isLived(day, context) {
                completion.lastDay = max(completion.lastDay ?? day, min(day, today))
            } else {
                result.warnings.append("lastGoalCompletionDate \(day) is in the future and was left out")
            }
        }
        guard !isRehearsal else { return }
        // A file that brings no drinks has nothing to count.
        let isUncounted = !file.rest.addition.isCounted && completion.count == 0 && completion.lastDay == nil
        if isUncounted, hasChanged(context) {
            let past = projection.days.filter { $0.day < today }
            completion = GoalCompletion.backfill(days: past, fallbackGoal: projection.state.plainGoal.total)
        }
        var start = projection.state.start
        if completion != projection.completion {
            let since = projection.reachedDays { day in completion.lastDay.map { day > $0 } ?? true }.count
            start.completion = GoalCompletion(count: max(0, completion.count - since), lastDay: completion.lastDay)
        }
        let tokens = min(StreakFreeze.bank, max(freezeTokens, file.rest.freezeTokens ?? 0))
        let yesterday = today.adding(days: -1)
        let settled = completion.lastDay.map { max($0, yesterday) } ?? yesterday
        if projection.freezeTokens(through: settled) != tokens { (start.tokens, start.through) = (tokens, settled) }
        if start != projection.state.start { try context.put(HydrationStart.group, start.members, op: "import") }
    }

    private func hasChanged(_ context: WriteContext) -> Bool {
        !context.change.isEmpty || result.added + result.conflicts > 0
    }

    /// Does what the rules would do about a goal that the file reaches today, but as part of the import, so that undo
    /// reverts all of it.
    private func completeToday(_ context: WriteContext) throws {
        let (projection, moment) = try HydrationProjection.now(context)
        let today = try projection.day(moment.day, moment, context.change.database)
        guard hasChanged(context), projection.completion.lastDay != moment.day, let goal = today.goal?.total,
            HydrationGoal.isReached(by: today.total, goal: goal)
        else { return }
        try context.change.put(
            HydrationTables.reached, id: moment.day.description, values: [], op: "import", stamped: .end(of: moment.day)
        )
    }
}

/// A file of drinks, with what else it may hold.
protocol DrinkFile: EntryFile where Record.Tracker == HydrationEntries {
    var rest: WaterQuestRest { get }
}

/// What a file of drinks may hold besides them.
struct WaterQuestRest {
    var unknownFluids: Set<String> = []
    /// Settings by Sipli's names, JSON.
    var settings: [String: String] = [:]
    var carriedProfile: [String: RawJSON] = [:]
    var weather: Weather?
    var workout: Workout?
    var freezeTokens: Int?
    var freezes: [Instant] = []
    var completions: Int?
    var lastCompletion: Instant?
    var addition = WaterQuestAddition()
    /// Unused top-level members.
    var carried: [String: RawJSON] = [:]
}

/// Importable files of drinks.
enum WaterQuestImport {
    static let format = ImportFormat(
        name: "WaterQuestState.json", recognises: { $0.hasMembers("entries", "profile") },
        begin: { bytes, file, isRehearsal, context in
            WaterQuestRun<WaterQuestFile>(
                "WaterQuestState.json",
                WaterQuestFile(bytes, members: file.members, importedAt: context.now, settings: context.settings.table),
                isRehearsal: isRehearsal)
        })

    static let csv = ImportFormat(
        name: "table of drinks", recognises: { $0.hasColumns("id,date,volume_ml,effective_ml,fluid") },
        begin: { bytes, file, isRehearsal, context in
            WaterQuestRun<WaterQuestFile>(
                "table of drinks", WaterQuestFile(csv: bytes, file.header, importedAt: context.now, zone: context.zone),
                isRehearsal: isRehearsal)
        })
}
