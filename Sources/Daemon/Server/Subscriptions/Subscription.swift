import SipliCore
import SipliWire

/// A position and a filter. Nothing is queued: what its connection has not read is merged here.
final class Subscription {
    let name: String
    let topics: TopicSet
    let carriesData: Bool
    let hidesOwn: Bool
    let minimumMicroseconds: Int64
    let widget: WidgetPlace?
    /// The configuration that the client has.
    var configuration: RawJSON?
    /// The app group whose file its client reads.
    let container: String?
    unowned let session: Session

    /// The revision that the client has.
    var position: Int64
    /// Reasons and topics since then, beyond those of revisions.
    var reasons: Reasons = []
    var flaggedTopics: TopicSet = []
    var origin = Origin.nobody
    /// Changes that were merged into a later event.
    var merged: Int64 = 0
    var waitingChanges: Int64 = 0
    /// Monotonic time of the last event, 0 before the first.
    var lastEventMicroseconds: Int64 = 0
    var receipt: Receipt?
    /// When its policy last asked for a reload.
    var policyReload: Instant?
    /// The intents that its client serves, and the size of the declaration.
    var intents: [IntentInfo] = []
    var intentBytes = 0
    var isFinished = false
    /// Its index in the hub's lists: all subscriptions, those waiting for `min_ms`, those that follow addresses.
    var place = MemberList<Subscription>.nowhere
    var heldPlace = MemberList<Subscription>.nowhere
    var linksPlace = MemberList<Subscription>.nowhere
    /// Its index among those that serve intents.
    var intentsPlace = MemberList<Subscription>.nowhere
    /// Ascending in the order of creation.
    var number = 0
    /// With `container`: the first unsent revision, and since when it waits for the file (monotonic, 0 if it does not).
    var owedRevision: Int64 = 0
    var waitsForFileMicroseconds: Int64 = 0

    /// The origins of the pending changes.
    enum Origin: Equatable {
        case nobody
        case one(String)
        case several

        mutating func merge(_ other: String?) {
            switch (self, other) {
            case (.nobody, let name?): self = .one(name)
            case (.one(let name), let other?) where name == other: break
            default: self = .several
            }
        }
    }

    /// What a placed widget reported to show.
    struct Receipt {
        var revision: Int64
        var since: Instant
        var entries: Int?
        var next: Instant?
        var error: String?
    }

    init(request: SubscribeRequest, topics: TopicSet, container: String?, session: Session, position: Int64) {
        name = request.sub ?? SubscribeRequest.standardName
        self.topics = topics
        carriesData = request.data ?? false
        hidesOwn = request.noSelf ?? false
        widget = request.widget
        self.container = container
        let standard = widget == nil ? WireLimits.minMilliseconds : WireLimits.widgetMinMilliseconds
        minimumMicroseconds = (request.minMilliseconds.map(Int64.init) ?? standard) * 1000
        (self.session, self.position) = (session, position)
    }

    /// An event is pending.
    var isWaiting: Bool { !reasons.isEmpty }

    func add(_ reasons: Reasons, origin: String?) {
        self.reasons.formUnion(reasons)
        self.origin.merge(origin)
        waitingChanges += 1
    }

    /// The pending event was written.
    func told(at revision: Int64, microseconds: Int64) {
        position = max(position, revision)
        // Not `[]`, which goes through the generic initializer from a list, for every event sent.
        reasons = Reasons(rawValue: 0)
        flaggedTopics = TopicSet(rawValue: 0)
        origin = .nobody
        merged += max(0, waitingChanges - 1)
        waitingChanges = 0
        lastEventMicroseconds = microseconds
        waitsForFileMicroseconds = 0
    }
}

/// Why a subscriber must reload.
struct Reasons: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let data = Reasons(rawValue: 1 << 0)
    static let day = Reasons(rawValue: 1 << 1)
    static let zone = Reasons(rawValue: 1 << 2)
    static let settings = Reasons(rawValue: 1 << 3)
    static let clock = Reasons(rawValue: 1 << 4)
    static let resume = Reasons(rawValue: 1 << 5)
    static let policy = Reasons(rawValue: 1 << 6)
    static let manual = Reasons(rawValue: 1 << 7)
    /// Reasons caused by a person.
    static let doings: Reasons = [.data, .settings]

    private static let names: [(Reasons, String)] = [
        (.data, "data"), (.day, "day"), (.zone, "zone"), (.settings, "settings"), (.clock, "clock"),
        (.resume, "resume"), (.policy, "policy"), (.manual, "manual"),
    ]

    var names: [String] { Self.names.filter { contains($0.0) }.map(\.1) }
}

/// Adds and removes subscriptions, with everything that depends on them.
final class Subscriptions {
    private let hub: Hub
    private let intents: IntentRuns
    private let replies: PendingReplies

    init(hub: Hub, intents: IntentRuns, replies: PendingReplies) {
        (self.hub, self.intents, self.replies) = (hub, intents, replies)
    }

    /// - Parameter earlier: the subscription that it replaces.
    func add(_ subscription: Subscription, replacing earlier: Subscription?) {
        subscription.session.subscriptions.append(subscription)
        hub.add(subscription)
        guard let earlier else { return }
        subscription.session.subscriptions.removeAll { $0 === earlier }
        intents.replace(earlier, by: subscription)
        replies.replace(earlier, by: subscription)
        drop(earlier)
    }

    /// The client unsubscribes.
    func remove(_ subscription: Subscription) {
        subscription.session.subscriptions.removeAll { $0 === subscription }
        drop(subscription)
    }

    /// The connection ended.
    func removeAll(of session: Session) {
        // All of them leave the hub before anyone is answered because they are gone.
        for subscription in session.subscriptions { hub.remove(subscription) }
        replies.gone(session)
        for subscription in session.subscriptions { drop(subscription) }
    }

    private func drop(_ subscription: Subscription) {
        hub.remove(subscription)
        intents.withdraw(subscription)
        replies.gone(subscription)
    }
}
