import SipliWidgetKit
import Testing

@testable import SipliDesk

@Suite struct ListTransitionTests {
    private static let frame = Rect(x: 10, y: 10, width: 80, height: 80)

    private static func arc(to end: Double) -> DisplayItem {
        .shape(
            ShapeItem(
                frame: frame, path: Path(arcIn: frame, from: 0, to: end),
                style: .stroke(width: 4, cap: .round, join: .round, dash: [], dashPhase: 0), paint: .tint,
                meaning: .arc(from: 0, to: end)))
    }

    private static func text(_ words: String, size: Double = 20) -> DisplayItem {
        let run = TextRun(text: words, font: ResolvedFont(size: size), paint: .tint)
        return .text(TextItem(frame: frame, lines: [TextLine(runs: [run], origin: .zero, width: 40)]))
    }

    private static func list(_ items: [DisplayItem]) -> DisplayList {
        var list = DisplayList(size: Size(width: 100, height: 100), tint: .tint)
        list.items = items
        return list
    }

    private static func words(_ item: DisplayItem?) -> String? {
        guard case .text(let text)? = item else { return nil }
        return text.lines.first?.runs.first?.text
    }

    private static func end(_ item: DisplayItem?) -> Double? {
        guard case .shape(let shape)? = item, case .arc(_, let end) = shape.meaning else { return nil }
        return end
    }

    /// With the pace of a cubic ease-out, half of the time is 7/8 of the way.
    @Test func arcsAndNumbersRun() throws {
        let way = ListTransition(
            from: Self.list([Self.arc(to: 0.2), Self.text("20%"), Self.text("400 / 2000 ml")]),
            to: Self.list([Self.arc(to: 0.6), Self.text("60%"), Self.text("1200 / 2000 ml")]))
        #expect(way.isNeeded)
        let start = way.list(afterMilliseconds: 0).items
        #expect(Self.end(start.first) == 0.2)
        #expect(start.dropFirst().map(Self.words) == ["20%", "400 / 2000 ml"])
        let middle = way.list(afterMilliseconds: 175).items
        let end = try #require(Self.end(middle.first))
        #expect(abs(end - 0.55) < 1e-9)
        #expect(middle.dropFirst().map(Self.words) == ["55%", "1100 / 2000 ml"])
        #expect(
            way.list(afterMilliseconds: 350)
                == Self.list([Self.arc(to: 0.6), Self.text("60%"), Self.text("1200 / 2000 ml")]))
    }

    @Test func decimalsStay() {
        let way = ListTransition(from: Self.list([Self.text("80.4 kg")]), to: Self.list([Self.text("79.6 kg")]))
        #expect(Self.words(way.list(afterMilliseconds: 175).items.first) == "79.7 kg")
        #expect(Self.words(way.list(afterMilliseconds: 0).items.first) == "80.4 kg")
    }

    @Test func otherTextsFade() throws {
        let way = ListTransition(from: Self.list([Self.text("Read")]), to: Self.list([Self.text("Run")]))
        let middle = way.list(afterMilliseconds: 50).items
        let opacities = middle.compactMap { item -> Double? in
            if case .group(let group) = item { group.opacity } else { nil }
        }
        #expect(opacities == [0.75, 0.25])
        // Before the numbers have arrived.
        #expect(way.list(afterMilliseconds: 200) == Self.list([Self.text("Run")]))
    }

    /// A list that has become shorter fades as a whole; what is in other groups stays.
    @Test func onlyWhatDiffersFades() {
        func group(_ items: [DisplayItem]) -> DisplayItem { .group(GroupItem(items: items)) }
        let (kept, one, two) = (Self.text("Habits"), Self.text("Read"), Self.text("Run"))
        let way = ListTransition(
            from: Self.list([kept, group([one, two])]), to: Self.list([kept, group([two])]))
        let middle = way.list(afterMilliseconds: 100).items
        #expect(middle.first == kept)
        guard case .group(let list)? = middle.last else {
            Issue.record("the group is gone")
            return
        }
        #expect(list.items.count == 2)
        #expect(list.opacity == 1)
    }

    @Test func nothingMovesWithoutAChange() {
        let list = Self.list([Self.text("20%")])
        #expect(!ListTransition(from: list, to: list).isNeeded)
        var other = list
        other.regions = [TapRegion(frame: Self.frame, action: .intent(name: "A", parameters: "{}"), label: "")]
        #expect(!ListTransition(from: list, to: other).isNeeded)
    }
}
