import SipliCore
import SipliLoop
import SipliSystem
import SipliWire

/// Who follows what, and the telling of it.
final class Hub {
    private(set) var subscriptions: [Subscription] = []
    private(set) var revision: Int64
    private var topicRevisions: [Int64]
    private let world: World
    private var heldBack: TimerSource?
    /// Subscriptions that wait for their shortest time to pass, each once.
    private(set) var held: [Subscription] = []
    /// When the timer for them fires.
    private var heldUntil = Int64.max
    private var lastRendered: (key: RenderKey, line: [UInt8])?

    /// All that decides a line while the hub stands at one revision.
    private struct RenderKey: Equatable {
        var name: String
        var since: Int64
        var filter: TopicSet
        var flagged: TopicSet
        var reasons: Reasons
        var origin: Subscription.Origin
        var carriesData: Bool
    }

    init(world: World, loop: EventLoop, revisions: [Topic: Int64]) throws {
        self.world = world
        revision = world.revision
        topicRevisions = Topic.all.map { revisions[$0] ?? 0 }
        heldBack = try loop.timer(clock: .monotonic) { [unowned self] in deliverHeld() }
    }

    func add(_ subscription: Subscription) {
        subscriptions.append(subscription)
    }

    func remove(_ session: Session) {
        guard !session.subscriptions.isEmpty else { return }
        for subscription in session.subscriptions { subscription.isFinished = true }
        subscriptions.removeAll(where: \.isFinished)
        if session.subscriptions.contains(where: \.isHeld) { held.removeAll(where: \.isFinished) }
    }

    func remove(_ subscription: Subscription) {
        subscription.isFinished = true
        subscriptions.removeAll { $0 === subscription }
        if subscription.isHeld { held.removeAll { $0 === subscription } }
    }

    /// Topics of a filter that changed after a position.
    func topics(of filter: TopicSet, after position: Int64) -> TopicSet {
        var changed: TopicSet = []
        for (index, revision) in topicRevisions.enumerated() where revision > position {
            changed.insert(TopicSet(rawValue: 1 << UInt32(index)))
        }
        return changed.intersection(filter)
    }

    /// A change is on disk: notes it with every subscription it concerns. `deliver` tells them.
    func note(revision: Int64, topics: TopicSet, reasons: Reasons, origin: String?, by session: Session?) {
        self.revision = max(self.revision, revision)
        for (index, known) in topicRevisions.enumerated()
        where topics.contains(TopicSet(rawValue: 1 << UInt32(index))) && known < revision {
            topicRevisions[index] = revision
        }
        for subscription in subscriptions
        where !subscription.topics.isDisjoint(with: topics) && subscription.position < revision {
            if subscription.hidesOwn, subscription.session === session, !subscription.isWaiting {
                subscription.position = revision
            } else {
                subscription.add(reasons, origin: origin)
            }
        }
    }

    /// Something happened that has no revision: flags the subscriptions that a test chooses.
    ///
    /// - Returns: how many were flagged.
    @discardableResult
    func flag(_ reasons: Reasons, topics: TopicSet, where chosen: (Subscription) -> Bool = { _ in true }) -> Int {
        var count = 0
        for subscription in subscriptions
        where !subscription.topics.isDisjoint(with: topics) && chosen(subscription) {
            flag(subscription, reasons, topics: topics)
            count += 1
        }
        return count
    }

    /// The same for one subscription.
    func flag(_ subscription: Subscription, _ reasons: Reasons, topics: TopicSet) {
        subscription.flaggedTopics.formUnion(subscription.topics.intersection(topics))
        subscription.add(reasons, origin: nil)
    }

    /// Tells everyone who waits and can be told now.
    func deliver() {
        let now = Clocks.monotonicMicroseconds()
        lastRendered = nil
        for subscription in subscriptions where subscription.isWaiting { tell(subscription, now: now) }
    }

    /// A connection has taken everything: looks again at its subscriptions.
    func look(_ session: Session, ignoringPauses: Bool = false) {
        // After every reply of every connection: mostly there is nothing.
        guard session.subscriptions.contains(where: \.isWaiting) else { return }
        let now = Clocks.monotonicMicroseconds()
        lastRendered = nil
        for subscription in session.subscriptions where subscription.isWaiting {
            tell(subscription, now: now, ignoringPauses: ignoringPauses)
        }
    }

    private func deliverHeld() {
        let waiting = held
        (held, heldUntil) = ([], .max)
        for subscription in waiting { subscription.isHeld = false }
        lastRendered = nil
        let now = Clocks.monotonicMicroseconds()
        for subscription in waiting where !subscription.isFinished && subscription.isWaiting {
            tell(subscription, now: now)
        }
    }

    private func tell(_ subscription: Subscription, now: Int64, ignoringPauses: Bool = false) {
        // Telling one subscription may close its connection, and with it others that were still to be told.
        guard !subscription.isFinished, ignoringPauses || subscription.session.takesEvents else { return }
        let due = subscription.lastEventMicroseconds + subscription.minimumMicroseconds
        guard ignoringPauses || subscription.lastEventMicroseconds == 0 || due <= now else {
            return hold(subscription, until: due)
        }
        let line = render(subscription)
        subscription.told(at: revision, microseconds: now)
        subscription.session.sendEvent(line)
    }

    /// Those that were told otherwise or went meanwhile are found out when the timer fires.
    private func hold(_ subscription: Subscription, until due: Int64) {
        guard !subscription.isHeld else { return }
        subscription.isHeld = true
        held.append(subscription)
        guard due < heldUntil else { return }
        heldUntil = due
        do {
            try heldBack?.arm(atMicroseconds: due)
        } catch {
            preconditionFailure("a timer of our own cannot be armed: \(error)")
        }
    }

    private func render(_ subscription: Subscription) -> [UInt8] {
        let key = RenderKey(
            name: subscription.name, since: subscription.position, filter: subscription.topics,
            flagged: subscription.flaggedTopics, reasons: subscription.reasons, origin: subscription.origin,
            carriesData: subscription.carriesData)
        if let lastRendered, lastRendered.key == key { return lastRendered.line }
        let line = render(key)
        lastRendered = (key, line)
        return line
    }

    private func render(_ key: RenderKey) -> [UInt8] {
        let changed = topics(of: key.filter, after: key.since).union(key.flagged)
        var writer = JSONWriter(reserving: 160)
        writer.beginObject()
        writer.member("ev", "reload")
        writer.member("sub", key.name)
        writer.member("since", key.since)
        writer.member("rev", max(revision, key.since))
        writer.key("topics")
        changed.topics.map(\.name).write(to: &writer)
        writer.key("reasons")
        key.reasons.names.write(to: &writer)
        if case .one(let name) = key.origin {
            writer.member("origin", name)
        }
        if key.carriesData, let snapshot = world.eventSnapshot(changed) {
            writer.member("data", raw: snapshot.bytes)
        }
        writer.endObject()
        writer.newline()
        return writer.bytes
    }
}
