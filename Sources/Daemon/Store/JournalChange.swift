package import SipliCore

/// One record's part in a change, as journalled.
package struct JournalPart: Sendable {
    package var tracker: String
    package var table: String
    package var record: String
    package var op: String
    /// The record's values before and after, JSON; nil if it did not exist.
    package var old: String?
    package var new: String?
    /// Undo does not revert it.
    package var isLasting: Bool
    /// It brought back what the person had deleted.
    package var isReturn = false
    /// If a rule made one record of two: the other one. If it moved a record: itself, or the one with the other id.
    package var partner: String?

    /// The rules wrote it, or it reverts what they wrote.
    package var isRule: Bool { partner != nil || Self.isRule(op) }

    /// What the daemon writes by itself: payments that came due, the goals of days that ended, freezes, reached goals,
    /// settings that follow from a record.
    static let ruleOps: Set<String> = [payment, "close", "freeze", rule, derivation, moving]
    /// A payment came due.
    package static let payment = "renew"
    /// Anything else that a rule wrote.
    package static let rule = "rule"
    /// A record was moved from the time of a clock in doubt to the one that it was.
    package static let moving = "move"
    /// A setting was set from a record.
    package static let derivation = "derive"
    /// A record became the one of the following part.
    package static let matching = "match"
    /// The same in an import.
    package static let importMatching = "import" + matchEnding
    /// Ends the operation of a part that reverts what a rule wrote, a move, or what made one record of two.
    static let (ruleEnding, moveEnding, matchEnding) = ("-rule", "-move", "-match")

    static func isRule(_ op: String) -> Bool { ruleOps.contains(op) || op.hasSuffix(ruleEnding) || isMoving(op) }

    /// It moved a record, or reverts that.
    package var isMove: Bool { Self.isMoving(op) }

    static func isMoving(_ op: String) -> Bool { op == moving || op.hasSuffix(moveEnding) }

    /// It made one record of two, or reverts that.
    package var isMatching: Bool { Self.isMatching(op) }

    static func isMatching(_ op: String) -> Bool { op == matching || op.hasSuffix(matchEnding) }

    /// It only accompanies other parts: it is of a rule, moves or matches records, or undo does not revert it.
    package var accompanies: Bool { isLasting || isRule || isMatching }

    static func accompanies(_ op: String) -> Bool { isRule(op) || isMatching(op) }

    /// The same for a row of the journal.
    static let accompaniesSQL =
        "op IN ('\((ruleOps.sorted() + [matching]).joined(separator: "', '"))')"
        + [ruleEnding, moveEnding, matchEnding].map { " OR op LIKE '%\($0)'" }.joined()

    /// Begins the operation of a part that brought back what the person had deleted.
    static let returning = "return-"

    /// What was done, without how a part took part in it.
    static func base(_ op: String) -> String { op == importMatching ? "import" : withoutReturn(op) }

    fileprivate static func withoutReturn(_ op: String) -> String {
        op.hasPrefix(returning) ? String(op.dropFirst(returning.count)) : op
    }

    /// The operation of a part that reverts this one.
    func reverting(_ op: String) -> String {
        if isMatching { return op + Self.matchEnding }
        return isRule ? op + (Self.isMoving(self.op) ? Self.moveEnding : Self.ruleEnding) : op
    }
}

extension JournalPart {
    /// - Parameter op: as stored.
    init(
        tracker: String, table: String, record: String, journalled op: String, old: String?, new: String?,
        isLasting: Bool
    ) {
        self.init(
            tracker: tracker, table: table, record: record, op: Self.withoutReturn(op), old: old, new: new,
            isLasting: isLasting)
        isReturn = op.hasPrefix(Self.returning)
    }
}

/// One change, as journalled.
package struct JournalChange: Sendable {
    package var revision: Int64
    package var at: Instant
    package var kind: ChangeKind
    /// For an undo or redo: the revision that was undone or redone.
    package var target: Int64?
    package var origin: String?
    /// Its parts; of a change in slices those of its last revision. In a list, the first few that describe it.
    package var parts: [JournalPart]
    /// The number of its parts.
    package var partCount: Int
    /// The first revision of a change that was made in slices.
    package var firstSlice: Int64?
    /// What was done, such as "import": that of the first part that describes it. Only in a list.
    package var op = ""
    /// What its parts did; only in a list, and nil if the row that ends a change in slices cannot be read.
    package var counts: PartCounts?

    /// For an undo the change that was undone, otherwise the change itself.
    package var undone: Int64 { kind == .undo ? target ?? revision : revision }
}

/// A position in the journal: everything up to it was read.
package struct JournalPosition: Comparable, Sendable {
    /// The key of its row: the revision, and in the lower 20 bits the part. So a row is appended without looking for its place.
    let place: Int64

    /// The end of an empty journal.
    package init() {
        place = -1
    }

    /// Everything before a revision.
    package init(before revision: Int64) {
        place = Self.first(of: revision) - 1
    }

    init(place: Int64) {
        self.place = place
    }

    package static func < (one: JournalPosition, other: JournalPosition) -> Bool { one.place < other.place }

    package var revision: Int64 { max(0, place) >> Self.partBits }

    private static let partBits: Int64 = 20
    /// The bits of the part: `place | lastPart` is the last place of the same revision.
    static let lastPart: Int64 = 1 << partBits - 1

    /// The key of a revision's first row.
    static func first(of revision: Int64) -> Int64 { min(max(0, revision), .max >> partBits) << partBits }

    /// The condition in SQL that a row is of the revision whose first key is the first parameter.
    static let isOfRevision = "place BETWEEN ?1 AND ?1 | \(lastPart)"
    /// The same for all revisions from that one up to the one whose first key is the second parameter.
    static let isOfRevisions = "place BETWEEN ?1 AND ?2 | \(lastPart)"
}
