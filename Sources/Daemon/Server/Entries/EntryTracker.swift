import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// What a tracker of dated entries declares: its value, its validation, its rules and its descriptions.
///
/// Logging, editing, deleting, listing, journal descriptions, exports and imports are derived from that.
protocol EntryTracker: SendableMetatype {
    associatedtype Entry: DatedEntry
    /// The value in a request, besides the fields of every entry.
    associatedtype Value
    associatedtype LogRequest: EntryLogRequest
    associatedtype EditRequest: EntryEditRequest
    associatedtype Result: WireObject
    associatedtype Item: WireObject
    /// The part of a log's result that depends on the state before it.
    associatedtype Before = Void

    static var descriptor: TrackerDescriptor { get }
    static var table: EntryTable<Entry> { get }
    /// The command that lists entries with their ids.
    static var listCommand: String { get }
    /// A list without a first day includes all days; otherwise only the last day.
    static var listsAll: Bool { get }
    /// What is typed may have names in it that are not known, such as that of a shop.
    static var mayHaveNames: Bool { get }
    /// The columns of the value in exports.
    static var columns: [ExportColumn<Entry>] { get }

    /// Reads what a person typed into the members of a request that it names.
    static func read(_ words: TypedWords, _ request: inout LogRequest, _ context: WriteContext) throws
    static func read(_ words: TypedWords, _ request: inout EditRequest, _ context: WriteContext) throws
    /// The validated value of a request to log.
    static func value(of request: LogRequest, _ context: WriteContext) throws -> Value
    static func entry(_ header: EntryHeader, _ value: Value) -> Entry
    /// Applies the validated changes of a request; fields that it does not name stay.
    static func change(_ entry: inout Entry, by request: EditRequest, _ context: WriteContext) throws

    /// The state before an entry is logged.
    static func before(_ moment: Moment, _ context: WriteContext) throws -> Before
    /// Makes further changes that belong to an entry, before the rules are applied.
    ///
    /// - Returns: the entry that it is then.
    static func follow(
        _ entry: Entry, _ action: EntryAction<Before>, _ moment: Moment, _ context: WriteContext
    ) throws -> Entry
    /// The result after a change.
    static func result(
        _ entry: Entry, _ action: EntryAction<Before>, _ moment: Moment, _ context: WriteContext
    ) throws -> Result

    /// The last day of a list that names none; nil for today.
    static func lastDay(_ moment: Moment, _ context: ReadContext) throws -> CivilDay?
    /// Makes list items from entries.
    static func lister(_ moment: Moment, _ context: ReadContext) throws -> (Entry) -> Item
    /// The texts in which a search looks.
    static func searched(_ entry: Entry) -> [String]
    /// A description of an entry, such as "300 ml water at 14:32".
    static func words(_ entry: Entry, _ time: RecordTime, settings: SettingValues) -> String
    /// What an edit changed of the tracker's own values that `words` does not tell, such as "body fat 21%".
    static func ownChanges(_ old: Entry, _ new: Entry, zone: CivilZone, settings: SettingValues) -> [String]
}

extension EntryTracker where Before == Void {
    static func before(_ moment: Moment, _ context: WriteContext) throws {}
}

extension EntryTracker {
    static var listsAll: Bool { true }
    static var mayHaveNames: Bool { false }

    static func read(_ words: TypedWords, _ request: inout LogRequest, _ context: WriteContext) throws {}
    static func read(_ words: TypedWords, _ request: inout EditRequest, _ context: WriteContext) throws {}

    static func lastDay(_ moment: Moment, _ context: ReadContext) throws -> CivilDay? { nil }

    static func searched(_ entry: Entry) -> [String] { [entry.note].compactMap { $0 } }
    static func ownChanges(_ old: Entry, _ new: Entry, zone: CivilZone, settings: SettingValues) -> [String] { [] }

    static func follow(
        _ entry: Entry, _ action: EntryAction<Before>, _ moment: Moment, _ context: WriteContext
    ) throws -> Entry { entry }
}

/// What was done to an entry.
enum EntryAction<Before> {
    case log(Before)
    /// What it was before, and what changed that the descriptions of both do not tell, as text.
    case edit(was: String, changes: String?)
    case delete

    var was: String? { if case .edit(let was, _) = self { was } else { nil } }

    var changes: String? { if case .edit(_, let changes) = self { changes } else { nil } }
}

extension EntryTracker {
    /// A description of a journalled entry, such as "deleted 300 ml water at 14:32", with the day if it is not today; nil
    /// for anything that is not an entry of this tracker.
    static func words(_ part: JournalPart, zone: CivilZone, settings: SettingValues) -> String? {
        guard part.table == table.records.name else { return nil }
        func entry(_ json: String?) -> Entry? { table.record(id: part.record, journalled: json) }
        func words(_ entry: Entry) -> String {
            self.words(entry, unless: settings.livedDay ?? entry.day, zone: zone, settings: settings)
        }
        switch (entry(part.old), entry(part.new)) {
        case (nil, nil): return nil
        case (nil, let new?): return part.coming("logged") + " " + words(new)
        case (let old?, nil): return (part.isReverting ? "removed " : "deleted ") + words(old)
        case (let old?, let new?):
            let (was, subject) = (words(old), words(new))
            let changes = changes(old, new, zone: zone, settings: settings)
            return "changed " + (was == subject ? subject : "\(was) to \(subject)") + (changes.map { ": " + $0 } ?? "")
        }
    }

    /// An entry as text, with the day unless that is today.
    static func words(_ entry: Entry, unless today: CivilDay?, zone: CivilZone, settings: SettingValues) -> String {
        words(entry, RecordTime(entry, seenFrom: zone, settings: settings), unless: today, settings: settings)
    }

    /// - Parameter time: of the entry.
    static func words(_ entry: Entry, _ time: RecordTime, unless today: CivilDay?, settings: SettingValues) -> String {
        words(entry, time, settings: settings) + time.dayWords(unless: today)
    }

    static func words(_ entry: Entry, zone: CivilZone, settings: SettingValues) -> String {
        words(entry, RecordTime(entry, seenFrom: zone, settings: settings), settings: settings)
    }

    /// What changed that `words` does not tell, such as "note \"with milk\""; nil if nothing did.
    static func changes(_ old: Entry, _ new: Entry, zone: CivilZone, settings: SettingValues) -> String? {
        let changes = ownChanges(old, new, zone: zone, settings: settings) + TypedText.noteChange(old.note, new.note)
        return changes.isEmpty ? nil : changes.joined(separator: ", ")
    }
}

extension JournalPart {
    /// It was made by undo, or by going back to a copy.
    var isReverting: Bool { ["undo", RestoreCopyWork.operation, Self.separating].contains(op) }

    /// The undo of what made one record of two, for descriptions.
    static let separating = "separate"

    /// How it is called that a record is there now.
    func coming(_ word: String) -> String { isReverting ? "restored" : word }
}
