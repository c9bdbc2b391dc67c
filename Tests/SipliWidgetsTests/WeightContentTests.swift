import SipliCore
import SipliRules
import SipliWidgetKit
import SipliWire
import Testing

@testable import SipliWidgets

/// The texts of the weight widgets, from snapshots.
@Suite struct WeightContentTests {
    @Test(
        "the distance to a goal, in shorter and shorter texts",
        arguments: [
            (4.0, false, "lose", "4.0 kg to go", ["4.0 kg to lose", "4.0 kg left", "4.0 kg"]),
            (-6.6, false, "gain", "6.6 kg to go", ["6.6 kg to gain", "6.6 kg left", "6.6 kg"]),
            (0.0, true, "lose", "Goal reached", ["Goal reached"]),
            (-0.4, true, "lose", "Goal reached", ["Goal passed by 0.4 kg", "Passed by 0.4 kg", "Goal reached"]),
            (1.2, true, "gain", "Goal reached", ["Goal passed by 1.2 kg", "Passed by 1.2 kg", "Goal reached"]),
            // Within half a kilogram of a weight to be maintained nothing is passed.
            (0.3, true, "maintain", "Goal reached", ["Goal reached"]),
            (-0.8, false, "maintain", "0.8 kg to go", ["0.8 kg to gain", "0.8 kg left", "0.8 kg"]),
        ])
    func distances(difference: Double, isReached: Bool, direction: String, text: String, words: [String]) {
        let goal = WeightSamples.GoalSample(
            value: 75, text: "75.0 kg", direction: direction, difference: difference, isReached: isReached,
            standing: text)
        #expect(WeightContent(WeightSamples.snapshot("80.2 kg", goal: goal)).goal?.distances == words)
    }

    @Test("the sample's trend is that of its weights")
    func sample() {
        let places = WeightContent.sample.series.places
        let days = places.map { WeightDay(day: $0.day, kilograms: $0.value, entries: 1) }
        for (place, shown) in places.enumerated() {
            #expect(abs(shown.trend - WeightLevel.level(days, at: place)) <= 0.005 + 1e-9)
        }
    }

    @Test("the state and the fraction for style sheets")
    func states() {
        #expect(WeightContent().state == "empty")
        #expect(WeightContent(WeightSamples.empty).state == "empty")
        #expect(WeightContent(WeightSamples.noGoal).state == "on-track")
        #expect(WeightContent(WeightSamples.gaining).state == "on-track")
        #expect(WeightContent(WeightSamples.passed).state == "done")
        let status = WeightDrawing.list(WeightContent(WeightSamples.gaining), .accessoryInline).status
        #expect(status.state == "on-track")
        #expect(status.fraction == 0.175)
    }

    @Test("a forecast is given while the goal is ahead, and says what is expected then")
    func forecast() {
        func forecast(_ status: String, _ text: String, _ snapshot: WeightSnapshot) -> String {
            var snapshot = snapshot
            var forecast = WeightForecast()
            (forecast.status, forecast.text) = (status, text)
            forecast.on = status == "on-track" ? "2027-02-07" : nil
            snapshot.forecast = forecast
            return WeightContent(snapshot).forecast
        }
        #expect(forecast("on-track", "Around 7 Feb 2027", WeightSamples.gaining) == "Goal around 7 Feb 2027")
        #expect(forecast("unclear", "No clear trend", WeightSamples.gaining) == "No clear trend")
        #expect(forecast("at-goal", "At the goal", WeightSamples.passed) == "")
    }

    @Test("arrows show the direction of the last seven days, and are missing if it is unknown")
    func trend() {
        func icon(_ direction: String) -> String? {
            WeightContent(WeightSamples.snapshot("80.2 kg", trend: (direction, "", ""))).trend.icon
        }
        #expect(icon("up") == "arrow.up.right")
        #expect(icon("down") == "arrow.down.right")
        #expect(icon("neutral") == "arrow.right")
        #expect(icon("unknown") == nil)
    }
}
