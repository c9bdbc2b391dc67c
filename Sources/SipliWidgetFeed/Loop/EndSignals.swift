import CSipliShims
import Glibc
package import SipliSystem

/// Ends a loop on SIGTERM, SIGINT and SIGHUP.
package final class EndSignals {
    private let descriptor: Descriptor
    private var watch: FeedWatch?

    /// Create before starting threads, otherwise a signal kills one of them. SIGPIPE is ignored from now on:
    /// a closed reader is reported to the writer.
    package init(_ loop: FeedLoop, handler: @escaping () -> Void) throws(SystemError) {
        let raw = sipli_end_signals()
        guard raw >= 0 else { throw SystemError("signalfd") }
        signal(SIGPIPE, SIG_IGN)
        descriptor = Descriptor(owning: raw)
        watch = loop.watch(raw, POLLIN) { _ in handler() }
    }

    deinit {
        watch?.cancel()
    }
}
