import FoundationEssentials
import SipliCore
import SipliRenderers
import SipliWidgetKit
import Testing

/// A widget from its views to the lines of a terminal and of a bar.
@Suite struct EvaluatedWidgetTests {
    private struct Water: View {
        @Environment(\.widgetFamily) private var family

        var body: some View {
            switch family {
            case .accessoryInline: Label("1250/2450 ml", systemImage: "drop.fill")
            case .accessoryCircular:
                Gauge(value: 0.51) {
                    Image(systemName: "drop.fill")
                } currentValueLabel: {
                    Text("51%")
                }
                .gaugeStyle(.accessoryCircularCapacity)
            case .accessoryRectangular:
                VStack(alignment: .leading) {
                    Text("1250 of 2450 ml")
                    Text("streak 3 days")
                }
            default:
                VStack(alignment: .leading, spacing: 4) {
                    HStack(spacing: 4) {
                        Image(systemName: "drop.fill")
                        Text("Water")
                        Spacer()
                        Text("51%").bold()
                    }
                    ProgressView(value: 0.51)
                    Text("1250 of 2450 ml").foregroundStyle(.secondary).privacySensitive()
                    Divider()
                    Text("streak 3 days")
                }
            }
        }
    }

    private static func list(
        _ family: WidgetFamily, size: Size? = nil, _ options: TerminalOptions = TerminalOptions(),
        redaction: RedactionReasons = []
    ) -> DisplayList {
        var evaluation = Evaluation(
            family: family, size: size ?? family.size, now: Date(timeIntervalSince1970: 0),
            measurer: options.measurer)
        evaluation.contentMargins = EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
        evaluation.redaction = redaction
        return DisplayList.make(of: Water(), evaluation)
    }

    @Test(arguments: [20, 28, 40, 80]) func everyLineHasARowOfItsOwn(columns: Int) throws {
        for rows in 5...9 {
            let size = Size(width: CellGrid.points(columns: columns), height: Double(rows) * 16)
            let lines = TerminalRenderer.lines(Self.list(.systemMedium, size: size), appearance: Appearance())
            let filled = lines.filter { !$0.isEmpty }
            try #require(filled.count == 5)
            #expect(filled[0].contains("Water") && filled[0].hasSuffix("51%"))
            #expect(Printable.width(filled[0]) == columns)
            #expect(filled[1].hasPrefix("█") && Printable.width(filled[1]) == columns)
            #expect(filled[2] == "1250 of 2450 ml")
            #expect(filled[3] == String(repeating: "─", count: columns))
            #expect(filled[4] == "streak 3 days")
        }
    }

    @Test func hiddenValuesAreNowhere() {
        let size = Size(width: 320, height: 128)
        let list = Self.list(.systemMedium, size: size, redaction: .privacy)
        let text = TextRenderer.text(list) + TerminalRenderer.lines(list, appearance: Appearance()).joined()
        #expect(!text.contains("1250") && text.contains("•••"))
        let placeholder = Self.list(.accessoryCircular, redaction: .placeholder)
        #expect(!TextRenderer.text(placeholder).contains { $0.isNumber })
        #expect(placeholder.status.fraction == nil)
    }

    @Test func barsReadTheAccessoryFamilies() {
        let content = StatusContent(
            name: "hydration", kind: "Hydration", inline: Self.list(.accessoryInline),
            circular: Self.list(.accessoryCircular), rectangular: Self.list(.accessoryRectangular),
            appearance: Appearance())
        #expect(content.full == "💧 1250/2450 ml")
        #expect(content.short == "51%" && content.percent == 51)
        #expect(content.tooltip == ["1250 of 2450 ml", "streak 3 days"])
    }
}
