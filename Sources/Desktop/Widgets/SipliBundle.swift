public import SipliWidgetKit

/// The widgets of all trackers, or of those it is given.
public struct SipliBundle: WidgetBundle {
    private let rows: [TrackerWidgets]

    public init() {
        self.init(TrackerWidgets.standard)
    }

    package init(_ rows: [TrackerWidgets]) {
        self.rows = rows
    }

    public var body: some Widget {
        WidgetBundleBuilder.buildArray(rows.map { $0.widgets() })
    }
}
