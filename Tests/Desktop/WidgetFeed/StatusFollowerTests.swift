import FoundationEssentials
import Glibc
import SipliBars
import SipliClient
import SipliRenderers
import SipliTestSupport
import SipliWidgetKit
import Testing

@testable import SipliWidgetFeed

@Suite struct StatusFollowerTests {
    @Test func aBarGetsALinePerChangeAndOneWhenTheDaemonGoes() throws {
        let daemon = try TestDaemon()
        let bar = try Bar(daemon, "waybar")
        try bar.wait(for: 1)
        #expect(bar.lines[0].text.string == "2026-06-10 0")
        try daemon.client().result(#"{"op":"hydration.log","ml":300}"#)
        try bar.wait(for: 2)
        #expect(bar.lines[1].text.string == "2026-06-10 300")
        try daemon.stop()
        try bar.wait(for: 3)
        #expect(bar.lines[2].text.string == "2026-06-10 300 (offline)")
        #expect(bar.lines[2]["class"].strings == ["test", "offline"])
        try daemon.start()
        try bar.wait(for: 4)
        #expect(bar.lines[3] == bar.lines[1])
    }

    @Test func aBarSaysThatSomethingHappenedToTheStoreUntilThatIsAnswered() throws {
        let daemon = try TestDaemon()
        try daemon.client().result(#"{"op":"hydration.log","ml":300}"#)
        let bar = try Bar(daemon, "waybar")
        try bar.wait(forText: "2026-06-10 300")
        try daemon.stop()
        for name in try daemon.directory.names("data") where name.hasPrefix("sipli.sqlite") {
            try FileManager.default.removeItem(atPath: daemon.directory.file("data/" + name))
        }
        try daemon.start()
        try bar.wait(forText: "⚠ 2026-06-10 0")
        #expect(bar.lines.last?["class"].strings == ["test", "notice"])
        #expect(
            bar.lines.last?.tooltip.string?.hasPrefix("Your earlier data is not shown: the store is missing.") == true)
        try daemon.client().result(#"{"op":"notices.dismiss"}"#)
        try bar.wait(forText: "2026-06-10 0")
        #expect(bar.lines.last?["class"].strings == ["test"])
    }

    @Test func withoutADaemonTheFirstLineSaysSoAtOnce() throws {
        let bar = try Bar(TestDaemon(starts: false), "waybar")
        #expect(bar.lines.map { $0.text.string } == ["offline"])
    }

    @Test(arguments: StatusFormats.all.map(\.name))
    func aLookAtAWidgetWithoutAnythingToShowIsALineAndSaysWhy(format: String) throws {
        let daemon = try TestDaemon()
        let broken = TestWidgets.widget { _, done in done(TimelineItems(items: [], policy: .never)) }
        let lines = StatusLines(
            loop: try FeedLoop(), author: .onLoop, source: StatusSource(broken),
            format: try #require(StatusFormats.named(format)), client: "test/1", host: nil)
        let (line, trouble) = lines.once(Client(path: daemon.socketPath))
        #expect(line.contains(format == "percent" ? "0" : "--"), "\(line)")
        #expect("\(try #require(trouble))".contains("no entries"))
        guard format == "waybar" else { return }
        #expect(try JSON(parsing: line)["class"].strings == ["test", "stale"])
        let (away, reason) = lines.once(Client(path: daemon.socketPath + ".none"))
        #expect(try JSON(parsing: away)["class"].strings == ["test", "offline"] && reason is ClientError)
    }

    @Test func aBarSaysThatAProviderGivesNothingNewer() throws {
        let daemon = try TestDaemon()
        var isBroken = false
        let widget = TestWidgets.widget { context, done in
            let items = isBroken ? [] : [TestWidgets.item("good", at: context.now)]
            done(TimelineItems(items: items, policy: .never))
        }
        let bar = try Bar(daemon, "waybar", widget)
        try bar.wait(forText: "good")
        #expect(bar.lines.last?["class"].strings == ["test"])
        isBroken = true
        try daemon.client().result(#"{"op":"hydration.log","ml":300}"#)
        try bar.wait(for: 2)
        #expect(bar.lines[1].text.string == "good (as of 12:00)")
        #expect(bar.lines[1]["class"].strings == ["test", "stale"])
        let tooltip = try #require(bar.lines[1].tooltip.string)
        #expect(tooltip.contains("Nothing newer than 12:00: ") && tooltip.contains("no entries"))
        #expect(!tooltip.contains("next try"))
        isBroken = false
        try daemon.client().result(#"{"op":"hydration.log","ml":300}"#)
        try bar.wait(for: 3)
        #expect(bar.lines[2] == bar.lines[0])
    }

    @Test func privateLinesHaveNoValue() throws {
        let daemon = try TestDaemon()
        let bar = try Bar(daemon, "waybar")
        try bar.wait(for: 1)
        try daemon.client().result(#"{"op":"settings.set","name":"private","value":true}"#)
        try bar.wait(for: 2)
        #expect(!bar.texts[1].contains("0"))
    }

    @Test func theHeaderStandsBeforeTheFirstLineOnly() throws {
        let daemon = try TestDaemon()
        let bar = try Bar(daemon, "i3bar")
        try bar.wait(for: 1)
        try daemon.client().result(#"{"op":"hydration.log","ml":300}"#)
        try bar.wait(for: 2)
        #expect(bar.texts[0].hasPrefix(#"{"version":1"#))
        #expect(bar.texts[1].hasPrefix(",["))
    }

    @Test(arguments: [(#",{"name":"sipli","button":3,"x":1}"#, 3), ("[", nil), (#"{"button":"x"}"#, nil)])
    func clicksAreReadFromTheArray(_ line: String, _ button: Int?) {
        #expect(BarClick(Array(line.utf8))?.button == button)
    }
}

@Suite struct LineOutputTests {
    @Test func aReaderThatDoesNotReadGetsTheNewestLineLater() throws {
        let loop = try FeedLoop()
        let pipe = try Pipe()
        let output = LineOutput(loop, descriptor: pipe.input, gone: {})
        let line = String(repeating: "x", count: 4095) + "\n"
        // More than the pipe holds.
        for number in 0..<100 { output.write("\(number)" + line) }
        output.write("last\n")
        var text = ""
        while !text.hasSuffix("last\n") {
            text += pipe.read()
            loop.turn(limitMilliseconds: 0)
        }
        let lines = text.split(separator: "\n")
        #expect(lines.count < 50)
        #expect(lines.dropLast().allSatisfy { $0.hasSuffix("xxxx") && $0.count >= 4096 })
    }

    @Test func aReaderThatGoesEndsItAll() throws {
        let loop = try FeedLoop()
        let pipe = try Pipe()
        var hasEnded = false
        let output = LineOutput(loop, descriptor: pipe.input) { hasEnded = true }
        output.write("line\n")
        pipe.closeReader()
        loop.turn(limitMilliseconds: 1000)
        #expect(hasEnded)
    }
}

/// A pipe with a blocking writer, like a bar's.
private final class Pipe {
    private var ends: [Int32] = [-1, -1]
    var input: Int32 { ends[1] }

    init() throws {
        guard pipe(&ends) == 0 else { throw TestFailure("no pipe") }
    }

    deinit {
        closeReader()
        close(ends[1])
    }

    func read() -> String {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = Glibc.read(ends[0], &bytes, bytes.count)
        return String(decoding: bytes[..<max(count, 0)], as: UTF8.self)
    }

    func closeReader() {
        if ends[0] >= 0 { close(ends[0]) }
        ends[0] = -1
    }
}
