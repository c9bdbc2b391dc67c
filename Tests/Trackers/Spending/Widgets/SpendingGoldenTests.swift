import Foundation
import SipliPictures
import SipliRenderers
import SipliTestSupport
import SipliWidgetTestSupport
import SipliWire
import Testing

@testable import SipliWidgetKit
@testable import SipliWidgets

/// The look of the widgets of spending, compared with reviewed files.
@Suite(.tags(.pictures)) struct SpendingGoldenTests {
    @Test("plain text of all states", arguments: SpendingDrawing.families)
    func words(family: WidgetFamily) throws {
        let texts = SpendingDrawing.states.map { name, content in
            "# \(name)\n" + TextRenderer.text(SpendingDrawing.renewals(content, family)) + "\n\n"
                + TextRenderer.text(SpendingDrawing.month(content, family)) + "\n"
        }
        try Golden.expect(texts.joined(), "spending-words-\(family).txt")
    }

    @Test("what was spent in other currencies is shown in every size and on bars, unless one was chosen")
    func otherCurrencies() {
        var snapshot = SpendingSnapshot()
        snapshot.currency = "CAD"
        (snapshot.month.label, snapshot.subscriptions) = ("November 2026", 1)
        snapshot.month.totals = [("CAD", "20.00", "CA$20.00"), ("USD", "30.00", "$30.00"), ("EUR", "0.00", "€0.00")]
            .map { code, amount, text in
                var total = MonthTotal()
                (total.currency, total.total, total.text) = (code, amount, text)
                return total
            }
        var month = MonthItem()
        month.totals = snapshot.month.totals.map { known in
            var total = MonthItem.Total()
            (total.currency, total.total) = (known.currency, known.total)
            return total
        }
        snapshot.months = [month]
        let content = SpendingContent(snapshot)
        #expect(content.monthLine == "CA$20.00 + $30.00")
        #expect(content.monthDetails.first == "CA$20.00 + $30.00 in November 2026")
        #expect(SpendingContent(snapshot, currency: "CAD").monthLine == "CA$20.00")
        for family in SpendingDrawing.families where family != .accessoryCircular {
            #expect(TextRenderer.text(SpendingDrawing.month(content, family)).contains("+ $30.00"), "\(family)")
        }
        #expect(TextRenderer.text(SpendingDrawing.month(content, .accessoryCircular)).contains("+"))
    }

    @Test("display lists have no problems", arguments: SpendingDrawing.states.map(\.name))
    func displayLists(state: String) throws {
        for (name, list) in SpendingDrawing.lists(
            SpendingDrawing.state(state), TerminalOptions().measurer, change: { _ in })
        {
            #expect(list.diagnostics == [], "\(name)")
            if state == "sample" { try Golden.expect(list.dump + "\n", "spending-\(name).txt") }
        }
    }

    @Test("terminals", arguments: SpendingDrawing.families)
    func terminals(family: WidgetFamily) throws {
        let options = TerminalOptions(colors: .full)
        for (name, list) in [
            ("renewals", SpendingDrawing.renewals(.sample, family, options.measurer)),
            ("month", SpendingDrawing.month(.sample, family, options.measurer)),
        ] {
            let appearance = Appearance(scheme: .dark, mode: .fullColor, tint: list.tint)
            let lines = TerminalRenderer.lines(list, appearance: appearance, options: options)
            try Golden.expect(lines.map { $0 + "\n" }.joined(), "spending-terminal-\(name)-\(family).ansi")
        }
    }

    @Test(
        "pictures in both schemes and all modes, and of long names and amounts",
        .enabled(if: Fonts.isInterInstalled, "the font Inter is not installed"))
    func pictures() throws {
        let measurer = PangoMeasurer()
        for scheme in ColorScheme.allCases {
            for mode in WidgetRenderingMode.allCases {
                for (name, list) in SpendingDrawing.lists(
                    .sample, measurer, change: { ($0.scheme, $0.mode) = (scheme, mode) })
                {
                    try expectPicture(list, "spending-\(name)-\(scheme)-\(mode)", scheme, mode, measurer)
                }
            }
            for state in ["long", "late", "new"] {
                for (name, list) in SpendingDrawing.lists(
                    SpendingDrawing.state(state), measurer, change: { $0.scheme = scheme }) where name != "actions"
                {
                    try expectPicture(list, "spending-\(state)-\(name)-\(scheme)", scheme, .fullColor, measurer)
                }
            }
        }
    }

    private func expectPicture(
        _ list: DisplayList, _ name: String, _ scheme: ColorScheme, _ mode: WidgetRenderingMode,
        _ measurer: PangoMeasurer
    ) throws {
        var appearance = PictureAppearance(scheme: scheme, mode: mode)
        appearance.cornerRadius = 22
        try Golden.expect(try PictureRenderer(measurer: measurer).png(list, appearance, scale: 1), name + ".png")
    }

    @Test("hidden names and amounts are in no output")
    func privacy() {
        let measurer = TerminalOptions().measurer
        for (name, list) in SpendingDrawing.lists(.sample, measurer, change: { $0.redaction = .privacy })
        where name != "actions" {
            let words = TextRenderer.text(list)
            for value in ["Music", "Gym", "9.99", "358", "4.8", "Groceries", "Tomorrow"] {
                #expect(!words.contains(value), "\(name): \(value)")
            }
            #expect(list.status.state == nil && list.status.text == nil, "\(name)")
        }
    }

    @Test("a chosen currency has its own month, and an unknown one says so")
    func currencies() throws {
        var snapshot = SpendingSnapshot()
        snapshot.currency = "USD"
        snapshot.subscriptions = 1
        for (currency, text) in [("USD", "$10.00"), ("EUR", "€20.00")] {
            var total = MonthTotal()
            (total.currency, total.total, total.text) = (currency, String(text.dropFirst()), text)
            snapshot.month.totals.append(total)
        }
        #expect(SpendingContent(snapshot).total == "$10.00")
        #expect(SpendingContent(snapshot, currency: "EUR").total == "€20.00")
        let unknown = SpendingContent(snapshot, currency: "CHF")
        #expect(unknown.unknownCurrency == "CHF" && unknown.stage == .empty)
        let list = SpendingDrawing.month(unknown, .systemSmall)
        #expect(TextRenderer.text(list).contains("Nothing in CHF"))
    }
    /// The snapshot has the total of all categories.
    @Test("without the daemon's answer the total of everything is not shown as that of a category")
    func unanswered() throws {
        var (snapshot, total) = (SpendingSnapshot(), MonthTotal())
        snapshot.currency = "USD"
        (total.currency, total.total, total.text) = ("USD", "10.00", "$10.00")
        snapshot.month.totals = [total]
        let settings = SpendingConfiguration()
        settings.category = SpendingCategoryEntity(id: "Groceries")
        var provider = SpendingProvider(settings)
        provider.reader = DaemonReader { _, _ in throw WireError(.shuttingDown, "the daemon is stopping") }
        var context = TimelineProviderContext(
            family: .systemSmall, displaySize: WidgetFamily.systemSmall.size, now: Date())
        context.snapshots = ["spending": RawJSON { snapshot.write(to: &$0) }.bytes]
        var timeline: Timeline<ContentEntry<SpendingContent>>?
        provider.getTimeline(in: context) { timeline = $0 }
        let content = try #require(timeline?.entries.first).content
        #expect(content.stage == .unknown && content.total == "")
    }
}
