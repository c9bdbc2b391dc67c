import SipliLoop
import SipliSystem

/// What happens at a moment unless something else happens first: one timer for all of it.
final class Alarms {
    private var waiting: [Int: (microseconds: Int64, action: () -> Void)] = [:]
    private var next = 0
    private var timer: TimerSource?
    /// A time of their own, for tests that let it pass themselves.
    private var ownMicroseconds: Int64?
    /// When the timer fires.
    private var armed = Int64.max

    init(loop: EventLoop, haveOwnTime: Bool) throws {
        guard !haveOwnTime else {
            ownMicroseconds = 0
            return
        }
        timer = try loop.timer(clock: .monotonic) { [unowned self] in
            armed = .max
            pass()
        }
    }

    /// - Returns: what to cancel it by.
    func after(milliseconds: Int64, _ action: @escaping () -> Void) -> Int {
        next += 1
        let due = now + milliseconds * 1000
        waiting[next] = (due, action)
        arm(due)
        return next
    }

    /// A timer that is armed for nothing any more does nothing.
    func cancel(_ alarm: Int) {
        waiting[alarm] = nil
    }

    /// Lets time pass for alarms that have their own.
    func advance(byMilliseconds milliseconds: Int64) {
        ownMicroseconds? += milliseconds * 1000
        pass()
    }

    private var now: Int64 {
        ownMicroseconds ?? Clocks.monotonicMicroseconds()
    }

    /// Does what is due, in its order.
    private func pass() {
        let now = now
        let due = waiting.filter { $0.value.microseconds <= now }.sorted {
            ($0.value.microseconds, $0.key) < ($1.value.microseconds, $1.key)
        }
        for (alarm, _) in due {
            // One may cancel another.
            waiting.removeValue(forKey: alarm)?.action()
        }
        if let first = waiting.values.map(\.microseconds).min() { arm(first) }
    }

    private func arm(_ time: Int64) {
        guard time < armed else { return }
        armed = time
        do {
            try timer?.arm(atMicroseconds: time)
        } catch {
            preconditionFailure("a timer of our own cannot be armed: \(error)")
        }
    }
}
