package import SipliCore

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

@Wire package struct ImportBeginRequest {
    /// How long the file is, to be refused early.
    @Limits(0...Double(ImportBeginRequest.limit)) package var bytes: Int64?

    /// The maximum size of an upload, in bytes.
    package static let limit: Int64 = 64 << 20
}

@Wire package struct ImportDataRequest {
    /// A piece of the file; pieces are put together in order.
    package var text = ""
    /// The piece is Base64, of a file that is not text, such as a copy of the store.
    package var base64: Bool?
}

@Wire package struct ImportDataResult {
    /// How much has arrived so far.
    package var bytes: Int64 = 0
}

@Wire package struct ImportFinishRequest {
    /// Report what would happen; change nothing.
    package var dryRun: Bool?
    /// Send `progress` events until the reply.
    package var progress: Bool?
    /// For a table without ids: what its columns are, where their headers do not say it.
    package var columns: [NamedColumn]?
    /// For such a table: whether 03/04/2026 is in April, `dmy`, or in March, `mdy`; `ymd` for 26-11-20 in 2026.
    @Choices(ImportFinishRequest.orders) package var dates: String?
    /// For a table of money: whether positive amounts were spent or received.
    @Choices(ImportFinishRequest.directions) package var positive: String?
    /// The decimal mark of its amounts.
    @Choices(ImportFinishRequest.decimals) package var decimal: String?
    /// Values in its column `kind` that mean money spent; commas may separate several.
    package var spent: [String]?
    /// Values in its column `kind` that mean money received, in the same way.
    package var received: [String]?
    /// Values in its column `status` of rows to import, in the same way.
    package var keep: [String]?
    /// Values in its column `status` or `kind` of rows to leave out, in the same way.
    package var skip: [String]?
    /// For such a table: the unit or currency of numbers without one.
    package var unit: String?
    /// Also bring back what was deleted here.
    package var restoreDeleted: Bool?
    /// For a file with records of several users: whose to import.
    package var user: String?

    /// The names of the orders of day, month and year.
    package static let orders = ["dmy", "mdy", "ymd"]
    /// What amounts above 0 may be.
    package static let directions = ["spent", "received"]
    /// The marks that may stand before decimals.
    package static let decimals = ["comma", "point"]
}

@Wire package struct NamedColumn {
    /// What it holds, such as `date` or `amount`.
    package var name = ""
    /// Its header, or its number, counted from 1.
    package var column = ""
}

/// An answer to the question what a column of a person's own table holds.
package struct ColumnChoice: Equatable, Sendable {
    /// For people: the header of the column, or the entries that the table has then.
    package let text: String
    /// The members of a `NamedColumn`.
    package let name: String
    package let column: String
    /// The number of the column, counted from 1.
    package let number: Int

    package init(text: String, name: String, column: String, number: Int) {
        (self.text, self.name, self.column, self.number) = (text, name, column, number)
    }

    package func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("text", text)
        writer.member("name", name)
        writer.member("column", column)
        writer.member("number", number)
        writer.endObject()
    }
}

@Wire package struct ReadColumn {
    /// What it holds, such as `date` or `amount`.
    package var name = ""
    /// Its header, or its number if the table has no headers.
    package var column = ""
    /// The unit of its numbers that have none.
    package var unit: String?
}

@Wire package struct ImportResult {
    /// What the file was recognised as.
    package var format = ""
    /// What they are called, if they are entries of one tracker.
    package var entries: String?
    /// Records in the file.
    package var records = 0
    /// What was read from which column; only for tables without ids.
    package var columns: [ReadColumn]?
    /// The order of day and month, if dates such as 25/04/2026 were read.
    package var dates: String?
    /// The first new rows of such a table as they are logged, at most 3, for display.
    package var examples: [String]?
    /// What the records are about, at most 50 lines, for display.
    package var contents: [String]?
    /// Records that were new.
    package var added = 0
    /// The newest of those, at most 5, newest first, for display.
    package var newest: [String] = []
    /// Records that already existed.
    package var same = 0
    /// Duplicates within the file.
    package var doubles = 0
    /// Records that existed with other values; the file's were taken.
    package var conflicts = 0
    @Doc("What changed in these, at most \(changesLimit), for display.") package var changes: [String] = []
    /// Records that were deleted in Sipli; they stay deleted.
    package var deleted = 0
    /// Records that are payments of subscriptions: each became one with the payment that is recorded or waited for.
    package var matched = 0
    /// These, for display: the first 20, then how many more.
    package var matches: [String] = []
    /// Records among the added ones that may be here already, in that way or as entries that were typed, and count
    /// twice if they are.
    package var possible = 0
    /// These, for display: the first 20, then how many more.
    package var possibleMatches: [String] = []
    /// Records that were deleted in Sipli and come back, as `restore_deleted` asks.
    package var restored = 0
    /// Records that were skipped, such as those of the future; `warnings` says why.
    package var skipped = 0
    /// Fluids that are not in the table, at most 50; they count as other.
    package var unknownFluids: [String] = []
    /// First day in the file.
    package var first: String?
    /// Last day in the file.
    package var last: String?
    /// Settings that changed.
    package var settings: [String] = []
    /// The same with their values, for display.
    package var settingChanges: [SettingChange] = []
    /// Warnings for display: the first 20, then how many more.
    package var warnings: [String] = []
    /// Nothing was changed.
    package var dryRun = false
    package static let changesLimit = 5
}

@Wire package struct SettingChange {
    /// The setting.
    package var name = ""
    /// Its value before.
    package var from = ""
    /// Its value from the file.
    package var to = ""
}

@Wire package struct ExportRequest {
    /// The form of the text.
    package var format = ""
    @Within(default: "all days") package var span = DayRangePart()
    /// Where the next page begins, from the page before.
    package var cursor: String?
}

@Wire package struct ExportResult {
    /// A piece of the file.
    package var text = ""
    /// How many entries it has.
    package var entries = 0
    /// What the format could not hold and was cut, for display.
    package var warnings: [String]?
    /// Missing on the last page.
    package var cursor: String?
}

/// What a file to import may hold, so that reading it takes little memory and never delays other clients for long,
/// whatever is in it. A file beyond one of these limits is refused as a whole.
package enum ImportLimits {
    /// Columns of a row.
    package static let columns = 1000
    /// Bytes of a row, or of a line of an export of everything.
    package static let rowBytes = 256 << 10
    /// Blank lines, or bytes of white space, in a row.
    package static let blanks = 100_000
    /// Rows, or records, of a file.
    package static let records = 500_000
    /// Subscriptions of a file.
    package static let subscriptions = 10_000
    /// Members of an object.
    package static let members = 10_000
    /// Bytes of a member's name.
    package static let nameBytes = 1024
    /// Bytes of a value that is read in one piece: a record, or a member that is not a list.
    package static let valueBytes = 1 << 20
    /// Bytes of a text, such as a table within an archive.
    package static let textBytes = 8 << 20
    /// Records that repeat others of the file, for a dry run.
    package static let repeated = 20_000
    /// What a file is that is not read, and the way on.
    package static let appleHealth =
        "an export of Apple Health, which is not read; let an app such as Health Auto Export save your records as CSV "
        + "and import that"

    /// Bytes of memory for records that have to be known all at once, such as the days of habits.
    package static let keptBytes = 48 << 20
}
