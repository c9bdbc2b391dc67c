import FoundationEssentials
import SipliBars
import SipliClient
import SipliRenderers
import SipliTestSupport
import SipliWidgetKit
import Testing

@testable import SipliWidgetFeed

/// A bar: receives a follower's output.
final class Bar {
    private let loop: FeedLoop
    private let daemon: TestDaemon
    private var follower: StatusFollower?
    private(set) var texts: [String] = []

    init(
        _ daemon: TestDaemon, _ format: String, _ widget: WidgetDeclaration = TestWidgets.total()
    ) throws {
        self.daemon = daemon
        loop = try FeedLoop()
        let format = try #require(StatusFormats.named(format))
        let follower = try StatusFollower(
            loop, Client(path: daemon.socketPath), StatusSource(widget), format,
            client: "test/1", clock: { daemon.clock.now }, write: { [unowned self] in texts.append($0) })
        self.follower = follower
        follower.start()
    }

    deinit {
        follower?.stop()
    }

    var lines: [JSON] {
        texts.map { (try? JSON(parsing: $0)) ?? .null }
    }

    func wait(for count: Int) throws {
        let deadline = Date(timeIntervalSinceNow: TestDaemon.patienceSeconds)
        while texts.count < count {
            guard Date() < deadline else { throw TestFailure("waited in vain for line \(count) after \(texts)") }
            loop.turn(limitMilliseconds: 20)
        }
    }

    /// Runs the loop until the newest line contains a text.
    func wait(forText text: String) throws {
        let deadline = Date(timeIntervalSinceNow: TestDaemon.patienceSeconds)
        while lines.last?.text.string != text {
            guard Date() < deadline else { throw TestFailure("waited in vain for \(text) after \(texts)") }
            loop.turn(limitMilliseconds: 20)
        }
    }

    /// Like its timer.
    func look() {
        follower?.render()
    }
}
