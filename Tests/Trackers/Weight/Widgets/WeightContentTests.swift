import SipliCore
import SipliRules
import SipliWidgetKit
import SipliWire
import Testing

@testable import SipliWidgets

/// The texts of the weight widgets, from snapshots.
@Suite struct WeightContentTests {
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
        #expect(WeightContent(WeightSamples.noGoal).state == "tracking")
        #expect(WeightContent(WeightSamples.passed).state == "done")
        let forecasts = [
            "on-track": "on-track", "at-goal": "on-track", "wrong-direction": "behind", "too-slow": "tracking",
            "unclear": "tracking", "stale": "tracking", "insufficient-data": "tracking",
        ]
        for (forecast, state) in forecasts {
            var snapshot = WeightSamples.gaining
            snapshot.forecast = WeightForecast()
            snapshot.forecast?.status = forecast
            #expect(WeightContent(snapshot).state == state)
        }
        let status = WeightDrawing.list(WeightContent(WeightSamples.gaining), .accessoryInline).status
        #expect(status.state == "tracking")
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
        #expect(forecast("at-goal", "Trend within 0.5 kg of the goal", WeightSamples.passed) == "")
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
