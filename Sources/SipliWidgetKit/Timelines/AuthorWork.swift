import Synchronization

/// Where `async` work of widget authors runs: providers, values of controls, intents.
package enum AuthorWork {
    /// Begins a piece of work; never waits for it.
    package typealias Runner = @Sendable (_ work: @escaping @Sendable () async -> Void) -> Void

    private static let runner = Mutex<Runner>({ work in Task { await work() } })

    /// Says where work runs from now on, once, before anything is asked of a provider: a host drains it on its own loop,
    /// so that no pool of threads keeps waking. Without a host the concurrency runtime's own threads do.
    package static func install(_ runner: @escaping Runner) {
        self.runner.withLock { $0 = runner }
    }

    /// Begins work that touches what belongs to the caller's thread; a host's runner stays on that thread.
    package static func start(_ work: @escaping () async -> Void) {
        nonisolated(unsafe) let work = work  // run by the runner, which a host keeps on the thread that calls this
        let run = runner.withLock { $0 }
        run { await work() }
    }
}
