public import FoundationEssentials

/// A placed widget: somebody is looking at it, or could.
public struct WidgetInfo: Hashable, Sendable {
    public let kind: String
    public let family: WidgetFamily
    /// Where it is placed, such as `waybar:DP-1`; nil when its host does not say.
    public let host: String?
    /// The revision of the data on screen; nil when nothing is known.
    public let revision: Int64?
    /// Since when it shows that; nil when nothing is known.
    public let lastRendered: Date?
    /// It shows less than the daemon knows.
    public let isStale: Bool
    /// The program that shows it; nil when it does not say.
    public let client: String?
    /// What a person set it to, a JSON object; nil when it has nothing to set.
    package let configuration: String?

    package init(
        kind: String, family: WidgetFamily, host: String? = nil, revision: Int64? = nil, lastRendered: Date? = nil,
        isStale: Bool = false, client: String? = nil, configuration: String? = nil
    ) {
        self.kind = kind
        self.family = family
        self.host = host
        self.revision = revision
        self.lastRendered = lastRendered
        self.isStale = isStale
        self.client = client
        self.configuration = configuration
    }

    /// The configuration as the intent a widget declares; nil when it has none, or one of another intent.
    public func widgetConfigurationIntent<Intent: WidgetConfigurationIntent>(of type: Intent.Type) -> Intent? {
        guard let configuration else { return nil }
        let intent = Intent()
        do {
            try IntentParameters(of: intent).fill(from: configuration)
        } catch {
            // Another intent's, which is an answer and no failure.
            return nil
        }
        return intent
    }
}
