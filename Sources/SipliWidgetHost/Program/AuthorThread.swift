import CSipliShims
import CSipliTasks
import Glibc
import SipliSystem
import Synchronization

/// The thread on which the code of a widget's author runs: providers, views, and whatever tasks they start.
///
/// Meant for the main thread, which the main actor belongs to, while the loop has one of its own: an author who blocks
/// it blocks nothing else. Tasks of the concurrency runtime are run here too instead of on its pool, whose threads keep
/// waking once there are any. While nothing is to be done it sleeps.
final class AuthorThread: Sendable {
    private struct Delayed {
        let job: Job
        let due: Int64
    }

    private struct Job: @unchecked Sendable {
        // Belongs to the queue until it is run, once.
        let pointer: UnsafeMutableRawPointer
    }

    private struct State {
        var works: [@Sendable () -> Void] = []
        var jobs: [Job] = []
        var delayed: [Delayed] = []
        var isEnded = false
        var isBusy = false
    }

    private let bell: Int32
    private let state = Mutex(State())

    init() throws(SystemError) {
        bell = sipli_bell()
        guard bell >= 0 else { throw SystemError("eventfd") }
    }

    deinit {
        close(bell)
    }

    /// Has something run here; never waits.
    func run(_ work: @escaping @Sendable () -> Void) {
        state.withLock { $0.works.append(work) }
        sipli_bell_ring(bell)
    }

    /// Lets `serve` return, once what runs has come back.
    func end() {
        state.withLock { $0.isEnded = true }
        sipli_bell_ring(bell)
    }

    /// An author's code is running, perhaps for ever.
    var isBusy: Bool { state.withLock { $0.isBusy } }

    /// Takes all tasks that this program starts, on whatever thread; for programs, once, before anything of an author's
    /// runs.
    func adoptProcess() {
        Self.installReceiver()
        sipli_tasks_adopt_process(Unmanaged.passRetained(self).toOpaque())
    }

    /// Runs what comes until `end`; to be called on the main thread, else the main actor's work stays undone.
    func serve() {
        Self.installReceiver()
        let earlier = sipli_tasks_adopt_thread(Unmanaged.passUnretained(self).toOpaque())
        defer { _ = sipli_tasks_adopt_thread(earlier) }
        let isMain = sipli_tasks_is_main_thread()
        while runAll() { wait(isMain) }
    }

    // MARK: Work

    /// False at the end.
    private func runAll() -> Bool {
        while true {
            let (works, jobs, isEnded) = take()
            if isEnded { return false }
            if works.isEmpty, jobs.isEmpty { return true }
            for work in works { work() }
            for job in jobs { sipli_tasks_run(job.pointer) }
            state.withLock { $0.isBusy = false }
        }
    }

    private func take() -> ([@Sendable () -> Void], [Job], isEnded: Bool) {
        let now = Clocks.monotonicMicroseconds()
        return state.withLock { state in
            let due = state.delayed.filter { $0.due <= now }.map(\.job)
            state.delayed.removeAll { $0.due <= now }
            defer { (state.works, state.jobs) = ([], []) }
            let jobs = state.jobs + due
            state.isBusy = !state.works.isEmpty || !jobs.isEmpty
            return (state.works, jobs, state.isEnded)
        }
    }

    private func wait(_ isMain: Bool) {
        var polled = [pollfd(fd: bell, events: Int16(POLLIN), revents: 0)]
        if isMain { polled.append(pollfd(fd: sipli_tasks_main_queue(), events: Int16(POLLIN), revents: 0)) }
        let due = state.withLock { $0.delayed.map(\.due).min() }
        let left = due.map { Int32(clamping: max($0 - Clocks.monotonicMicroseconds() + 999, 0) / 1000) }
        guard poll(&polled, nfds_t(polled.count), left ?? -1) > 0 else { return }
        for entry in polled where entry.revents != 0 {
            var count: UInt64 = 0
            _ = read(entry.fd, &count, 8)
            if entry.fd != bell { sipli_tasks_run_main_queue() }
        }
    }

    private func enqueue(_ job: Job, afterNanoseconds delay: UInt64) {
        state.withLock { state in
            guard delay > 0 else { return state.jobs.append(job) }
            let due = Clocks.monotonicMicroseconds() + Int64(clamping: delay / 1000)
            state.delayed.append(Delayed(job: job, due: due))
        }
        sipli_bell_ring(bell)
    }

    private static func installReceiver() {
        sipli_tasks_install { queue, pointer, delay in
            guard let queue, let pointer else { return }
            let thread = Unmanaged<AuthorThread>.fromOpaque(queue).takeUnretainedValue()
            thread.enqueue(Job(pointer: pointer), afterNanoseconds: delay)
        }
    }
}
