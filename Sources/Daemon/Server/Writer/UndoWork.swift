import SipliCore
import SipliStore
import SipliWire

/// Undo or redo, in slices if it is large, however the change was made.
///
/// Undo takes back what the rules have written since because of the change, then the change, and lets the rules decide
/// again. A record that a wrong clock had put elsewhere is moved again. Redo does the same with the undo.
final class UndoWork: SlicedWork {
    private enum Phase {
        /// Did the rules write anything since, and make one record of a payment and a transaction of the change?
        case looking(JournalPosition?)
        /// What follows from the change?
        case gathering(JournalPosition?)
        case takingBack(JournalPosition?)
        case reverting
    }

    private let kind: ChangeKind
    /// What is reverted: the change to undo, or the undo to redo.
    private var source: JournalChange?
    private var phase = Phase.looking(nil)
    private var followers = Followers()
    private var (hasRules, takenBack) = (false, RulesTakenBack())
    private var taken: Set<TakenDay> = []
    private var steps: RevertSteps?
    /// The number of parts done of a change in one piece.
    private var done = 0
    /// What was not reverted: the number of records, and descriptions of the first few.
    private var (left, leftWords): (Int, [String]) = (0, [])
    /// The first revision of this work.
    private var begun: Int64?

    private static let pageRows = 500

    /// - Parameter kind: undo or redo.
    init(_ kind: ChangeKind) {
        self.kind = kind
    }

    var op: String { kind.rawValue }
    var takesBack: Bool { kind == .undo }
    var reverted: JournalChange? { source }
    var progress: WorkProgress { WorkProgress(done: steps?.done ?? done, total: source?.partCount ?? 0) }

    func proceed(_ context: WriteContext, until slice: Slice) throws -> Bool {
        let source = try self.source ?? find(context.change.database)
        self.source = source
        context.change.aim(at: source)
        let isDone = try proceed(source, context, slice)
        noteLeft(context)
        if isDone {
            if context.change.isEmpty, begun == nil { try context.change.note(tracker: "", op: op, text: "") }
            if source.firstSlice == nil { try DoubtedRecords.moveAgain(source, context) }
            try context.follow()
            if !taken.isEmpty { try context.projections.decideAgain(taken.sorted { $0.day < $1.day }, context) }
        }
        if begun == nil, !context.change.isEmpty { begun = context.change.revision }
        return isDone
    }

    func result(_ context: WriteContext) throws -> RawJSON {
        var result = UndoResult()
        if let source { result.target = source.undone }
        result.text = try text(context)
        return RawJSON { result.write(to: &$0) }
    }

    /// - Returns: whether all is done.
    private func proceed(_ source: JournalChange, _ context: WriteContext, _ slice: Slice) throws -> Bool {
        while true {
            switch phase {
            case .looking(let place):
                let (parts, next) = try rules(source, place, context)
                hasRules = hasRules || !parts.isEmpty
                for part in parts where part.partner != nil { try addPartner(part, of: source, context) }
                phase = next != nil ? .looking(next) : hasRules ? .gathering(nil) : .reverting
            case .gathering(let place):
                let next = try gather(source, place, context)
                phase = next == nil ? .takingBack(nil) : .gathering(next)
            case .takingBack(let place):
                let (parts, next) = try rules(source, place, context)
                for part in parts where followers.contains(part) {
                    try takenBack.revert(part, op: op, isTold: false, context.change)
                    note(part, context)
                }
                phase = next == nil ? .reverting : .takingBack(next)
            case .reverting: return try revert(source, context, slice)
            }
            if slice.isOver() { return false }
        }
    }

    private func rules(
        _ source: JournalChange, _ place: JournalPosition?, _ context: WriteContext
    ) throws -> (parts: [JournalPart], next: JournalPosition?) {
        // What this work wrote in earlier slices is not part of it.
        try Journal.rules(
            context.change.database, after: source.revision, before: begun ?? context.change.revision, from: place,
            rows: Self.pageRows)
    }

    /// If the change has one of two records that a rule made one, or a record that it moved, what is about it follows.
    private func addPartner(_ part: JournalPart, of source: JournalChange, _ context: WriteContext) throws {
        let records = [part.record, part.partner].compactMap { $0 }
        guard try records.contains(where: { try Journal.contains(source, record: $0, context.change.database) }) else {
            return
        }
        if part.isMove { return followers.moved.formUnion(records) }
        followers.subjects.formUnion(records.map { String(JournalPart.subject($0)) })
    }

    private func gather(
        _ source: JournalChange, _ place: JournalPosition?, _ context: WriteContext
    ) throws -> JournalPosition? {
        let trackers = context.projections.trackers
        if place == nil { for part in source.parts { followers.add(part, trackers) } }
        guard let first = source.firstSlice else { return nil }
        let parts = try SlicedChanges.parts(
            context.change.database, of: first, from: place, newestFirst: false, limit: Self.pageRows)
        for (_, part) in parts { followers.add(part, trackers) }
        return parts.count < Self.pageRows ? nil : parts.last?.place
    }

    private func revert(_ source: JournalChange, _ context: WriteContext, _ slice: Slice) throws -> Bool {
        guard let first = source.firstSlice else {
            done = try context.change.revert(source, op: op, from: done) { part in
                note(part, context)
                return slice.isOver()
            }
            return done == source.parts.count
        }
        // What the rules wrote for the whole change is in the revision of its last row.
        if steps == nil { for part in source.parts.reversed() { try revert(part, isTold: true, context) } }
        var steps = self.steps ?? RevertSteps(first: first, op: op)
        defer { self.steps = steps }
        return try steps.proceed(context, until: slice) { note($0, context) }
    }

    private func revert(_ part: JournalPart, isTold: Bool, _ context: WriteContext) throws {
        try context.change.revert(part, op: op, isTold: isTold)
        note(part, context)
    }

    private func note(_ part: JournalPart, _ context: WriteContext) {
        context.change.touch(context.projections.trackers.topics(of: part))
        // What a rule removed is there again.
        guard part.isRule, part.new != nil, let day = CivilDay(part.record) else { return }
        let isOwn = if case .reverting = phase { true } else { false }
        taken.insert(TakenDay(table: part.table, day: day, isOwn: isOwn))
    }

    private func find(_ database: StoreDatabase) throws -> JournalChange {
        guard let change = try kind == .undo ? Journal.undoable(database) : Journal.redoable(database) else {
            throw StoreError.nothingTo(op)
        }
        return change
    }

    // MARK: Its description

    /// Adds what this slice left as it is.
    private func noteLeft(_ context: WriteContext) {
        for part in context.change.takeLeftAlone() {
            guard let words = context.projections.words(part, zone: context.zone) else { continue }
            left += 1
            if leftWords.count < 2 { leftWords.append(words) }
        }
    }

    /// What was reverted, as the journal says it, and what was not because it changed since.
    private func text(_ context: WriteContext) throws -> String {
        let (database, revision) = (context.change.database, context.change.revision)
        guard let made = try Journal.listed(database, revision: revision) else { return "" }
        let text = try ChangeDescription(context.projections, context.zone).text(made, database)
        guard left > 0 else { return text }
        let others = left - leftWords.count
        return text + "; left as is, because it changed since: " + leftWords.joined(separator: ", ")
            + (others > 0 ? " and \(others) more" : "")
    }
}

/// Rolls back the slices of an interrupted change.
final class TakeBackWork: SlicedWork {
    private var steps: RevertSteps
    let firstSlice: Int64?

    init(firstSlice: Int64) {
        self.firstSlice = firstSlice
        steps = RevertSteps(first: firstSlice, op: "undo")
    }

    let op = "undo"
    let takesBack = true
    let leavesNothing = true
    var progress: WorkProgress { WorkProgress(done: steps.done, total: 0) }

    func proceed(_ context: WriteContext, until slice: Slice) throws -> Bool {
        try steps.proceed(context, until: slice) { part in
            context.change.touch(context.projections.trackers.topics(of: part))
        }
    }
}

/// Reverts all parts of a change in slices, newest first.
private struct RevertSteps {
    let first: Int64
    let op: String
    private(set) var done = 0
    private var place: JournalPosition?

    private static let stepParts = 50

    init(first: Int64, op: String) {
        (self.first, self.op) = (first, op)
    }

    /// - Parameter note: called with each part.
    /// - Returns: whether all is done.
    mutating func proceed(
        _ context: WriteContext, until slice: Slice, _ note: (JournalPart) -> Void
    ) throws -> Bool {
        while true {
            // Parts written meanwhile have the current revision, which the walk must not include.
            let parts = try SlicedChanges.parts(
                context.change.database, of: first, from: place ?? JournalPosition(before: context.change.revision),
                newestFirst: true, limit: Self.stepParts)
            for (place, part) in parts {
                try context.change.revert(part, op: op)
                note(part)
                (self.place, done) = (place, done + 1)
            }
            if parts.count < Self.stepParts { return true }
            if slice.isOver() { return false }
        }
    }
}
