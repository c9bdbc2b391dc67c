import SipliCore
import SipliRules
import Testing

@Suite struct SpanSummaryTests {
    private func figure(_ number: Int, _ value: Double?, _ state: DayState) -> DayFigure {
        DayFigure(day: CivilDay(number: number), value: value, goal: 2000, state: state)
    }

    /// Days without entries do not lower the average, but a missed goal counts.
    @Test func daysWithoutEntriesAreNotAveraged() {
        let summary = SpanSummary([
            figure(1, nil, .none), figure(2, 2500, .met), figure(3, nil, .missed), figure(4, 500, .frozen),
            figure(5, 600, .open),
        ])
        #expect(summary.total == 3600)
        #expect(summary.average == 1200)
        #expect(summary.most?.day.number == 2)
        #expect(summary.least?.day.number == 4)
        #expect(summary.change == -1900)
        #expect((summary.met, summary.judged) == (1, 3))
    }

    @Test func nothingHasNoAverage() {
        let summary = SpanSummary([figure(1, nil, .none)])
        #expect(summary.average == nil && summary.most == nil && summary.change == nil)
        #expect((summary.met, summary.judged) == (0, 0))
    }

    @Test(arguments: [(1999.999, 99), (2000, 100), (3600, 180), (0, 0)]) func percentIsFloored(
        _ value: Double, _ percent: Int
    ) {
        #expect(figure(1, value, .open).percent == percent)
        #expect(figure(1, nil, .open).percent == nil)
    }
}
