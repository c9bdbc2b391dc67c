import WidgetKit

struct Remaining: Decodable {
    struct Text: Decodable { let remaining, percent: String }
    let fraction: Double
    let text: Text

    static let sample = Remaining(fraction: 0.51, text: Text(remaining: "1200 ml to go", percent: "51%"))
}

struct RemainingEntry: TimelineEntry {
    let date: Date
    let today: Remaining?
}

struct RemainingProvider: TimelineProvider {
    func placeholder(in context: Context) -> RemainingEntry { RemainingEntry(date: context.now, today: nil) }

    func getSnapshot(in context: Context, completion: @escaping (RemainingEntry) -> Void) {
        let json = context.snapshot(of: "hydration")
        let today = json.flatMap { try? JSONDecoder().decode(Remaining.self, from: $0) }
        completion(RemainingEntry(date: context.now, today: context.isPreview ? .sample : today))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<RemainingEntry>) -> Void) {
        getSnapshot(in: context) { completion(Timeline(entries: [$0], policy: .never)) }
    }
}

@main struct RemainingBundle: WidgetBundle {
    var body: some Widget { RemainingWidget() }
}

struct RemainingWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Remaining", provider: RemainingProvider()) { entry in
            VStack(spacing: 6) {
                Image(systemName: "drop.fill").font(.largeTitle).foregroundStyle(.teal)
                Text(entry.today?.text.remaining ?? "no daemon").font(.headline).privacySensitive()
                ProgressView(value: entry.today?.fraction ?? 0).tint(.teal).privacySensitive()
            }
            .containerBackground(.background, for: .widget)
        }
        .configurationDisplayName("Remaining").description("What is left to drink today.")
        .supportedFamilies([.systemSmall, .accessoryRectangular]).topics(["hydration"])
    }
}
