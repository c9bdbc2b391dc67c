import SwiftUI
import WidgetKit

struct WeightEntry: TimelineEntry {
    let date: Date
    let kilograms: Double
    let goal: Double
    var relevance: TimelineEntryRelevance? {
        TimelineEntryRelevance(score: Float(abs(kilograms - goal)), duration: 3600)
    }
}

struct WeightProvider: TimelineProvider {
    typealias Entry = WeightEntry

    private let defaults = UserDefaults(suiteName: "group.com.example.weight")

    func placeholder(in context: Context) -> WeightEntry {
        WeightEntry(date: .now, kilograms: 80, goal: 75)
    }

    func getSnapshot(in context: Context, completion: @escaping (WeightEntry) -> ()) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> ()) {
        let goal = defaults?.object(forKey: "goal") as? Double ?? 75
        let entries = (0..<3).map {
            WeightEntry(date: .now.addingTimeInterval(Double($0) * 3600), kilograms: 80 - Double($0), goal: goal)
        }
        completion(Timeline(entries: entries, policy: .atEnd))
    }
}

struct WeightView: View {
    @Environment(\.colorScheme) var colorScheme
    @Environment(\.widgetFamily) var family
    var entry: WeightEntry

    private var formatted: String {
        let formatter = NumberFormatter()
        formatter.minimumFractionDigits = 1
        formatter.maximumFractionDigits = 1
        formatter.locale = Locale(identifier: "en_US")
        return formatter.string(from: NSNumber(value: entry.kilograms)) ?? ""
    }

    var body: some View {
        content
            .containerBackground(for: .widget) {
                LinearGradient(
                    gradient: Gradient(colors: [.blue, colorScheme == .dark ? .black : .white]), startPoint: .top,
                    endPoint: .bottom)
            }
            .widgetURL(URL(string: "weight://log"))
    }

    @ViewBuilder
    private var content: some View {
        switch family {
        case .accessoryCircular:
            Gauge(value: entry.kilograms, in: 60...100) {
                Text("kg")
            } currentValueLabel: {
                Text(formatted)
            }
            .gaugeStyle(.accessoryCircular)
            .tint(.orange)
        case .accessoryRectangular:
            Gauge(value: 0.4) {
                Text("Goal")
            } currentValueLabel: {
                Text("40 %")
            }
            .gaugeStyle(.accessoryLinear)
        case .accessoryInline:
            Text("\(formatted) kg")
        default:
            VStack {
                Text(formatted)
                    .fontWeight(.semibold)
                    .allowsTightening(true)
                    .overlay(alignment: .topTrailing) {
                        Circle().fill(.red).frame(width: 6, height: 6)
                    }
                Text("Goal \(entry.goal, specifier: "%.1f") kg")
                    .multilineTextAlignment(.center)
                    .opacity(0.8)
                ProgressView(value: 0.4)
                if entry.kilograms < entry.goal {
                    Text("Reached")
                } else {
                    EmptyView()
                }
                AnyView(Text("since Monday"))
            }
        }
    }
}

struct WeightWidget: Widget {
    static let kind = "WeightWidget"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: WeightWidget.kind, provider: WeightProvider()) {
            WeightView(entry: $0)
        }
        .configurationDisplayName("Weight")
        .description("Your weight and the way to the goal.")
        .supportedFamilies([.systemSmall, .accessoryCircular, .accessoryRectangular, .accessoryInline])
    }
}
