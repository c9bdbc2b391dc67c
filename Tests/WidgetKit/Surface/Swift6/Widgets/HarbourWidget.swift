import SwiftUI
import WidgetKit

struct HarbourEntry: TimelineEntry {
    let date: Date
    var photo: UIImage?
}

struct HarbourProvider: TimelineProvider {
    func placeholder(in context: Context) -> HarbourEntry {
        HarbourEntry(date: .now, photo: UIImage(named: "Harbour"))
    }

    func getSnapshot(in context: Context, completion: @escaping (HarbourEntry) -> Void) {
        completion(HarbourEntry(date: .now, photo: UIImage(named: "Harbour", in: .module, compatibleWith: nil)))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<HarbourEntry>) -> Void) {
        completion(Timeline(entries: [HarbourEntry(date: .now, photo: downloaded())], policy: .atEnd))
    }

    private func downloaded() -> UIImage? {
        guard let url = URL(string: "file:///nowhere/harbour.jpg"), let data = try? Data(contentsOf: url) else {
            return nil
        }
        return UIImage(data: data)?.preparingThumbnail(of: CGSize(width: 300, height: 200))
    }
}

struct HarbourView: View {
    @Environment(\.widgetFamily) var family
    let entry: HarbourEntry

    var body: some View {
        switch family {
        case .systemMedium:
            HStack(spacing: 12) {
                if let photo = entry.photo {
                    Image(uiImage: photo)
                        .resizable()
                        .aspectRatio(contentMode: .fill)
                        .frame(width: 110, height: 110)
                        .clipShape(RoundedRectangle(cornerRadius: 14))
                }
                VStack(alignment: .leading, spacing: 4) {
                    Label {
                        Text("Harbour")
                    } icon: {
                        Image("Anchor", bundle: .module)
                    }
                    .font(.headline)
                    .foregroundStyle(Color("Sea"))
                    Text("Two ships in, one out").font(.caption).foregroundStyle(.secondary)
                    Image("Flag").resizable().scaledToFit().frame(height: 20)
                }
            }
            .containerBackground(Color("Sand"), for: .widget)
        default:
            VStack(alignment: .leading) {
                Spacer()
                Text("Harbour").font(.title3.bold()).foregroundStyle(.white)
                Text("18°, calm").font(.caption).foregroundStyle(.white.opacity(0.8))
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .containerBackground(for: .widget) {
                Image("Harbour")
                    .resizable()
                    .widgetAccentedRenderingMode(.desaturated)
                    .scaledToFill()
                    .overlay(
                        LinearGradient(colors: [.clear, .black.opacity(0.6)], startPoint: .center, endPoint: .bottom))
            }
        }
    }
}

struct HarbourWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "HarbourWidget", provider: HarbourProvider()) { entry in
            HarbourView(entry: entry)
        }
        .configurationDisplayName("Harbour")
        .supportedFamilies([.systemSmall, .systemMedium])
    }
}

#Preview(as: .systemSmall) {
    HarbourWidget()
} timeline: {
    HarbourEntry(date: .now, photo: UIImage(named: "Harbour"))
}
