import CSipliShims
import Glibc
package import SipliSystem

/// SIGTERM, SIGINT and SIGHUP as the quiet end of a loop.
package final class EndSignals {
    private let descriptor: Descriptor
    private var watch: FeedWatch?

    /// To be made before a program starts threads, else one of them dies of the signal. SIGPIPE is ignored from now on:
    /// a reader that went away is seen by who writes.
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
