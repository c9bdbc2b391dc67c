import SipliWidgetKit
import SipliWire

/// The last seven days as bars below the line of their goals.
struct HydrationWeek: View {
    @Environment(\.widgetRenderingMode) private var mode
    /// Today is the last.
    let days: [HydrationSnapshot.WeekDay]
    var font = Font.caption2

    /// Where the line of the goals is in the height of the bars; above it is room for more.
    private static let goalPart = 0.8
    /// Points; wider bars would be blocks.
    private static let widest = 22.0

    var body: some View {
        VStack(spacing: 3) {
            GeometryReader { room in
                ZStack(alignment: .bottom) {
                    HStack(alignment: .bottom, spacing: 0) {
                        ForEach(days, id: \.day) { day in
                            bar(day, height: room.size.height)
                                .frame(maxWidth: .infinity)
                        }
                    }
                    HydrationGoalLine(part: Self.goalPart)
                        .stroke(.tertiary, lineWidth: 1)
                }
            }
            HStack(spacing: 0) {
                ForEach(days, id: \.day) { day in
                    let isToday = day.day == days.last?.day
                    Text(day.weekday.prefix(1))
                        .font(isToday ? font.weight(.bold) : font)
                        .foregroundStyle(isToday ? .primary : .secondary)
                        .lineLimit(1)
                        .frame(maxWidth: .infinity)
                }
            }
            .accessibilityHidden(true)
        }
        .accessibilityLabel("Last seven days: " + days.map { "\($0.weekday) \($0.percent)%" }.joined(separator: ", "))
        .privacySensitive()
    }

    private func bar(_ day: HydrationSnapshot.WeekDay, height: Double) -> some View {
        let part = min(Double(day.percent) / 100 * Self.goalPart, 1)
        return RoundedRectangle(cornerRadius: 3)
            .fill(paint(day))
            .frame(maxWidth: Self.widest)
            .frame(height: max(height * part, 3))
            .padding(.horizontal, 3)
            .widgetAccentable()
    }

    private func paint(_ day: HydrationSnapshot.WeekDay) -> Color {
        if day.percent <= 0 { return HydrationPalette.accent.opacity(0.18) }
        return day.met ? HydrationPalette.accent : HydrationPalette.accent.opacity(0.5)
    }
}

/// Dashes from side to side.
struct HydrationGoalLine: Shape {
    /// From the bottom, 0...1.
    let part: Double

    func path(in rect: Rect) -> Path {
        let y = (rect.maxY - rect.height * part).rounded() + 0.5
        return Path { path in
            for x in stride(from: rect.minX, to: rect.maxX, by: 6) {
                path.move(to: Point(x: x, y: y))
                path.addLine(to: Point(x: min(x + 3, rect.maxX), y: y))
            }
        }
    }
}
