import SipliCore
import SipliStore
import SipliWire

/// Undo or redo, in slices if it is large, however the change was made.
final class RestoreWork: SlicedWork {
    private let old: Bool
    private var change: JournalChange?
    private var steps: RestoreSteps?
    /// The number of parts done of a change in one piece.
    private var done = 0
    /// What was not reverted: the number of records, and descriptions of the first few.
    private var (left, leftWords): (Int, [String]) = (0, [])
    private var leftRecords: Set<[String]> = []

    /// - Parameter old: true to undo, false to redo.
    init(old: Bool) {
        self.old = old
    }

    var op: String { old ? "undo" : "redo" }
    var takesBack: Bool { old }
    var restored: JournalChange? { change }
    var progress: WorkProgress { WorkProgress(done: steps?.done ?? done, total: change?.partCount ?? 0) }

    func proceed(_ context: WriteContext, until slice: Slice) throws -> RawJSON? {
        let database = context.change.database
        let change = try self.change ?? find(database)
        self.change = change
        defer { noteLeft(context) }
        if let first = change.firstSlice {
            var steps = self.steps ?? RestoreSteps(first: first, old: old)
            defer { self.steps = steps }
            context.change.aim(at: change)
            // Changes made by rules for the whole change are in the revision of its last row.
            if old, self.steps == nil { try restoreRules(of: change, context) }
            guard try steps.proceed(context, until: slice) else { return nil }
            if !old { try restoreRules(of: change, context) }
            if context.change.isEmpty { _ = try context.change.restore(change, old: old) }
        } else {
            // For example a large import that an earlier version made.
            done = try context.change.restore(change, old: old, from: done) { part in
                context.change.touch(context.projections.trackers.topics(of: part))
                return slice.isOver()
            }
            guard done == change.parts.count else { return nil }
        }
        noteLeft(context)
        var result = UndoResult()
        result.target = change.revision
        result.text = words(change, context) + leftText
        return RawJSON { result.write(to: &$0) }
    }

    private func noteLeft(_ context: WriteContext) {
        for part in context.change.takeLeftAlone() {
            guard let words = context.projections.words(part, zone: context.zone) else { continue }
            left += 1
            leftRecords.insert([part.table, part.record])
            if leftWords.count < 2 { leftWords.append(words) }
        }
    }

    /// What was reverted.
    private func words(_ change: JournalChange, _ context: WriteContext) -> String {
        var change = change
        change.parts.removeAll { leftRecords.contains([$0.table, $0.record]) }
        change.partCount -= left
        guard change.partCount > 0 else { return "Nothing was " + (old ? "undone" : "redone") }
        return context.projections.words(change, isUndone: old, zone: context.zone)
    }

    /// Reports records that changed since and were not reverted.
    private var leftText: String {
        guard left > 0 else { return "" }
        let others = left - leftWords.count
        return "; left as is, because it changed since: " + leftWords.joined(separator: ", ")
            + (others > 0 ? " and \(others) more" : "")
    }

    private func restoreRules(of change: JournalChange, _ context: WriteContext) throws {
        for part in old ? change.parts.reversed() : change.parts {
            try context.change.restore(part, old: old)
            context.change.touch(context.projections.trackers.topics(of: part))
        }
    }

    private func find(_ database: StoreDatabase) throws -> JournalChange {
        guard let change = try old ? Journal.undoable(database) : Journal.redoable(database) else {
            throw StoreError.nothingTo(op)
        }
        return change
    }
}

/// Rolls back the slices of an interrupted change.
final class TakeBackWork: SlicedWork {
    private var steps: RestoreSteps
    let firstSlice: Int64?

    init(firstSlice: Int64) {
        self.firstSlice = firstSlice
        steps = RestoreSteps(first: firstSlice, old: true)
    }

    let op = "undo"
    let takesBack = true
    let leavesNothing = true
    var progress: WorkProgress { WorkProgress(done: steps.done, total: 0) }

    func proceed(_ context: WriteContext, until slice: Slice) throws -> RawJSON? {
        try steps.proceed(context, until: slice) ? RawJSON(Array("{}".utf8)) : nil
    }
}

/// Walks through all parts of a change in slices.
private struct RestoreSteps {
    let first: Int64
    let old: Bool
    private(set) var done = 0
    private var place: JournalPosition?

    private static let stepParts = 50

    init(first: Int64, old: Bool) {
        (self.first, self.old) = (first, old)
    }

    /// - Returns: whether all is done.
    mutating func proceed(_ context: WriteContext, until slice: Slice) throws -> Bool {
        while true {
            // Parts written meanwhile have the current revision, which the walk must not include.
            let parts = try SlicedChanges.parts(
                context.change.database, of: first, from: place ?? start(context), newestFirst: old,
                limit: Self.stepParts)
            for (place, part) in parts {
                try context.change.restore(part, old: old)
                context.change.touch(context.projections.trackers.topics(of: part))
                (self.place, done) = (place, done + 1)
            }
            if parts.count < Self.stepParts { return true }
            if slice.isOver() { return false }
        }
    }

    private func start(_ context: WriteContext) -> JournalPosition? {
        old ? JournalPosition(before: context.change.revision) : nil
    }
}
