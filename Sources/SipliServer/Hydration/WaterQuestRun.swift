import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Brings in a `WaterQuestState.json` or a table of drinks; a rehearsal decides the same by reading.
final class WaterQuestRun: ImportRun {
    private enum Phase {
        case reading, settings, entries, freezes, goals, completions, done
    }

    private(set) var result = ImportResult()
    private var file: WaterQuestFile
    private let isRehearsal: Bool
    private var phase = Phase.reading
    /// How many entries were brought in, or how many days were judged.
    private var place = 0
    private var newest = NewestRecords()
    private var days: Set<CivilDay> = []
    private var judgedDays: [CivilDay] = []
    /// The settings as the file leaves them.
    private var settings = SettingValues.none
    /// The freezes in the bank before anything was brought in.
    private var freezeTokens = 0
    /// What a rehearsal would have written: the entry of the file that an id has, by its place.
    private var rehearsed: [String: Int] = [:]

    private static let fluidLimit = 50
    private typealias Remembered = HydrationTracker.Remembered

    init(_ name: String, _ file: WaterQuestFile, isRehearsal: Bool) {
        (self.file, self.isRehearsal) = (file, isRehearsal)
        result.format = name
    }

    var thousandths: Int {
        switch phase {
        case .reading: file.thousandths / 5
        case .settings, .entries: 200 + place * 750 / max(file.entries.count, 1)
        default: 950
        }
    }

    func proceed(_ context: WriteContext, until slice: Slice) throws -> Bool {
        defer { touch(context) }
        while phase != .done {
            guard try step(context, slice) else { return false }
            if slice.isOver(), phase != .done { return false }
        }
        return true
    }

    /// - Returns: whether the phase is over.
    private func step(_ context: WriteContext, _ slice: Slice) throws -> Bool {
        switch phase {
        case .reading:
            guard try file.read(until: slice) else { return false }
            noteFile()
            phase = .settings
        case .settings:
            freezeTokens = try context.projections.projection(HydrationProjection.self).freezeTokens(
                context.projections.moment(context.now, context.zone), context.change.database)
            try bringSettings(context)
            phase = .entries
        case .entries:
            guard try bringEntries(context, slice) else { return false }
            result.newest = newest.texts
            (result.first, result.last) = (days.min()?.description, days.max()?.description)
            phase = .freezes
        case .freezes:
            try bringFreezes(context)
            // The rules wait: they would count and award before the file has said what it counted and awarded.
            try context.projections.follow(context.change)
            judgedDays = days.union(file.addition.goals.keys).sorted()
            (phase, place) = (.goals, 0)
        case .goals:
            guard try rememberGoals(context, slice) else { return false }
            try context.projections.follow(context.change)
            phase = .completions
        case .completions:
            try bringCounts(context)
            if !isRehearsal {
                try context.projections.follow(context.change)
                try completeToday(context)
            }
            phase = .done
        case .done: break
        }
        return true
    }

    private func noteFile() {
        result.records = file.records
        result.skipped = file.records - file.entries.count
        result.warnings = file.warnings
        let unnamed = file.warningCount - file.warnings.count
        if unnamed > 0 { result.warnings.append("and \(unnamed) more") }
        result.unknownFluids = Array(file.unknownFluids.sorted().prefix(Self.fluidLimit))
    }

    /// Beside hydration only what its settings belong to: others need not look again.
    private func touch(_ context: WriteContext) {
        guard !context.change.isEmpty else { return }
        let settings = result.settings.compactMap(context.projections.trackers.settings.named)
        context.change.touch(settings.reduce(TopicSet(.hydration)) { $0.union($1.topics) })
        if !settings.isEmpty { context.change.touch(TopicSet(.profile)) }
    }

    // MARK: Entries

    private func bringEntries(_ context: WriteContext, _ slice: Slice) throws -> Bool {
        while place < file.entries.count {
            for _ in 0..<8 where place < file.entries.count {
                try bring(file.entries[place], context)
                place += 1
            }
            if slice.isOver() { return place == file.entries.count }
        }
        return true
    }

    private func entry(_ record: WaterQuestFile.Entry, _ context: WriteContext) -> HydrationEntry {
        let logged =
            record.logged
            ?? (context.zone.day(of: record.at, dayStart: settings.dayStart), context.zone.identifier)
        return HydrationEntry(
            id: record.id, at: record.at, day: logged.day, zone: logged.zone, fluid: record.fluid,
            volume: record.volume, source: record.source, note: record.note)
    }

    private func bring(_ record: WaterQuestFile.Entry, _ context: WriteContext) throws {
        let table = HydrationTables.entry
        let entry = entry(record, context)
        days.insert(entry.day)
        if let stored = try stored(entry.id, context) {
            var incoming = entry
            // The day was decided when the entry came first; the same instant does not decide it again.
            if stored.entry.at == entry.at { (incoming.day, incoming.zone) = (stored.entry.day, stored.entry.zone) }
            let extra = file.isTable ? stored.extra : record.extra
            guard stored.entry != incoming || stored.extra != extra else { return result.same += 1 }
            result.conflicts += 1
            guard !isRehearsal else { return rehearsed[entry.id] = place }
            let values = HydrationTables.values(incoming, extra: extra)
            try context.change.put(table, id: entry.id, values: values, op: "import")
        } else if try context.change.isDeleted(table, id: entry.id) {
            result.deleted += 1
        } else {
            result.added += 1
            if newest.wants(entry.at) { newest.add(at: entry.at, words(entry, context)) }
            guard !isRehearsal else { return rehearsed[entry.id] = place }
            let values = HydrationTables.values(entry, extra: record.extra)
            try context.change.insert(table, id: entry.id, values: values, op: "import")
        }
    }

    /// What is here under an id, or what a rehearsal would have made of it so far.
    private func stored(
        _ id: String, _ context: WriteContext
    ) throws -> (entry: HydrationEntry, extra: String?)? {
        let kept = try HydrationQueries.entry(context.change.database, id: id).map { ($0.entry, $0.extra) }
        guard let place = rehearsed[id] else { return kept }
        let record = file.entries[place]
        var entry = entry(record, context)
        if let kept, kept.0.at == entry.at { (entry.day, entry.zone) = (kept.0.day, kept.0.zone) }
        return (entry, file.isTable ? kept?.1 : record.extra)
    }

    private func words(_ entry: HydrationEntry, _ context: WriteContext) -> String {
        HydrationWords.entry(
            fluid: entry.fluid, milliliters: entry.volume.value, at: entry.at, zone: context.zone, settings: settings)
            + " on \(entry.day)"
    }

    // MARK: Settings

    private func bringSettings(_ context: WriteContext) throws {
        var changes: [String: String] = [:]
        for row in context.projections.trackers.settings.rows {
            guard let json = file.settings[row.key] ?? file.addition.settings[row.key],
                json != context.projections.settings.value(row)
            else { continue }
            changes[row.key] = json
            try put(row.key, json, context)
            result.settings.append(row.name)
        }
        try bringMeasurements(context)
        try carry(Remembered.carried, file.carried, context)
        try carry(Remembered.carriedProfile, file.carriedProfile, context)
        try context.projections.follow(context.change)
        settings = context.projections.settings.changed(changes)
    }

    /// What says the same as what is known is no change, although it would count as measured now.
    private func bringMeasurements(_ context: WriteContext) throws {
        let state = try context.projections.projection(HydrationProjection.self).state
        if var weather = file.weather {
            weather.measuredAt = state.weather?.measuredAt ?? weather.measuredAt
            if weather != state.weather {
                weather.measuredAt = context.now
                try put(Remembered.weather, HydrationState.json(weather), context)
            }
        }
        if var workout = file.workout {
            workout.measuredAt = state.workout?.measuredAt ?? workout.measuredAt
            if workout != state.workout {
                workout.measuredAt = context.now
                try put(Remembered.workout, HydrationState.json(workout), context)
            }
        }
    }

    /// Members that mean nothing here are kept, as long as all of them together do not grow without a bound.
    private func carry(_ name: String, _ members: [String: RawJSON], _ context: WriteContext) throws {
        guard !members.isEmpty else { return }
        let known = WaterQuestFile.members(context.projections.settings[name])
        let merged = WaterQuestFile.object(known.merging(members) { $1 })
        guard merged.utf8.count <= EntryFields.carriedLimit else {
            let names = members.keys.sorted().prefix(5).map(\.shortened).joined(separator: ", ")
            return result.warnings.append(
                "members that mean nothing here would take more than \(EntryFields.carriedLimit >> 10) KiB and were "
                    + "left out: " + names + (members.count > 5 ? " and \(members.count - 5) more" : ""))
        }
        try put(name, merged, context)
    }

    private func put(_ name: String, _ json: String, _ context: WriteContext) throws {
        guard !isRehearsal else { return }
        try context.put(setting: name, json, op: "import")
    }

    // MARK: Days

    /// A day of today or before; with a day more, because the file may come from a zone that is ahead.
    private func isLived(_ day: CivilDay, _ context: WriteContext) -> Bool {
        day <= today(context).adding(days: 1)
    }

    private func today(_ context: WriteContext) -> CivilDay {
        Moment(now: context.now, zone: context.zone, dayStart: settings.dayStart).day
    }

    private func bringFreezes(_ context: WriteContext) throws {
        let days = file.freezes.map { StreakFreeze.day(ofImported: $0, zone: context.zone) }
        let ahead = days.count { !isLived($0, context) }
        if ahead > 0 {
            result.warnings.append(
                (ahead == 1 ? "1 frozen day is" : "\(ahead) frozen days are") + " in the future and left out")
        }
        guard !isRehearsal else { return }
        for day in days where isLived(day, context) {
            try context.change.put(HydrationTables.freeze, id: day.description, values: [], op: "import")
        }
    }

    /// Days that nobody lived here are judged, for good, by the goal that the file has of them, else by the goal of now
    /// without weather and workout.
    private func rememberGoals(_ context: WriteContext, _ slice: Slice) throws -> Bool {
        guard !isRehearsal else { return true }
        let projection = try context.projections.projection(HydrationProjection.self)
        let today = today(context)
        while place < judgedDays.count, judgedDays[place] < today {
            let day = judgedDays[place]
            place += 1
            guard try context.change.values(HydrationTables.goal, id: day.description) == nil else { continue }
            let values = HydrationTables.values(file.addition.goals[day] ?? projection.state.plainGoal)
            try context.change.put(HydrationTables.goal, id: day.description, values: values, op: "import")
            if slice.isOver() { return false }
        }
        return true
    }

    /// Counting begins anew where the file has counted more, and freezes go on from what was in the bank or is in the file's: days
    /// of the past that it brings earn and cost nothing.
    private func bringCounts(_ context: WriteContext) throws {
        let projection = try context.projections.projection(HydrationProjection.self)
        let today = today(context)
        var completion = projection.completion
        completion.count = max(completion.count, file.completions ?? 0)
        if let last = file.lastCompletion {
            let day = StreakFreeze.day(ofImported: last, zone: context.zone)
            // One that lies ahead would keep the days up to it from ever counting.
            if isLived(day, context) {
                completion.lastDay = max(completion.lastDay ?? day, min(day, today))
            } else {
                result.warnings.append("lastGoalCompletionDate \(day) is in the future and was left out")
            }
        }
        guard !isRehearsal else { return }
        if completion.count == 0, completion.lastDay == nil {
            let past = projection.days.filter { $0.day < today }
            completion = GoalCompletion.backfill(days: past, fallbackGoal: projection.state.plainGoal.total)
        }
        var start = projection.state.start
        if completion != projection.completion {
            let since = projection.reachedDays { day in completion.lastDay.map { day > $0 } ?? true }.count
            start.completion = GoalCompletion(count: max(0, completion.count - since), lastDay: completion.lastDay)
        }
        let tokens = min(StreakFreeze.bank, max(freezeTokens, file.freezeTokens ?? 0))
        let yesterday = today.adding(days: -1)
        let settled = completion.lastDay.map { max($0, yesterday) } ?? yesterday
        if projection.freezeTokens(through: settled) != tokens { (start.tokens, start.through) = (tokens, settled) }
        if start != projection.state.start { try context.put(HydrationStart.group, start.members, op: "import") }
    }

    /// What the rules would do about a goal that the file reaches today, but as part of the import: undo takes all of it
    /// back.
    private func completeToday(_ context: WriteContext) throws {
        let projection = try context.projections.projection(HydrationProjection.self)
        let moment = context.projections.moment(context.now, context.zone)
        let today = try projection.day(moment.day, moment, context.change.database)
        let hasChanged = !context.change.isEmpty || result.added + result.conflicts > 0
        guard hasChanged, projection.completion.lastDay != moment.day, let goal = today.goal?.total,
            HydrationGoal.isReached(by: today.total, goal: goal)
        else { return }
        try context.change.put(
            HydrationTables.reached, id: moment.day.description, values: [], op: "import", stamped: .end(of: moment.day)
        )
    }
}
