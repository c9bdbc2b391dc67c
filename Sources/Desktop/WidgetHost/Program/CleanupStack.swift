/// Cleanup before the program ends, also by a signal: restores the terminal, ends a child. It belongs to the loop's
/// thread.
final class CleanupStack {
    private var actions: [() -> Void] = []

    /// Adds something to do, once.
    func add(_ action: @escaping () -> Void) { actions.append(action) }

    /// Runs the cleanup, newest first.
    func run() { while let action = actions.popLast() { action() } }
}
