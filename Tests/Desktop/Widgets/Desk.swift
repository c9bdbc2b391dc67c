import FoundationEssentials
import SipliClient
import SipliCore
import SipliRenderers
import SipliTestSupport
import SipliWidgetFeed
import SipliWidgetKit
import SipliWidgetTestSupport
import Testing

/// A daemon, and a widget in a place.
final class Desk {
    let daemon: TestDaemon
    private let loop: FeedLoop
    private(set) var widget: PlacedWidget?
    private(set) var content: WidgetContent?
    private(set) var last: Evaluated?
    /// How often something was shown.
    private(set) var count = 0
    /// Remarks for the widget's author.
    private(set) var notes: [String] = []
    private var isOffline = false
    private let asked = Asked()

    init(_ widgets: DeclaredWidgets, _ family: WidgetFamily, starts: Bool = true) throws {
        daemon = try TestDaemon(starts: starts)
        loop = try FeedLoop()
        let form = Evaluation(family: family, size: family.size, now: Date(), measurer: TerminalOptions().measurer)
        var declaration = try #require(widgets.declarations.first)
        declaration.timeline = { [timeline = declaration.timeline, asked] context, completion in
            asked.dates.append(context.now)
            timeline(context, completion)
        }
        let placement = WidgetPlacement(declaration, family: family, host: "test", forms: [form])
        let widget = try PlacedWidget(
            loop, Client(path: daemon.socketPath), placement, clock: { [daemon] in daemon.clock.now },
            show: { [unowned self] content in
                self.content = content
                last = content.lists.first.map { Evaluated($0) }
                isOffline = content.isOffline
                count += 1
            }, note: { [unowned self] in notes.append($0) })
        self.widget = widget
        widget.start()
    }

    /// How often the provider was asked for a timeline.
    var requests: Int { asked.dates.count }

    deinit {
        widget?.stop()
    }

    @discardableResult
    func call(_ line: String) throws -> JSON {
        try daemon.client().result(line)
    }

    /// Runs the loop until the widget shows all of the texts.
    func wait(forShown texts: String...) throws {
        try wait { shown in texts.allSatisfy(shown.words.contains) }
    }

    func wait(until isSo: (Evaluated) -> Bool) throws {
        try turn { last.map(isSo) ?? false }
    }

    func waitForOffline() throws {
        try turn { isOffline }
    }

    /// Waits until the widget has requested the entry for the end of the day.
    func wait(forBoundary text: String) throws {
        let boundary = Date(try ManualClock.instant(text))
        try turn { asked.dates.contains(boundary) }
    }

    private func turn(until isSo: () throws -> Bool) throws {
        let deadline = Date(timeIntervalSinceNow: TestDaemon.patienceSeconds)
        while try !isSo() {
            guard Date() < deadline else { throw TestFailure("waited in vain; shown: \(last?.words ?? "nothing")") }
            loop.turn(limitMilliseconds: 20)
        }
    }
}

/// The dates for which a provider was asked.
private final class Asked {
    var dates: [Date] = []
}
