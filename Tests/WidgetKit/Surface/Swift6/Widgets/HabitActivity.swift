import SwiftUI
import WidgetKit

struct SessionAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var minutesLeft: Int
    }

    var habitName: String
}

struct SessionActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: SessionAttributes.self) { context in
            Text("\(context.attributes.habitName): \(context.state.minutesLeft) min")
                .activityBackgroundTint(.black)
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) {
                    Image(systemName: "timer")
                }
                DynamicIslandExpandedRegion(.trailing) {
                    Text("\(context.state.minutesLeft)")
                }
                DynamicIslandExpandedRegion(.bottom) {
                    Text(context.attributes.habitName)
                }
            } compactLeading: {
                Image(systemName: "timer")
            } compactTrailing: {
                Text("\(context.state.minutesLeft)")
            } minimal: {
                Text("\(context.state.minutesLeft)")
            }
            .keylineTint(.orange)
        }
        .supplementalActivityFamilies([.small])
    }
}
