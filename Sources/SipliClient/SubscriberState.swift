package import SipliWire

/// What a follower holds, and what each line means to it; without I/O.
package struct SubscriberState: Sendable {
    /// What to do with a line.
    package enum Step: Equatable, Sendable {
        /// Hand it on.
        case deliver
        /// Nothing to hand on: a greeting, the reply to the introduction, another subscription's.
        case skip
        /// Changes are missing between what is held and what the line tells: ask again from what is held.
        case resume
        /// The daemon will not have this options.
        case refused(WireError)
    }

    /// The subscription's name on the wire.
    package let sub: String
    /// The store that `revision` belongs to.
    package private(set) var epoch: String?
    /// The revision that is held.
    package private(set) var revision: Int64?
    private var isResumed = false

    package init(sub: String) {
        self.sub = sub
    }

    /// Takes a line in.
    package mutating func take(_ line: ServerLine) throws(ClientError) -> Step {
        switch line.kind {
        case .greeting, .unknown: return .skip
        case .reply(false): return .refused(try line.refusal())
        case .reply(true): return takeReply(line)
        case .event(let name):
            guard line.sub == nil || line.sub == sub else { return .skip }
            guard name == "reload" else {
                // An event of a later release may still tell where the world is; the next reload says what changed.
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

    /// To be called when the subscription is asked for again: the next event is taken as it comes.
    package mutating func willResume() {
        isResumed = true
    }

    /// The request that begins or resumes the options.
    package func request(_ options: SubscriptionOptions) -> [UInt8] {
        RequestLine.make("subscribe") { writer in
            writer.member("sub", sub)
            if !options.topics.isEmpty {
                writer.key("topics")
                options.topics.write(to: &writer)
            }
            if options.withData {
                writer.member("data", true)
            }
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
