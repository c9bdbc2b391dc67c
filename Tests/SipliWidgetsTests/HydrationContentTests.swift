import SipliTestSupport
import SipliWidgetKit
import SipliWire
import Testing

@testable import SipliWidgets

/// The texts of the hydration widgets, from the daemon's own snapshot.
@Suite struct HydrationContentTests {
    @Test("worked examples", arguments: Vectors.hydration("format.widget"))
    func example(vector: JSON) throws {
        let (input, expected) = (vector.input, vector.expected)
        let daemon = try TestDaemon()
        let client = try daemon.client()
        try client.set("goal", "\(try #require(input.goalML.number))")
        try client.set("units", "\"\(try #require(input.unit.string))\"")
        let total = try #require(input.todayTotalML.number)
        if total > 0 { try client.result(#"{"op":"hydration.log","ml":\#(total)}"#) }
        var snapshot = try client.hydrationSnapshot()
        snapshot.streak = try #require(input.streak.int)
        let content = HydrationContent(snapshot)

        // A snapshot has three decimals, truncated.
        #expect((0..<0.001).contains((expected.ringFraction.number ?? -1) - content.fraction))
        // Percentages are rounded down, so that 100 is never shown before the goal is met.
        #expect(content.percentText == expected.watchPercent.string)
        #expect(content.totalOfGoal == expected.small.string)
        #expect(content.total == expected.mediumTotal.string)
        #expect("of " + content.goal == expected.mediumGoal.string)
        #expect(content.streakText == expected.mediumStreak.string)
        #expect(content.totalOfGoalNumbers == expected.accessoryRectangular.string)
        if expected.ringText == expected.watchPercent {
            #expect("Hydration \(content.percentText) • \(content.totalNumber)" == expected.accessoryInline.string)
        }
    }

    @Test("the state of a day for style sheets")
    func states() {
        var snapshot = HydrationSnapshot()
        #expect(HydrationContent(snapshot).state == "empty")
        snapshot.totalML = 500
        snapshot.pace.expectedML = 1200
        snapshot.pace.state = "behind"
        #expect(HydrationContent(snapshot).state == "low")
        snapshot.totalML = 700
        #expect(HydrationContent(snapshot).state == "behind")
        snapshot.pace.state = "ahead"
        #expect(HydrationContent(snapshot).state == "on-track")
        snapshot.pace.state = "asleep"
        #expect(HydrationContent(snapshot).state == "paused")
        snapshot.met = true
        #expect(HydrationContent(snapshot).state == "done")
    }
}

extension LineClient {
    func set(_ name: String, _ json: String) throws {
        try result(#"{"op":"settings.set","name":"\#(name)","value":\#(json)}"#)
    }

    /// Hydration's snapshot as the daemon writes it.
    func hydrationJSON() throws -> [UInt8] {
        try send(#"{"op":"get","topics":["hydration"]}"#)
        let line = Array(try readLine().utf8)
        var reader = JSONReader(line)
        var bytes: [UInt8] = []
        try reader.readObject { key, reader in
            guard key == "result" else { return }
            try reader.readObject { key, reader in
                if key == "hydration" { bytes = try RawJSON.read(&reader).bytes }
            }
        }
        return bytes
    }

    func hydrationSnapshot() throws -> HydrationSnapshot {
        var reader = JSONReader(try hydrationJSON())
        return try HydrationSnapshot.read(&reader)
    }
}
