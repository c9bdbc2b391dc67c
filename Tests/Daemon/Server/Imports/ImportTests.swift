import Foundation
import SipliTestSupport
import Testing

@testable import SipliServer

/// Imports and exports of the phone app's files.
@Suite struct ImportTests {
    private let daemon: TestDaemon
    private let client: LineClient
    private let sample: String

    private static let evening = "2026-04-20T21:30:00-04:00"

    init() throws {
        daemon = try TestDaemon(now: Self.evening, zone: "America/New_York")
        client = try daemon.client()
        sample = try Vectors.text("sample-WaterQuestState.json")
    }

    private var expected: JSON {
        Vectors.hydration("sampleState").first { $0.case.string?.hasPrefix("60-day") == true }?.expected ?? .null
    }

    /// Everything that is shown to a person, to compare before and after.
    private func world() throws -> [JSON] {
        let snapshot = try client.hydration().without("next")
        let history = try client.result(
            #"{"op":"hydration.history","from":"2026-02-01","through":"2026-04-20"}"#)
        let settings = try client.result(#"{"op":"settings.get"}"#)
        return [snapshot, history, settings]
    }

    @Test("sixty days of an invented person match the example's numbers")
    func numbers() throws {
        let reply = try client.upload(sample)
        #expect(reply.ok.bool == true)
        let result = reply.result
        #expect(result.format.string == "WaterQuestState.json")
        #expect(result.records.int == expected.entryCount.int)
        #expect(result.added.int == expected.entryCount.int)
        #expect(result.skipped.int == 0)
        #expect(result.conflicts.int == 0)
        #expect(result.first == expected.firstDay)
        #expect(result.last == expected.lastDay)
        #expect(result.dry_run.bool == false)
        let today = try client.hydration()
        #expect(today.total_ml == expected.todayTotalML)
        #expect(today.raw_ml == expected.todayRawML)
        #expect(today.goal_ml == expected.goal.totalML)
        #expect(today.entries_total == expected.todayEntries)
        #expect(today.streak == expected.streak)
        #expect(today.completions == expected.goalDays)
        #expect(today.remaining_ml == expected.remainingML)
        #expect(today.text.short == expected.small)
        #expect(today.presets.array.map(\.id) == expected.presets.array)
        let history = try client.result(
            #"{"op":"hydration.history","from":"2026-02-01","through":"2026-04-20"}"#)
        let days = history.days.array.filter { ($0.entries.int ?? 0) > 0 }
        #expect(days.count == expected.daysWithEntries.int)
        #expect(days.reduce(0) { $0 + ($1.entries.int ?? 0) } == expected.entryCount.int)
        let frozen = history.days.array.filter { $0.frozen.bool == true }
        #expect(frozen.map(\.day.string) == ["2026-03-27", "2026-04-14"])
    }

    @Test("a hot day raises today's goal and does not end the streak")
    func hot() throws {
        let example = try #require(
            Vectors.hydration("sampleState").first { !$0.input.override.isNull })
        let weather = example.input.override.lastWeather
        let reply = try client.upload(
            try changed { state in
                state["lastWeather"] = [
                    "temperatureC": weather.temperatureC.number ?? 0,
                    "humidityPercent": weather.humidityPercent.number ?? 0, "condition": "Clear",
                    "conditionKey": "clear",
                ]
            })
        #expect(reply.ok.bool == true)
        let today = try client.hydration()
        #expect(today.goal_ml == example.expected.goalTotalML)
        #expect(today.streak == example.expected.streak)
        // The file has one freeze, which is spent at midnight on the day that is not met.
        #expect(today.freeze_tokens.int == 1)
        #expect(today.next.snapshot.streak.int == 12)
        #expect(today.next.snapshot.freeze_tokens.int == 0)
    }

    private func changed(_ change: (inout [String: Any]) -> Void) throws -> String {
        var state = try #require(
            try JSONSerialization.jsonObject(with: Data(sample.utf8)) as? [String: Any])
        change(&state)
        return String(decoding: try JSONSerialization.data(withJSONObject: state), as: UTF8.self)
    }

    @Test("a dry run reports the same and changes nothing")
    func rehearsal() throws {
        try client.log(300)
        let before = (try client.revision(), try world())
        let rehearsed = try client.upload(sample, dryRun: true).result
        #expect(rehearsed.dry_run.bool == true)
        #expect(try client.revision() == before.0)
        #expect(try world() == before.1)
        let real = try client.upload(sample).result
        #expect(real.without("dry_run") == rehearsed.without("dry_run"))
    }

    @Test("an import is one step of undo, which reverts everything, and of redo")
    func undo() throws {
        try client.log(300)
        try client.set("name", #""Zoe""#)
        let before = try world()
        let revision = try client.revision()
        _ = try client.upload(sample)
        #expect(try client.revision() > revision)
        let after = try world()
        #expect(after != before)
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try world() == before)
        _ = try client.result(#"{"op":"redo"}"#)
        #expect(try world() == after)
    }

    @Test("the same file again changes nothing")
    func twice() throws {
        _ = try client.upload(sample)
        let revision = try client.revision()
        let again = try client.upload(sample)
        #expect(again.result.same == expected.entryCount)
        #expect(again.result.added.int == 0)
        #expect(again.result.settings.array == [])
        #expect(again.rev.int == revision)
        #expect(try client.revision() == revision)
    }

    @Test("after undo the same file is imported again in full")
    func again() throws {
        _ = try client.upload(sample)
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.upload(sample).result.added == expected.entryCount)
        #expect(try client.hydration().streak == expected.streak)
    }

    @Test("what a person deleted stays deleted, differing values are taken from the file")
    func conflicts() throws {
        _ = try client.upload(sample)
        let newest = try client.result(
            #"{"op":"hydration.entries","from":"2026-02-20","through":"2026-04-20","limit":2}"#)
        let ids = newest.entries.array.compactMap(\.entry.string)
        _ = try client.result(#"{"op":"hydration.delete","entry":"\#(ids[0])"}"#)
        _ = try client.result(#"{"op":"hydration.edit","entry":"\#(ids[1])","ml":77}"#)
        let result = try client.upload(sample).result
        #expect(result.deleted.int == 1)
        #expect(result.conflicts.int == 1)
        #expect(result.same.int == (expected.entryCount.int ?? 0) - 2)
    }

    /// The topics of all events up to that of a revision.
    private func heard(until revision: JSON, _ client: LineClient) throws -> Set<String> {
        var topics: Set<String> = []
        while true {
            let event = try client.event()
            topics.formUnion(event.topics.strings)
            if event.rev == revision { return topics }
        }
    }

    @Test("subscribers are notified during an import, at its end, and not afterwards")
    func event() throws {
        let other = try daemon.client()
        let topics = #"["profile","hydration","weight","reminders"]"#
        _ = try other.call(#"{"op":"subscribe","sub":"s","topics":\#(topics),"min_ms":0}"#)
        let revision = try client.upload(sample).rev
        #expect(try heard(until: revision, other) == ["profile", "hydration"])
        #expect(try other.eventsUntilSync() == [])
    }

    @Test(
        "an import, its undo and its redo notify the topics of the entries and settings that they change",
        arguments: [
            ("metric", ["profile", "hydration"]),
            // Every tracker may show units.
            ("imperial", ["profile", "hydration", "weight", "habits", "reminders", "activities", "spending", "desk"]),
        ])
    func topics(units: String, expected: [String]) throws {
        let file = """
            {"entries":[{"id":"A0000000-0000-0000-0000-000000000001","volumeML":250,"fluidType":"water","source":"manual",
            "date":"2026-04-20T18:00:00Z"}],"profile":{"name":"Ada","unitSystem":"\(units)"},
            "lastWorkout":{"exerciseMinutes":40,"activeEnergyKcal":300}}
            """
        let other = try daemon.client()
        _ = try other.call(#"{"op":"subscribe","sub":"s","min_ms":0}"#)
        let reply = try client.upload(file)
        #expect(reply.result.added.int == 1)
        #expect(reply.result.settings.strings.contains("name"))
        #expect(try heard(until: reply.rev, other) == Set(expected))
        for op in ["undo", "redo"] {
            let revision = try client.call(#"{"op":"\#(op)"}"#).rev
            #expect(try heard(until: revision, other) == Set(expected))
        }
    }

    @Test("exporting, importing elsewhere and exporting again gives the same bytes")
    func roundTrip() throws {
        _ = try client.upload(sample)
        let exported = try client.export("waterquest")
        let elsewhere = try TestDaemon(now: Self.evening, zone: "America/New_York")
        let there = try elsewhere.client()
        #expect(try there.upload(exported).result.added == expected.entryCount)
        #expect(try there.export("waterquest") == exported)
        let (here, now) = (try client.hydration(), try there.hydration())
        #expect(now.total_ml == here.total_ml)
        #expect(now.streak == here.streak)
        #expect(now.completions == here.completions)
        #expect(try there.result(#"{"op":"settings.get"}"#) == client.result(#"{"op":"settings.get"}"#))
    }

    @Test("goals of past days, days of a journey and settings that the phone app lacks are restored")
    func livedDays() throws {
        let daemon = try TestDaemon(now: "2026-06-10T16:00:00Z", zone: "America/New_York")
        let client = try daemon.client()
        try client.set("day-start", "240")
        try client.set("time-format", #""12h""#)
        try client.set("water-goal", "1500")
        try client.log(1600)
        try daemon.move(to: "2026-06-11T16:00:00Z")
        try client.set("water-goal", "3000")
        // 23:30 of the 10th in New York, where it was drunk; the 11th of June, 06:30, in Bucharest.
        try client.log(1400, #","at":"2026-06-11T03:30:00Z""#)
        try client.log(2000)
        try daemon.travel(to: "Europe/Bucharest")
        try daemon.move(to: "2026-06-12T12:00:00Z")
        try client.set("water-goal", "2000")
        try client.log(2000)

        let elsewhere = try TestDaemon(now: "2026-06-12T12:00:00Z", zone: "Europe/Bucharest")
        let there = try elsewhere.client()
        #expect(try there.upload(try client.export("waterquest")).result.warnings.strings == [])
        #expect(try there.hydration() == client.hydration())
        let days = try there.result(#"{"op":"hydration.history","from":"2026-06-10","through":"2026-06-12"}"#).days
            .array
        #expect(days.map(\.day.string) == ["2026-06-10", "2026-06-11", "2026-06-12"])
        #expect(days.map(\.goal_ml.int) == [1500, 3000, 2000])
        #expect(days.map(\.raw_ml.int) == [3000, 2000, 2000])
        #expect(try there.result(#"{"op":"settings.get"}"#) == client.result(#"{"op":"settings.get"}"#))
        #expect(try there.export("waterquest") == client.export("waterquest"))
    }

    @Test("a long final section is also paged, split between characters")
    func longTail() throws {
        let long = String(repeating: "é", count: 200_000)
        _ = try client.upload(#"{"entries":[],"profile":{"pet":"\#(long)"},"achievements":"\#(long)"}"#)
        let pages = try client.exportPages("waterquest")
        #expect(pages.allSatisfy { $0.utf8.count < 400 << 10 })
        let exported = try JSON(parsing: pages.joined())
        #expect(exported.profile.pet.string == long)
        #expect(exported.achievements.string == long)
    }

    @Test("unusable values of Sipli's own member are reported and skipped")
    func unusableAddition() throws {
        let reply = try client.upload(
            #"""
            {"entries":[{"id":"ABCDEFAB-0000-4000-8000-00000000000A","date":"2026-04-20T13:00:00Z","volumeML":250,
            "sipli":{"day":"2020-01-01","zone":"UTC"}}],"profile":{},"sipli":{"goals":{"2026-02-30":{},"2026-04-20":
            {"base_ml":1e300,"weather_ml":0,"workout_ml":0}},"settings":{"day-start":1440,"color":1},"pet":1}}
            """#)
        #expect(
            Set(reply.result.warnings.strings.map { $0.split(separator: ";")[0] }) == [
                "sipli.goals.2026-02-30: {} was left out",
                #"sipli.goals.2026-04-20: {"base_ml":1e300,"weather_ml":0,"workout… was left out"#,
                "sipli.settings.day-start: 1440 was left out", "sipli.settings.color: 1 was left out",
                "sipli.pet: 1 was left out",
            ])
        #expect(reply.result.first.string == "2026-04-20")
    }

    @Test("the export of the sample has the sample's content")
    func sameContent() throws {
        _ = try client.upload(sample)
        let before = try JSON(parsing: sample)
        let after = try JSON(parsing: try client.export("waterquest"))
        #expect(after.without("entries") == before.without("entries"))
        func byID(_ state: JSON) -> [String: JSON] {
            Dictionary(state.entries.array.map { ($0.id.string ?? "", $0) }) { $1 }
        }
        #expect(byID(after) == byID(before))
        // Formatted like the phone app's file, except that entries are ordered by day.
        #expect(try client.export("waterquest").hasPrefix("{\n  \"counters\" : {\n"))
        #expect(try client.export("waterquest").hasSuffix("\n}"))
    }

    @Test("unknown keys are kept at every level")
    func unknownKeys() throws {
        let file = #"""
            {"entries":[{"id":"ABCDEFAB-0000-4000-8000-00000000000A","date":"2026-04-20T13:00:00Z","volumeML":250,
            "source":"cli","fluidType":"mead","mood":{"a/b":[1,2.5,null,true,"é\u0001"]}}],
            "profile":{"name":"Ana","unitSystem":"imperial","weightKg":61.2,"activityLevel":"chill","remindersEnabled":true,
            "wakeMinutes":390,"sleepMinutes":1350,"prefersWeatherGoal":true,"prefersHealthKit":false,"pet":"cat"},
            "futureThing":{"a":1,"empty":[],"none":{}}}
            """#
        let result = try client.upload(file).result
        #expect(result.unknown_fluids.strings == ["mead"])
        #expect(result.warnings.array.isEmpty == false)
        let exported = try JSON(parsing: try client.export("waterquest"))
        #expect(exported.futureThing == (try JSON(parsing: #"{"a":1,"empty":[],"none":{}}"#)))
        #expect(exported.profile.pet.string == "cat")
        #expect(exported.entries[0].mood == (try JSON(parsing: #"{"a/b":[1,2.5,null,true,"é\u0001"]}"#)))
        #expect(exported.entries[0].fluidType.string == "mead")
        #expect(exported.entries[0].source.string == "cli")
        #expect(exported.entries[0].id.string == "ABCDEFAB-0000-4000-8000-00000000000A")
        // It counts as other.
        #expect(try client.hydration().total_ml.number == 200)
    }

    @Test(
        "a file of another format is refused as a whole",
        arguments: [
            "", "not json {{{", "[]", "{}", "null", #"{"entries":[]}"#, #"{"habits":[],"version":3}"#,
            #"{"entries":{"a":1},"profile":{}}"#, #"{"entries":[],"profile":[]}"#,
            #"{"entries":[{"id":"00000000-0000-4000-8000-000000000001""#,
        ])
    func refused(file: String) throws {
        try client.log(300)
        let before = (try client.revision(), try world())
        let reply = try client.upload(file)
        #expect(reply.error.code.string == "invalid")
        #expect(reply.error.message.string?.isEmpty == false)
        #expect(try client.revision() == before.0)
        #expect(try world() == before.1)
    }

    @Test("a truncated file is refused", arguments: [1, 2, 1000, 60_000])
    func truncated(missing: Int) throws {
        let reply = try client.upload(String(sample.dropLast(missing)))
        #expect(reply.error.code.string == "invalid")
        #expect(try client.hydration().entries_total.int == 0)
    }

    @Test("invalid records are skipped and reported, valid ones imported")
    func lenient() throws {
        let entries = [
            #"{"id":"00000000-0000-4000-8000-000000000001","date":"2026-04-20T13:00:00Z","volumeML":250}"#,
            #"{"id":"00000000-0000-4000-8000-000000000002","date":"2026-04-20T13:00:00","volumeML":250}"#,
            #"{"id":"00000000-0000-4000-8000-000000000003","date":776000000,"volumeML":250}"#,
            #"{"id":"00000000-0000-4000-8000-000000000004","date":"2026-04-20T13:00:00Z","volumeML":-250}"#,
            #"{"id":"x","date":"2026-04-20T13:00:00Z","volumeML":250}"#, "7",
            #"{"id":"00000000-0000-4000-8000-000000000005","date":"2026-04-20T09:00:00+0530","volumeML":50}"#,
        ]
        let result = try client.upload(#"{"profile":{},"entries":[\#(entries.joined(separator: ","))]}"#).result
        #expect(result.records.int == 7)
        #expect(result.added.int == 2)
        #expect(result.skipped.int == 5)
        #expect(result.warnings.array.count == 5)
    }

    @Test("problems with very many records become twenty warnings and a count")
    func manyWarnings() throws {
        let id = "00000000-0000-4000-8000-0000000"
        let entries = (10_000..<60_000).map { number in
            let fluid = number < 40_000 ? #","volumeML":-1"# : #","volumeML":250,"fluidType":"brew \#(number)""#
            return #"{"id":"\#(id)\#(number)","date":"2026-04-20T13:00:00Z"\#(fluid)}"#
        }
        let result = try client.upload(
            #"{"profile":{},"entries":[\#(entries.joined(separator: ","))]}"#, dryRun: true
        ).result
        #expect(result.skipped.int == 30_000)
        #expect(result.warnings.array.count == 21)
        #expect(result.warnings.strings.last == "and 49980 more")
        #expect(result.unknown_fluids.strings.count == 50)
        #expect(result.unknown_fluids.strings.first == "brew 40000")
    }

    /// A file in which the goal of 2450 ml is reached on this many days up to today.
    private static func days(_ count: Int, _ more: String = "") -> String {
        let entries = (0..<count).map { number in
            #"{"id":"00000000-0000-4000-8000-0000000000\#(10 + number)","date":"2026-04-\#(20 - number)T16:00:00Z","#
                + #""volumeML":3000}"#
        }
        return #"{"profile":{}\#(more),"entries":[\#(entries.joined(separator: ","))]}"#
    }

    @Test("a freeze that the file's last day has already earned is not earned again")
    func earnedFreeze() throws {
        let counted =
            #","streakFreezeTokens":1,"goalCompletionCount":7,"lastGoalCompletionDate":"2026-04-20T04:00:00Z""#
        _ = try client.upload(Self.days(7, counted))
        let today = try client.hydration()
        #expect(today.streak.int == 7)
        #expect(today.freeze_tokens.int == 1)
        #expect(today.completions.int == 7)
    }

    @Test(
        "a file without counts counts all its days including today, and undo reverts all of it", arguments: [1, 3, 7])
    func uncounted(days: Int) throws {
        let before = try client.hydration()
        _ = try client.upload(Self.days(days))
        #expect(try client.hydration().completions.int == days)
        #expect(try client.hydration().freeze_tokens.int == days / 7)
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.hydration().completions == before.completions)
        #expect(try client.hydration().freeze_tokens == before.freeze_tokens)
        _ = try client.result(#"{"op":"redo"}"#)
        #expect(try client.hydration().completions.int == days)
    }

    @Test("undo of an import that reaches today's goal keeps the earlier count")
    func countedHere() throws {
        try client.log(3000)
        try daemon.move(to: "2026-04-21T21:30:00-04:00")
        let revised = Self.days(3).replacing("2026-04-20T", with: "2026-04-21T")
        _ = try client.upload(revised)
        #expect(try client.hydration().completions.int == 2)
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.hydration().completions.int == 1)
        try client.log(3000)
        #expect(try client.hydration().completions.int == 2)
    }

    @Test("dates that are on no valid day are skipped and reported")
    func dates() throws {
        let dates = [
            "0001-01-01T00:00:00Z", "1969-12-31T23:59:59Z", "1970-01-01T00:00:00Z", "9998-12-31T23:59:59Z",
            "9999-01-01T00:00:00Z", "9999-12-31T23:59:59-12:00",
        ]
        let entries = dates.enumerated().map { number, date in
            #"{"id":"00000000-0000-4000-8000-00000000000\#(number)","date":"\#(date)","volumeML":250}"#
        }
        let file =
            #"{"profile":{},"streakFreezeDates":["9999-12-31T23:00:00Z"],"#
            + #""lastGoalCompletionDate":"9999-12-31T23:00:00Z","entries":[\#(entries.joined(separator: ","))]}"#
        let result = try client.upload(file).result
        #expect(result.added.int == 2)
        #expect(result.skipped.int == 4)
        #expect(result.warnings.array.count == 6)
        #expect(result.first.string == "1969-12-31")
        #expect(result.last.string == "9998-12-31")
        #expect(try client.log(2450).goal_ml.number == 2450)
        #expect(try client.hydration().completions.int == 1)
    }

    @Test("a byte order mark does not matter")
    func mark() throws {
        #expect(try client.upload("\u{FEFF}" + sample).result.added == expected.entryCount)
    }

    @Test("an upload can be restarted, and belongs to its connection")
    func uploads() throws {
        _ = try client.result(#"{"op":"import.begin","bytes":10}"#)
        #expect(try client.result(#"{"op":"import.data","text":"abc"}"#).bytes.int == 3)
        #expect(try client.result(#"{"op":"import.data","text":"é"}"#).bytes.int == 5)
        _ = try client.result(#"{"op":"import.begin"}"#)
        #expect(try client.result(#"{"op":"import.data","text":"a"}"#).bytes.int == 1)
        let others = try (0..<2).map { _ in try daemon.client() }
        #expect(try others[0].refusal(#"{"op":"import.data","text":"a"}"#).code.string == "bad_request")
        _ = try others[0].result(#"{"op":"import.begin"}"#)
        #expect(try others[1].refusal(#"{"op":"import.begin"}"#).code.string == "busy")
        #expect(try client.refusal(#"{"op":"import.begin","bytes":100000000}"#).field.string == "bytes")
    }

    @Test("abandoned uploads are discarded")
    func idleUploads() throws {
        let others = try (0..<2).map { _ in try daemon.client() }
        for other in others { _ = try other.result(#"{"op":"import.begin"}"#) }
        #expect(try client.refusal(#"{"op":"import.begin"}"#).code.string == "busy")
        try daemon.perform { daemon in
            for session in daemon.sessions.values { session.upload?.usedMicroseconds -= 60_000_000 }
        }
        _ = try others[0].result(#"{"op":"import.data","text":"a"}"#)
        _ = try client.result(#"{"op":"import.begin"}"#)
        #expect(try others[0].result(#"{"op":"import.data","text":"a"}"#).bytes.int == 2)
        #expect(try others[1].refusal(#"{"op":"import.data","text":"a"}"#).code.string == "bad_request")
    }
}
