import Glibc
import SipliLoop
import SipliSystem
import SipliWidgetFeed

/// An event loop nested in another, for code that needs its own.
final class NestedLoop {
    let inner: EventLoop
    private var watch: FeedWatch?

    init(_ outer: FeedLoop) throws(SystemError) {
        inner = try EventLoop()
        watch = outer.watch(inner.descriptor, POLLIN) { [weak self] _ in self?.serve() }
    }

    deinit { watch?.cancel() }

    /// Handles all pending events; call after using the inner loop from outside.
    ///
    /// Its descriptor reports later events because the last, empty iteration arms the timers.
    func serve() {
        do throws(SystemError) {
            while try inner.runOnce(timeoutMicroseconds: 0) {}
        } catch {
            // A failing inner loop would wake the outer one for ever.
            watch?.cancel()
        }
    }
}
