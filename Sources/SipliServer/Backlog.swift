import SipliLoop
import SipliSystem
import SipliWire

/// What all connections together make the daemon keep: replies that are not read, and requests that are not finished or wait.
///
/// Each connection has bounds of its own; this one holds for all of them together, however many there are. When it is
/// passed, those go that keep most, until half of it is free. So what looking for them costs is shared by many bytes.
final class Backlog {
    private let loop: EventLoop
    private let sessions: SessionList
    private(set) var bytes = 0
    private var limit = WireLimits.backlog
    /// What clients asked to write and the writer has not done yet.
    private var queuedBytes = 0
    private var queueLimit = WireLimits.queuedWrites

    private var kept = Ebb(from: 8 << 20)
    private var openSessions = Ebb(from: 1000)

    init(loop: EventLoop, sessions: SessionList) {
        (self.loop, self.sessions) = (loop, sessions)
    }

    /// A connection keeps more or less than before.
    func change(by difference: Int) {
        bytes += difference
        if kept.falls(to: bytes) { giveBack() }
    }

    /// A connection came or went, and so many are open now.
    func noteSessions(_ count: Int) {
        if openSessions.falls(to: count) { giveBack() }
    }

    /// The allocator may keep freed memory forever when a small allocation lies after it.
    private func giveBack() {
        // After what is done now, which frees the rest.
        loop.defer { ProcessMemory.forgetFreed() }
    }

    /// Cuts off connections if all together keep too much; called where none of them is in the middle of something.
    func relieve() {
        guard bytes > limit else { return }
        // What sockets hold is only known to be at most so much until the kernel is asked.
        for session in sessions.values { session.measureSocket() }
        guard bytes > limit / 4 * 3 else { return }
        let kept = sessions.values.filter { $0.keptBytes > 0 }
        for session in kept.sorted(by: { $0.keptBytes > $1.keptBytes }) {
            guard bytes > limit / 2 else { return }
            session.cutOff()
        }
    }

    /// A write of so many bytes is about to be queued; throws when too much is queued already.
    func queue(_ bytes: Int) throws {
        guard queuedBytes + bytes <= queueLimit else {
            throw WireError(.busy, "too many writes are waiting; try again")
        }
        queuedBytes += bytes
    }

    /// The writer has done it.
    func unqueue(_ bytes: Int) {
        queuedBytes -= bytes
    }

    /// Smaller limits, for tests.
    func lower(to limit: Int, queue queueLimit: Int = WireLimits.queuedWrites) {
        (self.limit, self.queueLimit) = (limit, queueLimit)
    }
}

/// Tells when something that was much has become little.
struct Ebb {
    private let large: Int
    private var most = 0

    /// - Parameter large: what counts as much.
    init(from large: Int) {
        self.large = large
    }

    /// It has this value now.
    ///
    /// - Returns: true once after each time it was much, when little of the most is left.
    mutating func falls(to value: Int) -> Bool {
        most = max(most, value)
        guard most >= large, value <= most / 8 else { return false }
        most = value
        return true
    }
}
