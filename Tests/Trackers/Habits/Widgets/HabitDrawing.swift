import Foundation
import SipliCore
import SipliRenderers
import SipliWidgetKit
import SipliWire

@testable import SipliWidgets

/// The widgets of habits drawn for tests.
enum HabitDrawing {
    static let families: [WidgetFamily] = [
        .systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryRectangular, .accessoryInline,
    ]
    static let checkFamilies: [WidgetFamily] = [.systemMedium, .systemLarge]
    static let yearFamilies: [WidgetFamily] = [.systemMedium, .systemLarge, .systemExtraLarge]

    static let now = Date(timeIntervalSince1970: 1_795_276_800)

    /// Typical days of a person.
    static let days: [(name: String, content: HabitsContent)] = {
        var empty = HabitsContent()
        empty.isKnown = true
        var free = HabitsContent.sample
        for index in free.habits.indices { free.habits[index].state = "unscheduled" }
        (free.figures, free.message) = (figures(done: 0, total: 0, percent: 0, "unscheduled"), "")
        var paused = free
        paused.isPaused = true
        var done = HabitsContent.sample
        for index in done.habits.indices { (done.habits[index].done, done.habits[index].state) = (true, "done") }
        (done.figures, done.message) = (figures(done: 8, total: 8, percent: 100, "done"), "A perfect day")
        done.week[3].state = .done
        var past = HabitsContent.sample
        let today = HabitsContent.sample.day ?? .init(number: 0)
        past.navigation = HabitDayNavigation(today: today, chosen: today.adding(days: -1))
        return [
            ("sample", .sample), ("empty", empty), ("free", free), ("paused", paused), ("done", done), ("past", past),
            ("focus", HabitsContent.sample.chosen(selection(habit: "water"))),
            ("category", HabitsContent.sample.chosen(selection(category: "health"))), ("away", HabitsContent()),
        ]
    }()

    /// Of eight habits.
    private static func figures(done: Int, total: Int, percent: Int, _ state: String) -> HabitSnapshot.Group {
        var group = HabitSnapshot.Group()
        (group.done, group.total, group.percent, group.state, group.habits) = (done, total, percent, state, 8)
        return group
    }

    static func selection(habit: String? = nil, category: String? = nil) -> HabitSelection {
        HabitSelection(
            habit: habit.map { HabitEntity(id: $0, name: $0) },
            category: category.map { HabitCategoryEntity(id: $0, name: "Health") })
    }

    static func day(_ name: String) -> HabitsContent {
        days.first { $0.name == name }?.content ?? HabitsContent()
    }

    static func list(
        _ content: HabitsContent, _ family: WidgetFamily, _ measurer: any TextMeasuring = TerminalOptions().measurer,
        change: (inout Evaluation) -> Void = { _ in }
    ) -> DisplayList {
        DisplayList.make(of: HabitsView(content: content), evaluation(family, measurer, change))
    }

    static func check(
        _ content: HabitsContent, _ family: WidgetFamily, _ measurer: any TextMeasuring = TerminalOptions().measurer,
        change: (inout Evaluation) -> Void = { _ in }
    ) -> DisplayList {
        let view = HabitsCard(content: content) { HabitCheckView(content: content) }
        return DisplayList.make(of: view, evaluation(family, measurer, change))
    }

    static func year(
        _ year: HabitYear, _ family: WidgetFamily, _ measurer: any TextMeasuring = TerminalOptions().measurer,
        change: (inout Evaluation) -> Void = { _ in }
    ) -> DisplayList {
        DisplayList.make(of: HabitYearCard(content: .sample, year: year), evaluation(family, measurer, change))
    }

    /// All widgets of a day with their names.
    static func lists(
        _ content: HabitsContent, _ measurer: any TextMeasuring, change: (inout Evaluation) -> Void
    ) -> [(name: String, list: DisplayList)] {
        families.map { ("\($0)", list(content, $0, measurer, change: change)) }
            + checkFamilies.map { ("check-\($0)", check(content, $0, measurer, change: change)) }
    }

    static func evaluation(
        _ family: WidgetFamily, _ measurer: any TextMeasuring, _ change: (inout Evaluation) -> Void
    ) -> Evaluation {
        var evaluation = Evaluation(family: family, size: family.size, now: now, measurer: measurer)
        change(&evaluation)
        return evaluation
    }
}
