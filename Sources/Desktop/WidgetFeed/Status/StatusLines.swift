import FoundationEssentials
package import SipliBars
package import SipliClient
package import SipliCore
package import SipliRenderers
package import SipliSystem
package import SipliWidgetKit

/// The `status` verb of every widget program: one line, or one per change until the reader closes.
package struct StatusLines {
    private let loop: FeedLoop
    private let author: AuthorCode
    private let source: StatusSource
    private let format: StatusFormat
    private let client: String
    private let host: String?

    /// - Parameters:
    ///   - client: the program's name for the daemon's list of clients.
    ///   - host: where the line is shown.
    package init(
        loop: FeedLoop, author: AuthorCode, source: StatusSource, format: StatusFormat, client: String, host: String?
    ) {
        (self.loop, self.author, self.source) = (loop, author, source)
        (self.format, self.client, self.host) = (format, client, host)
    }

    /// The current line, and the error if it is not the widget's: a bar without a line shows nothing.
    package func once(_ client: @autoclosure () throws(ClientError) -> Client) -> (line: String, trouble: (any Error)?)
    {
        do {
            return (try current(client()), nil)
        } catch let fault as WidgetSession.Fault {
            return (line(source.failed(fault.message)), fault)
        } catch {
            return (line(source.offline()), error)
        }
    }

    private func current(_ client: Client) throws -> String {
        let (lists, world) = try Self.lists(source, host: host, loop, author, client)
        let content = WidgetContent(
            lists: lists, notice: world.profile.notice, isRedacted: world.profile.privacy == .on,
            unit: world.profile.unit)
        return line(source.content(content))
    }

    private static func lists(
        _ source: StatusSource, host: String?, _ loop: FeedLoop, _ author: AuthorCode, _ client: Client
    ) throws -> (lists: [DisplayList], world: WidgetWorld) {
        let now = Date(Instant(milliseconds: Clocks.now()))
        let world = try WidgetWorld(client, for: source.declaration, host: host, at: nil, now: now)
        let session = WidgetSession(loop, author, source.placement(host: host), world)
        return (try session.lists(of: session.timeline().current), world)
    }

    /// The intent of the first button or switch that a widget shows in a bar right now; nil without one.
    package static func action(
        of widget: WidgetDeclaration, at host: String?, _ loop: FeedLoop, _ client: Client
    ) throws -> (intent: String, parameters: String)? {
        let lists = try lists(StatusSource(widget), host: host, loop, .onLoop, client).lists
        return lists.lazy.flatMap(\.regions).compactMap { region in
            guard case .intent(let name, let parameters) = region.action else { return nil }
            return (name, parameters)
        }.first
    }

    /// Prints lines to descriptor 1 until its reader closes or the loop is ended.
    ///
    /// - Parameters:
    ///   - clicks: whether clicks arrive on descriptor 0, as i3bar sends them.
    ///   - intents: finds the intents that the program serves, on the author's thread; nil for none.
    package func follow(_ client: Client, clicks: Bool, intents: (() -> IntentTable)? = nil) throws(SystemError) {
        let output = LineOutput(loop, descriptor: 1) { [loop] in loop.end() }
        let follower = try StatusFollower(
            loop, client, source, format, host: host, client: self.client, author: author, write: output.write)
        func take(_ line: ArraySlice<UInt8>) {
            let command = BarClick(line).flatMap { follower.command(ofButton: $0.button) }
            if let command { ShellProcess.detach(command) }
        }
        let input = clicks ? LineInput(loop, descriptor: 0, limit: 8 << 10, take: take) : nil
        if let intents { follower.serve(intents) }
        follower.start()
        loop.run()
        follower.stop()
        withExtendedLifetime(input) {}
    }

    private func line(_ content: StatusContent) -> String {
        (format.header ?? "") + format.text(content)
    }
}

/// A status bar's widget as lines, until the reader closes.
package final class StatusFollower {
    private let source: StatusSource
    private let format: StatusFormat
    private let write: (String) -> Void
    private var widget: PlacedWidget?
    private var last: String?
    package private(set) var content: StatusContent?

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

    /// The state that the newest line is made of: the store, and its revision; nil while the daemon is unreachable.
    package var position: (epoch: String, revision: Int64)? {
        content?.state == "offline" ? nil : widget?.position
    }

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
