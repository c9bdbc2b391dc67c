/// A place for one notification: for one subject of a tracker, or for the summary of a tracker.
package struct Slot: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        /// The subject of the reminders, such as a summary of the week; empty for the tracker's main one.
        case subject(String)
        case summary
    }

    package let tracker: String
    package let content: Content

    package init(_ tracker: String, _ content: Content = .subject("")) {
        (self.tracker, self.content) = (tracker, content)
    }

    /// The tag for notification servers.
    var tag: String {
        switch content {
        case .subject(""): "sipli-" + tracker
        case .subject(let subject): "sipli-" + tracker + "-" + subject
        case .summary: "sipli-" + tracker + "/more"
        }
    }
}
