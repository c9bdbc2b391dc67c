import SipliCore
import SipliRules
import Testing

@Suite struct SpanSummaryTests {
    private func figure(_ number: Int, _ value: Double?, _ state: DayState) -> DayFigure {
        DayFigure(day: CivilDay(number: number), value: value, goal: 2000, state: state)
    }

    private func open(_ number: Int, _ value: Double?, _ state: DayState) -> DayFigure {
        var day = figure(number, value, state)
        day.isOpen = true
        return day
    }

    /// Days without entries do not lower the average, but a missed goal counts; today counts for nothing, met or not.
    @Test(arguments: [(600, .open), (2600, .met), (nil, .open)] as [(Double?, DayState)])
    func figuresAreAboutDaysThatAreOver(_ today: Double?, _ state: DayState) {
        let days = [
            figure(1, nil, .none), figure(2, 2500, .met), figure(3, nil, .missed), figure(4, 500, .frozen),
        ]
        let summary = SpanSummary(days + [open(5, today, state)])
        #expect((summary.total, summary.average) == (3000, 1500))
        #expect((summary.most?.day.number, summary.least?.day.number) == (2, 4))
        #expect(summary.change == -2000)
        #expect((summary.met, summary.judged) == (1, 3))
        #expect(summary.daysText() == "2 days with entries before today")
        #expect(summary.metText == "Goal met on 1 of 3 finished days")
        #expect(SpanSummary(days).daysText() == "2 days with entries")
        #expect(SpanSummary(Array(days.prefix(2))).metText == "Goal met on 1 of 1 day")
    }

    @Test("days without entries between the others are not among those that the figures are about") func gaps() {
        let gap = [figure(2, 2500, .met), figure(3, nil, .none), figure(4, 500, .missed)]
        #expect(SpanSummary([figure(1, nil, .none)] + gap).daysText() == "2 days with entries")
        #expect(SpanSummary(gap + [open(5, nil, .open)]).daysText() == "2 days with entries before today")
        #expect(SpanSummary([figure(1, nil, .none), gap[0], figure(3, 0, .missed)]).daysText() == "2 days")
    }

    @Test func nothingHasNoAverage() {
        let summary = SpanSummary([figure(1, nil, .none), open(2, 900, .open)])
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
