import Glibc
import SipliClient

extension FeedLoop: LinkLoop {
    package func whenReadable(_ descriptor: Int32, _ handler: @escaping () -> Void) -> () -> Void {
        let watch = watch(descriptor, POLLIN) { _ in handler() }
        return { watch.cancel() }
    }

    package func makeTimer(_ handler: @escaping () -> Void) -> (Int?) -> Void {
        var delay: FeedDelay?
        return { [weak self] milliseconds in
            delay?.cancel()
            delay = milliseconds.flatMap { self?.after(milliseconds: $0, handler: handler) }
        }
    }
}
