/// Lets programs reload their controls.
public final class ControlCenter: Sendable {
    public static let shared = ControlCenter(.shared)

    private let center: WidgetCenter

    package init(_ center: WidgetCenter) {
        self.center = center
    }

    /// Reloads the placed controls of a kind.
    public func reloadControls(ofKind kind: String) {
        center.reloadTimelines(ofKind: kind)
    }

    /// Reloads all placed controls and widgets, since a control is a widget here.
    public func reloadAllControls() {
        center.reloadAllTimelines()
    }
}
