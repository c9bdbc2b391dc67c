/// A place for one notification: of one subject of a tracker, or of what is summed up of a tracker.
package struct Slot: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        /// What the tracker's reminders are about, such as a habit's id; empty where there is one thing only.
        case subject(String)
        case summary
    }

    package let tracker: String
    package let content: Content

    package init(_ tracker: String, _ content: Content = .subject("")) {
        (self.tracker, self.content) = (tracker, content)
    }

    /// What servers know the place by.
    var tag: String {
        switch content {
        case .subject(""): "sipli-" + tracker
        case .subject(let subject): "sipli-" + tracker + "-" + subject
        case .summary: "sipli-" + tracker + "/more"
        }
    }
}
