import SipliCore
import SipliWidgetKit
import SipliWire

/// A switch for one habit: on is done. Without a choice it is the first that is left today. A limit, which cannot be
/// completed, is a button that adds to it.
struct HabitControlWidget: ControlWidget {
    var body: some ControlWidgetConfiguration {
        AppIntentControlConfiguration(
            kind: "HabitControlWidget", intent: HabitControlChoice.self,
            snapshots: { settings, context in Self.control(settings.habit?.id, context) }
        )
        .displayName("Quick Habit Toggle")
        .description("Marks a habit as done today, or takes that back; adds to a limit.")
        .topics([Topic.habits.name])
    }

    private static func control(_ chosen: String?, _ context: TimelineProviderContext) -> ControlParts {
        let content =
            HabitSnapshot.of(context).map { HabitsContent($0) } ?? (context.isPreview ? .sample : HabitsContent())
        // Another habit must not be switched in place of the chosen one.
        guard !context.lacksChoice(of: HabitControlChoice.self) else { return disabled("Habit not found") }
        guard let habit = habit(chosen, content) else { return nothing(content) }
        return (habit.isLimit ? limit(habit) : toggle(habit)).tint(HabitsPalette.accent).disabled(!habit.isDue)
            .privacySensitive().parts
    }

    /// The chosen one; without a choice the first that is left, or else one that is done.
    private static func habit(_ chosen: String?, _ content: HabitsContent) -> HabitSnapshot.Item? {
        if let chosen, let habit = content.habits.first(where: { $0.habit == chosen }) { return habit }
        return content.changeable.first
    }

    private static func toggle(_ habit: HabitSnapshot.Item) -> ControlParts {
        ControlWidgetToggle(isOn: habit.done, action: CompleteHabit(habit.habit, done: !habit.done, on: nil)) {
            label(habit)
        } valueLabel: { isOn in
            Text(habit.skipped ? "Skipped" : isOn ? "Done" : habit.detail.isEmpty ? "Not yet" : habit.detail)
                .controlWidgetActionHint(isOn ? "Mark as not done" : "Mark as done")
        }
        .parts
    }

    private static func limit(_ habit: HabitSnapshot.Item) -> ControlParts {
        ControlWidgetButton(action: LogHabitValue(habit.habit, add: 1, on: nil)) {
            label(habit)
        } actionLabel: { _ in
            Text(habit.detail).controlWidgetActionHint("Add 1")
        }
        .parts
    }

    private static func label(_ habit: HabitSnapshot.Item) -> some View {
        Label {
            Text(habit.name)
        } icon: {
            Text(habit.emoji)
        }
    }

    /// There is no habit to switch.
    private static func nothing(_ content: HabitsContent) -> ControlParts {
        disabled(!content.isKnown ? "Start Sipli" : content.count == 0 ? "No habits yet" : "Nothing due")
    }

    private static func disabled(_ text: String) -> ControlParts {
        ControlWidgetButton(action: CompleteHabit()) {
            Label(text, systemImage: TrackerDescriptor.habits.look.icon)
        }
        .tint(HabitsPalette.accent).disabled(true).parts
    }
}
