import SipliCore
import SipliLoop
import SipliStore
import SipliSystem
import SipliWire

/// Long work in slices, each its own revision, so that other changes run in between.
///
/// In the journal the slices are one change. Only the writer's thread uses it.
protocol SlicedWork: AnyObject {
    /// Goes on until the slice is over; gives the result when all is done.
    ///
    /// After an error the slices so far are taken back, so nothing need be undone here.
    func proceed(_ context: WriteContext, until slice: Slice) throws -> RawJSON?
    var progress: WorkProgress { get }
    /// What the finished change did, as the journal names it.
    var op: String { get }
    /// Its deletions undo an import; the person did not ask for them.
    var takesBack: Bool { get }
    /// The change that it takes back or brings back.
    var restored: JournalChange? { get }
    /// The slices that are there already, when it goes on with an interrupted change.
    var firstSlice: Int64? { get }
    /// It ends without its own row: nothing of the change is left.
    var leavesNothing: Bool { get }
}

extension SlicedWork {
    var takesBack: Bool { false }
    var restored: JournalChange? { nil }
    var firstSlice: Int64? { nil }
    var leavesNothing: Bool { false }
}

/// Work that cannot be begun.
final class RefusedWork: SlicedWork {
    private let refusal: WireError

    init(_ refusal: WireError) {
        self.refusal = refusal
    }

    let op = ""
    let progress = WorkProgress()

    func proceed(_ context: WriteContext, until slice: Slice) throws -> RawJSON? {
        throw refusal
    }
}

/// Makes the work on the writer's thread.
typealias SlicedStart = @Sendable () -> any SlicedWork

/// How far long work is.
struct WorkProgress: Sendable {
    var done = 0
    var total = 0
}

/// How much long work does before others have their turn.
package enum SliceLength: Sendable {
    case microseconds(Int64)
    /// Until it was asked so often, at least once; for tests.
    case steps(Int)

    /// Others wait about this long at most.
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

    /// Whether the work must stop for now. False the first time, so that each slice gets something done.
    func isOver() -> Bool {
        defer { (steps, hasBegun) = (steps - 1, true) }
        return hasBegun && (steps <= 0 || Clocks.monotonicMicroseconds() >= end)
    }
}

/// Long work on its way.
final class LongJob {
    let job: WriteJob
    let work: any SlicedWork
    /// The first revision of its slices, and how many parts they have; nil while nothing is on disk.
    var firstSlice: Int64?
    var parts = 0
    var topics: TopicSet = []
    /// Why what was done is being taken back.
    let refusal: WireError?
    var hasBegun = false
    /// The client has its answer already.
    var isAnswered = false

    init(_ job: WriteJob, _ work: any SlicedWork, refusal: WireError? = nil) {
        (self.job, self.work, self.refusal) = (job, work, refusal)
        firstSlice = work.firstSlice
    }
}
