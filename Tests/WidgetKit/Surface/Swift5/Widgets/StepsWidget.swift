import SwiftUI
import UIKit
import WidgetKit

struct StepsEntry: TimelineEntry {
    let date: Date
    var steps = 4200
}

struct StepsProvider: TimelineProvider {
    func placeholder(in context: Context) -> StepsEntry {
        StepsEntry(date: Date())
    }

    func getSnapshot(in context: Context, completion: @escaping (StepsEntry) -> ()) {
        completion(StepsEntry(date: Date()))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> ()) {
        completion(Timeline(entries: [StepsEntry(date: Date())], policy: .atEnd))
    }
}

struct StepsArc: Shape {
    var progress: Double

    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.addArc(
            center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2, startAngle: .degrees(-90),
            endAngle: .degrees(-90 + 360 * progress), clockwise: false)
        return path
    }
}

struct StepsBadge: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.minX, y: rect.midY))
            path.addArc(
                tangent1End: CGPoint(x: rect.minX, y: rect.minY), tangent2End: CGPoint(x: rect.maxX, y: rect.minY),
                radius: 4)
            path.addRelativeArc(
                center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2, startAngle: .degrees(-90),
                delta: .degrees(180))
        }
    }
}

struct StepsWidgetEntryView: View {
    @Environment(\.sizeCategory) var sizeCategory
    @Environment(\.isLuminanceReduced) var isLuminanceReduced

    var entry: StepsProvider.Entry

    private var goal: AttributedString {
        var text = AttributedString("of ")
        var number = AttributedString("6,000")
        number.foregroundColor = .orange
        number.font = .system(size: 14, weight: .heavy)
        number.underlineStyle = .single
        text.append(number)
        return text
    }

    var body: some View {
        ZStack {
            Color(UIColor.systemBackground)
            VStack(alignment: .leading) {
                Text("Steps", comment: "Title of the widget")
                    .font(sizeCategory.isAccessibilityCategory ? .caption : .headline)
                    .foregroundColor(Color(.secondaryLabel))
                Text("\(entry.steps)")
                    .accessibility(label: Text("\(entry.steps) steps today"))
                    .accessibility(addTraits: .isHeader)
                    .accessibility(value: Text("70 percent"))
                Text(goal)
                StepsArc(progress: 0.7)
                    .stroke(Color(uiColor: .systemGreen), lineWidth: 4)
                    .aspectRatio(CGSize(width: 1, height: 1), contentMode: .fit)
                    .accessibility(hidden: true)
                StepsBadge()
                    .fill(isLuminanceReduced ? Color.gray : .orange)
                    .frame(width: 20, height: 20)
                    .border(Color.gray, width: 1)
            }
            .padding(8)
            .background(RoundedRectangle(cornerSize: CGSize(width: 12, height: 8)).fill(Color.gray.opacity(0.1)))
        }
        .edgesIgnoringSafeArea(.all)
    }

    private func step() {
        UIImpactFeedbackGenerator(style: .light).impactOccurred()
        UINotificationFeedbackGenerator().notificationOccurred(.success)
    }
}

struct StepsWidget: Widget {
    let kind: String = "StepsWidget"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: kind, provider: StepsProvider()) { entry in
            StepsWidgetEntryView(entry: entry)
        }
        .configurationDisplayName("Steps")
        .description("How far you went today.")
        .onBackgroundURLSessionEvents(matching: "steps") { _, completion in completion() }
    }
}

struct StepsLockWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "StepsLockWidget", provider: StepsProvider()) { entry in
            Gauge(value: Double(entry.steps), in: 0...6000) {
                Text("Steps")
            }
            .gaugeStyle(.accessoryCircularCapacity)
        }
        .supportedFamilies([.accessoryCircular, .accessoryInline])
    }
}

struct StepsBundle: WidgetBundle {
    var body: some Widget {
        widgets()
    }

    private func widgets() -> some Widget {
        // swift-format-ignore: UseEarlyExits
        if #available(iOS 16.0, *) {
            return WidgetBundleBuilder.buildBlock(StepsWidget(), StepsLockWidget())
        } else {
            return WidgetBundleBuilder.buildBlock(StepsWidget())
        }
    }
}

struct StepsWidget_Previews: PreviewProvider {
    static var previews: some View {
        StepsWidgetEntryView(entry: StepsEntry(date: Date()))
            .previewContext(WidgetPreviewContext(family: .systemSmall))
        StepsWidgetEntryView(entry: StepsEntry(date: Date()))
            .environment(\.sizeCategory, .accessibilityLarge)
            .previewContext(WidgetPreviewContext(family: .systemMedium))
            .previewDisplayName("Large text")
    }
}
