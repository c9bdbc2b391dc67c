import Glibc
import SipliLoop
import SipliSystem
import SipliWidgetFeed

/// An event loop that turns within another, for what needs one of its own.
final class NestedLoop {
    let inner: EventLoop
    private var watch: FeedWatch?

    init(_ outer: FeedLoop) throws(SystemError) {
        inner = try EventLoop()
        watch = outer.watch(inner.descriptor, POLLIN) { [weak self] _ in self?.serve() }
    }

    deinit {
        watch?.cancel()
    }

    /// Does all there is to do; to be called after anything was asked of the inner loop from outside of it.
    ///
    /// Its descriptor tells of later events because the last look, which finds nothing, arms the timers.
    func serve() {
        do throws(SystemError) {
            while try inner.runOnce(timeoutMicroseconds: 0) {}
        } catch {
            // A loop that cannot be looked at would wake the outer one for ever.
            watch?.cancel()
        }
    }
}
