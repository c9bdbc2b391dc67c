import SipliClient
import SipliCore
import SipliGlance
import SipliWire

/// Something that a search offers to do.
struct SearchOffer: Equatable {
    /// Says all that is needed to do it, also for a later process.
    let id: String
    let title: String
    /// The state of its tracker; empty while values are private.
    let detail: String
    /// What does it.
    let request: [UInt8]

    static func == (left: SearchOffer, right: SearchOffer) -> Bool {
        (left.id, left.title, left.detail) == (right.id, right.title, right.detail)
    }
}

/// What is offered for typed words. Nothing is logged before an offer is chosen: what typed words mean is asked of the
/// daemon with a dry run.
struct SearchOffers {
    /// How many are offered for one search.
    private static let limit = 5
    /// Shorter words match too much, unless they follow Sipli's name.
    private static let leastLetters = 3
    private static let ownName = "sipli"

    let trackers: [TrackerGlance]
    let client: Client

    /// The offers for words as typed.
    func search(_ words: [String]) throws(ClientError) -> [SearchOffer] {
        let typed = Typed(words, trackers)
        guard typed.isMeant else { return [] }
        let glances = try glances()
        let logs = try logs(typed, glances)
        // An action that would log the same is not offered beside it.
        return Array((logs.isEmpty ? actions(typed, glances) : logs).prefix(Self.limit))
    }

    /// The offer of an id; nil if it is no longer possible.
    func offer(_ id: String) throws(ClientError) -> SearchOffer? {
        let parts = id.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let tracker = trackers.first(where: { $0.topic == parts[1] }) else { return nil }
        let glance = try glances()[tracker.topic]
        guard parts[0] == Self.logging else {
            return glance?.actions.first { $0.id == parts[2] }.map { Self.offer($0, tracker, glance) }
        }
        return try log(parts[2].split(separator: " ").map(String.init), tracker, glance)
    }

    // MARK: Words

    /// Typed words without the names before them.
    private struct Typed {
        var words: [String]
        /// Sipli or a tracker was named.
        var isAddressed = false
        /// The tracker that was named.
        var tracker: TrackerDescriptor?

        init(_ typed: [String], _ trackers: [TrackerGlance]) {
            words = typed.flatMap { $0.split(separator: " ").map(String.init) }
            if words.first?.lowercased() == SearchOffers.ownName {
                isAddressed = true
                words.removeFirst()
            }
            let named = words.first.flatMap { word in trackers.first { $0.descriptor.isNamed(word.lowercased()) } }
            guard let named else { return }
            (tracker, isAddressed) = (named.descriptor, true)
            words.removeFirst()
        }

        /// The words are for this tracker, or for any.
        func isFor(_ other: TrackerGlance) -> Bool { tracker == nil || other.descriptor == tracker }

        /// Neither a sum nor the beginning of any other search.
        var isMeant: Bool {
            isAddressed || hasAmount || words.contains { $0.count { $0.isLetter } >= SearchOffers.leastLetters }
        }

        /// A number and what it is of: a number alone is not for Sipli.
        var hasAmount: Bool {
            let text = words.joined(separator: " ")
            return text.first?.isNumber == true && text.contains(where: \.isLetter)
        }
    }

    // MARK: Glances

    /// What the trackers show, by topic; while values are private they show nothing and offer nothing by name.
    private func glances() throws(ClientError) -> [String: Glance] {
        var request = GetRequest()
        request.topics = trackers.map(\.topic) + [Topic.profile.name]
        let reply = try client.call(RequestLine.make(StoreOperations.get, request))
        let snapshots = RawJSON(Array(reply.result)).members
        guard let profile = snapshots[Topic.profile.name], Privacy(profile: profile.bytes).shown(true) == true else {
            return [:]
        }
        var glances: [String: Glance] = [:]
        for tracker in trackers {
            // A later daemon's snapshot that cannot be read offers nothing.
            glances[tracker.topic] = snapshots[tracker.topic].flatMap { try? tracker.glance($0.bytes) }
        }
        return glances
    }

    // MARK: Offers

    private static let (logging, running) = ("log", "run")

    /// The actions whose labels have all the words, or words that begin with them.
    private func actions(_ typed: Typed, _ glances: [String: Glance]) -> [SearchOffer] {
        let begun = typed.words.map { $0.lowercased() }
        return trackers.filter(typed.isFor).flatMap { tracker in
            let glance = glances[tracker.topic]
            return (glance?.actions ?? []).filter { action in
                let words = action.label.lowercased().split(separator: " ")
                return begun.allSatisfy { start in words.contains { $0.hasPrefix(start) } }
            }
            .map { Self.offer($0, tracker, glance) }
        }
    }

    /// What the words would log, for the first tracker that understands them.
    private func logs(_ typed: Typed, _ glances: [String: Glance]) throws(ClientError) -> [SearchOffer] {
        guard !typed.words.isEmpty, typed.isAddressed || typed.hasAmount else { return [] }
        for tracker in trackers where typed.isFor(tracker) {
            if let offer = try log(typed.words, tracker, glances[tracker.topic]) { return [offer] }
        }
        return []
    }

    private func log(_ words: [String], _ tracker: TrackerGlance, _ glance: Glance?) throws(ClientError) -> SearchOffer?
    {
        guard let operation = tracker.log?.name else { return nil }
        func request(key: String? = nil, isDry: Bool) -> [UInt8] {
            RequestLine.make(operation, key: key) { writer in
                writer.member("words", words)
                if isDry { writer.member("dry_run", true) }
            }
        }
        do throws(ClientError) {
            let result: EntryResult = try client.call(request(isDry: true)).read()
            return SearchOffer(
                id: Self.id(Self.logging, tracker, words.joined(separator: " ")),
                title: "Log " + Printable.clean(result.text.entry), detail: Self.detail(glance),
                request: request(key: RequestLine.newKey(), isDry: false))
        } catch .refused {
            // The words mean nothing to this tracker.
            return nil
        }
    }

    private static func offer(_ action: ReminderAction, _ tracker: TrackerGlance, _ glance: Glance?) -> SearchOffer {
        SearchOffer(
            id: id(running, tracker, action.id), title: Printable.clean(action.label), detail: detail(glance),
            request: action.request)
    }

    private static func id(_ way: String, _ tracker: TrackerGlance, _ rest: String) -> String {
        way + ":" + tracker.topic + ":" + rest
    }

    private static func detail(_ glance: Glance?) -> String { Printable.clean(glance?.lines.first ?? "") }
}
