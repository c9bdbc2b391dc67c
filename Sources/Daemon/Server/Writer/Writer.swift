import SipliCore
import SipliLoop
import SipliStore
import SipliWire

/// What maintenance has access to between two commits.
struct IdleWriter {
    let store: Store
    /// They have applied every commit, or are reread when opened.
    let projections: TrackerProjections
    /// The last committed revision.
    let revision: Int64
}

/// The one thread that changes the store. Jobs that arrive while the disk is busy share the next commit.
final class Writer {
    enum Task: Sendable {
        case write(WriteJob)
        /// Work in slices, one item after the other; the job's own work is not used.
        case long(WriteJob, SlicedStart)
        /// Maintenance between commits; it reports its own errors.
        case maintain(Maintenance)
    }

    /// Maintenance work; it regularly calls `giveWay`, so that changes need not wait for its end.
    typealias Maintenance = @Sendable (_ writer: IdleWriter, _ giveWay: @escaping () -> Void) -> Void

    private let tasks = JobQueue<Task>()
    private let outcomes: OutcomeBox
    private let thread: WorkerThread

    /// Starts the thread; `bell` rings when outcomes are ready.
    init(_ opened: OpenedStore, trackers: Trackers, fault: StoreFault, slice: SliceLength, bell: WakeUp) throws {
        let (tasks, outcomes) = (tasks, OutcomeBox())
        let (store, manifest, rescue) = (opened.store, opened.manifest, opened.rescue)
        self.outcomes = outcomes
        thread = try WorkerThread.start(name: "sipli-writer") {
            let committer = Committer(store, manifest, rescue, fault, trackers: trackers, slice: slice)
            func finish(_ finished: [WriteOutcome]) {
                outcomes.put(finished)
                bell.signal()
            }
            while let taken = tasks.takeAll(waiting: !committer.hasLongWork) {
                committer.run(taken, more: { tasks.takeAll(waiting: false) ?? [] }, finished: finish)
                if committer.hasLongWork { finish(committer.slice()) }
            }
        }
    }

    func submit(_ task: Task) {
        tasks.put(task)
    }

    /// The outcomes since the last call, in commit order.
    func takeOutcomes() -> [WriteOutcome] {
        outcomes.take()
    }

    /// Finishes what was submitted and ends the thread.
    func stop() {
        tasks.close()
        thread.join()
    }
}
