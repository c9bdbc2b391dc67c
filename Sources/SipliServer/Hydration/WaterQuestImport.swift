import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Brings in a `WaterQuestState.json` or a table of drinks as one change.
enum WaterQuestImport {
    static let format = ImportFormat(
        name: "WaterQuestState.json", looks: "an object with `entries` and `profile`",
        recognises: { $0.hasMembers("entries", "profile") },
        bringIn: { bytes, context in
            let file = try WaterQuestFile(bytes, importedAt: context.now)
            var run = Run(name: "WaterQuestState.json", file: file, context: context)
            return try run.bringIn()
        })

    static let csv = ImportFormat(
        name: "table of drinks", looks: "begins with `\(HydrationExports.header)`",
        recognises: { $0.hasColumns("id,date,volume_ml,effective_ml,fluid") },
        bringIn: { bytes, context in
            var run = Run(name: "table of drinks", file: try WaterQuestFile(csv: bytes), context: context)
            return try run.bringIn()
        })

    private static let fluidLimit = 50

    private struct Run {
        let name: String
        let file: WaterQuestFile
        let context: WriteContext
        var result = ImportResult()
        private var newest = NewestRecords()

        init(name: String, file: WaterQuestFile, context: WriteContext) {
            (self.name, self.file, self.context) = (name, file, context)
        }

        private typealias Remembered = HydrationTracker.Remembered

        mutating func bringIn() throws -> ImportResult {
            result.format = name
            result.records = file.records
            result.skipped = file.records - file.entries.count
            result.warnings = file.warnings
            let unnamed = file.warningCount - file.warnings.count
            if unnamed > 0 { result.warnings.append("and \(unnamed) more") }
            result.unknownFluids = Array(file.unknownFluids.sorted().prefix(fluidLimit))
            try bringSettings()
            let days = try bringEntries()
            result.newest = newest.texts
            (result.first, result.last) = (days.min()?.description, days.max()?.description)
            try bringFreezes()
            // The rules wait: they would count and award before the file has said what it counted and awarded.
            try context.books.follow(context.change)
            try rememberGoals(days)
            try context.books.follow(context.change)
            try bringCompletions()
            try context.books.follow(context.change)
            try completeToday()
            touch()
            return result
        }

        /// Beside hydration only what its settings belong to: others need not look again.
        private func touch() {
            guard !context.change.isEmpty else { return }
            let settings = result.settings.compactMap(SettingRow.named)
            context.change.touch(settings.reduce(TopicSet(.hydration)) { $0.union($1.topics) })
            if !settings.isEmpty { context.change.touch(TopicSet(.profile)) }
        }

        private mutating func bringEntries() throws -> Set<CivilDay> {
            let dayStart = context.books.settings.dayStart
            var days: Set<CivilDay> = []
            for record in file.entries {
                let logged =
                    record.logged
                    ?? (context.zone.day(of: record.at, dayStart: dayStart), context.zone.identifier)
                let entry = HydrationEntry(
                    id: record.id, at: record.at, day: logged.day, zone: logged.zone, fluid: record.fluid,
                    volume: record.volume, source: record.source,
                    note: record.note)
                days.insert(entry.day)
                try bring(entry, extra: record.extra)
            }
            return days
        }

        private mutating func bring(_ entry: HydrationEntry, extra: String?) throws {
            let table = HydrationTables.entry
            if let stored = try HydrationQueries.entry(context.change.database, id: entry.id) {
                var incoming = entry
                // The day was decided when the entry came first; the same instant does not decide it again.
                if stored.entry.at == entry.at { (incoming.day, incoming.zone) = (stored.entry.day, stored.entry.zone) }
                let extra = file.isTable ? stored.extra : extra
                guard stored.entry != incoming || stored.extra != extra else { return result.same += 1 }
                result.conflicts += 1
                try context.change.put(
                    table, id: entry.id, values: HydrationTables.values(incoming, extra: extra), op: "import")
            } else if try context.change.isDeleted(table, id: entry.id) {
                result.deleted += 1
            } else {
                result.added += 1
                if newest.wants(entry.at) { newest.add(at: entry.at, words(entry)) }
                try context.change.insert(
                    table, id: entry.id, values: HydrationTables.values(entry, extra: extra), op: "import")
            }
        }

        private func words(_ entry: HydrationEntry) -> String {
            HydrationWords.entry(
                fluid: entry.fluid, milliliters: entry.volume.value, at: entry.at, zone: context.zone,
                settings: context.books.settings)
                + " on \(entry.day)"
        }

        private mutating func bringSettings() throws {
            for row in SettingRow.all {
                guard let json = file.settings[row.name] ?? file.addition.settings[row.name],
                    json != context.books.settings.value(row)
                else { continue }
                try put(row.name, json)
                result.settings.append(row.name)
            }
            try bringMeasurements()
            try carry(Remembered.carried, file.carried)
            try carry(Remembered.carriedProfile, file.carriedProfile)
            try context.books.follow(context.change)
        }

        /// What says the same as what is known is no change, although it would count as measured now.
        private func bringMeasurements() throws {
            let state = try context.books.book(HydrationBook.self).state
            if var weather = file.weather {
                weather.measuredAt = state.weather?.measuredAt ?? weather.measuredAt
                if weather != state.weather {
                    weather.measuredAt = context.now
                    try put(Remembered.weather, HydrationState.json(weather))
                }
            }
            if var workout = file.workout {
                workout.measuredAt = state.workout?.measuredAt ?? workout.measuredAt
                if workout != state.workout {
                    workout.measuredAt = context.now
                    try put(Remembered.workout, HydrationState.json(workout))
                }
            }
        }

        /// Members that mean nothing here are kept, as long as all of them together do not grow without a bound.
        private mutating func carry(_ name: String, _ members: [String: RawJSON]) throws {
            guard !members.isEmpty else { return }
            let known = WaterQuestFile.members(context.books.settings[name])
            let merged = WaterQuestFile.object(known.merging(members) { $1 })
            guard merged.utf8.count <= EntryFields.carriedLimit else {
                let names = members.keys.sorted().prefix(5).map(\.shortened).joined(separator: ", ")
                result.warnings.append(
                    "members that mean nothing here would take more than \(EntryFields.carriedLimit >> 10) KiB and were "
                        + "left out: " + names + (members.count > 5 ? " and \(members.count - 5) more" : ""))
                return
            }
            try put(name, merged)
        }

        private func put(_ name: String, _ json: String) throws {
            try Settings.put(context.change, name: name, value: json, op: "import")
        }

        /// A day of today or before; with a day more, because the file may come from a zone that is ahead.
        private func isLived(_ day: CivilDay) -> Bool {
            day <= context.books.moment(context.now, context.zone).day.adding(days: 1)
        }

        private mutating func bringFreezes() throws {
            let days = file.freezes.map { StreakFreeze.day(ofImported: $0, zone: context.zone) }
            let ahead = days.count { !isLived($0) }
            if ahead > 0 {
                result.warnings.append(
                    (ahead == 1 ? "1 frozen day is" : "\(ahead) frozen days are") + " in the future and left out")
            }
            for day in days where isLived(day) {
                try context.change.put(HydrationTables.freeze, id: day.description, values: [], op: "import")
            }
            let book = try context.books.book(HydrationBook.self)
            let tokens = min(StreakFreeze.bank, max(book.state.freezeTokens, file.freezeTokens ?? 0))
            if tokens != book.state.freezeTokens { try put(Remembered.freezeTokens, String(tokens)) }
        }

        /// Days that nobody lived here are judged, for good, by the goal that the file has of them, else by the goal of now
        /// without weather and workout.
        private func rememberGoals(_ days: Set<CivilDay>) throws {
            let book = try context.books.book(HydrationBook.self)
            let today = context.books.moment(context.now, context.zone).day
            for day in days.union(file.addition.goals.keys).sorted() where day < today {
                guard try context.change.values(HydrationTables.goal, id: day.description) == nil else { continue }
                let values = HydrationTables.values(file.addition.goals[day] ?? book.state.plainGoal)
                try context.change.put(HydrationTables.goal, id: day.description, values: values, op: "import")
            }
        }

        private mutating func bringCompletions() throws {
            let book = try context.books.book(HydrationBook.self)
            let moment = context.books.moment(context.now, context.zone)
            var completion = book.state.completion
            completion.count = max(completion.count, file.completions ?? 0)
            if let last = file.lastCompletion {
                let day = StreakFreeze.day(ofImported: last, zone: context.zone)
                // One that lies ahead would keep the days up to it from ever counting.
                if isLived(day) {
                    completion.lastDay = max(completion.lastDay ?? day, min(day, moment.day))
                } else {
                    result.warnings.append("lastGoalCompletionDate \(day) is in the future and was left out")
                }
            }
            if completion.count == 0, completion.lastDay == nil {
                let past = book.days.filter { $0.day < moment.day }
                completion = GoalCompletion.backfill(days: past, fallbackGoal: book.state.plainGoal.total)
            }
            guard completion != book.state.completion else { return }
            try put(Remembered.completions, String(completion.count))
            if let day = completion.lastDay { try put(Remembered.lastCompletion, SettingParse.quoted(day.description)) }
        }

        /// What the rules would do about a goal that the file reaches today, but as part of the import: undo takes all of it
        /// back.
        private func completeToday() throws {
            let book = try context.books.book(HydrationBook.self)
            let moment = context.books.moment(context.now, context.zone)
            let today = try book.day(moment.day, moment, context.change.database)
            guard !context.change.isEmpty, book.state.completion.lastDay != moment.day, let goal = today.goal?.total,
                HydrationGoal.isReached(by: today.total, goal: goal)
            else { return }
            try put(Remembered.completions, String(book.state.completion.crossed(on: moment.day).count))
            try put(Remembered.lastCompletion, SettingParse.quoted(moment.day.description))
            let streak = try book.streak(moment, context.change.database)
            let tokens = StreakFreeze.earned(streak: streak, tokens: book.state.freezeTokens)
            if tokens != book.state.freezeTokens { try put(Remembered.freezeTokens, String(tokens)) }
        }
    }
}
