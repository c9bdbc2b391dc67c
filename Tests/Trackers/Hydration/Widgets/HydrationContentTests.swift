import SipliCore
import SipliTestSupport
import SipliWidgetKit
import SipliWidgetTestSupport
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
        try client.set("water-goal", "\(try #require(input.goalML.number))")
        try client.set("units", "\"\(try #require(input.unit.string))\"")
        let total = try #require(input.todayTotalML.number)
        if total > 0 { try client.result(#"{"op":"hydration.log","ml":\#(total)}"#) }
        var snapshot = try client.hydrationSnapshot()
        snapshot.streak = try #require(input.streak.int)
        let content = HydrationContent(snapshot)

        // A snapshot has three decimals, truncated.
        #expect((0..<0.001).contains((expected.ringFraction.number ?? -1) - content.fraction))
        // Percentages are floored, so that 100 is never shown before the goal is met; rounded ones would be.
        // And they go on beyond it.
        #expect(min(content.percent, 100) == expected.watchPercent.string.flatMap { Int($0.dropLast()) })
        #expect(content.text.short == expected.small.string)
        #expect(content.text.total == expected.mediumTotal.string)
        #expect("of " + content.text.goal == expected.mediumGoal.string)
        #expect(content.streakText == expected.mediumStreak.string)
    }

    @Test("beyond the goal the percentage goes on, and the ring goes round again")
    func laps() {
        var snapshot = HydrationSnapshot()
        func content(_ total: Double, _ percent: Int, isMet: Bool) -> HydrationContent {
            (snapshot.totalML, snapshot.goalML, snapshot.percent, snapshot.met) = (total, 2450, percent, isMet)
            (snapshot.fraction, snapshot.pace.level) = (isMet ? 1 : 0.999, isMet ? "done" : "behind")
            return HydrationContent(snapshot)
        }
        let almost = content(2449, 99, isMet: false)
        #expect((almost.percentText, almost.secondLap, almost.isMet) == ("99%", 0, false))
        let met = content(2450, 100, isMet: true)
        #expect((met.percentText, met.secondLap, met.isMet) == ("100%", 0, true))
        let over = content(4410, 180, isMet: true)
        #expect(over.percentText == "180%")
        #expect(abs(over.secondLap - 0.8) < 1e-9)
        let far = content(16390, 669, isMet: true)
        #expect(far.percentText == "669%")
        #expect(abs(far.secondLap - 0.69) < 1e-9)
        // Not as if it had just been reached.
        #expect(content(4900, 200, isMet: true).secondLap == 1)
    }

    @Test("every fluid has a glyph of its own")
    func glyphs() {
        var snapshot = HydrationSnapshot()
        snapshot.entries = FluidCatalog.all.map { fluid in
            var entry = HydrationEntryItem()
            (entry.fluid, entry.icon, entry.color) = (fluid.name, fluid.icon, fluid.color)
            return entry
        }
        let icons = HydrationContent(snapshot).snapshot.entries.map(\.glyph)
        #expect(icons.count == 36 && Set(icons).count == 36)
        #expect(icons.allSatisfy { SymbolTable.contains($0) })
    }

    @Test("a notch of the wheel logs a sip in the person's unit", arguments: [("metric", 50), ("imperial", 59.147)])
    func sip(unit: String, milliliters: Double) throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        try client.set("units", "\"\(unit)\"")
        #expect(abs(HydrationContent(try client.hydrationSnapshot()).sip - milliliters) < 0.001)
    }

    @Test("the week is the snapshot's, today last")
    func week() {
        var snapshot = HydrationSnapshot()
        snapshot.week = (0..<7).map { index in
            var day = HydrationSnapshot.WeekDay()
            (day.day, day.totalML, day.goalML) = ("2026-11-\(16 + index)", Double(index) * 1225, 2450)
            (day.percent, day.met) = (index * 50, index >= 2)
            return day
        }
        let list = DisplayList.make(of: HydrationWeek(days: snapshot.week), Evaluated.evaluation(.systemLarge))
        let letters = LegibilityTests.leaves(list.items).flatMap { item in
            if case .text(let text) = item { text.lines.flatMap(\.runs) } else { [] as [TextRun] }
        }
        #expect(letters.map(\.text).joined() == "MTWTFSS")
        // Today's is bold.
        #expect(
            letters.map { $0.font.weight > letters[0].font.weight } == [false, false, false, false, false, false, true])
    }

    @Test("the sample's drinks are its total, and its streak is in its week")
    func sample() {
        let content = HydrationContent.sample
        let counted = content.snapshot.entries.map { drink in
            let fluid = FluidCatalog.all.first { $0.display == drink.name }
            return (Double(drink.text.prefix { $0 != " " }) ?? 0) * (fluid?.factor ?? 0)
        }
        #expect(abs(counted.reduce(0, +) - 1250) < 1e-9)
        #expect(content.snapshot.week.dropLast().reversed().prefix { $0.met }.count == content.snapshot.streak)
        #expect(HydrationContent.placeholder.snapshot.entries.isEmpty)
    }

    @Test("the state and the outlook are the daemon's, also of later moments of the day")
    func states() throws {
        #expect(HydrationContent().state == "empty")
        let daemon = try TestDaemon(now: "2026-06-10T06:00:00Z", zone: "UTC")
        let client = try daemon.client()
        // Before the first drink ever nothing is expected.
        try client.result(#"{"op":"hydration.log","ml":100,"at":"2026-06-09T08:00:00Z"}"#)
        let snapshot = try client.hydrationSnapshot()
        #expect(
            (HydrationContent(snapshot).state, HydrationContent(snapshot).snapshot.pace.text) == (
                "paused", "2450 ml to go"
            ))
        let later = HydrationContent.changes(snapshot).map(\.content)
        #expect(later.map(\.state) == ["empty", "empty", "low", "paused"])
        let outlooks = ["On pace, ", "On pace, ", "Behind pace, ", ""].map { $0 + "2450 ml to go" }
        #expect(later.map(\.snapshot.pace.text) == outlooks)
        try client.result(#"{"op":"hydration.log","ml":2450}"#)
        let done = HydrationContent(try client.hydrationSnapshot())
        #expect((done.state, done.snapshot.pace.text) == ("done", "Goal reached"))
    }

    @Test("a due reminder is the state of a bar, whatever else is so")
    func dueReminder() {
        var content = HydrationContent()
        #expect(content.barState("done") == "done")
        content.reminder.due = "Time for a sip"
        #expect(content.barState("done") == "due")
    }

    @Test("the tooltip of a bar")
    func tooltip() {
        var snapshot = HydrationSnapshot()
        (snapshot.text.totalNumber, snapshot.text.goal, snapshot.percent) = ("4410", "2450 ml", 180)
        (snapshot.pace.text, snapshot.streak) = ("Behind pace, 1200 ml to go", 3)
        snapshot.week = [0, 50, 99, 100, 180, 7, 14].enumerated().map { index, percent in
            var day = HydrationSnapshot.WeekDay()
            (day.day, day.percent) = ("2026-11-\(16 + index)", percent)
            return day
        }
        var content = HydrationContent(snapshot)
        content.reminder.next = "15:20, a drink to keep pace"
        #expect(
            content.details == [
                "4410 of 2450 ml, 180%", "Behind pace, 1200 ml to go", "3-day streak", "▁ ▄ ▇ █ █ ▁ ▁  last 7 days",
                "Next reminder 15:20, a drink to keep pace",
            ])
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
