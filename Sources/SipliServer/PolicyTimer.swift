import SipliCore
import SipliLoop
import SipliSystem

/// Tells placed widgets to reload at the dates their timelines asked for.
final class PolicyTimer {
    private unowned let daemon: Daemon
    private var timer: WallClockTimer?
    /// The date the timer is set to.
    private var armed: Instant?

    init(daemon: Daemon) throws {
        self.daemon = daemon
        timer = try WallClockTimer(daemon.loop) { [unowned self] _ in look() }
    }

    /// Looks who is due; also called by tests that moved the clock.
    func look() {
        daemon.dayClock?.catchUp()
        flagDue()
        // A turn of the day tells everyone when it is on disk, once, with this reason among the others.
        if daemon.dayClock?.isTurning != true { daemon.hub.deliver() }
        rearm()
    }

    /// Flags who is due; somebody else tells them.
    func flagDue() {
        let now = daemon.options.clock.now()
        for subscription in daemon.hub.subscriptions {
            guard let next = subscription.receipt?.next, next <= now else { continue }
            subscription.receipt?.next = nil
            daemon.hub.flag(subscription, .policy, topics: subscription.topics)
        }
    }

    /// A widget asked to be told then. One that no longer asks is found out when the timer fires.
    func expect(_ next: Instant) {
        if armed.map({ next < $0 }) ?? true { arm(next) }
    }

    private func rearm() {
        arm(daemon.hub.subscriptions.compactMap { $0.receipt?.next }.min())
    }

    private func arm(_ next: Instant?) {
        armed = next
        do {
            guard let next else { return try timer?.disarm() ?? () }
            let distance = next.milliseconds - daemon.options.clock.now().milliseconds
            try timer?.arm(atMilliseconds: Clocks.now() + distance)
        } catch {
            daemon.options.log.error("the widgets' timer could not be set", ["SIPLI_ERROR": "\(error)"])
        }
    }
}
