package import SipliCore

/// What of the journal is no longer needed, and how it is removed.
///
/// Two kinds of rows go. What the daemon noted for this machine (deliveries of reminders, activities) goes after an hour:
/// nothing reverts it, and no history shows it. Starts of days stay, because what was recorded since one may be taken back.
/// Everything else goes after 400 days, or after 30 if there were more than a million changes. A change of a clock that was
/// ahead goes with a later one that is old enough. The first and the last change always stay: the one tells when the store
/// was new, the other which revision it has. A change in slices stays or goes as a whole.
package struct JournalTrimming: Sendable {
    /// Which rows.
    package enum Part: String, Sendable {
        case own = "journal-own-trimmed"
        case all = "journal-trimmed"
    }

    private static let (ownSeconds, daySeconds): (Int64, Int64) = (3600, 86_400)
    private static let (days, crowdedDays): (Int64, Int64) = (400, 30)
    /// The revisions that one step examines.
    private static let stepRevisions: Int64 = 2000

    private let now: Instant
    private let crowdedRevisions: Int64

    /// - Parameter crowdedRevisions: how many changes are kept for 400 days; fewer for tests.
    package init(now: Instant, crowdedRevisions: Int64 = 1_000_000) {
        (self.now, self.crowdedRevisions) = (now, crowdedRevisions)
    }

    /// Changes up to this revision may no longer be there as a whole; 0 while all are.
    package static func lastTrimmed(_ part: Part, _ database: StoreDatabase) throws -> Int64 {
        let sql = "SELECT value FROM meta WHERE key = ?"
        let text: String? = try database.first(sql, part.rawValue) { $0[0] }
        return text.flatMap { Int64($0) } ?? 0
    }

    /// Removes some of what is no longer needed; runs in a transaction.
    ///
    /// - Returns: whether there may be more.
    package func step(_ part: Part, _ database: StoreDatabase) throws -> Bool {
        let start = try Self.lastTrimmed(part, database)
        let sql = "SELECT rev FROM journal WHERE place = (SELECT min(place) FROM journal)"
        let last = try Journal.end(database).revision
        guard let first: Int64 = try database.first(sql, row: { $0[0] }), start < last else { return false }
        let age =
            switch part {
            case .own: Self.ownSeconds
            case .all: Self.daySeconds * (last - first > crowdedRevisions ? Self.crowdedDays : Self.days)
            }
        let cutoff = now.adding(seconds: -age).milliseconds
        // The first one that is too young ends the search. The time of a clock that was ahead does not tell an age.
        let young: Int64? = try database.first(
            "SELECT rev FROM journal WHERE place >= ? AND at >= ? AND at <= ? ORDER BY place LIMIT 1",
            JournalPosition.first(of: start + 1), cutoff,
            now.adding(seconds: Self.daySeconds).milliseconds
        ) { $0[0] }
        let old: Int64? = try database.first(
            "SELECT rev FROM journal WHERE place >= ? AND place < ? AND at < ? ORDER BY place DESC LIMIT 1",
            JournalPosition.first(of: start + 1), JournalPosition.first(of: young ?? last), cutoff
        ) { $0[0] }
        guard let limit = old else { return false }
        let end = min(start + Self.stepRevisions, limit)
        try database.run(
            "DELETE FROM journal WHERE place >= ?1 AND place < ?2 AND \(Self.condition(part))",
            JournalPosition.first(of: max(start, first) + 1), JournalPosition.first(of: end + 1))
        try database.run("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", part.rawValue, String(end))
        return end < limit
    }

    /// Of rows up to a revision that may go.
    private static func condition(_ part: Part) -> String {
        switch part {
        case .own:
            "kind = 'clock' AND record_table IN ('', 'machine') AND record NOT IN ('\(MachineValues.dayName)', '\(MachineValues.zoneName)')"
        // The row that ends a change in slices names the first of them.
        case .all:
            """
            NOT (kind = 'slice' AND target IN (
                SELECT CAST(record AS INTEGER) FROM journal WHERE record_table = '\(SlicedChanges.table)' AND place >= ?2))
            """
        }
    }
}
