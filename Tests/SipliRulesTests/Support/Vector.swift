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

    private init(_ json: JSON) {
        (name, input, expected) = (json.case.string ?? "", json.input, json.expected)
    }
}

@Suite struct VectorTests {
    @Test(
        "every example of an area is found",
        arguments: [
            ("effectiveML", 22), ("format.percentFloor", 5), ("format.shortVolume", 13), ("format.volumeString", 13),
            ("format.temperatureString", 4), ("goal", 26), ("intakeClamp", 5), ("intent.remaining", 4), ("merge", 6),
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
}
