import Foundation
import Glibc
import SipliCore
import SipliRenderers
import SipliTestSupport
import Testing

/// `follow` and the command it runs, as real processes.
@Suite(.tags(.programs)) struct FollowProcessTests {
    private let stage: WidgetStage
    private let began: Fifo
    private let gate: Fifo

    init() throws {
        stage = try WidgetStage()
        began = try Fifo(stage.folder.file("began"))
        gate = try Fifo(stage.folder.file("gate"))
    }

    private func follow(_ command: String) throws -> BuiltProgram {
        try stage.start(
            "follow", "HydrationWidget:systemSmall", "--output", stage.folder.file("a/water.svg"), "--exec", command)
    }

    private func waitForPicture(with text: String) throws {
        try Patience.wait(for: "a picture with \(text)") {
            (try? stage.folder.text("a/water.svg").contains(text)) == true
        }
    }

    @Test func thePictureFollowsTheDay() throws {
        let process = try stage.start(
            "follow", "HydrationWidget:systemSmall", "--output", stage.folder.file("a/water.svg"))
        try waitForPicture(with: "0 / ")
        try stage.log(330)
        try waitForPicture(with: "330 / ")
        process.send(SIGTERM)
        #expect(try process.finish() == (0, "", ""))
    }

    @Test func aPipeGetsOneDrawingAfterTheOther() throws {
        let process = try stage.start("follow", "HydrationWidget:systemSmall", "--format", "text")
        #expect(try process.outputLine() == "0%")
        _ = try process.outputLine()
        try stage.log(100)
        #expect(try process.outputLine().hasSuffix("%"))
        #expect(try process.outputLine().hasPrefix("100 / "))
        process.send(SIGINT)
        #expect(try process.finish().status == 0)
    }

    @Test func aTerminalOfAnotherWidthIsDrawnAnewAtOnce() throws {
        try stage.log(330)
        let terminal = try PseudoTerminal(columns: 80)
        let process = try stage.start("follow", "HydrationWidget:systemMedium", terminal: terminal)
        #expect(try terminal.drawing(with: "of 2450 ml").contains { Printable.width($0) > 30 })
        try terminal.resize(columns: 28)
        // On a cleared screen: the existing lines may have been rewrapped.
        let screen = try terminal.screen(with: ["of 2450 ml"])
        #expect(screen.allSatisfy { Printable.width($0) <= 28 })
        process.send(SIGTERM)
        #expect(try process.finish().status == 0)
    }

    @Test func aTerminalIsDrawnForItsSizeWhileTheDaemonIsThereAwayAndBack() throws {
        let terminal = try PseudoTerminal(columns: 80)
        let process = try stage.start("follow", "HydrationWidget:systemMedium", terminal: terminal)
        _ = try terminal.drawing(with: "of 2450 ml")
        func expectOneDrawing(_ columns: Int, with texts: String...) throws {
            let screen = try terminal.screen(with: texts + ["of 2450 ml"])
            #expect(screen.allSatisfy { Printable.width($0) <= columns }, "\(screen)")
            #expect(screen.count { $0.contains("of 2450 ml") } == 1, "\(screen)")
        }
        for columns in [28, 40] {
            try terminal.resize(columns: columns)
            try expectOneDrawing(columns)
        }
        try stage.daemon.stop()
        for columns in [28, 40, 28] {
            try terminal.resize(columns: columns)
            try expectOneDrawing(columns, with: "as of ")
        }
        try stage.daemon.start()
        // On a busy machine there are other remarks before it.
        while try process.errorLine() != "sipli-widget: reconnected to the daemon" {}
        try stage.log(330)
        for columns in [40, 28] {
            try terminal.resize(columns: columns)
            try expectOneDrawing(columns, with: "330 ml")
        }
        process.send(SIGTERM)
        #expect(try process.finish().status == 0)
    }

    @Test func afterARemarkOnTheTerminalItsScreenIsCleared() throws {
        let terminal = try PseudoTerminal(columns: 80)
        let widget = try BuiltProgram.path(of: "sipli-widget")
        let process = try BuiltProgram(
            ["/bin/sh", "-c", #"exec "$@" 2>&1"#, "sh", widget, "follow", "HydrationWidget:systemMedium"],
            environment: stage.daemon.environment.merging(["TERM": "dumb"]) { $1 }, terminal: terminal.path)
        _ = try terminal.drawing(with: "of 2450 ml")
        try stage.daemon.stop()
        _ = try terminal.screen(with: ["of 2450 ml", "as of "])
        process.send(SIGTERM)
        #expect(try process.finish().status == 0)
    }

    @Test func aDaemonThatStopsAndComesBackIsSaidOnceEach() throws {
        let process = try stage.start(
            "follow", "HydrationWidget:systemSmall", "--output", stage.folder.file("a/water.svg"))
        try waitForPicture(with: "0 / ")
        for _ in 0..<2 {
            try stage.daemon.stop()
            #expect(try process.errorLine() == "sipli-widget: disconnected from the daemon; reconnecting")
            try stage.daemon.start()
            #expect(try process.errorLine() == "sipli-widget: reconnected to the daemon")
        }
        process.send(SIGTERM)
        #expect(try process.finish() == (0, "", ""))
    }

    @Test func aFailureIsNamedOnce() throws {
        let process = try follow("echo began > \(began.path); exit 3")
        try began.read("began\n")
        #expect(try process.errorLine().hasPrefix("sipli-widget: --exec exited with status 3: echo began"))
        // The start of a third run shows that the end of the second one was noticed.
        for amount in [100, 200] {
            try stage.log(amount)
            try began.read("began\n")
        }
        process.send(SIGTERM)
        let end = try process.finish()
        #expect(end.status == 0 && end.errors == "")
    }

    @Test func aCommandThatIsNotThereIsNamed() throws {
        let process = try follow("sipli-no-such-command 2> /dev/null")
        #expect(try process.errorLine().contains("command not found: sipli-no-such-command"))
        process.send(SIGTERM)
        #expect(try process.finish().status == 0)
    }

    @Test func runsNeverOverlapAndTheLastPictureGetsOne() throws {
        let process = try follow("echo began > \(began.path); read line < \(gate.path)")
        try began.read("began\n")
        for total in [100, 200, 300] {
            try stage.log(100)
            try waitForPicture(with: "\(total) / ")
        }
        #expect(began.isEmpty)
        gate.write("go\n")
        try began.read("began\n")
        gate.write("go\n")
        // Another run only starts with the next picture.
        try stage.log(100)
        try began.read("began\n")
        #expect(began.isEmpty)
        process.send(SIGTERM)
        #expect(try process.finish().errors == "")
    }

    @Test(arguments: ["", "trap '' TERM; "])
    func aCommandThatStillRunsEndsWithIt(_ start: String) throws {
        let process = try follow("\(start)echo $$ > \(began.path); while :; do read line < \(gate.path); done")
        let child = try #require(pid_t(try began.line()))
        #expect(kill(child, 0) == 0)
        process.send(SIGTERM)
        #expect(try process.finish().status == 0)
        #expect(kill(child, 0) == -1 && errno == ESRCH)
    }

    @Test func withoutADaemonItWaits() throws {
        try stage.daemon.stop()
        let process = try stage.start("follow", "HydrationWidget:systemSmall", "--output", stage.folder.file("w.svg"))
        #expect(try process.errorLine().hasPrefix("sipli-widget: "))
        try stage.daemon.start()
        try stage.log(330)
        try Patience.wait(for: "the picture") { (try? stage.folder.text("w.svg").contains("330 / ")) == true }
        process.send(SIGTERM)
        #expect(try process.finish().status == 0)
    }
}

/// A named pipe between a command and a test.
private final class Fifo {
    let path: String
    private let descriptor: Int32
    private var bytes: [UInt8] = []

    init(_ path: String) throws {
        self.path = path
        guard mkfifo(path, 0o600) == 0 else { throw TestFailure("\(path) cannot be made") }
        // Open for both, so that neither side waits for the other.
        descriptor = open(path, O_RDWR | O_CLOEXEC)
    }

    deinit {
        close(descriptor)
    }

    /// Whether everything written has been read.
    var isEmpty: Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return bytes.isEmpty && poll(&entry, 1, 0) == 0
    }

    func line() throws -> String {
        while true {
            if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                defer { bytes = Array(bytes[(end + 1)...]) }
                return String(decoding: bytes[..<end], as: UTF8.self)
            }
            try Patience.wait(for: descriptor, "a line of \(path)")
            var more = [UInt8](repeating: 0, count: 256)
            let count = Glibc.read(descriptor, &more, more.count)
            bytes += more.prefix(max(count, 0))
        }
    }

    func read(_ text: String) throws {
        let line = try line()
        guard line + "\n" == text else { throw TestFailure("\(line) instead of \(text)") }
    }

    func write(_ text: String) {
        let bytes = Array(text.utf8)
        _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    }
}
