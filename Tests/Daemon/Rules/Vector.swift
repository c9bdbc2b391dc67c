import SipliCore
import SipliTestSupport
import Testing

/// A worked example of the shared file: a rule's input and output.
struct Vector: Sendable, CustomTestStringConvertible {
    let name: String
    let input: JSON
    let expected: JSON

    var testDescription: String { name }

    /// All examples of an area that match `isWanted`. Empty if the file cannot be read, which `VectorTests` reports.
    static func area(_ area: String, where isWanted: (JSON) -> Bool = { _ in true }) -> [Vector] {
        Vectors.hydration(area).filter(isWanted).map(Vector.init)
    }

    /// All examples of an area of weight.
    static func weight(_ area: String) -> [Vector] {
        Vectors.weight(area).map(Vector.init)
    }

    /// All examples of an area of habits.
    static func habits(_ area: String) -> [Vector] {
        Vectors.habits(area).map(Vector.init)
    }

    /// All examples of an area of spending.
    static func spending(_ area: String) -> [Vector] {
        Vectors.spending(area).map(Vector.init)
    }

    private init(_ json: JSON) {
        (name, input, expected) = (json.case.string ?? "", json.input, json.expected)
    }
}

@Suite struct VectorTests {
    @Test(
        "every example of an area is found",
        arguments: [
            ("effectiveML", 22), ("format.percentFloor", 5), ("goal", 26), ("intent.remaining", 4),
            ("presets", 5), ("streak", 19), ("streakFreeze", 5), ("unit", 11), ("sampleState", 2),
            ("reminders.interval", 5), ("reminders.slot", 4), ("reminders.smart", 4),
        ])
    func count(area: String, count: Int) {
        #expect(Vector.area(area).count == count)
    }

    @Test(
        "every example of an area of weight is found",
        arguments: [
            ("weightValidation", 17), ("weightGoal", 16), ("weightMilestones", 7), ("weightPrediction", 7),
            ("weightTrend7d", 5), ("weightEWMA", 4), ("weightHolt", 4), ("weightLogStreak", 4), ("weightEMA", 1),
        ])
    func weightCount(area: String, count: Int) {
        #expect(Vector.weight(area).count == count)
    }

    @Test(
        "every example of an area of habits is found",
        arguments: [
            ("habit.streak.current", 17), ("habit.completion", 13), ("habit.schedule", 10), ("habit.summary", 10),
            ("habit.log.accept", 8), ("habit.streak.milestone", 8), ("habit.validation", 8), ("habit.rate", 7),
            ("habit.reminder", 7), ("habit.intent.complete", 6), ("habit.streak.longest", 6), ("deeplink.ritualist", 5),
            ("habit.progressColor", 5), ("habit.streak.flames", 4), ("habit.timesPerWeek", 4), ("habit.weekly", 4),
            ("habit.nextScheduled", 3), ("habit.comeback", 2), ("habit.perfectDay", 2), ("habit.progress", 2),
        ])
    func habitCount(area: String, count: Int) {
        #expect(Vector.habits(area).count == count)
    }

    @Test(
        "every example of an area of spending is found",
        arguments: [
            ("deeplink.swiff", 7), ("money.format", 4), ("money.validate", 5), ("spend.categories", 2),
            ("spend.history", 2), ("spend.month", 4), ("spend.trend", 7), ("sub.catchUp", 5), ("sub.countdown", 7),
            ("sub.markPaid", 4), ("sub.monthlyEquivalent", 13), ("sub.priceChange", 3),
            ("sub.reminder", 7), ("sub.renewal", 16), ("sub.trial", 5), ("sub.upcoming", 2),
        ])
    func spendingCount(area: String, count: Int) {
        #expect(Vector.spending(area).count == count)
    }
    /// Rules of the phone apps that Sipli does not have: their examples are in the files, and no test uses them.
    @Test("the examples of rules that Sipli does not have are found")
    func unused() {
        let counts = [
            Vector.area("intakeClamp"), Vector.area("merge"), Vector.habits("habit.inspiration"),
            Vector.habits("habit.numeric.maxValue"), Vector.habits("habit.streak.breaks"),
            Vector.spending("sub.countdown.weeks"),
        ].map(\.count)
        #expect(counts == [5, 6, 5, 3, 2, 5])
    }
}
