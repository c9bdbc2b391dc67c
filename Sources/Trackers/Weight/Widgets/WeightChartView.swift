import SipliCore
import SipliWidgetKit

/// Weigh-ins as dots, their trend as a line, the goal as dashes, with numbers and days beside them.
struct WeightChartView: View {
    @Environment(\.widgetFamily) private var family
    let series: WeightSeries

    /// Points: a row of a terminal, what a day takes below the chart, and the space beside the outermost dots.
    private static let (row, dayWidth, side) = (16.0, 72.0, 6.0)

    var body: some View {
        if series.isHidden {
            WeightGhost().frame(maxWidth: .infinity, maxHeight: .infinity)
        } else if series.places.isEmpty {
            Text("No weigh-in in the last\u{A0}\(series.days)\u{A0}days")
                .font(.caption)
                .foregroundStyle(.secondary)
                .multilineTextAlignment(.center)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
        } else {
            ViewThatFits(in: .vertical) {
                ForEach([4, 3], id: \.self) { steps in chart(WeightTicks(series, steps: steps)) }
            }
            .accessibilityLabel("Chart of the last \(series.days) days")
        }
    }

    /// With room for a row for each number and one for the days.
    private func chart(_ ticks: WeightTicks) -> some View {
        VStack(spacing: 0) {
            ForEach(0...ticks.labels.count, id: \.self) { _ in Text("0").font(font) }
        }
        .hidden()
        .accessibilityHidden(true)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .overlay {
            GeometryReader { room in
                chart(ticks, series.dayLabels(fitting: Int(room.size.width / Self.dayWidth)))
            }
        }
    }

    private func chart(_ ticks: WeightTicks, _ days: [(text: String, place: Double)]) -> some View {
        Chart { marks(ticks) }
            .chartXScale(domain: 0...1, range: .plotDimension(padding: Self.side))
            .chartYScale(domain: ticks.lower...ticks.upper, range: .plotDimension(padding: Self.row / 2))
            .chartXAxis {
                AxisMarks(values: days.map(\.place)) { day in
                    let (text, place) = days[day.index]
                    AxisValueLabel(
                        anchor: place <= 0 ? .topLeading : place >= 1 ? .topTrailing : .top, verticalSpacing: 1
                    ) {
                        // The outermost are level with the ends of the lines.
                        Text(text).font(font).offset(x: place <= 0 ? -Self.side : place >= 1 ? Self.side : 0)
                    }
                }
            }
            .chartYAxis {
                AxisMarks(values: ticks.values) { value in
                    AxisGridLine().foregroundStyle(.separator.opacity(0.7))
                    AxisValueLabel(horizontalSpacing: 8) {
                        Text(ticks.labels[ticks.labels.count - 1 - value.index])
                            .font(font).monospacedDigit().privacySensitive()
                    }
                }
            }
            .chartLegend(position: .overlay, alignment: .bottomTrailing) {
                if series.unit != .stone { unit(below: ticks.labels) }
            }
    }

    @ChartContentBuilder private func marks(_ ticks: WeightTicks) -> some ChartContent {
        if series.hasArea {
            // Its lower end is not zero, so it fades out rather than suggest an amount.
            ForEach(series.places, id: \.day) { place in
                AreaMark(x: x(place), yStart: .value("Lowest", ticks.lower), yEnd: .value("Trend", place.trend))
            }
            .foregroundStyle(LinearGradient(colors: Self.fade, startPoint: .top, endPoint: .bottom))
        }
        if let goal = series.goal, ticks.showsGoal {
            RuleMark(y: .value("Goal", goal))
                .foregroundStyle(WeightPalette.goal)
                .lineStyle(StrokeStyle(lineWidth: 1.5, dash: [7, 5]))
        }
        ForEach(series.places, id: \.day) { LineMark(x: x($0), y: .value("Trend", $0.trend)) }
            .foregroundStyle(WeightPalette.accent)
            .lineStyle(StrokeStyle(lineWidth: isWide ? 3.5 : 2.5, lineCap: .round, lineJoin: .round))
            .widgetAccentable()
        ForEach(series.places, id: \.day) { PointMark(x: x($0), y: .value("Weight", $0.value)) }
            .foregroundStyle(WeightPalette.dot)
            .symbolSize(dot * dot * .pi / 4)
        if let last = series.places.last {
            PointMark(x: x(last), y: .value("Weight", last.value))
                .symbolSize(0)
                .annotation(position: .overlay) { newest }
        }
    }

    private func x(_ place: WeightSeries.Place) -> PlottableValue<Double> {
        .value("Day", series.place(of: place.day))
    }

    /// The newest weight: a dot in a ring, in a gap of the line.
    private var newest: some View {
        let size = isWide ? 8 : 5.6
        let gap = (size + 8) / 2
        return Circle()
            .stroke(WeightPalette.accent, lineWidth: 2)
            .widgetAccentable()
            .frame(width: size + 2, height: size + 2)
            .background { Circle().stroke(.background, lineWidth: gap).frame(width: gap, height: gap) }
    }

    /// The unit, as wide as the numbers above it.
    private func unit(below labels: [String]) -> some View {
        ZStack {
            ForEach(labels, id: \.self) { Text($0).monospacedDigit() }
        }
        .hidden()
        .overlay(alignment: .leading) { Text(series.unit.rawValue).foregroundStyle(.secondary).fixedSize() }
        .font(font)
        .accessibilityHidden(true)
    }

    private var isWide: Bool { family == .systemExtraLarge }
    private var font: Font { isWide ? .subheadline : .caption2 }

    /// Points across.
    private var dot: Double { isWide ? 8 : series.places.count > 7 ? 4.6 : 5.6 }

    private static let fade = [
        WeightPalette.accent.opacity(0.26), WeightPalette.accent.opacity(0.08), WeightPalette.accent.opacity(0),
    ]
}

/// A curve where one will be.
struct WeightGhost: View {
    private static let heights = [0.92, 0.8, 0.74, 0.58, 0.46, 0.4, 0.24, 0.14]

    var body: some View {
        Chart(Self.heights.indices, id: \.self) { place in
            LineMark(x: .value("Day", place), y: .value("Weight", Self.heights[place]))
                .lineStyle(StrokeStyle(lineWidth: 2.5, lineCap: .round, lineJoin: .round))
                .symbol(.circle)
                .symbolSize(28)
                .foregroundStyle(WeightPalette.accent.opacity(0.28))
        }
        .chartXAxis(.hidden)
        .chartYAxis(.hidden)
        .chartXScale(domain: 0...(Self.heights.count - 1), range: .plotDimension(padding: 6))
        .chartYScale(domain: 0...1, range: .plotDimension(padding: 8))
        .unredacted()
    }
}
