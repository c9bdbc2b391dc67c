import SipliCore
import SipliWire

/// Replies that wait until the placed widgets show a revision: nobody sees that something was done beside what is older.
final class Shows {
    private unowned let daemon: Daemon
    private var open: [Int: Wait] = [:]
    private var count = 0
    /// Widgets that all waits together wait for.
    private var awaited = 0
    /// How many that may be; smaller in tests.
    var limit = WireLimits.awaitedWidgets

    final class Wait {
        fileprivate let number: Int
        fileprivate let revision: Int64
        /// By number.
        fileprivate var behind: [Int: Subscription]
        fileprivate let done: ([IntentRunResult.Late]) -> Void
        fileprivate var alarm: Int?
        /// Do not read what they are sent, so nobody waits for them.
        fileprivate let stalled: [IntentRunResult.Late]

        fileprivate init(
            _ number: Int, _ revision: Int64, behind: [Subscription], stalled: [IntentRunResult.Late],
            done: @escaping ([IntentRunResult.Late]) -> Void
        ) {
            (self.number, self.revision, self.stalled, self.done) = (number, revision, stalled, done)
            self.behind = Dictionary(uniqueKeysWithValues: behind.map { ($0.number, $0) })
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
        var reading = behind.filter(\.session.takesEvents)
        // What is waited for is kept in memory, for each reply.
        if awaited + reading.count > limit { reading = [] }
        let awaitedNumbers = Set(reading.map(\.number))
        let stalled = behind.filter { !awaitedNumbers.contains($0.number) }.map(Self.late)
        guard !reading.isEmpty else { return done(stalled) }
        count += 1
        let wait = Wait(count, revision, behind: reading, stalled: stalled, done: done)
        wait.alarm = daemon.alarms.after(milliseconds: WireLimits.showMilliseconds) { [unowned self] in finish(wait) }
        open[wait.number] = wait
        awaited += reading.count
        for subscription in reading { subscription.waits.append(wait) }
    }

    /// A widget has reported what it shows.
    func reported(_ subscription: Subscription) {
        guard let shown = subscription.receipt?.revision else { return }
        let isShown = subscription.waits.map { $0.revision <= shown }
        guard isShown.contains(true) else { return }
        let waits = subscription.waits
        subscription.waits = zip(waits, isShown).filter { !$0.1 }.map(\.0)
        for (wait, isShown) in zip(waits, isShown) where isShown { settle(subscription, in: wait) }
    }

    /// A subscription went: nobody sees it any more.
    func forget(_ subscription: Subscription) {
        let waits = subscription.waits
        subscription.waits = []
        for wait in waits { settle(subscription, in: wait) }
    }

    /// A widget subscribed anew in place of an earlier subscription.
    func replace(_ earlier: Subscription, by subscription: Subscription) {
        for wait in earlier.waits {
            wait.behind[earlier.number] = nil
            wait.behind[subscription.number] = subscription
        }
        (subscription.waits, earlier.waits) = (earlier.waits, [])
    }

    /// Nothing is waited for any more.
    func endAll() {
        for wait in open.values.sorted(by: { $0.number < $1.number }) { finish(wait) }
    }

    private func settle(_ subscription: Subscription, in wait: Wait) {
        guard wait.behind.removeValue(forKey: subscription.number) != nil else { return }
        awaited -= 1
        if wait.behind.isEmpty { finish(wait) }
    }

    private func finish(_ wait: Wait) {
        guard open.removeValue(forKey: wait.number) != nil else { return }
        if let alarm = wait.alarm { daemon.alarms.cancel(alarm) }
        awaited -= wait.behind.count
        let late = wait.behind.values.sorted { $0.number < $1.number }
        for subscription in late { subscription.waits.removeAll { $0 === wait } }
        wait.done(wait.stalled + late.map(Self.late))
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
