import Glibc
import SipliLoop
import SipliTestSupport
import Synchronization

/// A thread with its own descriptor table, which may have anything at any number.
///
/// The first numbers, which systemd uses, belong to the runtime in a test: Dispatch waits on one of them, and traps if
/// it is something else.
enum OwnDescriptors {
    /// Runs a closure on such a thread and waits for its end. Descriptors must not escape.
    static func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) throws -> Value {
        let outcome = Outcome<Value>()
        try WorkerThread.start(name: "descriptors") {
            let result = Result {
                try unshare()
                return try body()
            }
            outcome.result.withLock { $0 = result }
        }
        .join()
        guard let result = outcome.result.withLock({ $0 }) else { throw TestFailure("the thread gave no answer") }
        return try result.get()
    }

    private static func unshare() throws {
        // Both the call and CLONE_FILES are hidden by the C library's module.
        guard let place = dlsym(nil, "unshare") else { throw TestFailure("there is no unshare") }
        let call = unsafeBitCast(place, to: (@convention(c) (Int32) -> Int32).self)
        guard call(0x400) == 0 else { throw TestFailure("descriptors cannot be unshared: \(errno)") }
    }

    private final class Outcome<Value: Sendable>: Sendable {
        let result = Mutex<Result<Value, any Error>?>(nil)
    }
}
