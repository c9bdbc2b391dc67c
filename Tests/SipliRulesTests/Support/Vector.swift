import SipliCore
import SipliTestSupport
import Testing

/// A worked example of the shared file: what goes into a rule and what comes out.
struct Vector: Sendable, CustomTestStringConvertible {
    let name: String
    let input: JSON
    let expected: JSON

    var testDescription: String { name }

    /// All examples of an area, where `isWanted` says so. A file that cannot be read gives none, which `VectorTests` catches.
    static func area(_ area: String, where isWanted: (JSON) -> Bool = { _ in true }) -> [Vector] {
        Vectors.hydration(area).filter(isWanted).map {
            Vector(name: $0.case.string ?? "", input: $0.input, expected: $0.expected)
        }
    }
}

@Suite struct VectorTests {
    @Test(
        "every example of an area is found",
        arguments: [
            ("effectiveML", 22), ("format.percentFloor", 5), ("format.shortVolume", 13), ("format.volumeString", 13),
            ("format.temperatureString", 4), ("goal", 26), ("intakeClamp", 5), ("intent.remaining", 4), ("merge", 6),
            ("presets", 5), ("streak", 19), ("streakFreeze", 5), ("unit", 11), ("sampleState", 2),
        ])
    func count(area: String, count: Int) {
        #expect(Vector.area(area).count == count)
    }
}
