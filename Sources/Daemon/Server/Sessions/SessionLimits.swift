import SipliSystem
import SipliWire

/// The limits of one connection: when it is paused, when it must end, and how much it counts towards the common limit.
///
/// Needs neither a clock nor a socket: times and sizes are arguments.
struct SessionLimits {
    private(set) var deadlines = SessionDeadlines()
    /// The memory used because of this client, as the backlog counts it.
    private(set) var keptBytes = 0
    /// Upper bound of the reply bytes in the socket.
    private var socketBytes = 0

    /// So much is unread that no request starts.
    static func isFull(unread: Int) -> Bool { unread > WireLimits.pausedReplies }

    /// So much is unread that the connection ends.
    static func isTooMuch(unread: Int) -> Bool { unread > WireLimits.pendingReplies }

    /// Too much is unread or pending to read more.
    static func isPaused(unread: Int, openRequests: Int, requestBytes: Int) -> Bool {
        isFull(unread: unread) || openRequests > WireLimits.openRequests || requestBytes > WireLimits.waitingRequests
    }

    // MARK: Times

    /// A complete line has arrived.
    mutating func lineEnded() { deadlines[.unfinishedLine] = nil }

    /// Starts or stops the time for a line, which counts while the line can be sent: not while the daemon does not
    /// read, nor for complete lines.
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

    /// Starts or stops the time for unread replies, which counts from the last byte that the socket accepted. Events
    /// may wait for ever.
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

    /// The connection ends: only the time for that counts from now on.
    mutating func end(now: Int64) {
        deadlines = SessionDeadlines()
        set(.ending, seconds: Self.endingSeconds, now)
    }

    /// Removes the first deadline that has passed.
    ///
    /// - Returns: its reason; nil if there is none.
    mutating func takeFirst() -> SessionDeadlines.Reason? {
        guard let reason = deadlines.first?.reason else { return nil }
        deadlines[reason] = nil
        return reason
    }

    /// How long the client's further input is discarded.
    private static let endingSeconds: Int64 = 1

    private mutating func set(_ reason: SessionDeadlines.Reason, seconds: Int64, _ now: Int64) {
        deadlines[reason] = now + seconds * 1_000_000
    }

    // MARK: Memory

    /// The socket accepted this many bytes of replies.
    mutating func noteSent(_ replyBytes: Int) {
        guard replyBytes > 0 else { return }
        socketBytes = min(socketBytes + replyBytes + UnixSocket.messageOverhead, WireLimits.socketBuffer)
    }

    /// The socket is not known to be empty.
    var mayHoldInSocket: Bool { socketBytes > 0 }

    /// The kernel said how much the client has not read.
    mutating func noteUnread(inSocket bytes: Int) { socketBytes = min(socketBytes, bytes) }

    /// Records the memory used outside the socket.
    ///
    /// - Returns: the change of the total.
    mutating func noteKept(_ bytes: Int) -> Int {
        let kept = bytes + socketBytes
        defer { keptBytes = kept }
        return kept - keptBytes
    }

    /// Records that no memory is used any more.
    ///
    /// - Returns: the change of the total.
    mutating func forgetKept() -> Int {
        socketBytes = 0
        return noteKept(0)
    }
}
