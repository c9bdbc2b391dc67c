import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Writes a `WaterQuestState.json`, page by page: what the phone app reads, and imported members that only it uses.
enum WaterQuestExport {
    /// Members that the app needs and Sipli does not use, if no import brought others.
    static let added = ["hasPremiumAccess": RawJSON { $0.bool(false) }]
    /// Number of days of entries in that file.
    private static let groupDays = 400

    /// The file in the folders of app groups.
    static let groupFile = GroupFile(name: { _ in "WaterQuestState.json" }) {
        let entries = WaterQuestEntries()
        return GroupFile.Content(
            bytes: { context in
                let today = context.moment.day
                let recent = try entries.bytes(context, since: today.adding(days: 1 - groupDays))
                return try file(context, entries: recent)
            }, forget: { entries.forget() })
    }

    static let format = ExportFormat(name: "waterquest") { context, position in
        var page = try part(context, position ?? "head 0")
        // A small store fits into one page.
        while let next = page.next, page.text.utf8.count < ExportFormat.pageBytes / 10 {
            page = page + (try part(context, next))
        }
        return page
    }

    /// The complete file around entries that are already text.
    static func file(_ context: ReadContext, entries: [UInt8]) throws -> [UInt8] {
        let head = "{\n" + (try members(context) { $0 < "entries" }) + "  \"entries\" : [\n"
        let tail = "\n  ],\n" + (try members(context) { $0 > "entries" }).dropLast(2) + "\n}"
        return Array(head.utf8) + entries + Array(tail.utf8)
    }

    private static func part(_ context: ReadContext, _ position: String) throws -> ExportPage {
        let parts = position.split(separator: " ").map(String.init)
        let offset = parts.count == 2 ? Int(parts[1]) : nil
        switch (parts[0], offset) {
        case ("head", let offset?):
            let text = "{\n" + (try members(context) { $0 < "entries" }) + "  \"entries\" : [\n"
            return slice(text, offset, name: "head", next: "entries")
        case ("tail", let offset?):
            let text = "\n  ],\n" + (try members(context) { $0 > "entries" }).dropLast(2) + "\n}"
            return slice(text, offset, name: "tail", next: nil)
        default:
            let fluids = try context.projection(HydrationProjection.self).state.fluids
            var page = try HydrationEntries.page(context, position) { stored, isFirst in
                (isFirst ? "" : ",\n") + PrettyJSON.spaces(2) + entry(stored, fluids, context)
            }
            page.next = page.next ?? "tail 0"
            return page
        }
    }

    /// A page of a text from a byte on, and the position of the next page or of what follows the text.
    private static func slice(_ text: String, _ offset: Int, name: String, next: String?) -> ExportPage {
        let bytes = Array(text.utf8)
        let start = min(max(0, offset), bytes.count)
        var end = min(start + ExportFormat.pageBytes, bytes.count)
        // Not in the middle of a character.
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return ExportPage(
            text: String(decoding: bytes[start..<end], as: UTF8.self), next: end < bytes.count ? "\(name) \(end)" : next
        )
    }

    private typealias Remembered = HydrationTracker.Remembered

    /// The selected top-level members, sorted by key, each followed by a comma.
    private static func members(_ context: ReadContext, where isWanted: (String) -> Bool) throws -> String {
        let projection = try context.projection(HydrationProjection.self)
        let state = projection.state
        var members = WaterQuestFile.members(context.settings[Remembered.carried])
        let completion = projection.completion
        members["goalCompletionCount"] = RawJSON { $0.integer(completion.count) }
        members.merge(added) { carried, _ in carried }
        if let day = completion.lastDay {
            members["lastGoalCompletionDate"] = RawJSON { $0.string(date(context.zone.start(of: day))) }
        }
        members["lastWeather"] = state.weather.map(weather) ?? RawJSON { $0.null() }
        members["lastWorkout"] = workout(state.workout)
        members["profile"] = profile(state, WaterQuestFile.members(context.settings[Remembered.carriedProfile]))
        members["streakFreezeDates"] = RawJSON { writer in
            projection.days.filter(\.frozen).map { date(context.zone.start(of: $0.day)) }.write(to: &writer)
        }
        let moment = context.moment
        let tokens = try projection.freezeTokens(moment, context.database)
        members["streakFreezeTokens"] = RawJSON { $0.integer(tokens) }
        members[WaterQuestAddition.key] = WaterQuestAddition(projection, context.settings).json
        return members.filter { isWanted($0.key) }.sorted { $0.key < $1.key }.map { key, value in
            "  " + PrettyJSON.quoted(key) + " : " + PrettyJSON.text(value, indent: 1) + ",\n"
        }.joined()
    }

    /// One entry as in the file, without leading white space.
    static func entry(_ stored: StoredEntry<HydrationEntry>, _ fluids: FluidTable, _ context: ReadContext) -> String {
        var members = WaterQuestFile.members(stored.extra)
        let isMoved = stored.entry.day != context.zone.day(of: stored.entry.at, dayStart: context.settings.dayStart)
        let fluid = phoneFluid(of: stored.entry, fluids)
        if isMoved || fluid != stored.entry.fluid {
            members[WaterQuestAddition.key] = RawJSON.object { writer in
                if isMoved {
                    writer.member("day", stored.entry.day.description)
                    writer.member("zone", stored.entry.zone)
                }
                if fluid != stored.entry.fluid {
                    writer.member("fluid", stored.entry.fluid)
                    writer.member("effective_ml", exact: stored.entry.effective.milliliters)
                }
            }
        }
        members["date"] = RawJSON { $0.string(date(stored.entry.at)) }
        members["fluidType"] = RawJSON { $0.string(fluid) }
        members["id"] = RawJSON { $0.string(stored.entry.id.uppercased()) }
        members["source"] = RawJSON { $0.string(stored.entry.source) }
        members["volumeML"] = RawJSON { $0.number(stored.entry.volume.value) }
        if let note = stored.entry.note { members["note"] = RawJSON { $0.string(note) } }
        return PrettyJSON.text(RawJSON(object: members), indent: 2)
    }

    /// The fluid that the phone app knows instead of one of the person's own; it refuses a file with an unknown one. A name
    /// that counts as `other` may have come from a later release of that app.
    private static func phoneFluid(of entry: HydrationEntry, _ fluids: FluidTable) -> String {
        if FluidCatalog.contains(entry.fluid) { return entry.fluid }
        if let own = fluids.drink(named: entry.fluid) { return own.like ?? "other" }
        let asOther = VolumeTotal(entry.volume, factor: FluidCatalog.fluid(named: entry.fluid).factor)
        return entry.effective == asOther ? entry.fluid : "other"
    }

    private static func profile(_ state: HydrationState, _ carried: [String: RawJSON]) -> RawJSON {
        let profile = state.profile
        var members = carried
        members["activityLevel"] = RawJSON { $0.string(profile.activity.rawValue) }
        members["name"] = RawJSON { $0.string(profile.name) }
        members["prefersHealthKit"] = RawJSON { $0.bool(profile.workoutGoal) }
        members["prefersWeatherGoal"] = RawJSON { $0.bool(profile.weatherGoal) }
        members["remindersEnabled"] = RawJSON { $0.bool(profile.remindersEnabled) }
        members["sleepMinutes"] = RawJSON { $0.integer(profile.sleepMinutes) }
        members["smartRemindersEnabled"] = RawJSON { $0.bool(profile.smartReminders) }
        members["unitSystem"] = RawJSON { $0.string(profile.unit.rawValue) }
        members["wakeMinutes"] = RawJSON { $0.integer(profile.wakeMinutes) }
        members["weightKg"] = RawJSON { $0.number(profile.weightKg) }
        if let goal = profile.customGoal { members["customGoalML"] = RawJSON { $0.number(goal.value) } }
        return RawJSON(object: members)
    }

    private static func weather(_ weather: Weather) -> RawJSON {
        RawJSON.object { writer in
            writer.member("condition", weather.condition)
            writer.member("conditionKey", weather.conditionKey)
            writer.member("humidityPercent", exact: weather.humidityPercent)
            writer.member("temperatureC", exact: weather.temperatureC)
        }
    }

    private static func workout(_ workout: Workout?) -> RawJSON {
        RawJSON.object { writer in
            writer.member("activeEnergyKcal", exact: workout?.activeEnergyKcal ?? 0)
            writer.member("exerciseMinutes", exact: workout?.exerciseMinutes ?? 0)
        }
    }

    /// UTC in whole seconds, as the phone app writes dates; fractions are truncated.
    private static func date(_ instant: Instant) -> String {
        CivilZone.utc.rfc3339(Instant(seconds: instant.seconds))
    }
}

/// The entries of a `WaterQuestState.json`, cached as text by day, so that a change costs no more than the days it
/// touched.
final class WaterQuestEntries {
    private var texts: [CivilDay: [UInt8]] = [:]
    /// The inputs of the cached texts; nil before the first time.
    private var basis: Basis?

    private struct Basis {
        var position: JournalPosition
        var zone: String
        var dayStart: Int
        var fluids: FluidTable
        /// The first cached day.
        var first: CivilDay
    }

    /// Number of changed records beyond which everything is rebuilt.
    private static let followLimit = 500
    private static let separator = Array(",\n".utf8)

    /// Discards the cache, as after a failure.
    func forget() { basis = nil }

    /// The entries from a day on, oldest first, as in the file.
    func bytes(_ context: ReadContext, since first: CivilDay) throws -> [UInt8] {
        if try !follow(context, first) { try load(context, first) }
        var bytes: [UInt8] = []
        for (_, text) in texts.sorted(by: { $0.key < $1.key }) {
            if !bytes.isEmpty { bytes += Self.separator }
            bytes += text
        }
        return bytes
    }

    /// False if everything must be rebuilt.
    private func follow(_ context: ReadContext, _ first: CivilDay) throws -> Bool {
        guard var basis, basis.zone == context.zone.identifier, basis.dayStart == context.settings.dayStart,
            basis.first <= first, basis.fluids == (try fluids(context)),
            let news = try Journal.changedRecords(context.database, after: basis.position, limit: Self.followLimit)
        else { return false }
        var days: Set<CivilDay> = []
        for record in news.records where record.table == HydrationTables.entry.name { days.formUnion(record.days) }
        for day in texts.keys where day < first { texts[day] = nil }
        for day in days where day >= first {
            texts[day] = nil
            try add(context, from: day, through: day)
        }
        (basis.position, basis.first) = (news.end, first)
        self.basis = basis
        return true
    }

    private func load(_ context: ReadContext, _ first: CivilDay) throws {
        texts = [:]
        try add(context, from: first, through: nil)
        basis = Basis(
            position: try Journal.end(context.database), zone: context.zone.identifier,
            dayStart: context.settings.dayStart, fluids: try fluids(context), first: first)
    }

    private func fluids(_ context: ReadContext) throws -> FluidTable {
        try context.projection(HydrationProjection.self).state.fluids
    }

    private func add(_ context: ReadContext, from first: CivilDay, through last: CivilDay?) throws {
        let fluids = try fluids(context)
        var after: EntryPosition? = EntryPosition(day: first.adding(days: -1), at: Instant(milliseconds: .max), id: "")
        while after != nil {
            let page = try HydrationTables.entries.oldest(context.database, after: after, limit: 200)
            for stored in page.entries {
                let day = stored.entry.day
                if let last, day > last { return }
                if texts[day] != nil { texts[day]? += Self.separator }
                texts[day, default: []] += (PrettyJSON.spaces(2) + WaterQuestExport.entry(stored, fluids, context)).utf8
            }
            after = page.next
        }
    }
}
