import SwiftUI
import WidgetKit

// Times of the day in a language that is read from right to left.

struct PrayerEntry: TimelineEntry {
    struct Row: Identifiable {
        let name: String
        let symbol: String
        let time: String

        var id: String { name }
    }

    let date: Date
    let city: String
    let rows: [Row]
    let next: String
    let progress: Double
}

struct PrayerProvider: TimelineProvider {
    typealias Entry = PrayerEntry

    func placeholder(in context: Context) -> PrayerEntry {
        PrayerEntry(
            date: Date(), city: "القاهرة",
            rows: [
                .init(name: "الفجر", symbol: "moon.fill", time: "05:12"),
                .init(name: "الظهر", symbol: "sun.max.fill", time: "11:41"),
                .init(name: "العصر", symbol: "sun.max.fill", time: "14:38"),
            ],
            next: "العصر", progress: 0.6)
    }

    func getSnapshot(in context: Context, completion: @escaping (PrayerEntry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<PrayerEntry>) -> Void) {
        completion(Timeline(entries: [placeholder(in: context)], policy: .never))
    }
}

struct ThinProgressStyle: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
        Capsule()
            .fill(.quaternary)
            .overlay(alignment: .leading) {
                GeometryReader { proxy in
                    Capsule().fill(.teal).frame(width: proxy.size.width * (configuration.fractionCompleted ?? 0))
                }
            }
            .frame(height: 5)
    }
}

struct PrayerWidgetView: View {
    var entry: PrayerEntry

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack {
                Text(entry.city).font(.headline)
                Image(systemName: "chevron.forward").imageScale(.small).foregroundStyle(.secondary)
                Spacer()
                Text("🕌").font(.title3)
            }
            ForEach(entry.rows) { row in
                Label {
                    HStack {
                        Text(row.name).fontWeight(row.name == entry.next ? .bold : .regular)
                        Spacer()
                        Text(row.time).monospacedDigit()
                    }
                } icon: {
                    Image(systemName: row.symbol).foregroundStyle(.teal)
                }
                .font(.subheadline)
            }
            ProgressView(value: entry.progress).progressViewStyle(ThinProgressStyle())
            Text("3 / 5").font(.caption2).foregroundStyle(.secondary)
        }
        .environment(\.layoutDirection, .rightToLeft)
        .containerBackground(for: .widget) {
            LinearGradient(colors: [.teal.opacity(0.3), .clear], startPoint: .leading, endPoint: .trailing)
        }
    }
}

struct PrayerWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "PrayerWidget", provider: PrayerProvider()) { PrayerWidgetView(entry: $0) }
            .configurationDisplayName("أوقات")
            .description("Times of the day.")
            .supportedFamilies([.systemSmall, .systemMedium])
    }
}
