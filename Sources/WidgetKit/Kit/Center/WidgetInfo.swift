public import FoundationEssentials

/// A placed widget.
public struct WidgetInfo: Hashable, Sendable {
    public let kind: String
    public let family: WidgetFamily
    /// Where it is placed, such as `waybar:DP-1`; nil if its host does not report it.
    public let host: String?
    /// The revision of the data on screen; nil if unknown.
    public let revision: Int64?
    /// When it began to show that; nil if unknown.
    public let lastRendered: Date?
    /// Whether it is behind the daemon's data.
    public let isStale: Bool
    /// The program that shows it; nil if unknown.
    public let client: String?
    /// Its settings, a JSON object; nil if it has none.
    package let configuration: String?

    package init(
        kind: String, family: WidgetFamily, host: String? = nil, revision: Int64? = nil, lastRendered: Date? = nil,
        isStale: Bool = false, client: String? = nil, configuration: String? = nil
    ) {
        (self.kind, self.family, self.host) = (kind, family, host)
        (self.revision, self.lastRendered, self.isStale) = (revision, lastRendered, isStale)
        (self.client, self.configuration) = (client, configuration)
    }

    /// The configuration as the widget's intent; nil if it has none, or one for another intent.
    public func widgetConfigurationIntent<Intent: WidgetConfigurationIntent>(of type: Intent.Type) -> Intent? {
        guard let configuration else { return nil }
        let intent = Intent()
        do {
            try IntentParameters(of: intent).fill(from: configuration)
        } catch {
            // For another intent, which is not an error.
            return nil
        }
        return intent
    }
}
