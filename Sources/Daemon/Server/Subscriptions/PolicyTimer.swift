import SipliCore
import SipliLoop
import SipliSystem

/// Reloads placed widgets at the dates their timelines requested.
final class PolicyTimer {
    private let hub: Hub
    private let clock: Clock
    private let dayClock: DayClock
    private let log: any DaemonLog
    private var timer: WallClockTimer?
    /// The date the timer is set to.
    private var armed: Instant?

    init(loop: EventLoop, hub: Hub, clock: Clock, dayClock: DayClock, log: any DaemonLog) throws {
        (self.hub, self.clock, self.dayClock, self.log) = (hub, clock, dayClock, log)
        timer = try WallClockTimer(loop) { [unowned self] _ in look() }
    }

    /// Flags due widgets; also called by tests that moved the clock.
    func look() {
        dayClock.catchUp()
        hub.flagDue(by: clock.now())
        // A turn of the day notifies everyone once it is on disk, with this reason among the others.
        if !dayClock.isTurning { hub.deliver() }
        rearm()
    }

    /// A widget requests a reload at this date. If it no longer does, it is skipped when the timer fires.
    func expect(_ next: Instant) { if armed.map({ next < $0 }) ?? true { arm(next) } }

    private func rearm() { arm(hub.subscriptions.compactMap { $0.receipt?.next }.min()) }

    private func arm(_ next: Instant?) {
        armed = next
        log.attempt("the widgets' timer could not be set") {
            guard let next else { return try timer?.disarm() ?? () }
            let distance = next.milliseconds - clock.now().milliseconds
            try timer?.arm(atMilliseconds: Clocks.now() + distance)
        }
    }
}
