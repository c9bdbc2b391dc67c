public import SipliWidgetKit

/// Every widget that Sipli brings; to add one, add a line.
public struct SipliBundle: WidgetBundle {
    public init() {}

    public var body: some Widget {
        HydrationWidget()
        HydrationQuickLog()
        WeightWidget()
        WeightChart()
    }
}
