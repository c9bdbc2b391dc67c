public import SipliWidgetKit

/// The widgets of all trackers, or of those it is given.
public struct SipliBundle: WidgetBundle {
    private let rows: [WidgetRow]

    public init() {
        self.init(WidgetRow.standard)
    }

    package init(_ rows: [WidgetRow]) {
        self.rows = rows
    }

    public var body: some Widget {
        WidgetBundleBuilder.buildArray(rows.map { $0.widgets() })
    }
}
