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

    /// Whether a part that the rules wrote follows from the change.
    func contains(_ part: JournalPart) -> Bool {
        isEverything || trackers.contains(part.tracker) || tables.contains(part.table)
            || !subjects.isEmpty && (subjects.contains(part.record) || subjects.contains(String(part.subject)))
    }

    mutating func add(_ part: JournalPart, _ trackers: Trackers) {
        for row in trackers.rows { row.followers?(part, &self) }
    }
}

extension JournalPart {
    /// What the record is about, in tables with several subjects: the beginning of its id, or of that of the record which it
    /// became, up to a slash.
    var subject: Substring { (successor ?? record).prefix { $0 != "/" } }
}
