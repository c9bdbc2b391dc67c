import SipliClient
import SipliCore
import SipliTestSupport
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// The effects of the habit verbs on a store, and their output. It is Wednesday, 10 June 2026.
@Suite struct HabitVerbTests {
    private let typist: Typist

    init() throws {
        typist = try Typist()
    }

    private func snapshot() throws -> JSON {
        try typist.daemon.client().result(#"{"op":"get","topics":["habits"]}"#).habits
    }

    private func habit(_ words: String...) throws -> Typist.Outcome {
        let outcome = try typist.type(["habit"] + words)
        #expect(outcome.status == .ok, "\(outcome.err)")
        return outcome
    }

    @Test("what the verbs of habits print", arguments: Transcript.all())
    func transcripts(_ transcript: Transcript) throws { try transcript.play() }

    @Test("a pipe has every habit, also those for which the snapshot has no room")
    func everyHabit() throws {
        let client = try typist.daemon.client()
        let names = (1...120).map { "Habit \($0)" }
        for name in names {
            try client.result(#"{"op":"habits.add","name":"\#(name)","start":"2026-06-01"}"#)
        }
        #expect(try snapshot().habits.array.count < names.count)
        let today = try habit().lines
        #expect(
            today.map { $0.split(separator: "\t")[1] } == names.map { $0[...] }
                && today.allSatisfy { $0.hasPrefix("open\t") })
        #expect(try habit("--date", "yesterday").lines.count { $0.hasPrefix("missed\t") } == names.count)
        let pages = try client.result(#"{"op":"habits.day","date":"2026-06-09","cursor":"100"}"#)
        #expect(pages.habits.array.first?.name.string == "Habit 101" && pages.cursor.isNull)
    }

    @Test("weekdays, and a number with its unit, need no quotes")
    func withoutQuotes() throws {
        _ = try habit("add", "Gym", "--days", "monday", "wednesday")
        let habits = try snapshot().habits.array
        #expect(habits.compactMap(\.name.string) == ["Gym"])
        let added = try habit("add", "Meditate", "--target", "10", "minutes").out
        #expect(added.hasPrefix("Added Meditate: 10 minutes every day"))
    }

    @Test("one of several habits of a name is completed by its id")
    func namesakes() throws {
        _ = try habit("add", "Read", "--category", "learning")
        _ = try habit("add", "Read")
        _ = try typist.type("done", "read (no category)")
        let id = try #require(try snapshot().habits.array.first { $0.category.string != nil }?.habit.string)
        #expect(try typist.type("quick", "habit", "--print").out == "Complete Read\tsipli-client done \(id)\n")
    }

    @Test("reminders are read in every form of a time of day")
    func reminderTimes() throws {
        _ = try habit("add", "Run", "--remind", "7:30 pm")
        _ = try habit("add", "Read", "--remind", "7", "pm")
        _ = try habit("add", "Walk", "--remind", "7:30 am, 21:00")
        let list = try typist.daemon.client().result(#"{"op":"habits.list"}"#).habits.array
        #expect(list.map(\.reminders.strings) == [["19:30"], ["19:00"], ["07:30", "21:00"]])
    }

    @Test(
        "amounts are set, added and taken away",
        arguments: [("5", 5.0), ("+2", 5), ("-1", 2), ("2,5", 2.5), ("+0.5", 3.5)])
    func amounts(word: String, value: Double) throws {
        _ = try habit("add", "Drink", "water", "--target", "8 glasses")
        _ = try habit("set", "drink", "3")
        #expect(try typist.type(["habit", "set", "drink", "water", word]).status == .ok)
        #expect(try snapshot().habits[0].value.number == value)
    }

    @Test(
        "schedules and targets are written as people say them",
        arguments: [
            ([String](), "Every day"), (["--days", "mon,wed,fri"], "On Mon, Wed and Fri"),
            (["--days", "weekends"], "On weekends"), (["--days", "fri-mon"], "On Mon, Fri, Sat and Sun"),
            (["--days", "Monday, thursdays"], "On Mon and Thu"), (["--days", "daily"], "Every day"),
            (["--times", "3"], "3 times a week"), (["--times", "3/week"], "3 times a week"),
            (["--times", "once a week"], "Once a week"), (["--every", "2 days"], "Every 2 days"),
            (["--every", "3"], "Every 3 days"), (["--every", "day"], "Every day"),
            (["--target", "8 glasses"], "8 glasses every day"), (["--target", "2,5km"], "2.5 km every day"),
            (["--target", "any pages"], "Any amount of pages every day"),
            (["--at-most", "2 cups", "--days", "weekdays"], "At most 2 cups on weekdays"),
            (["--every", "2 weeks", "--from-last"], "14 days after the last time"),
        ])
    func plans(options: [String], text: String) throws {
        let outcome = try typist.type(["habit", "add", "Habit"] + options)
        try #require(outcome.status == .ok, "\(outcome.err)")
        let listed = try typist.type("habit", "list").lines.first?.split(separator: "\t").map(String.init)
        #expect(listed?[1] == text)
    }

    @Test(
        "what cannot be a habit is refused and adds none",
        arguments: [
            [""], [String(repeating: "x", count: 51)], ["Read"], ["Walk", "--days", "someday"],
            ["Walk", "--days", ","],
            ["Walk", "--days", "mon", "--times", "3"], ["Walk", "--times", "8"], ["Walk", "--every", "0"],
            ["Walk", "--target", "0"], ["Walk", "--target", "glasses"], ["Walk", "--target", "2000000 steps"],
            ["Walk", "--target", "5", "--at-most", "6"], ["Walk", "--remind", "25:00"], ["Walk", "--tint", "blue"],
            ["Walk", "--category", "nowhere"], ["Walk", "--start", "2026-07-01", "--end", "2026-06-30"],
            ["Walk", "--emoji", "many letters"],
        ])
    func refused(words: [String]) throws {
        _ = try habit("add", "Read")
        let outcome = try typist.type(["habit", "add"] + words)
        #expect(outcome.status == .refused || outcome.status == .usage)
        #expect(!outcome.err.isEmpty && outcome.out.isEmpty)
        #expect(try snapshot().habits_total.int == 1)
    }

    @Test(
        "a unit is the same in the plural and as an abbreviation, and no other that begins alike",
        arguments: [
            ("2 l", "1 l", true), ("2 l", "3 lb", false), ("500 m", "20 minutes", false), ("5 k", "2 kg", false),
            ("30 min", "5 minutes", true), ("30 minutes", "5 min", true), ("30 minutes", "5 minutes foo", false),
            ("5 km", "2 kms", true),
        ])
    func alikeUnits(target: String, amount: String, isAccepted: Bool) throws {
        _ = try habit("add", "Try", "--target", target)
        #expect((try typist.type("habit", "set", "try", amount).status == .ok) == isAccepted)
    }

    // MARK: Elsewhere

    @Test("every suggestion is a habit that can be added as it is shown")
    func suggestions() throws {
        #expect(HabitSuggestion.all.count == 20)
        for suggestion in HabitSuggestion.all {
            let outcome = try typist.type(Array(suggestion.command.dropFirst()))
            #expect(outcome.status == .ok, "\(suggestion.name): \(outcome.err)")
        }
        #expect(try snapshot().habits_total.int == 20)
    }

    @Test("the guided start takes numbers and names, asks again, and adds as one change")
    func welcome() throws {
        let outcome = typist.ask(["1 99", "floss, Sing"]) { try HabitWelcomeVerb().run($0, $1) }
        #expect(outcome.status == .ok)
        #expect(try snapshot().habits_total.int == 2)
        try typist.type("undo")
        #expect(try snapshot().habits_total.int == 0)
    }
}
