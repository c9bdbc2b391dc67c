import SipliLoop
import SipliSystem

/// Deadlines of the few connections that have one: a single timer for all of them.
final class Deadlines {
    private var sessions: [Int: Watched] = [:]
    private var queue = DueQueue()
    private var timer: TimerSource?
    /// When the timer fires.
    private var armed = Int64.max

    /// Deadlines this close to each other are handled together.
    private static let togetherMicroseconds: Int64 = 50_000

    private struct Watched {
        var session: Session
        /// When this entry is checked; the deadline may have moved further meanwhile.
        var microseconds: Int64
    }

    init(loop: EventLoop) throws {
        timer = try loop.timer(clock: .monotonic) { [unowned self] in
            armed = .max
            pass()
        }
    }

    /// The session has a new deadline.
    func watch(_ session: Session) {
        guard let deadline = session.deadline else { return }
        if let watched = sessions[session.number], watched.microseconds <= deadline.microseconds { return }
        look(at: session, atMicroseconds: deadline.microseconds)
        if deadline.microseconds < armed { arm(deadline.microseconds) }
    }

    func forget(_ session: Session) {
        guard sessions.removeValue(forKey: session.number) != nil else { return }
        if queue.count > 2 * sessions.count + 64 { queue.keep { sessions[$0.key]?.microseconds == $0.microseconds } }
    }

    private func look(at session: Session, atMicroseconds time: Int64) {
        sessions[session.number] = Watched(session: session, microseconds: time)
        queue.add(session.number, at: time)
    }

    private func pass() {
        let now = Clocks.monotonicMicroseconds()
        while let due = queue.next(dueBy: now) {
            // An entry is ignored if a nearer deadline was set since, or the connection is closed.
            guard let watched = sessions[due.key], watched.microseconds == due.microseconds else { continue }
            sessions[due.key] = nil
            let session = watched.session
            if let deadline = session.deadline, deadline.microseconds <= now { session.deadlinePassed() }
            guard !session.isClosed, sessions[due.key] == nil, let deadline = session.deadline else { continue }
            look(at: session, atMicroseconds: deadline.microseconds)
        }
        if let next = queue.first?.microseconds, next < armed { arm(max(next, now + Self.togetherMicroseconds)) }
    }

    private func arm(_ time: Int64) {
        armed = time
        timer?.start(atMicroseconds: time)
    }
}

/// A connection's deadlines; each counts separately, so that none hides or renews another.
struct SessionDeadlines {
    enum Reason: Int, CaseIterable {
        case unfinishedLine
        case unreadReplies
        case ending
    }

    struct Deadline {
        var reason: Reason
        /// Monotonic time.
        var microseconds: Int64
    }

    private var times = (Int64.max, Int64.max, Int64.max)

    /// When it passes; nil if it is not set.
    subscript(reason: Reason) -> Int64? {
        get {
            let time =
                switch reason {
                case .unfinishedLine: times.0
                case .unreadReplies: times.1
                case .ending: times.2
                }
            return time == .max ? nil : time
        }
        set {
            switch reason {
            case .unfinishedLine: times.0 = newValue ?? .max
            case .unreadReplies: times.1 = newValue ?? .max
            case .ending: times.2 = newValue ?? .max
            }
        }
    }

    var first: Deadline? {
        var first: Deadline?
        for reason in Reason.allCases {
            guard let time = self[reason], time < first?.microseconds ?? .max else { continue }
            first = Deadline(reason: reason, microseconds: time)
        }
        return first
    }
}
