import FoundationEssentials
import SipliRenderers
import SipliWidgetKit
import Testing

/// Widgets in terminals that are narrower than they are.
@Suite struct TerminalFitTests {
    /// A ring of 112 points beside three texts, as large as a widget of medium size.
    private struct Water: View {
        var body: some View {
            HStack(spacing: 10) {
                ZStack {
                    Circle().stroke(Color.blue, lineWidth: 12)
                    Text("51%").lineLimit(1).padding(.horizontal, 12)
                }
                .frame(width: 112, height: 112)
                VStack(alignment: .leading, spacing: 2) {
                    Text("1250 ml").lineLimit(1)
                    Text("of 2450 ml").lineLimit(1)
                    Text("3-day streak").lineLimit(1)
                }
                Spacer(minLength: 0)
            }
        }
    }

    private static func lines(columns: Int, _ options: TerminalOptions = TerminalOptions()) -> [String] {
        lines(of: Water(), columns: columns, options)
    }

    private static func lines(
        of view: some View, columns: Int, _ options: TerminalOptions = TerminalOptions()
    ) -> [String] {
        let size = Size(width: CellGrid.points(columns: columns), height: 160)
        let fit = TerminalFit(size: size, family: .systemMedium, options: options)
        let form = Evaluation(
            family: .systemMedium, size: size, now: Date(timeIntervalSince1970: 0), measurer: options.measurer)
        let lists = fit.forms(form).map { DisplayList.make(of: view, $0) }
        guard let list = fit.best(lists) else { return [] }
        return TerminalRenderer.lines(list, appearance: Appearance(), options: options)
    }

    @Test(arguments: 4...43, [true, false])
    func numbersAreWholeAtAnyWidth(columns: Int, isUnicode: Bool) {
        let lines = Self.lines(columns: columns, TerminalOptions(isUnicode: isUnicode))
        #expect(lines.allSatisfy { Printable.width($0) <= columns })
        let numbers = lines.flatMap { $0.split { !$0.isASCII || !$0.isNumber } }.map(String.init)
        #expect(Set(numbers) == ["51", "1250", "2450", "3"])
    }

    @Test func theRingShrinksBeforeTheWordsStandAlone() {
        func dots(_ columns: Int) -> Int {
            Self.lines(columns: columns).joined().count { ("\u{2801}"..."\u{28FF}").contains($0) }
        }
        #expect(dots(43) > dots(32))
        #expect(dots(32) > 0)
        #expect(dots(12) == 0)
        #expect(Self.lines(columns: 12) == ["51%", "1250 ml of", "2450 ml", "3-day streak"])
    }

    @Test(arguments: 4...43) func aBlankIsBetweenTheRingAndTheTextBesideIt(columns: Int) {
        for line in Self.lines(columns: columns) {
            for (before, word) in zip(line, line.dropFirst()) where "o13".contains(word) {
                // Of what stands in the ring 51% alone begins otherwise.
                #expect(!("\u{2801}"..."\u{28FF}").contains(before), "\(columns): \(line)")
            }
        }
    }

    @Test func aLongNameIsCutBeforeTheRestGivesWay() {
        let name = Text("Sparkling water of a name that goes on and on").lineLimit(1)
        // Ten points of margin more or less would not be enough.
        let lines = Self.lines(of: name.padding(.horizontal, 10), columns: 43)
        #expect(lines.last { !$0.isEmpty }?.hasSuffix("…") == true)
    }

    @Test func numbersThatDoNotFitAtFullWidthStandAlone() {
        let total = Text("1234567 / 7654321 ml").lineLimit(1)
        #expect(Self.lines(of: total.frame(width: 160), columns: 43).contains { $0.contains("1234567 / 7654321 ml") })
        #expect(Self.lines(of: total.frame(width: 80), columns: 43) == ["1234567 / 7654321 ml"])
    }
}
