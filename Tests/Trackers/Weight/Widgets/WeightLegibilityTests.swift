import SipliPictures
import SipliRenderers
import SipliTestSupport
import Testing

@testable import SipliWidgetKit
@testable import SipliWidgets

/// Whether the weight widgets are readable, and reveal nothing when hidden.
@Suite(.tags(.pictures)) struct WeightLegibilityTests {
    @Test(
        "FR-007: no text is truncated or smaller than 8 points",
        .enabled(if: Fonts.isInterInstalled, "the font Inter is not installed"), arguments: WeightDrawing.families)
    func room(family: WidgetFamily) {
        for (name, content) in WeightSamples.all {
            let list = WeightDrawing.list(content, family, PangoMeasurer()) {
                // Narrower margins than on any display.
                if !family.isSystem { $0.contentMargins = EdgeInsets(top: 6, leading: 10, bottom: 6, trailing: 10) }
            }
            for run in Self.texts(list.items).flatMap(\.lines).flatMap(\.runs) {
                #expect(!run.text.contains("…"), "\(name): \(run.text)")
                #expect(run.font.size >= 8, "\(name): \(run.text)")
            }
        }
    }

    @Test("colours have the contrast that WCAG 2 requires of text", arguments: ColorScheme.allCases)
    func colors(scheme: ColorScheme) {
        let appearance = Appearance(scheme: scheme)
        func color(_ color: Color) -> RGBA { appearance.resolve(color.paint).flat }
        for letter in [WeightPalette.accent, WeightPalette.goal] {
            #expect(color(letter).contrast(with: appearance.surface) >= 4.5)
        }
        #expect(color(WeightPalette.colors.onFill).contrast(with: color(WeightPalette.accent)) >= 4.5)
    }

    @Test("hidden widgets do not say whether there is a weigh-in", arguments: WeightDrawing.families)
    func hiddenEmptiness(family: WidgetFamily) throws {
        let empty = try #require(WeightSamples.all.first { $0.content.stage == .empty })
        let known = try #require(WeightSamples.all.first { $0.content.stage == .weighed })
        let texts = [empty, known].map { sample in
            TextRenderer.text(WeightDrawing.list(sample.content, family) { $0.redaction = .privacy })
        }
        #expect(texts[0] == texts[1])
    }

    @Test("hidden values are in no output", arguments: WeightDrawing.families)
    func privacy(family: WidgetFamily) {
        for (name, content) in WeightSamples.all where content.stage == .weighed {
            let open = WeightDrawing.list(content, family)
            let hidden = WeightDrawing.list(content, family) { $0.redaction = .privacy }
            let output = WeightDrawing.terminal(hidden).joined(separator: "\n") + TextRenderer.text(hidden)
            for value in Self.texts(open.items).flatMap(\.lines).flatMap(\.runs).map(\.text) {
                let words = value.split(separator: " ").filter { $0.contains(where: \.isNumber) && $0.count > 2 }
                for word in words { #expect(!output.contains(word), "\(name): \(word)") }
            }
            #expect(open.regions.map(\.action).first == hidden.regions.map(\.action).first, "\(name)")
            #expect(hidden.status.state == nil && hidden.status.fraction ?? 0 == 0)
        }
    }

    @Test("hidden widgets look the same for every weight", arguments: WeightDrawing.families)
    func nothingIsTold(family: WidgetFamily) {
        func other(_ content: WeightContent) -> WeightContent {
            var other = content
            (other.latest, other.latestParts) = ("91.6 kg", WeightSamples.parts("91.6 kg"))
            other.when = "Today 19:10"
            other.goal?.text = "88.0 kg"
            other.goal?.distances = ["1.9 kg to gain", "1.9 kg"]
            other.goal?.fraction = 0.9
            other.goal?.icon = "arrow.up"
            other.trend = WeightContent.Trend(icon: "arrow.up.right", text: "+0.6 kg in 7 days")
            other.series = WeightContent(WeightSamples.noise).series
            return other
        }
        var content = WeightSamples.progress
        content.series.lastDay = WeightSamples.today
        func list(_ content: WeightContent) -> DisplayList {
            WeightDrawing.list(content, family) { $0.redaction = .privacy }
        }
        // Outlines too, which a dump leaves out.
        let isSame = list(content) == list(other(content))
        #expect(isSame)
    }

    @Test(
        "numbers and days beside a chart are not in the text alternative",
        arguments: [WidgetFamily.systemMedium, .systemLarge])
    func words(family: WidgetFamily) {
        let words = TextRenderer.text(WeightDrawing.list(WeightSamples.progress, family))
        #expect(words.contains("80.2 kg"))
        #expect(!words.contains("May"))
        #expect(!words.contains("82"))
    }

    @Test(
        "a narrow terminal shows it too, whatever its content",
        arguments: [WidgetFamily.systemMedium, .systemLarge], [10, 20, 30])
    func narrow(family: WidgetFamily, columns: Int) throws {
        let size = Size(width: CellGrid.points(columns: columns), height: family.size.height)
        let options = TerminalOptions(colors: .none)
        let fit = TerminalFit(size: size, family: family, options: options)
        for (name, content) in WeightSamples.all where content.stage == .weighed {
            let lists = fit.forms(
                Evaluation(family: family, size: size, now: WeightDrawing.now, measurer: options.measurer)
            )
            .map { form in WeightDrawing.list(content, family, form.measurer) { $0.size = form.size } }
            // A month full of dots is far below the size limit of an entry.
            for list in lists { #expect(list.weight < TimelineLimits.entryBytes / 8, "\(name)") }
            let list = try #require(fit.best(lists))
            let number = content.latest.prefix { $0 != " " }
            #expect(WeightDrawing.terminal(list).joined(separator: " ").contains(number), "\(name)")
        }
    }

    @Test("the chart alone reveals nothing either", arguments: WeightDrawing.chartFamilies)
    func chart(family: WidgetFamily) {
        func list(_ content: WeightContent) -> DisplayList {
            WeightDrawing.chart(content, family) { $0.redaction = .privacy }
        }
        var other = WeightContent(WeightSamples.noise)
        other.goal?.text = "12.3 kg"
        let isSame = list(WeightSamples.progress) == list(other)
        #expect(isSame)
        #expect(!list(WeightSamples.progress).dump.contains("75.0"))
    }

    private static func texts(_ items: [DisplayItem]) -> [TextItem] {
        items.flatMap { item -> [TextItem] in
            switch item {
            case .text(let text): [text]
            case .group(let group): texts(group.items)
            case .gauge(let gauge): texts(gauge.drawing)
            case .raster, .shape, .symbol: []
            }
        }
    }
}
