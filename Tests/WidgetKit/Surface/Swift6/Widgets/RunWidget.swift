import Charts
import SwiftUI
import WidgetKit

// A week of running: a chart in the larger sizes, a gauge in the round one.

struct RunDay: Identifiable {
    let id = UUID()
    let date: Date
    let kilometers: Double
}

struct RunEntry: TimelineEntry {
    let date: Date
    let days: [RunDay]
    let goal: Double

    var total: Double { days.reduce(0) { $0 + $1.kilometers } }
}

struct RunTimelineProvider: TimelineProvider {
    func placeholder(in context: Context) -> RunEntry {
        RunEntry(date: .now, days: Self.sample, goal: 30)
    }

    func getSnapshot(in context: Context, completion: @escaping (RunEntry) -> ()) {
        completion(RunEntry(date: .now, days: Self.sample, goal: 30))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<RunEntry>) -> ()) {
        var entries: [RunEntry] = []
        let currentDate = Date()
        for hourOffset in 0..<5 {
            // swift-format-ignore: NeverForceUnwrap
            let entryDate = Calendar.current.date(byAdding: .hour, value: hourOffset, to: currentDate)!
            entries.append(RunEntry(date: entryDate, days: Self.sample, goal: 30))
        }
        completion(Timeline(entries: entries, policy: .atEnd))
    }

    private static let sample: [RunDay] = zip(0..., [3.2, 0, 5.1, 4.0, 7.5, 0, 6.3]).map { index, kilometers in
        RunDay(
            date: Date(timeIntervalSince1970: 1_767_052_800 + Double(index) * 86_400), kilometers: kilometers)
    }
}

struct RunCapsuleGauge: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 4) {
            HStack {
                configuration.label
                Spacer()
                configuration.currentValueLabel
            }
            .font(.caption)
            GeometryReader { proxy in
                ZStack(alignment: .leading) {
                    Capsule().fill(.quaternary)
                    Capsule()
                        .fill(LinearGradient(colors: [.orange, .pink], startPoint: .leading, endPoint: .trailing))
                        .frame(width: proxy.size.width * configuration.value)
                }
            }
            .frame(height: 8)
        }
    }
}

struct RunEntryView: View {
    @Environment(\.widgetFamily) var family
    var entry: RunTimelineProvider.Entry

    var body: some View {
        switch family {
        case .accessoryCircular:
            Gauge(value: entry.total, in: 0...entry.goal) {
                Image(systemName: "figure.run")
            } currentValueLabel: {
                Text(entry.total, format: .number.precision(.fractionLength(0)))
            }
            .gaugeStyle(.accessoryCircular)
            .tint(Gradient(colors: [.orange, .pink]))
            .containerBackground(for: .widget) { Color.clear }
        case .accessoryRectangular:
            trend.containerBackground(for: .widget) { Color.clear }
        case .systemSmall:
            VStack(alignment: .leading) {
                header
                Spacer()
                gauge
            }
            .containerBackground(.background, for: .widget)
        default:
            HStack(spacing: 16) {
                VStack(alignment: .leading, spacing: 8) {
                    header
                    Spacer(minLength: 0)
                    gauge
                }
                chart
            }
            .containerBackground(for: .widget) {
                LinearGradient(
                    colors: [Color.orange.opacity(0.18), Color.pink.opacity(0.06)], startPoint: .topLeading,
                    endPoint: .bottomTrailing)
            }
        }
    }

    private var header: some View {
        VStack(alignment: .leading, spacing: 2) {
            Label("This week", systemImage: "figure.run")
                .font(.caption.weight(.semibold))
                .foregroundStyle(.orange)
            (Text(entry.total, format: .number.precision(.fractionLength(1))).font(.title.bold())
                + Text(" km").font(.subheadline).foregroundStyle(.secondary))
                .contentTransition(.numericText())
            Text("\(Image(systemName: "target")) \(Int(entry.goal)) km")
                .font(.caption2)
                .foregroundStyle(.secondary)
        }
    }

    private var gauge: some View {
        Gauge(value: entry.total / entry.goal) {
            Text("Goal")
        } currentValueLabel: {
            Text(entry.total / entry.goal, format: .percent.precision(.fractionLength(0)))
        }
        .gaugeStyle(RunCapsuleGauge())
    }

    private var trend: some View {
        Chart {
            ForEach(entry.days) { day in
                AreaMark(x: .value("Day", day.date), y: .value("Kilometers", day.kilometers))
                    .foregroundStyle(
                        LinearGradient(colors: [.orange.opacity(0.4), .clear], startPoint: .top, endPoint: .bottom))
                LineMark(x: .value("Day", day.date), y: .value("Kilometers", day.kilometers))
                    .foregroundStyle(.orange)
            }
            .interpolationMethod(.catmullRom)
            ForEach(entry.days.suffix(1)) { last in
                PointMark(x: .value("Day", last.date), y: .value("Kilometers", last.kilometers))
                    .symbolSize(24)
                    .foregroundStyle(.pink)
            }
        }
        .chartXAxis(.hidden)
        .chartYAxis(.hidden)
        .chartYScale(domain: 0...10)
    }

    private var chart: some View {
        Chart {
            ForEach(entry.days) { day in
                BarMark(x: .value("Day", day.date, unit: .day), y: .value("Kilometers", day.kilometers))
                    .foregroundStyle(.orange.gradient)
                    .cornerRadius(3)
            }
            RuleMark(y: .value("Average", entry.total / 7))
                .lineStyle(StrokeStyle(lineWidth: 1, dash: [3, 3]))
                .foregroundStyle(.secondary)
        }
        .chartXAxis(.hidden)
        .chartLegend(.hidden)
    }
}

struct RunWidget: Widget {
    let kind: String = "RunWidget"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: kind, provider: RunTimelineProvider()) { entry in
            RunEntryView(entry: entry)
        }
        .configurationDisplayName("My Week")
        .description("Kilometers of this week.")
        .supportedFamilies([.systemSmall, .systemMedium, .accessoryCircular, .accessoryRectangular])
    }
}

#Preview(as: .systemSmall) {
    RunWidget()
} timeline: {
    RunEntry(date: .now, days: [], goal: 30)
}
