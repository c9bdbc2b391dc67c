import SipliCore
import SipliRenderers
import SipliWire
import Testing

@testable import SipliCLI
@testable import SipliVerbs

@Suite struct HistoryTests {
    private func history() -> HydrationHistoryResult {
        var result = HydrationHistoryResult()
        let days: [(String, Double, Int, Bool, Bool, String)] = [
            ("2026-11-19", 0, 0, false, true, "0 ml"), ("2026-11-20", 2600, 106, true, false, "2600 ml"),
            ("2026-11-21", 1225.5, 50, false, false, "1225 ml"),
        ]
        result.days = days.map { name, total, percent, met, frozen, text in
            var day = HydrationHistoryResult.Day()
            (day.day, day.totalML, day.goalML, day.percent) = (name, total, 2450, percent)
            (day.met, day.frozen, day.entries, day.text) = (met, frozen, 2, text)
            day.state = frozen ? "frozen" : met ? "met" : name == "2026-11-21" ? "open" : "missed"
            day.word = day.state == "open" ? "so far" : day.state
            return day
        }
        return result
    }

    @Test func pipeGetsTabs() {
        #expect(
            HistoryVerb.lines(history(), Style()) == [
                "2026-11-19\t0\t2450\t0\tfrozen\t2", "2026-11-20\t2600\t2450\t106\tmet\t2",
                "2026-11-21\t1225.5\t2450\t50\topen\t2",
            ])
    }

    @Test func twentyColumnsShowDayBarAndPercent() {
        #expect(
            HistoryVerb.lines(history(), Style(width: 20)) == [
                "11-19 ───────   0% *", "11-20 ━━━━━━━ 106% ✓", "11-21 ━━━╸───  50% ·",
            ])
    }

    @Test func eightyColumnsShowValuesAndWords() {
        let lines = HistoryVerb.lines(history(), Style(width: 60))
        #expect(lines[0] == "2026-11-19 ───────────────────────────   0%    0 ml * frozen")
        #expect(lines[1] == "2026-11-20 ━━━━━━━━━━━━━━━━━━━━━━━━━━━ 106% 2600 ml ✓ met")
    }

    @Test(arguments: [14, 20, 33, 40, 80, 200]) func noLineIsWiderThanTheTerminal(width: Int) {
        for line in HistoryVerb.lines(history(), Style(width: width)) { #expect(Printable.width(line) <= width) }
    }
}
