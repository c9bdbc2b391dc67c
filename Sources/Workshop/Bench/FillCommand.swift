import SipliCore
import SipliProgram

/// Fills a store, for measurements of a large one.
struct FillCommand: BenchVerb {
    private var entries = 1000
    private var habits: Int?
    private var days = 3650

    mutating func declare(_ parameters: inout Parameters) {
        parameters.option(default: &entries, "--entries", "count", short: "-n", "Drinks, rounded up to hundreds.")
        parameters.option(&habits, "--habits", "count", "Instead of drinks, this many habits, of all kinds.")
        parameters.option(default: &days, "--days", "count", "How many days of them are in the past.")
    }

    private static let perBatch = 100

    func run(_ target: TargetOptions) throws -> Report {
        let connection = try target.connect()
        let start = stopwatch()
        let count = try habits.map { try past(of: $0, connection) } ?? drinks(connection)
        var report = Report()
        report.add("entries", Double(count))
        report.add("seconds", (stopwatch() - start) / 1e6, "s")
        return report
    }

    private func drinks(_ connection: LoadConnection) throws -> Int {
        let batches = (entries + Self.perBatch - 1) / Self.perBatch
        // Batches sent together share commits.
        for first in stride(from: 0, to: batches, by: 16) {
            let group = first..<min(first + 16, batches)
            for batch in group { try connection.send(Requests.batch(Self.perBatch, daysAgo: 1 + batch % 365)) }
            for _ in group {
                let reply = try connection.receiveLine()
                guard reply.isOK else { throw BenchFailure.refused(reply.text) }
            }
        }
        return batches * Self.perBatch
    }

    /// Returns the records: habits, vacations and marks.
    private func past(of habits: Int, _ connection: LoadConnection) throws -> Int {
        let reply = try connection.call(Requests.habits)
        guard let today = reply.day(of: "habits") else { throw BenchFailure.refused(reply.text) }
        var upload = try FillUpload(connection, header: HabitPast.header)
        try HabitPast(habits: habits, days: days, today: today).write(to: &upload)
        try upload.finish()
        return upload.records
    }
}

/// Habits of all kinds and what was done of them on the days before today, as the lines of an export.
struct HabitPast {
    let habits: Int
    let days: Int
    let today: CivilDay

    static let header = #"{"sipli":"export","version":1,"zone":"UTC"}"#

    private static let schedules = [
        #""schedule":"daily""#, #""schedule":"daysOfWeek","schedule_number":31"#, #""schedule":"daily""#,
        #""schedule":"timesPerWeek","schedule_number":3"#, #""schedule":"everyDays","schedule_number":2"#,
    ]
    private static let targets: [(members: String, value: Double?)] = [
        (#""kind":"binary""#, nil), (#""kind":"numeric","target_type":"atLeast","target":8,"unit":"glasses""#, 8),
        (#""kind":"binary""#, nil), (#""kind":"numeric","target_type":"atMost","target":2,"unit":"cups""#, 2),
    ]

    func write(to upload: inout FillUpload) throws {
        // The same days in every run.
        var chance = SplitMix64(state: 1)
        let first = today.adding(days: -days)
        for number in 0..<habits {
            try upload.add(
                #"{"entry":"bench-\#(number)","tracker":"habits","record":"habit","at":"\#(first)T06:00:00Z","#
                    + #""name":"Habit \#(number)","start_day":"\#(first)","pinned":false,"position":\#(number),"#
                    + #""reminders":"\#(450 + number % 600)",\#(target(number).members),"#
                    + Self.schedules[number % Self.schedules.count] + "}")
        }
        // Two weeks in each summer, of all habits.
        for year in first.yearMonthDay.year..<today.yearMonthDay.year {
            try upload.add(
                #"{"entry":"bench-\#(year)","tracker":"habits","record":"habit_pause","at":"\#(year)-08-01T06:00:00Z","#
                    + #""first_day":"\#(year)-08-01","last_day":"\#(year)-08-14"}"#)
        }
        for number in first.number..<today.number {
            let day = CivilDay(number: number)
            for habit in 0..<habits where isDue(habit, day, since: first) { try mark(habit, day, &chance, &upload) }
        }
    }

    private func target(_ habit: Int) -> (members: String, value: Double?) {
        Self.targets[habit % Self.targets.count]
    }

    private func isDue(_ habit: Int, _ day: CivilDay, since first: CivilDay) -> Bool {
        switch habit % Self.schedules.count {
        case 1: day.isoWeekday <= 5
        case 4: (day.number - first.number).isMultiple(of: 2)
        default: true
        }
    }

    /// Of ten days seven are done, one is partly done in two steps, one is skipped and one has no record.
    private func mark(_ habit: Int, _ day: CivilDay, _ chance: inout SplitMix64, _ upload: inout FillUpload) throws {
        let target = target(habit).value
        func line(_ end: String, _ value: Double, isAddition: Bool = false, isSkipped: Bool = false) -> String {
            #"{"entry":"bench-\#(habit)/\#(day)\#(end)","tracker":"habits","record":"habit_mark","habit":"bench-\#(habit)","#
                + #""day":"\#(day)","zone":"UTC","at":"\#(day)T18:00:00Z","added":\#(isAddition),"value":\#(value),"#
                + (target.map { #""target":\#($0),"# } ?? "") + #""skipped":\#(isSkipped),"source":"manual"}"#
        }
        switch chance.next() % 10 {
        case 0: break
        case 1: try upload.add(line("", 0, isSkipped: true))
        case 2 where target != nil:
            for step in 1...2 { try upload.add(line("/\(step)", 1, isAddition: true)) }
        default: try upload.add(line("", target ?? 1))
        }
    }
}

/// Lines of an export on their way into the store, in as many imports as their length needs.
struct FillUpload {
    private(set) var records = 0
    private let connection: LoadConnection
    private let header: String
    private var piece = ""
    private var sent = 0
    private var unanswered = 0

    /// A request line and a file are limited.
    private static let (pieceBytes, fileBytes) = (40 << 10, 32 << 20)

    init(_ connection: LoadConnection, header: String) throws {
        (self.connection, self.header) = (connection, header)
        try begin()
    }

    mutating func add(_ line: String) throws {
        piece += line + "\n"
        if piece.utf8.count >= Self.pieceBytes { try send() }
        if sent >= Self.fileBytes {
            try finish()
            try begin()
        }
    }

    /// Imports what was added and is not yet in the store.
    mutating func finish() throws {
        try send()
        try awaitReplies()
        let reply = try connection.call(#"{"op":"import.finish"}"#)
        func count(_ name: String) -> Int64? { reply.result(name) { try $0.readInteger() } }
        guard let added = count("added"), count("skipped") == 0 else { throw BenchFailure.refused(reply.text) }
        records += Int(added)
    }

    private mutating func begin() throws {
        try connection.call(#"{"op":"import.begin"}"#)
        (piece, sent) = (header + "\n", 0)
    }

    private mutating func send() throws {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("op")
        writer.string("import.data")
        writer.key("text")
        writer.string(piece)
        writer.endObject()
        try connection.send(writer.bytes + [UInt8(ascii: "\n")])
        sent += piece.utf8.count
        piece = ""
        unanswered += 1
        if unanswered >= 16 { try awaitReplies() }
    }

    private mutating func awaitReplies() throws {
        while unanswered > 0 {
            let reply = try connection.receiveLine()
            guard reply.isOK else { throw BenchFailure.refused(reply.text) }
            unanswered -= 1
        }
    }
}
