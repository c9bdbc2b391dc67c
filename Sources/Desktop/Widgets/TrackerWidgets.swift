public import SipliWidgetKit

/// The widgets and controls of one tracker, which are in the tracker's folder.
package struct TrackerWidgets: Sendable {
    let widgets: @Sendable () -> WidgetList

    package init(@WidgetBundleBuilder _ widgets: @escaping @Sendable () -> WidgetList) {
        self.widgets = widgets
    }

    /// The widgets of this release's trackers. A new one is added here.
    package static let standard: [TrackerWidgets] = [.hydration, .weight, .habits, .spending]
}

/// The widgets of all trackers, or of those it is given.
public struct SipliBundle: WidgetBundle {
    private let rows: [TrackerWidgets]

    public init() { self.init(TrackerWidgets.standard) }
    package init(_ rows: [TrackerWidgets]) { self.rows = rows }

    public var body: some Widget { WidgetBundleBuilder.buildArray(rows.map { $0.widgets() }) }
}
