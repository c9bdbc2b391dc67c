import SipliCore
import SipliLoop
import SipliStore
import SipliWire

/// The one thread that changes the store. Jobs that arrive while the disk is busy share the next commit.
final class Writer {
    enum Task: Sendable {
        case write(WriteJob)
        /// Housekeeping between commits; it reports by itself what went wrong.
        case maintain(@Sendable (Store) -> Void)
    }

    private let tasks = JobQueue<Task>()
    private let outcomes: OutcomeBox
    private let thread: WorkerThread

    /// Starts the thread; `bell` rings when outcomes are ready.
    init(_ opened: OpenedStore, fault: StoreFault, bell: WakeUp) throws {
        let (tasks, outcomes) = (tasks, OutcomeBox())
        let (store, manifest, rescue) = (opened.store, opened.manifest, opened.rescue)
        self.outcomes = outcomes
        thread = try WorkerThread.start(name: "sipli-writer") {
            let committer = Committer(store, manifest, rescue, fault)
            while let taken = tasks.takeAll() {
                committer.run(taken) { finished in
                    outcomes.put(finished)
                    bell.signal()
                }
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
