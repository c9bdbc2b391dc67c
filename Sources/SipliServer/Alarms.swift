import SipliLoop
import SipliSystem

/// What happens at a moment unless something else happens first: one timer for all of it.
final class Alarms {
    private var waiting: [Int: (microseconds: Int64, action: () -> Void)] = [:]
    private var next = 0
    private var timer: TimerSource?
    /// When the timer fires.
    private var armed = Int64.max

    init(loop: EventLoop) throws {
        timer = try loop.timer(clock: .monotonic) { [unowned self] in
            armed = .max
            pass(to: Clocks.monotonicMicroseconds())
        }
    }

    /// - Returns: what to cancel it by.
    func after(milliseconds: Int64, _ action: @escaping () -> Void) -> Int {
        next += 1
        let due = Clocks.monotonicMicroseconds() + milliseconds * 1000
        waiting[next] = (due, action)
        arm(due)
        return next
    }

    /// A timer that is armed for nothing any more does nothing.
    func cancel(_ alarm: Int) {
        waiting[alarm] = nil
    }

    /// Does what is due at a moment of the monotonic clock, in its order.
    func pass(to now: Int64) {
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
