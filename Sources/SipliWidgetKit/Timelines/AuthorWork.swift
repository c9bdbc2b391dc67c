/// Where `async` work of widget authors begins: providers, values of controls, intents.
///
/// It is an ordinary task. A host that must not keep the concurrency runtime's threads waking runs tasks on its own loop.
enum AuthorWork {
    /// Begins work with what belongs to the caller; never waits for it.
    static func start(_ work: @escaping () async -> Void) {
        nonisolated(unsafe) let work = work  // handed over: the caller touches nothing of it until it is done
        Task { await work() }
    }
}
