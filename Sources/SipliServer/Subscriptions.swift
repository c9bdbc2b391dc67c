/// Begins and ends subscriptions, with all that hangs on them.
final class Subscriptions {
    private let hub: Hub
    private let intents: IntentRuns
    private let replies: PendingReplies

    init(hub: Hub, intents: IntentRuns, replies: PendingReplies) {
        (self.hub, self.intents, self.replies) = (hub, intents, replies)
    }

    /// - Parameter earlier: the one that it replaces, which ends.
    func add(_ subscription: Subscription, replacing earlier: Subscription?) {
        subscription.session.subscriptions.append(subscription)
        hub.add(subscription)
        guard let earlier else { return }
        subscription.session.subscriptions.removeAll { $0 === earlier }
        intents.replace(earlier, by: subscription)
        replies.replace(earlier, by: subscription)
        drop(earlier)
    }

    /// The subscription's client takes it out.
    func remove(_ subscription: Subscription) {
        subscription.session.subscriptions.removeAll { $0 === subscription }
        drop(subscription)
    }

    /// The connection ended.
    func removeAll(of session: Session) {
        // All of them are out of the hub before anybody is answered because they went.
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
