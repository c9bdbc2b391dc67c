import FoundationEssentials
import Glibc
import SipliClient
import SipliCore
import SipliProgram
import SipliSystem
import SipliWidgetFeed
import SipliWidgetKit

/// `preview`: steps through the entries of a timeline.
struct PreviewCommand: HostVerb {
    private var look = RenderArguments()

    mutating func declare(_ parameters: inout Parameters) { look.declare(&parameters) }

    func run(_ host: Host) throws {
        var painter = try look.painter(host)
        let entries = try entries(host, painter)
        let isStepping = host.environment.isTerminal && entries.items.count > 1
        guard isStepping, let terminal = RawTerminal() else {
            for index in entries.items.indices { HostOutput.draw(try entries.text(index, host, painter)) }
            return
        }
        host.cleanup.add { terminal.restore() }
        let stepper = PreviewStepper(host, count: entries.items.count)
        while let index = stepper.next() {
            // The terminal may have been resized.
            painter.resize(.ofProcess())
            let screen = try entries.text(index, host, painter)
            HostOutput.draw("\u{1B}[H\u{1B}[2J" + screen)
        }
    }

    private func entries(_ host: Host, _ painter: WidgetPainter) throws -> PreviewEntries {
        let now = Date(Instant(milliseconds: Clocks.now()))
        do {
            let world = try WidgetWorld(host.client(), for: painter.widget, host: look.place, at: nil, now: now)
            let session = WidgetSession(host.loop, host.author, painter.placement(), world)
            var items = try session.timeline().items
            // A placed widget shows the new day from its start, whatever the provider's timeline has.
            if let end = world.afterDay, end.now > now, !items.contains(where: { $0.date == end.now }) {
                let next = WidgetSession(host.loop, host.author, painter.placement(), end)
                items.append(try next.timeline().current)
            }
            return PreviewEntries(items: items.sorted { $0.date < $1.date }, world: world, isSample: false)
        } catch let error as ClientError {
            HostOutput.say(error.description + "\nThis is a sample.")
            let world = WidgetWorld(now: now)
            let session = WidgetSession(host.loop, host.author, painter.placement(), world)
            return PreviewEntries(items: [try session.sample()], world: world, isSample: true)
        }
    }
}

/// The entries of a timeline, for display.
private struct PreviewEntries {
    let items: [TimelineItem]
    let world: WidgetWorld
    let isSample: Bool

    /// An entry as it will look at its date, with a line that says when that is.
    func text(_ index: Int, _ host: Host, _ painter: WidgetPainter) throws -> String {
        let item = items[index]
        let session = WidgetSession(host.loop, host.author, painter.placement(), world)
        guard let list = try painter.list(of: session.lists(of: item, at: max(item.date, world.now))) else { return "" }
        let title = isSample ? "sample" : "\(index + 1) of \(items.count)"
        let date = world.profile.zone.rfc3339(Instant(item.date))
        return "\(title), \(date)\n" + String(decoding: try painter.bytes(list), as: UTF8.self)
    }
}

/// The entry selected by keys.
private final class PreviewStepper {
    private let loop: FeedLoop
    private let count: Int
    private var index = 0
    private var isEnded = false
    private var wantsDrawing = true

    init(_ host: Host, count: Int) {
        loop = host.loop
        self.count = count
        var watch: FeedWatch?
        watch = loop.watch(0, POLLIN) { [weak self] _ in
            self?.read()
            if self?.isEnded != false { watch?.cancel() }
        }
        host.sizes.changed = { [weak self] in self?.wantsDrawing = true }
    }

    /// Waits until something has to be drawn; nil at the end.
    func next() -> Int? {
        while !wantsDrawing, !isEnded { loop.turn() }
        wantsDrawing = false
        return isEnded ? nil : index
    }

    /// Keys read together are handled one by one; an escape sequence is one key.
    private func read() {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = Glibc.read(0, &bytes, bytes.count)
        guard count > 0 else {
            isEnded = isEnded || count == 0 || (errno != EINTR && errno != EAGAIN)
            return
        }
        guard bytes[0] != 0x1B else {
            let isBack = count > 2 && [UInt8(ascii: "A"), UInt8(ascii: "D")].contains(bytes[2])
            return step(isBack ? -1 : 1)
        }
        for key in bytes[..<count] where !isEnded {
            switch key {
            case UInt8(ascii: "q"), 4: isEnded = true
            case UInt8(ascii: "b"): step(-1)
            default: step(1)
            }
        }
    }

    private func step(_ distance: Int) {
        index = min(max(index + distance, 0), count - 1)
        wantsDrawing = true
    }
}
