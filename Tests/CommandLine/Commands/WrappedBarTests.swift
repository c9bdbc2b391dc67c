import FoundationEssentials
import Glibc
import SipliClient
import SipliTestSupport
import SipliWidgetFeed
import SipliWidgetKit
import SipliWidgets
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// Sipli's block beside those of a real command run by a shell.
@Suite struct WrappedBarTests {
    @Test func bothBlocksStandInARowAndFollowTheirOwn() throws {
        let daemon = try TestDaemon()
        let stage = try Stage(
            daemon, #"echo '{"version":1}'; echo '['; echo '[{"full_text":"a"}]'; read -r x; read -r x"#)
        try stage.wait { $0.contains(#"{"full_text":"a"}"#) && $0.contains(#""name":"sipli""#) }
        try daemon.client().result(#"{"op":"hydration.log","ml":700}"#)
        try stage.wait { $0.contains("700") && $0.hasSuffix(#",{"full_text":"a"}]"#) }
        let header = try JSON(parsing: try #require(stage.lines.first))
        #expect(header.version.int == 1 && header.click_events.bool == true)
        #expect(stage.lines[1] == "[")
        for line in stage.lines.dropFirst(3) { #expect(line.hasPrefix(",[")) }
        stage.stop()
    }

    @Test func clicksGoToWhomTheyAreMeantFor() throws {
        let daemon = try TestDaemon()
        // It shows its input as a block.
        let stage = try Stage(
            daemon,
            #"""
            echo '{"version":1,"click_events":true}'; echo '['; echo '[],'
            while read -r line; do echo "[{\"full_text\":\"$(echo "$line" | tr -cd 'a-z[,')\"}],"; done
            """#)
        try stage.wait { $0.contains(#""name":"sipli""#) }
        stage.click("[\n" + #"{"name":"clock","button":1}"# + "\n")
        try stage.wait { $0.contains(#"{"full_text":"nameclock,button"}"#) }
        stage.click(#",{"name":"cpu","button":1}"# + "\n")
        try stage.wait { $0.contains(#"{"full_text":",namecpu,button"}"#) }
        // Sipli's click does not reach it; its effect is part of the line's content.
        stage.click(#",{"name":"sipli","button":9}"# + "\n" + #",{"name":"disk","button":1}"# + "\n")
        try stage.wait { $0.contains("namedisk") }
        #expect(!stage.lines.contains { $0.contains("namesipli") })
        stage.stop()
    }

    @Test func aCommandThatEndsIsSaidToHaveEndedAndOursGoesOn() throws {
        let daemon = try TestDaemon()
        let stage = try Stage(daemon, "echo 'just text'; exit 3")
        try stage.wait { $0.contains("exit 3 exited") && $0.contains(#""name":"sipli""#) }
        try daemon.client().result(#"{"op":"hydration.log","ml":700}"#)
        try stage.wait { $0.contains("700") && $0.contains("exited") }
        stage.stop()
    }

    @Test func theCommandEndsWithTheBar() throws {
        let daemon = try TestDaemon()
        let stage = try Stage(daemon, "echo $$; exec sleep 1000")
        try stage.wait { $0.contains(/\{"full_text":"\d+"\}/) }
        let row = try #require(stage.lines.last)
        let process = try #require(row.firstMatch(of: /\{"full_text":"(\d+)"\}/).flatMap { pid_t($0.output.1) })
        stage.stop()
        #expect(kill(process, 0) == -1 && errno == ESRCH)
    }
}

/// A bar, and the pipes to it.
private final class Stage {
    private let loop: FeedLoop
    private let bar: WrappedBar
    private var rows: [Int32] = [-1, -1]
    private var clicks: [Int32] = [-1, -1]
    private var text = ""

    init(_ daemon: TestDaemon, _ command: String) throws {
        loop = try FeedLoop()
        guard pipe(&rows) == 0, pipe(&clicks) == 0, fcntl(rows[0], F_SETFL, O_NONBLOCK) == 0 else {
            throw TestFailure("no pipes")
        }
        for end in rows + clicks { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let widget = try #require(SipliBundle().declarations.first)
        bar = try WrappedBar(loop, wrapping: command, output: rows[1])
        try bar.start(
            Client(path: daemon.socketPath), StatusSource(widget), host: "i3bar", client: "test/1", clicks: clicks[0])
    }

    deinit {
        for end in rows + clicks { close(end) }
    }

    /// The complete lines so far.
    var lines: [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    func stop() {
        bar.stop()
    }

    func click(_ text: String) {
        _ = Array(text.utf8).withUnsafeBytes { write(clicks[1], $0.baseAddress, $0.count) }
    }

    /// Runs the loop until the newest line meets a condition.
    func wait(_ isSo: (String) -> Bool) throws {
        let deadline = Date(timeIntervalSinceNow: TestDaemon.patienceSeconds)
        while !(lines.last.map(isSo) ?? false) {
            guard Date() < deadline else { throw TestFailure("waited in vain after \(lines)") }
            loop.turn(limitMilliseconds: 20)
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            let count = read(rows[0], &bytes, bytes.count)
            if count > 0 { text += String(decoding: bytes[..<count], as: UTF8.self) }
        }
    }
}
