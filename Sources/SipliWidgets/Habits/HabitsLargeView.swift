import SipliCore
import SipliWidgetKit

/// The ring and the week above what is left, with a way to the days before.
struct HabitsLargeView: View {
    let content: HabitsContent

    static let rows = 4

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            header
            if !content.week.isEmpty { HabitsWeek(days: content.week).frame(height: 44) }
            Divider()
            HStack(spacing: 4) {
                HabitsHeading(text: heading)
                Spacer(minLength: 4)
                if let navigation = content.navigation { HabitDayButtons(navigation: navigation, host: content.host) }
            }
            tasks
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }

    private var header: some View {
        HStack(spacing: 14) {
            HabitsRing(
                content: content, lineWidth: 9, font: .system(.subheadline, design: .rounded).weight(.bold)
            )
            .frame(width: 72, height: 72)
            VStack(alignment: .leading, spacing: 1) {
                Text(content.focus.map(\.name) ?? content.doneText)
                    .font(.system(.title3, design: .rounded).weight(.bold))
                    .monospacedDigit()
                    .lineLimit(1)
                    .minimumScaleFactor(0.6)
                Text(subtitle)
                    .font(.subheadline)
                    .monospacedDigit()
                    .foregroundStyle(.secondary)
                    .lineLimit(1)
                    .minimumScaleFactor(0.7)
            }
            .privacySensitive()
            Spacer(minLength: 0)
        }
    }

    private var subtitle: String {
        if let focus = content.focus { return focus.streak.isEmpty ? "No streak yet" : focus.streak + " in a row" }
        return content.week.isEmpty ? content.title : "This week \(content.weekPercent)% \u{2022} \(content.weekDone)"
    }

    private var heading: String {
        guard content.title == "Habits" || content.focus != nil else { return content.title + " \u{2022} " + label }
        return content.pastDay == nil ? "Today's Tasks" : label
    }

    private var label: String { content.dayLabel }

    @ViewBuilder private var tasks: some View {
        if content.left.isEmpty {
            HabitsNothingLeft(content: content)
        } else {
            VStack(alignment: .leading, spacing: 6) {
                ForEach(content.left.prefix(Self.rows)) { habit in
                    HabitCheckRow(habit: habit, day: content.pastDay, isLow: true)
                }
            }
            let hidden = content.leftCount - min(content.left.count, Self.rows)
            if hidden > 0 {
                Text("+\(hidden) more")
                    .font(.caption)
                    .monospacedDigit()
                    .foregroundStyle(.secondary)
                    .privacySensitive()
            }
        }
    }
}

/// To the day before, the day after, and today.
struct HabitDayButtons: View {
    let navigation: HabitDayNavigation
    let host: String?

    var body: some View {
        HStack(spacing: 4) {
            if !navigation.isToday {
                Button(intent: ShowHabitDay(nil, kind: HabitsWidget.kind, host: host)) {
                    Text("Today")
                        .font(.caption.weight(.semibold))
                        .padding(.horizontal, 8)
                        .frame(height: 22)
                        .background(.fill.tertiary, in: Capsule())
                }
            }
            arrow("chevron.left", "Day before", isOn: navigation.canGoBack, to: navigation.previous)
            arrow("chevron.right", "Day after", isOn: navigation.canGoForward, to: navigation.next)
        }
        .unredacted()
    }

    @ViewBuilder private func arrow(_ icon: String, _ label: String, isOn: Bool, to day: CivilDay?) -> some View {
        let face = Image(systemName: icon)
            .font(.system(size: 12, weight: .semibold))
            .frame(width: 26, height: 22)
            .background(.fill.tertiary, in: Capsule())
        if isOn {
            Button(intent: ShowHabitDay(day, kind: HabitsWidget.kind, host: host)) { face }
                .accessibilityLabel(label)
        } else {
            // It keeps its place, so that the other stays under the pointer.
            face.hidden()
        }
    }
}
