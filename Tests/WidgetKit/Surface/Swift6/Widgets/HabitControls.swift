import AppIntents
import SwiftUI
import WidgetKit

struct TimerValueProvider: ControlValueProvider {
    var previewValue: Bool { false }

    func currentValue() async throws -> Bool {
        HabitStore.shared.isTimerRunning
    }
}

@available(iOS 18.0, *)
struct TimerControl: ControlWidget {
    static let kind: String = "TimerControl"

    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: Self.kind, provider: TimerValueProvider()) { value in
            ControlWidgetToggle("Focus Timer", isOn: value, action: ToggleTimerIntent()) { isOn in
                Label(isOn ? "On" : "Off", systemImage: "timer")
            }
        }
        .displayName("Focus Timer")
        .description("Starts and stops the timer.")
    }
}

struct HabitToggleControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "HabitToggleControl", provider: TimerValueProvider()) { value in
            ControlWidgetToggle("Reading", isOn: value, action: CompleteHabitIntent(habitId: "read")) {
                Label("Reading", systemImage: "target")
            }
        }
        .displayName("Reading")
    }
}

struct OpenControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "OpenControl") {
            ControlWidgetButton(action: OpenHabitsIntent()) {
                Label("Habits", systemImage: "chevron.right")
            }
        }
        .displayName("Open Habits")
    }
}

struct ChosenHabitProvider: AppIntentControlValueProvider {
    func previewValue(configuration: ChooseHabitIntent) -> String { configuration.habitId }

    func currentValue(configuration: ChooseHabitIntent) async throws -> String {
        HabitStore.shared.habits.first { $0.id == configuration.habitId }?.name ?? configuration.habitId
    }
}

struct ChosenHabitControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        AppIntentControlConfiguration(kind: "ChosenHabitControl", provider: ChosenHabitProvider()) { name in
            ControlWidgetButton(action: CompleteHabitIntent(habitId: name)) {
                Label(name, systemImage: "checkmark.circle.fill")
            }
        }
        .promptsForUserConfiguration()
    }
}
