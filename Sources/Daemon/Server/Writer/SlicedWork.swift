import SipliCore
import SipliStore
import SipliSystem
import SipliWire

/// Long work in slices, each its own revision, so that other changes run in between.
///
/// In the journal the slices are one change. Only the writer's thread uses it.
protocol SlicedWork: AnyObject {
    /// Continues until the slice is over; returns whether all is done.
    ///
    /// After an error all slices so far are rolled back, so nothing need be reverted here.
    func proceed(_ context: WriteContext, until slice: Slice) throws -> Bool
    /// The reply, once all is done and the rules have followed it.
    func result(_ context: WriteContext) throws -> RawJSON
    var progress: WorkProgress { get }
    /// The operation of the finished change in the journal.
    var op: String { get }
    /// Its deletions undo an import; the person did not ask for them.
    var takesBack: Bool { get }
    /// The change that it undoes or redoes.
    var reverted: JournalChange? { get }
    /// The first existing slice, if it continues an interrupted change.
    var firstSlice: Int64? { get }
    /// It ends without a row of its own, because nothing of the change is left.
    var leavesNothing: Bool { get }
}

extension SlicedWork {
    var takesBack: Bool { false }
    var reverted: JournalChange? { nil }
    var firstSlice: Int64? { nil }
    var leavesNothing: Bool { false }
    func result(_ context: WriteContext) throws -> RawJSON { RawJSON(written: "{}") }
}

/// Work that fails at once.
final class RefusedWork: SlicedWork {
    private let refusal: WireError

    init(_ refusal: WireError) {
        self.refusal = refusal
    }

    let op = ""
    let progress = WorkProgress()

    func proceed(_ context: WriteContext, until slice: Slice) throws -> Bool { throw refusal }
}

/// Makes the work on the writer's thread.
typealias SlicedStart = @Sendable (Store) -> any SlicedWork

/// The progress of long work.
struct WorkProgress: Sendable {
    var done = 0
    var total = 0
}

/// How much long work runs before other writes.
package enum SliceLength: Sendable {
    case microseconds(Int64)
    /// This many steps, at least one; for tests.
    case steps(Int)

    /// Other writes wait about this long at most.
    package static let standard = microseconds(8000)
}

/// One turn of long work.
final class Slice {
    private let end: Int64
    private var steps: Int
    private var hasBegun = false

    init(_ length: SliceLength) {
        switch length {
        case .microseconds(let length): (end, steps) = (Clocks.monotonicMicroseconds() + length, .max)
        case .steps(let count): (end, steps) = (.max, count)
        }
    }

    /// Whether the work must stop for now. False the first time, so that each slice makes progress.
    func isOver() -> Bool {
        defer { (steps, hasBegun) = (steps - 1, true) }
        return hasBegun && (steps <= 0 || Clocks.monotonicMicroseconds() >= end)
    }
}

/// Long work in progress.
final class LongJob {
    let job: WriteJob
    let work: any SlicedWork
    /// The first revision of its slices, and their number of parts; nil while nothing is on disk.
    var firstSlice: Int64?
    var parts = 0
    var counts = PartCounts()
    var topics: TopicSet = []
    /// The days of the records that its slices have changed, by table: the rules run once, at the end.
    var days: [String: Set<CivilDay>] = [:]
    /// Why the work is being rolled back.
    let refusal: WireError?
    var hasBegun = false
    /// The client was already answered.
    var isAnswered = false

    init(_ job: WriteJob, _ work: any SlicedWork, refusal: WireError? = nil) {
        (self.job, self.work, self.refusal) = (job, work, refusal)
        firstSlice = work.firstSlice
    }

    func noteDays(_ records: [ChangedRecord]) {
        for record in records { days[record.table, default: []].formUnion(record.days) }
    }
}
