package import SipliBars
package import SipliClient
package import SipliCore
import SipliRenderers
package import SipliSystem
package import SipliWidgetKit

/// A status bar's widget as lines, until the reader closes.
package final class StatusFollower {
    private let source: StatusSource
    private let format: StatusFormat
    private let write: (String) -> Void
    private var widget: PlacedWidget?
    private var last: String?
    private(set) var content: StatusContent?

    /// - Parameters:
    ///   - write: receives a line with its line feed whenever it differs from the previous one; the first has the
    ///     format's header.
    package init(
        _ loop: FeedLoop, _ client: Client, _ source: StatusSource, _ format: StatusFormat, host: String? = nil,
        client name: String, author: AuthorCode = .onLoop,
        clock: @escaping () -> Instant = { Instant(milliseconds: Clocks.now()) }, write: @escaping (String) -> Void,
        note: @escaping (String) -> Void = { _ in }
    ) throws(SystemError) {
        (self.source, self.format, self.write) = (source, format, write)
        var placement = source.placement(host: host)
        placement.client = name
        widget = try PlacedWidget(
            loop, client, placement, author: author, clock: clock, show: { [weak self] in self?.show($0) }, note: note)
    }

    /// Serves the program's intents to other clients; call before `start`.
    package func serve(_ make: @escaping () -> IntentTable) { widget?.serve(make) }

    /// Starts following: the first line comes at once, or as soon as the daemon has replied.
    package func start() { widget?.start() }

    package func stop() { widget?.stop() }

    /// Checks the clock; for tests, whose clocks do not report being set.
    func render() { widget?.render() }

    /// The command of an i3bar mouse button: 1 is left, 2 middle, 3 right, 4 the wheel up.
    package func command(ofButton button: Int) -> String? {
        content?.action(ofButton: button)?.command
    }

    private func show(_ shown: WidgetContent) {
        let content = source.content(shown)
        self.content = content
        // The first line of some formats differs from the same one later.
        let line = format.text(content, at: StatusFormat.Place(isFirst: false, isFollowing: true))
        guard line != last else { return }
        let isFirst = last == nil
        last = line
        guard isFirst else { return write(line) }
        write((format.header ?? "") + format.text(content, at: StatusFormat.Place(isFirst: true, isFollowing: true)))
    }
}
