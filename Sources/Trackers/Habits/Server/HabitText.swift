import SipliCore
import SipliRules
import SipliWire

/// Habits and their days as text for people.
extension HabitText {
    /// The value for little space: "3/8", "0/10K", "2/3" for a number of times a week; nil if it is of nothing.
    static func short(_ today: HabitToday) -> String? {
        if let target = today.target.parts.amount { return compact(today.value) + "/" + compact(target) }
        return today.week.map { "\($0.completed)/\($0.target)" }
    }

    /// "done or not", "an amount to reach", "an upper limit".
    static func kind(_ target: HabitPlan.Target) -> String {
        switch target {
        case .done: "done or not"
        case .atLeast: "an amount to reach"
        case .atMost: "an upper limit"
        }
    }

    /// How it stands on a day: "done", "part", "missed", "open", "skipped", "not due".
    static func state(_ standing: HabitStanding) -> String {
        HabitDayState(standing).text + (standing.isExtra ? " (extra)" : "")
    }

    /// "2 of 3 this week"; of a week that is over "2 of 3 that week".
    static func week(_ week: HabitWeek, of moment: Moment, weekStart: Int) -> String {
        let isOver = moment.day.startOfWeek(weekStart) < moment.today.startOfWeek(weekStart)
        return "\(week.completed) of \(week.target) " + (isOver ? "that week" : "this week")
    }

    /// "9 of 10 times (90%)", with what was left out of it: "today still open".
    static func rate(_ rate: HabitRate, _ schedule: HabitSchedule, hasPercent: Bool = true) -> String {
        let current = schedule.isWeekly ? "this week" : "today"
        guard rate.expected > 0 else {
            return rate.isUnfinished ? "nothing due so far; \(current) is open" : "nothing was due"
        }
        let open = rate.isUnfinished ? current + " still open" : ""
        let percent = hasPercent ? " (\(rate.percent)%)" : ""
        return "\(rate.completed) of " + rate.expected.counted("time") + percent + (open.isEmpty ? "" : ", " + open)
    }

    /// What an edit changed besides the name, in the order of a habit's options: "30 pages every day", "reminders at 20:30".
    static func changes(
        _ old: Habit, _ new: Habit, today: CivilDay, _ categories: [HabitCategory], _ clock: ClockFormat
    ) -> [String] {
        func text(_ isChanged: Bool, _ text: @autoclosure () -> String) -> [String] { isChanged ? [text()] : [] }
        let (plan, isOlder) = (new.plan, old.plan.start < today)
        let (before, now) = (asked(old), asked(new))
        let isOtherUnit = old.unit.map { one($0) } != new.unit.map { one($0) }
        let remarks =
            (before == nil || now == nil || before == now ? [] : ["was " + (before ?? "")])
            + (!isOlder
                ? []
                : plan.schedule != old.plan.schedule
                    ? ["also for earlier days"]
                    : old.unit != nil && isOtherUnit ? ["earlier amounts are not converted"] : [])
        let remark = remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))"
        let isEarlier = plan.start < old.plan.start && plan.start < today
        let unlogged = new.isLimit ? "kept" : "missed"
        let category = categories.first { $0.id == new.category }?.name
        return text(Self.plan(old) != Self.plan(new), planInSentence(new) + remark)
            + text(
                plan.start != old.plan.start,
                "starts on " + plan.start.text + (isEarlier ? " (days that are not logged count as \(unlogged))" : ""))
            + text(plan.end != old.plan.end, plan.end.map { "ends on " + $0.text } ?? "no last day")
            + text(old.category != new.category, category.map { "in " + $0 } ?? "no category")
            + text(old.emoji != new.emoji, new.emoji.map { "emoji " + $0 } ?? "emoji removed")
            + text(old.color != new.color, new.color.map { "colour " + $0 } ?? "colour removed")
            + text(
                old.reminders != new.reminders,
                new.reminders.isEmpty
                    ? "reminders removed"
                    : "reminders at " + TypedText.list(new.reminders.map { clock.text(minutes: $0) }))
            + text(old.note != new.note, new.note == nil ? "note removed" : "a new note")
            + text(old.isPinned != new.isPinned, new.isPinned ? "pinned" : "no longer pinned")
    }

    /// What a habit asks for: "8 glasses on Mon, Wed and Fri", "Every day".
    static func plan(_ habit: Habit) -> String { planInSentence(habit).capitalizedFirst }

    /// The same with its first day, if that is another than a day that needs no mention, and its last one: "Every day from
    /// 1 Mar 2027 through 30 Apr 2027".
    static func plan(_ habit: Habit, unlessFrom isUsual: (CivilDay) -> Bool) -> String {
        let first = habit.plan.start
        return plan(habit) + (isUsual(first) ? "" : " from " + first.text)
            + (habit.plan.end.map { " through " + $0.text } ?? "")
    }

    private static func planInSentence(_ habit: Habit) -> String {
        [asked(habit), schedule(habit.plan.schedule)].compactMap { $0 }.joined(separator: " ")
    }

    /// The amount that a habit asks for: "8 glasses", "at most 3 cups", "any amount of pages"; nil if it is done or not.
    private static func asked(_ habit: Habit) -> String? {
        switch habit.plan.target {
        case .done: nil
        case .atLeast(nil): habit.unit.map { "any amount of " + $0 } ?? "any amount"
        case .atLeast(let target?): amount(target, habit.unit)
        case .atMost(let target): "at most " + amount(target, habit.unit)
        }
    }

    /// "every day", "on Mon, Wed and Fri", "on weekdays", "3 times a week", "every 2 days".
    static func schedule(_ schedule: HabitSchedule) -> String {
        switch schedule {
        case .daily: "every day"
        case .daysOfWeek([1, 2, 3, 4, 5]): "on weekdays"
        case .daysOfWeek([6, 7]): "on weekends"
        case .daysOfWeek(let days): "on " + TypedText.list(days.sorted().map { CivilDay.weekdays[$0 - 1] })
        case .timesPerWeek(1): "once a week"
        case .timesPerWeek(2): "twice a week"
        case .timesPerWeek(let times): "\(times) times a week"
        case .everyDays(1): "every day"
        case .everyDays(let days): "every \(days) days"
        case .daysAfterDone(1): "every day"
        case .daysAfterDone(let days): "\(days) days after the last time"
        }
    }

    /// "3 of 5 habits".
    static func summary(_ summary: HabitSummary) -> String { "\(summary.done) of " + summary.total.counted("habit") }

    /// "All habits from 1 Aug 2026 through 14 Aug 2026".
    static func pause(_ pause: HabitPause, _ name: String?) -> String {
        (name ?? "All habits") + " from " + pause.first.text + " " + end(of: pause)
    }

    /// "through 14 Aug 2026", "until resumed".
    static func end(of pause: HabitPause) -> String { pause.last.map { "through " + $0.text } ?? "until resumed" }
}
