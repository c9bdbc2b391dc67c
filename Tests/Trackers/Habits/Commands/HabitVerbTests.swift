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

    // MARK: Days

    @Test("done says what was done, how the day stands and how to take it back")
    func done() throws {
        _ = try habit("add", "Read")
        _ = try habit("add", "Run")
        #expect(try typist.type("done", "read").out == "Read: done. 1 of 2 habits done. Undo: sipli-client undo\n")
        #expect(try typist.type("done", "read").out == "Read: done. Nothing changed.\n")
        #expect(try typist.type("undo").out.hasSuffix(". Redo: sipli-client redo\n"))
        #expect(try snapshot().done.int == 0)
    }

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

    @Test("a day behind the names is the day; several words may be one name")
    func doneOnADay() throws {
        _ = try habit("add", "Read", "--start", "2026-06-01")
        _ = try habit("add", "Drink tea", "--start", "2026-06-01")
        #expect(try typist.type("done", "read", "yesterday").out.hasPrefix("Read: done on 9 Jun 2026."))
        #expect(try typist.type("done", "read", "--day", "2026-06-09").out.hasSuffix("Nothing changed.\n"))
        #expect(
            try typist.type("done", "read", "xyz").err
                == "sipli-client: \"xyz\" is not a habit; choose from Read and Drink tea\n")
        #expect(try typist.type("done", "drink", "tea", "yesterday").out.hasPrefix("Drink tea: done on 9 Jun 2026."))
        #expect(try typist.type("done", "read", "2", "jun").out.hasPrefix("Read: done on 2 Jun 2026."))
        #expect(try typist.type("done", "read", "monday").out.hasPrefix("Read: done on 8 Jun 2026."))
        _ = try habit("add", "Plan sunday", "--start", "2026-06-01")
        #expect(try typist.type("done", "plan", "sunday").out.hasPrefix("Plan sunday: done."))
    }

    @Test("weekdays, and a number with its unit, need no quotes")
    func withoutQuotes() throws {
        _ = try habit("add", "Gym", "--days", "monday", "wednesday")
        let habits = try snapshot().habits.array
        #expect(habits.compactMap(\.name.string) == ["Gym"])
        let added = try habit("add", "Meditate", "--target", "10", "minutes").out
        #expect(added.hasPrefix("Added Meditate: 10 minutes every day"))
    }

    @Test("a pause of all habits, or from a day, is written as the hint says")
    func pauseHints() throws {
        _ = try habit("add", "Read")
        #expect(
            try typist.type("habit", "pause", "all").err.hasSuffix("\nDid you mean: sipli-client habit pause\n"))
        #expect(
            try typist.type("habit", "pause", "read", "tomorrow").err
                .hasSuffix("\nDid you mean: sipli-client habit pause read --from tomorrow\n"))
        #expect(
            try typist.type("habit", "resume", "read", "tomorrow").err
                .hasSuffix("\nDid you mean: sipli-client habit resume read --day tomorrow\n"))
    }

    @Test("a session is started and stopped by the beginning of a name, and shown while it runs")
    func session() throws {
        _ = try habit("add", "Meditate", "--target", "20 minutes")
        _ = try habit("add", "Read")
        #expect(try habit("start", "med").out == "Started Meditate.\n")
        #expect(try habit("start", "med").out.hasPrefix("Meditate is already running, since 12:00."))
        let page = try typist.type(["habit"], style: Style(width: 80)).out
        #expect(page.hasSuffix("\nRunning: Meditate, since 12:00. To stop: sipli-client habit stop\n"))
        #expect(try !typist.type("habit").out.contains("Running"))
        try typist.daemon.move(to: "2026-06-10T12:12:30Z")
        let stopped = try habit("stop")
        #expect(
            stopped.out
                == "Stopped Meditate after 12 min. Meditate: 12 of 20 minutes. 0 of 2 habits done. Undo: sipli-client undo\n"
        )
        let none = try typist.type("habit", "stop")
        #expect(none.status == .refused && none.err.contains("no habit is running; start one first"))
        let other = try typist.type("habit", "stop", "read")
        #expect(other.err.contains("Read is not running; start it first"))
        _ = try habit("start", "read")
        #expect(try habit("stop", "--done").out.contains("Read: done."))
    }

    @Test("each of several sessions is shown with the command that stops it")
    func sessions() throws {
        for name in ["Read a book", "Meditate"] {
            _ = try habit("add", name)
            _ = try habit("start", name)
        }
        let page = try typist.type(["habit"], style: Style(width: 80)).out
        #expect(page.contains("\nRunning: Meditate, since 12:00. To stop: sipli-client habit stop Meditate\n"))
        #expect(page.contains("To stop: sipli-client habit stop 'Read a book'\n"))
        #expect(try habit("stop", "Read a book").out.hasPrefix("Stopped Read a book"))
    }

    @Test("several habits are one change, which one undo takes back")
    func several() throws {
        for name in ["Read", "Run", "Walk"] { _ = try habit("add", name) }
        #expect(
            try typist.type("done", "run", "read").out
                == "Run: done, Read: done. 2 of 3 habits done. Undo: sipli-client undo\n")
        try typist.type("undo")
        #expect(try snapshot().done.int == 0)
    }

    @Test("one unknown name among several changes nothing; all words may be one name")
    func unknownAmongSeveral() throws {
        _ = try habit("add", "Morning", "walk")
        _ = try habit("add", "Read")
        let outcome = try typist.type("done", "read", "wolk")
        #expect(outcome.status == .refused)
        #expect(outcome.err.contains("\"wolk\" is not a habit"))
        #expect(try snapshot().done.int == 0)
        #expect(try typist.type("done", "morning", "walk").out.hasPrefix("Morning walk: done."))
        // One word of it is the beginning of its name.
        #expect(try habit("delete", "morning", "walk").out.hasPrefix("Deleted Morning walk."))
    }

    @Test("words that are together a name are that name, also where they begin other names or are names themselves")
    func namesOfSeveralWords() throws {
        for name in ["Morning walk", "Morning pages", "Walk", "Read"] { _ = try habit("add", name) }
        #expect(try typist.type("done", "morning", "walk").out.hasPrefix("Morning walk: done. 1 of 4"))
        #expect(
            try typist.type("done", "read", "MORNING", "pages", "walk").out
                .hasPrefix("Read: done, Morning pages: done, Walk: done. 4 of 4"))
        #expect(try habit("undo", "morning", "walk", "walk").out.hasPrefix("Morning walk: not done, Walk: not done."))
        #expect(try habit("skip", "morning", "walk").out.hasPrefix("Morning walk: skipped."))
        // The beginning of one name, of which the first word alone is ambiguous.
        #expect(try typist.type("done", "morning", "pa", "yesterday").status == .refused)
        #expect(try habit("undo", "morning", "pa").out.hasPrefix("Morning pages: not done."))
        #expect(try typist.type("done", "morning", "read").err.contains("\"morning\" could be Morning walk or"))
        _ = try habit("order", "walk", "morning", "pages")
        let list = try typist.daemon.client().result(#"{"op":"habits.list"}"#).habits.array
        #expect(list.map(\.name.string) == ["Walk", "Morning pages", "Morning walk", "Read"])
        #expect(try habit("archive", "morning", "walk", "walk").out.hasPrefix("Archived Morning walk, Walk."))
        #expect(try habit("unarchive", "walk", "morning", "walk").out.hasPrefix("Brought back Walk, Morning walk."))
        #expect(try habit("delete", "morning", "walk").out.hasPrefix("Deleted Morning walk."))
    }

    @Test("what to do next is named so that it works as it is printed")
    func nextCommand() throws {
        func hint(_ words: String...) throws -> String {
            let err = try typist.type(["habit", "add"] + words).err
            let line = try #require(err.split(separator: "\n").first.map(String.init))
            #expect(line.hasPrefix("When you have done it: sipli-client done "))
            return String(line.dropFirst("When you have done it: sipli-client ".count))
        }
        #expect(try hint("Read", "--category", "learning") == "done read")
        #expect(try hint("Read") == "done 'read (no category)'")
        #expect(try hint("--", "--help") == "done -- --help")
        #expect(try typist.type("done", "read (no category)").out.hasPrefix("Read: done."))
        #expect(try typist.type("done", "--", "--help").out.hasPrefix("--help: done."))
        let rows = try typist.type("quick", "habit", "--print").out
        let id = try #require(try snapshot().habits.array.first { $0.category.string != nil }?.habit.string)
        #expect(rows.contains("Complete Read\tsipli-client done \(id)\n"))
    }

    @Test("a habit that does not begin today, or ends, says so")
    func term() throws {
        #expect(try habit("add", "Walk", "--start", "1", "jul").out.hasPrefix("Added Walk: every day from 1 Jul 2026."))
        #expect(
            try habit("add", "Run", "--start", "1", "jun", "--end", "friday").out
                .hasPrefix("Added Run: every day from 1 Jun 2026 through 12 Jun 2026."))
        let list = try habit("list").out
        #expect(list.contains("Every day from 1 Jul 2026\t") && list.contains("Every day through 12 Jun 2026\t"))
        #expect(try habit("add", "Swim", "--every", "2", "weeks").out.hasPrefix("Added Swim: every 14 days."))
        #expect(try habit("add", "Sing", "--every", "week").out.hasPrefix("Added Sing: every 7 days."))
        #expect(try typist.type("habit", "add", "Row", "--every", "2 months").status == .usage)
    }

    @Test("reminders are read in every form of a time of day")
    func reminderTimes() throws {
        _ = try habit("add", "Run", "--remind", "7:30 pm")
        _ = try habit("add", "Read", "--remind", "7", "pm")
        _ = try habit("add", "Walk", "--remind", "7:30 am, 21:00")
        let list = try typist.daemon.client().result(#"{"op":"habits.list"}"#).habits.array
        #expect(list.map(\.reminders.strings) == [["19:30"], ["19:00"], ["07:30", "21:00"]])
    }

    @Test("an ambiguous beginning names the habits that it could be")
    func ambiguous() throws {
        _ = try habit("add", "Read")
        _ = try habit("add", "Rest")
        let outcome = try typist.type("done", "re")
        #expect(outcome.status == .refused)
        #expect(outcome.err.contains("Read") && outcome.err.contains("Rest"))
    }

    @Test("undo of a day clears what was done or skipped, and says so")
    func clearedDay() throws {
        _ = try habit("add", "Read")
        try typist.type("done", "read")
        #expect(
            try habit("undo", "read").out == "Read: not done. 0 of 1 habit done. Undo: sipli-client undo\n")
        _ = try habit("skip", "read")
        #expect(try snapshot().habits[0].state.string == "skipped")
        _ = try habit("undo", "read")
        #expect(try snapshot().habits[0].state.string == "open")
        #expect(try habit("undo", "read").out == "Read: not done. Nothing changed.\n")
    }

    @Test("a day may be in words, and a streak that reaches a milestone is said once")
    func milestone() throws {
        _ = try habit("add", "Read", "--start", "2026-06-01")
        for day in 4...9 { try typist.type("done", "read", "--day", "2026-06-0\(day)") }
        #expect(try typist.type("done", "read").out.hasPrefix("Read: done. 7 days in a row. 1 of 1 habit done. "))
        #expect(try habit("undo", "read", "--day", "yesterday").out.contains("on 9 Jun 2026"))
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

    @Test("a value that is not a number is refused")
    func notANumber() throws {
        _ = try habit("add", "Water", "--target", "8 glasses")
        let outcome = try typist.type("habit", "set", "water", "lots")
        #expect(outcome.status == .refused)
        #expect(outcome.err.contains("\"lots\" is not a value; write a number such as 5 or +2"))
        #expect(try typist.type("habit", "set", "water").status == .refused)
    }

    // MARK: Plans

    @Test(
        "schedules and targets are written as people say them",
        arguments: [
            ([String](), "Every day"), (["--days", "mon,wed,fri"], "On Mon, Wed and Fri"),
            (["--days", "weekends"], "On weekends"), (["--days", "fri-mon"], "On Mon, Fri, Sat and Sun"),
            (["--days", "Monday, thursdays"], "On Mon and Thu"), (["--days", "daily"], "Every day"),
            (["--times", "3"], "3 times a week"), (["--times", "3/week"], "3 times a week"),
            (["--times", "once a week"], ""), (["--every", "2 days"], "Every 2 days"),
            (["--every", "3"], "Every 3 days"), (["--every", "day"], "Every day"),
            (["--target", "8 glasses"], "8 glasses every day"), (["--target", "2,5km"], "2.5 km every day"),
            (["--target", "any pages"], "Any amount of pages every day"),
            (["--at-most", "2 cups", "--days", "weekdays"], "At most 2 cups on weekdays"),
        ])
    func plans(options: [String], text: String) throws {
        let outcome = try typist.type(["habit", "add", "Habit"] + options)
        guard !text.isEmpty else {
            #expect(outcome.status == .usage)
            return
        }
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

    @Test("days that cannot be logged are refused, with the reason")
    func refusedDays() throws {
        _ = try habit("add", "Read", "--start", "2026-06-01", "--days", "wed")
        #expect(try typist.type("done", "read", "--day", "tomorrow").err.contains("11 Jun 2026 is in the future"))
        #expect(try typist.type("done", "read", "--day", "2026-05-27").err.contains("Read starts on 1 Jun 2026"))
        #expect(try typist.type("habit", "skip", "read", "--day", "yesterday").err.contains("not due"))
        _ = try habit("archive", "read")
        #expect(try typist.type("done", "Read").err.contains("archived"))
        #expect(try snapshot().habits_total.int == 0)
    }

    @Test("editing changes only what is named")
    func edit() throws {
        _ = try habit("add", "Water", "--target", "8 glasses", "--days", "weekdays", "--remind", "7:30,21:00")
        #expect(
            try habit("edit", "wat", "--name", "Drink", "--target", "6").out
                == "Changed Drink: renamed from Water, 6 glasses on weekdays (was 8 glasses). Undo: sipli-client undo\n"
        )
        #expect(
            try habit("edit", "drink", "--remind", "off", "--pin").out
                == "Changed Drink: reminders removed, pinned. Undo: sipli-client undo\n")
        #expect(try habit("edit", "drink", "--pin").out == "Nothing changed.\n")
        let fields = try habit("list").lines[0].split(separator: "\t", omittingEmptySubsequences: false)
        #expect(fields[0] == "Drink" && fields[4].isEmpty && fields[5] == "pinned")
        #expect(try typist.type("habit", "edit", "drink").status == .usage)
        #expect(try habit("edit", "drink", "--target", "off").out.contains("on weekdays"))
    }

    @Test("an edit says what it changed, and an earlier start what that means")
    func changes() throws {
        _ = try habit("add", "Read", "--start", "2026-06-08", "--remind", "7:30")
        #expect(
            try habit("edit", "read", "--remind", "20:30,21:00").out.hasPrefix(
                "Changed Read: reminders at 20:30 and 21:00. "))
        #expect(
            try habit("edit", "read", "--start", "2026-06-01", "--category", "health").out.hasPrefix(
                "Changed Read: starts on 1 Jun 2026 (days that are not logged count as missed), in Health. "))
        #expect(
            try habit("edit", "read", "--start", "2026-06-09").out.hasPrefix("Changed Read: starts on 9 Jun 2026. "))
        #expect(
            try habit("edit", "read", "--times", "3", "--end", "2026-07-01", "--note", "x", "--tint", "#112233").out
                .hasPrefix(
                    "Changed Read: 3 times a week (also for earlier days), ends on 1 Jul 2026, colour #112233, a new note. "
                ))
    }

    @Test("a past day's reply counts today's habits, and a skipped amount is shown")
    func standing() throws {
        _ = try habit("add", "Water", "--target", "8 glasses", "--start", "2026-06-01")
        #expect(
            try typist.type("done", "water", "--day", "yesterday").out.contains(
                "on 9 Jun 2026. 0 of 1 habit done today. "))
        _ = try habit("set", "water", "3")
        #expect(try habit("skip", "water").out.hasPrefix("Water: 3 of 8 glasses, skipped. "))
    }

    @Test("the next habit gets as much as a widget's button adds, and never more than is left")
    func next() throws {
        _ = try habit("add", "Steps", "--target", "10 pages")
        #expect(try habit("next").out.hasPrefix("Steps: 2 of 10 pages. "))
        _ = try habit("set", "steps", "9.5")
        #expect(try habit("next").out.hasPrefix("Steps: 10 of 10 pages. "))
        #expect(try habit("next").out == "Nothing is left to do today.\n")
    }

    @Test("the unit may follow the number, and another one is refused")
    func unit() throws {
        _ = try habit("add", "Read", "--target", "20 pages")
        #expect(try habit("set", "read", "12", "pages").out.hasPrefix("Read: 12 of 20 pages. "))
        #expect(try habit("set", "read", "+1", "page").out.hasPrefix("Read: 13 of 20 pages. "))
        let error = try typist.type("habit", "set", "read", "30", "minutes")
        #expect(error.status == .refused && error.err.contains("Read counts pages, not minutes"))
        _ = try habit("edit", "read", "--start", "2026-06-01")
        let before = try habit("set", "read", "4", "pages", "yesterday").out
        #expect(before.hasPrefix("Read: 4 of 20 pages on 9 Jun 2026. "), "\(before)")
        #expect(try habit("set", "read", "+1").out.hasPrefix("Read: 14 of 20 pages. "))
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

    @Test("a habit that was logged keeps its kind, and one that was not may change it")
    func kind() throws {
        _ = try habit("add", "Read", "--start", "2026-06-01")
        #expect(try habit("edit", "read", "--target", "20 pages").out.hasPrefix("Changed Read: 20 pages every day. "))
        #expect(try habit("edit", "read", "--at-most", "5 pages").status == .ok)
        #expect(try habit("edit", "read", "--target", "off").status == .ok)
        // A day that was skipped was not logged as anything.
        _ = try habit("skip", "read", "--day", "2026-06-08")
        #expect(try habit("edit", "read", "--target", "20 pages").out.hasPrefix("Changed Read: 20 pages every day. "))
        #expect(try habit("edit", "read", "--target", "off").status == .ok)
        _ = try typist.type("done", "read", "--day", "yesterday")
        let refused = try typist.type("habit", "edit", "read", "--target", "20 pages")
        #expect(
            refused.status == .refused
                && refused.err.contains(
                    "Read has been logged as done or not since 9 Jun 2026, so it cannot become an amount to reach")
        )
        _ = try habit("add", "Water", "--target", "2 cups", "--start", "2026-06-01")
        _ = try habit("set", "water", "2", "--day", "yesterday")
        #expect(
            try habit("edit", "water", "--target", "1 liter").out.hasPrefix(
                "Changed Water: 1 liter every day (was 2 cups; earlier amounts are not converted). "))
        #expect(try habit("edit", "water", "--target", "any liter").status == .ok)
        #expect(try typist.type("habit", "edit", "water", "--at-most", "3").err.contains("an upper limit"))
    }

    @Test("habits of one name are told apart by what the error offers, and archived ones found by their beginning")
    func namesakes() throws {
        _ = try habit("add", "Read")
        _ = try habit("add", "Read", "--category", "learning")
        let error = try typist.type("done", "read").err
        #expect(error.contains("could be Read (no category) or Read (Learning); write one of these"))
        #expect(try typist.type("done", "Read (Learning)").out.hasPrefix("Read: done. "))
        _ = try habit("add", "Meditate")
        _ = try habit("archive", "meditate")
        #expect(try habit("unarchive", "medi").out.hasPrefix("Brought back Meditate"))
    }

    @Test("archived habits are listed with --all, and come back")
    func archive() throws {
        _ = try habit("add", "Read")
        _ = try habit("add", "Run")
        #expect(try habit("archive", "read", "run").out == "Archived Read, Run. Undo: sipli-client undo\n")
        #expect(try typist.type("habit", "list").out.isEmpty)
        #expect(try habit("list", "--all").lines.count == 2)
        _ = try habit("unarchive", "Read")
        #expect(try habit("list").lines.count == 1)
        #expect(try habit("delete", "read").out == "Deleted Read. Undo: sipli-client undo\n")
    }

    @Test("order, vacations and categories")
    func others() throws {
        for name in ["Read", "Run", "Walk"] { _ = try habit("add", name) }
        _ = try habit("order", "walk", "run")
        #expect(try habit("list").lines.map { String($0.prefix { $0 != "\t" }) } == ["Walk", "Run", "Read"])
        #expect(try habit("pause", "run", "--through", "2026-06-14").out.hasPrefix("On vacation: Run from 10 Jun 2026"))
        #expect(try habit("pauses").out == "Run from 10 Jun 2026 through 14 Jun 2026\n")
        #expect(try habit().out.contains("skipped\tRun\ton vacation"))
        #expect(try habit("resume", "run").out.hasPrefix("Vacation cancelled; Run is due again from today."))
        _ = try habit("categories", "add", "Garden")
        _ = try habit("edit", "walk", "--category", "garden")
        #expect(try habit("list", "--category", "Garden").lines.count == 1)
        #expect(try habit("categories").lines.contains("Garden\t1\tyours"))
        _ = try habit("edit", "run", "--category", "garden", "--note", "slowly", "--tint", "#2DA9E3")
        _ = try habit("edit", "read", "--category", "garden")
        // What is deleted is named, and not what it leaves elsewhere.
        #expect(try habit("categories", "delete", "garden").out.contains("Garden"))
        #expect(try typist.type("undo").out.hasPrefix("Restored the category Garden and 3 more changes."))
        let removed = try habit("edit", "run", "--category", "off", "--note", "off", "--tint", "off").out
        #expect(
            removed.contains("no category") && removed.contains("note removed") && removed.contains("colour removed"))
    }

    // MARK: Elsewhere

    @Test("today, status and week show habits, and private hides their numbers")
    func elsewhere() throws {
        _ = try habit("add", "Read")
        _ = try habit("add", "Run")
        try typist.type("done", "run")
        #expect(try typist.type("today").out.contains("Habits 10 Jun 2026: 1 of 2 habits, open: Read\n"))
        #expect(try typist.type("status").out.contains("1 of 2 habits"))
        #expect(try typist.type("week").out.contains("habit\t2026-06-10\t1 done\t50\topen"))
        #expect(try typist.type("quick", "--print").lines.contains("Complete Read\tsipli-client done Read"))
        try typist.type("config", "set", "private", "on")
        #expect(!(try typist.type("status").out.contains("habits")))
        #expect(!(try typist.type("quick", "--print").out.contains("Read")))
    }

    @Test("without habits they are not in today, and their verbs say how to begin")
    func none() throws {
        #expect(!(try typist.type("today").out.contains("Habits")))
        #expect(try typist.type("habit").err.contains("sipli-client habit add Read"))
        #expect(try typist.type("habit", "list").err.contains("sipli-client habit suggestions"))
        #expect(try typist.type("done", "read").err.contains("\"read\" is not a habit; there are none yet"))
    }

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
        let answers = Answers(["1 99", "floss, Sing"])
        let verb = HabitWelcomeVerb()
        let console = Console(style: Style()) { _, _ in true }
        let socket = typist.daemon.socketPath
        let context = Context(console: console) { $0 == "SIPLI_SOCKET" ? socket : nil }
        try verb.run(context, Prompt(isTerminal: false) { answers.next() })
        #expect(try snapshot().habits_total.int == 2)
        try typist.type("undo")
        #expect(try snapshot().habits_total.int == 0)
    }
}

private final class Answers {
    private var left: [String]

    init(_ left: [String]) {
        self.left = left
    }

    func next() -> String? { left.isEmpty ? nil : left.removeFirst() }
}
