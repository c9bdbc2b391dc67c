import CSipliShims
import Glibc
package import SipliSystem

/// Ends a loop on SIGTERM, SIGINT and SIGHUP.
package final class EndSignals {
    private let descriptor: Descriptor
    private var watch: FeedWatch?

    /// Create before starting threads, otherwise a signal kills one of them. Signals that are of
    /// no use are ignored from now on.
    package init(_ loop: FeedLoop, handler: @escaping () -> Void) throws(SystemError) {
        let raw = sipli_end_signals()
        guard raw >= 0 else { throw SystemError("signalfd") }
        UnusedSignals.ignore()
        descriptor = Descriptor(owning: raw)
        watch = loop.watch(raw, POLLIN) { _ in handler() }
    }

    deinit {
        watch?.cancel()
    }
}
