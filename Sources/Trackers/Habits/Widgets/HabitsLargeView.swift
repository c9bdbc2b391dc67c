import SipliCore
import SipliWidgetKit
import SipliWire

/// The ring and the week above what is left, with a way to the days before.
struct HabitsLargeView: View {
    let content: HabitsContent

    static let rows = 4

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            header
            if !content.week.isEmpty { HabitsWeek(days: content.week).frame(height: 44) }
            Divider()
            VStack(alignment: .leading, spacing: 2) {
                HabitDayBar(heading: heading, hidden: hidden, navigation: content.navigation, host: content.host)
                tasks
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }

    private var header: some View {
        HStack(spacing: 14) {
            DayRing(content: content, lineWidth: 8, font: .system(.subheadline, design: .rounded).weight(.bold))
                .modifier(RingFrame(side: 64))
                .invalidatableContent()
            VStack(alignment: .leading, spacing: 1) {
                ViewThatFits(in: .horizontal) {
                    ForEach(titles, id: \.self) { Text($0) }
                }
                .font(.system(.title3, design: .rounded).weight(.bold))
                .oneLine(0.6)
                ViewThatFits(in: .horizontal) {
                    Text(subtitles.joined(separator: content.isChosen ? " \u{B7} " : " "))
                    ForEach([subtitles, briefSubtitles], id: \.self) { lines in
                        VStack(alignment: .leading, spacing: 1) { ForEach(lines, id: \.self) { Text($0) } }
                    }
                }
                .font(.subheadline)
                .lineLimit(1)
                .monospacedDigit()
                .foregroundStyle(.secondary)
                .minimumScaleFactor(0.7)
            }
            .privacySensitive()
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    private var titles: [String] { content.focus.map { [$0.name] } ?? [content.doneText, content.short] }

    /// Side by side, or one below the other.
    private var subtitles: [String] {
        if let focus = content.focus {
            return [focus.text.streak.isEmpty ? "No streak yet" : focus.text.streak + " in a row"]
        }
        if content.week.isEmpty { return [content.title] }
        if content.weekSummary.isEmpty { return content.isChosen ? [content.title] : ["No finished days yet"] }
        return content.isChosen
            ? [content.weekName, content.weekSummary] : [content.weekSummary, "all done this week"]
    }

    /// The same in fewer words.
    private var briefSubtitles: [String] {
        if let focus = content.focus, !focus.text.streak.isEmpty { return [focus.text.streak] }
        return subtitles
    }

    private var heading: String {
        guard !content.isChosen || content.focus != nil else { return content.title + " \u{B7} " + label }
        return content.pastDay == nil ? HabitsWidget.name : label
    }

    private var label: String { content.dayLabel }

    /// What is left without a row.
    private var hidden: Int { content.leftCount - min(content.left.count, Self.rows) }

    @ViewBuilder private var tasks: some View {
        if content.left.isEmpty, content.focus?.isLimit ?? true || content.total == 0 {
            HabitsNothingLeft(content: content)
        }
        VStack(alignment: .leading, spacing: 2) {
            // What is done has the rows that are free, so that it can be taken back.
            ForEach(content.changeable.prefix(content.left.isEmpty ? Self.rows - 1 : Self.rows), id: \.habit) { habit in
                HabitCheckRow(habit: habit, day: content.pastDay, isLow: true)
            }
        }
        if let year = content.year { HabitCalendar(year: year) }
    }
}

/// A heading between the ways to the day before and the day after.
struct HabitDayBar: View {
    @Environment(\.tapHeight) private var tapHeight
    let heading: String
    /// How many more there are than the rows below.
    let hidden: Int
    let navigation: HabitDayNavigation?
    let host: String?

    var body: some View {
        HStack(spacing: 6) {
            if let navigation, navigation.canGoBack { arrow("chevron.left", "Day before", to: navigation.previous) }
            ListHeading(text: heading)
            Spacer(minLength: 4)
            if hidden > 0 {
                Text("+\(hidden) more")
                    .font(.caption)
                    .monospacedDigit()
                    .foregroundStyle(.secondary)
                    .lineLimit(1)
                    .privacySensitive()
            }
            if let navigation, !navigation.isToday {
                button(to: nil) {
                    Text("Today")
                        .font(.caption.weight(.semibold))
                        .padding(.horizontal, 10)
                        .frame(height: height)
                }
                arrow("chevron.right", "Day after", to: navigation.next)
            }
        }
        .frame(height: tapHeight)
    }

    /// Of what is drawn of a button.
    private var height: Double { min(26, tapHeight) }

    private func arrow(_ icon: String, _ label: String, to day: CivilDay?) -> some View {
        button(to: day) {
            Image(systemName: icon)
                .font(.system(size: 12, weight: .semibold))
                .frame(width: tapHeight, height: height)
        }
        .accessibilityLabel(label)
    }

    private func button(to day: CivilDay?, @ViewBuilder label: () -> some View) -> some View {
        Button(intent: ShowHabitDay(day, kind: HabitsWidget.kind, host: host)) {
            label().background(.fill.tertiary, in: Capsule()).frame(height: tapHeight)
        }
    }
}
