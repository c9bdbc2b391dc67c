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
    var reader = HabitReader()

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
            let histories = content.habits.compactMap { try? reader.history(of: $0.id, days: HabitYear.weeks * 7) }
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
        Group {
            if year.marks.isEmpty {
                VStack(alignment: .leading) {
                    headline
                    Text("The days cannot be read from the daemon")
                        .font(.caption)
                        .foregroundStyle(.secondary)
                        .frame(maxWidth: .infinity, maxHeight: .infinity)
                }
            } else {
                switch family {
                case .systemMedium: half
                case .systemExtraLarge: wide
                default: halves
                }
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }

    /// Half a year.
    private var half: some View {
        VStack(alignment: .leading, spacing: 4) {
            headline
            HabitCalendar(year: year.last(26))
            HabitYearLegend(isJoint: year.isJoint)
        }
    }

    /// A year in two halves.
    private var halves: some View {
        VStack(alignment: .leading, spacing: 8) {
            headline
            calendars.layoutPriority(1)
            HStack(spacing: 0) {
                ForEach(figures) { HabitYearFigure(figure: $0).frame(maxWidth: .infinity, alignment: .leading) }
            }
            HabitYearLegend(isJoint: year.isJoint)
        }
    }

    /// The same beside its figures.
    private var wide: some View {
        HStack(alignment: .top, spacing: 24) {
            VStack(alignment: .leading, spacing: 14) {
                title.font(.title3.weight(.semibold))
                ForEach(figures) { HabitYearFigure(figure: $0) }
                Spacer(minLength: 0)
                HabitYearLegend(isJoint: year.isJoint, isColumn: true)
            }
            .frame(width: 150, alignment: .leading)
            calendars
        }
    }

    private var calendars: some View {
        VStack(spacing: 8) {
            HabitCalendar(year: year.before(26))
            HabitCalendar(year: year.last(27))
        }
    }

    private var figures: [HabitYearFigure.Figure] {
        var figures = [
            HabitYearFigure.Figure(value: year.percentText, label: year.isJoint ? "of days all done" : "of days done"),
            HabitYearFigure.Figure(
                value: "\(year.daysDone)",
                label: (year.daysDone == 1 ? "day " : "days ") + (year.isJoint ? "all done" : "done")),
        ]
        let only = content.focus ?? (content.habits.count == 1 ? content.habits.first : nil)
        if let only, !only.best.isEmpty {
            figures[1] = HabitYearFigure.Figure(value: only.streak.isEmpty ? "0 days" : only.streak, label: "streak")
            figures.append(HabitYearFigure.Figure(value: only.best, label: "best streak"))
        }
        return figures
    }

    private var title: some View {
        HStack(spacing: 6) {
            if !year.emoji.isEmpty { Text(year.emoji).accessibilityHidden(true) }
            Text(year.title)
                .lineLimit(1)
                .minimumScaleFactor(0.8)
        }
        .privacySensitive()
    }

    private var headline: some View {
        HStack(alignment: .firstTextBaseline, spacing: 6) {
            title.font(family == .systemMedium ? .subheadline.weight(.semibold) : .headline)
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
}

/// A number with what it counts.
struct HabitYearFigure: View {
    struct Figure: Hashable, Identifiable {
        let value: String
        let label: String

        var id: String { label }
    }

    let figure: Figure

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(figure.value)
                .font(.system(.title3, design: .rounded).weight(.bold))
                .monospacedDigit()
            Text(figure.label)
                .font(.caption)
                .foregroundStyle(.secondary)
        }
        .lineLimit(1)
        .minimumScaleFactor(0.7)
        .privacySensitive()
    }
}

/// What the marks mean.
struct HabitYearLegend: View {
    let isJoint: Bool
    /// One below the other.
    var isColumn = false

    var body: some View {
        Group {
            if isColumn { VStack(alignment: .leading, spacing: 4) { keys(hasRest: true) } } else { row }
        }
        .font(.caption2)
        .foregroundStyle(.secondary)
        .lineLimit(1)
    }

    private var row: some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: 14) { keys(hasRest: true) }.fixedSize()
            HStack(spacing: 8) { keys(hasRest: true) }.fixedSize()
            HStack(spacing: 8) { keys(hasRest: false) }.fixedSize()
        }
    }

    @ViewBuilder private func keys(hasRest: Bool) -> some View {
        key(isJoint ? "All done" : "Done", .done)
        if isJoint { key("Some done", .partly(1)) }
        key("Missed", .missed)
        if hasRest {
            key("Skipped", .skipped)
            key("Not due", .notDue)
        }
    }

    private func key(_ text: String, _ mark: HabitYear.Mark) -> some View {
        HStack(spacing: 4) {
            HabitMarks(columns: 1, marks: [mark], kind: mark, gap: 0)
                .frame(width: 9, height: 9)
            Text(text)
        }
    }
}
