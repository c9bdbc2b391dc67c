import SipliCore
import SipliLoop
import SipliStore
import SipliSystem
import SipliWire

/// Ends live activities on time, and watches the processes that they depend on.
final class ActivityClock {
    private let loop: EventLoop
    private let view: StoreView
    private let clock: Clock
    private let writes: WriteQueue
    private let log: any DaemonLog
    private var timer: WallClockTimer?
    /// The processes that activities depend on.
    private var owners: [ProcessIdentity: Watch] = [:]
    private var isTurning = false
    /// Stale dates up to here have been told.
    private var told = Instant(milliseconds: 0)

    init(loop: EventLoop, view: StoreView, clock: Clock, writes: WriteQueue, log: any DaemonLog) throws {
        (self.loop, self.view, self.clock) = (loop, view, clock)
        (self.writes, self.log) = (writes, log)
        timer = try WallClockTimer(loop) { [unowned self] _ in look() }
    }

    /// Some of them changed.
    func note(_ topics: TopicSet) { if topics.contains(TopicSet(.activities)) { look() } }

    /// Checks them now.
    func look() {
        guard !isTurning else { return }
        do {
            let (now, activities) = try view.read { ($0.now, Activity.all($0.settings)) }.1
            let orphans = watch(activities)
            let isDue = activities.contains { $0.nextTurn(after: told).map { $0 <= now } ?? false }
            guard orphans.isEmpty, !isDue else { return turn(orphans: orphans, now) }
            told = now
            guard let next = activities.compactMap({ $0.nextTurn(after: now) }).min() else {
                return try timer?.disarm() ?? ()
            }
            // A test's clock differs from the machine's.
            try timer?.arm(atMilliseconds: Clocks.now() + next.milliseconds - now.milliseconds)
        } catch {
            log.error("live activities could not be checked; retrying in a minute", ["SIPLI_ERROR": "\(error)"])
            retry()
        }
    }

    private func retry() {
        // Without a timer there is nothing more to try.
        try? timer?.arm(atMilliseconds: Clocks.now() + 60_000)
    }

    /// Watches the owners of these, and returns those that are gone.
    private func watch(_ activities: [Activity]) -> Set<ProcessIdentity> {
        let wanted = Set(activities.filter { !$0.isEnded && $0.orphaned == nil }.compactMap { ProcessIdentity($0) })
        for owner in owners.keys where !wanted.contains(owner) { owners[owner] = nil }
        var gone: Set<ProcessIdentity> = []
        for owner in wanted where owners[owner] == nil { owners[owner] = watch(owner) }
        // Checked after the watch began: from then on its end is noticed.
        for owner in wanted where owners[owner] == nil || !owner.isThere { gone.insert(owner) }
        return gone
    }

    private func watch(_ owner: ProcessIdentity) -> Watch? {
        guard let end = try? ProcessEnd.descriptor(of: owner.pid) else { return nil }
        let source = try? loop.watchDescriptor(end.raw, events: .readable) { [unowned self] _ in
            owners[owner]?.source.cancel()
            look()
        }
        return source.map { Watch(source: $0, end: end) }
    }

    /// The end of a process, and what waits for it.
    private struct Watch {
        let source: IOSource
        let end: Descriptor
    }

    /// - Parameter orphans: processes that are gone.
    private func turn(orphans: Set<ProcessIdentity>, _ now: Instant) {
        isTurning = true
        writes.submit(kind: .clock, reasons: .data) { context in
            for var activity in Activity.all(context.settings) {
                if !activity.isEnded, activity.orphaned == nil, let owner = ProcessIdentity(activity),
                    orphans.contains(owner)
                {
                    activity.orphaned = context.now.milliseconds
                    try activity.keep(context)
                } else if let removal = activity.removal, removal <= context.now {
                    try activity.remove(context)
                }
            }
            if context.change.isEmpty { try context.change.note(tracker: "", op: "turn", text: "") }
            context.change.touch(TopicSet(.activities))
            return RawJSON(written: "{}")
        } completion: { [unowned self] end in
            isTurning = false
            if case .refused = end { return retry() }
            told = max(told, now)
            loop.defer { [weak self] in self?.look() }
        }
    }
}
