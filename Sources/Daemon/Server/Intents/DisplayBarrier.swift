import SipliCore
import SipliWire

/// Delays replies until the placed widgets show a revision, so that nobody sees a confirmation beside an outdated
/// value.
final class DisplayBarrier {
    private let hub: Hub
    private let replies: PendingReplies
    /// The maximum number of widgets that all replies together wait for; lowered in tests.
    var limit = WireLimits.awaitedWidgets

    /// Makes the reply, given the widgets that have not reported in time.
    typealias Reply = ([IntentRunResult.Late]) -> DueReply

    init(hub: Hub, replies: PendingReplies) { (self.hub, self.replies) = (hub, replies) }

    var isWaiting: Bool { replies.awaitedDisplays > 0 }

    /// Answers one of the daemon's own intents once the widgets show it.
    ///
    /// - Parameter own: the topics that the intent changes.
    func wait(for end: WriteOutcome.End, _ own: TopicSet, answering waiter: PendingReplies.Waiter) {
        guard case .done(let revision, let result, let touched, _, let isUnchanged) = end else { return }
        // A repeated request touches nothing, but the original did.
        wait(revision: revision, topics: touched.isEmpty ? own : touched, answering: waiter) { late in
            .result(IntentRow.result(result, late: late), revision: revision, isUnchanged: isUnchanged)
        }
    }

    /// Answers when every placed widget that reads and depends on one of the topics has reported the revision, or after
    /// half a second. The requesting connection is not waited for if it hides its own changes.
    func wait(revision: Int64, topics: TopicSet, answering waiter: PendingReplies.Waiter, with reply: @escaping Reply) {
        let behind = hub.subscriptions.filter { subscription in
            guard subscription.widget != nil,
                !(subscription.hidesOwn && subscription.session.number == waiter.connection)
            else { return false }
            let shown = subscription.receipt?.revision ?? -1
            let depends = subscription.topics.intersection(topics)
            return shown < revision && !hub.topics(of: depends, after: shown).isEmpty
        }
        wait(for: behind, revision: revision, answering: waiter, with: reply)
    }

    /// The same for widgets that were just asked to reload, whatever they show now.
    func wait(
        for behind: [Subscription], revision: Int64, answering waiter: PendingReplies.Waiter,
        with reply: @escaping Reply
    ) {
        var reading = behind.filter(\.session.takesEvents)
        // Each awaited widget costs memory for each reply.
        if replies.awaitedDisplays + reading.count > limit { reading = [] }
        let awaited = Set(reading.map(\.number))
        let stalled = behind.filter { !awaited.contains($0.number) }.map(Self.late)
        guard !reading.isEmpty else { return replies.answer(waiter, reply(stalled)) }
        replies.expect(
            .display(revision: revision), of: reading, for: waiter, withinMilliseconds: WireLimits.showMilliseconds
        ) { _, late in
            reply(stalled + late.sorted { $0.number < $1.number }.map(Self.late))
        }
    }

    /// A widget has reported what it shows.
    func reported(_ subscription: Subscription) {
        if let shown = subscription.receipt?.revision { replies.shown(shown, by: subscription) }
    }

    private static func late(_ subscription: Subscription) -> IntentRunResult.Late {
        var late = IntentRunResult.Late()
        late.kind = subscription.widget?.kind ?? ""
        late.family = subscription.widget?.family ?? ""
        late.host = subscription.widget?.host
        late.client = subscription.session.client
        return late
    }
}
