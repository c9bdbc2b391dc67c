import SipliSystem
import SipliWire

/// What one connection may keep, and how long things may take: when it is paused, when it must end, what it counts for.
///
/// Without a clock or a socket: times and sizes come as arguments.
struct SessionLimits {
    private(set) var deadlines = SessionDeadlines()
    /// What the daemon keeps because of this client, as the backlog counts it.
    private(set) var keptBytes = 0
    /// At most so much memory of replies is in the socket, as far as is known.
    private var socketBytes = 0

    /// So much is unread that nothing more starts.
    static func isFull(unread: Int) -> Bool {
        unread > WireLimits.pausedReplies
    }

    /// So much is unread that the connection ends.
    static func isTooMuch(unread: Int) -> Bool {
        unread > WireLimits.pendingReplies
    }

    /// Too much is unread or pending to read more.
    static func isPaused(unread: Int, openRequests: Int, requestBytes: Int) -> Bool {
        isFull(unread: unread) || openRequests > WireLimits.openRequests
            || requestBytes > WireLimits.waitingRequests
    }

    // MARK: Times

    /// A whole line has come.
    mutating func lineEnded() {
        deadlines[.unfinishedLine] = nil
    }

    /// The time for a line counts while it can be sent: not while nothing is read, nor for lines that are whole.
    ///
    /// - Returns: true when a time begins.
    mutating func watchLine(isOpen: Bool, now: @autoclosure () -> Int64) -> Bool {
        guard isOpen else {
            deadlines[.unfinishedLine] = nil
            return false
        }
        guard deadlines[.unfinishedLine] == nil else { return false }
        set(.unfinishedLine, seconds: WireLimits.unfinishedLineSeconds, now())
        return true
    }

    /// The time for unread replies counts from the last byte that the socket took. Events may wait for ever.
    ///
    /// - Returns: true when a time begins.
    mutating func watchReplies(areUnread: Bool, didSend: Bool, now: @autoclosure () -> Int64) -> Bool {
        guard areUnread else {
            deadlines[.unreadReplies] = nil
            return false
        }
        guard didSend || deadlines[.unreadReplies] == nil else { return false }
        set(.unreadReplies, seconds: WireLimits.unreadReplySeconds, now())
        return true
    }

    /// The connection ends: of all times only the one for that counts.
    mutating func end(now: Int64) {
        deadlines = SessionDeadlines()
        set(.ending, seconds: Self.endingSeconds, now)
    }

    /// The first time has passed.
    ///
    /// - Returns: which one it was; nil when there is none.
    mutating func takeFirst() -> SessionDeadlines.Reason? {
        guard let reason = deadlines.first?.reason else { return nil }
        deadlines[reason] = nil
        return reason
    }

    /// How long what the client still sends is thrown away.
    private static let endingSeconds: Int64 = 1

    private mutating func set(_ reason: SessionDeadlines.Reason, seconds: Int64, _ now: Int64) {
        deadlines[reason] = now + seconds * 1_000_000
    }

    // MARK: What is kept

    /// The socket took so many bytes of replies.
    mutating func noteSent(_ replyBytes: Int) {
        guard replyBytes > 0 else { return }
        socketBytes = min(socketBytes + replyBytes + UnixSocket.messageOverhead, WireLimits.socketBuffer)
    }

    /// What the socket may hold is not known to be nothing.
    var mayHoldInSocket: Bool { socketBytes > 0 }

    /// The kernel said how much the client has not read.
    mutating func noteUnread(inSocket bytes: Int) {
        socketBytes = min(socketBytes, bytes)
    }

    /// So much is kept now beside what is in the socket.
    ///
    /// - Returns: by how much the sum has changed.
    mutating func noteKept(_ bytes: Int) -> Int {
        let kept = bytes + socketBytes
        defer { keptBytes = kept }
        return kept - keptBytes
    }

    /// Nothing is kept any more.
    ///
    /// - Returns: by how much the sum has changed.
    mutating func forgetKept() -> Int {
        socketBytes = 0
        return noteKept(0)
    }
}
