import FoundationEssentials
import SipliClient
import SipliCore
import SipliSystem
import SipliTestSupport
import SipliWidgetFeed
import SipliWidgetKit

/// A daemon, a loop and a widget that follows it, with one clock for both.
final class Stage {
    let daemon: TestDaemon
    let loop: FeedLoop
    private let skipped = Skipped()
    /// The texts of everything that was shown, in order.
    private(set) var shown: [String] = []
    private(set) var notes: [String] = []
    private(set) var contents: [WidgetContent] = []
    private(set) var widget: PlacedWidget?

    init(_ daemon: TestDaemon) throws {
        self.daemon = daemon
        loop = try FeedLoop(clock: { [skipped] in Clocks.monotonicMicroseconds() + skipped.microseconds })
    }

    deinit {
        widget?.stop()
    }

    /// Places a widget; nothing is shown before the loop runs.
    func place(
        _ declaration: WidgetDeclaration, author: AuthorCode = .onLoop, graceSeconds: Double = 0,
        container: @escaping () -> String? = { nil }, intents: (() -> IntentTable)? = nil
    ) throws {
        var form = Evaluation(
            family: .accessoryInline, size: WidgetFamily.accessoryInline.size, now: Date(), measurer: NoMeasurer())
        form.liveSeconds = 60
        var placement = WidgetPlacement(declaration, family: .accessoryInline, host: "test", forms: [form])
        placement.graceSeconds = graceSeconds
        placement.container = container
        let widget = try PlacedWidget(
            loop, Client(path: daemon.socketPath), placement, author: author, clock: { [daemon] in daemon.clock.now },
            show: { [unowned self] in take($0) }, note: { [unowned self] in notes.append($0) })
        self.widget = widget
        if let intents { widget.serve(intents) }
        widget.start()
    }

    /// Runs the loop until a condition holds.
    func wait(for what: String, until isSo: () throws -> Bool) throws {
        let deadline = Date(timeIntervalSinceNow: TestDaemon.patienceSeconds)
        while try !isSo() {
            guard Date() < deadline else {
                throw TestFailure("waited in vain for \(what); shown: \(shown.map { $0.prefix(80) }) \(notes)")
            }
            loop.turn(limitMilliseconds: 20)
        }
    }

    func wait(forShown text: String) throws {
        try wait(for: text) { shown.last == text }
    }

    /// Runs the loop until the widget has received and handled everything from the daemon.
    func settle() throws {
        let client = try daemon.client()
        try wait(for: "the widget to be current") {
            let row = try client.result(#"{"op":"widgets"}"#).widgets[0]
            return row.stale.bool == false && row.rev.int != nil
        }
    }

    /// Advances the loop's delays, but not the wall clock.
    func skip(seconds: Int64) {
        skipped.microseconds += seconds * 1_000_000
    }

    /// The daemon's list entry of the widget.
    func row() throws -> JSON {
        try daemon.client().result(#"{"op":"widgets"}"#).widgets[0]
    }

    private func take(_ content: WidgetContent) {
        contents.append(content)
        var text = content.lists.map(Self.text).joined(separator: "|")
        if content.isOffline {
            text += " offline"
        } else if let asOf = content.asOf {
            text += " as of " + asOf
        }
        if content.isRedacted { text += " hidden" }
        shown.append(text)
    }

    private static func text(_ list: DisplayList) -> String {
        var text = ""
        for case .text(let item) in list.items {
            for run in item.lines.flatMap(\.runs) { text += run.text }
        }
        return text
    }
}

/// How far a loop's time is ahead.
private final class Skipped {
    var microseconds: Int64 = 0
}

/// Measures nothing: the test's widgets place their texts themselves.
final class NoMeasurer: TextMeasuring {
    func layOut(
        _ runs: [TextRun], width: Double?, lineLimit: Int?, alignment: LineAlignment, truncation: Text.TruncationMode
    ) -> TextLayout {
        TextLayout(size: .zero, lines: [], isTruncated: false)
    }
}
