import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// A habit of Loop Habit Tracker, from a row of its list of habits. Archive and database have the same columns under
/// different names.
struct LoopHabit {
    /// Its number in the archive, its id in the database.
    let number: Int
    let position: Int
    private(set) var habit: ImportedHabit
    /// Warnings about what Sipli has no place for.
    private(set) var remarks: [String] = []
    /// Nil in archives of Loop 1 and 2.0 to 2.2, whose list does not say it: the values of the days do.
    private var isNumeric: Bool?
    /// What the file has of each day.
    private var rows: [CivilDay: (code: Int, note: String)] = [:]

    /// Values of a day, which the archive writes as words. Numeric habits have thousandths instead, but use these codes
    /// too.
    private enum Code {
        static let (yes, skip) = (2, 3)
        static let words = ["YES_MANUAL": yes, "YES_AUTO": 1, "NO": 0, "SKIP": skip, "UNKNOWN": -1]
    }

    /// - Parameter version: of the database, which decides what its numbers of colors mean; nil for the archive.
    /// - Throws: `WireError` for a row without a number or a name.
    init(_ cells: ImportedCells, version: Int?) throws {
        let number = Int(cells[version == nil ? "position" : "id"])
        guard let number else { throw WireError.invalid("file", "it has no number") }
        guard let name = TypedText.imported(line: cells["name"], characters: HabitLimits.nameCharacters) else {
            throw WireError.invalid("file", "it has no name")
        }
        (self.number, position) = (number, Int(cells["position"]) ?? 0)
        let isUntyped = version == nil && cells["type"].isEmpty
        isNumeric = isUntyped ? nil : ["1", "NUMERICAL"].contains(cells["type"])
        habit = ImportedHabit(name: name.text)
        habit.isRecord = true
        habit.isArchived = ["1", "true"].contains(cells["archived", "archived?"])
        habit.color = Self.color(cells["color"], version)
        if habit.color == nil, !cells["color"].isEmpty {
            remark("its color \"\(cells["color"].shortened)\" is not known and was left out")
        }
        let note = [cells["question"], cells["description"]].filter { !$0.isEmpty }.joined(separator: "\n")
        let (kept, isCut) = EntryFields.imported(note: note)
        habit.note = kept
        if isCut { remark("its note was cut to \(RecordRanges.noteBytes) bytes") }
        if name.isCut { remark("its name was cut to \(HabitLimits.nameCharacters) characters") }
        readSchedule(cells)
        if isNumeric == true { readTarget(cells) }
        readReminder(cells)
    }

    /// - Parameter text: what it is about, beginning in lower case.
    private mutating func remark(_ text: String) { remarks.append("\(habit.name): \(text)") }

    // MARK: Members

    private var frequency: HabitFrequency?

    private mutating func readSchedule(_ cells: ImportedCells) {
        let times = cells["frequencynumerator", "numrepetitions", "freq_num"]
        let days = cells["frequencydenominator", "interval", "freq_den"]
        frequency = HabitFrequency(times: Int(times) ?? 1, days: Int(days) ?? 1)
        guard let frequency else { return remark("\(times) times in \(days) days is not a schedule; it is now daily") }
        let (nearest, isExact) = frequency.schedule
        habit.schedule = nearest
        if !isExact {
            remark("\(frequency.times) times in \(frequency.days) days became " + HabitText.schedule(nearest))
        }
    }

    /// A target of a week or a month has no counterpart: Sipli's are for a day.
    private mutating func readTarget(_ cells: ImportedCells) {
        let isLimit = ["1", "AT_MOST"].contains(cells["target type", "target_type"])
        let written = Double(cells["target value", "target_value"]) ?? 0
        let amount = HabitPlan.targets.contains(written) ? written : nil
        if amount == nil, written != 0 {
            remark(
                "its target \(HabitText.number(written)) is not above 0 and at most \(Int(HabitPlan.targets.upperBound)), so any amount counts"
            )
        }
        let unit = TypedText.imported(line: cells["unit"], characters: HabitLimits.unitCharacters)
        habit.unit = unit?.text
        if let unit, unit.isCut { remark("its unit was cut to \(HabitLimits.unitCharacters) characters") }
        let days = frequency.map { Double($0.days) / Double($0.times) } ?? 1
        guard let amount else {
            habit.target = .atLeast(nil)
            return isLimit ? remark("it has no target, so any amount counts") : ()
        }
        func text(_ amount: Double) -> String { "\(HabitText.number(amount)) \(unit?.text ?? "")".trimmed }
        let total = text(amount)
        let span = days == 7 ? "a week" : "\(Int(days)) days"
        if days <= 1 {
            habit.target = isLimit ? .atMost(amount) : .atLeast(amount)
        } else if isLimit {
            let share = ((amount / days) * 1000).rounded(.up) / 1000
            (habit.target, habit.schedule) = (.atMost(share), .daily)
            remark("at most \(total) in \(span) became at most \(text(share)) a day")
        } else {
            (habit.target, habit.schedule) = (.atLeast(nil), .timesPerWeek(1))
            remark("\(total) in \(span) is not a daily target: any amount once a week counts")
        }
    }

    /// Only the database has reminders. The days they are for begin with Saturday.
    private mutating func readReminder(_ cells: ImportedCells) {
        guard let hour = Int(cells["reminder_hour"]), let minute = Int(cells["reminder_min"]),
            (0...23).contains(hour), (0...59).contains(minute)
        else { return }
        let days = (Int(cells["reminder_days"]) ?? 127) & 127
        guard days != 0 else { return }
        guard !isLimit else { return remark("its reminder was left out, because nothing is to be done") }
        habit.reminders = [hour * 60 + minute]
        if days != 127 { remark("its reminder, which was for some weekdays, now comes whenever it is due") }
    }

    private var isLimit: Bool { if case .atMost = habit.target { true } else { false } }

    // MARK: Colors

    /// Material's colors, in the order of the palette.
    private static let palette = [
        "#D32F2F", "#E64A19", "#F57C00", "#FF8F00", "#F9A825", "#AFB42B", "#7CB342", "#388E3C", "#00897B", "#00ACC1",
        "#039BE5", "#1976D2", "#303F9F", "#5E35B1", "#8E24AA", "#D81B60", "#5D4037", "#303030", "#757575", "#AAAAAA",
    ]
    /// The places in it of the colors of the palette before, of databases from version 14 through 20.
    private static let formerPalette = [0, 1, 4, 5, 7, 8, 9, 10, 13, 14, 15, 17, 19]

    private static func color(_ text: String, _ version: Int?) -> String? {
        guard let version else { return RecordLimits.isColor(text) ? text.uppercased() : nil }
        guard let number = Int(text) else { return nil }
        switch version {
        case ..<14:
            let digits = String(number & 0xFFFFFF, radix: 16, uppercase: true)
            return "#" + String(repeating: "0", count: 6 - digits.count) + digits
        case ..<21: return formerPalette.indices.contains(number) ? palette[formerPalette[number]] : nil
        default: return palette.indices.contains(number) ? palette[number] : nil
        }
    }

    // MARK: Days

    /// Adds what a row has of a day.
    ///
    /// - Throws: `WireError` for a value that is not one.
    mutating func add(_ day: CivilDay, _ text: String, note: String) throws {
        // Early databases have a row for each day on which a habit was done, without a value.
        let text = text.isEmpty ? "\(Code.yes)" : text
        guard let code = Code.words[text] ?? Int(text) else {
            throw WireError.invalid("file", "\"\(text.shortened)\" is not a value")
        }
        rows[day] = (code, note)
    }

    /// Makes the days on which something was done, skipped or noted, and what is to be told about them; other days have
    /// no record here.
    ///
    /// - Returns: the days that are skipped, with the reason.
    mutating func finish(today: CivilDay) -> [(day: CivilDay, why: String)] {
        // No code of a day is greater, and no amount of thousandths that small is one that people write down.
        if isNumeric == nil, rows.values.contains(where: { $0.code > Code.skip }) {
            isNumeric = true
            habit.target = .atLeast(nil)
            remark(
                "this archive does not have its unit and its target, so any amount counts; Loop's full backup has both")
        }
        var skipped: [(day: CivilDay, why: String)] = []
        for (day, row) in rows.sorted(by: { $0.key > $1.key }) {
            let (note, isCut) = EntryFields.imported(note: row.note)
            if isCut { remark("the note of \(day) was cut to \(RecordRanges.noteBytes) bytes") }
            let written = ImportedHabit.Day(value: value(row.code), isSkipped: row.code == Code.skip, note: note)
            if let value = written.value, !HabitPlan.values.contains(value) {
                skipped.append(
                    (day, "\(HabitText.number(value)) is over \(HabitText.number(HabitPlan.values.upperBound))"))
            } else if written != ImportedHabit.Day() {
                habit.days[day] = written
            }
        }
        rows = [:]
        noteOffSchedule(today)
        return skipped
    }

    /// Amounts are thousandths.
    private func value(_ code: Int) -> Double? {
        guard isNumeric == true else { return code == Code.yes ? 1 : nil }
        guard code != Code.skip, code > 0 || code == 0 && isLimit else { return nil }
        return Double(code) / 1000
    }

    private mutating func noteOffSchedule(_ today: CivilDay) {
        guard case .everyDays = habit.schedule else { return }
        let plan = HabitPlan(schedule: habit.schedule, start: habit.start(today: today))
        let count = habit.days.count { $0.value.value != nil && !plan.isScheduled(on: $0.key) }
        guard count > 0 else { return }
        remark(
            count.counted("day") + (count == 1 ? " is" : " are") + " not on its schedule, "
                + HabitText.schedule(habit.schedule) + ", and \(count == 1 ? "does" : "do") not count for the streak")
    }

    mutating func rename(_ name: String) {
        remark("another habit has the same name, so this one is called \"\(name)\"")
        habit.name = name
    }
}
