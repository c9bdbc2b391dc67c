/// What must be done before the program ends, also when a signal ends it: a terminal put back, a child ended. It lives on the
/// loop's thread.
final class CleanupStack {
    private var actions: [() -> Void] = []

    /// Adds something to do, once.
    func add(_ action: @escaping () -> Void) {
        actions.append(action)
    }

    /// Does it, the newest first.
    func run() {
        while let action = actions.popLast() { action() }
    }
}
