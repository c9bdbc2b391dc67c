import FoundationEssentials
import SipliCore
import SipliRenderers
import SipliWidgetKit
import Testing

/// Widgets in terminals that are narrower than they are.
@Suite struct TerminalFitTests {
    /// A ring of 112 points beside three texts, the size of a medium widget.
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
        lines(of: Water(), columns: columns, height: 160, options)
    }

    private static func lines(
        of view: some View, columns: Int, height: Double = 160, _ options: TerminalOptions = TerminalOptions()
    ) -> [String] {
        let size = Size(width: CellGrid.points(columns: columns), height: height)
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
                // In the ring only 51% begins differently.
                #expect(!("\u{2801}"..."\u{28FF}").contains(before), "\(columns): \(line)")
            }
        }
    }

    @Test func aLongNameIsCutBeforeTheRestGivesWay() {
        let name = Text("Sparkling water of a name that goes on and on").lineLimit(1)
        // Changing the margin by ten points would not be enough.
        let lines = Self.lines(of: name.padding(.horizontal, 10), columns: 43)
        #expect(lines.last { !$0.isEmpty }?.hasSuffix("…") == true)
    }

    /// Five rows, 34 points apart, below a ring.
    private struct Day: View {
        var body: some View {
            VStack(spacing: 16) {
                Circle().stroke(Color.blue, lineWidth: 9).frame(width: 72, height: 72)
                VStack(spacing: 10) {
                    ForEach(0..<5) { row in
                        HStack(spacing: 10) {
                            Circle().frame(width: 24, height: 24)
                            Text("Row \(row)").lineLimit(1)
                            Spacer(minLength: 0)
                            Text("12:0\(row) pm").lineLimit(1).frame(width: 64, alignment: .trailing)
                        }
                    }
                }
                Spacer(minLength: 0)
            }
        }
    }

    @Test(arguments: 20...43) func rowsThatAreEquallyFarApartStaySo(columns: Int) {
        let lines = Self.lines(of: Day(), columns: columns, height: 368)
        let rows = (0..<5).compactMap { row in lines.firstIndex { $0.contains("12:0\(row)") } }
        #expect(rows.count == 5)
        #expect(Set(zip(rows, rows.dropFirst()).map { $1 - $0 }).count == 1, "\(lines)")
    }

    @Test(arguments: 12...43) func aTimeIsNotCutBeforeItsHalfOfTheDay(columns: Int) {
        let lines = Self.lines(of: Day(), columns: columns, height: 368)
        for row in 0..<5 {
            #expect(lines.contains { $0.contains("12:0\(row) pm") }, "\(columns): \(lines)")
        }
    }

    @Test(arguments: 14...43) func textsAColumnApartDoNotRunIntoEachOther(columns: Int) {
        let row = HStack(spacing: 10) {
            Text("Peppermint").lineLimit(1).fixedSize()
            Text("240 ml").lineLimit(1).fixedSize()
        }
        #expect(!Self.lines(of: row, columns: columns).contains { $0.contains("t240") })
    }

    @Test(arguments: 10...43, [true, false]) func aTextThatLosesItsSymbolBeginsWhereTheOthersDo(
        columns: Int, isSilent: Bool
    ) {
        let words = VStack(alignment: .leading, spacing: 2) {
            Text("of 2450 ml").lineLimit(1)
            HStack(spacing: 2) {
                Image(systemName: "flame.fill").accessibilityHidden(isSilent)
                Text("3 days").lineLimit(1)
            }
        }
        let lines = Self.lines(of: words, columns: columns).filter { !$0.isEmpty }
        guard !lines.contains(where: { $0.contains("✦") }) else { return }
        #expect(Set(lines.map { $0.prefix { $0 == " " }.count }).count == 1, "\(lines)")
    }

    @Test func ofTwoChoicesOfWordsTheOneThatFitsIsTaken() {
        let choices = ViewThatFits(in: .horizontal) {
            Text("80.2 kg, 5.2 kg to go").lineLimit(1)
            Text("80.2 kg, 5.2 kg").lineLimit(1)
        }
        #expect(Self.lines(of: choices, columns: 30).contains { $0.hasSuffix("to go") })
        #expect(
            Self.lines(of: choices, columns: 17).filter { !$0.isEmpty }.map { $0.drop { $0 == " " } } == [
                "80.2 kg, 5.2 kg"
            ])
    }

    @Test func numbersThatDoNotFitAtFullWidthStandAlone() {
        let total = Text("1234567 / 7654321 ml").lineLimit(1)
        #expect(Self.lines(of: total.frame(width: 160), columns: 43).contains { $0.contains("1234567 / 7654321 ml") })
        #expect(Self.lines(of: total.frame(width: 80), columns: 43) == ["1234567 / 7654321 ml"])
    }
}
