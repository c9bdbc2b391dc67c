import Glibc
import Synchronization

/// A queue of jobs for another thread, which sleeps while it is empty.
final class JobQueue<Job: Sendable>: Sendable {
    private struct State: Sendable {
        var jobs: [Job] = []
        var isClosed = false
    }

    private let state = Mutex(State())
    // Guarded by the semaphore's own atomicity; only its address is shared.
    private nonisolated(unsafe) let semaphore: UnsafeMutablePointer<sem_t>

    init() {
        semaphore = .allocate(capacity: 1)
        sem_init(semaphore, 0, 0)
    }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    /// Adds a job. Any thread.
    func put(_ job: Job) {
        let wasEmpty = state.withLock { state in
            state.jobs.append(job)
            return state.jobs.count == 1
        }
        if wasEmpty { sem_post(semaphore) }
    }

    /// No more jobs will come; `takeAll` returns nil after the last.
    func close() {
        state.withLock { $0.isClosed = true }
        sem_post(semaphore)
    }

    /// Waits for jobs, unless there is other work, and takes all of them; nil if the queue is closed and empty.
    func takeAll(waiting: Bool = true) -> [Job]? {
        while true {
            let (jobs, isClosed) = state.withLock { state in
                let jobs = state.jobs
                state.jobs = []
                return (jobs, state.isClosed)
            }
            if !jobs.isEmpty { return jobs }
            if isClosed { return nil }
            if !waiting { return [] }
            while sem_wait(semaphore) != 0 && errno == EINTR {}
        }
    }
}
