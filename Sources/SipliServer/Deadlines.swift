import SipliLoop
import SipliSystem

/// The few connections that must do something soon: one timer for all of them.
final class Deadlines {
    private var sessions: [Int: Session] = [:]
    private var timer: TimerSource?
    /// When the timer fires.
    private var armed = Int64.max

    /// Deadlines that are so near to each other are looked at together.
    private static let togetherMicroseconds: Int64 = 50_000

    init(loop: EventLoop) throws {
        timer = try loop.timer(clock: .monotonic) { [unowned self] in pass() }
    }

    /// The session has a new deadline.
    func watch(_ session: Session) {
        guard let deadline = session.deadline else { return }
        sessions[session.number] = session
        if deadline.microseconds < armed { arm(deadline.microseconds) }
    }

    func forget(_ session: Session) {
        sessions[session.number] = nil
    }

    private func pass() {
        let now = Clocks.monotonicMicroseconds()
        armed = .max
        for session in sessions.values where !session.isClosed {
            if let deadline = session.deadline, deadline.microseconds <= now { session.deadlinePassed() }
        }
        sessions = sessions.filter { $0.value.deadline != nil }
        let next = sessions.values.compactMap { $0.deadline?.microseconds }.min()
        if let next, next < armed { arm(max(next, now + Self.togetherMicroseconds)) }
    }

    private func arm(_ time: Int64) {
        armed = time
        do {
            try timer?.arm(atMicroseconds: time)
        } catch {
            preconditionFailure("a timer of our own cannot be armed: \(error)")
        }
    }
}
