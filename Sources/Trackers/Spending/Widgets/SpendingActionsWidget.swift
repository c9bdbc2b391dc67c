import FoundationEssentials
import SipliWidgetKit

/// Four buttons that open forms and pages.
struct SpendingActionsWidget: Widget {
    static let kind = "QuickActionsWidget"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: Self.kind, provider: SpendingActionsProvider()) { _ in
            SpendingActionsView()
        }
        .configurationDisplayName("Spending Actions")
        .description("Add a transaction or a subscription, or open their pages.")
        .supportedFamilies([.systemMedium])
        .topics([])
    }
}

struct SpendingActionsEntry: TimelineEntry {
    var date: Date
}

/// It never changes.
struct SpendingActionsProvider: TimelineProvider {
    func placeholder(in context: Context) -> SpendingActionsEntry { SpendingActionsEntry(date: context.now) }

    func getSnapshot(in context: Context, completion: @escaping (SpendingActionsEntry) -> Void) {
        completion(SpendingActionsEntry(date: context.now))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<SpendingActionsEntry>) -> Void) {
        completion(Timeline(entries: [SpendingActionsEntry(date: context.now)], policy: .never))
    }
}

struct SpendingActionsView: View {
    var body: some View {
        VStack(spacing: 10) {
            HStack(spacing: 10) {
                button("Add Transaction", "plus.circle.fill", SpendingWidgetLinks.addTransaction, isFilled: true)
                button("Add Subscription", "creditcard.fill", SpendingWidgetLinks.addSubscription, isFilled: true)
            }
            HStack(spacing: 10) {
                button("Subscriptions", "arrow.clockwise", SpendingWidgetLinks.subscriptions)
                button("Analytics", "chart.bar.fill", SpendingWidgetLinks.analytics)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .tint(SpendingPalette.colors.mark)
        .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
        .containerBackground(.background, for: .widget)
    }

    @ViewBuilder private func button(_ label: String, _ icon: String, _ link: URL?, isFilled: Bool = false) -> some View
    {
        if let link {
            Link(destination: link) {
                VStack(spacing: 4) {
                    Image(systemName: icon).font(.system(size: 18, weight: .semibold)).accessibilityHidden(true)
                    Text(label)
                        .font(.subheadline.weight(.semibold))
                        .oneLine(0.6)
                }
                .padding(.horizontal, 6)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .modifier(SpendingActionSurface(isFilled: isFilled))
            }
        }
    }
}

/// A button of the first row is filled, one of the second tinted.
struct SpendingActionSurface: ViewModifier {
    let isFilled: Bool

    func body(content: Content) -> some View {
        let shape = RoundedRectangle(cornerRadius: 12)
        if isFilled {
            content.modifier(ButtonSurface(shape: shape, colors: SpendingPalette.colors))
        } else {
            content.modifier(PaleSurface(shape: shape))
        }
    }
}
