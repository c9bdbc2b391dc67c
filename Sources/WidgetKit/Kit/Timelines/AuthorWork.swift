/// Starts the `async` code of widgets: providers, values of controls, intents.
///
/// It is an ordinary task. A host that must not wake the concurrency runtime's threads runs tasks on its own loop.
enum AuthorWork {
    /// Starts work with values owned by the caller; does not wait for it.
    static func start(_ work: @escaping () async -> Void) {
        nonisolated(unsafe) let work = work  // handed over: the caller does not use it until it is done
        Task { await work() }
    }
}
