import SipliCore
import SipliWidgetKit
import SipliWire

/// A switch for one habit: on is done. Without a choice it is the first that is left today.
struct HabitControlWidget: ControlWidget {
    var body: some ControlWidgetConfiguration {
        AppIntentControlConfiguration(
            kind: "HabitControlWidget", intent: HabitControlChoice.self,
            snapshots: { settings, context in Self.control(settings.habit?.id, context) }
        )
        .displayName("Quick Habit Toggle")
        .description("Marks a habit as done today, or takes that back.")
        .topics([Topic.habits.name])
    }

    private static func control(_ chosen: String?, _ context: TimelineProviderContext) -> ControlParts {
        let content =
            HabitSnapshot.of(context).map { HabitsContent($0) } ?? (context.isPreview ? .sample : HabitsContent())
        // Another habit must not be switched in place of the chosen one.
        guard !context.lacksChoice(of: HabitControlChoice.self) else { return disabled("Habit not found") }
        guard let habit = habit(chosen, content) else { return nothing(content) }
        let action: any AppIntent =
            habit.isDone ? LogHabitValue(habit.id, value: 0, on: nil) : CompleteHabit(habit.id, on: nil)
        return toggle(habit, action).tint(HabitsPalette.accent).disabled(!habit.isDue || habit.isLimit)
            .privacySensitive().parts
    }

    /// The chosen one; without a choice the first that is left, or else one that is done.
    private static func habit(_ chosen: String?, _ content: HabitsContent) -> HabitsContent.Habit? {
        if let chosen, let habit = content.habits.first(where: { $0.id == chosen }) { return habit }
        return content.changeable.first
    }

    private static func toggle(_ habit: HabitsContent.Habit, _ action: some AppIntent) -> ControlWidgetToggle {
        ControlWidgetToggle(isOn: habit.isDone, action: action) {
            Label {
                Text(habit.name)
            } icon: {
                Text(habit.emoji)
            }
        } valueLabel: { isOn in
            Text(habit.isSkipped ? "Skipped" : isOn ? "Done" : habit.value.isEmpty ? "Not yet" : habit.value)
        }
    }

    /// There is no habit to switch.
    private static func nothing(_ content: HabitsContent) -> ControlParts {
        disabled(!content.isKnown ? "Start Sipli" : content.count == 0 ? "No habits yet" : "Nothing due")
    }

    private static func disabled(_ text: String) -> ControlParts {
        ControlWidgetButton(action: CompleteHabit()) {
            Label(text, systemImage: "checkmark.circle")
        }
        .tint(HabitsPalette.accent).disabled(true).parts
    }
}
