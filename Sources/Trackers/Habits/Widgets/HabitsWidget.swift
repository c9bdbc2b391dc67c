import FoundationEssentials
import SipliCore
import SipliWidgetKit
import SipliWire

/// Today's habits in every family.
struct HabitsWidget: Widget {
    static let kind = "RemainingHabitsWidget"
    static let name = "Today's Habits"

    var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: Self.kind, intent: HabitsConfiguration.self) { settings in
            HabitsProvider(
                HabitSelection(habit: settings.habit, category: settings.category),
                day: CivilDay(settings.day))
        } content: { entry in
            HabitsView(content: entry.content)
        }
        .configurationDisplayName(Self.name)
        .description("What is left of your habits today, and how the week goes.")
        .supportedFamilies([
            .systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryRectangular, .accessoryInline,
        ])
        .topics([HabitsContent.topic.name, Topic.reminders.name])
    }
}

/// Habits with a button each.
struct HabitCheckWidget: Widget {
    static let kind = "InteractiveHabitsWidget"

    var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: Self.kind, intent: HabitChoice.self) { settings in
            HabitsProvider(HabitSelection(habit: settings.habit, category: settings.category))
        } content: { entry in
            HabitsCard(content: entry.content) { HabitCheckView(content: entry.content) }
        }
        .configurationDisplayName("Check Off Habits")
        .description("Your next habits, each with a button that completes it.")
        .supportedFamilies([.systemMedium, .systemLarge])
        .topics([HabitsContent.topic.name, Topic.reminders.name])
    }
}

/// Chooses the view of the family.
struct HabitsView: View {
    @Environment(\.widgetFamily) private var family
    let content: HabitsContent

    var body: some View {
        HabitsCard(content: content) {
            switch family {
            case .systemSmall:
                DaySmallView(content: content) { caption }
            case .systemMedium: HabitsMediumView(content: content)
            case .accessoryCircular, .accessoryCorner: circle
            case .accessoryRectangular:
                DayRectangularView(
                    content: content, title: content.title,
                    value: content.focus == nil ? content.short : "", line: content.nextLine)
            case .accessoryInline: DayInlineView(content: content, lines: content.lines)
            default: HabitsLargeView(content: content)
            }
        }
    }

    @ViewBuilder private var caption: some View {
        if let focus = content.focus {
            HStack(spacing: 4) {
                Text(focus.emoji).accessibilityHidden(true)
                Text(focus.name)
            }
        } else {
            ViewThatFits(in: .horizontal) { ForEach(content.captions, id: \.self) { Text($0) } }
        }
    }

    private var circle: some View {
        DayCircularView(content: content) {
            if let focus = content.focus {
                Text(focus.emoji)
            } else {
                Image(systemName: HabitsContent.icon)
                    .fontWeight(.heavy)
                    .foregroundStyle(.tint)
            }
        }
    }
}

/// What all widgets of habits share: colours, hints for status bars, and what stands where nothing is to be shown.
struct HabitsCard<Due: View>: View {
    @Environment(\.widgetFamily) private var family
    @Environment(\.redactionReasons) private var redaction
    let content: HabitsContent
    @ViewBuilder let due: Due

    var body: some View {
        let isHidden = redaction.contains(.privacy)
        let isShown = !isHidden && content.stage == .due
        Group {
            if isHidden, content.isKnown {
                NoticeCard.hiddenHabits
            } else if content.stage == .due || (keepsDays && content.stage != .unknown && content.stage != .empty) {
                due
            } else {
                notice
            }
        }
        .modifier(HabitsSurface())
        .statusText(isShown ? content.line : nil, details: content.details)
        .statusState(isHidden ? nil : content.barState(content.state))
        .statusFraction(isShown ? content.fraction : nil)
    }

    /// A large widget keeps its week and its way to other days.
    private var keepsDays: Bool { family == .systemLarge && content.navigation != nil && content.host != nil }

    @ViewBuilder private var notice: some View {
        switch content.stage {
        case .unknown:
            NoticeCard.start("Habits", HabitsPalette.colors, sees: "habits")
        case .empty: NoticeCard.firstHabit
        case .paused: card("sun.max.fill", ["Habits are on vacation", "On vacation"])
        default: card(nil, [content.freeText, "No habits due"])
        }
    }

    private func card(_ sign: String?, _ lines: [String]) -> some View {
        NoticeCard(title: content.title, colors: HabitsPalette.colors, sign: sign, lines: lines)
    }
}

/// Colours, and that a tap opens the habits.
struct HabitsSurface: ViewModifier {
    func body(content: Content) -> some View {
        content
            .tint(HabitsPalette.accent)
            // Larger letters would leave no room for the rows.
            .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
            .widgetURL(WidgetLinks.habits)
            .containerBackground(.background, for: .widget)
    }
}

extension WidgetLinks {
    /// The day's habits in a terminal.
    static let habits = URL(string: "sipli://habits")
    /// The form for a habit to add.
    static let addHabit = URL(string: "sipli://add-habit")
}

extension NoticeCard {
    static var hiddenHabits: NoticeCard {
        hidden("Habits", HabitsPalette.colors, action: nil, isPlural: true)
    }

    static var firstHabit: NoticeCard {
        NoticeCard(
            title: "Habits", colors: HabitsPalette.colors, lines: ["Add your first habit", "No habits"],
            action: WidgetLinks.addHabit.map { Action(label: "Add Habit", link: $0) })
    }
}

extension TrackerWidgets {
    package static let habits = TrackerWidgets {
        HabitsWidget()
        HabitCheckWidget()
        HabitYearWidget()
        HabitControlWidget()
        HabitSessionWidget()
    }
}
