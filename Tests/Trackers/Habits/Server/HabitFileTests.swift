import Foundation
import SipliTestSupport
import Testing

@testable import SipliServer

/// Habits from files without ids: Loop Habit Tracker's archive and database, and the table of days. It is 10 June 2026.
@Suite struct HabitFileTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon()
        client = try daemon.client()
    }

    // MARK: Loop's archive

    private static let list = """
        Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?
        001,Meditate,YES_NO,Did you meditate?,"Ten minutes, at least",1,1,#FF8F00,,,,false
        002,Спорт,YES_NO,,,3,7,#00897B,,,,false
        003,Read,NUMERICAL,,,1,1,#303F9F,pages,AT_LEAST,20.0,false
        004,Coffee,NUMERICAL,,,1,1,#aaaaaa,cups,AT_MOST,2.0,true

        """

    private static func packed(_ days: [String: String], list: String = list) throws -> String {
        var files = ["Habits.csv": list]
        for (folder, rows) in days { files[folder + "/Checkmarks.csv"] = "Date,Value,Notes\n" + rows }
        // The days of all habits once more, with names that are not quoted.
        files["Checkmarks.csv"] = "Date,Meditate,A, B,\n2026-06-01,YES_MANUAL,YES_MANUAL,\n"
        files["Scores.csv"] = "Date,Score\n"
        return try json(files)
    }

    private static func json(_ files: [String: String]) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: files, options: .sortedKeys), as: UTF8.self)
    }

    private func listed(_ name: String, isArchived: Bool = false) throws -> JSON {
        let habits = try client.result(#"{"op":"habits.list","archived":\#(isArchived)}"#).habits.array
        return try #require(habits.first { $0.name.string == name })
    }

    private static let days = [
        "001 Meditate": "2026-06-09,YES_MANUAL,calm\n2026-06-08,SKIP,\n2026-06-07,NO,\n2026-06-06,YES_AUTO,\n"
            + "2026-06-05,UNKNOWN,ill\n2026-06-04,YES_MANUAL,\n",
        "002": "2026-06-03,YES_MANUAL,\n2026-06-02,YES_AUTO,\n",
        "003 Read": "2026-06-09,12500,\n2026-06-08,SKIP,\n2026-06-07,YES_MANUAL,\n2026-06-06,NO,\n",
        "004 Coffee": "2026-06-09,3000,\n2026-06-08,NO,\n",
    ]

    /// What is stored of a habit's days, as "2026-06-09=1", newest first.
    private func values(_ name: String, _ client: LineClient? = nil) throws -> [String] {
        let text = try (client ?? self.client).export("habits-csv")
        return text.split(separator: "\r\n").dropFirst().compactMap { line in
            let fields = line.split(separator: ",", omittingEmptySubsequences: false)
            guard fields[0] == name else { return nil }
            return fields[2] + "=" + (fields[7] == "true" ? "skip" : fields[4])
                + (fields[8].isEmpty ? "" : " " + fields[8])
        }.reversed()
    }

    @Test("an archive brings habits with their targets and schedules, and the days on which something was done")
    func archive() throws {
        let text = try Self.packed(Self.days)
        let rehearsal = try client.upload(text, dryRun: true).result
        #expect(rehearsal.format.string == "Loop Habit Tracker" && rehearsal.warnings.strings == [])
        #expect(
            rehearsal.contents.strings == [
                "Meditate: every day, 4 days", "Спорт: 3 times a week, 1 day", "Read: 20 pages every day, 3 days",
                "Coffee: at most 2 cups every day, 2 days, archived",
            ])
        #expect(try client.habits().habits_total.int == 0)
        let result = try client.upload(text).result
        // Four habits and ten days.
        #expect(result.added.int == 14 && result.records.int == 14 && result.skipped.int == 0)
        #expect(result.first.string == "2026-06-03" && result.last.string == "2026-06-09")
        #expect(try values("Meditate") == ["2026-06-09=1 calm", "2026-06-08=skip", "2026-06-05= ill", "2026-06-04=1"])
        #expect(try values("Спорт") == ["2026-06-03=1"])
        // Thousandths; codes of the other kind are thousandths too, but for the one that skips.
        #expect(try values("Read") == ["2026-06-09=12.5", "2026-06-08=skip", "2026-06-07=0.002"])
        #expect(try values("Coffee") == ["2026-06-09=3", "2026-06-08=0"])
        let meditate = try listed("Meditate")
        #expect(
            meditate.note.string == "Did you meditate?\nTen minutes, at least" && meditate.color.string == "#FF8F00")
        #expect(meditate.start.string == "2026-06-04")
        #expect(try listed("Coffee", isArchived: true).archived.bool == true)
        #expect(try client.upload(text).result.same.int == 14)
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.habits().habits_total.int == 0 && values("Meditate") == [])
        #expect(try client.upload(text).result.added.int == 14)
    }

    @Test("an early archive has other columns and days without a header")
    func earlyArchive() throws {
        let files = [
            "Habits.csv": "Name,Position,Question,Description,NumRepetitions,Interval,Color\nWalk,1,,,1,2,#D32F2F\n",
            "001 Walk/Checkmarks.csv": "2026-06-07,2\n2026-06-06,1\n2026-06-04,2\n2026-06-03,2\n",
        ]
        let text = try Self.json(files)
        let result = try client.upload(text).result
        #expect(result.contents.strings == ["Walk: every 2 days, 3 days"])
        // The last day, 7 June, is one on which it is due, so 4 June is not.
        #expect(
            result.warnings.strings == [
                "Walk: 1 day is not on its schedule, every 2 days, and does not count for the streak"
            ])
        #expect(try listed("Walk").start.string == "2026-06-03")
    }

    @Test(
        "archives of Loop 1.7 to 2.2 do not say what is measured; the values do",
        arguments: [
            // Loop 2.0 to 2.2, then 1.7 and 1.8, which have no question.
            (
                "Position,Name,Question,Description,NumRepetitions,Interval,Color\n001,Steps,How many?,,1,1,#FF8F00\n",
                "How many?"
            ),
            ("Position,Name,Description,NumRepetitions,Interval,Color\n001,Steps,How many?,1,1,#FF8F00\n", "How many?"),
        ])
    func untyped(list: String, note: String) throws {
        let days = "2026-06-09,7000000\n2026-06-08,0\n2026-06-07,1500500\n2026-06-06,3\n2026-06-05,2\n2026-06-04,-1\n"
        let files = ["Habits.csv": list, "001 Steps/Checkmarks.csv": days]
        let result = try client.upload(try Self.json(files)).result
        #expect(result.contents.strings == ["Steps: any amount every day, 4 days"])
        #expect(
            result.warnings.strings == [
                "Steps: this archive does not have its unit and its target, so any amount counts; Loop's full backup has both"
            ])
        #expect(
            try values("Steps") == ["2026-06-09=7000", "2026-06-07=1500.5", "2026-06-06=skip", "2026-06-05=0.002"])
        #expect(try listed("Steps").note.string == note)
        #expect(try client.upload(try Self.json(files)).result.same.int == 5)
        // Without a value that only an amount has, it is just done.
        let done = [
            "Habits.csv": list.replacing("Steps", with: "Walk"),
            "001 Walk/Checkmarks.csv": "2026-06-09,2\n2026-06-08,3\n",
        ]
        #expect(try client.upload(try Self.json(done)).result.contents.strings == ["Walk: every day, 2 days"])
        #expect(try values("Walk") == ["2026-06-09=1", "2026-06-08=skip"])
    }

    @Test(
        "what Loop has and Sipli has not is told",
        arguments: [
            ("1,30", "YES_NO,,", "every 30 days", nil),
            ("2,30", "YES_NO,,", "every 15 days", nil),
            ("10,30", "YES_NO,,", "twice a week", "X: 10 times in 30 days became twice a week"),
            ("2,3", "YES_NO,,", "5 times a week", "X: 2 times in 3 days became 5 times a week"),
            ("0,7", "YES_NO,,", "every day", "X: 0 times in 7 days is not a schedule; it is now daily"),
            (
                "1,7", "NUMERICAL,AT_LEAST,30", "any amount of km once a week",
                "X: 30 km in a week is not a daily target: any amount once a week counts"
            ),
            (
                "1,7", "NUMERICAL,AT_MOST,14", "at most 2 km every day",
                "X: at most 14 km in a week became at most 2 km a day"
            ),
        ])
    func approximations(_ frequency: String, _ kind: String, _ plan: String, _ warning: String?) throws {
        let list =
            "Position,Name,Type,Target Type,Target Value,FrequencyNumerator,FrequencyDenominator,Unit\n"
            + "001,X,\(kind),\(frequency),km\n"
        let result = try client.upload(try Self.packed([:], list: list)).result
        #expect(result.contents.strings == ["X: \(plan), 0 days"])
        #expect(result.warnings.strings == [warning].compactMap { $0 })
    }

    @Test("days and habits that cannot be read are skipped one by one, and long names are cut")
    func hostile() throws {
        let long = String(repeating: "ö", count: 60)
        let list = "Position,Name,Type\n1,Read,YES_NO\n2,,YES_NO\nx,No number,YES_NO\n4,read,YES_NO\n5,\(long),YES_NO\n"
        let text = try Self.packed(
            [
                "001 Read":
                    "2026-06-11,YES_MANUAL,\n1969-12-31,YES_MANUAL,\nyesterday,YES_MANUAL,\n2026-06-01,MAYBE,\n",
                "009 Gone": "2026-06-01,YES_MANUAL,\n",
            ], list: list)
        let result = try client.upload(text).result
        #expect(result.records.int == 9 && result.skipped.int == 6 && result.added.int == 3)
        #expect(
            result.warnings.strings == [
                "habit 2 was skipped: it has no name", "habit 3 was skipped: it has no number",
                "Read on 2026-06-11 was skipped: it must be from 1970 to today",
                "Read on 1969-12-31 was skipped: it must be from 1970 to today",
                "Read on yesterday was skipped: it has no date",
                "Read on 2026-06-01 was skipped: \"MAYBE\" is not a value",
                "days of habits that are not in the list were left out",
                "read: another habit has the same name, so this one is called \"read (2)\"",
                "\(String(repeating: "ö", count: 50)): its name was cut to 50 characters",
            ])
    }

    // MARK: Loop's database

    private static let tables = """
        {"user_version":25,"Repetitions":[["id","habit","timestamp","value","notes"],
        [1,7,1780963200000,2,"calm"],[2,7,1780876800000,3,""],[3,7,1780790400000,0,null],[4,12,1780963200000,20500,null]],
        "Habits":[["id","archived","color","freq_den","freq_num","name","position","reminder_hour","reminder_min",
        "reminder_days","type","target_type","target_value","unit"],
        [12,0,12,1,1,"Read",1,7,5,127,1,0,20.5,"pages"],[7,0,3,1,1,"Meditate",0,20,30,124,0,0,0,""]]}
        """

    @Test("a database brings the same, and reminders")
    func database() throws {
        let result = try client.upload(Self.tables).result
        #expect(result.added.int == 5 && result.records.int == 5)
        #expect(
            result.contents.strings == ["Meditate: every day, 2 days", "Read: 20.5 pages every day, 1 day"])
        #expect(
            result.warnings.strings == [
                "Meditate: its reminder, which was for some weekdays, now comes whenever it is due"
            ])
        #expect(try values("Meditate") == ["2026-06-09=1 calm", "2026-06-08=skip"])
        #expect(try values("Read") == ["2026-06-09=20.5"])
        let habits = try client.result(#"{"op":"habits.list"}"#).habits.array
        #expect(habits.map(\.reminders.strings) == [["20:30"], ["07:05"]])
        #expect(habits.map(\.color.string) == ["#FF8F00", "#303F9F"])
    }

    @Test(
        "early databases have no values, and colors by another palette or as numbers",
        arguments: [
            (12, -16_742_021, "#00897B"), (15, 5, "#00897B"), (21, 8, "#00897B"), (25, 20, "#2DA9E3"),
        ])
    func earlyDatabase(_ version: Int, _ color: Int, _ shown: String) throws {
        let text = """
            {"user_version":\(version),"Habits":[["Id","color","freq_den","freq_num","name","position"],
            [3,\(color),1,1,"Walk",0]],"Repetitions":[["Id","habit","timestamp"],[1,3,1780963200000]]}
            """
        #expect(try client.upload(text).result.added.int == 2)
        #expect(try values("Walk") == ["2026-06-09=1"])
        #expect(try client.result(#"{"op":"habits.list"}"#).habits.array.first?.color.string == shown)
    }

    @Test(
        "a file whose tables are of another shape is refused or brings nothing",
        arguments: [
            (#"{"Habits":{},"Repetitions":[]}"#, "Habits must be an array of rows"),
            (#"{"Habits.csv":5}"#, "Habits.csv must be a text"),
        ])
    func shape(_ text: String, _ message: String) throws {
        #expect(try client.upload(text).error.message.string == message)
        let empty = try client.upload(#"{"Habits":[1,[],["x"],{}],"Repetitions":[null,"a"]}"#).result
        #expect(empty.added.int == 0)
    }

    // MARK: Habits that are here already

    @Test("a habit that is here keeps its settings, gets earlier days, and takes the file's values")
    func merge() throws {
        try client.addHabit("meditate", #""schedule":{"type":"daysOfWeek","days":[1]},"start":"2026-06-08""#)
        try client.habit("log", "meditate", #""value":0,"day":"2026-06-08","note":"mine""#)
        let result = try client.upload(try Self.packed(Self.days)).result
        // The habit, whose start moved, and the day that was not done.
        #expect(result.conflicts.int == 2 && result.added.int == 12)
        #expect(result.changes.strings == ["meditate now starts on 4 Jun 2026", "meditate on 8 Jun 2026: now skipped"])
        #expect(
            try values("meditate") == [
                "2026-06-09=1 calm", "2026-06-08=skip mine", "2026-06-05= ill", "2026-06-04=1",
            ])
        let habit = try listed("meditate")
        #expect(habit.start.string == "2026-06-04" && habit.schedule.days.array.count == 1)
    }

    @Test("amounts that were added are part of the file's value")
    func additions() throws {
        try client.addHabit("Read", #""target":20,"unit":"pages","start":"2026-06-01""#)
        try client.habit("log", "Read", #""add":3,"day":"2026-06-09""#)
        try client.habit("log", "Read", #""add":9.5,"day":"2026-06-09""#)
        let file = try Self.packed(Self.days)
        #expect(try client.upload(file).result.conflicts.int == 0)
        try client.habit("log", "Read", #""add":1,"day":"2026-06-09""#)
        #expect(try client.upload(file).result.conflicts.int == 1)
        #expect(try values("Read").first == "2026-06-09=12.5")
    }

    @Test("a habit of another kind, one of several of a name, and a deleted one are left alone")
    func refusals() throws {
        try client.addHabit("Meditate", #""target":10,"unit":"minutes""#)
        try client.addHabit("Read", #""target":1"#)
        try client.addHabit("read", #""target":1,"category":"health""#)
        _ = try client.upload(try Self.packed(Self.days))
        try client.habit("delete", "Спорт")
        let result = try client.upload(try Self.packed(Self.days)).result
        // Meditate with four days, Read with three.
        #expect(result.skipped.int == 9 && result.deleted.int == 2 && result.same.int == 3)
        #expect(
            result.warnings.strings == [
                "Meditate was skipped: the habit of that name here is counted, the one in the file is just done",
                "Read was skipped: there are several habits of that name here; rename all but one",
            ])
    }

    @Test("a habit that was renamed here is found by a later import of its file")
    func renamed() throws {
        let text = try Self.packed(Self.days)
        _ = try client.upload(text)
        try client.habit("edit", "Meditate", #""name":"Sit""#)
        #expect(try client.upload(text).result.same.int == 14)
    }

    @Test("a category's name has at most the bytes that the store takes, however few its characters are")
    func longCategory() throws {
        // 30 characters of 9 bytes; the store takes 240.
        let name = String(repeating: "e\u{301}\u{302}\u{303}\u{304}", count: 30)
        let error = try client.refusal(#"{"op":"habits.category.add","name":\#(try client.quoted(name))}"#)
        #expect(error.code.string == "invalid" && error.field.string == "name")
        let table = "habit,category,day,kind,value,target,unit,skipped,note\nX,\(name),2026-06-01,binary,1,,,,\n"
        #expect(try client.upload(table).result.skipped.int == 1)
    }

    // MARK: The table

    @Test("the table of days comes back as it was, also from a spreadsheet with semicolons")
    func table() throws {
        _ = try client.upload(try Self.packed(Self.days))
        try client.habit("log", "Read", #""add":5,"day":"2026-06-09","note":"a \"b\", c""#)
        let text = try client.export("habits-csv")
        #expect(
            text.hasPrefix("habit,category,day,kind,value,target,unit,skipped,note,id\r\n")
                && text.contains("Read,,2026-06-09,atLeast,17.5,20,pages,false,\"a \"\"b\"\", c\",")
                && text.contains("Coffee,,2026-06-08,atMost,0,2,cups,false,,")
                && text.contains("Meditate,,2026-06-08,binary,,,,true,,"))
        let other = try TestDaemon(slice: .steps(1))
        let copy = try other.client()
        let result = try copy.upload(text).result
        #expect(result.added.int == 10 && result.records.int == 10 && result.warnings.strings == [])
        #expect(
            try copy.export("habits-csv").split(separator: "\r\n").sorted() == text.split(separator: "\r\n").sorted())
        #expect(try copy.upload(text).result.same.int == 10)
        let sheet = "habit;category;day;kind;value;target;unit;skipped;note\nWater;Home;2026-06-01;atLeast;1,5;2;l;;\n"
        #expect(try copy.upload(sheet).result.added.int == 1)
        #expect(try values("Water", copy) == ["2026-06-01=1.5"])
        #expect(try copy.shownHabit("Water").category.string != nil)
    }

    @Test(
        "a row that cannot be read is skipped with its line and what would be right",
        arguments: [
            ("X,,1.13.2026,binary,1,,,,", "\"1.13.2026\" is not a day; write 2026-01-08"),
            ("X,,2026-06-11,binary,1,,,,", "2026-06-11 must be from 1970 to today"),
            ("X,,2026-06-01,often,1,,,,", "\"often\" is not binary, atLeast or atMost"),
            ("X,,2026-06-01,binary,2,,,,", "the value of a habit of kind binary is 0 or 1"),
            ("X,,2026-06-01,atMost,2,,,,", "a habit of kind atMost needs a target"),
            ("X,,2026-06-01,atLeast,-1,,,,", "\"-1\" is not a value up to 1000000"),
            ("X,,2026-06-01,binary,,,,,", "it has no value"),
            ("X,,2026-06-01,binary,1,,,maybe,", "\"maybe\" is not true or false"),
            (",,2026-06-01,binary,1,,,,", "name must have 1 to 50 characters"),
        ])
    func badRow(_ row: String, _ message: String) throws {
        let result = try client.upload(HabitTableFile.header + "\n" + row + "\n").result
        #expect(result.warnings.strings == ["line 2 was skipped: " + message])
        #expect(result.skipped.int == 1 && result.added.int == 0)
    }

    @Test("a habit of a category is found by its name if the one here has none")
    func uncategorized() throws {
        try client.addHabit("Read", #""start":"2026-06-01""#)
        let rows = HabitTableFile.header + "\nRead,Learning,2026-06-02,binary,1,,,,\n"
        #expect(try client.upload(rows).result.added.int == 1)
        #expect(try client.habits().habits_total.int == 1)
        #expect(try client.habit("stats", "Read").completed.int == 1)
    }

    @Test("a span of days has the rows of those days")
    func range() throws {
        _ = try client.upload(try Self.packed(Self.days))
        let text = try client.result(#"{"op":"export","format":"habits-csv","from":"2026-06-09"}"#)
        #expect(text.entries.int == 3)
    }
}
