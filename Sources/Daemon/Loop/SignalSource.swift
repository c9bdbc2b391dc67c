import CSystemd
import Glibc
import SipliSystem

/// Signals delivered as events of the loop.
package final class SignalSource: EventSource {
    private var handler: ((Int32) -> Void)?

    /// Permanently blocks the signal in the calling thread: the loop reads it instead.
    ///
    /// Another thread that does not block it would still receive it and end the process; `WorkerThread` blocks all
    /// signals.
    init(_ event: OpaquePointer, _ number: Int32, _ handler: @escaping (Int32) -> Void) throws(SystemError) {
        self.handler = handler
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, number)
        try check(-pthread_sigmask(SIG_BLOCK, &set, nil), "pthread_sigmask")
        try super.init("sd_event_add_signal") { source, userdata in
            sd_event_add_signal(
                event, &source, number,
                { _, info, userdata in
                    let number = info.map { Int32($0.pointee.ssi_signo) } ?? 0
                    return EventSource.with(userdata, as: SignalSource.self) { $0.handler?(number) }
                }, userdata)
        }
    }

    override func dropHandler() {
        handler = nil
    }
}
