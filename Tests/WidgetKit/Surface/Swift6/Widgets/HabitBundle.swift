import SwiftUI
import WidgetKit

struct HabitWidget: Widget {
    static let kind: String = "HabitWidget"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: Self.kind, provider: HabitProvider()) { entry in
            HabitWidgetView(entry: entry)
        }
        .configurationDisplayName("Habits")
        .description("What is left today.")
        .supportedFamilies([.systemMedium, .accessoryCircular, .accessoryRectangular, .accessoryInline])
    }
}

struct HabitListWidget: Widget {
    var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: "HabitListWidget", intent: HabitListIntent.self, provider: HabitListProvider()) {
            HabitListView(entry: $0)
        }
        .contentMarginsDisabled()
        .containerBackgroundRemovable(false)
        .disfavoredLocations([.standBy], for: [.systemSmall])
    }
}

struct TimerWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "TimerWidget", provider: HabitProvider()) { TimerView(entry: $0) }
            .supportedFamilies([.systemSmall])
    }
}

struct HabitBundle: WidgetBundle {
    var body: some Widget {
        HabitWidget()
        HabitListWidget()
        TimerWidget()
        RunWidget()
        ExpensesWidget()
        TodoWidget()
        PrayerWidget()
        SessionActivity()
        if #available(iOS 18.0, *) {
            TimerControl()
            HabitToggleControl()
            OpenControl()
            ChosenHabitControl()
        }
    }
}

#Preview(as: .systemMedium) {
    HabitWidget()
} timelineProvider: {
    HabitProvider()
}
