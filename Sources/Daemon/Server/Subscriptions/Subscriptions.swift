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
