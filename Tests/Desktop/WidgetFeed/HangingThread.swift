import Dispatch
import Synchronization

/// A thread of an author whose first call hangs until it is released.
final class HangingThread: Sendable {
    private let queue = DispatchQueue(label: "author")
    private let gate = DispatchSemaphore(value: 0)
    private let calls = Mutex(0)

    func run(_ body: @escaping @Sendable () -> Void) {
        queue.async { body() }
    }

    var isHanging: Bool { calls.withLock { $0 } > 0 }

    func hangOnce() {
        let isFirst = calls.withLock { calls in
            calls += 1
            return calls == 1
        }
        if isFirst { gate.wait() }
    }

    func letGo() {
        gate.signal()
    }
}
