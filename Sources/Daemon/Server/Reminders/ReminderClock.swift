import SipliCore
import SipliLoop
import SipliStore
import SipliSystem
import SipliWire

/// Delivers reminders when they fall due and withdraws them when they expire.
final class ReminderClock {
    private let loop: EventLoop
    private let view: StoreView
    private let clock: Clock
    private let writes: WriteQueue
    private let dayClock: DayClock
    private let log: any DaemonLog
    private var timer: WallClockTimer?
    /// When the person came back, or a tracker's records changed: overdue reminders wait a little after that.
    private var rearranged: [Topic: Instant] = [:]
    private var isTurning = false
    /// What changed since the last check; the next one follows soon.
    private var changed: (topics: TopicSet, at: Instant)?

    /// Delay between a change and the check that follows it, in milliseconds: no change makes a reminder due at once.
    private static let calmMilliseconds: Int64 = 1000

    init(
        loop: EventLoop, view: StoreView, clock: Clock, writes: WriteQueue, dayClock: DayClock, log: any DaemonLog
    ) throws {
        (self.loop, self.view, self.clock) = (loop, view, clock)
        (self.writes, self.dayClock, self.log) = (writes, dayClock, log)
        timer = try WallClockTimer(loop) { [unowned self] event in
            guard event == .elapsed else { return }
            dayClock.catchUp()
            look()
        }
    }

    /// The person is back, as after a start or a suspend, or in another time zone.
    func holdOverdue() {
        changed = (.all, clock.now())
        look()
    }

    /// Records or settings of topics changed. Runs after every change, so it only records them.
    func note(_ topics: TopicSet) {
        let isFirst = changed == nil
        changed = (topics.union(changed?.topics ?? []), clock.now())
        if isFirst { arm(inMilliseconds: Self.calmMilliseconds) }
    }

    /// Checks what is due now.
    func look() {
        guard !isTurning else { return }
        if let (topics, at) = changed.take() {
            for topic in view.trackers.catalog.topics(in: topics) { rearranged[topic] = at }
        }
        do {
            let (now, next) = try view.read { context in
                (context.now, try context.reminders.next(rearranged: rearranged))
            }.1
            guard let next else { return try timer?.disarm() ?? () }
            if next <= now { turn() } else { arm(inMilliseconds: next.milliseconds - now.milliseconds) }
        } catch {
            log.error("reminders could not be checked; retrying in a minute", ["SIPLI_ERROR": "\(error)"])
            arm(inMilliseconds: 60_000)
        }
    }

    private func turn() {
        isTurning = true
        let rearranged = rearranged
        writes.submit(kind: .clock, reasons: .data) { context in
            try context.reminders.turn(rearranged: rearranged, context)
            return RawJSON(written: "{}")
        } completion: { [unowned self] end in
            isTurning = false
            // If the disk refuses, it is tried again later, not at once.
            if case .refused = end { return arm(inMilliseconds: 60_000) }
            loop.defer { [weak self] in self?.look() }
        }
    }

    private func arm(inMilliseconds distance: Int64) { timer?.arm(inMilliseconds: distance, "reminders'", log) }
}
