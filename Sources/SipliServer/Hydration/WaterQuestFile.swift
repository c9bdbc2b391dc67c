import SipliCore
import SipliRules
import SipliWire

/// A `WaterQuestState.json` or a table of drinks, read as leniently as can be done without guessing.
struct WaterQuestFile {
    struct Entry {
        var id: String
        var at: Instant
        var volume: Milliliters
        var source: String
        var fluid: String
        var note: String?
        /// Members that mean nothing here, as one JSON object.
        var extra: String?
        /// The day and zone it was logged under, where Sipli wrote them down.
        var logged: (day: CivilDay, zone: String)?
    }

    var entries: [Entry] = []
    var records = 0
    /// What was lenient, in words: the first of it.
    private(set) var warnings: [String] = []
    /// How many warnings there would be.
    private(set) var warningCount = 0
    private(set) var unknownFluids: Set<String> = []
    /// Settings by our names, JSON.
    var settings: [String: String] = [:]
    var carriedProfile: [String: RawJSON] = [:]
    var weather: Weather?
    var workout: Workout?
    var freezeTokens: Int?
    var freezes: [Instant] = []
    var completions: Int?
    var lastCompletion: Instant?
    var addition = WaterQuestAddition()
    /// Top-level members that mean nothing here.
    var carried: [String: RawJSON] = [:]
    /// It has no place for what entries carry: that stays as it is.
    private(set) var isTable = false

    /// Bytes of a note, or of members that are not ours, that an entry keeps: more would not fit an export's page.
    private static let noteLimit = 8192
    private static let warningLimit = 20
    /// From 1970 through 9998: days have four digits of year, and a zone or a step to the next day may not leave them.
    private static let times = Instant(seconds: 0)..<Instant(seconds: 253_370_764_800)

    /// Our settings by the profile's keys.
    static let profileSettings = [
        "name": "name", "unitSystem": "units", "weightKg": "body-weight", "activityLevel": "activity",
        "customGoalML": "goal", "remindersEnabled": "reminders", "wakeMinutes": "wake", "sleepMinutes": "sleep",
        "prefersWeatherGoal": "weather-goal", "prefersHealthKit": "workout-goal",
        "smartRemindersEnabled": "smart-reminders",
    ]

    /// Keys of the first releases that nothing reads any more.
    private static let legacy: Set<String> = [
        "gameState", "manualWeather", "earthDay2026BannerDismissed", "earthDay2026Earned",
    ]

    /// Reads a file that was checked to be JSON with `entries` and `profile`.
    ///
    /// - Throws: `WireError` when `entries` or `profile` are not what they must be.
    init(_ bytes: [UInt8], importedAt: Instant) throws {
        var reader = JSONReader(bytes)
        try reader.readObject { key, reader in
            switch key {
            case "entries":
                guard reader.kind == .array else {
                    throw WireError.invalid("file", "entries must be an array, as in a WaterQuestState.json")
                }
                try reader.readArray { try readEntry(&$0) }
            case "profile":
                guard reader.kind == .object else {
                    throw WireError.invalid("file", "profile must be an object, as in a WaterQuestState.json")
                }
                try readProfile(&reader)
            case "lastWeather": weather = try readWeather(&reader, importedAt)
            case "lastWorkout": workout = try readWorkout(&reader, importedAt)
            case "streakFreezeTokens": freezeTokens = lenient(key, &reader) { Int(try $0.readInteger()) }
            case "streakFreezeDates": freezes = try readDates(&reader)
            case "goalCompletionCount": completions = lenient(key, &reader) { Int(try $0.readInteger()) }
            case "lastGoalCompletionDate":
                let date = lenient(key, &reader) { Instant(rfc3339: try $0.readString()) } ?? nil
                lastCompletion = date.flatMap { Self.times.contains($0) ? $0 : nil }
            case WaterQuestAddition.key:
                addition = WaterQuestAddition(try RawJSON.read(&reader)) {
                    warn("sipli.\($0) is not usable and was left out")
                }
            case _ where Self.legacy.contains(key): break
            default: carried[key] = Self.oneLine(try RawJSON.read(&reader))
            }
        }
    }

    // MARK: Entries

    /// Reads the table that `HydrationExports` writes; what counted is worked out anew.
    ///
    /// - Throws: `WireError` when a quote is never closed.
    init(csv bytes: [UInt8]) throws {
        isTable = true
        var isFirst = true
        try CSVRows.read(bytes) { _, fields in
            if !isFirst { readRow(fields) }
            isFirst = false
        }
    }

    private mutating func readRow(_ fields: [String]) {
        records += 1
        let fields = fields + [String](repeating: "", count: max(7 - fields.count, 0))
        func text(_ column: Int) -> String? { fields[column].trimmed.isEmpty ? nil : fields[column].trimmed }
        add(
            id: text(0), date: text(1), volume: text(2).flatMap { Double($0) }, fluid: text(4), source: text(5),
            note: fields[6].isEmpty ? nil : fields[6])
    }

    private mutating func readEntry(_ reader: inout JSONReader) throws {
        records += 1
        guard reader.kind == .object else { return warn("entry \(records) is not an object and was skipped") }
        var (id, date, fluid, source, note): (String?, String?, String?, String?, String?)
        var volume: Double?
        var (extra, own): ([String: RawJSON], [String: RawJSON]) = ([:], [:])
        do {
            try reader.readObject { key, reader in
                switch key {
                case "id": id = try reader.readString()
                case "date": date = try reader.readString()
                case "volumeML": volume = try reader.readDouble()
                case "fluidType": fluid = try String?.read(&reader)
                case "source": source = try String?.read(&reader)
                case "note": note = try String?.read(&reader)
                case WaterQuestAddition.key: own = try RawJSON.read(&reader).members
                default: extra[key] = Self.oneLine(try RawJSON.read(&reader))
                }
            }
        } catch {
            _ = reader.skipValue()
            return warn("entry \(records) has a member of the wrong kind and was skipped")
        }
        add(
            id: id, date: date, volume: volume, fluid: fluid, source: source, note: note, extra: extra, own: own)
    }

    private mutating func add(
        id: String?, date: String?, volume: Double?, fluid: String?, source: String?, note: String?,
        extra: [String: RawJSON] = [:], own: [String: RawJSON] = [:]
    ) {
        var (note, extra) = (note, extra)
        guard let id = id.flatMap(Self.uuid) else { return warn("entry \(records) has no usable id and was skipped") }
        guard let at = date.flatMap({ Instant(rfc3339: $0) }) else {
            return warn("entry \(records) has no date with a time zone and was skipped")
        }
        guard Self.times.contains(at) else {
            return warn("entry \(records) is from before 1970 or after 9998 and was skipped")
        }
        guard let volume, volume.isFinite, volume > 0, volume <= EntryLimits.maximum else {
            return warn("entry \(records) has no amount above 0 and at most 10000 ml and was skipped")
        }
        guard (fluid ?? "").utf8.count <= EntryFields.sourceLimit,
            (source ?? "").utf8.count <= EntryFields.sourceLimit
        else { return warn("entry \(records) has a fluid or source of over 64 bytes and was skipped") }
        if let long = note, long.utf8.count > Self.noteLimit {
            note = String(decoding: long.utf8.prefix(Self.noteLimit), as: UTF8.self)
            warn("entry \(records) has a note of over \(Self.noteLimit) bytes, which was cut")
        }
        if extra.values.reduce(0, { $0 + $1.bytes.count }) > Self.noteLimit {
            extra = [:]
            warn("entry \(records) has other members of over \(Self.noteLimit) bytes, which were left out")
        }
        if let fluid, !FluidCatalog.contains(fluid), unknownFluids.insert(fluid).inserted {
            warn("\(fluid) is no known fluid; it counts as other")
        }
        entries.append(
            Entry(
                id: id, at: at, volume: Milliliters(volume), source: source ?? "manual", fluid: fluid ?? "water",
                note: note, extra: extra.isEmpty ? nil : Self.object(extra), logged: Self.logged(own, at)))
    }

    /// The day and zone of an entry; nil when they are not there or cannot be that instant's.
    private static func logged(_ members: [String: RawJSON], _ at: Instant) -> (day: CivilDay, zone: String)? {
        guard let day = members["day"]?.text.flatMap({ CivilDay($0) }), let zone = members["zone"]?.text,
            SystemZone.isKnown(zone), abs(day.number - CivilZone.utc.date(at: at).number) <= 2
        else { return nil }
        return (day, zone)
    }

    /// A UUID in lower case, nil for any other text.
    private static func uuid(_ text: String) -> String? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.count) == [8, 4, 4, 4, 12], parts.joined().allSatisfy(\.isHexDigit) else { return nil }
        return text.lowercased()
    }

    // MARK: Profile

    private mutating func readProfile(_ reader: inout JSONReader) throws {
        try reader.readObject { key, reader in
            let range = reader.skipValue()
            let raw = Self.oneLine(RawJSON(Array(reader.rawBytes(range))))
            guard let (name, json) = Self.setting(key, raw) else {
                if key != "dailyReminderCount" { carriedProfile[key] = raw }
                return
            }
            if let json { settings[name] = json } else { warn("profile.\(key) is not usable and was left out") }
        }
        // Absent means that none is set, which must replace one that is.
        if settings["goal"] == nil { settings["goal"] = "null" }
    }

    /// Our setting for a key of the profile and its JSON; nil JSON when the value cannot be used.
    private static func setting(_ key: String, _ raw: RawJSON) -> (name: String, json: String?)? {
        guard let name = profileSettings[key] else { return nil }
        var reader = JSONReader(raw.bytes)
        let text = String(decoding: raw.bytes, as: UTF8.self)
        switch (key, reader.kind) {
        case ("customGoalML", .null): return (name, "null")
        case ("weightKg", .number), ("customGoalML", .number):
            let isUsable = (try? reader.readDouble()).map { $0.isFinite && $0 >= 0 } ?? false
            return (name, isUsable ? text : nil)
        case ("wakeMinutes", .number), ("sleepMinutes", .number):
            let minutes = (try? reader.readInteger()).flatMap { (0..<1440).contains($0) ? $0 : nil }
            return (name, minutes.map { String($0) })
        case ("unitSystem", .string):
            return (name, ["\"metric\"", "\"imperial\""].contains(text) ? text : nil)
        case ("activityLevel", .string):
            return (name, ActivityLevel.allCases.contains { "\"\($0.rawValue)\"" == text } ? text : nil)
        case ("name", .string): return (name, text)
        case (_, .bool): return (name, text)
        default: return (name, nil)
        }
    }

    // MARK: The rest

    private mutating func readWeather(_ reader: inout JSONReader, _ now: Instant) throws -> Weather? {
        guard reader.kind == .object else { return nil }
        var weather = Weather(temperatureC: .nan, humidityPercent: 0, measuredAt: now)
        try reader.readObject { key, reader in
            switch (key, reader.kind) {
            case ("temperatureC", .number): weather.temperatureC = try reader.readDouble()
            case ("humidityPercent", .number): weather.humidityPercent = try reader.readDouble()
            case ("condition", .string): weather.condition = try reader.readString()
            case ("conditionKey", .string): weather.conditionKey = try reader.readString()
            default: break
            }
        }
        return weather.temperatureC.isNaN ? nil : weather
    }

    private mutating func readWorkout(_ reader: inout JSONReader, _ now: Instant) throws -> Workout? {
        guard reader.kind == .object else { return nil }
        var workout = Workout(exerciseMinutes: 0, measuredAt: now)
        try reader.readObject { key, reader in
            switch (key, reader.kind) {
            case ("exerciseMinutes", .number): workout.exerciseMinutes = try reader.readDouble()
            case ("activeEnergyKcal", .number): workout.activeEnergyKcal = try reader.readDouble()
            default: break
            }
        }
        return workout
    }

    private mutating func readDates(_ reader: inout JSONReader) throws -> [Instant] {
        guard reader.kind == .array else { return [] }
        var dates: [Instant] = []
        var unusable = 0
        try reader.readArray { reader in
            guard reader.kind == .string, let date = Instant(rfc3339: try reader.readString()),
                Self.times.contains(date)
            else {
                return unusable += 1
            }
            dates.append(date)
        }
        if unusable > 0 { warn("a frozen day has no date with a time zone from 1970 to 9998 and was left out") }
        return dates
    }

    private mutating func lenient<Value>(
        _ key: String, _ reader: inout JSONReader, _ body: (inout JSONReader) throws -> Value
    ) -> Value? {
        if reader.kind == .null { return nil }
        do {
            return try body(&reader)
        } catch {
            warn("\(key) is not usable and was left out")
            return nil
        }
    }

    private mutating func warn(_ text: String) {
        warningCount += 1
        if warnings.count < Self.warningLimit { warnings.append(text) }
    }

    /// The same JSON without line breaks, which can only stand between its parts: exports put it into a line.
    private static func oneLine(_ json: RawJSON) -> RawJSON {
        RawJSON(json.bytes.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 })
    }

    /// Members as the text of one JSON object, keys sorted.
    static func object(_ members: [String: RawJSON]) -> String {
        let json = RawJSON { writer in
            writer.beginObject()
            for (key, value) in members.sorted(by: { $0.key < $1.key }) {
                writer.member(key, raw: value.bytes)
            }
            writer.endObject()
        }
        return String(decoding: json.bytes, as: UTF8.self)
    }

    /// The members of a JSON object's text.
    static func members(_ text: String?) -> [String: RawJSON] {
        text.map { RawJSON(Array($0.utf8)).members } ?? [:]
    }
}
