import SipliCore
import SipliServer
import SipliTestSupport
import Testing

/// Days begin, end and are remembered.
@Suite struct DayTests {
    @Test("the start of a day is one revision and one reload")
    func start() throws {
        let daemon = try TestDaemon(now: "2026-06-10T23:59:00Z")
        let client = try daemon.client()
        try client.log(300)
        let subscribed = try client.call(#"{"op":"subscribe","sub":"s","topics":["hydration"],"min_ms":0}"#)
        try daemon.move(to: "2026-06-10T23:59:59.999Z")
        #expect(try client.eventsUntilSync() == [])
        try daemon.move(to: "2026-06-11T00:00:00Z")
        let event = try client.event()
        #expect(event.reasons.strings == ["day"])
        #expect(event.topics.strings == ["hydration"])
        #expect(event.since == subscribed.rev)
        #expect(event.rev.int == (subscribed.rev.int ?? 0) + 1)
        #expect(try client.eventsUntilSync() == [])
        let today = try client.hydration()
        #expect(today.day.string == "2026-06-11")
        #expect(today.total_ml.number == 0)
        #expect(today.entries.array == [])
        #expect(try client.day("2026-06-10").total_ml.number == 300)
    }

    /// What a person did before midnight, and what the snapshot for after it must predict.
    private static let evenings: [(name: String, acts: [String], streak: Int)] = [
        ("nothing", [], 0),
        ("not met", [#"{"op":"hydration.log","ml":300}"#], 0),
        ("met", [#"{"op":"hydration.log","ml":2450}"#], 1),
        (
            "met in heat would be met without it",
            [
                #"{"op":"hydration.weather.set","temperature_c":31,"humidity_percent":40}"#,
                #"{"op":"hydration.log","ml":2500}"#,
            ], 0
        ),
        (
            "met in heat",
            [
                #"{"op":"hydration.weather.set","temperature_c":31,"humidity_percent":40}"#,
                #"{"op":"hydration.log","ml":3100}"#,
            ], 1
        ),
        (
            "a workout counts only for its day",
            [#"{"op":"hydration.workout.set","minutes":60}"#, #"{"op":"hydration.log","ml":2450}"#], 0
        ),
        (
            "frost lowers the goal",
            [
                #"{"op":"hydration.weather.set","temperature_c":-5,"humidity_percent":40}"#,
                #"{"op":"hydration.log","ml":2250}"#,
            ], 1
        ),
    ]

    @Test("the snapshot for after midnight equals the one at midnight", arguments: evenings)
    func next(evening: (name: String, acts: [String], streak: Int)) throws {
        let daemon = try TestDaemon(now: "2026-06-10T20:00:00Z")
        let client = try daemon.client()
        for act in evening.acts { _ = try client.result(act) }
        let foreseen = try client.hydration().next
        #expect(foreseen.at.string == "2026-06-11T00:00:00Z")
        #expect(foreseen.snapshot.next.isNull)
        try daemon.move(to: "2026-06-11T00:00:00Z")
        let today = try client.hydration()
        #expect(today.without("next") == foreseen.snapshot)
        #expect(today.streak.int == evening.streak)
    }

    @Test("a freeze is earned on the seventh day, predicted, and spent at midnight")
    func freeze() throws {
        let daemon = try TestDaemon(now: "2026-06-01T12:00:00Z")
        let client = try daemon.client()
        for day in 1...7 {
            try daemon.move(to: "2026-06-0\(day)T12:00:00Z")
            #expect(try client.log(2450).streak.int == day)
            #expect(try client.hydration().freeze_tokens.int == (day == 7 ? 1 : 0))
        }
        try daemon.move(to: "2026-06-08T12:00:00Z")
        let before = try client.hydration()
        #expect(before.streak.int == 7)
        #expect(before.freeze_tokens.int == 1)
        try daemon.move(to: "2026-06-09T00:00:00Z")
        let after = try client.hydration()
        #expect(after.streak.int == 8)
        #expect(after.freeze_tokens.int == 0)
        #expect(after.best_streak.int == 8)
        #expect(after.without("next") == before.next.snapshot)
        let frozen = try client.day("2026-06-08")
        #expect(frozen.frozen.bool == true)
        #expect(frozen.met.bool == false)
        // Without another token the next missed day ends the streak.
        try daemon.move(to: "2026-06-10T00:00:00Z")
        #expect(try client.hydration().streak.int == 0)
    }

    @Test("undo and history skip the clock's changes")
    func undoSkips() throws {
        let daemon = try TestDaemon(now: "2026-06-10T20:00:00Z")
        let client = try daemon.client()
        try client.log(300)
        try daemon.move(to: "2026-06-11T08:00:00Z")
        let changes = try client.result(#"{"op":"journal"}"#).changes.array
        #expect(changes.map(\.kind.string) == ["data"])
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.day("2026-06-10").total_ml.number == 0)
    }

    @Test("a closed day keeps the goal that was in force")
    func remembered() throws {
        let daemon = try TestDaemon(now: "2026-06-10T20:00:00Z")
        let client = try daemon.client()
        _ = try client.result(#"{"op":"hydration.weather.set","temperature_c":31,"humidity_percent":40}"#)
        try client.log(3100)
        try daemon.move(to: "2026-06-11T09:00:00Z")
        try client.set("water-goal", "5000")
        _ = try client.result(#"{"op":"hydration.weather.clear"}"#)
        let day = try client.day("2026-06-10")
        #expect(day.goal_ml.number == 3100)
        #expect(day.met.bool == true)
        let today = try client.hydration()
        #expect(today.goal_ml.number == 5000)
        #expect(today.streak.int == 1)
        // A late entry is judged by the goal of its day.
        _ = try client.log(10, #","at":"yesterday 10:00""#)
        #expect(try client.day("2026-06-10").goal_ml.number == 3100)
    }

    @Test("a day start that was missed is committed before the first answer")
    func missed() throws {
        let daemon = try TestDaemon(now: "2026-06-10T20:00:00Z")
        let client = try daemon.client()
        try client.log(2450)
        let revision = try client.revision()
        let epoch = try #require(client.greeting.epoch.string)
        try daemon.stop()
        daemon.clock.now = try ManualClock.instant("2026-06-11T07:00:00Z")
        try daemon.start()
        let later = try daemon.client()
        #expect(later.greeting.rev.int == revision + 1)
        #expect(later.greeting.epoch.string == epoch)
        let reply = try later.call(
            #"{"op":"subscribe","sub":"s","topics":["hydration"],"epoch":"\#(epoch)","since":\#(revision)}"#)
        #expect(reply.fresh.bool == false)
        #expect(try later.event().rev.int == revision + 1)
        let today = try later.hydration()
        #expect(today.day.string == "2026-06-11")
        #expect(today.streak.int == 1)
        #expect(try later.day("2026-06-10").goal_ml.number == 2450)
    }

    @Test("days on which the daemon did not run have the goal that was in force then, whatever is set later")
    func absence() throws {
        let daemon = try TestDaemon(now: "2026-11-13T10:00:00Z")
        let client = try daemon.client()
        try client.set("water-goal", "2500")
        try client.log(2500)
        try daemon.stop()
        daemon.clock.now = try ManualClock.instant("2026-11-18T09:00:00Z")
        try daemon.start()
        let later = try daemon.client()
        try later.set("water-goal", "3000")
        func days() throws -> [JSON] {
            try later.result(#"{"op":"hydration.history","from":"2026-11-12","through":"2026-11-18"}"#).days.array
        }
        #expect(try days().dropFirst().map(\.goal_ml.number) == [2500, 2500, 2500, 2500, 2500, 3000])
        #expect(try days().map(\.state.string) == ["none", "met", "missed", "missed", "missed", "missed", "open"])
        // A drink that is logged late is judged by it.
        _ = try later.log(2600, #","at":"2026-11-15 12:00""#)
        #expect(try later.day("2026-11-15").state.string == "met")
        #expect(try later.day("2026-11-15").percent.int == 104)
        // What the days were judged by is undone with its change, for all of them.
        for _ in 0..<4 { _ = try later.result(#"{"op":"undo"}"#) }
        #expect(try days().dropFirst().map(\.goal_ml.number) == [2450, 2450, 2450, 2450, 2450, 2450])
    }

    @Test("days before the store was new are not missed, beside drinks of an import or without any")
    func before() throws {
        let daemon = try TestDaemon(now: "2026-11-20T10:00:00Z")
        let client = try daemon.client()
        try client.log(300)
        _ = try client.upload("date,amount,drink\n2026-10-20,3000,water\n2026-10-21,500,water\n")
        func state(_ day: String) throws -> String? { try client.day(day).state.string }
        let days = ["2026-10-20", "2026-10-21", "2026-10-22", "2026-11-19"]
        #expect(try days.map(state) == ["met", "missed", "none", "none"])
        let text = try client.result(#"{"op":"get","topics":["hydration"],"date":"2026-11-19"}"#).hydration.text
        #expect((text.short.string, text.remaining.string) == ("0 ml", "no goal on this day"))
    }

    @Test("nothing is missed before the first drink, whatever else is kept")
    func noDrinks() throws {
        let daemon = try TestDaemon(now: "2026-11-16T10:00:00Z")
        let client = try daemon.client()
        _ = try client.result(#"{"op":"weight.log","value":80}"#)
        try daemon.move(to: "2026-11-18T10:00:00Z")
        func states() throws -> [String?] {
            try client.result(#"{"op":"hydration.history","from":"2026-11-15"}"#).days.array.map(\.state.string)
        }
        #expect(try states() == ["none", "none", "none", "open"])
        let week = try client.result(#"{"op":"summary","range":"week"}"#).trackers.array
        #expect(week.first { $0.topic.string == "hydration" }?.days.array.first?.state.string == "none")
        try client.log(300)
        try daemon.move(to: "2026-11-20T10:00:00Z")
        #expect(try states() == ["none", "none", "none", "missed", "missed", "open"])
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try states() == ["none", "none", "none", "none", "none", "open"])
    }

    @Test("a day before the store was new is judged only if it has a drink")
    func lateDrink() throws {
        let daemon = try TestDaemon(now: "2026-11-20T10:00:00Z")
        let client = try daemon.client()
        try client.log(300, #","at":"2026-11-18 07:10""#)
        let states = try ["2026-11-17", "2026-11-18", "2026-11-19"].map { try client.day($0).state.string }
        #expect(states == ["none", "missed", "none"])
    }

    @Test("a client is served after a day that ended by a step of the clock of seconds")
    func stepOverMidnight() throws {
        let daemon = try TestDaemon(now: "2026-11-20T23:59:45Z")
        let client = try daemon.client()
        _ = try client.result(#"{"op":"spending.subs.add","name":"Net","price":"7","currency":"EUR","cycle":"daily"}"#)
        // No time passes by which a timer would tell.
        daemon.clock.now = try ManualClock.instant("2026-11-21T00:00:02Z")
        let other = try daemon.client()
        #expect(try other.result(#"{"op":"spending.entries"}"#).entries.array.map(\.day.string) == ["2026-11-20"])
    }

    @Test("a restart within the day raises no revision")
    func restart() throws {
        let daemon = try TestDaemon()
        let revision = try daemon.client().revision()
        try daemon.restart()
        #expect(try daemon.client().greeting.rev.int == revision)
    }

    @Test("with day-start 04:00 the night belongs to the previous day")
    func lateStart() throws {
        let daemon = try TestDaemon(now: "2026-06-10T12:00:00Z")
        let client = try daemon.client()
        try client.set("day-start", #""04:00""#)
        try daemon.move(to: "2026-06-11T03:59:00Z")
        try client.log(300)
        let night = try client.hydration()
        #expect(night.day.string == "2026-06-10")
        #expect(night.total_ml.number == 300)
        #expect(night.day_ends.string == "2026-06-11T04:00:00Z")
        #expect(night.next.at.string == "2026-06-11T04:00:00Z")
        _ = try client.call(#"{"op":"subscribe","sub":"s","topics":["hydration"],"min_ms":0}"#)
        try daemon.move(to: "2026-06-11T04:00:00Z")
        #expect(try client.event().reasons.strings == ["day"])
        let morning = try client.hydration()
        #expect(morning.day.string == "2026-06-11")
        #expect(morning.without("next") == night.next.snapshot)
    }

    @Test("a new day-start moves the current day at once and keeps the days of entries")
    func movedStart() throws {
        let daemon = try TestDaemon(now: "2026-06-11T02:00:00Z")
        let client = try daemon.client()
        try client.log(300)
        _ = try client.call(#"{"op":"subscribe","sub":"s","topics":["hydration"],"min_ms":0}"#)
        try client.set("day-start", "240")
        #expect(try client.hydration().day.string == "2026-06-10")
        #expect(try client.hydration().total_ml.number == 0)
        #expect(try client.day("2026-06-11").total_ml.number == 300)
        #expect(try client.result(#"{"op":"status"}"#).day.string == "2026-06-10")
        try daemon.move(to: "2026-06-11T04:00:00Z")
        #expect(try client.hydration().total_ml.number == 300)
    }

    @Test(
        "days of 23 and 25 hours",
        arguments: [
            ("2026-03-08T12:00:00-04:00", "2026-03-09T00:00:00-04:00", 82_800),
            ("2026-11-01T12:00:00-05:00", "2026-11-02T00:00:00-05:00", 90_000),
        ])
    func longDays(noon: String, end: String, seconds: Int64) throws {
        let daemon = try TestDaemon(now: noon, zone: "America/New_York")
        let client = try daemon.client()
        #expect(try client.hydration().day_ends.string == end)
        let start = try ManualClock.instant(end).adding(seconds: -seconds)
        let day = try client.hydration().day.string
        daemon.clock.now = start.adding(seconds: -1)
        try daemon.move(bySeconds: 0)
        #expect(try client.hydration().day.string != day)
        try daemon.move(bySeconds: 1)
        #expect(try client.hydration().day.string == day)
        try daemon.move(bySeconds: seconds - 1)
        #expect(try client.hydration().day.string == day)
        try daemon.move(to: end)
        #expect(try client.hydration().day.string != day)
    }

    @Test("after travelling, entries keep their civil days")
    func journey() throws {
        let daemon = try TestDaemon(now: "2026-06-10T23:30:00-04:00", zone: "America/New_York")
        let client = try daemon.client()
        try client.log(300)
        _ = try client.call(#"{"op":"subscribe","sub":"s","topics":["hydration"],"min_ms":0}"#)
        try daemon.travel(to: "Asia/Tokyo")
        #expect(try client.event().reasons.strings == ["day", "zone"])
        let there = try client.hydration()
        #expect(there.day.string == "2026-06-11")
        #expect(there.zone.string == "Asia/Tokyo")
        #expect(there.total_ml.number == 0)
        #expect(try client.day("2026-06-10").total_ml.number == 300)
        let entry = try client.result(
            #"{"op":"hydration.entries","from":"2026-06-10","through":"2026-06-10"}"#
        ).entries[0]
        #expect(entry.day.string == "2026-06-10")
        try daemon.travel(to: "America/New_York")
        #expect(try client.event().reasons.strings == ["day", "zone"])
        #expect(try client.hydration().total_ml.number == 300)
    }

    @Test("another zone with the same day is reported as a zone change alone")
    func neighbour() throws {
        let daemon = try TestDaemon(zone: "Europe/Bucharest")
        let client = try daemon.client()
        try client.log(300)
        let revision = try client.revision()
        _ = try client.call(#"{"op":"subscribe","sub":"s","topics":["hydration"],"min_ms":0}"#)
        let other = try daemon.client()
        _ = try other.call(#"{"op":"subscribe","sub":"p","topics":["profile"],"min_ms":0}"#)
        try daemon.travel(to: "Europe/Berlin")
        let event = try client.event()
        #expect(event.reasons.strings == ["zone"])
        #expect(event.rev.int == revision + 1)
        // The zone is part of the profile.
        #expect(try other.event().topics.strings == ["profile"])
        // The day continues: its goal may still change.
        let lines = try client.export("ndjson").split(separator: "\n")
        #expect(try lines.allSatisfy { try JSON(parsing: String($0)).goal.isNull })
        let snapshot = try client.hydration()
        #expect(snapshot.total_ml.number == 300)
        #expect(snapshot.entries[0].local_time.string == "15:00 (Bucharest)")
        #expect(try client.result(#"{"op":"status"}"#).zone.string == "Europe/Berlin")
    }

    @Test("weather counts for twelve hours; its expiry is a reload")
    func weather() throws {
        let daemon = try TestDaemon(now: "2026-06-10T06:00:00Z")
        let client = try daemon.client()
        try daemon.move(to: "2026-06-10T07:00:00Z")
        _ = try client.result(#"{"op":"hydration.weather.set","temperature_c":31,"humidity_percent":40}"#)
        _ = try client.call(#"{"op":"subscribe","sub":"s","topics":["hydration"],"min_ms":0}"#)
        try daemon.move(to: "2026-06-10T19:00:00Z")
        #expect(try client.eventsUntilSync() == [])
        // A reminder was delivered meanwhile.
        let revision = try client.revision()
        #expect(try client.hydration().goal_ml.number == 3100)
        try daemon.move(to: "2026-06-10T19:00:01Z")
        #expect(try client.event().rev.int == revision + 1)
        #expect(try client.hydration().goal_ml.number == 2450)
        try daemon.move(to: "2026-06-10T20:00:00Z")
        #expect(try client.eventsUntilSync() == [])
        let newest = try client.result(#"{"op":"journal","limit":1}"#).changes.array
        #expect(newest.map(\.kind.string) == ["data"], "what the clock did is not a person's change")
    }

    @Test("weather that expired while the daemon was not running is reported on resuming")
    func weatherMissed() throws {
        let daemon = try TestDaemon(now: "2026-06-10T06:00:00Z")
        let client = try daemon.client()
        _ = try client.result(#"{"op":"hydration.weather.set","temperature_c":31,"humidity_percent":40}"#)
        let revision = try client.revision()
        try daemon.stop()
        daemon.clock.now = try ManualClock.instant("2026-06-10T18:30:00Z")
        try daemon.start()
        let later = try daemon.client()
        let epoch = try #require(later.greeting.epoch.string)
        _ = try later.call(
            #"{"op":"subscribe","sub":"s","topics":["hydration"],"epoch":"\#(epoch)","since":\#(revision)}"#)
        #expect(try later.event().topics.strings == ["hydration"])
        #expect(try later.hydration().goal_ml.number == 2450)
    }

    @Test("setting the clock back two hours keeps the day and hides later entries")
    func setBack() throws {
        let daemon = try TestDaemon(now: "2026-06-10T12:00:00Z")
        let client = try daemon.client()
        try client.log(300, #","at":"2026-06-10T09:00:00Z""#)
        try client.log(200)
        try daemon.move(to: "2026-06-10T10:00:00Z")
        let back = try client.hydration()
        #expect(back.total_ml.number == 300)
        #expect(back.entries_total.int == 1)
        #expect(try client.log(50).total_ml.number == 350)
        try daemon.move(to: "2026-06-10T12:00:00Z")
        #expect(try client.hydration().total_ml.number == 550)
    }

    @Test("an entry that a clock set back put ahead sends an event when it starts to count")
    func dueEntry() throws {
        let daemon = try TestDaemon(now: "2026-06-10T12:20:00Z")
        let client = try daemon.client()
        try client.log(300)
        try daemon.move(to: "2026-06-10T12:00:00Z")
        #expect(try client.hydration().total_ml.number == 0)
        _ = try client.call(#"{"op":"subscribe","sub":"s","topics":["hydration"],"min_ms":0}"#)
        try daemon.move(to: "2026-06-10T12:20:00Z")
        #expect(try client.event().ev.string == "reload")
        #expect(try client.hydration().total_ml.number == 300)
    }

    @Test("entries logged since the clock was last checked do not fall due at the next check")
    func notDue() throws {
        let daemon = try TestDaemon(now: "2026-06-10T12:00:00Z")
        let client = try daemon.client()
        let before = try #require(client.greeting.rev.int)
        daemon.clock.now = try ManualClock.instant("2026-06-10T12:01:00Z")
        try client.log(300)
        // A setting makes the daemon check the clock.
        try client.set("name", #""Ana""#)
        try client.log(300)
        #expect(try client.revision() == before + 3)
    }

    @Test("a day that begins again counts its completion once")
    func completionOnce() throws {
        let daemon = try TestDaemon(now: "2026-06-10T23:00:00Z")
        let client = try daemon.client()
        try client.log(2450)
        try daemon.move(to: "2026-06-11T01:00:00Z")
        try client.log(2450)
        #expect(try client.hydration().completions.int == 2)
        try daemon.move(to: "2026-06-10T23:30:00Z")
        try client.log(100)
        try daemon.move(to: "2026-06-11T01:30:00Z")
        try client.log(100)
        #expect(try client.hydration().completions.int == 2)
    }

    @Test("setting the clock back past midnight goes back a day and forward again")
    func setBackOverMidnight() throws {
        let daemon = try TestDaemon(now: "2026-06-10T23:00:00Z")
        let client = try daemon.client()
        try client.log(2450)
        try daemon.move(to: "2026-06-11T01:00:00Z")
        _ = try client.call(#"{"op":"subscribe","sub":"s","topics":["hydration"],"min_ms":0}"#)
        try daemon.move(to: "2026-06-10T23:00:00Z")
        #expect(try client.event().reasons.strings == ["day"])
        let back = try client.hydration()
        #expect(back.day.string == "2026-06-10")
        #expect(back.total_ml.number == 2450)
        #expect(back.streak.int == 1)
        try daemon.move(to: "2026-06-11T01:00:00Z")
        #expect(try client.event().reasons.strings == ["day"])
        #expect(try client.hydration().streak.int == 1)
    }

    @Test("days and times follow the zone that the person chose, also after a restart, and else the system's")
    func chosenZone() throws {
        let daemon = try TestDaemon(now: "2026-06-10T20:00:00Z", zone: "Europe/Berlin")
        var client = try daemon.client()
        func status() throws -> JSON { try client.result(#"{"op":"status"}"#) }
        try client.set("home-zone", #""Asia/Tokyo""#)
        #expect(try status().home_zone.string == "Asia/Tokyo" && status().day.string == "2026-06-10")
        let other = try daemon.client()
        _ = try other.call(#"{"op":"subscribe","sub":"s","topics":["hydration"],"min_ms":0}"#)
        try client.set("time-zone", #""home""#)
        var reasons: [String] = []
        while !reasons.contains("zone") { reasons += try other.event().reasons.strings }
        #expect(reasons.contains("day"))
        #expect(try status().zone.string == "Asia/Tokyo" && status().day.string == "2026-06-11")
        #expect(try status().home_zone.isNull && client.hydration().day.string == "2026-06-11")
        try daemon.restart()
        client = try daemon.client()
        #expect(try status().zone.string == "Asia/Tokyo" && status().day.string == "2026-06-11")
        try client.set("time-zone", #""America/New_York""#)
        #expect(try status().zone.string == "America/New_York" && status().home_zone.string == "Asia/Tokyo")
        // On a journey.
        try daemon.travel(to: "Europe/Lisbon")
        #expect(try status().zone.string == "America/New_York")
        try client.set("time-zone", #""system""#)
        #expect(try status().zone.string == "Europe/Lisbon")
    }

    @Test(
        "a day that is corrected after it ended is as if it had ended so",
        arguments: ["", "undo", "delete", "edit", "move"], [SliceLength.standard, .steps(1)])
    func freezeAfterCorrection(way: String, slice: SliceLength) throws {
        let daemon = try TestDaemon(now: "2026-06-01T12:00:00Z", slice: slice)
        let client = try daemon.client()
        for day in 1...7 {
            try daemon.move(to: "2026-06-0\(day)T12:00:00Z")
            try client.log(2450)
        }
        try daemon.move(to: "2026-06-08T12:00:00Z")
        if way != "" { try client.log(2450) }
        let list = #"{"op":"hydration.entries","from":"2026-06-08"}"#
        let entry = try client.result(list).entries[0].entry.string ?? ""
        try daemon.move(to: "2026-06-09T08:00:00Z")
        #expect(try client.hydration().streak.int == 8)
        #expect(try client.hydration().freeze_tokens.int == (way == "" ? 0 : 1))
        switch way {
        case "": break
        case "undo": _ = try client.result(#"{"op":"undo"}"#)
        case "delete": _ = try client.result(#"{"op":"hydration.delete","entry":"\#(entry)"}"#)
        case "edit": _ = try client.result(#"{"op":"hydration.edit","entry":"\#(entry)","ml":500}"#)
        default: _ = try client.result(#"{"op":"hydration.edit","entry":"\#(entry)","at":"2026-06-09T07:00:00Z"}"#)
        }
        #expect(try client.day("2026-06-08").frozen.bool == true)
        #expect(try client.hydration().streak.int == (way == "move" ? 9 : 8))
        #expect(try client.hydration().freeze_tokens.int == 0)
        guard way == "delete" else { return }
        // Undo makes it a day that was met again, and the next one may need the freeze.
        try daemon.move(to: "2026-06-10T08:00:00Z")
        #expect(try client.hydration().streak.int == 0)
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.day("2026-06-08").met.bool == true)
        #expect(try client.day("2026-06-09").frozen.bool == true)
        #expect(try client.hydration().streak.int == 9)
    }

    @Test("the day on which the store was new is the first that is missed, also where it was another day then")
    func firstDay() throws {
        // In Honolulu it was the 14th.
        let daemon = try TestDaemon(now: "2026-10-15T07:00:00Z", zone: "Europe/Prague")
        let client = try daemon.client()
        try client.log(500)
        try daemon.move(to: "2026-10-16T22:30:00Z")
        try client.log(100)
        func states() throws -> [String?] {
            try client.result(#"{"op":"hydration.history","from":"2026-10-13","through":"2026-10-16"}"#).days.array
                .map(\.state.string)
        }
        #expect(try states() == ["none", "none", "missed", "missed"])
        try client.set("time-zone", #""Pacific/Honolulu""#)
        #expect(try states() == ["none", "none", "missed", "open"])
    }

    @Test("a zone that does not exist is refused, and home without one is the system's, and says so")
    func refusedZone() throws {
        let daemon = try TestDaemon(zone: "Europe/Berlin")
        let client = try daemon.client()
        for (name, value) in [("time-zone", "Mars/Base"), ("home-zone", "Berlin/Europe")] {
            let error = try client.refusal(#"{"op":"settings.set","name":"\#(name)","value":"\#(value)"}"#)
            #expect(error.message.string?.hasSuffix("a time zone such as Europe/Bucharest") == true)
        }
        let home = try client.result(#"{"op":"settings.set","name":"time-zone","value":"home"}"#)
        #expect(home.settings[0].advice.string == "until you set home-zone, the system's time zone counts")
        #expect(try client.result(#"{"op":"status"}"#).zone.string == "Europe/Berlin")
        let tokyo = try client.result(#"{"op":"settings.set","name":"home-zone","value":"Pacific/Kiritimati"}"#)
        #expect(tokyo.settings[0].advice.string == "today is now 11 Jun 2026; what was logged keeps its day")
        #expect(try client.result(#"{"op":"status"}"#).zone.string == "Pacific/Kiritimati")
        try client.set("home-zone", #""off""#)
        #expect(try client.result(#"{"op":"status"}"#).zone.string == "Europe/Berlin")
    }

    @Test("the system's zone moves today as any other", arguments: [#""system""#, "null"])
    func systemAgain(value: String) throws {
        let daemon = try TestDaemon(now: "2026-06-10T12:00:00Z", zone: "Europe/Berlin")
        let client = try daemon.client()
        try client.set("time-zone", #""Pacific/Kiritimati""#)
        let system = try client.result(#"{"op":"settings.set","name":"time-zone","value":\#(value)}"#)
        #expect(system.settings[0].advice.string == "today is now 10 Jun 2026; what was logged keeps its day")
    }

    @Test("get shows another instant and zone without reading the journal")
    func otherInstant() throws {
        let daemon = try TestDaemon(now: "2026-06-10T08:00:00Z")
        let client = try daemon.client()
        try client.log(300)
        try daemon.move(to: "2026-06-10T12:00:00Z")
        try client.log(200)
        func get(_ more: String) throws -> JSON {
            try client.result(#"{"op":"get","topics":["hydration"],\#(more)}"#).hydration
        }
        #expect(try get(#""at":"2026-06-10T08:00:00Z""#).total_ml.number == 300)
        #expect(try get(#""at":"2026-06-10T07:59:59Z""#).total_ml.number == 0)
        #expect(try get(#""at":"2026-06-11T00:00:00Z""#).day.string == "2026-06-11")
        let tokyo = try get(#""zone":"Asia/Tokyo""#)
        #expect(tokyo.zone.string == "Asia/Tokyo")
        #expect(tokyo.entries.array.map(\.local_time.string) == ["12:00 (UTC)", "08:00 (UTC)"])
        #expect(try client.refusal(#"{"op":"get","zone":"Mars/Base"}"#).field.string == "zone")
        #expect(try client.refusal(#"{"op":"get","at":"noon"}"#).field.string == "at")
    }
}
