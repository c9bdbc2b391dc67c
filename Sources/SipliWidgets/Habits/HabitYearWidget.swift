import FoundationEssentials
import SipliCore
import SipliWidgetKit
import SipliWire

/// A year of one habit, or of all, as a calendar.
struct HabitYearWidget: Widget {
    static let kind = "HabitYearWidget"

    var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: Self.kind, intent: HabitChoice.self) { settings in
            HabitYearProvider(selection: HabitSelection(habit: settings.habit, category: settings.category))
        } content: { entry in
            HabitYearCard(content: entry.content, year: entry.year)
        }
        .configurationDisplayName("Habit Year")
        .description("Every day of a year of one habit, or of all of them.")
        .supportedFamilies([.systemMedium, .systemLarge, .systemExtraLarge])
        .topics([HabitsContent.topic.name])
    }
}

struct HabitYearEntry: TimelineEntry {
    var date: Date
    var content: HabitsContent
    var year: HabitYear
}

/// Asks the daemon for a year of days: the snapshot has the present week only.
struct HabitYearProvider: TimelineProvider {
    let selection: HabitSelection

    private let provider = ContentProvider<HabitsContent>()

    init(selection: HabitSelection) {
        self.selection = selection
    }

    func placeholder(in context: Context) -> HabitYearEntry {
        let entry = provider.placeholder(in: context)
        return HabitYearEntry(date: entry.date, content: entry.content, year: HabitYear())
    }

    func getSnapshot(in context: Context, completion: @escaping (HabitYearEntry) -> Void) {
        provider.getSnapshot(in: context) { completion(self.entry($0, context)) }
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<HabitYearEntry>) -> Void) {
        provider.getTimeline(in: context) { timeline in
            // It changes with the days alone.
            completion(Timeline(entries: timeline.entries.map { self.entry($0, context) }, policy: .never))
        }
    }

    private func entry(_ entry: ContentEntry<HabitsContent>, _ context: Context) -> HabitYearEntry {
        let content = entry.content.chosen(selection)
        var year = context.isPreview ? HabitYear.sample : HabitYear()
        if let snapshot = HabitSnapshot.of(context), let today = content.day {
            let histories = content.habits.compactMap { try? HabitReader.history(of: $0.id, days: HabitYear.weeks * 7) }
            let only = content.habits.count == 1 ? content.habits.first : nil
            year = HabitYear(
                histories, title: only?.name ?? (content.title == "Habits" ? "All habits" : content.title),
                emoji: only?.emoji ?? "", today: today, weekStart: CivilDay(snapshot.week.start)?.isoWeekday ?? 1)
        }
        return HabitYearEntry(date: entry.date, content: content, year: year)
    }
}

/// The calendar with its title and legend.
struct HabitYearCard: View {
    @Environment(\.widgetFamily) private var family
    @Environment(\.redactionReasons) private var redaction
    let content: HabitsContent
    let year: HabitYear

    var body: some View {
        let isHidden = redaction.contains(.privacy)
        Group {
            if isHidden, content.isKnown {
                NoticeCard.hidden("Habits", icon: "checkmark.circle.fill", accent: HabitsPalette.accent, action: nil)
            } else if !content.isKnown {
                NoticeCard.start("Habits", icon: "checkmark.circle", sees: "habits", accent: HabitsPalette.accent)
            } else if content.count == 0 {
                NoticeCard(
                    title: "Habits", icon: "checkmark.circle", lines: ["Add your first habit"],
                    accent: HabitsPalette.accent)
            } else {
                days
            }
        }
        .modifier(HabitsSurface())
        .statusText(isHidden || content.stage != .due ? nil : content.line, details: [year.title + ": " + year.figure])
    }

    private var days: some View {
        VStack(alignment: .leading, spacing: family == .systemMedium ? 4 : 8) {
            headline
            if year.marks.isEmpty {
                Text("The days cannot be read from the daemon")
                    .font(.caption)
                    .foregroundStyle(.secondary)
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
            } else {
                calendars
                HabitYearLegend(isJoint: year.isJoint)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }

    private var headline: some View {
        HStack(alignment: .firstTextBaseline, spacing: 6) {
            if !year.emoji.isEmpty { Text(year.emoji).font(.subheadline).accessibilityHidden(true) }
            Text(year.title)
                .font(family == .systemMedium ? .subheadline.weight(.semibold) : .headline)
                .lineLimit(1)
                .minimumScaleFactor(0.8)
            Spacer(minLength: 8)
            Text(year.figure)
                .font(.caption)
                .monospacedDigit()
                .foregroundStyle(.secondary)
                .lineLimit(1)
                .minimumScaleFactor(0.8)
        }
        .privacySensitive()
    }

    /// Half a year, or two halves one above the other, or a year in a row.
    @ViewBuilder private var calendars: some View {
        switch family {
        case .systemMedium: HabitCalendar(year: year.last(26))
        case .systemExtraLarge: HabitCalendar(year: year)
        default:
            HabitCalendar(year: year.before(26))
            HabitCalendar(year: year.last(27))
        }
    }
}

/// What the marks mean.
struct HabitYearLegend: View {
    let isJoint: Bool

    var body: some View {
        ViewThatFits(in: .horizontal) {
            keys(spacing: 14, hasRest: true)
            keys(spacing: 8, hasRest: true)
            keys(spacing: 8, hasRest: false)
        }
        .font(.caption2)
        .foregroundStyle(.secondary)
        .lineLimit(1)
    }

    private func keys(spacing: Double, hasRest: Bool) -> some View {
        HStack(spacing: spacing) {
            key(isJoint ? "All done" : "Done", .done)
            if isJoint { key("Some", .partly(1)) }
            key("Missed", .missed)
            if hasRest {
                key("Skipped", .skipped)
                key("Not due", .notDue)
            }
        }
        .fixedSize()
    }

    private func key(_ text: String, _ mark: HabitYear.Mark) -> some View {
        HStack(spacing: 4) {
            HabitMarks(columns: 1, marks: [mark], kind: mark, gap: 0)
                .frame(width: 9, height: 9)
            Text(text)
        }
    }
}
