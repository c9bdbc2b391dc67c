import FoundationEssentials
import SipliRenderers
import SipliWidgetKit
import Testing

@Suite struct StatusContentTests {
    private static func list(_ items: [DisplayItem], state: String? = nil, fraction: Double? = nil) -> DisplayList {
        var list = DisplayList(size: Size(width: 234, height: 26), tint: SampleList.tint)
        list.items = items
        list.status.state = state
        list.status.fraction = fraction
        return list
    }

    private static let drop = DisplayItem.symbol(
        SymbolItem(name: "drop.fill", frame: Rect(x: 0, y: 0, width: 16, height: 16), weight: 400, paint: .tint))

    private static var inline: DisplayList {
        var list = list(
            [drop, SampleList.text("1250/2450 ml", at: Point(x: 20, y: 0))], state: "behind", fraction: 1250.0 / 2450)
        list.status.values = [StatusHints.Value(name: "M l", number: 1250)]
        if let url = URL(string: "sipli://today") {
            var region = TapRegion(frame: Rect(x: 0, y: 0, width: 234, height: 26), action: .link(url), label: "")
            region.isWholeWidget = true
            list.regions = [region]
        }
        return list
    }

    private static func content(
        circular: DisplayList? = nil, rectangular: DisplayList? = nil, mode: WidgetRenderingMode = .fullColor
    ) -> StatusContent {
        StatusContent(
            name: "hydration", kind: "Hydration", inline: inline, circular: circular, rectangular: rectangular,
            appearance: Appearance(scheme: .dark, mode: mode))
    }

    @Test func itIsMadeOfTheAccessoryFamilies() {
        let circular = Self.list([
            SampleList.ring(Rect(x: 0, y: 0, width: 72, height: 72), fraction: 0.51),
            SampleList.text("51%", at: Point(x: 24, y: 28)),
        ])
        let rectangular = Self.list([
            SampleList.text("1250 of 2450 ml", at: .zero), SampleList.text("streak 3 days", at: Point(x: 0, y: 18)),
        ])
        let content = Self.content(circular: circular, rectangular: rectangular)
        #expect(content.full == "💧 1250/2450 ml" && content.icon == "💧")
        #expect(content.short == "51%")
        #expect(content.tooltip == ["1250 of 2450 ml", "streak 3 days"])
        #expect(content.state == "behind" && content.percent == 51)
        #expect(content.color == "#4aa3df")
        #expect(content.link == "sipli://today")
        #expect(content.values == [StatusHints.Value(name: "m-l", number: 1250)])
    }

    @Test func theInlineFamilyIsEnough() {
        let content = Self.content()
        #expect(content.short == "51%" && content.tooltip == ["1250/2450 ml"])
    }

    @Test func theShortFormHasSixColumnsAtMost() {
        func short(_ texts: [String]) -> String {
            let items = texts.enumerated().map { SampleList.text($1, at: Point(x: 0, y: Double($0) * 20)) }
            return Self.content(circular: Self.list(items)).short
        }
        #expect(short(["Water", "1250"]) == "1250")
        #expect(short(["Water"]) == "Water")
        #expect(short(["1250 of 2450"]) == "51%")
        #expect(short(["水水水"]) == "水水水")
    }

    @Test func whatTheWidgetSaysForBarsGoesBeforeItsWords() {
        var inline = Self.inline
        (inline.status.text, inline.status.details) = ("1250 of 2450", ["a streak", "of 3 days"])
        let rectangular = Self.list([SampleList.text("1250", at: .zero)])
        let content = StatusContent(
            name: "hydration", kind: "Hydration", inline: inline, rectangular: rectangular,
            appearance: Appearance(scheme: .dark))
        #expect(content.full == "💧 1250 of 2450" && content.tooltip == ["a streak", "of 3 days"])
        inline.status.details = []
        let plain = StatusContent(
            name: "hydration", kind: "Hydration", inline: inline, rectangular: rectangular,
            appearance: Appearance(scheme: .dark))
        #expect(plain.tooltip == ["1250"])
    }

    @Test(arguments: [("Log 250 ml", "Log"), ("80.2 kg in all", "80.2"), ("Sparkling", "Spark…"), ("a b c d", "a b c")])
    func aSymbolAloneIsNoShortForm(text: String, short: String) {
        let content = StatusContent(
            name: "a", kind: "a", inline: Self.list([Self.drop, SampleList.text(text, at: Point(x: 20, y: 0))]),
            circular: Self.list([Self.drop]), appearance: Appearance(scheme: .dark))
        #expect(content.short == short)
    }

    @Test func colourIsLeftToBarsWithoutColour() {
        #expect(Self.content(mode: .vibrant).color == nil)
    }

    @Test func percentagesAreFlooredAndBounded() {
        var content = StatusContent(name: "a", kind: "a")
        for (fraction, percent) in [
            (0.509, 50), (0.51, 51), (0.29, 29), (0.999, 99), (1, 100), (1.2, 100), (-1, 0), (.nan, 0),
            (.infinity, 100),
        ] {
            content.fraction = fraction
            #expect(content.percent == percent)
        }
    }

    @Test func statesAreTheNamesStyleSheetsKnow() {
        #expect(
            StatusContent.states == [
                "empty", "low", "tracking", "on-track", "behind", "done", "over", "due", "offline", "paused", "private",
                "active", "stale", "on", "off",
            ])
    }
}
