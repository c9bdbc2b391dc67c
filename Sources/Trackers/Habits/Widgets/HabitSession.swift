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
        } none: {
            HabitSessionNotice()
        }
        .configurationDisplayName("Habit Session")
        .description("The habit that is running, and for how long.")
        .supplementalActivityFamilies([.small])
    }
}

private struct HabitSessionCard: View {
    @Environment(\.activityFamily) private var family
    @Environment(\.tapHeight) private var tapHeight
    let context: ActivityViewContext<HabitSession>

    var body: some View {
        VStack(alignment: .leading, spacing: family == .small ? 8 : 12) {
            if family == .small {
                HStack {
                    emoji
                    Spacer(minLength: 4)
                    time
                }
                name
            } else {
                HStack(spacing: 12) {
                    emoji
                    name
                    Spacer(minLength: 8)
                    time
                }
            }
            HStack(spacing: 8) {
                button("Stop", icon: "xmark", StopHabitSession(context.attributes.habit, done: false)) {
                    $0.modifier(PaleSurface(shape: Capsule()))
                }
                button("Done", icon: "checkmark", StopHabitSession(context.attributes.habit, done: true)) {
                    $0.modifier(ButtonSurface(shape: Capsule(), colors: HabitsPalette.colors))
                }
            }
        }
        .containerBackground(.background, for: .widget)
    }

    private var emoji: some View {
        Text(context.attributes.emoji)
            .font(.largeTitle)
            .privacySensitive()
    }

    private var name: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(context.isStale ? "Out of date" : "Running")
                .font(.caption)
                .foregroundStyle(.secondary)
            Text(context.attributes.name)
                .font(.headline)
                .lineLimit(1)
                .privacySensitive()
        }
    }

    private var time: some View {
        Text(context.state.startedAt, style: .timer)
            .font(.title2.bold())
            .monospacedDigit()
            .oneLine(0.6)
            .foregroundStyle(HabitsPalette.accent)
    }

    private func button(
        _ title: String, icon: String, _ intent: StopHabitSession, surface: (AnyView) -> some View
    ) -> some View {
        Button(intent: intent) {
            surface(
                AnyView(
                    Group {
                        // Two symbols would leave no room for the words.
                        if family == .small { Text(title) } else { Label(title, systemImage: icon) }
                    }
                    .font(.subheadline.weight(.semibold))
                    .oneLine(0.7)
                    .frame(maxWidth: .infinity)
                    .frame(height: family == .small ? tapHeight : 36)))
        }
        .buttonStyle(.plain)
        .invalidatableContent()
    }
}

/// Stands where no habit is running.
private struct HabitSessionNotice: View {
    var body: some View {
        NoticeCard(
            title: "Session", colors: HabitsPalette.colors, lines: ["No habit is running"],
            action: WidgetLinks.habits.map { NoticeCard.Action(label: "Start One", link: $0) }
        )
        .modifier(HabitsSurface())
    }
}
