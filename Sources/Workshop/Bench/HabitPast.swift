import SipliCore

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

    func write(to upload: inout Upload) throws {
        var chance = Chance()
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
    private func mark(_ habit: Int, _ day: CivilDay, _ chance: inout Chance, _ upload: inout Upload) throws {
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

/// The same numbers in every run, so that its days are the same.
private struct Chance {
    private var state: UInt64 = 1

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 33
    }
}
