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
