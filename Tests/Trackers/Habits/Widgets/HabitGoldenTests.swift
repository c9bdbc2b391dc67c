import Foundation
import SipliCore
import SipliPictures
import SipliRenderers
import SipliTestSupport
import SipliWidgetTestSupport
import Testing

@testable import SipliWidgetKit
@testable import SipliWidgets

/// The look of the widgets of habits, compared with reviewed files.
@Suite(.tags(.pictures)) struct HabitGoldenTests {
    @Test("display lists match the goldens", arguments: HabitDrawing.days.map(\.name))
    func displayLists(day: String) throws {
        for (name, list) in HabitDrawing.lists(HabitDrawing.day(day), TerminalOptions().measurer, change: { _ in }) {
            try Golden.expect(list.dump + "\n", "habits-\(day)-\(name).txt")
            #expect(list.diagnostics == [])
        }
    }

    @Test("terminals of all depths", arguments: HabitDrawing.families)
    func terminals(family: WidgetFamily) throws {
        for (name, colors) in [("none", TerminalOptions.Colors.none), ("full", .full)] {
            let options = TerminalOptions(colors: colors)
            for scheme in ColorScheme.allCases {
                let list = HabitDrawing.list(.sample, family, options.measurer) { $0.scheme = scheme }
                let appearance = Appearance(scheme: scheme, mode: .fullColor, tint: list.tint)
                let lines = TerminalRenderer.lines(list, appearance: appearance, options: options)
                try Golden.expect(
                    lines.map { $0 + "\n" }.joined(), "habits-terminal-\(name)-\(scheme)-\(family).ansi")
            }
        }
    }

    @Test("plain text", arguments: HabitDrawing.families)
    func words(family: WidgetFamily) throws {
        let texts = HabitDrawing.days.map { name, content in
            "# \(name)\n" + TextRenderer.text(HabitDrawing.list(content, family)) + "\n"
        }
        try Golden.expect(texts.joined(), "habits-words-\(family).txt")
    }

    @Test(
        "pictures in both schemes and all modes",
        .enabled(if: Fonts.isInterInstalled, "the font Inter is not installed"))
    func pictures() throws {
        let measurer = PangoMeasurer()
        for scheme in ColorScheme.allCases {
            for mode in WidgetRenderingMode.allCases {
                for (name, list) in HabitDrawing.lists(
                    .sample, measurer, change: { ($0.scheme, $0.mode) = (scheme, mode) })
                {
                    try expectPicture(list, "habits-\(name)-\(scheme)-\(mode)", scheme, mode, measurer)
                }
            }
        }
    }

    @Test(
        "the year in both schemes and all modes",
        .enabled(if: Fonts.isInterInstalled, "the font Inter is not installed"), arguments: HabitDrawing.yearFamilies)
    func years(family: WidgetFamily) throws {
        let measurer = PangoMeasurer()
        for scheme in ColorScheme.allCases {
            for mode in WidgetRenderingMode.allCases {
                let list = HabitDrawing.year(.sample, family, measurer) { ($0.scheme, $0.mode) = (scheme, mode) }
                try expectPicture(list, "habits-year-\(family)-\(scheme)-\(mode)", scheme, mode, measurer)
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

    @Test("status bars and surfaces of two tones take the widgets' own accent", arguments: HabitDrawing.families)
    func accent(family: WidgetFamily) {
        #expect(HabitDrawing.list(.sample, family).tint == HabitsPalette.accent.paint)
    }

    @Test("hidden names and numbers are in no output, whatever they are")
    func privacy() throws {
        let measurer = TerminalOptions().measurer
        let open = HabitDrawing.lists(.sample, measurer) { _ in }
        let hidden = HabitDrawing.lists(.sample, measurer) { $0.redaction = .privacy }
        let other = HabitDrawing.lists(HabitDrawing.day("done"), measurer) { $0.redaction = .privacy }
        for (index, (name, list)) in hidden.enumerated() {
            let words = TextRenderer.text(list)
            for value in ["Read", "water", "Run", "37", "3/8", "3 of 8", "28", "6 days", "📚"] {
                #expect(!words.contains(value), "\(name): \(value)")
            }
            let isSame = (list.items, list.regions) == (other[index].list.items, other[index].list.regions)
            #expect(isSame, "\(name)")
            #expect(list.status.state == nil && list.status.text == nil, "\(name)")
            #expect(
                words.replacing("\n", with: " ").contains("Habits are hidden") || name.contains("Circular"), "\(words)")
            // Only the tap on the widget itself is left.
            #expect(list.regions.count == 1 && list.regions.first?.action == open[index].list.regions.first?.action)
        }
        for family in HabitDrawing.yearFamilies {
            let list = HabitDrawing.year(.sample, family) { $0.redaction = .privacy }
            #expect(!TextRenderer.text(list).contains("Read") && !list.dump.contains("202"))
        }
    }

    @Test("done, missed, skipped and today differ in form, not only in colour")
    func forms() throws {
        let list = HabitDrawing.year(.sample, .systemLarge)
        let marks = Evaluated(list).shapes.filter { $0.frame.height < 20 && $0.frame.width < 20 }
        // The legend's keys: done, missed, skipped, not due.
        #expect(Set(marks.map(\.path)).count >= 4)
        let week = HabitDrawing.list(HabitsContent.sample, .systemLarge).dump
        for symbol in ["checkmark.circle.fill", "circle"] { #expect(week.contains(symbol)) }
    }

    @Test("the legend of a year has the marks that occur in it", arguments: HabitDrawing.yearFamilies)
    func legend(family: WidgetFamily) {
        var year = HabitYear.sample
        func words() -> String { TextRenderer.text(HabitDrawing.year(year, family)) }
        for key in ["Done", "Missed", "Skipped", "Not due"] { #expect(words().contains(key)) }
        #expect(!words().contains("Partly"))
        year.marks = year.marks.map { $0 == .skipped ? .partly(1) : $0 }
        #expect(words().contains("Partly done") && !words().contains("Skipped"))
    }

    @Test("each kind of day in a week has a form of its own, without colours")
    func days() {
        let states: [HabitDayState?] = [.done, .part, .missed, .open, .skipped, nil]
        let dumps = states.map { state in
            // The same paint for all.
            let evaluation = Evaluation(
                family: .systemLarge, size: Size(width: 40, height: 40), now: HabitDrawing.now,
                measurer: TerminalOptions().measurer)
            return DisplayList.make(of: HabitDayMark(state: state, side: 26), evaluation).items
        }
        func form(_ item: DisplayItem) -> String {
            switch item {
            case .symbol(let symbol): "\(symbol.name) \(symbol.weight)"
            case .text(let text): text.lines.flatMap(\.runs).map(\.text).joined()
            default: "\(item)"
            }
        }
        let forms = dumps.map { $0.map(form).joined() }
        #expect(Set(forms).count == states.count, "\(forms)")
    }

    @Test("larger type makes an emoji larger, not smaller")
    func emoji() {
        func width(_ type: DynamicTypeSize) -> Double {
            let list = HabitDrawing.list(.sample, .systemMedium, PangoMeasurer()) { $0.textSize = type }
            return Evaluated(list).frames.first { $0.text == "📚" }?.frame.width ?? 0
        }
        #expect(width(.large) > 0 && width(.xxxLarge) > width(.large))
    }
}
