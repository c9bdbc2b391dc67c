import FoundationEssentials
import SipliCore
import SipliWidgetKit
import SipliWire

/// Which habits a placed widget is about: one alone, those of a category, or all.
struct HabitSelection {
    struct Category {
        var id: String
        var name: String
    }

    /// Takes precedence over the category.
    var habit: String?
    var category: Category?

    init(habit: HabitEntity? = nil, category: HabitCategoryEntity? = nil) {
        self.habit = habit?.id
        self.category = category.map { Category(id: $0.id, name: $0.name) }
    }
}

/// The settings of a widget that shows habits and moves between days.
struct HabitsConfiguration: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Habits"
    static let description = IntentDescription("Which habits it shows, and of which day.")

    @Parameter(title: "Habit", description: "One habit alone (default: all)") var habit: HabitEntity?
    @Parameter(title: "Category", description: "The habits of a category (default: all)")
    var category: HabitCategoryEntity?
    @Parameter(title: "Day", description: "A day of the last 30, such as 2026-11-21 (default: today)", default: "")
    var day: String
}

/// The settings of a widget that shows habits.
struct HabitChoice: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Habits"
    static let description = IntentDescription("Which habits it shows.")

    @Parameter(title: "Habit", description: "One habit alone (default: all)") var habit: HabitEntity?
    @Parameter(title: "Category", description: "The habits of a category (default: all)")
    var category: HabitCategoryEntity?
}

/// The settings of the control.
struct HabitControlChoice: ControlConfigurationIntent {
    static let title: LocalizedStringResource = "Habit"
    static let description = IntentDescription("Which habit it switches.")

    @Parameter(title: "Habit", description: "The habit (default: the first that is left today)")
    var habit: HabitEntity?
}

/// A habit to choose.
struct HabitEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Habit"
    static var defaultQuery: HabitQuery { HabitQuery() }

    let id: String
    let name: String

    var displayRepresentation: DisplayRepresentation { "\(name)" }
}

struct HabitQuery: SnapshotEntityQuery {
    typealias Entity = HabitEntity

    func entities(in context: TimelineProviderContext) -> [HabitEntity] {
        (HabitSnapshot.of(context)?.habits ?? []).map { HabitEntity(id: $0.habit, name: $0.name) }
    }
}

/// A category to choose.
struct HabitCategoryEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Category"
    static var defaultQuery: HabitCategoryQuery { HabitCategoryQuery() }

    let id: String
    let name: String

    var displayRepresentation: DisplayRepresentation { "\(name)" }
}

struct HabitCategoryQuery: SnapshotEntityQuery {
    typealias Entity = HabitCategoryEntity

    /// Those that everyone has, and those that the person made.
    func entities(in context: TimelineProviderContext) -> [HabitCategoryEntity] {
        guard let snapshot = HabitSnapshot.of(context) else { return [] }
        return HabitCategory.predefined.map { HabitCategoryEntity(id: $0.id, name: $0.name) }
            + (snapshot.categories ?? []).map { HabitCategoryEntity(id: $0.category, name: $0.name) }
    }
}

extension HabitSnapshot {
    /// The snapshot of habits in a context; nil without one.
    static func of(_ context: TimelineProviderContext) -> HabitSnapshot? {
        ContentProvider<HabitsContent>().snapshot(context)
    }
}
