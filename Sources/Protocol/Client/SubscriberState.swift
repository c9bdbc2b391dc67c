import SipliCore
package import SipliWire

/// The state of a follower, and how each line changes it; without I/O.
package struct SubscriberState: Sendable {
    /// What to do with a line.
    package enum Step: Equatable, Sendable {
        /// Deliver it.
        case deliver
        /// Nothing to deliver: a greeting, the reply to `hello`, another subscription's line.
        case skip
        /// Changes are missing between the follower's revision and the line: subscribe again from that revision.
        case resume
        /// The daemon rejects these options.
        case refused(WireError)
    }

    /// The subscription's name on the wire.
    package let sub: String
    /// The store that `revision` belongs to.
    package private(set) var epoch: String?
    /// The revision of the subscription.
    package private(set) var revision: Int64?
    private var isResumed = false

    package init(sub: String) { self.sub = sub }

    /// Handles a line.
    package mutating func take(_ line: ServerLine) throws(ClientError) -> Step {
        switch line.kind {
        case .greeting, .unknown: return .skip
        case .reply(false): return .refused(try line.refusal())
        case .reply(true): return takeReply(line)
        case .event(let name):
            guard line.sub == nil || line.sub == sub else { return .skip }
            guard name == "reload" else {
                // An event of a later release may still have the revision; the next reload says what changed.
                return .deliver
            }
            return takeReload(line)
        }
    }

    private mutating func takeReply(_ line: ServerLine) -> Step {
        guard line.sub == sub, let epoch = line.epoch else { return .skip }
        let isFresh = self.epoch != epoch || revision == nil || !line.isResumption
        self.epoch = epoch
        if isFresh { revision = line.revision }
        return .deliver
    }

    private mutating func takeReload(_ line: ServerLine) -> Step {
        defer { isResumed = false }
        guard let revision, let since = line.since, since > revision, !isResumed else {
            self.revision = line.revision ?? revision
            return .deliver
        }
        return .resume
    }

    /// Call when subscribing again: the next event is accepted without a gap check.
    package mutating func willResume() { isResumed = true }

    /// The request that starts or resumes the subscription.
    package func request(_ options: SubscriptionOptions) -> [UInt8] {
        RequestLine.make("subscribe") { writer in
            writer.member("sub", sub)
            if !options.topics.isEmpty {
                writer.key("topics")
                options.topics.write(to: &writer)
            }
            if options.withData { writer.member("data", true) }
            if let widget = options.widget {
                writer.key("widget")
                widget.write(to: &writer)
            }
            writer.member("container", options.container)
            guard let epoch, let revision else { return }
            writer.member("epoch", epoch)
            writer.member("since", revision)
        }
    }
}

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

    package init(sub: String, client: String) { (self.sub, self.client) = (sub, client) }
}
