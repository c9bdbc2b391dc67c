import SwiftUI
import WidgetKit

struct WaterWidget: Widget {
    static let kind = "WaterWidget"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: Self.kind, provider: WaterProvider()) { entry in
            WaterWidgetView(entry: entry)
        }
        .configurationDisplayName("Water")
        .description("How much you drank today.")
        .supportedFamilies([.systemSmall, .systemMedium, .systemLarge])
    }
}

struct QuickWaterWidget: Widget {
    let kind: String = "QuickWaterWidget"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: kind, provider: WaterProvider()) { entry in
            switch entry.isMet {
            case true:
                Text("Done")
            default:
                Text("\(Int(entry.total)) ml")
            }
        }
        .contentMarginsDisabled()
    }
}

struct WaterBundle: WidgetBundle {
    @WidgetBundleBuilder
    var body: some Widget {
        WaterWidget()
        QuickWaterWidget()
        WeightWidget()
        SpendingWidget()
    }
}

#Preview("Small", as: .systemSmall) {
    WaterWidget()
} timeline: {
    WaterEntry(date: .now, total: 500, goal: 2000, drinks: [])
    WaterEntry(date: .now, total: 2100, goal: 2000, drinks: [])
}

#Preview {
    RingView(progress: 0.4)
}
