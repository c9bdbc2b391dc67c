import SipliCore
import SipliLoop
import SipliStore
import SipliSystem
import SipliWire

/// Long work that gives way: it is done in slices, each a revision of its own, and other changes come between them.
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
    /// What it deletes is taken back, and no wish of the person.
    var takesBack: Bool { get }
    /// The change that it takes back or brings back.
    var restored: JournalChange? { get }
    /// The slices that are there already, when it goes on with an interrupted change.
    var firstSlice: Int64? { get }
    /// It ends without a row of its own: nothing of the change is left.
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

/// The time that long work may take before others have their turn.
struct Slice {
    private let end: Int64

    /// So long, others wait at most for it.
    static let microseconds: Int64 = 8000

    init(microseconds: Int64 = Slice.microseconds) {
        end = Clocks.monotonicMicroseconds() + microseconds
    }

    var isOver: Bool { Clocks.monotonicMicroseconds() >= end }
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

    init(_ job: WriteJob, _ work: any SlicedWork, refusal: WireError? = nil) {
        (self.job, self.work, self.refusal) = (job, work, refusal)
        firstSlice = work.firstSlice
    }
}
