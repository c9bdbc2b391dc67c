import FoundationEssentials
import SipliWidgetKit

/// A running session of a habit, as the daemon's activities of this type have it.
struct HabitSession: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var startedAt: Date
    }

    var habit: String
    var name: String
    var emoji: String
}

/// A running session: a card, and a segment of a bar.
struct HabitSessionWidget: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: HabitSession.self) { context in
            HabitSessionCard(context: context)
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) {
                    Text(context.attributes.emoji).privacySensitive()
                }
                DynamicIslandExpandedRegion(.center) {
                    Text(context.attributes.name).font(.headline).privacySensitive()
                }
                DynamicIslandExpandedRegion(.bottom) {
                    HStack(spacing: 4) {
                        Text(context.isStale ? "out of date, since" : "since")
                        Text(context.state.startedAt, style: .time)
                    }
                    .font(.caption)
                }
            } compactLeading: {
                Text(context.attributes.emoji).privacySensitive()
            } compactTrailing: {
                Text(context.state.startedAt, style: .timer).monospacedDigit()
            } minimal: {
                Text(context.attributes.emoji).privacySensitive()
            }
        }
        .configurationDisplayName("Habit Session")
        .description("The habit that is running, and for how long.")
    }
}

private struct HabitSessionCard: View {
    let context: ActivityViewContext<HabitSession>

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack(spacing: 12) {
                Text(context.attributes.emoji)
                    .font(.largeTitle)
                    .privacySensitive()
                VStack(alignment: .leading, spacing: 2) {
                    Text(context.isStale ? "Out of date" : "Running")
                        .font(.caption)
                        .foregroundStyle(.secondary)
                    Text(context.attributes.name)
                        .font(.headline)
                        .lineLimit(1)
                        .privacySensitive()
                }
                Spacer(minLength: 8)
                Text(context.state.startedAt, style: .timer)
                    .font(.title2.bold())
                    .monospacedDigit()
                    .foregroundStyle(HabitsPalette.accent)
            }
            HStack(spacing: 8) {
                button("Stop", icon: "xmark", StopHabitSession(context.attributes.habit, done: false))
                button("Done", icon: "checkmark", StopHabitSession(context.attributes.habit, done: true))
            }
        }
        .containerBackground(.background, for: .widget)
    }

    private func button(_ title: String, icon: String, _ intent: StopHabitSession) -> some View {
        Button(intent: intent) {
            Label(title, systemImage: icon)
                .font(.subheadline.weight(.medium))
                .padding(.horizontal, 12)
                .padding(.vertical, 6)
                .modifier(
                    ButtonSurface(shape: Capsule(), accent: HabitsPalette.accent, onAccent: HabitsPalette.onAccent))
        }
        .buttonStyle(.plain)
        .invalidatableContent()
    }
}
