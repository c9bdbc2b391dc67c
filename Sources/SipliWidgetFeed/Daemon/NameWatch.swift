import CSipliShims
import Glibc
import SipliSystem

/// Tells when a name appears in the directory of a path, so that nobody needs to look for it again and again.
package final class NameWatch {
    private let descriptor: Descriptor
    private var watch: FeedWatch?

    /// Nil where the directory cannot be watched, as while it does not exist.
    package init?(_ loop: FeedLoop, beside path: String, handler: @escaping () -> Void) {
        guard let slash = path.lastIndex(of: "/") else { return nil }
        let raw = sipli_watch_names(String(path[...slash]))
        guard raw >= 0 else { return nil }
        descriptor = Descriptor(owning: raw)
        watch = loop.watch(raw, POLLIN) { [weak self] _ in
            self?.drain()
            handler()
        }
    }

    deinit {
        watch?.cancel()
    }

    /// Ends it.
    package func cancel() {
        watch?.cancel()
    }

    private func drain() {
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
            while case .bytes = descriptor.readAvailable(into: buffer) {}
        }
    }
}
