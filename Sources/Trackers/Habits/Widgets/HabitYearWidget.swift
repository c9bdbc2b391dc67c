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
    var reader = DaemonReader()

    private let provider = ContentProvider<HabitsContent>()

    init(selection: HabitSelection) { self.selection = selection }

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
            // Without an answer there are no marks, and the widget says so.
            let days = try? reader.days(of: content, HabitYear.days)
            let weekStart = CivilDay(snapshot.week.start)?.isoWeekday ?? 1
            year = HabitYear(days ?? HabitDaysResult(), content, today: today, weekStart: weekStart)
            if days == nil { year.marks = [] }
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
                NoticeCard.hiddenHabits
            } else if !content.isKnown {
                NoticeCard.start("Habits", HabitsPalette.colors, sees: "habits")
            } else if content.count == 0 {
                NoticeCard.firstHabit
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
            } else if year.isNew {
                VStack(alignment: .leading, spacing: 0) {
                    headline
                    empty
                }
            } else {
                switch family {
                case .systemMedium: half
                case .systemExtraLarge:
                    ViewThatFits(in: .horizontal) {
                        wide; halves
                    }
                default: halves
                }
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }

    private var empty: some View {
        VStack(spacing: 8) {
            Image(systemName: "calendar")
                .font(.system(size: 30))
                .foregroundStyle(HabitsPalette.colors.mark)
                .accessibilityHidden(true)
            Text("Days you complete are marked here")
                .font(.subheadline)
                .foregroundStyle(.secondary)
                .multilineTextAlignment(.center)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    /// Half a year.
    private var half: some View {
        VStack(alignment: .leading, spacing: 4) {
            headline
            // In a terminal there is no row left for the legend.
            ViewThatFits(in: .vertical) {
                VStack(alignment: .leading, spacing: 4) {
                    HabitCalendar(year: year)
                    HabitYearLegend(year: year)
                }
                HabitCalendar(year: year)
            }
        }
    }

    /// A year in two halves.
    private var halves: some View {
        VStack(alignment: .leading, spacing: 8) {
            headline
            HabitCalendar(year: year, blocks: 2).layoutPriority(1)
            HStack(spacing: 8) {
                ForEach(figures) { HabitYearFigure(figure: $0).frame(maxWidth: .infinity, alignment: .leading) }
            }
            HabitYearLegend(year: year)
        }
    }

    /// The same beside its figures.
    private var wide: some View {
        HStack(alignment: .top, spacing: 24) {
            VStack(alignment: .leading, spacing: 14) {
                title.font(.title3.weight(.semibold))
                ForEach(figures) { HabitYearFigure(figure: $0) }
                Spacer(minLength: 0)
                HabitYearLegend(year: year, isColumn: true)
            }
            .frame(width: 150, alignment: .leading)
            HabitCalendar(year: year, blocks: 2).frame(minWidth: 300)
        }
    }

    private var figures: [HabitYearFigure.Figure] {
        var figures = [
            HabitYearFigure.Figure(
                value: "\(year.percent)%", label: year.isJoint ? "of days all done" : "of times done"),
            HabitYearFigure.Figure(
                value: "\(year.done)",
                label: (year.isJoint ? "day" : "time") + (year.done == 1 ? " " : "s ")
                    + (year.isJoint ? "all done" : "done")),
        ]
        if let only = content.only, let best = only.text.best {
            figures[1] = HabitYearFigure.Figure(
                value: only.text.streak.isEmpty ? "None" : only.text.streak, label: "streak")
            figures.append(HabitYearFigure.Figure(value: best, label: "best streak"))
        }
        return figures
    }

    private var title: some View {
        HStack(spacing: 6) {
            if !year.emoji.isEmpty { Text(year.emoji).accessibilityHidden(true) }
            Text(year.title)
                .oneLine(0.8)
        }
        .privacySensitive()
    }

    private var headline: some View {
        ViewThatFits(in: .horizontal) {
            ForEach([year.figure, year.shortFigure], id: \.self) { figure in
                HStack(alignment: .firstTextBaseline, spacing: 6) {
                    title.font(family == .systemMedium ? .subheadline.weight(.semibold) : .headline)
                    Spacer(minLength: 8)
                    Text(figure)
                        .font(.caption)
                        .monospacedDigit()
                        .foregroundStyle(.secondary)
                        .lineLimit(1)
                        .layoutPriority(1)
                }
            }
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
            Text(figure.label)
                .font(.caption)
                .foregroundStyle(.secondary)
        }
        .oneLine(0.7)
        .privacySensitive()
    }
}

/// What the marks mean, of those that occur.
struct HabitYearLegend: View {
    let year: HabitYear
    /// One below the other.
    var isColumn = false

    @Environment(\.isInCells) private var isInCells

    var body: some View {
        Group {
            if isColumn {
                VStack(alignment: .leading, spacing: 4) { keys() }
            } else {
                ViewThatFits(in: .horizontal) {
                    HStack(spacing: 14) { keys() }.fixedSize()
                    HStack(spacing: 8) { keys() }.fixedSize()
                    HStack(spacing: 8) { keys(of: [.missed]) }.fixedSize()
                }
            }
        }
        .font(.caption2)
        .foregroundStyle(.secondary)
        .lineLimit(1)
    }

    /// - Parameter rest: those that are said if they occur, besides what was done.
    @ViewBuilder private func keys(of rest: [HabitYear.Mark] = [.missed, .skipped, .notDue]) -> some View {
        key(year.isJoint ? "All done" : "Done", .done)
        if year.marks.contains(where: \.isPartly) { key(year.isJoint ? "Some done" : "Partly done", .partly(1)) }
        ForEach(rest.filter(year.marks.contains), id: \.self) { mark in
            key(mark == .missed ? "Missed" : mark == .skipped ? "Skipped" : "Not due", mark)
        }
    }

    private func key(_ text: String, _ mark: HabitYear.Mark) -> some View {
        HStack(spacing: 2) {
            if mark.isPartly, !isInCells { ForEach(1..<3) { HabitMarkSign(mark: .partly($0)) } }
            HabitMarkSign(mark: mark.isPartly ? .partly(3) : mark)
            Text(text).padding(.leading, isInCells ? 0 : 2)
        }
    }
}
