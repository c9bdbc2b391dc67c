import SipliCore
import SipliLoop
import SipliSystem
import SipliWire

/// Subscriptions and the events they get.
final class Hub {
    let subscriptions = MemberList<Subscription>(place: \.place)
    /// Subscriptions that are offered addresses.
    let linkFollowers = MemberList<Subscription>(place: \.linksPlace)
    private(set) var revision: Int64
    private var topicRevisions: [Int64]
    private let view: StoreView
    private var heldBack: TimerSource?
    /// Subscriptions that wait for their `min_ms` to pass.
    let held = MemberList<Subscription>(place: \.heldPlace)
    private var added = 0
    /// When the timer for `held` fires.
    private var heldUntil = Int64.max
    /// The revision that a group's file contains; nil if no subscriber waits for it.
    var fileRevision: (_ group: String) -> Int64? = { _ in nil }
    private var lastRendered: (key: RenderKey, line: [UInt8])?

    /// Everything that determines an event's line at one revision.
    private struct RenderKey: Equatable {
        var name: String
        var since: Int64
        var revision: Int64
        var filter: TopicSet
        var flagged: TopicSet
        var reasons: Reasons
        var origin: Subscription.Origin
        var carriesData: Bool
        var configuration: RawJSON?
    }

    init(view: StoreView, loop: EventLoop, revisions: [Topic: Int64]) throws {
        self.view = view
        revision = view.revision
        let topics = view.trackers.catalog.topics
        topicRevisions = [Int64](repeating: 0, count: (topics.map { Int($0.bit) }.max() ?? 0) + 1)
        for topic in topics { topicRevisions[Int(topic.bit)] = revisions[topic] ?? 0 }
        heldBack = try loop.timer(clock: .monotonic) { [unowned self] in deliverHeld() }
    }

    func add(_ subscription: Subscription) {
        added += 1
        subscription.number = added
        subscriptions.append(subscription)
        if subscription.topics.contains(TopicSet(.links)) { linkFollowers.append(subscription) }
    }

    func remove(_ subscription: Subscription) {
        subscription.isFinished = true
        subscriptions.remove(subscription)
        held.remove(subscription)
        linkFollowers.remove(subscription)
    }

    /// Topics of a filter that changed since a position.
    func topics(of filter: TopicSet, after position: Int64) -> TopicSet {
        var changed: TopicSet = []
        for (index, revision) in topicRevisions.enumerated() where revision > position {
            changed.insert(TopicSet(rawValue: 1 << UInt32(index)))
        }
        return changed.intersection(filter)
    }

    /// A change is on disk: marks it in every affected subscription. `deliver` sends the events.
    ///
    /// - Parameter connection: the number of the connection that made the change; nil for the daemon's own changes.
    func note(revision: Int64, topics: TopicSet, reasons: Reasons, origin: String?, by connection: Int?) {
        self.revision = max(self.revision, revision)
        var rest = topics.intersection(view.trackers.catalog.all).rawValue
        while rest != 0 {
            let index = rest.trailingZeroBitCount
            rest &= rest - 1
            topicRevisions[index] = max(topicRevisions[index], revision)
        }
        subscriptions.forEach { subscription in
            guard !subscription.topics.isDisjoint(with: topics), subscription.position < revision else { return }
            if subscription.hidesOwn, subscription.session.number == connection, !subscription.isWaiting {
                subscription.position = revision
            } else {
                if !subscription.isWaiting { subscription.owedRevision = revision }
                subscription.add(reasons, origin: origin)
            }
        }
        if !topics.isDisjoint(with: [TopicSet(.profile), TopicSet(.desk)]) { flagConfigured() }
    }

    /// Flags the placed widgets whose configuration has changed, whatever topics they follow.
    private func flagConfigured() {
        subscriptions.forEach { subscription in
            guard subscription.widget != nil, !subscription.isWaiting,
                view.configuration(of: subscription) != subscription.configuration
            else { return }
            flag(subscription, .settings, topics: [])
        }
    }

    /// Flags subscriptions for something that has no revision.
    ///
    /// - Returns: the flagged subscriptions.
    @discardableResult func flag(
        _ reasons: Reasons, topics: TopicSet, where chosen: (Subscription) -> Bool = { _ in true }
    ) -> [Subscription] {
        let told = subscriptions.filter { !$0.topics.isDisjoint(with: topics) && chosen($0) }
        for subscription in told { flag(subscription, reasons, topics: topics) }
        return told
    }

    /// The same for one subscription.
    func flag(_ subscription: Subscription, _ reasons: Reasons, topics: TopicSet) {
        subscription.flaggedTopics.formUnion(subscription.topics.intersection(topics))
        if !subscription.isWaiting { subscription.owedRevision = revision }
        subscription.add(reasons, origin: nil)
    }

    /// Flags the placed widgets whose timelines request a reload by now.
    func flagDue(by now: Instant) {
        for subscription in subscriptions {
            guard let next = subscription.receipt?.next, next <= now else { continue }
            subscription.receipt?.next = nil
            subscription.policyReload = now
            flag(subscription, .policy, topics: subscription.topics)
        }
    }

    /// Sends the pending events that may be sent now.
    func deliver() {
        let now = Clocks.monotonicMicroseconds()
        lastRendered = nil
        subscriptions.forEach { if $0.isWaiting { tell($0, now: now) } }
    }

    /// A connection has read everything: checks its subscriptions for pending events.
    func look(_ session: Session, ignoringPauses: Bool = false) {
        // Runs after every reply of every connection; usually there is nothing to do.
        guard session.subscriptions.contains(where: \.isWaiting) else { return }
        let now = Clocks.monotonicMicroseconds()
        lastRendered = nil
        for subscription in session.subscriptions where subscription.isWaiting {
            tell(subscription, now: now, ignoringPauses: ignoringPauses)
        }
    }

    private func deliverHeld() {
        heldUntil = .max
        let waiting = held.removeAll()
        lastRendered = nil
        let now = Clocks.monotonicMicroseconds()
        for subscription in waiting where !subscription.isFinished && subscription.isWaiting {
            tell(subscription, now: now)
        }
    }

    private func tell(_ subscription: Subscription, now: Int64, ignoringPauses: Bool = false) {
        // Sending to one subscription may close its connection, and with it other pending subscriptions.
        guard !subscription.isFinished, ignoringPauses || subscription.session.takesEvents else { return }
        let due = subscription.lastEventMicroseconds + subscription.minimumMicroseconds
        guard ignoringPauses || subscription.lastEventMicroseconds == 0 || due <= now else {
            return hold(subscription, until: due)
        }
        guard let told = revision(for: subscription, now: now) else { return }
        let line = render(subscription, revision: told)
        if ignoringPauses {
            subscription.session.sendEvent(line)
        } else if !subscription.session.offer(line) {
            // It gets one event for everything once it reads again.
            return
        }
        let reasons = subscription.reasons
        if subscription.widget != nil { subscription.configuration = view.configuration(of: subscription) }
        subscription.told(at: told, microseconds: now)
        if told < revision { owe(subscription, since: told, reasons) }
    }

    /// Subscriptions that got an event or closed meanwhile are skipped when the timer fires.
    private func hold(_ subscription: Subscription, until due: Int64) {
        held.append(subscription)
        guard due < heldUntil else { return }
        heldUntil = due
        heldBack?.start(atMicroseconds: due)
    }

    // MARK: Files of app groups

    /// The longest time that a subscriber waits for its file.
    private static let fileMicroseconds: Int64 = 2_000_000

    /// The revision for a subscription's next event; nil if its file is not written yet.
    private func revision(for subscription: Subscription, now: Int64) -> Int64? {
        guard let group = subscription.container, let shown = fileRevision(group), shown < revision else {
            return revision
        }
        // The file may never catch up with constant changes, so the revision that it shows is sent.
        if shown >= subscription.owedRevision { return shown }
        if subscription.waitsForFileMicroseconds == 0 { subscription.waitsForFileMicroseconds = now }
        let due = subscription.waitsForFileMicroseconds + Self.fileMicroseconds
        if due <= now { return revision }
        hold(subscription, until: due)
        return nil
    }

    /// The revision sent is older than the current one: the rest stays pending.
    private func owe(_ subscription: Subscription, since told: Int64, _ reasons: Reasons) {
        guard !topics(of: subscription.topics, after: told).isEmpty else { return }
        let lasting = reasons.intersection([.data, .day, .zone, .settings])
        subscription.owedRevision = told + 1
        subscription.add(lasting.isEmpty ? .data : lasting, origin: nil)
    }

    private func render(_ subscription: Subscription, revision: Int64) -> [UInt8] {
        let key = RenderKey(
            name: subscription.name, since: subscription.position, revision: revision, filter: subscription.topics,
            flagged: subscription.flaggedTopics, reasons: subscription.reasons, origin: subscription.origin,
            carriesData: subscription.carriesData, configuration: view.configuration(of: subscription))
        if let lastRendered, lastRendered.key == key { return lastRendered.line }
        let line = render(key)
        lastRendered = (key, line)
        return line
    }

    /// The topics whose snapshots an event carries. What is reminded of next moves with the trackers' records, which alone is
    /// no event of the reminders, so it comes along.
    private func carried(_ changed: TopicSet, filter: TopicSet) -> TopicSet {
        changed.isDisjoint(with: view.remindingTopics)
            ? changed : changed.union(filter.intersection(TopicSet(.reminders)))
    }

    private func render(_ key: RenderKey) -> [UInt8] {
        let changed = topics(of: key.filter, after: key.since).union(key.flagged)
        var writer = JSONWriter(reserving: 160)
        writer.beginObject()
        writer.member("ev", "reload")
        writer.member("sub", key.name)
        writer.member("since", key.since)
        writer.member("rev", max(key.revision, key.since))
        writer.key("topics")
        view.trackers.catalog.topics(in: changed).map(\.name).write(to: &writer)
        writer.key("reasons")
        key.reasons.names.write(to: &writer)
        if case .one(let name) = key.origin { writer.member("origin", name) }
        if let configuration = key.configuration { writer.member("configuration", raw: configuration.bytes) }
        if key.carriesData, let snapshot = view.eventSnapshot(carried(changed, filter: key.filter)) {
            writer.member("data", raw: snapshot.bytes)
        }
        writer.endObject()
        writer.newline()
        return writer.bytes
    }
}
