package import SipliWire

/// What to follow, and under which names.
package struct SubscriptionOptions: Equatable, Sendable {
    /// The subscription's name on the wire.
    package var sub: String
    /// The name that the daemon's list of clients shows.
    package var client: String
    /// Empty for all topics.
    package var topics: [String] = []
    /// Whether replies and events include the snapshots of the topics.
    package var withData = false
    /// Makes it a placed widget.
    package var widget: WidgetPlace?
    /// The app group whose file is written before a change is announced.
    package var container: String?

    package init(sub: String, client: String) {
        self.sub = sub
        self.client = client
    }
}
