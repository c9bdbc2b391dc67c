import AppIntents
import WidgetKit

struct CompleteHabitIntent: AppIntent {
    static var title: LocalizedStringResource = "Complete Habit"
    static var description = IntentDescription("Marks a habit as done for today.")

    @Parameter(title: "Habit")
    var habitId: String

    init() {}

    init(habitId: String) {
        self.habitId = habitId
    }

    func perform() async throws -> some IntentResult & ProvidesDialog {
        HabitStore.shared.complete(habitId)
        WidgetCenter.shared.reloadTimelines(ofKind: HabitWidget.kind)
        return .result(dialog: "Completed \(habitId)!")
    }
}

struct OpenHabitsIntent: AppIntent {
    static var title: LocalizedStringResource = "Open Habits"
    static var openAppWhenRun: Bool = true

    func perform() async throws -> some IntentResult {
        .result()
    }
}

struct ToggleTimerIntent: SetValueIntent {
    static let title: LocalizedStringResource = "Focus Timer"

    @Parameter(title: "Running")
    var value: Bool

    func perform() async throws -> some IntentResult {
        HabitStore.shared.isTimerRunning = value
        return .result()
    }
}

struct StartSessionIntent: LiveActivityIntent {
    static var title: LocalizedStringResource = "Start Session"

    @Parameter(title: "Minutes", default: 25)
    var minutes: Int

    static var parameterSummary: some ParameterSummary {
        Summary("Start \(\.$minutes) minutes")
    }

    func perform() async throws -> some IntentResult { .result() }
}

enum HabitFilter: String, AppEnum {
    case all, open

    static var typeDisplayRepresentation: TypeDisplayRepresentation = "Filter"
    static var caseDisplayRepresentations: [HabitFilter: DisplayRepresentation] = [
        .all: "All habits",
        .open: DisplayRepresentation(title: "Open habits", subtitle: "What is left today"),
    ]
}

struct HabitListIntent: WidgetConfigurationIntent {
    static var title: LocalizedStringResource = "Habit List"
    static var description: IntentDescription? = IntentDescription("Choose which habits to show.")

    @Parameter(title: "Filter", default: .all)
    var filter: HabitFilter
}

struct ChooseHabitIntent: ControlConfigurationIntent {
    static var title: LocalizedStringResource = "Choose Habit"

    @Parameter(title: "Habit", default: "read")
    var habitId: String
}
