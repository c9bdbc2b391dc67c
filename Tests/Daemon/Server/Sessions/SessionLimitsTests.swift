import SipliWire
import Testing

@testable import SipliServer

/// Times and sizes of one connection, without a clock or a socket.
@Suite struct SessionLimitsTests {
    private var limits = SessionLimits()
    private static let second: Int64 = 1_000_000

    @Test("each line has 30 s, counted from when it could be sent")
    mutating func line() {
        let first = limits.watchLine(isOpen: true, now: 5)
        #expect(first)
        #expect(limits.deadlines[.unfinishedLine] == 5 + 30 * Self.second)
        // More bytes of the same line do not extend its time.
        let again = limits.watchLine(isOpen: true, now: 9)
        #expect(!again)
        #expect(limits.deadlines[.unfinishedLine] == 5 + 30 * Self.second)
        limits.lineEnded()
        let next = limits.watchLine(isOpen: true, now: 9)
        #expect(next)
        #expect(limits.deadlines[.unfinishedLine] == 9 + 30 * Self.second)
        // While the daemon does not read, no line can be finished.
        let paused = limits.watchLine(isOpen: false, now: 11)
        #expect(!paused)
        #expect(limits.deadlines.first == nil)
    }

    @Test("unread replies time out 30 s after the last byte that was read")
    mutating func replies() {
        let first = limits.watchReplies(areUnread: true, didSend: false, now: 5)
        #expect(first)
        let stuck = limits.watchReplies(areUnread: true, didSend: false, now: 7)
        #expect(!stuck)
        #expect(limits.deadlines[.unreadReplies] == 5 + 30 * Self.second)
        let moved = limits.watchReplies(areUnread: true, didSend: true, now: 9)
        #expect(moved)
        #expect(limits.deadlines[.unreadReplies] == 9 + 30 * Self.second)
        let read = limits.watchReplies(areUnread: false, didSend: true, now: 11)
        #expect(!read)
        #expect(limits.deadlines.first == nil)
    }

    @Test("the deadline that passes first is taken alone; the end of a wait clears only its own deadline")
    mutating func first() {
        _ = limits.watchReplies(areUnread: true, didSend: true, now: 3)
        _ = limits.watchLine(isOpen: true, now: 2)
        let reason = limits.takeFirst()
        #expect(reason == .unfinishedLine)
        #expect(limits.deadlines[.unreadReplies] == 3 + 30 * Self.second)
        _ = limits.watchLine(isOpen: true, now: 4)
        limits.end(now: 10)
        #expect(limits.deadlines[.ending] == 10 + Self.second)
        #expect(limits.deadlines[.unreadReplies] == nil && limits.deadlines[.unfinishedLine] == nil)
        let end = limits.takeFirst()
        #expect(end == .ending)
        let none = limits.takeFirst()
        #expect(none == nil)
    }

    @Test("a connection is paused by unread replies, by waiting requests and by their number, each beyond its limit")
    func paused() {
        let (unread, open, bytes) = (WireLimits.pausedReplies, WireLimits.openRequests, WireLimits.waitingRequests)
        #expect(!SessionLimits.isPaused(unread: unread, openRequests: open, requestBytes: bytes))
        #expect(SessionLimits.isPaused(unread: unread + 1, openRequests: 0, requestBytes: 0))
        #expect(SessionLimits.isPaused(unread: 0, openRequests: open + 1, requestBytes: 0))
        #expect(SessionLimits.isPaused(unread: 0, openRequests: 0, requestBytes: bytes + 1))
        #expect(!SessionLimits.isFull(unread: unread) && SessionLimits.isFull(unread: unread + 1))
        #expect(!SessionLimits.isTooMuch(unread: WireLimits.pendingReplies))
        #expect(SessionLimits.isTooMuch(unread: WireLimits.pendingReplies + 1))
    }

    @Test("memory is reported as differences, including the socket buffer as the kernel sets it")
    mutating func kept() {
        let nothing = limits.noteKept(0)
        #expect(nothing == 0)
        #expect(limits.noteKept(100) == 100)
        #expect(limits.noteKept(40) == -60)
        limits.noteSent(0)
        #expect(!limits.mayHoldInSocket)
        // Each message costs the kernel 768 bytes in addition to its own; all of them together fit into the socket's
        // buffer.
        limits.noteSent(232)
        #expect(limits.noteKept(40) == 1000)
        limits.noteSent(WireLimits.socketBuffer)
        _ = limits.noteKept(0)
        #expect(limits.keptBytes == WireLimits.socketBuffer)
        limits.noteUnread(inSocket: 500)
        limits.noteUnread(inSocket: 600)
        _ = limits.noteKept(0)
        #expect(limits.keptBytes == 500)
        let rest = limits.forgetKept()
        #expect(rest == -500 && limits.keptBytes == 0)
    }
}
