import SipliLoop
import SipliSystem
import SipliWire

/// The memory that all connections together use: unread replies, and unfinished or waiting requests.
///
/// Each connection has limits of its own; this one applies to all of them together. Beyond it the connections that use
/// most are closed until half of it is free, so the cost of finding them is spread over many bytes.
final class Backlog {
    private let loop: EventLoop
    private let sessions: SessionList
    private(set) var bytes = 0
    private var limit = WireLimits.backlog
    /// Bytes of writes that are queued for the writer.
    private var queuedBytes = 0
    private var queueLimit = WireLimits.queuedWrites

    private var kept = Ebb(from: 8 << 20)
    private var openSessions = Ebb(from: 1000)

    init(loop: EventLoop, sessions: SessionList) { (self.loop, self.sessions) = (loop, sessions) }

    /// A connection uses more or less memory than before.
    func change(by difference: Int) {
        bytes += difference
        if kept.falls(to: bytes) { giveBack() }
    }

    /// A connection was opened or closed; `count` are open now.
    func noteSessions(_ count: Int) { if openSessions.falls(to: count) { giveBack() } }

    /// The allocator may keep freed memory forever when a small allocation lies after it.
    private func giveBack() {
        // Deferred, because the current step still frees the rest.
        loop.defer { ProcessMemory.forgetFreed() }
    }

    /// Closes connections if all together use too much; called only when no connection is handling an event.
    func relieve() {
        guard bytes > limit else { return }
        // The bytes in sockets are only an upper bound until the kernel is asked.
        for session in sessions.values { session.measureSocket() }
        guard bytes > limit / 4 * 3 else { return }
        let kept = sessions.values.filter { $0.keptBytes > 0 }
        for session in kept.sorted(by: { $0.keptBytes > $1.keptBytes }) {
            guard bytes > limit / 2 else { return }
            session.cutOff()
        }
    }

    /// A write of this size is about to be queued; throws if too much is queued already.
    func queue(_ bytes: Int) throws {
        guard queuedBytes + bytes <= queueLimit else {
            throw WireError(.busy, "too many writes are waiting; try again")
        }
        queuedBytes += bytes
    }

    /// The writer has finished it.
    func unqueue(_ bytes: Int) { queuedBytes -= bytes }

    /// Lowers the limits, for tests.
    func lower(to limit: Int, queue queueLimit: Int = WireLimits.queuedWrites) {
        (self.limit, self.queueLimit) = (limit, queueLimit)
    }
}

/// Detects when a value that was large has become small.
struct Ebb {
    private let large: Int
    private var most = 0

    /// - Parameter large: the threshold for large.
    init(from large: Int) { self.large = large }

    /// Records the current value.
    ///
    /// - Returns: true once after each time the value was large, when it has fallen to a small part of its maximum.
    mutating func falls(to value: Int) -> Bool {
        most = max(most, value)
        guard most >= large, value <= most / 8 else { return false }
        most = value
        return true
    }
}
