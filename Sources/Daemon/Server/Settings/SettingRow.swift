import SipliCore
import SipliRules
import SipliWire

/// One setting: its name, its valid values, and what it changes.
struct SettingRow: Sendable {
    /// Its name. The setting of a single tracker begins with the tracker's name.
    let name: String
    /// What it is called in sentences.
    private(set) var label: String
    /// JSON of the default value.
    let standard: String
    /// Topics that change with it, besides `profile`.
    let topics: TopicSet
    let doc: String
    /// How it is filled in.
    let kind: FormFieldKind
    /// The values it takes, where they are a few words.
    let choices: [String]
    private let read: Parse
    /// Formats the stored JSON for people, in their unit.
    let text: @Sendable (String, UnitSystem) -> String
    /// It belongs to this machine: files of the phone app neither import nor export it, and undo, which is a click on a
    /// bar, does not reveal hidden values.
    let isLocal: Bool
    /// Whether it is stored also when it is set to its default: a table without a unit is read by what the person said, and not
    /// by what nobody said.
    private(set) var keepsDefault = false
    /// Warns about a value that may be a mistake; nil for none. Sees the state after the change, and the moment and the
    /// settings before it.
    typealias Advice = @Sendable (WriteContext, _ before: (moment: Moment, settings: SettingValues)) throws -> String?

    /// Parses the value of a setting by name, given the other values, such as the unit of a bare number.
    typealias Parse = @Sendable (_ name: String, RawJSON, _ others: SettingValues) throws -> String

    init(
        _ name: String, standard: String, topics: TopicSet = [], isLocal: Bool = false, _ doc: String,
        parse: @escaping SettingParse.Parse,
        text: @escaping @Sendable (String, UnitSystem) -> String = { json, _ in SettingText.plain(json) }
    ) {
        self.init(
            name, standard: standard, topics: topics, isLocal: isLocal, doc,
            reading: { name, value, _ in try parse(name, value) }, text: text)
    }

    init(
        _ name: String, standard: String, topics: TopicSet = [], isLocal: Bool = false, _ doc: String,
        parse form: SettingParse.Form,
        text: @escaping @Sendable (String, UnitSystem) -> String = { json, _ in SettingText.plain(json) }
    ) {
        self.init(
            name, standard: standard, topics: topics, isLocal: isLocal, doc, kind: form.kind, choices: form.choices,
            reading: { name, value, _ in try form.parse(name, value) }, text: text)
    }

    init(
        _ name: String, standard: String, topics: TopicSet = [], isLocal: Bool = false, _ doc: String,
        kind: FormFieldKind = .text, choices: [String] = [], reading read: @escaping Parse,
        text: @escaping @Sendable (String, UnitSystem) -> String = { json, _ in SettingText.plain(json) }
    ) {
        (self.name, label) = (name, name)
        (self.standard, self.topics, self.doc, self.isLocal) = (standard, topics, doc, isLocal)
        (self.kind, self.choices, self.read, self.text) = (kind, choices, read, text)
    }

    /// The same, called something else in sentences.
    func called(_ label: String) -> SettingRow {
        var row = self
        row.label = label
        return row
    }

    /// The same, stored also when it is set to its default.
    func keepingDefault() -> SettingRow {
        var row = self
        row.keepsDefault = true
        return row
    }

    /// Turns a value or a typed text into the JSON that is stored, or throws `WireError`.
    func parse(_ value: RawJSON, among others: SettingValues = .none) throws -> String {
        try read(name, value, others)
    }

    /// Parses a value of the phone app's profile, which has the stored type.
    func imported(_ value: RawJSON) throws -> String {
        let stored = JSONReader(Array(standard.utf8)).kind
        let expected = stored == .null ? JSONKind.number : stored
        let kind = JSONReader(value.bytes).kind
        guard kind == expected || kind == stored else {
            throw WireError.invalid("value", "it must be \(expected.phrase)")
        }
        // However the app wrote a number; a value that is not finite is not changed, and refused.
        let number = value.number.flatMap { $0.isFinite ? RawJSON(written: JSONWriter.text(of: $0)) : nil }
        return try parse(number ?? value)
    }

}

/// How stored values are shown.
enum SettingText {
    /// A text without its quotes, anything else as it is, null as "-".
    static func plain(_ json: String) -> String {
        var reader = JSONReader(Array(json.utf8))
        switch reader.kind {
        case .string: return (try? reader.readString()) ?? json
        case .null: return "-"
        case .bool: return json == "true" ? "on" : "off"
        default: return json
        }
    }

    /// Minutes after midnight as "07:00".
    static func clock(_ json: String, _ unit: UnitSystem) -> String { Int(json).map(clock) ?? plain(json) }

    static func clock(_ minutes: Int) -> String { ClockFormat.twentyFourHours.text(minutes: minutes) }
}

/// Parsers for setting values.
enum SettingParse {
    typealias Parse = @Sendable (String, RawJSON) throws -> String

    /// Values that are filled in otherwise than as a text.
    struct Form: Sendable {
        let kind: FormFieldKind
        var choices: [String] = []
        let parse: Parse
    }

    /// One of a few words.
    static func choice(_ choices: [String]) -> Form {
        Form(kind: .choice, choices: choices) { name, value in
            let text = typed(value)?.trimmed.lowercased() ?? ""
            // As `sun` and `24`.
            let beginning = text.count < 2 ? [] : choices.filter { $0.hasPrefix(text) }
            guard let choice = choices.contains(text) ? text : beginning.count == 1 ? beginning[0] : nil else {
                throw WireError.invalid("value", "\(name) must be one of \(choices.joined(separator: ", "))")
            }
            return quoted(choice)
        }
    }

    static func text(limit: Int) -> Parse {
        { name, value in
            guard let text = typed(value)?.trimmed, text.utf8.count <= limit else {
                throw WireError.invalid("value", "\(name) must be text of at most \(limit) bytes")
            }
            return quoted(text)
        }
    }

    static let flag = Form(kind: .toggle, choices: ["on", "off"]) { name, value in
        switch typed(value)?.trimmed.lowercased() {
        case "on", "true", "yes": "true"
        case "off", "false", "no": "false"
        default: throw WireError.invalid("value", "\(name) must be on or off")
        }
    }

    /// A time of day as people type it, or minutes after midnight as a number.
    static let clock = Form(kind: .time) { name, value in
        let text = typed(value) ?? ""
        if JSONReader(value.bytes).kind == .number {
            if let minutes = Int(text), RecordRanges.minutes.contains(minutes) { return String(minutes) }
        } else if let minutes = TimeOfDay.minutes(typed: text) {
            return String(minutes)
        }
        throw WireError.invalid(
            "value", "\(name) must be a time of day, such as 07:30, 7, 7pm, 7:30pm, noon or midnight")
    }

    /// Two times of day with a dash, such as 22:00-07:00.
    static func hours(_ text: String) -> ClockHours? {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map {
            TimeOfDay.minutes(typed: String($0))
        }
        guard ends.count == 2, let from = ends[0], let to = ends[1] else { return nil }
        return ClockHours(from: from, to: to)
    }

    /// A number of minutes, as people type it.
    static func minutes(_ range: ClosedRange<Int>) -> Parse {
        { name, value in
            guard let minutes = typed(value).flatMap(DurationPhrase.minutes), range.contains(minutes) else {
                let bounds = "\(range.lowerBound) to \(range.upperBound) minutes"
                throw WireError.invalid("value", "\(name) must be \(bounds), such as 45, 45m, 90 min or 1h30")
            }
            return String(minutes)
        }
    }

    /// What another parser reads, or a word for none.
    static func optional(_ none: String, _ parse: @escaping Parse, orElse rule: String) -> Parse {
        { name, value in
            guard typed(value)?.trimmed.lowercased() ?? none != none else { return "null" }
            do { return try parse(name, value) } catch {
                throw WireError.invalid("value", "\(name) must be \(none) or \(rule)")
            }
        }
    }

    /// A text as typed, or any other value as JSON.
    static func typed(_ value: RawJSON) -> String? {
        var reader = JSONReader(value.bytes)
        if reader.kind == .string { return try? reader.readString() }
        return reader.kind == .null ? nil : value.written
    }

    static func quoted(_ text: String) -> String { RawJSON { $0.string(text) }.written }
}

extension String {
    /// Without white space at both ends.
    var trimmed: String {
        let isBlank: (Character) -> Bool = { $0.isWhitespace || $0.isNewline }
        guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) })
        else { return "" }
        return String(self[first...last])
    }
}
