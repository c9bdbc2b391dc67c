import FoundationEssentials
import Testing

@testable import SipliWidgetKit

@Suite struct TextPieceTests {
    private func runs(_ list: DisplayList) -> [TextRun] {
        Stage.items(list).flatMap { item -> [TextRun] in
            if case .text(let text) = item { text.lines.flatMap(\.runs) } else { [] }
        }
    }

    @Test("symbols inside a text are pieces of it and are not read out")
    func symbols() throws {
        let log = RunLog()
        let list = Stage.list(300, 300, { $0.measurer = log }) {
            Button(request: .intent(name: "a", parameters: "{}")) {
                Text("\(Image(systemName: "drop.fill")) 250 ml") + Text(Image(systemName: "nothing"))
            }
        }
        #expect(log.runs.map(\.symbol) == ["drop.fill", nil, "nothing"])
        #expect(log.runs.map(\.text) == ["\u{FFFC}", " 250 ml", "\u{FFFC}"])
        #expect(list.regions.map(\.label) == [" 250 ml"])
        #expect(list.diagnostics == ["there is no symbol named nothing"])
    }

    @Test("pieces keep their kerning and baseline, and the innermost modifier counts")
    func attributes() {
        let log = RunLog()
        _ = Stage.list(300, 300, { $0.measurer = log }) {
            (Text("a").kerning(2) + Text("b").baselineOffset(3)).tracking(1).kerning(5)
        }
        #expect(log.runs.map(\.kerning) == [2, 1])
        #expect(log.runs.map(\.rise) == [0, 3])
    }

    @Test("an attributed string has runs in its own fonts, colours and lines")
    func attributed() throws {
        var title = AttributedString("Due ")
        var day = AttributedString("today")
        day.foregroundColor = .red
        day.font = .system(size: 20, weight: .bold)
        day.underlineStyle = .single
        day.kern = 2
        title.append(day)
        let log = RunLog()
        _ = Stage.list(300, 300, { $0.measurer = log }) { Text(title).font(.system(size: 10)) }
        let shown = log.runs
        #expect(shown.map(\.text) == ["Due ", "today"])
        #expect(shown.map(\.font.size) == [10, 20])
        #expect(shown.map(\.font.weight) == [400, 700])
        #expect(shown.map(\.isUnderlined) == [false, true])
        #expect(shown.map(\.kerning) == [0, 2])
        #expect(shown.last?.paint == Color.red.paint)
        #expect(Stage.texts(Stage.list { Text(AttributedString()) }) == [""])
    }

    @Test("Markdown of an attributed string is emphasised")
    func markdown() throws {
        let words = try AttributedString(markdown: "**Two** *of* ~~five~~ `done`")
        let log = RunLog()
        _ = Stage.list(300, 300, { $0.measurer = log }) { Text(words) }
        let shown = log.runs.filter { $0.text != " " }
        #expect(shown.map(\.text) == ["Two", "of", "five", "done"])
        #expect(shown.map(\.font.weight) == [700, 400, 400, 400])
        #expect(shown.map(\.font.isItalic) == [false, true, false, false])
        #expect(shown.map(\.isStruckThrough) == [false, false, true, false])
        #expect(shown.map(\.font.design) == [.standard, .standard, .standard, .monospaced])
    }

    @Test("text has a truncation mode, and is tightened before it shrinks")
    func cuts() {
        let log = RunLog()
        _ = Stage.list(20, 300, { $0.measurer = log }) {
            Text("abcdef").font(.system(size: 10)).lineLimit(1).truncationMode(.middle).allowsTightening(true)
        }
        #expect(Set(log.modes) == [.middle])
        #expect(log.kernings.contains(-0.3))
    }

    @Test("numbers alone follow the layout direction")
    func numbers() {
        let list = Stage.list {
            VStack {
                Text("250 / 2000")
                Text("250 ml")
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(runs(list).map(\.text) == ["\u{200F}250 / 2000", "250 ml"])
    }
}

/// Records what it measured.
final class RunLog: TextMeasuring {
    private let measurer = FixedMeasurer()
    private(set) var runs: [TextRun] = []
    private(set) var modes: [Text.TruncationMode] = []
    private(set) var kernings: [Double] = []

    func layOut(
        _ runs: [TextRun], width: Double?, lineLimit: Int?, alignment: LineAlignment, truncation: Text.TruncationMode
    ) -> TextLayout {
        self.runs = runs
        modes.append(truncation)
        kernings += runs.map(\.kerning)
        return measurer.layOut(
            runs, width: width, lineLimit: lineLimit, alignment: alignment, truncation: truncation)
    }
}

@Suite struct TextMarkupTests {
    private func shown(_ text: Text) -> [String] {
        text.pieces.map { piece in
            guard case .string(let words) = piece.content else { return "?" }
            let attributes = piece.attributes
            let marks = [
                attributes.traits.weight == .bold ? "b" : "", attributes.traits.isItalic == true ? "i" : "",
                attributes.traits.design == .monospaced ? "m" : "", attributes.isStruckThrough == true ? "s" : "",
                attributes.foreground == nil ? "" : "c",
            ]
            return marks.joined() + ":" + words
        }
    }

    @Test("markup in literals is applied, and interpolated values are not parsed")
    func marks() {
        #expect(shown(Text("a **b** c")) == [":a ", "b:b", ": c"])
        #expect(shown(Text("*a* ~~b~~ `c`")) == ["i:a", ": ", "s:b", ": ", "m:c"])
        #expect(shown(Text("**\(3)** of \("**4**")")) == ["b:3", ": of **4**"])
        #expect(shown(Text("see [this](https://example.org).")) == [":see ", "c:this", ":."])
    }

    @Test("text that is not markup is kept")
    func plain() {
        #expect(shown(Text("2 * 3 * 4")) == [":2 * 3 * 4"])
        #expect(shown(Text("a* b")) == [":a* b"])
        #expect(shown(Text("\\*a\\*")) == [":*a*"])
        #expect(shown(Text("[a] (b)")) == [":[a] (b)"])
        #expect(shown(Text(verbatim: "**a**")) == [":**a**"])
        #expect(shown(Text("")) == [":"])
        let value = "**a**"
        #expect(shown(Text(value)) == [":**a**"])
    }

    @Test(
        "words follow their number",
        arguments: [(0, "0 items"), (1, "1 item"), (2, "2 items"), (21, "21 items")])
    func inflection(count: Int, words: String) {
        #expect(shown(Text("^[\(count) item](inflect: true)")) == [":" + words])
        #expect(shown(Text("^[\(count) city](inflect: true)")).first?.hasSuffix(count == 1 ? "city" : "cities") == true)
    }
}
