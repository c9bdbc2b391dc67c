import Foundation
import Glibc
import SipliCore
import SipliRenderers
import SipliTestSupport
import Testing

/// `preview` in a terminal, in a pipe, and without a daemon.
@Suite(.tags(.programs)) struct PreviewProcessTests {
    private let stage: WidgetStage

    init() throws {
        stage = try WidgetStage()
        try stage.log(330)
    }

    @Test func keysStepThroughTheTimeline() throws {
        let terminal = try PseudoTerminal(columns: 80)
        #expect(terminal.isCooked)
        let process = try stage.start("preview", "HydrationWidget:systemSmall", terminal: terminal)
        let first = try #require(terminal.screen(with: ["1 of ", "330 / "]).first)
        #expect(!terminal.isCooked)
        // How many there are depends on the hour; the last is the start of the next day.
        let count = try #require(Int(first.drop { $0 != "o" }.dropFirst(3).prefix { $0.isNumber }))
        for number in 2...count {
            terminal.press("n")
            _ = try terminal.screen(with: ["\(number) of \(count), ", number == count ? " 0 / " : "330 / "])
        }
        terminal.press("b")
        _ = try terminal.screen(with: ["\(count - 1) of \(count), "])
        terminal.press("\u{1B}[C")
        _ = try terminal.screen(with: ["\(count) of \(count), "])
        terminal.press("\u{1B}[D")
        _ = try terminal.screen(with: ["\(count - 1) of \(count), "])
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
        let count = lines.count { $0.contains(" of ") && $0.contains(", 20") }
        #expect(count >= 2 && lines.contains { $0.hasPrefix("\(count) of \(count), ") })
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
