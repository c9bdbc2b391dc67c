import Foundation
import Glibc
import SipliCore
import SipliRenderers
import SipliTestSupport
import Testing

/// `preview` in a terminal, in a pipe, and without a daemon.
@Suite struct PreviewProcessTests {
    private let stage: WidgetStage

    init() throws {
        stage = try WidgetStage()
        try stage.log(330)
    }

    @Test func keysStepThroughTheTimeline() throws {
        let terminal = try PseudoTerminal(columns: 80)
        #expect(terminal.isCooked)
        let process = try stage.start("preview", "HydrationWidget:systemSmall", terminal: terminal)
        _ = try terminal.screen(with: ["1 of ", "330 / "])
        #expect(!terminal.isCooked)
        terminal.press("n")
        _ = try terminal.screen(with: ["2 of "])
        terminal.press("b")
        _ = try terminal.screen(with: ["1 of "])
        terminal.press("\u{1B}[C")
        _ = try terminal.screen(with: ["2 of "])
        terminal.press("\u{1B}[D")
        _ = try terminal.screen(with: ["1 of "])
        terminal.press("q")
        #expect(try process.finish().status == 0)
        #expect(terminal.isCooked)
    }

    @Test func anotherWidthIsDrawnAnew() throws {
        let terminal = try PseudoTerminal(columns: 80)
        let process = try stage.start("preview", "HydrationWidget:systemMedium", terminal: terminal)
        #expect(try Self.width(terminal.screen(with: ["1 of ", "of 2450 ml"])) > 30)
        try terminal.resize(columns: 28)
        #expect(try Self.width(terminal.screen(with: ["1 of ", "of 2450 ml"])) <= 28)
        terminal.press("q")
        #expect(try process.finish().status == 0)
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
    func aSignalLeavesTheTerminalAsItWas(signal: Int32) throws {
        let terminal = try PseudoTerminal(columns: 80)
        let process = try stage.start("preview", "HydrationWidget:systemSmall", terminal: terminal)
        _ = try terminal.screen(with: ["1 of "])
        #expect(!terminal.isCooked)
        if signal == SIGINT { terminal.press("\u{3}") } else { process.send(signal) }
        #expect(try process.finish().status == 0)
        #expect(terminal.isCooked)
    }

    @Test func aPipeGetsAllEntries() throws {
        let answer = try stage.run("preview", "HydrationWidget:systemSmall", "--format", "text")
        #expect(answer.status == 0 && answer.errors == "")
        let lines = answer.output.split(separator: "\n")
        #expect(lines.first?.hasPrefix("1 of ") == true)
        // How many there are depends on the hour; the last is the start of the next day.
        let headings = lines.indices.filter { lines[$0].contains(" of ") && lines[$0].contains(", 20") }
        let count = headings.count
        #expect(count >= 2 && headings.last.map { lines[$0].hasPrefix("\(count) of \(count), ") } == true)
        #expect(headings.last.map { lines[$0...].contains { $0.contains("0 / 2450 ml") } } == true)
    }

    @Test func withoutADaemonThereIsASample() throws {
        try stage.daemon.stop()
        let answer = try stage.run("preview", "HydrationWidget:systemSmall", "--format", "text")
        #expect(answer.status == 0)
        #expect(answer.output.hasPrefix("sample, ") && answer.output.contains("1250 / 2450 ml"))
        #expect(answer.errors.contains("This is a sample."))
    }

    /// Columns without the line that describes the entry.
    private static func width(_ screen: [String]) -> Int {
        screen.dropFirst().map(Printable.width).max() ?? 0
    }
}
