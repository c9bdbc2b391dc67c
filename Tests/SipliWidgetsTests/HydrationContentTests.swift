import SipliCore
import SipliTestSupport
import SipliWidgetKit
import SipliWire
import Testing

@testable import SipliWidgets

/// The texts of the hydration widgets, from the daemon's own snapshot.
@Suite struct HydrationContentTests {
    @Test("a snapshot of an earlier release, without a week and changes of pace, is shown without them")
    func earlierRelease() throws {
        let daemon = try TestDaemon()
        var members = RawJSON(try daemon.client().hydrationJSON()).members
        members["week"] = nil
        var pace = try #require(members["pace"]).members
        pace["changes"] = nil
        members["pace"] = Self.object(pace)
        var reader = JSONReader(Self.object(members).bytes)
        let content = HydrationContent(try HydrationSnapshot.read(&reader))
        #expect(content.week.isEmpty)
        #expect(!content.totalOfGoal.isEmpty)
    }

    private static func object(_ members: [String: RawJSON]) -> RawJSON {
        RawJSON { writer in
            writer.beginObject()
            for (name, value) in members { writer.member(name, raw: value.bytes) }
            writer.endObject()
        }
    }

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
        // Percentages are floored, so that 100 is never shown before the goal is met; rounded ones would be.
        // And they go on beyond it.
        #expect(min(content.percent, 100) == expected.watchPercent.string.flatMap { Int($0.dropLast()) })
        #expect(content.totalOfGoal == expected.small.string)
        #expect(content.total == expected.mediumTotal.string)
        #expect("of " + content.goal == expected.mediumGoal.string)
        #expect(content.streakText == expected.mediumStreak.string)
        #expect(content.totalOfGoalNumbers == expected.accessoryRectangular.string)
    }

    @Test("beyond the goal the percentage goes on, and the ring goes round again")
    func laps() {
        var snapshot = HydrationSnapshot()
        func content(_ total: Double, _ percent: Int, isMet: Bool) -> HydrationContent {
            (snapshot.totalML, snapshot.goalML, snapshot.percent, snapshot.met) = (total, 2450, percent, isMet)
            snapshot.fraction = isMet ? 1 : 0.999
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
        #expect(abs(far.secondLap - (16390 / 2450 - 6)) < 1e-9)
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
        let icons = HydrationContent(snapshot).drinks.map(\.icon)
        #expect(icons.count == 36 && Set(icons).count == 36)
        #expect(icons.allSatisfy { SymbolTable.contains($0) })
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
        let week = HydrationContent(snapshot).week
        #expect(week.map(\.letter).joined() == "MTWTFSS")
        #expect(week.map(\.share) == [0, 0.5, 1, 1.5, 2, 2.5, 3])
        #expect(week.map(\.isToday) == [false, false, false, false, false, false, true])
    }

    @Test("the sample's drinks are its total, and its streak is in its week")
    func sample() {
        let content = HydrationContent.sample
        let counted = content.drinks.map { drink in
            let fluid = FluidCatalog.all.first { $0.display == drink.name }
            return (Double(drink.volume.prefix { $0 != " " }) ?? 0) * (fluid?.factor ?? 0)
        }
        #expect(abs(counted.reduce(0, +) - 1250) < 1e-9)
        #expect(content.week.dropLast().reversed().prefix { $0.isMet }.count == content.streak)
        #expect(HydrationContent.placeholder.drinks.isEmpty)
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
        (snapshot.totalML, snapshot.pace.state) = (0, "behind")
        #expect(HydrationContent(snapshot).state == "low")
        snapshot.met = true
        #expect(HydrationContent(snapshot).state == "done")
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
        (snapshot.pace.state, snapshot.text.remaining, snapshot.streak) = ("behind", "1200 ml to go", 3)
        snapshot.week = [0, 50, 99, 100, 180, 7, 14].enumerated().map { index, percent in
            var day = HydrationSnapshot.WeekDay()
            (day.day, day.percent) = ("2026-11-\(16 + index)", percent)
            return day
        }
        var content = HydrationContent(snapshot)
        content.reminder.next = "15:20, a drink to keep pace"
        #expect(
            content.details == [
                "4410 of 2450 ml, 180%", "Behind pace, 1200 ml to go", "3-day streak", "▁▄▇██▁▁  last 7 days",
                "Next reminder 15:20, a drink to keep pace",
            ])
    }

    @Test("reminders on other days have a date")
    func reminderDates() {
        func next(_ at: String, dayEnds: String? = nil) -> String? {
            var item = ScheduledReminder()
            (item.tracker, item.at, item.localTime) = ("hydration", at, "07:00")
            item.subject = "a drink when you get up"
            var snapshot = RemindersSnapshot()
            snapshot.scheduled = [item]
            let end = dayEnds.flatMap { Instant(rfc3339: $0) }
            return TrackerReminder(snapshot, of: .hydration, day: CivilDay("2026-11-22"), dayEnds: end).next
        }
        #expect(next("2026-11-22T07:00:00+01:00") == "07:00, a drink when you get up")
        #expect(next("2026-11-23T07:00:00+01:00") == "tomorrow 07:00, a drink when you get up")
        #expect(next("2026-11-29T07:00:00+01:00") == "29 Nov, 07:00, a drink when you get up")
        // A day that ends at noon includes the next morning.
        let noon = "2026-11-23T12:00:00+01:00"
        #expect(next("2026-11-23T07:00:00+01:00", dayEnds: noon) == "07:00, a drink when you get up")
        #expect(next("2026-11-23T12:00:00+01:00", dayEnds: noon) == "tomorrow 07:00, a drink when you get up")
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
