import FoundationEssentials
import Glibc
import SipliSystem
import SipliTestSupport
import SipliWidgetKit
import Testing

@testable import SipliWidgetFeed
@testable import SipliWidgetHost

/// The output of a followed terminal that accepts nothing, has other output, or is resized.
@Suite struct TerminalSurfaceTests {
    private let loop: FeedLoop
    private let output: LineOutput
    private let (near, far): (Descriptor, Descriptor)

    init() throws {
        loop = try FeedLoop()
        (near, far) = try UnixSocket.pair()
        output = LineOutput(loop, descriptor: near.raw) {}
    }

    private func painter(_ options: [String] = [], pixels: Int? = nil) throws -> WidgetPainter {
        WidgetPainter(
            Samples.widget("Test", [.systemSmall]), family: .systemSmall, format: .terminal,
            arguments: try RenderArguments().reading(["Test"] + options), environment(pixels: pixels))
    }

    private func environment(columns: Int = 40, pixels: Int?) -> HostEnvironment {
        HostEnvironment(
            variable: { $0 == "TERM" ? "dumb" : nil }, isTerminal: true, columns: columns, pixels: pixels,
            query: TerminalQuery { [] })
    }

    private func content(_ word: String, _ forms: [Evaluation]) -> WidgetContent {
        WidgetContent(lists: forms.map { DisplayList.make(of: Text(word), $0) })
    }

    /// The output, once it ends with a line that contains the word.
    private func written(_ word: String) throws -> String {
        var bytes: [UInt8] = []
        while true {
            loop.turn(limitMilliseconds: 0)
            var more = [UInt8](repeating: 0, count: 65536)
            let count = read(far.raw, &more, more.count)
            if count > 0 { bytes += more[..<count] }
            let text = String(decoding: bytes, as: UTF8.self)
            guard count <= 0 else { continue }
            if text.contains(word) { return text }
            try Patience.wait(for: far.raw, word)
        }
    }

    @Test func aDrawingLiesOverTheOneBefore() throws {
        let painter = try painter()
        let surface = TerminalSurface(painter, output, redraws: true)
        try surface.show(content("one", painter.placement().forms))
        let first = try written("one")
        #expect(!first.contains("\u{1B}"))
        try surface.show(content("two", painter.placement().forms))
        let height = first.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        #expect(try written("two").hasPrefix("\u{1B}[\(height)A\r\u{1B}[J"))
    }

    @Test func whatATerminalDidNotTakeIsNotDrawnOver() throws {
        let painter = try painter()
        let surface = TerminalSurface(painter, output, redraws: true)
        try surface.show(content("one", painter.placement().forms))
        _ = try written("one")
        output.write(String(repeating: "x", count: 1 << 20))
        // Its lines are wherever the terminal put them, and only the last of these three ever reaches it.
        let forms = surface.resize(environment(columns: 20, pixels: nil))
        for word in ["two", "three", "four"] { try surface.show(content(word, forms)) }
        let late = try written("four")
        #expect(late.contains("x\u{1B}[H\u{1B}[2J"))
        #expect(!late.contains("two") && !late.contains("three"))
    }

    @Test func afterOthersWroteTheScreenIsCleared() throws {
        let painter = try painter()
        let surface = TerminalSurface(painter, output, redraws: true)
        try surface.show(content("one", painter.placement().forms))
        _ = try written("one")
        surface.scatter()
        try surface.show(content("two", painter.placement().forms))
        #expect(try written("two").hasPrefix("\u{1B}[H\u{1B}[2J"))
    }

    /// A sixel picture's text begins with its width, here of a widget of 158 points.
    @Test(arguments: [(158, 158), (316, 316), (3160, 316), (79, 79)])
    func aPictureIsAsWideAsATerminalOfThatManyPixelsLets(pixels: Int, width: Int) throws {
        var painter = try painter(["--graphics", "sixel"], pixels: 200)
        let list = DisplayList(size: WidgetFamily.systemSmall.size, tint: .tint)
        #expect(String(decoding: try painter.bytes(list), as: UTF8.self).contains("\"1;1;200;"))
        painter.resize(environment(pixels: pixels))
        #expect(String(decoding: try painter.bytes(list), as: UTF8.self).contains("\"1;1;\(width);"))
        // What the widget's author may draw for.
        #expect(painter.placement().forms.map(\.displayScale) == [Double(width) / 158])
    }
}
