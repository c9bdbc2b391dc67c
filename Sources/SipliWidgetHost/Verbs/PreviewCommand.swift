import ArgumentParser
import FoundationEssentials
import Glibc
import SipliClient
import SipliCore
import SipliSystem
import SipliWidgetFeed
import SipliWidgetKit

/// `preview`: the entries of a timeline one after the other.
struct PreviewCommand: HostVerb {
    static let configuration = CommandConfiguration(
        commandName: "preview", abstract: "Step through a widget's timeline.",
        discussion: """
            In a terminal: any key shows the next entry, b the one before, q ends. Elsewhere all entries are printed.
            Without a daemon the widget's sample is shown.
            """)

    @OptionGroup var look: LookArguments

    func run(_ host: Host) throws {
        let painter = try look.painter(host)
        let items = try entries(host, painter)
        guard host.environment.isTerminal, isatty(0) == 1, items.count > 1 else {
            for item in items { HostOutput.write(1, item) }
            return
        }
        RawTerminal.perform { Self.step(through: items) }
    }

    /// Every entry as it will look at its date, with a line that says when that is.
    private func entries(_ host: Host, _ painter: WidgetPainter) throws -> [String] {
        let now = Date(Instant(milliseconds: Clocks.now()))
        do {
            let world = try WidgetWorld(host.client(), topics: painter.widget.topics, at: nil, now: now)
            let session = WidgetSession(host.loop, host.author, painter.placement(), world)
            let items = try session.timeline().items
            return try items.enumerated().map { index, item in
                try text(of: item, "\(index + 1) of \(items.count)", session, painter)
            }
        } catch let error as ClientError {
            HostOutput.write(2, "\(HostCommand.name): \(error.description)\nThis is a sample.\n")
            let session = WidgetSession(host.loop, host.author, painter.placement(), WidgetWorld(now: now))
            return [try text(of: session.sample(), "sample", session, painter)]
        }
    }

    private func text(
        of item: TimelineItem, _ title: String, _ session: WidgetSession, _ painter: WidgetPainter
    ) throws -> String {
        guard let list = try session.lists(of: item, at: max(item.date, session.world.now)).first else { return "" }
        let date = CivilZone.utc.rfc3339(Instant(item.date))
        return "\(title), \(date)\n" + String(decoding: try painter.bytes(list), as: UTF8.self)
    }

    private static func step(through items: [String]) {
        var index = 0
        while true {
            HostOutput.write(1, "\u{1B}[H\u{1B}[2J" + items[index])
            var key: UInt8 = 0
            guard read(0, &key, 1) == 1, key != UInt8(ascii: "q"), key != 4 else { return }
            index = min(max(index + (key == UInt8(ascii: "b") ? -1 : 1), 0), items.count - 1)
        }
    }
}
