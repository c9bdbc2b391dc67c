package import SipliClient
package import SipliCore
package import SipliRenderers
package import SipliSystem
package import SipliWidgetKit

/// A status bar's widget as lines, for as long as somebody reads them.
package final class StatusFollower {
    private let source: StatusSource
    private let format: StatusFormat
    private let write: (String) -> Void
    private var widget: PlacedWidget?
    private var last: String?
    private(set) var content: StatusContent?

    /// - Parameters:
    ///   - write: takes a line with its end, whenever it differs from the one before; the first has the format's header.
    package init(
        _ loop: FeedLoop, _ client: Client, _ source: StatusSource, _ format: StatusFormat, host: String? = nil,
        client name: String, author: AuthorCode = .onLoop,
        clock: @escaping () -> Instant = { Instant(milliseconds: Clocks.now()) }, write: @escaping (String) -> Void,
        note: @escaping (String) -> Void = { _ in }
    ) throws(SystemError) {
        self.source = source
        self.format = format
        self.write = write
        var placement = source.placement(host: host)
        placement.client = name
        widget = try PlacedWidget(
            loop, client, placement, author: author, clock: clock, show: { [weak self] in self?.show($0) }, note: note)
    }

    /// Carries out the program's intents for whoever runs them by name; to be called before `start`.
    package func serve(_ make: @escaping () -> IntentTable) {
        widget?.serve(make)
    }

    /// Begins to follow: the first line comes at once, or as soon as the daemon has answered.
    package func start() {
        widget?.start()
    }

    package func stop() {
        widget?.stop()
    }

    /// Looks at the clock; for tests, whose clocks do not tell when they are set.
    func render() {
        widget?.render()
    }

    /// The command behind a mouse button of i3bar: 1 is the left one, 2 the middle one, 3 the right one, 4 the wheel up.
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
