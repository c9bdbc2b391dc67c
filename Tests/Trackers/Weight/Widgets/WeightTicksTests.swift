import SipliCore
import Testing

@testable import SipliWidgets

/// The numbers and days beside the chart.
@Suite struct WeightTicksTests {
    private static let today = CivilDay(year: 2026, month: 3, day: 2) ?? CivilDay(number: 0)

    private static func series(_ values: [Double], unit: WeightUnit = .kilogram, goal: Double? = nil) -> WeightSeries {
        var series = WeightSeries()
        (series.unit, series.goal, series.lastDay) = (unit, goal, today)
        series.places = values.enumerated().map { index, value in
            WeightSeries.Place(day: today.adding(days: index + 1 - values.count), value: value, trend: value)
        }
        return series
    }

    @Test("round numbers contain everything between them")
    func round() {
        #expect(WeightTicks(Self.series([80.2, 83.1]), steps: 3).labels == ["84", "82", "80"])
        #expect(WeightTicks(Self.series([80.2]), steps: 3).labels == ["81.0", "80.5", "80.0", "79.5"])
        #expect(WeightTicks(Self.series([80.2, 83.1]), steps: 4).labels == ["84", "83", "82", "81", "80"])
        #expect(WeightTicks(Self.series([79, 84]), steps: 3).labels == ["84", "82", "80", "78"])
        #expect(WeightTicks(Self.series([79.2, 84.1]), steps: 4).labels == ["86", "84", "82", "80", "78"])
        #expect(
            WeightTicks(Self.series([1488, 1499.9], unit: .pound), steps: 3).labels == ["1500", "1495", "1490", "1485"])
    }

    @Test("stones are counted in pounds")
    func stones() {
        #expect(
            WeightTicks(Self.series([180.2, 183.5], unit: .stone), steps: 3).labels == [
                "13 st 2", "13 st 0", "12 st 12",
            ])
        #expect(
            WeightTicks(Self.series([160, 195], unit: .stone), steps: 3).labels == ["14 st", "13 st", "12 st", "11 st"])
    }

    @Test("there are three to five lines, whatever the range", arguments: WeightUnit.allCases, [3, 4])
    func count(unit: WeightUnit, steps: Int) {
        for lowest in stride(from: 5, through: 400, by: 0.7) {
            for span in [0, 0.3, 1.9, 3, 6.5, 12, 30, 77, 200, 390, 1100] {
                let axis = WeightTicks(Self.series([lowest, lowest + span], unit: unit), steps: steps)
                #expect((3...steps + 1).contains(axis.labels.count), "\(lowest) + \(span)")
                #expect(axis.lower <= lowest && axis.upper >= lowest + span)
                #expect(Set(axis.labels).count == axis.labels.count)
            }
        }
    }

    @Test("impossible weights have as few lines", arguments: [1e4, 1e7, 9.2e12, 1e300, -1e300])
    func beyondAllBodies(weight: Double) {
        for values in [[80, weight], [weight, 80], [weight], [weight, -weight]] {
            let axis = WeightTicks(Self.series(values), steps: 4)
            #expect((2...5).contains(axis.labels.count), "\(values)")
            #expect(axis.lower < axis.upper && axis.values.count == axis.labels.count, "\(values)")
        }
    }

    @Test("the area below the trend is shaded only where there is a slope")
    func area() {
        func hasArea(_ values: [Double], days: Int) -> Bool {
            var series = Self.series(values)
            series.days = days
            return series.hasArea
        }
        #expect(!hasArea([], days: 7))
        #expect(!hasArea([81, 80.5, 80], days: 3))
        #expect(hasArea([81, 80.5, 80.2, 80], days: 7))
        // Fifteen of 29 steps are more than half, fourteen are less.
        #expect(hasArea([Double](repeating: 80, count: 16), days: 30))
        #expect(!hasArea([Double](repeating: 80, count: 15), days: 30))
    }

    @Test("a nearby goal is drawn as a line, a distant one leaves the weights their room")
    func goal() {
        let near = WeightTicks(Self.series([80.2, 83.1], goal: 79), steps: 4)
        #expect(near.showsGoal)
        #expect(near.lower <= 79)
        let far = WeightTicks(Self.series([80.2, 83.1], goal: 65), steps: 4)
        #expect(!far.showsGoal)
        #expect(far.lower == 80)
    }

    @Test("values are from the highest to the lowest, each with its number")
    func places() {
        let axis = WeightTicks(Self.series([80.2, 83.1]), steps: 3)
        #expect(axis.values == [84, 82, 80])
        #expect((axis.lower, axis.upper) == (80, 84))
    }

    @Test("distances and numbers as people read them")
    func figures() {
        #expect(WeightText.amount(0.4, unit: .kilogram) == "0.4 kg")
        // Half away from zero, even if the binary form is a little less.
        #expect(WeightText.amount(175.45, unit: .pound) == "175.5 lb")
        #expect(WeightText.amount(13.9, unit: .stone) == "13.9 lb")
        #expect(WeightText.amount(16.3, unit: .stone) == "1 st 2.3 lb")
        #expect(WeightTicks.tick(80, unit: .kilogram, isWhole: true) == "80")
        #expect(WeightTicks.tick(80, unit: .kilogram, isWhole: false) == "80.0")
        #expect(WeightTicks.tick(80.5, unit: .kilogram, isWhole: false) == "80.5")
        #expect(WeightTicks.tick(174, unit: .stone, isWhole: false) == "12 st 6")
        #expect(WeightTicks.tick(168, unit: .stone, isWhole: true) == "12 st")
    }

    @Test("days across a month's end, the newest is today")
    func days() {
        let month = Self.series([80])
        #expect(month.firstDay.description == "2026-02-01")
        #expect(month.dayLabels(fitting: 4).map(\.text) == ["1 Feb", "11 Feb", "21 Feb", "Today"])
        #expect(month.dayLabels(fitting: 1).map(\.text) == ["1 Feb", "Today"])
        #expect(month.dayLabels(fitting: 3).map(\.text) == ["1 Feb", "16 Feb", "Today"])
        let week = Self.series([80, 81]).lastWeek
        #expect(week.dayLabels(fitting: 4).map(\.text) == ["24 Feb", "27 Feb", "Today"])
        #expect(week.dayLabels(fitting: 4).map(\.place) == [0, 0.5, 1])
    }

    @Test("a week with one weigh-in shows the month instead")
    func week() {
        var series = Self.series([80, 81])
        series.places[0].day = Self.today.adding(days: -7)
        #expect(series.lastWeek == series)
        series.places[0].day = Self.today.adding(days: -6)
        #expect(series.lastWeek.days == 7)
        #expect(series.lastWeek.places == series.places)
    }
}
