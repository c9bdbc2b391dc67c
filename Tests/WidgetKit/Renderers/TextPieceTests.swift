import Foundation
import SipliRenderers
import SipliWidgetKit
import Testing

/// Texts and directions of widgets in cells and plain text.
@Suite struct TextPieceTests {
    private func list(
        columns: Int, rows: Int, options: TerminalOptions = TerminalOptions(), @ViewBuilder _ view: () -> some View
    ) -> DisplayList {
        var evaluation = Evaluation(
            family: .systemMedium, size: Size(width: CellGrid.points(columns: columns), height: Double(rows) * 16),
            now: Date(timeIntervalSince1970: 0), measurer: options.measurer)
        evaluation.contentMargins = EdgeInsets()
        return DisplayList.make(of: view(), evaluation)
    }

    private func lines(
        columns: Int, rows: Int = 1, options: TerminalOptions = TerminalOptions(), @ViewBuilder _ view: () -> some View
    ) -> [String] {
        TerminalRenderer.lines(
            list(columns: columns, rows: rows, options: options, view), appearance: Appearance(), options: options)
    }

    @Test(arguments: [(Text.TruncationMode.head, "…g hij"), (.middle, "abc…ij"), (.tail, "abc d…")])
    func textIsCutWhereItIsAskedFor(_ mode: Text.TruncationMode, _ line: String) {
        #expect(lines(columns: 6) { Text("abc defg hij").lineLimit(1).truncationMode(mode) } == [line])
    }

    @Test func symbolsInsideOfTextsAreCharacters() {
        let glyph = String(SymbolTable.glyph(named: "drop.fill").text)
        let text = Text("\(Image(systemName: "drop.fill")) 250")
        #expect(lines(columns: 8) { text } == [" \(glyph) 250"])
        #expect(lines(columns: 8, options: TerminalOptions(isUnicode: false)) { text } == [" * 250"])
        var emoji = TerminalOptions()
        emoji.symbols = .emoji
        #expect(lines(columns: 8, options: emoji) { text } == [" \(SymbolTable.glyph(named: "drop.fill").emoji) 250"])
    }

    @Test func symbolsInsideOfTextsAreDecorationForReaders() {
        let list = list(columns: 20, rows: 1) { Text("\(Image(systemName: "drop.fill")) 250") }
        #expect(TextRenderer.text(list) == "250")
        #expect(TextRenderer.inline(list, symbols: .emoji).symbol == SymbolTable.glyph(named: "drop.fill").emoji)
        #expect(TextRenderer.inline(list, symbols: .emoji).text == "250")
    }

    private var row: some View {
        HStack(spacing: 8) {
            Text("Total")
            Spacer()
            Text("250")
        }
    }

    @Test func whatReadsFromTheRightBeginsThere() {
        #expect(lines(columns: 12) { row } == ["Total    250"])
        let mirrored = lines(columns: 12) { row.environment(\.layoutDirection, .rightToLeft) }
        #expect(mirrored.map { $0.filter { $0 != "\u{200F}" } } == ["250    Total"])
    }
    @Test(arguments: 0..<16) func aLabelThatReadsFromTheRightKeepsTheGapToItsIcon(points: Int) throws {
        let label = Label("Water", systemImage: "drop.fill").padding(.leading, Double(points))
            .frame(width: 160, alignment: .leading)
        for (mirrors, pattern) in [(false, "^ *\\S +Water$"), (true, "^ *Water +\\S$")] {
            for font in [Font.body, .caption2, .title] {
                let lines = lines(columns: 20, rows: 2) {
                    label.font(font).environment(\.layoutDirection, mirrors ? .rightToLeft : .leftToRight)
                }
                let line = try #require(lines.first { $0.contains("Water") }).filter { $0 != "\u{200F}" }
                #expect(try Regex(pattern).firstMatch(in: line) != nil, "\(font) \(line)")
            }
        }
    }

    @Test func readersHearWhatComesFirst() {
        let list = list(columns: 12, rows: 1) { row.environment(\.layoutDirection, .rightToLeft) }
        #expect(TextRenderer.text(list) == "Total 250")
    }

    @Test func barsAreFilledFromTheRight() {
        let bar = ProgressView(value: 0.25).environment(\.layoutDirection, .rightToLeft)
        #expect(lines(columns: 8) { bar } == ["░░░░░░██"])
    }
}
