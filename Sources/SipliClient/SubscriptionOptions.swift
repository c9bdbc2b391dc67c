package import SipliWire

/// What to follow, and as whom.
package struct SubscriptionOptions: Equatable, Sendable {
    /// The subscription's name on the wire.
    package var sub: String
    /// The name that the daemon's list of clients shows.
    package var client: String
    /// All topics when empty.
    package var topics: [String] = []
    /// Replies and events bring the snapshots of the topics.
    package var withData = false
    /// Makes it a placed widget.
    package var widget: WidgetPlace?
    /// The app group whose file is in place before a change is told.
    package var container: String?

    package init(sub: String, client: String) {
        self.sub = sub
        self.client = client
    }
}
