import SipliWidgetKit
import SipliWire

/// The last seven days as bars below the line of their goals.
struct HydrationWeek: View {
    @Environment(\.widgetFamily) private var family
    /// Today is the last.
    let days: [HydrationSnapshot.WeekDay]
    var font = Font.caption2

    /// Percent: above the line of the goals is room for more, and a day without drinks has a bar too.
    private static let (most, least) = (125, 4)
    /// Points; wider bars would be blocks.
    private static let widest = 22.0

    var body: some View {
        Chart {
            ForEach(days, id: \.day) { day in
                BarMark(
                    x: .value("Day", day.day), y: .value("Percent", min(max(day.percent, Self.least), Self.most)),
                    width: family == .systemMedium ? .ratio(0.78) : .fixed(Self.widest)
                )
                .foregroundStyle(paint(day))
                .cornerRadius(3)
            }
            .widgetAccentable()
            RuleMark(y: .value("Goal", 100))
                .foregroundStyle(.tertiary)
                .lineStyle(StrokeStyle(lineWidth: 1, dash: [3, 3]))
        }
        .chartYScale(domain: 0...Self.most)
        .chartYAxis(.hidden)
        .chartXAxis {
            AxisMarks(values: days.map(\.day)) { value in
                AxisValueLabel(verticalSpacing: 3) {
                    let day = days[value.index]
                    let isToday = day.day == days.last?.day
                    Text(day.weekday.prefix(1))
                        .font(isToday ? font.weight(.bold) : font)
                        .foregroundStyle(isToday ? .primary : .secondary)
                        .lineLimit(1)
                }
            }
        }
        .accessibilityLabel("Last seven days: " + days.map { "\($0.weekday) \($0.percent)%" }.joined(separator: ", "))
        .privacySensitive()
    }

    private func paint(_ day: HydrationSnapshot.WeekDay) -> Color {
        if day.percent <= 0 { return HydrationPalette.accent.opacity(0.18) }
        return day.met ? HydrationPalette.accent : HydrationPalette.accent.opacity(0.72)
    }
}
