package import SipliCore

/// The operations of every tracker of dated entries: `weight.log`, `weight.edit` and so on.
package struct EntryOperations<Log: EntryLogRequest, Edit: EntryEditRequest, Result: WireObject, Item: EntryItem>:
    Sendable
{
    package let log: Operation<Log, Result>
    package let edit: Operation<Edit, Result>
    package let delete: Operation<EntryDeleteRequest, Result>
    package let entries: Operation<EntriesRequest, EntriesPage<Item>>

    /// - Parameters:
    ///   - verb: the last part of the name of the operation that logs an entry.
    ///   - listsAll: a list without a first day includes all days; otherwise only the last day.
    package init(_ tracker: TrackerDescriptor, log verb: String = "log", listsAll: Bool = true) {
        let (topic, entry) = (tracker.topic.name, tracker.entry)
        log = Operation(topic + "." + verb, .write, "Logs a \(entry.one).")
        edit = Operation(topic + ".edit", .write, "Changes a \(entry.one); other fields stay as they are.")
        delete = Operation(topic + ".delete", .write, "Deletes a \(entry.one).")
        entries = Operation(
            topic + ".entries", .read,
            entry.many.capitalizedFirst
                + " of a span of days, newest first, page by page.",
            request: (listsAll ? EntriesRequest.fieldsOfAll : EntriesRequest.fields.map(\.info)))
    }

    package var all: [OperationInfo] { [log.info, edit.info, delete.info, entries.info] }
}

/// The request that logs an entry of any tracker, besides its value.
package protocol EntryLogRequest: WireObject {
    /// An instant as typed; nil for now.
    var at: String? { get }
    /// The day alone, for trackers whose entries belong to a day; nil for the day of `at`.
    var day: String? { get }
    var note: String? { get }
    var source: String? { get }
    /// Instead of the value: what a person typed, which the daemon reads.
    var words: [String]? { get }
    /// Whether nothing is logged, and only said what would be.
    var dryRun: Bool? { get }
}

extension EntryLogRequest {
    package var dryRun: Bool? { nil }
    package var at: String? { nil }
    package var day: String? { nil }
    package var note: String? { nil }
    package var source: String? { nil }
    package var words: [String]? { nil }
}

/// The request that changes an entry of any tracker, besides its value.
package protocol EntryEditRequest: WireObject {
    var entry: String { get }
    var at: String? { get }
    var note: String? { get }
    /// Instead of the value: what a person typed, which the daemon reads.
    var words: [String]? { get }
}

extension EntryEditRequest {
    package var at: String? { nil }
    package var note: String? { nil }
    package var words: [String]? { nil }
}

/// What a person typed, in requests.
package enum TypedWordsField {
    static let dryRun = "Log nothing, and only say what would be logged; without `at` the text has no time."

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

package struct EntryDeleteRequest: WireObject {
    package var entry = ""

    package init() {}

    package static let fields: [WireField<EntryDeleteRequest>] = [WireField("entry", \.entry, EntryName.doc)]
}

package struct EntriesRequest: DayRangeRequest {
    package var from: String?
    package var through: String?
    package var days: Int?
    package var range: String?
    package var search: String?
    package var cursor: String?
    package var limit: Int?

    package init() {}

    package static let fields = declared("today")

    /// The fields of a tracker that lists all its entries when no first day is named.
    package static let fieldsOfAll = declared("as far back as there is").map(\.info)

    private static func declared(_ standard: String) -> [WireField<EntriesRequest>] {
        rangeFields(standard) + [
            WireField("search", \.search, "Only entries with this text in their note, in any case."),
            WireField("cursor", \.cursor, "Where the next page begins, from the page before."),
            WireField("limit", \.limit, range: 1...500, "Entries per page (default: 200)."),
        ]
    }
}

/// One entry in lists.
package protocol EntryItem: WireObject {
    /// Declared by each tracker, because a generic type cannot store it: `EntriesPage.declared()`.
    static var pageFields: [WireField<EntriesPage<Self>>] { get }
}

package struct EntriesPage<Item: EntryItem>: WireObject {
    package var entries: [Item] = []
    package var ids: [String] = []
    package var firstRow: Int?
    package var lastRow: Int?
    package var cursor: String?

    package init() {}

    package static var fields: [WireField<EntriesPage<Item>>] { Item.pageFields }

    package static func declared() -> [WireField<EntriesPage<Item>>] {
        [
            WireField("entries", \.entries, "The entries."),
            WireField(
                "ids", \.ids,
                "The beginning of each one's id, at least 8 characters, that no other one has."),
            WireField(
                "first_row", \.firstRow,
                "The row of the first entry, where the newest that has begun is 1; on the first page through today only."
            ),
            WireField(
                "last_row", \.lastRow,
                "The last row that a request without members lists; missing if that lists all entries."),
            WireField("cursor", \.cursor, "Missing on the last page."),
        ]
    }
}
