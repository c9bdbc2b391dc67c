import Synchronization

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
