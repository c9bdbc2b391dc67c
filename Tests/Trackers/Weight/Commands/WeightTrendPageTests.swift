import SipliCore
import SipliRenderers
import SipliRules
import SipliWire
import Testing

@testable import SipliCLI
@testable import SipliVerbs

@Suite struct WeightTrendPageTests {
    private func lines(_ width: Int?, _ change: (inout WeightTrendResult) -> Void = { _ in }) -> [String] {
        var trend = CannedTrend.trend()
        change(&trend)
        return WeightTrendPage(trend: trend, style: Style(width: width)).lines
    }

    private func forecast(_ status: String) -> WeightForecast {
        var forecast = WeightForecast()
        forecast.status = status
        if status == "at-goal" { forecast.text = "Trend within 0.5 kg of the goal" }
        return forecast
    }

    @Test func terminalShowsEachThingInALine() {
        #expect(
            lines(80) == [
                "Latest      80.2 kg, 21 Nov 2026 07:40",
                "Trend       80.2 kg on 21 Nov 2026, smoothed",
                "7 days      81.0 kg to 80.2 kg in 7 days, first to last weigh-in",
                "Per week    −0.5 kg, recent days count more", "Goal        75.0 kg, 5.2 kg to lose",
                "Forecast    around 1 Feb 2027 at this pace, likely between 10 Jan 2027 and 9 Mar",
                "            2027", "Milestones  82.0 kg  reached on 29 Oct 2026",
                "            80.0 kg  not reached yet", "            75.0 kg  not reached yet",
            ])
    }

    @Test func pipeGetsNamesAndTabs() {
        let lines = lines(nil)
        #expect(lines[0] == "latest\t80.2 kg, 21 Nov 2026 07:40")
        #expect(lines[6] == "milestones\t82.0 kg, reached on 29 Oct 2026")
        #expect(lines.allSatisfy { $0.split(separator: "\t").count == 2 })
    }

    @Test(arguments: [20, 26, 39, 40, 60, 80, 200]) func noLineIsWiderThanTheTerminal(width: Int) {
        for line in lines(width) { #expect(Printable.width(line) <= width, "\(line)") }
    }

    @Test func everyStatusHasHonestWords() {
        let all: [GoalForecast.Status] = [
            .noData, .insufficientData, .stale, .atGoal, .unclear, .wrongDirection, .tooSlow, .onTrack,
        ]
        var said = Set<String>()
        for status in all where status != .onTrack {
            let text = WeightForecastWords.text(forecast(status.rawValue))
            #expect(!text.isEmpty && said.insert(text).inserted)
            #expect(status == .atGoal || status == .noData || text.hasPrefix("no date"))
        }
        #expect(said.contains { $0.contains("needs \(GoalForecast.leastEntries) weigh-ins") })
        #expect(said.contains { $0.contains("more than \(GoalForecast.staleDays) days") })
    }

    @Test func rangeOfTheDateIsSaidAsFarAsItIsKnown() {
        var forecast = forecast("on-track")
        forecast.on = "2027-02-01"
        #expect(WeightForecastWords.text(forecast) == "around 1 Feb 2027 at this pace")
        forecast.earliest = "2027-01-10"
        #expect(
            WeightForecastWords.text(forecast)
                == "around 1 Feb 2027 at this pace, not before 10 Jan 2027, possibly years later")
        (forecast.earliest, forecast.latest) = ("2027-02-01", "2027-02-01")
        #expect(WeightForecastWords.text(forecast) == "around 1 Feb 2027 at this pace")
    }

    @Test func statusOfALaterReleaseIsSaidInTheDaemonsWords() {
        var forecast = forecast("resting")
        forecast.text = "resting until spring"
        #expect(WeightForecastWords.text(forecast) == "resting until spring")
    }

    @Test func withoutAGoalNothingIsForetold() {
        let lines = lines(80) {
            ($0.goal, $0.forecast, $0.milestones) = (nil, nil, [])
            ($0.perWeek, $0.perWeekText) = (nil, "not enough recent weigh-ins")
        }
        #expect(
            lines.suffix(2) == [
                "Per week    not enough recent weigh-ins",
                "Goal        none; to set one: sipli-client weight goal 75kg",
            ])
    }

    @Test func stonesAreSaidWithPounds() {
        let lines = lines(80) { trend in
            trend.unit = "st"
            trend.measurements[trend.measurements.count - 1].value = 175.4
            trend.change.ends = "13 st 8.7 lb to 12 st 7.4 lb in 6 days"
        }
        #expect(lines[0] == "Latest      12 st 7.4 lb, 21 Nov 2026 07:40")
        #expect(lines[2] == "7 days      13 st 8.7 lb to 12 st 7.4 lb in 6 days, first to last weigh-in")
    }
}
