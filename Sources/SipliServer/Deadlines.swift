import SipliLoop
import SipliSystem

/// The few connections that must do something soon: one timer for all of them.
final class Deadlines {
    private var sessions: [Session] = []
    private var timer: TimerSource?

    init(loop: EventLoop) throws {
        timer = try loop.timer(clock: .monotonic) { [unowned self] in pass() }
    }

    func watch(_ session: Session) {
        if !sessions.contains(where: { $0 === session }) { sessions.append(session) }
        arm()
    }

    private func pass() {
        let now = Clocks.monotonicMicroseconds()
        for session in sessions where !session.isClosed {
            if let deadline = session.deadline, deadline.microseconds <= now { session.deadlinePassed() }
        }
        arm()
    }

    private func arm() {
        sessions.removeAll { $0.isClosed || $0.deadline == nil }
        let next = sessions.compactMap { $0.deadline?.microseconds }.min()
        do {
            if let next { try timer?.arm(atMicroseconds: next) } else { try timer?.disarm() }
        } catch {
            preconditionFailure("a timer of our own cannot be armed: \(error)")
        }
    }
}
