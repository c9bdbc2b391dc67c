import SipliStore

/// What the rules write because of a change, so that its undo takes that back too.
///
/// Each tracker adds to it what follows from a part (`TrackerRow.followers`).
struct Followers {
    /// Every record, as for a change of the day itself.
    var isEverything = false
    /// All records of these trackers.
    var trackers: Set<String> = []
    /// All records of these tables.
    var tables: Set<String> = []
    /// The records with these ids, and those whose ids begin with one and a slash.
    var subjects: Set<String> = []
    /// The records of which moves follow. Nothing else makes a move follow.
    var moved: Set<String> = []

    /// Whether a part that the rules wrote follows from the change.
    func contains(_ part: JournalPart) -> Bool {
        if part.isMove { return [part.record, part.partner].contains { $0.map(moved.contains) ?? false } }
        return isEverything || trackers.contains(part.tracker) || tables.contains(part.table)
            || !subjects.isEmpty
                && [part.record, part.partner].contains { $0.map { isSubject($0) } ?? false }
    }

    private func isSubject(_ record: String) -> Bool {
        subjects.contains(record) || subjects.contains(String(JournalPart.subject(record)))
    }

    mutating func add(_ part: JournalPart, _ trackers: Trackers) {
        for row in trackers.rows { row.followers?(part, &self) }
    }
}

/// Takes back what the rules wrote, newest first.
struct RulesTakenBack {
    /// The record of the last part, if it was taken back.
    private var last: String?

    /// - Parameter isTold: a part that is left unchanged is remembered for the person.
    mutating func revert(_ part: JournalPart, op: String, isTold: Bool, _ change: Change) throws {
        // A transaction comes back with its payment, whose part follows its own, and not if both were taken back before.
        if part.isMatching, part.partner != last { return }
        // Of a record whose id has its day, the one that went comes back with the one that goes, and not if that has changed.
        if part.isMove, part.new == nil, part.partner != part.record, part.partner != last { return }
        let written = change.parts
        try change.revert(part, op: op, isTold: isTold)
        last = change.parts > written ? part.record : nil
    }
}

extension JournalPart {
    /// What a record is about, in tables with several subjects: the beginning of its id, up to a slash.
    static func subject(_ record: String) -> Substring { record.prefix { $0 != "/" } }
}
