/// An error of `WidgetCenter`.
public struct WidgetCenterError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    package init(_ description: String) {
        self.description = description
    }

    static let noHost = WidgetCenterError(
        "this program hosts no widgets and has no connection to the daemon; call it from a WidgetBundle's program")
}
