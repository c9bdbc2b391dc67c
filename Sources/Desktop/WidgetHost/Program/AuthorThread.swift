import CSipliShims
import CSipliTasks
import Glibc
import SipliSystem
import Synchronization

/// The thread on which the code of a widget's author runs: providers, views, and the tasks they start.
///
/// Intended for the main thread, to which the main actor belongs, while the loop has its own: if the author's code
/// blocks it, nothing else is blocked. It sleeps while idle.
final class AuthorThread: TaskExecutor, Sendable {
    private enum Work {
        case call(@Sendable () -> Void)
        /// A task's job up to its next suspension; of the main actor or of none.
        case job(UnownedJob, isMain: Bool)
    }

    private struct State {
        var works: [Work] = []
        /// Delayed work with its times, in microseconds.
        var delayed: [(due: Int64, work: Work)] = []
        var isEnded = false
        var isBusy = false
        var thread: pthread_t?
    }

    private let bell: Int32
    private let state = Mutex(State())

    init() throws(SystemError) {
        bell = sipli_bell()
        guard bell >= 0 else { throw SystemError("eventfd") }
    }

    deinit { close(bell) }

    /// Schedules work here; never waits.
    func run(_ call: @escaping @Sendable () -> Void) { add(.call(call)) }

    /// Lets `serve` return, once running work has returned.
    func end() {
        state.withLock { $0.isEnded = true }
        sipli_bell_ring(bell)
    }

    /// Whether an author's code is running, possibly for ever.
    var isBusy: Bool { state.withLock { $0.isBusy } }

    /// Whether the caller is on this thread.
    var isCurrent: Bool {
        state.withLock { state in state.thread.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
    }

    /// Runs scheduled work until `end`.
    func serve() {
        state.withLock { $0.thread = pthread_self() }
        while runAll() { wait() }
    }

    // MARK: Tasks

    func enqueue(_ job: consuming ExecutorJob) { add(.job(UnownedJob(job), isMain: false)) }

    /// The same for a job of the main actor's.
    func enqueueMain(_ job: consuming ExecutorJob) { add(.job(UnownedJob(job), isMain: true)) }

    /// The same after a delay.
    func enqueue(_ job: consuming ExecutorJob, isMain: Bool, after delay: Duration) {
        let (seconds, attoseconds) = delay.components
        let due = Clocks.monotonicMicroseconds() + seconds * 1_000_000 + attoseconds / 1_000_000_000_000
        let work = Work.job(UnownedJob(job), isMain: isMain)
        state.withLock { $0.delayed.append((due, work)) }
        sipli_bell_ring(bell)
    }

    // MARK: Work

    private func add(_ work: Work) {
        state.withLock { $0.works.append(work) }
        sipli_bell_ring(bell)
    }

    /// False once ended.
    private func runAll() -> Bool {
        while true {
            let (works, isEnded) = take()
            if isEnded { return false }
            if works.isEmpty { return true }
            for work in works { perform(work) }
        }
    }

    private func perform(_ work: Work) {
        switch work {
        case .call(let call): call()
        case .job(let job, isMain: true): job.runSynchronously(on: MainActor.sharedUnownedExecutor)
        case .job(let job, isMain: false): job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }

    private func take() -> ([Work], isEnded: Bool) {
        let now = Clocks.monotonicMicroseconds()
        return state.withLock { state in
            let works = state.works + state.delayed.filter { $0.due <= now }.map(\.work)
            state.works = []
            state.delayed.removeAll { $0.due <= now }
            state.isBusy = !works.isEmpty
            return (works, state.isEnded)
        }
    }

    private func wait() {
        var polled = [pollfd(fd: bell, events: Int16(POLLIN), revents: 0)]
        if sipli_is_main_thread() { polled.append(pollfd(fd: sipli_main_queue(), events: Int16(POLLIN), revents: 0)) }
        let due = state.withLock { $0.delayed.map(\.due).min() }
        let left = due.map { Int32(clamping: max($0 - Clocks.monotonicMicroseconds() + 999, 0) / 1000) }
        guard poll(&polled, nfds_t(polled.count), left ?? -1) > 0 else { return }
        for entry in polled where entry.revents != 0 {
            var count: UInt64 = 0
            _ = read(entry.fd, &count, 8)
            if entry.fd != bell { sipli_run_main_queue() }
        }
    }
}

#if compiler(>=6.3)
    @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

    /// Makes the concurrency runtime run all tasks of a program on its author's thread: the main actor's, all others,
    /// and sleeping ones. The runtime's own pool keeps waking up once it has been used.
    ///
    /// The runtime has no stable interface for this yet, so all of it is here; without it tasks run on the pool.
    struct AuthorExecutors: ExecutorFactory {
        private static let thread = Mutex<AuthorThread?>(nil)

        /// Call once, before a program's first task.
        static func install(_ author: AuthorThread) {
            thread.withLock { $0 = author }
            _createExecutors(factory: Self.self)
        }

        static var mainExecutor: any MainExecutor {
            thread.withLock { $0 }.map { AuthorMainExecutor($0) } ?? PlatformExecutorFactory.mainExecutor
        }

        static var defaultExecutor: any TaskExecutor {
            thread.withLock { $0 } ?? PlatformExecutorFactory.defaultExecutor
        }
    }

    extension AuthorThread: SchedulingExecutor {
        func enqueue<C: Clock>(
            _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
        ) {
            // Custom clocks wait by themselves.
            enqueue(job, isMain: false, after: delay as? Duration ?? .zero)
        }
    }

    /// The main actor, where the author's thread is the main one.
    private final class AuthorMainExecutor: MainExecutor, SchedulingExecutor {
        private let author: AuthorThread

        init(_ author: AuthorThread) { self.author = author }

        func enqueue(_ job: consuming ExecutorJob) { author.enqueueMain(job) }

        func enqueue<C: Clock>(
            _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
        ) {
            author.enqueue(job, isMain: true, after: delay as? Duration ?? .zero)
        }

        func checkIsolated() { precondition(author.isCurrent, "must be called on the main actor") }
        func isIsolatingCurrentContext() -> Bool? { author.isCurrent }
        func run() throws { author.serve() }
        func stop() { author.end() }
    }
#else
    /// Tasks run on the runtime's own threads.
    enum AuthorExecutors {
        static func install(_ author: AuthorThread) {}
    }
#endif

/// A detached thread for work that must not block others.
enum DetachedThread {
    private final class Body {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// - Parameter name: the thread's name; at most 15 bytes.
    static func start(_ name: String, _ run: @escaping @Sendable () -> Void) throws(SystemError) {
        let body = Body {
            sipli_name_thread(name)
            run()
        }
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { pointer in
                guard let pointer else { return nil }
                Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run()
                return nil
            }, Unmanaged.passRetained(body).toOpaque())
        guard code == 0 else { throw SystemError("pthread_create", code: code) }
        pthread_detach(thread)
    }
}
