package import SipliCore

/// The operations of every tracker of dated entries: `weight.log`, `weight.edit` and so on.
package struct EntryOperations<Log, Edit, Result, Item: WireObject>: Sendable {
    package let log: Operation<Log, Result>
    package let edit: Operation<Edit, Result>
    package let delete: Operation<EntryDeleteRequest, Result>
    package let entries: Operation<EntriesRequest, EntriesPage<Item>>

    /// - Parameters:
    ///   - verb: the last part of the name of the operation that logs an entry.
    ///   - listsAll: a list without a first day includes all days; otherwise only the last day.
    package init(_ tracker: TrackerDescriptor, log verb: String = "log", listsAll: Bool = true)
    where Log: EntryLogRequest, Edit: EntryEditRequest, Result: WireObject {
        let (topic, entry) = (tracker.topic.name, tracker.entry)
        log = Operation(topic + "." + verb, .write, "Logs a \(entry.one).")
        edit = Operation(topic + ".edit", .write, "Changes a \(entry.one); other fields stay as they are.")
        delete = Operation(topic + ".delete", .write, "Deletes a \(entry.one).")
        entries = Operation(
            topic + ".entries", .read,
            entry.many.capitalizedFirst
                + " of a span of days, newest first, page by page.",
            request: { EntriesRequest.fields.withDefault(listsAll ? "as far back as there is" : "today") })
    }

    package var all: [OperationInfo] { [log.info, edit.info, delete.info, entries.info] }
}

/// The request that logs an entry of any tracker, besides its value.
package protocol EntryLogRequest: WireObject {
    /// The members that are the same for all of them.
    var common: EntryLogPart { get }
    /// The day alone, for trackers whose entries belong to a day; nil for the day of `at`.
    var day: String? { get }
    /// Instead of the value: what a person typed, which the daemon reads.
    var words: [String]? { get }
}

extension EntryLogRequest {
    package var common: EntryLogPart { EntryLogPart() }
    package var day: String? { nil }
    package var words: [String]? { nil }
}

@Wire package struct EntryLogPart {
    /// When: RFC 3339, or as typed, such as -20m (default: now).
    package var at: String?
    /// A note, at most 8192 bytes.
    package var note: String?
    /// Where it comes from, at most 64 bytes (default: manual).
    package var source: String?
    /// Log nothing, and only say what would be logged; without `at` the text has no time.
    package var dryRun: Bool?
}

/// The request that changes an entry of any tracker, besides its value.
package protocol EntryEditRequest: WireObject {
    var entry: String { get }
    /// The members that are the same for all of them.
    var common: EntryEditPart { get }
    /// Instead of the value: what a person typed, which the daemon reads.
    var words: [String]? { get }
}

extension EntryEditRequest {
    package var common: EntryEditPart { EntryEditPart() }
    package var words: [String]? { nil }
}

@Wire package struct EntryEditPart {
    /// When: RFC 3339, or as typed; a time alone keeps the day.
    package var at: String?
    /// A note; null removes it.
    package var note: Clearable<String>?
}

/// What a person typed, in requests.
package enum TypedWordsField {
    /// - Parameter example: such as `["300","tea"]`.
    static func doc(_ example: String) -> String {
        "Instead of what they say: words as typed, such as \(example), one for each argument of a command line; `at 8:00` "
            + "among them is the time."
    }
}

/// How requests refer to an entry, and replies to what it was.
package enum EntryName {
    package static let doc =
        "Id of the entry, an unambiguous prefix or suffix, or `last`: the one that you logged or imported last, whatever its time; of an import, the newest."
    static let was = "After a change of the entry: what it was before."
    static let changes =
        "After a change of the entry: what `entry` and `was` do not tell, such as \"note \\\"with milk\\\"\"."
    static let localTime =
        "Its local time where it was made, such as \"14:32\"; \"01:20 +1\" is on the date after the day it counts for. With "
        + "the place if clocks here showed another; empty if it has only a day."
}

@Wire package struct EntryDeleteRequest {
    @Doc(EntryName.doc) package var entry = ""
}

/// Its fields name no default: with no first day named, some trackers list all days, others the last one.
@Wire package struct EntriesRequest {
    @Within package var span = DayRangePart()
    /// Only entries with this text in their note, in any case.
    package var search: String?
    /// Where the next page begins, from the page before.
    package var cursor: String?
    /// Entries per page (default: 200).
    @Limits(1...500) package var limit: Int?
}

/// What entries in lists have, whatever the tracker.
@Wire package struct ListedItem {
    /// Its id.
    package var entry = ""
    /// The day it counts for.
    package var day = ""
    @Doc(EntryName.localTime) package var localTime: String?
    /// Its value, for display.
    package var text = ""
    /// A note.
    package var note: String?
}

/// What the results of changes of entries have, whatever the tracker.
@Wire package struct EntryResult {
    /// Id of the entry.
    package var entry = ""
    /// A likely mistake.
    package var warning: String?
    /// What else it changed, such as today's water goal.
    package var advice: String?
    /// The same as text, for display.
    package var text = Text()

    @Wire package struct Text {
        /// The entry, such as "300 ml water at 14:32".
        package var entry = ""
        @Doc(EntryName.was) package var was: String?
        @Doc(EntryName.changes) package var changes: String?
        /// The new state, such as "Today 1550 of 2450 ml (63%)".
        package var standing: String?
    }
}

@Wire package struct EntriesPage<Item: WireValue> {
    /// The entries.
    package var entries: [Item] = []
    /// The beginning of each one's id, at least 8 characters, that no other one has.
    package var ids: [String] = []
    /// The row of the first entry, where the newest that has begun is 1; on the first page through today only.
    package var firstRow: Int?
    /// The last row that a request without members lists; missing if that lists all entries.
    package var lastRow: Int?
    /// Missing on the last page.
    package var cursor: String?
}

/// The days that a request is about.
@Wire package struct DayRangePart {
    /// First day: a date, or as typed, such as "3 days ago".
    package var from: String?
    /// Last day (default: today).
    package var through: String?
    /// Instead of from: how many days.
    @Limits(1...3660) package var days: Int?
    @Doc(DayRangeWord.doc) package var range: String?
}

/// Words for ranges of days.
package enum DayRangeWord {
    package static let all = ["today", "yesterday", "week", "lastweek", "month", "lastmonth", "year"]

    static let doc =
        "Instead of the others, as typed: \(all.joined(separator: ", ")), a month such as october or 2026-10, or a day."
}

/// A tracker's snapshot that is valid for a civil day, with the one for the next day.
package protocol DaySnapshot: WireObject {
    /// The civil day.
    var day: String { get set }
    /// The zone in which it is that day.
    var zone: String { get set }
    /// The instant the next day begins.
    var dayEnds: String { get set }
    /// The snapshot after the day ends if nothing is logged.
    var next: NextSnapshot? { get set }
}

@Wire package struct NextSnapshot {
    /// When the day ends.
    package var at = ""
    /// The same members without `next`.
    package var snapshot = RawJSON([])
}

/// A number and its unit, for separate styling.
@Wire package struct QuantityPart: Hashable {
    /// Such as 80.2 or 1250.
    package var number = ""
    /// Such as kg or ml.
    package var unit = ""

    package init(number: String, unit: String) { (self.number, self.unit) = (number, unit) }
}
