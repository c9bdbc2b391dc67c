import SipliCore
import SipliLoop
import SipliWire
import Synchronization

/// Takes outcomes from the writer, notifies subscribers and sends replies.
final class OutcomeCollector {
    private let writer: Writer
    private let view: StoreView
    private let hub: Hub
    private let sessions: SessionList
    private let replies: PendingReplies
    private let display: DisplayBarrier
    private let backlog: Backlog
    private let uploads: Uploads
    private let health: StoreHealth
    private let containers: GroupContainers
    private let dayClock: DayClock
    private let reminderClock: ReminderClock
    private let activityClock: ActivityClock
    private let maintenance: DailyMaintenance

    init(
        writer: Writer, view: StoreView, hub: Hub, sessions: SessionList, replies: PendingReplies,
        display: DisplayBarrier,
        backlog: Backlog, uploads: Uploads, health: StoreHealth, containers: GroupContainers, dayClock: DayClock,
        reminderClock: ReminderClock, activityClock: ActivityClock, maintenance: DailyMaintenance
    ) {
        (self.writer, self.view, self.hub, self.sessions) = (writer, view, hub, sessions)
        (self.replies, self.display, self.backlog, self.uploads) = (replies, display, backlog, uploads)
        (self.health, self.containers) = (health, containers)
        (self.dayClock, self.reminderClock, self.activityClock) = (dayClock, reminderClock, activityClock)
        self.maintenance = maintenance
    }

    /// Replies to send once all changes of a turn are noted.
    private struct Due {
        var replies: [(waiter: PendingReplies.Waiter, line: [UInt8])] = []
        var shown: [(waiter: PendingReplies.Waiter, end: WriteOutcome.End, own: TopicSet)] = []
    }

    /// Sends replies first, then one round of events for all changes.
    func collect() {
        health.lookAtFault()
        let outcomes = writer.takeOutcomes()
        guard !outcomes.isEmpty else { return }
        var due = Due()
        for outcome in outcomes { take(outcome, &due) }
        for (waiter, line) in due.replies { replies.send(line, to: waiter) }
        // Before the events, which may block connections that read.
        for (waiter, end, own) in due.shown { display.wait(for: end, own, answering: waiter) }
        hub.deliver()
        backlog.relieve()
        if outcomes.contains(where: \.movesClock) { dayClock.look() }
        dayClock.followLater()
    }

    private func take(_ outcome: WriteOutcome, _ due: inout Due) {
        if case .progress(_, _, _, let progress) = outcome.end {
            let entry = replies.commit(outcome.ticket)
            note(outcome, by: entry?.waiter.connection)
            if let entry, entry.commit.long?.isNews(progress) == true { tell(progress, entry.waiter) }
            return
        }
        let entry = replies.takeCommit(outcome.ticket)
        note(outcome, by: entry?.waiter.connection)
        guard let (waiter, commit) = entry else { return }
        backlog.unqueue(commit.bytes)
        if commit.long?.isImport == true { uploads.importEnded() }
        if let own = commit.showing, outcome.isDone {
            due.shown.append((waiter, outcome.end, own))
        } else if waiter.connection != nil, let reply = outcome.end.reply {
            due.replies.append((waiter, reply.line(id: waiter.id)))
        }
        commit.completion?(outcome.end)
    }

    /// - Parameter connection: the client's connection, if the change is a client's.
    private func note(_ outcome: WriteOutcome, by connection: Int?) {
        if let news = outcome.news { view.take(news) }
        if let (revision, topics, reasons) = outcome.change {
            hub.note(revision: revision, topics: topics, reasons: reasons, origin: outcome.origin, by: connection)
            containers.note(topics)
            maintenance.note(revision)
            activityClock.note(topics)
            if !reasons.isDisjoint(with: .doings) { reminderClock.note(topics) }
        }
        // A day that could not be started before is started now.
        if health.note(outcome.end) { dayClock.look() }
    }

    private func tell(_ progress: WorkProgress, _ waiter: PendingReplies.Waiter) {
        guard let session = waiter.connection.flatMap({ sessions[$0] }) else { return }
        session.sendEvent(MessageEncoder.progress(progress, id: waiter.id))
    }
}

extension WriteOutcome.End {
    /// The client's reply; nil while more is to come.
    var reply: DueReply? {
        switch self {
        case .done(let revision, let result, _, _, let isUnchanged):
            .result(result, revision: revision, isUnchanged: isUnchanged)
        case .refused(let error): .refused(error)
        case .progress: nil
        }
    }
}

/// Outcomes on their way back to the loop.
final class OutcomeBox: Sendable {
    private let finished = Mutex<[WriteOutcome]>([])

    func put(_ outcomes: [WriteOutcome]) {
        finished.withLock { $0.append(contentsOf: outcomes) }
    }

    func take() -> [WriteOutcome] {
        finished.withLock { outcomes in
            let taken = outcomes
            outcomes = []
            return taken
        }
    }
}
