/// SQL that the schemas of several tables share: the constraints of records, with `@.` before the columns.
///
/// Comparisons also reject other types: a text and a blob are greater than any number, and NULL makes no condition
/// true.
enum LimitSQL {
    /// A table and the constraint of its records.
    typealias Limit = (table: String, condition: String)

    static func limit(of table: String, in limits: [Limit]) -> String? {
        limits.first { $0.table == table }?.condition
    }

    /// The columns that every shared table of records has after its own.
    static let recordColumns =
        "rev INTEGER NOT NULL, modified_at INTEGER NOT NULL, deleted_at INTEGER, stamp TEXT, stamps TEXT"

    /// Triggers that reject values that are not finite or out of range, also from other programs.
    static func triggers(_ limits: [Limit]) -> String {
        limits.flatMap { table, condition in
            // Each start does this; `replacing` takes thirty times as long.
            let parts = condition.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
            let condition = parts.map(Substring.init).joined(separator: "NEW")
            return ["INSERT", "UPDATE"].map { event in
                """
                CREATE TRIGGER \(table)_limits_\(event.lowercased()) BEFORE \(event) ON \(table)
                WHEN NOT coalesce(\(condition), 0) BEGIN
                    SELECT RAISE(ABORT, 'a value of \(table) is out of range');
                END;

                """
            }
        }.joined()
    }

    /// The texts of dated entries.
    static let entryTexts = """
        length(@.zone) <= 64 AND length(@.source) <= 64
        AND (@.note IS NULL OR length(CAST(@.note AS BLOB)) <= 8192)
        AND (@.extra IS NULL OR length(CAST(@.extra AS BLOB)) <= 8192 AND json_valid(@.extra))
        """

    static func isDay(_ column: String) -> String {
        // Without a modifier SQLite accepts the 30th of February.
        "\(column) GLOB '????-??-??' AND date(\(column), '+0 days') IS \(column)"
    }

    static func isInstant(_ column: String) -> String { "\(column) BETWEEN 0 AND 253370764799999" }

    static func isIdentifier(_ column: String) -> String {
        "length(\(column)) BETWEEN 1 AND 64 AND \(column) NOT GLOB '*[^0-9a-z-]*'"
    }

    static func isText(_ column: String, _ bytes: Int) -> String {
        "length(CAST(\(column) AS BLOB)) BETWEEN 1 AND \(bytes)"
    }
}
