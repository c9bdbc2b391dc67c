import SipliCore
import SipliWire

/// Replies that wait until the placed widgets show a revision: nobody sees that something was done beside what is older.
final class Shows {
    private unowned let daemon: Daemon
    private var open: [Wait] = []

    private final class Wait {
        let revision: Int64
        var behind: [Subscription]
        let done: ([IntentRunResult.Late]) -> Void
        var alarm: Int?
        /// Do not read what they are sent, so nobody waits for them.
        let stalled: [IntentRunResult.Late]

        init(
            _ revision: Int64, behind: [Subscription], stalled: [IntentRunResult.Late],
            done: @escaping ([IntentRunResult.Late]) -> Void
        ) {
            (self.revision, self.behind, self.stalled, self.done) = (revision, behind, stalled, done)
        }
    }

    /// Replies wait.
    var isWaiting: Bool { !open.isEmpty }

    init(daemon: Daemon) {
        self.daemon = daemon
    }

    /// Calls `done` when every placed widget that reads and depends on one of the topics has reported the revision, with
    /// those that have not in time.
    ///
    /// - Parameter caller: who asked; it is not waited for where it hides its own changes.
    func wait(
        revision: Int64, topics: TopicSet, besides caller: Session?, done: @escaping ([IntentRunResult.Late]) -> Void
    ) {
        let behind = daemon.hub.subscriptions.filter { subscription in
            guard subscription.widget != nil, !(subscription.hidesOwn && subscription.session === caller) else {
                return false
            }
            let shown = subscription.receipt?.revision ?? -1
            let depends = subscription.topics.intersection(topics)
            return shown < revision && !daemon.hub.topics(of: depends, after: shown).isEmpty
        }
        wait(for: behind, revision: revision, done: done)
    }

    /// The same for widgets that were just told to reload, whatever they show by now.
    func wait(
        for behind: [Subscription], revision: Int64, done: @escaping ([IntentRunResult.Late]) -> Void
    ) {
        let stalled = behind.filter { !$0.session.takesEvents }.map(Self.late)
        let wait = Wait(revision, behind: behind.filter(\.session.takesEvents), stalled: stalled, done: done)
        guard !wait.behind.isEmpty else { return done(stalled) }
        wait.alarm = daemon.alarms.after(milliseconds: WireLimits.showMilliseconds) { [unowned self] in finish(wait) }
        open.append(wait)
    }

    /// A widget has reported what it shows.
    func reported(_ subscription: Subscription) {
        guard let shown = subscription.receipt?.revision else { return }
        settle { $0 === subscription && shown >= $1 }
    }

    /// Subscriptions went: nobody sees them any more.
    func forgetFinished() {
        settle { subscription, _ in subscription.isFinished }
    }

    /// A widget subscribed anew in place of an earlier subscription.
    func replace(_ earlier: Subscription, by subscription: Subscription) {
        for wait in open {
            guard let position = wait.behind.firstIndex(where: { $0 === earlier }) else { continue }
            wait.behind[position] = subscription
        }
    }

    /// Nothing is waited for any more.
    func endAll() {
        for wait in open { finish(wait) }
    }

    private func settle(_ isSettled: (Subscription, Int64) -> Bool) {
        for wait in open {
            wait.behind.removeAll { isSettled($0, wait.revision) }
            if wait.behind.isEmpty { finish(wait) }
        }
    }

    private func finish(_ wait: Wait) {
        guard let position = open.firstIndex(where: { $0 === wait }) else { return }
        open.remove(at: position)
        if let alarm = wait.alarm { daemon.alarms.cancel(alarm) }
        wait.done(wait.stalled + wait.behind.map(Self.late))
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
