import Glibc
import SipliSystem
import SipliWidgetFeed

/// Keeps a surface up to date: a failed drawing is retried.
final class Follower {
    private let loop: FeedLoop
    private let surface: any FollowSurface
    private let note: (String) -> Void
    private let drawn: () -> Void
    /// Receives why nothing can be drawn, and nil once it can.
    var told: (String?) -> Void = { _ in }
    /// A permanent failure; the loop has been ended.
    private(set) var failure: (any Error)?

    private var content: WidgetContent?
    private var hasDrawn = false
    private var error: String?
    private var failures = 0
    private var retry: FeedDelay?

    /// - Parameters:
    ///   - note: receives each new reason once.
    ///   - drawn: called after each drawing.
    init(
        _ loop: FeedLoop, _ surface: any FollowSurface, note: @escaping (String) -> Void, drawn: @escaping () -> Void
    ) {
        (self.loop, self.surface, self.note, self.drawn) = (loop, surface, note, drawn)
    }

    /// Draws, retrying until something else has to be shown.
    func show(_ content: WidgetContent) {
        // While a reply is pending, a picture from an earlier run is better than a placeholder.
        guard hasDrawn || !content.isPlaceholder || content.isOffline || !surface.hasOlder else { return }
        self.content = content
        failures = 0
        draw()
    }

    private func draw() {
        retry?.cancel()
        guard let content else { return }
        do {
            try surface.show(content)
        } catch {
            return failed(error)
        }
        hasDrawn = true
        tell(nil)
        drawn()
    }

    private func failed(_ error: any Error) {
        guard hasDrawn || Self.mayPass(error) else {
            failure = error
            return loop.end()
        }
        tell("\(error)")
        // 1, 2, 4 ... 60 seconds.
        let seconds = min(60, 1 << min(failures, 6))
        failures += 1
        retry = loop.after(milliseconds: seconds * 1000) { [weak self] in self?.draw() }
    }

    private func tell(_ error: String?) {
        guard error != self.error else { return }
        self.error = error
        if let error { note(error) }
        told(error)
    }

    /// A failure of the first drawing is usually a user error; these are not.
    private static func mayPass(_ error: any Error) -> Bool {
        guard let error = error as? SystemError else { return false }
        return [ENOSPC, EDQUOT, EROFS, EIO, EFBIG, ENOMEM, EMFILE, ENFILE].contains(error.code)
    }
}
