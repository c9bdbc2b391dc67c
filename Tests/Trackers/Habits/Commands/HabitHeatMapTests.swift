import SipliCore
import SipliVerbs
import SipliWire
import Testing

@testable import SipliCLI

/// The heat map of a habit's days.
@Suite struct HabitHeatMapTests {
    private static func days(_ first: String, _ states: [(state: String, value: Double)]) -> [HabitHistoryResult.Day] {
        let start = CivilDay(first) ?? CivilDay(number: 0)
        return states.enumerated().map { offset, state in
            var day = HabitHistoryResult.Day()
            (day.day, day.state, day.value) = (start.adding(days: offset).description, state.state, state.value)
            day.target = 8
            day.text = state.value == 3 ? "part" : state.state == "unscheduled" ? "not due" : state.state
            return day
        }
    }

    private static func map(
        _ days: [HabitHistoryResult.Day], weekStart: Int = 1, width: Int = 80, isUnicode: Bool = false
    ) -> HabitHeatMap {
        HabitHeatMap(days: days, weekStart: weekStart, width: width, style: Style(width: width, isUnicode: isUnicode))
    }

    /// 1 June 2026 is a Monday.
    private static let week = days(
        "2026-06-01",
        [
            ("done", 8), ("missed", 0), ("skipped", 0), ("unscheduled", 0), ("missed", 3), ("done", 9), ("done", 8),
            ("open", 0),
        ])

    @Test("a day that was done as an extra is done")
    func extra() {
        var days = Self.days("2026-06-01", [("missed", 0), ("done", 8)])
        days[1].text = "done (extra)"
        #expect(Self.map(days).lines.prefix(3) == ["    Jun", "Mon -", "    #"])
    }

    @Test("a column is a week, a row a weekday, and every state has a sign of its own")
    func signs() {
        let map = Self.map(Self.week)
        #expect(
            map.lines == [
                "    Jun", "Mon # o", "    -", "Wed >", "    .", "Fri +", "    #", "Sun #",
            ])
        #expect(map.legend == ["# done   + part   - missed   > skipped   o open   . not due"])
    }

    @Test("weeks begin on the day that is set")
    func weekStart() {
        let lines = Self.map(Self.week, weekStart: 7).lines
        // Sunday 31 May is before the habit; the second column begins on Sunday 7 June.
        #expect(lines[1] == "Sun   #" && lines[2] == "    # o")
    }

    @Test("a narrow terminal shows the newest weeks, and no line is too long", arguments: [10, 20, 40, 57, 80, 120])
    func width(_ width: Int) {
        let year = Self.days("2025-06-05", Array(repeating: ("done", 8.0), count: 371))
        let map = Self.map(year, width: width, isUnicode: true)
        #expect(map.lines.count == 8)
        for line in map.lines + map.legend { #expect(Printable.width(line) <= width, "\(line)") }
        let longest = map.lines.dropFirst().map { $0.count }.max() ?? 0
        #expect(longest >= min(width - 2, 57))
    }

    @Test("signs differ without colours, in Unicode as in ASCII")
    func distinct() {
        for isUnicode in [true, false] {
            let legend = Self.map(Self.week, width: 200, isUnicode: isUnicode).legend.joined()
            let signs = legend.split(separator: "   ").map { $0.prefix(1) }
            #expect(Set(signs).count == 6)
        }
    }
}
