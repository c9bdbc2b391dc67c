import SipliCore
import SipliWidgetKit

/// Weigh-ins as dots, their trend as a line, the goal as dashes, with numbers and days beside them.
struct WeightChartView: View {
    @Environment(\.widgetFamily) private var family
    let series: WeightSeries

    /// Points; a row of a terminal.
    private static let labelHeight = 2 * WeightPlot.margin
    private var dayWidth: Double { isWide ? 64 : 48 }
    /// Between the drawing and its numbers; a column of a terminal.
    private static let gap = 8.0

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

    private func chart(_ axis: WeightTicks) -> some View {
        let plot = WeightPlot(series, axis)
        return VStack(spacing: 0) {
            HStack(spacing: Self.gap) {
                // As high as the numbers beside it, so that it is drawn by them.
                drawing(plot, lines: axis.labels.count)
                    .frame(minHeight: Double(axis.labels.count) * Self.labelHeight)
                numbers(axis.labels).accessibilityHidden(true)
            }
            HStack(spacing: Self.gap) {
                days.accessibilityHidden(true)
                // As wide as the numbers above, so that days are below their dots.
                ZStack {
                    ForEach(axis.labels, id: \.self) { Text($0).font(font).monospacedDigit() }
                }
                .hidden()
                .overlay(alignment: .leading) {
                    if series.unit != .stone {
                        Text(series.unit.rawValue).font(font).foregroundStyle(.secondary).fixedSize()
                    }
                }
                .accessibilityHidden(true)
            }
            .frame(minHeight: Self.labelHeight)
        }
    }

    private func drawing(_ plot: WeightPlot, lines: Int) -> some View {
        ZStack {
            grid(lines)
            if plot.hasArea {
                // Its lower end is not zero, so it fades out rather than suggest an amount.
                WeightArea(places: plot.trend)
                    .fill(LinearGradient(colors: Self.fade, startPoint: .top, endPoint: .bottom))
            }
            if let goal = plot.goal {
                WeightDashes(height: goal)
                    .stroke(WeightPalette.goal, lineWidth: 1.5)
            }
            WeightLine(places: plot.trend)
                .stroke(
                    WeightPalette.accent,
                    style: StrokeStyle(lineWidth: isWide ? 3.5 : 2.5, lineCap: .round, lineJoin: .round)
                )
                .widgetAccentable()
            WeightDots(places: plot.values)
                .stroke(
                    WeightPalette.dot, style: StrokeStyle(lineWidth: dot(of: plot.values.count), lineCap: .round))
            if let last = plot.values.last { newest(last) }
        }
    }

    /// The newest weight: a dot in a ring.
    private func newest(_ place: Point) -> some View {
        let size = dot(of: 0)
        return ZStack {
            WeightDots(places: [place])
                .stroke(.background, style: StrokeStyle(lineWidth: size + 8, lineCap: .round))
            WeightDots(places: [place])
                .stroke(WeightPalette.accent, style: StrokeStyle(lineWidth: size + 4, lineCap: .round))
                .widgetAccentable()
            WeightDots(places: [place])
                .stroke(.background, style: StrokeStyle(lineWidth: size, lineCap: .round))
        }
    }

    private var font: Font { isWide ? .subheadline : .caption2 }

    private static let fade = [
        WeightPalette.accent.opacity(0.26), WeightPalette.accent.opacity(0.08), WeightPalette.accent.opacity(0),
    ]

    private var isWide: Bool { family == .systemExtraLarge }

    /// Points across.
    private func dot(of count: Int) -> Double {
        isWide ? 8 : count > 7 ? 4.6 : 5.6
    }

    private func grid(_ lines: Int) -> some View {
        VStack(spacing: 0) {
            ForEach(0..<lines) { line in
                if line > 0 { Spacer(minLength: 0) }
                Divider().frame(height: Self.labelHeight)
            }
        }
        .opacity(0.7)
    }

    private func numbers(_ labels: [String]) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(labels.indices) { line in
                if line > 0 { Spacer(minLength: 0) }
                Text(labels[line])
                    .font(font)
                    .monospacedDigit()
                    .foregroundStyle(.secondary)
                    .lineLimit(1)
                    .privacySensitive()
                    .frame(height: Self.labelHeight)
            }
        }
        .fixedSize(horizontal: true, vertical: false)
    }

    /// As many as there is room for.
    private var days: some View {
        ViewThatFits(in: .horizontal) {
            ForEach([4, 3, 2, 0], id: \.self) { count in
                let labels = series.dayLabels(fitting: count)
                // Room for all of them and three digits' width between two; they are not spaced quite evenly.
                HStack(spacing: 0) {
                    ForEach(labels, id: \.text) { Text($0.text + "000").font(font).fixedSize() }
                }
                .hidden()
                .frame(minWidth: 0, maxWidth: .infinity)
                .overlay { days(labels) }
            }
        }
        // They take no space themselves.
        .frame(minWidth: 0, idealWidth: 0, maxWidth: .infinity)
    }

    private func days(_ labels: [(text: String, place: Double)]) -> some View {
        GeometryReader { room in
            ForEach(labels, id: \.text) { label in
                let middle = WeightPlot.side + label.place * (room.size.width - 2 * WeightPlot.side)
                let isFirst = label.place <= 0
                let isLast = label.place >= 1
                Text(label.text)
                    .font(font)
                    .foregroundStyle(.secondary)
                    .fixedSize()
                    .frame(
                        width: dayWidth, height: room.size.height,
                        alignment: isFirst ? .leading : isLast ? .trailing : .center
                    )
                    .offset(
                        x: isFirst ? 0 : isLast ? room.size.width - dayWidth : middle - dayWidth / 2)
            }
        }
    }
}
