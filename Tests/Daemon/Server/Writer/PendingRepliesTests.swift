import SipliLoop
import SipliWire
import Testing

@testable import SipliServer

/// The ledger of pending replies, without connections or a store.
@Suite struct PendingRepliesTests {
    private final class Party {}

    /// The lines sent to each connection.
    private final class Sent {
        var lines: [String] = []
    }

    private let timeouts: Timeouts
    private let replies: PendingReplies
    private let sent = Sent()
    private let one = Party()
    private let other = Party()

    init() throws {
        timeouts = try Timeouts(loop: try EventLoop(), haveOwnTime: true)
        replies = PendingReplies(timeouts: timeouts) { [sent] connection, ticket, line in
            sent.lines.append("\(connection)/\(ticket) " + String(decoding: line.dropLast(), as: UTF8.self))
        }
    }

    private func waiter(_ connection: Int? = 7) -> PendingReplies.Waiter {
        PendingReplies.Waiter(
            ticket: replies.takeTicket(), connection: connection, id: RawJSON(Array("\"a\"".utf8)))
    }

    private static func answer(_ text: String) -> DueReply {
        .result(RawJSON(Array("\"\(text)\"".utf8)), revision: 3)
    }

    /// Waits for 100 ms; the answer says how it ended and how many parties were pending.
    private func expect(
        _ subject: PendingReplies.Subject, of parties: [Party], named name: String? = nil, connection: Int? = 7
    ) {
        replies.expect(subject, of: parties, named: name, for: waiter(connection), withinMilliseconds: 100) {
            ending, left in Self.answer("\(ending) \(left.count)")
        }
    }

    private static func line(_ ticket: Int, _ text: String) -> String {
        #"7/\#(ticket) {"id":"a","ok":true,"rev":3,"result":"\#(text)"}"#
    }

    @Test("a reply is sent once, to the connection and with the request's id, when the last party is done")
    func complete() {
        expect(.display(revision: 5), of: [one, other])
        #expect(replies.awaitedDisplays == 2)
        replies.shown(4, by: one)
        replies.shown(5, by: one)
        #expect(replies.awaitedDisplays == 1)
        #expect(sent.lines == [])
        replies.shown(6, by: other)
        #expect(sent.lines == [Self.line(1, "complete 0")])
        #expect(replies.awaitedDisplays == 0)
        replies.shown(7, by: other)
        timeouts.advance(byMilliseconds: 1000)
        #expect(sent.lines.count == 1)
    }

    @Test("at the timeout the answer gets the parties that were still pending")
    func timeout() {
        expect(.display(revision: 5), of: [one, other])
        replies.shown(5, by: one)
        timeouts.advance(byMilliseconds: 99)
        #expect(sent.lines == [])
        timeouts.advance(byMilliseconds: 1)
        #expect(sent.lines == [Self.line(1, "timeout 1")])
        #expect(replies.awaitedDisplays == 0)
        replies.gone(other)
        #expect(sent.lines.count == 1)
    }

    @Test("no reply waits for a party that is gone")
    func gone() {
        expect(.run(intent: "x", begun: 1), of: [one], named: "r1")
        expect(.claim(url: "u"), of: [one, other], named: "k1")
        #expect(replies.isAwaiting(one, "k1") && replies.isAwaiting(one, "r1"))
        replies.gone(one)
        #expect(sent.lines == [Self.line(1, "complete 0")])
        #expect(replies.subject("r1") == nil)
        #expect(!replies.isAwaiting(one, "k1") && replies.isAwaiting(other, "k1"))
        replies.gone(other)
        #expect(sent.lines == [Self.line(1, "complete 0"), Self.line(2, "complete 0")])
    }

    @Test("a wait taken by its name is over, and answered by the caller")
    func take() throws {
        expect(.claim(url: "u"), of: [one, other], named: "k1")
        #expect(!replies.isAwaiting(Party(), "k1"))
        let taken = try #require(replies.take("k1", of: Party.self))
        #expect(taken.parties.count == 2)
        #expect(replies.take("k1", of: Party.self) == nil)
        timeouts.advance(byMilliseconds: 1000)
        replies.gone(one)
        #expect(sent.lines == [])
        replies.answer(taken.waiter, .refused(WireError(.failed, "no")))
        #expect(sent.lines.count == 1)
        #expect(sent.lines[0].hasPrefix(#"7/1 {"id":"a","ok":false,"error":{"code":"failed""#))
    }

    @Test("a party that replaces another is waited for instead")
    func replace() {
        expect(.display(revision: 5), of: [one])
        let later = Party()
        replies.replace(one, by: later)
        replies.gone(one)
        #expect(sent.lines == [])
        #expect(replies.awaitedDisplays == 1)
        replies.shown(5, by: later)
        #expect(sent.lines == [Self.line(1, "complete 0")])
    }

    @Test("at shutdown everything is answered, oldest first, including waits that an answer starts")
    func shutdown() {
        replies.expect(
            .run(intent: "x", begun: 1), of: [one], named: "r1", for: waiter(), withinMilliseconds: 100
        ) { ending, left in
            expect(.claim(url: "u"), of: [one], named: "k1")
            return Self.answer("\(ending) \(left.count)")
        }
        expect(.display(revision: 5), of: [one])
        replies.endAll()
        #expect(
            sent.lines == [
                Self.line(1, "shutdown 1"), Self.line(2, "shutdown 1"), Self.line(3, "shutdown 1"),
            ])
    }

    @Test("an answer that disconnects another party ends each reply once")
    func reentrance() {
        let third = Party()
        replies.expect(
            .claim(url: "u"), of: [one], named: "k1", for: waiter(), withinMilliseconds: 100
        ) { ending, _ in
            replies.gone(third)
            replies.gone(one)
            return Self.answer("\(ending)")
        }
        expect(.claim(url: "u"), of: [third], named: "k2")
        expect(.display(revision: 1), of: [one])
        replies.gone(one)
        #expect(sent.lines.count == 3)
        #expect(replies.awaitedDisplays == 0)
    }

    @Test("a wait of the daemon's own sends no reply")
    func own() {
        expect(.display(revision: 5), of: [one], connection: nil)
        replies.shown(5, by: one)
        #expect(sent.lines == [])
    }

    @Test("a commit stays in the ledger until it is taken")
    func commits() {
        let waiter = waiter()
        #expect(!replies.isAwaitingCommit)
        replies.add(PendingReplies.Commit(bytes: 600), for: waiter)
        #expect(replies.isAwaitingCommit)
        #expect(replies.commit(waiter.ticket)?.commit.bytes == 600)
        #expect(replies.takeCommit(waiter.ticket)?.waiter.connection == 7)
        #expect(replies.takeCommit(waiter.ticket) == nil)
        #expect(!replies.isAwaitingCommit)
    }

    @Test("progress is sent once for each percent, and only on request")
    func progress() {
        func news(_ long: PendingReplies.LongCommit) -> [Int] {
            (0...400).filter { long.isNews(WorkProgress(done: $0, total: 200)) }
        }
        let told = news(PendingReplies.LongCommit(isImport: false, tellsProgress: true))
        #expect(told == Array(stride(from: 0, through: 200, by: 2)))
        #expect(news(PendingReplies.LongCommit(isImport: false, tellsProgress: false)) == [])
        let unknown = PendingReplies.LongCommit(isImport: false, tellsProgress: true)
        #expect(!unknown.isNews(WorkProgress(done: 1, total: 0)))
    }
}
