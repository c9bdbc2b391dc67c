import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// The habits in memory, each with what its days add up to.
final class HabitProjection: TrackerProjection {
    let topic = Topic.habits
    private var lives: [String: HabitLife] = [:]
    /// In display order, archived ones too; nil when it has to be sorted again.
    private var sorted: [HabitLife]?
    private(set) var pauses: [HabitPause] = []
    private(set) var categories: [HabitCategory] = []
    /// Names of all habits by their ids, deleted ones too.
    private var names: [String: String] = [:]
    private(set) var weekStart = 1
    private(set) var reminders = HabitReminders.Settings(.none)

    func load(_ database: StoreDatabase, settings: SettingValues) throws {
        (weekStart, reminders) = (settings.weekStart, HabitReminders.Settings(settings))
        let habits = try HabitTables.habits.all(database)
        lives = Dictionary(habits.map { ($0.id, HabitLife($0)) }) { $1 }
        sorted = nil
        names = try HabitQueries.names(database)
        try readCategories(database)
        try readPauses(database)
    }

    func follow(_ part: ChangedRecord, _ database: StoreDatabase, settings: SettingValues) throws {
        if part.isSetting { reminders = HabitReminders.Settings(settings) }
        switch part.table {
        case HabitTables.marks.records.name:
            let life = part.subject.flatMap { lives[String($0)] }
            for day in part.days { life?.change(day) }
        case HabitTables.habits.records.name: try readHabit(part.record, database)
        case HabitTables.categories.records.name: try readCategories(database)
        case HabitTables.pauses.records.name: try readPauses(database)
        case _ where part.isSetting && weekStart != settings.weekStart:
            weekStart = settings.weekStart
            setVacations()
        default: break
        }
    }

    private func readHabit(_ id: String, _ database: StoreDatabase) throws {
        sorted = nil
        guard let habit = try HabitTables.habits.record(database, id: id) else {
            lives[id] = nil
            return
        }
        names[id] = habit.name
        if let life = lives[id] { return life.set(habit) }
        lives[id] = HabitLife(habit)
        setVacations()
    }

    private func readCategories(_ database: StoreDatabase) throws {
        let own = try HabitTables.categories.all(database).sorted { ($0.position, $0.id) < ($1.position, $1.id) }
        categories = HabitCategory.predefined + own
    }

    private func readPauses(_ database: StoreDatabase) throws {
        pauses = try HabitTables.pauses.all(database).sorted { ($1.first, $1.id) < ($0.first, $0.id) }
        setVacations()
    }

    /// The vacation that a habit is on; the one that lasts longest.
    func vacation(of habit: Habit, on day: CivilDay) -> HabitPause? {
        pauses.filter { ($0.habit == nil || $0.habit == habit.id) && $0.days.contains(day) }
            .max { $0.days.upperBound < $1.days.upperBound }
    }

    private func setVacations() {
        for life in lives.values {
            let own = pauses.filter { $0.habit == nil || $0.habit == life.habit.id }
            life.set(vacations: own.map(\.days), weekStart: weekStart)
        }
    }

    // MARK: Habits

    /// Every habit in display order, archived ones too.
    var all: [HabitLife] {
        if let sorted { return sorted }
        let made = lives.values.sorted { Habit.precedes($0.habit, $1.habit) }
        sorted = made
        return made
    }

    /// Habits in use, in display order.
    var active: [HabitLife] { all.filter { !$0.habit.isArchived } }

    subscript(id: String) -> HabitLife? { lives[id] }

    func name(of id: String) -> String? { names[id] }

    /// All habits in use on a day up to today.
    func day(_ day: CivilDay, today: CivilDay, _ database: StoreDatabase) throws -> HabitsOfDay {
        HabitsOfDay(habits: try active.map { ($0, try $0.day(day, today: today, database)) })
    }

    // MARK: Showing

    /// A day's value is how many habits were done, its goal how many were due.
    func figures(
        _ span: ClosedRange<CivilDay>, _ moment: Moment, _ database: StoreDatabase, settings: SettingValues
    ) throws -> SpanFigures? {
        guard !active.isEmpty else { return nil }
        let today = moment.today
        let habits = try active.map { try $0.standings(span, today: today, database) }
        let days = (span.lowerBound.number...span.upperBound.number).enumerated().map { place, number in
            let day = CivilDay(number: number)
            let standings = habits.map { $0[place] }
            var figure = Self.figure(day, HabitDay.summary(standings), today: today)
            // Without a percentage it says why: nothing was due, or it was skipped.
            if figure.goal == nil { figure.word = HabitDay.state(standings).text }
            return figure
        }
        return SpanFigures(
            days: days, isSum: true, nothing: "nothing was done", counted: "on which something was due"
        ) { HabitText.number(($0 * 10).rounded() / 10) + " done" }
    }

    static func figure(_ day: CivilDay, _ summary: HabitSummary, today: CivilDay) -> DayFigure {
        let isOpen = day == today
        guard summary.total > 0 else { return DayFigure(day: day, value: nil, goal: nil, state: .none, isOpen: isOpen) }
        return DayFigure(
            day: day, value: Double(summary.done), goal: Double(summary.total),
            state: summary.isMet ? .met : isOpen ? .open : .missed, isOpen: isOpen)
    }

    func snapshot(_ moment: Moment, _ database: StoreDatabase, settings: SettingValues) throws -> RawJSON {
        try HabitSnapshotBuilder(projection: self, moment: moment, settings: settings).build(database)
    }

    func words(_ part: JournalPart, zone: CivilZone, settings: SettingValues) -> String? {
        HabitDescription(projection: self, livedDay: settings.livedDay, clock: settings.clockFormat).words(part)
    }
}

/// The habits of a day.
struct HabitsOfDay {
    /// In display order.
    let habits: [(life: HabitLife, today: HabitToday)]

    var summary: HabitSummary { HabitDay.summary(habits.map { $0.today.standing }) }

    /// The day before as it ended.
    var yesterday: HabitSummary { HabitDay.summary(habits.map { $0.today.yesterday }) }

    /// How the habits stand on each day of the week; days to come have nothing.
    var week: [[HabitStanding]] {
        (0..<7).map { place in habits.compactMap { place < $0.today.thisWeek.count ? $0.today.thisWeek[place] : nil } }
    }

    /// What is still to be done.
    var next: [HabitLife] { habits.filter { $0.today.standing.state == .open }.map(\.life) }
}

extension HabitProjection {
    /// The habit of an id, a name, a name with its category such as "Read (Learning)", or an unambiguous beginning of a
    /// name.
    ///
    /// - Parameter archived: whether beginnings are those of archived habits, instead of habits in use.
    func find(_ text: String, archived: Bool = false) throws -> HabitLife {
        let typed = text.trimmed.lowercased()
        if let life = self[typed] { return life }
        let offered = archived ? all.filter(\.habit.isArchived) : active
        let found = found(typed, offered)
        guard let life = found.first else { throw TypedText.unknown(text, "habit", offered.map(\.habit.name)) }
        guard found.count == 1 else {
            let isSplit = Set(found.map { $0.habit.name.lowercased() }).count < found.count
            let names = TypedText.list(found.prefix(5).map { isSplit ? placed($0.habit) : $0.habit.name }, " or ")
            throw WireError.invalid("habit", "\"\(text.shortened)\" could be \(names); write one of these")
        }
        return life
    }

    /// A whole name comes before a beginning, and a habit in use before an archived one.
    private func found(_ typed: String, _ offered: [HabitLife]) -> [HabitLife] {
        let named = all.filter { $0.habit.name.lowercased() == typed }
        let inUse = named.filter { !$0.habit.isArchived }
        if !named.isEmpty { return inUse.isEmpty ? named : inUse }
        let placed = all.filter { self.placed($0.habit).lowercased() == typed }
        guard placed.isEmpty, !typed.isEmpty else { return placed }
        return offered.filter { $0.habit.name.lowercased().hasPrefix(typed) }
    }

    /// The name with the category of a habit whose name alone could be another's; nil if it is enough.
    func called(_ habit: Habit) -> String? { found(habit.name.lowercased(), active).count > 1 ? placed(habit) : nil }

    /// The name with the category: "Read (Learning)".
    private func placed(_ habit: Habit) -> String {
        habit.name + " (" + (categories.first { $0.id == habit.category }?.name ?? "no category") + ")"
    }
}
