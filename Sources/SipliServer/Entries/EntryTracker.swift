import SipliCore
import SipliStore
import SipliWire

/// What a tracker of dated entries declares: its value, its checks, its rules and its words.
///
/// Logging, changing, deleting, listing, the journal's words, exports and imports of its entries follow from that.
protocol EntryTracker: SendableMetatype {
    associatedtype Entry: DatedEntry
    /// What a request brings beside what every entry has.
    associatedtype Value
    associatedtype LogRequest: EntryLogRequest
    associatedtype EditRequest: EntryEditRequest
    associatedtype Result: WireObject
    associatedtype Item: EntryItem
    /// What a log's result tells from how things stood before.
    associatedtype Before = Void

    static var descriptor: TrackerDescriptor { get }
    static var table: EntryTable<Entry> { get }
    /// The command that lists entries with their ids.
    static var listCommand: String { get }
    /// A list goes as far back as there is when no first day is named; otherwise it has the last day only.
    static var listsAll: Bool { get }
    /// The value in exports.
    static var columns: [ExportColumn<Entry>] { get }

    /// The value that a request to log brings, checked.
    static func value(of request: LogRequest, _ context: WriteContext) throws -> Value
    static func entry(_ header: EntryHeader, _ value: Value) -> Entry
    /// Changes the value as a request says, checked; what is not named stays.
    static func change(_ entry: inout Entry, by request: EditRequest, _ context: WriteContext) throws

    /// How things stand before an entry is logged.
    static func before(_ moment: Moment, _ context: WriteContext) throws -> Before
    /// What else changes with an entry, before the rules look at it.
    static func follow(_ entry: Entry, _ moment: Moment, _ context: WriteContext) throws
    /// How things stand after a change.
    static func result(
        _ entry: Entry, _ action: EntryAction<Before>, _ moment: Moment, _ context: WriteContext
    ) throws -> Result

    /// What makes entries for lists.
    static func lister(_ moment: Moment, _ context: ReadContext) throws -> (Entry) -> Item
    /// An entry in words, such as "300 ml water at 14:32".
    static func words(_ entry: Entry, zone: CivilZone, settings: SettingValues) -> String
}

extension EntryTracker where Before == Void {
    static func before(_ moment: Moment, _ context: WriteContext) throws {}
}

extension EntryTracker {
    static var listsAll: Bool { true }

    static func follow(_ entry: Entry, _ moment: Moment, _ context: WriteContext) throws {}
}

/// What was done to an entry.
enum EntryAction<Before> {
    case log(Before)
    case edit
    case delete
}
