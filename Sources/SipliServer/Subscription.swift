import SipliCore
import SipliWire

/// A position and a filter. Nothing is queued: what its connection has not taken is merged here.
final class Subscription {
    let name: String
    let topics: TopicSet
    let carriesData: Bool
    let hidesOwn: Bool
    let minimumMicroseconds: Int64
    let widget: WidgetPlace?
    /// The app group whose file its client reads.
    let container: String?
    unowned let session: Session

    /// The revision the client holds.
    var position: Int64
    /// Reasons and topics since then, beyond what revisions tell.
    var reasons: Reasons = []
    var flaggedTopics: TopicSet = []
    var origin = Origin.nobody
    /// Changes that were merged into a later event.
    var merged: Int64 = 0
    var waitingChanges: Int64 = 0
    /// Monotonic time of the last event, 0 before the first.
    var lastEventMicroseconds: Int64 = 0
    var receipt: Receipt?
    /// What its client carries out, and the bytes of the declaration.
    var intents: [IntentInfo] = []
    var intentBytes = 0
    var isFinished = false
    /// Its places in the hub's lists: of all, of those whose shortest time has not passed, of those that follow addresses.
    var place = MemberList<Subscription>.nowhere
    var heldPlace = MemberList<Subscription>.nowhere
    var linksPlace = MemberList<Subscription>.nowhere
    /// Its place among those that carry out intents.
    var intentsPlace = MemberList<Subscription>.nowhere
    /// Counts up in the order in which they came.
    var number = 0
    /// With `container`: the first revision it has not been told, and since when it waits for the file to show it (monotonic,
    /// 0 when it does not).
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

    /// What a placed widget said it shows.
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
        self.session = session
        self.position = position
    }

    /// An event is pending.
    var isWaiting: Bool {
        !reasons.isEmpty
    }

    func add(_ reasons: Reasons, origin: String?) {
        self.reasons.formUnion(reasons)
        self.origin.merge(origin)
        waitingChanges += 1
    }

    /// The event for what waits was written.
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
