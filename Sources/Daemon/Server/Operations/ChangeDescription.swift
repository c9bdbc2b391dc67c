import SipliCore
import SipliStore

/// Describes a change for people: what it did to the records, also if it undid or redid another one.
struct ChangeDescription {
    /// What the undo of some operations is called, if it is more than to take back what they wrote.
    private static let undone = [
        // What was deleted comes back as it was, matched or not.
        "delete": RestoreCopyWork.operation,
        // A transaction is no longer a payment.
        "link": JournalPart.separating, "paid": JournalPart.separating,
    ]

    /// Changes that are described as a whole, and how their undo is.
    private static let wholes = [
        DeskChanges.applying: ("Applied a list of widgets to the desktop", "Restored the previous widgets"),
        DeskChanges.arranging: ("Rearranged the desktop", "Put the widgets back where they were"),
    ]

    private let projections: TrackerProjections
    private let zone: CivilZone

    init(_ projections: TrackerProjections, _ zone: CivilZone) { (self.projections, self.zone) = (projections, zone) }

    /// Such as "Deleted 300 ml water at 14:32".
    ///
    /// - Parameter change: as listed.
    func text(_ change: JournalChange, _ database: StoreDatabase) throws -> String {
        let reverted = try change.target.flatMap { try Journal.listed(database, revision: $0) }
        switch (reverted ?? change).op {
        case "import": return files(change, done: "Imported", undone: "Undid an import", also: "Imported a file")
        case RestoreCopyWork.operation:
            return files(change, done: nil, undone: "Undid the restore", also: "Went back to a copy")
        case let op:
            if let (done, undone) = Self.wholes[op] { return change.kind == .undo ? undone : done }
        }
        var parts = try placed(change, database)
        if change.kind == .undo, let op = reverted.flatMap({ Self.undone[$0.op] }) {
            for place in parts.indices { parts[place].op = op }
        }
        // Done again, it is what it was, such as a payment that was marked.
        if change.kind == .redo, let op = reverted?.op {
            for place in parts.indices where parts[place].op == ChangeKind.redo.rawValue { parts[place].op = op }
        }
        let told = words(parts)
        guard let first = told.first?.capitalizedFirst else { return unseen(change) }
        // Parts that only accompany others are not counted among those that are shown.
        let count = (change.counts?.own ?? change.partCount) - (change.parts.count - told.count)
        let text =
            switch (told.count, max(count, told.count)) {
            case (1, 1): first
            case (2, 2): first + ", " + later(told[1], after: told[0])
            case _ where (reverted ?? change).op == Self.ordering: ordered(change) ?? first
            case (_, let count): "\(first) and \(count - 1) more " + noun(of: change, count - 1)
            }
        return text + (try rules(change, database))
    }

    /// What the further parts of a change are called: as their records are, if all of them are of one kind.
    private func noun(of change: JournalChange, _ count: Int) -> String {
        let tables = change.counts?.ownTables ?? []
        let noun = tables.count == 1 ? tables.first.flatMap { projections.trackers.noun(of: $0) } : nil
        return count == 1 ? noun?.one ?? "change" : noun?.many ?? "changes"
    }

    /// The operation of a new order.
    static let ordering = "order"

    /// A new order of many, of which each that moved has a part.
    private func ordered(_ change: JournalChange) -> String? {
        change.parts.first.flatMap { projections.trackers.noun(of: $0.table) }.map { noun in
            change.kind == .undo
                ? "Put the \(noun.many) back in their old order" : "Put the \(noun.many) in another order"
        }
    }

    /// The parts that are shown, about records where they are: what was recorded under a clock in doubt was moved since.
    private func placed(_ change: JournalChange, _ database: StoreDatabase) throws -> [JournalPart] {
        let recorded = change.target ?? change.revision
        guard let stretch = MovedRecords.stretch(of: recorded, projections.settings) else { return change.parts }
        // What was undone under the same clock was moved later.
        let isMovedSince = change.target == nil || stretch.revisions.contains(change.revision)
        let revisions =
            isMovedSince ? stretch.mover...stretch.mover : (change.firstSlice ?? change.revision)...change.revision
        let moves = try Journal.moves(database, revisions)
        return try change.parts.map {
            try $0.placed(by: moves, wasMovedBack: !isMovedSince && $0.old != nil, projections.trackers.schema)
        }
    }

    /// The second of two parts, without the verb that both begin with: "restored", "took back", "brought back".
    private func later(_ words: String, after first: String) -> String {
        let verb = ["took back ", "brought back "].first(where: first.hasPrefix) ?? first.prefix { $0 != " " } + " "
        return words.hasPrefix(verb) ? String(words.dropFirst(verb.count)) : words
    }

    private func words(_ parts: [JournalPart]) -> [String] {
        let told = parts.compactMap { projections.words($0, zone: zone) }
        return told.isEmpty ? Array(parts.lazy.compactMap(plain).prefix(1)) : told
    }

    /// A change of which no part has a description.
    private func unseen(_ change: JournalChange) -> String {
        switch change.kind {
        case .undo: "Undid a change; nothing that you see differs"
        case .redo: "Redid a change; nothing that you see differs"
        default: change.op.capitalizedFirst
        }
    }

    /// What happened to a record that has no description of its own.
    private func plain(_ part: JournalPart) -> String? {
        switch part.op {
        case "undo" where part.table.isEmpty: return "nothing was undone"
        case "redo" where part.table.isEmpty: return "nothing was redone"
        default: break
        }
        guard let noun = projections.trackers.noun(of: part.table) else { return nil }
        let verb = part.old == nil ? "added" : part.new == nil ? "removed" : "changed"
        return "\(verb) \(noun.counted(1))"
    }

    /// What the rules did with it, such as "; 3 payments recorded, 1 removed".
    private func rules(_ change: JournalChange, _ database: StoreDatabase) throws -> String {
        try tables.compactMap { table -> String? in
            guard let noun = projections.trackers.noun(of: table, isRule: true), change.counts?.hasRules(table) ?? true
            else { return nil }
            let parts = try Journal.ruled(change, of: table, database)
            var removed = parts.count { $0.old != nil && $0.new == nil }
            // A transaction that was matched with a payment is one of its own again.
            if change.kind == .undo { removed -= change.counts?[table, .matched, isRule: true] ?? 0 }
            let counts = [
                (parts.count { $0.old == nil && $0.new != nil }, "recorded"), (removed, "removed"),
                (parts.count(where: differs), "changed"),
            ].filter { $0.0 > 0 }
            guard let first = counts.first else { return nil }
            let others = counts.dropFirst().map { ", \($0.0) \($0.1)" }.joined()
            return "; \(noun.counted(first.0)) \(first.1)" + others
        }.joined()
    }

    /// Whether a record that was written again is another one for people.
    private func differs(_ part: JournalPart) -> Bool {
        guard part.old != nil, part.new != nil else { return false }
        var (before, after) = (part, part)
        (before.old, before.new, after.old) = (nil, part.old, nil)
        return projections.words(before, zone: zone) != projections.words(after, zone: zone)
    }

    // MARK: Imports and copies

    /// - Parameters:
    ///   - done: how a list of what was added begins; nil for a change that is not described by that.
    ///   - undone: how the description of its undo begins.
    ///   - also: how any other begins.
    private func files(_ change: JournalChange, done: String?, undone: String, also: String) -> String {
        let begins = change.kind == .undo ? undone : also
        guard let counts = change.counts else { return "\(begins) with \(change.partCount) changes" }
        var effects = PartCounts.Effect.allCases.compactMap { effect -> String? in
            let list = tables.flatMap { table in
                // Going back to a copy sets a setting to the copy's value or to its default, stored or not.
                guard done == nil, table == Settings.table.name else { return counted(table, effect, counts) }
                let changed = [.added, .changed, .removed].reduce(0) { $0 + counts[table, $1, isRule: false] }
                guard effect == .changed, changed > 0 else { return [] }
                return [projections.trackers.noun(of: table)?.counted(changed)].compactMap { $0 }
            }
            let verb = effect == .matched && change.kind == .undo ? "separated" : effect.rawValue
            return list.isEmpty ? nil : "\(verb) \(TypedText.list(list))"
        }
        guard let first = effects.first else { return begins }
        let added = PartCounts.Effect.added.rawValue + " "
        guard change.kind != .undo, let done, first.hasPrefix(added) else {
            return begins + ": " + effects.joined(separator: ", ")
        }
        effects[0] = "\(done) \(first.dropFirst(added.count))"
        return effects.joined(separator: ", ")
    }

    /// Such as "3 drinks", and what the rules added to it.
    private func counted(_ table: String, _ effect: PartCounts.Effect, _ counts: PartCounts) -> [String] {
        (effect == .matched ? [false] : [false, true]).compactMap { isRule in
            var count = counts[table, effect, isRule: isRule]
            // What rules took back and wrote again is not told.
            if isRule, let opposite = [.added: .removed, .removed: .added][effect] as PartCounts.Effect? {
                count -= counts[table, opposite, isRule: true]
            }
            // What a transaction was matched with is a payment, whoever did it.
            let noun = projections.trackers.noun(of: table, isRule: isRule || effect == .matched)
            return count > 0 ? noun?.counted(count) : nil
        }
    }

    /// The names of all tables, in the order of the trackers, settings last.
    private var tables: [String] { projections.trackers.rows.flatMap(\.tables).map(\.name) + [Settings.table.name] }
}
