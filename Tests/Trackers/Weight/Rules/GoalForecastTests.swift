import SipliCore
import SipliRules
import Testing

@Suite struct GoalForecastTests {
    private func history(_ weights: [(day: Int, kilograms: Double)]) -> [WeightDay] {
        weights.map { WeightDay(day: CivilDay(number: 20_000 + $0.day), kilograms: $0.kilograms, entries: 1) }
    }

    private func forecast(_ days: [WeightDay], goal: Double, today: Int? = nil) -> GoalForecast {
        GoalForecast(
            days: days, entries: days.count, goal: BodyWeight(goal, .kilogram), unit: .kilogram,
            today: today.map { CivilDay(number: 20_000 + $0) } ?? days.last?.day ?? CivilDay(number: 20_000))
    }

    @Test("a weekly weigh-in gives the same pace as a daily one")
    func weekly() throws {
        // 0.1 kg a day, measured once a week: 90.0, 89.3, ..., 85.1 after seven weeks.
        let weekly = forecast(history((0...7).map { (7 * $0, 90 - 0.7 * Double($0)) }), goal: 80)
        #expect(weekly.status == .onTrack)
        #expect(abs(try #require(weekly.perWeek) + 0.7) < 1e-9)
        // 85.1 - 80 = 5.1 kg at 0.1 kg a day.
        #expect(weekly.days == 51)
    }

    @Test("two unsteady first days do not determine the pace", arguments: [0.5, -0.5])
    func restlessStart(noise: Double) throws {
        // 0.1 kg a day, but 1.1 kg, or a gain of 0.9, between the first two days.
        let sway = [noise, -noise] + Array(repeating: 0, count: 12)
        let days = (0..<14).map { (day: $0, kilograms: 90 - 0.1 * Double($0) + sway[$0]) }
        let seen = forecast(history(days), goal: 80)
        #expect(abs(try #require(seen.perWeek) + 0.7) < 0.15)
        // 88.7 - 80 = 8.7 kg at 0.1 kg a day.
        #expect(abs(try #require(seen.days) - 87) < 18)
    }

    @Test("a slope that may be noise gives no forecast")
    func noise() {
        let days = history((0..<20).map { ($0, 80 + ($0.isMultiple(of: 2) ? 0.8 : -0.8) - 0.01 * Double($0)) })
        let seen = forecast(days, goal: 75)
        #expect(seen.status == .unclear)
        #expect(seen.perWeek == nil && seen.days == nil && seen.earliest == nil)
    }

    @Test("the range contains the day, and is wider for irregular days")
    func range() throws {
        func days(_ sway: Double) -> [WeightDay] {
            history((0..<28).map { ($0, 85 - 0.1 * Double($0) + sway * [0, 1, -1, 0.5][$0 % 4]) })
        }
        let (even, uneven) = (forecast(days(0.05), goal: 80), forecast(days(0.4), goal: 80))
        for seen in [even, uneven] {
            #expect(seen.status == .onTrack)
            let day = try #require(seen.days)
            #expect(try #require(seen.earliest) <= day)
            #expect(day <= seen.latest ?? .max)
        }
        func width(_ seen: GoalForecast) -> Int { (seen.latest ?? 730) - (seen.earliest ?? 0) }
        #expect(width(uneven) > width(even))
    }

    @Test("a steady weight gives no forecast and no division by zero")
    func steady() {
        let seen = forecast(history((0..<10).map { ($0, 80) }), goal: 75)
        #expect(seen.status == .unclear)
    }

    @Test("two weeks without a weigh-in give no forecast")
    func stale() {
        let days = history((0..<10).map { ($0, 80 - 0.1 * Double($0)) })
        #expect(forecast(days, goal: 75, today: 9 + 14).status == .onTrack)
        #expect(forecast(days, goal: 75, today: 9 + 15).status == .stale)
    }

    @Test("no weigh-ins, and too few")
    func little() {
        #expect(forecast([], goal: 75).status == .noData)
        #expect(forecast(history([(0, 80)]), goal: 75).status == .insufficientData)
        let oneDay = GoalForecast(
            days: history([(0, 80)]), entries: 9, goal: BodyWeight(75, .kilogram), unit: .kilogram,
            today: CivilDay(number: 20_000))
        #expect(oneDay.status == .insufficientData)
    }
}
