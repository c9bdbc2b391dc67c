/// Imports and exports.
package enum TransferOperations {
    package static let begin = Operation<ImportBeginRequest, Nothing>(
        "import.begin", .connection, "Begins an upload over this connection; an unfinished one is dropped.")
    package static let data = Operation<ImportDataRequest, ImportDataResult>(
        "import.data", .connection, "The next piece of the file.")
    package static let finish = Operation<ImportFinishRequest, ImportResult>(
        "import.finish", .write, "Imports what was uploaded: all of it as one change, or nothing.")
    package static let export = Operation<ExportRequest, ExportResult>(
        "export", .read, "Exports everything as text, page by page.")
}

package struct ImportBeginRequest: WireObject {
    package var bytes: Int64?

    package init() {}

    /// The maximum size of an upload, in bytes.
    package static let limit: Int64 = 64 << 20

    package static let fields: [WireField<ImportBeginRequest>] = [
        WireField("bytes", \.bytes, range: 0...Double(limit), "How long the file is, to be refused early.")
    ]
}

package struct ImportDataRequest: WireObject {
    package var text = ""
    package var base64: Bool?

    package init() {}

    package static let fields: [WireField<ImportDataRequest>] = [
        WireField("text", \.text, "A piece of the file; pieces are put together in order."),
        WireField("base64", \.base64, "The piece is Base64, of a file that is not text, such as a copy of the store."),
    ]
}

package struct ImportDataResult: WireObject {
    package var bytes: Int64 = 0

    package init() {}

    package static let fields: [WireField<ImportDataResult>] = [
        WireField("bytes", \.bytes, "How much has arrived so far.")
    ]
}

package struct ImportFinishRequest: WireObject {
    package var dryRun: Bool?
    package var progress: Bool?
    package var columns: [NamedColumn]?
    package var dates: String?
    package var positive: String?
    package var decimal: String?
    package var spent: [String]?
    package var received: [String]?
    package var keep: [String]?
    package var skip: [String]?
    package var unit: String?
    package var restoreDeleted: Bool?
    package var user: String?

    package init() {}

    /// The names of the orders of day, month and year.
    package static let orders = ["dmy", "mdy", "ymd"]
    /// What amounts above 0 may be.
    package static let directions = ["spent", "received"]
    /// The marks that may stand before decimals.
    package static let decimals = ["comma", "point"]

    package static let fields: [WireField<ImportFinishRequest>] = [
        WireField("dry_run", \.dryRun, "Report what would happen; change nothing."),
        WireField("progress", \.progress, "Send `progress` events until the reply."),
        WireField(
            "columns", \.columns, "For a table without ids: what its columns are, where their headers do not say it."),
        WireField(
            "dates", \.dates, choices: orders,
            "For such a table: whether 03/04/2026 is in April, `dmy`, or in March, `mdy`; `ymd` for 26-11-20 in 2026."),
        WireField(
            "positive", \.positive, choices: directions,
            "For a table of money: whether positive amounts were spent or received."),
        WireField("decimal", \.decimal, choices: decimals, "The decimal mark of its amounts."),
        WireField("spent", \.spent, "Values in its column `kind` that mean money spent; commas may separate several."),
        WireField("received", \.received, "Values in its column `kind` that mean money received, in the same way."),
        WireField("keep", \.keep, "Values in its column `status` of rows to import, in the same way."),
        WireField("skip", \.skip, "Values in its column `status` or `kind` of rows to leave out, in the same way."),
        WireField("unit", \.unit, "For such a table: the unit or currency of numbers without one."),
        WireField("restore_deleted", \.restoreDeleted, "Also bring back what was deleted here."),
        WireField("user", \.user, "For a file with records of several users: whose to import."),
    ]
}

package struct NamedColumn: WireObject {
    package var name = ""
    package var column = ""

    package init() {}

    package static let fields: [WireField<NamedColumn>] = [
        WireField("name", \.name, "What it holds, such as `date` or `amount`."),
        WireField("column", \.column, "Its header, or its number, counted from 1."),
    ]
}

package struct ReadColumn: WireObject {
    package var name = ""
    package var column = ""
    package var unit: String?

    package init() {}

    package static let fields: [WireField<ReadColumn>] = [
        WireField("name", \.name, "What it holds, such as `date` or `amount`."),
        WireField("column", \.column, "Its header, or its number if the table has no headers."),
        WireField("unit", \.unit, "The unit of its numbers that have none."),
    ]
}

package struct ImportResult: WireObject {
    package var format = ""
    package var entries: String?
    package var records = 0
    package var columns: [ReadColumn]?
    package var dates: String?
    package var examples: [String]?
    package var contents: [String]?
    package var added = 0
    package var newest: [String] = []
    package var same = 0
    package var doubles = 0
    package var conflicts = 0
    package var changes: [String] = []
    package static let changesLimit = 5
    package var deleted = 0
    package var matched = 0
    package var matches: [String] = []
    package var possible = 0
    package var possibleMatches: [String] = []
    package var restored = 0
    package var skipped = 0
    package var unknownFluids: [String] = []
    package var first: String?
    package var last: String?
    package var settings: [String] = []
    package var settingChanges: [SettingChange] = []
    package var warnings: [String] = []
    package var dryRun = false

    package init() {}

    package static let fields: [WireField<ImportResult>] = [
        WireField("format", \.format, "What the file was recognised as."),
        WireField(
            "entries", \.entries, "What they are called, if they are entries of one tracker."),
        WireField("records", \.records, "Records in the file."),
        WireField("columns", \.columns, "What was read from which column; only for tables without ids."),
        WireField("dates", \.dates, "The order of day and month, if dates such as 25/04/2026 were read."),
        WireField(
            "examples", \.examples, "The first new rows of such a table as they are logged, at most 3, for display."),
        WireField("contents", \.contents, "What the records are about, at most 50 lines, for display."),
        WireField("added", \.added, "Records that were new."),
        WireField("newest", \.newest, "The newest of those, at most 5, newest first, for display."),
        WireField("same", \.same, "Records that already existed."),
        WireField("doubles", \.doubles, "Duplicates within the file."),
        WireField("conflicts", \.conflicts, "Records that existed with other values; the file's were taken."),
        WireField("changes", \.changes, "What changed in these, at most \(changesLimit), for display."),
        WireField("deleted", \.deleted, "Records that were deleted in Sipli; they stay deleted."),
        WireField(
            "matched", \.matched,
            "Records that are payments of subscriptions: each became one with the payment that is recorded or waited for."
        ),
        WireField("matches", \.matches, "These, for display: the first 20, then how many more."),
        WireField(
            "possible", \.possible,
            "Records among the added ones that may be here already, in that way or as entries that were typed, and count twice if they are."
        ),
        WireField("possible_matches", \.possibleMatches, "These, for display: the first 20, then how many more."),
        WireField(
            "restored", \.restored, "Records that were deleted in Sipli and come back, as `restore_deleted` asks."),
        WireField("skipped", \.skipped, "Records that were skipped, such as those of the future; `warnings` says why."),
        WireField(
            "unknown_fluids", \.unknownFluids, "Fluids that are not in the table, at most 50; they count as other."),
        WireField("first", \.first, "First day in the file."),
        WireField("last", \.last, "Last day in the file."),
        WireField("settings", \.settings, "Settings that changed."),
        WireField("setting_changes", \.settingChanges, "The same with their values, for display."),
        WireField("warnings", \.warnings, "Warnings for display: the first 20, then how many more."),
        WireField("dry_run", \.dryRun, "Nothing was changed."),
    ]
}

package struct SettingChange: WireObject {
    package var name = ""
    package var from = ""
    package var to = ""

    package init() {}

    package static let fields: [WireField<SettingChange>] = [
        WireField("name", \.name, "The setting."),
        WireField("from", \.from, "Its value before."),
        WireField("to", \.to, "Its value from the file."),
    ]
}

package struct ExportRequest: DayRangeRequest {
    package var format = ""
    package var from: String?
    package var through: String?
    package var days: Int?
    package var range: String?
    package var cursor: String?

    package init() {}

    package static let fields: [WireField<ExportRequest>] =
        [WireField("format", \.format, "The form of the text.")] + rangeFields("all days") + [
            WireField("cursor", \.cursor, "Where the next page begins, from the page before.")
        ]
}

package struct ExportResult: WireObject {
    package var text = ""
    package var entries = 0
    package var warnings: [String]?
    package var cursor: String?

    package init() {}

    package static let fields: [WireField<ExportResult>] = [
        WireField("text", \.text, "A piece of the file."),
        WireField("entries", \.entries, "How many entries it has."),
        WireField("warnings", \.warnings, "What the format could not hold and was cut, for display."),
        WireField("cursor", \.cursor, "Missing on the last page."),
    ]
}
