import CSipliShims
import Glibc
import SipliSystem
import SipliWidgetFeed

/// SIGWINCH as an event of a loop.
final class SizeChanges {
    private let descriptor: Descriptor
    private var watch: FeedWatch?
    /// Called after the terminal got another size.
    var changed: () -> Void = {}

    /// Create before starting threads, like `EndSignals`.
    init(_ loop: FeedLoop) throws(SystemError) {
        let raw = sipli_size_changes()
        guard raw >= 0 else { throw SystemError("signalfd") }
        descriptor = Descriptor(owning: raw)
        watch = loop.watch(raw, POLLIN) { [weak self] _ in
            // A signal's description is 128 bytes; pending ones count as one change.
            var bytes = [UInt8](repeating: 0, count: 1024)
            _ = read(raw, &bytes, bytes.count)
            self?.changed()
        }
    }

    deinit { watch?.cancel() }
}
