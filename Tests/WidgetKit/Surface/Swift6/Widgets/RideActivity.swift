import ActivityKit
import AppIntents
import SwiftUI
import WidgetKit

struct RideAttributes: ActivityAttributes {
    public struct ContentState: Codable, Hashable {
        var minutes: Int
    }

    var place: String
}

struct RideActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: RideAttributes.self) { context in
            Text(context.attributes.place)
                .activitySystemActionForegroundColor(Color.black)
        } dynamicIsland: { context in
            DynamicIsland {
                expandedContent(context)
            } compactLeading: {
                Image(systemName: "timer")
            } compactTrailing: {
                Text("\(context.state.minutes) min")
            } minimal: {
                Text("\(context.state.minutes)")
            }
            .contentMargins(.trailing, 8, for: .expanded)
        }
    }

    @DynamicIslandExpandedContentBuilder
    private func expandedContent(
        _ context: ActivityViewContext<RideAttributes>
    ) -> DynamicIslandExpandedContent<some View> {
        DynamicIslandExpandedRegion(.leading) {
            Text(context.attributes.place)
                .dynamicIsland(verticalPlacement: .belowIfTooWide)
        }
        DynamicIslandExpandedRegion(.bottom, priority: 1) {
            Text("\(context.state.minutes) min")
        }
    }
}

struct RideIntent: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Ride"

    @Parameter(title: "With a return", default: false)
    var isReturn: Bool

    @Parameter(title: "Place", default: "Harbour")
    var place: String

    static var parameterSummary: some ParameterSummary {
        When(\.$isReturn, .equalTo, true) {
            Summary("Ride to \(\.$place) and back") {
                \.$isReturn
            }
        } otherwise: {
            Summary {
                \.$place
                \.$isReturn
            }
        }
    }
}

struct RideSwitch: ControlWidgetTemplate {
    let isOn: Bool

    var body: some ControlWidgetTemplate {
        ControlWidgetToggle("Ride", isOn: isOn, action: ToggleTimerIntent()) { isOn in
            Text(isOn ? "On the way" : "At home")
        }
        .tint(.orange)
    }
}

struct RideControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        configuration.displayName("Ride")
    }

    private var configuration: StaticControlConfiguration<RideSwitch> {
        StaticControlConfiguration(kind: "RideControl", provider: TimerValueProvider()) { RideSwitch(isOn: $0) }
    }

    static var button: ControlWidgetButton<Label<Text, Image>, EmptyView, OpenHabitsIntent> {
        ControlWidgetButton(action: OpenHabitsIntent()) { Label("Habits", systemImage: "timer") }
    }
}

struct RideView: View {
    static let greeting: LocalizedStringResource = "Hello"

    var body: some View {
        VStack {
            Text(Self.greeting)
                .sensoryFeedback(.impact(weight: .light), trigger: 1)
            Label("Ride", systemImage: "timer")
                .sensoryFeedback(.success, trigger: 1)
        }
    }
}

struct RideBundle: WidgetBundle {
    var body: some Widget {
        RideActivity()
        RideControl()
    }
}

extension RideAttributes {
    fileprivate static var preview: RideAttributes { RideAttributes(place: "Harbour") }
}

extension RideAttributes.ContentState {
    fileprivate static var near: RideAttributes.ContentState { RideAttributes.ContentState(minutes: 2) }
    fileprivate static var far: RideAttributes.ContentState { RideAttributes.ContentState(minutes: 20) }
}

#Preview("Lock Screen", as: .content, using: RideAttributes.preview) {
    RideActivity()
} contentStates: {
    RideAttributes.ContentState.near
    RideAttributes.ContentState.far
}

#Preview("Island", as: .dynamicIsland(.compact), using: RideAttributes.preview) {
    RideActivity()
} contentStates: {
    RideAttributes.ContentState.near
}

@available(iOS 17.0, *)
#Preview("Large", traits: .sizeThatFitsLayout) {
    RideView()
        .padding()
    Text("Below")
}
