import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// A `WaterQuestState.json` or a table of drinks, parsed as leniently as possible without guessing.
struct WaterQuestFile: DrinkFile {
    struct Entry: ImportRecord {
        typealias Tracker = HydrationEntries

        var id: String
        var at: Instant
        var volume: Milliliters
        var source: String
        var fluid: String
        /// What counts, if the file says it; nil for the catalogue's factor.
        var effective: VolumeTotal?
        var note: String?
        /// Unused members, as one JSON object.
        var extra: String?
        /// The day and zone it was logged under, if Sipli wrote the file.
        var logged: (day: CivilDay, zone: String)?
        /// The file has no place for an entry's unused members: existing ones stay.
        var keepsExtra = false
        var isOfMinute = false

        var key: String { id }

        func entry(dayStart: Int, _ context: WriteContext) -> HydrationEntry {
            HydrationEntry(
                id: id, at: at, day: logged?.day ?? context.zone.day(of: at, dayStart: dayStart),
                zone: logged?.zone ?? context.zone.identifier, fluid: fluid, volume: volume,
                effective: effective, source: source, note: note)
        }
    }

    var entries: [Entry] = []
    private(set) var records = 0
    private var warnings = ImportWarnings()
    private(set) var rest = WaterQuestRest()
    private var isTable = false
    private var dates = SheetDates(order: nil)
    /// Of the present record, such as "line 2" or "entry 1".
    private var place = ""

    /// Sipli's settings by the profile's keys.
    static let profileSettings = [
        "name": "name", "unitSystem": "units", "weightKg": "body-weight", "activityLevel": "activity",
        "customGoalML": "water-goal", "remindersEnabled": "water-reminders", "wakeMinutes": "wake",
        "sleepMinutes": "sleep", "prefersWeatherGoal": "water-weather-goal", "prefersHealthKit": "water-workout-goal",
        "smartRemindersEnabled": "water-smart-reminders",
    ]

    /// Obsolete keys of the first releases.
    private static let legacy: Set<String> = [
        "gameState", "manualWeather", "earthDay2026BannerDismissed", "earthDay2026Earned",
    ]

    /// The part that is left to read.
    private enum Source {
        /// The remaining members, and the elements of the entries while those are being read.
        case json(ArraySlice<JSONFileCheck.Member>, JSONElements?)
        case table(TableReader)
        case nothing
    }

    private let bytes: [UInt8]
    private var source: Source
    private let beginning: Source
    private var carriedBytes = 0
    private static let unknownLimit = 1000
    private let importedAt: Instant
    /// The zone of times without one in a table; nil for the app's file, which always names it.
    private var zone: CivilZone?
    /// The settings that there are.
    private let table: SettingTable

    /// - Parameter members: of a file that was validated as JSON with `entries` and `profile`.
    init(_ bytes: [UInt8], members: [JSONFileCheck.Member], importedAt: Instant, settings table: SettingTable) {
        (self.bytes, self.importedAt, self.table) = (bytes, importedAt, table)
        beginning = .json(members.filter { $0.name == "entries" }[...], nil)
        source = .json(members[...], nil)
    }

    /// Only to the drinks: the rest is read once.
    mutating func rewind() {
        if case .table(var table) = source {
            table.rewind()
            source = .table(table)
        } else {
            source = beginning
        }
        records = 0
    }

    /// The table that `HydrationExports` writes; what counted is recalculated.
    init(csv bytes: [UInt8], _ header: TableHeader, importedAt: Instant, zone: CivilZone) {
        self.zone = zone
        (self.bytes, self.importedAt, table) = (bytes, importedAt, SettingTable([]))
        isTable = true
        beginning = .nothing
        source = .table(TableReader(bytes, header))
    }

    /// How much was read, 0...1000.
    var thousandths: Int {
        let position =
            switch source {
            case .json(let members, let elements): elements?.position ?? members.first?.range.lowerBound ?? bytes.count
            case .table(let table): table.thousandths * bytes.count / 1000
            case .nothing: bytes.count
            }
        return position * 1000 / max(bytes.count, 1)
    }

    var remarks: [String] { warnings.texts }

    /// - Throws: `WireError` if `entries` or `profile` has the wrong type, or a quote is never closed.
    mutating func readNext(_ context: WriteContext) throws -> Bool {
        switch source {
        case .json(let members, .some(var elements)):
            // Cleared to avoid a copy on write.
            source = .nothing
            if var reader = elements.next() {
                try readEntry(&reader)
                source = .json(members, elements)
            } else {
                source = .json(members, nil)
            }
        case .json(let members, nil):
            guard let member = members.first else { return false }
            source = .json(members.dropFirst(), nil)
            try read(member)
        case .table(var table):
            source = .nothing
            defer { source = .table(table) }
            if try table.survey(context) { return true }
            dates = table.dates
            guard let row = try table.next() else { return false }
            readRow(row.fields, row.place)
        case .nothing: return false
        }
        return true
    }

    private mutating func read(_ member: JSONFileCheck.Member) throws {
        var reader = JSONReader(bytes, in: member.range)
        let key = member.name
        guard key == "entries" || member.range.count <= ImportLimits.valueBytes else {
            return leftOut(key, nil, "it is longer than \(ImportLimits.valueBytes >> 10) KiB")
        }
        switch key {
        case "entries":
            guard reader.kind == .array, case .json(let members, _) = source else {
                throw WireError.invalid("file", "entries must be an array, as in a WaterQuestState.json")
            }
            source = .json(members, JSONElements(bytes, in: member.range))
        case "profile":
            guard reader.kind == .object else {
                throw WireError.invalid("file", "profile must be an object, as in a WaterQuestState.json")
            }
            try readProfile(&reader)
        case "lastWeather": rest.weather = try readWeather(&reader, importedAt)
        case "lastWorkout": rest.workout = try readWorkout(&reader, importedAt)
        case "streakFreezeTokens": rest.freezeTokens = try readCount(key, &reader, 0...StreakFreeze.bank)
        case "streakFreezeDates": rest.freezes = try readDates(&reader)
        case "goalCompletionCount": rest.completions = try readCount(key, &reader, GoalCompletion.counts)
        case "lastGoalCompletionDate": rest.lastCompletion = try readDate(key, &reader)
        case WaterQuestAddition.key:
            rest.addition = WaterQuestAddition(try RawJSON.read(&reader), table) { leftOut("sipli." + $0, $1, $2) }
        case _ where Self.legacy.contains(key): break
        default: carry(key, try RawJSON.read(&reader).canonical)
        }
    }

    private mutating func carry(_ key: String, _ value: RawJSON) {
        carriedBytes += value.bytes.count
        guard carriedBytes <= 2 * EntryFields.carriedLimit else {
            return leftOut(key, nil, "unrecognised members take more than \(EntryFields.carriedLimit >> 10) KiB")
        }
        rest.carried[key] = value
    }

    // MARK: Entries

    private mutating func readRow(_ fields: [String], _ place: String) {
        records += 1
        self.place = place
        let fields = fields + [String](repeating: "", count: max(7 - fields.count, 0))
        func text(_ column: Int) -> String? { fields[column].trimmed.isEmpty ? nil : fields[column].trimmed }
        add(
            id: text(0), date: text(1), volume: text(2), fluid: text(4),
            effective: text(3).flatMap(WrittenNumber.saved), source: text(5), note: fields[6].isEmpty ? nil : fields[6])
    }

    private mutating func readEntry(_ reader: inout JSONReader) throws {
        records += 1
        place = "entry \(records)"
        guard reader.kind == .object else { return warn("\(place) was skipped: it is not an object") }
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
                default: extra[key] = try RawJSON.read(&reader).canonical
                }
            }
        } catch {
            _ = reader.skipValue()
            return warn("\(place) was skipped: it has a member of the wrong type")
        }
        add(
            id: id, date: date, volume: volume.map { JSONWriter.text(of: $0) }, fluid: own["fluid"]?.text ?? fluid,
            effective: own["effective_ml"]?.number, source: source, note: note, extra: extra, own: own)
    }

    private mutating func add(
        id: String?, date: String?, volume: String?, fluid: String?, effective: Double?, source: String?, note: String?,
        extra: [String: RawJSON] = [:], own: [String: RawJSON] = [:]
    ) {
        guard let known = id.flatMap(Self.uuid) else {
            return skip(id, "an id", "such as 01a2130d-7c97-7001-8000-826cf8befc09")
        }
        guard let (at, isOfMinute) = date.flatMap(instant) else {
            return skip(date, "a date", zone == nil ? "with a time zone" : "such as " + WrittenTime.forms)
        }
        guard EntryFields.times.contains(at) else { return skip(date, "a date", "from 1970 to 9998") }
        guard let amount = volume.flatMap(WrittenNumber.saved).map({ Milliliters($0) }),
            (try? EntryLimits.validate(amount)) != nil
        else { return skip(volume, "an amount", "above 0 and at most 10000 ml") }
        guard (fluid ?? "").utf8.count <= HydrationEntry.fluidBytes,
            (source ?? "").utf8.count <= RecordRanges.sourceBytes
        else { return warn("\(place) was skipped: it has a fluid or source of over 64 bytes") }
        let note = EntryFields.imported(note: note, of: place) { warn($0) }
        let kept = extra.isEmpty ? nil : EntryFields.extra(extra)
        if !extra.isEmpty, kept == nil {
            warn("\(place) has other members of over \(RecordRanges.extraBytes) bytes, which were left out")
        }
        let drink = fluid.flatMap { $0.isEmpty ? nil : $0 } ?? "water"
        let counted = HydrationEntries.counted(effective, of: amount, drink)
        if counted == nil, !FluidCatalog.contains(drink),
            rest.unknownFluids.count >= Self.unknownLimit || rest.unknownFluids.insert(drink).inserted
        {
            warn("\(drink) is not a known fluid; it counts as other")
        }
        entries.append(
            Entry(
                id: known, at: at, volume: amount, source: source.flatMap { $0.isEmpty ? nil : $0 } ?? "manual",
                fluid: drink, effective: counted, note: note, extra: kept,
                logged: Self.logged(own, at), keepsExtra: isTable, isOfMinute: isOfMinute))
    }

    private func instant(_ text: String) -> (at: Instant, isOfMinute: Bool)? {
        guard let zone else { return Instant(rfc3339: text).map { ($0, false) } }
        return (try? dates.read(text, "", now: nil, zone)).map { ($0.at, $0.1.isOfMinute) }
    }

    private mutating func skip(_ text: String?, _ what: String, _ form: String) {
        let fault =
            text.map { "\"\($0.trimmed.shortened)\" is not \(what) \(form)" }
            ?? "it has no \(what.dropFirst(what.hasPrefix("an ") ? 3 : 2))"
        warn("\(place) was skipped: \(fault)")
    }

    /// The day and zone of an entry; nil if they are missing or impossible for its instant.
    private static func logged(_ members: [String: RawJSON], _ at: Instant) -> (day: CivilDay, zone: String)? {
        guard let day = members["day"]?.text.flatMap({ CivilDay($0) }), let zone = members["zone"]?.text,
            SystemZone.isKnown(zone), abs(day.number - CivilZone.utc.date(at: at).number) <= 2
        else { return nil }
        return (day, zone)
    }

    /// A UUID in lower case, nil for any other text.
    private static func uuid(_ text: String) -> String? {
        // Done byte by byte because it runs for every entry of a long file.
        var bytes = Array(text.utf8)
        guard bytes.count == 36 else { return nil }
        for index in bytes.indices {
            switch bytes[index] {
            case UInt8(ascii: "-") where [8, 13, 18, 23].contains(index): break
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): break
            case UInt8(ascii: "A")...UInt8(ascii: "F"): bytes[index] |= 0x20
            default: return nil
            }
        }
        return [8, 13, 18, 23].allSatisfy { bytes[$0] == UInt8(ascii: "-") }
            ? String(decoding: bytes, as: UTF8.self) : nil
    }

    // MARK: Profile

    private mutating func readProfile(_ reader: inout JSONReader) throws {
        var hasGoal = false
        try reader.readObject { key, reader in
            let raw = try RawJSON.read(&reader).canonical
            guard let row = Self.profileSettings[key].flatMap(table.named) else {
                if key != "dailyReminderCount" { rest.carriedProfile[key] = raw }
                return
            }
            if key == "customGoalML" { hasGoal = true }
            do {
                rest.settings[row.name] = try row.imported(key == "customGoalML" ? chosenGoal(raw) : raw)
            } catch let error as WireError {
                leftOut("profile." + key, raw, error.message)
            }
        }
        // A missing goal means that none is set, which must replace an existing one.
        if !hasGoal { rest.settings["water-goal"] = "null" }
    }

    /// The app shows a goal beyond what can be chosen as the nearest that can.
    private mutating func chosenGoal(_ raw: RawJSON) -> RawJSON {
        let choices = GoalBreakdown.choices
        guard let goal = raw.number, goal.isFinite, !choices.contains(goal) else { return raw }
        let nearest = min(max(goal, choices.lowerBound), choices.upperBound)
        let change = goal < nearest ? "raised" : "lowered"
        warn(
            "profile.customGoalML: \(raw.shortened) was \(change) to \(Int(nearest)) ml; "
                + "a goal is \(Int(choices.lowerBound)) to \(Int(choices.upperBound)) ml")
        return RawJSON { $0.number(nearest) }
    }

    // MARK: The rest

    private static let zero = RawJSON { $0.integer(0) }

    /// Validated like the operation that sets the weather.
    private mutating func readWeather(_ reader: inout JSONReader, _ now: Instant) throws -> Weather? {
        let names = [
            "temperatureC": "temperature_c", "humidityPercent": "humidity_percent", "condition": "condition",
            "conditionKey": "condition_key",
        ]
        var copy = reader
        let raw = try RawJSON.read(&copy)
        let request = try request("lastWeather", names, ["humidity_percent": Self.zero], &reader, WeatherRequest.self)
        return request.flatMap { request in
            checked("lastWeather", raw) { try HydrationFields.weather(request, at: now) }
        }
    }

    private mutating func readWorkout(_ reader: inout JSONReader, _ now: Instant) throws -> Workout? {
        let names = ["exerciseMinutes": "minutes", "activeEnergyKcal": "energy_kcal"]
        return try request("lastWorkout", names, ["minutes": Self.zero], &reader, WorkoutRequest.self)
            .map { try HydrationFields.workout($0, at: now) }
    }

    /// An object of the file as the equivalent request; nil if it is null or unusable.
    private mutating func request<Request: WireObject>(
        _ key: String, _ names: [String: String], _ defaults: [String: RawJSON], _ reader: inout JSONReader,
        _ type: Request.Type
    ) throws -> Request? {
        let raw = try RawJSON.read(&reader).canonical
        guard JSONReader(raw.bytes).kind != .null else { return nil }
        guard JSONReader(raw.bytes).kind == .object else {
            leftOut(key, raw, "it must be an object")
            return nil
        }
        let members = raw.members.compactMap { member in names[member.key].map { ($0, member.value) } }
        let renamed = RawJSON(object: defaults.merging(members) { $1 })
        return checked(key, raw) {
            var reader = JSONReader(renamed.bytes)
            return try Request.read(&reader)
        }
    }

    private mutating func readCount(
        _ key: String, _ reader: inout JSONReader, _ range: ClosedRange<Int>
    ) throws -> Int? {
        let raw = try RawJSON.read(&reader)
        guard JSONReader(raw.bytes).kind != .null else { return nil }
        var value = JSONReader(raw.bytes)
        if let count = try? value.readInteger(), range.contains(Int(count)) { return Int(count) }
        leftOut(key, raw, "it must be a whole number from \(range.lowerBound) to \(range.upperBound)")
        return nil
    }

    private mutating func readDate(_ key: String, _ reader: inout JSONReader) throws -> Instant? {
        let raw = try RawJSON.read(&reader)
        guard JSONReader(raw.bytes).kind != .null else { return nil }
        if let date = raw.text.flatMap({ Instant(rfc3339: $0) }), EntryFields.times.contains(date) { return date }
        leftOut(key, raw, "it must be a date with a time zone from 1970 to 9998")
        return nil
    }

    private mutating func readDates(_ reader: inout JSONReader) throws -> [Instant] {
        guard reader.kind == .array else {
            let raw = try RawJSON.read(&reader)
            if JSONReader(raw.bytes).kind != .null { leftOut("streakFreezeDates", raw, "it must be an array of dates") }
            return []
        }
        var dates: [Instant] = []
        try reader.readArray { reader in if let date = try readDate("streakFreezeDates", &reader) { dates.append(date) }
        }
        return dates
    }

    /// Validates a member; a rejected value is skipped and reported.
    private mutating func checked<Value>(_ key: String, _ raw: RawJSON?, _ body: () throws -> Value) -> Value? {
        do {
            return try body()
        } catch {
            leftOut(key, raw, ErrorMapping.wireError(error).message)
            return nil
        }
    }

    // MARK: Warnings

    /// - Parameter raw: the rejected value.
    private mutating func leftOut(_ key: String, _ raw: RawJSON?, _ why: String) {
        warn("\(key.shortened)\(raw.map { ": " + $0.shortened } ?? "") was left out; \(why)")
    }

    private mutating func warn(_ text: String) { warnings.add(text) }

    /// The members of a stored object; empty if it is not JSON.
    static func members(_ text: String?) -> [String: RawJSON] { text.flatMap { RawJSON(stored: $0) }?.members ?? [:] }
}
