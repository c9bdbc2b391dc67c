import SipliSystem
import Testing

@testable import SipliServer

@Suite struct OutboxTests {
    @Test("the rest of an event is queued behind what is there, without the part that was sent")
    func restOfAnEvent() {
        var outbox = Outbox()
        outbox.append([1, 2])
        outbox.append(event: [3, 4, 5], from: 1)
        #expect(outbox.count == 4)
    }

    private func receive(_ socket: Descriptor) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while case .bytes(let count) = chunk.withUnsafeMutableBytes({ UnixSocket.receive(socket, into: $0) }) {
            bytes += chunk[..<count]
        }
        return bytes
    }

    @Test("everything is sent when there is room")
    func room() throws {
        let (near, far) = try UnixSocket.pair()
        var outbox = Outbox()
        outbox.append(Array("one\n".utf8))
        outbox.append(Array("two\n".utf8))
        #expect(outbox.count == 8)
        let outcome = outbox.flush { UnixSocket.send(near, $0, from: $1) }
        #expect(outcome == .sent(replyBytes: 8, any: true))
        #expect(outbox.isEmpty)
        #expect(String(decoding: receive(far), as: UTF8.self) == "one\ntwo\n")
    }

    @Test(
        "partial sends keep the order, and the rest stays if the other end accepts no more or is gone")
    func pieces() {
        var outbox = Outbox()
        outbox.append([1, 2, 3])
        outbox.append(event: [4, 5])
        var taken: [UInt8] = []
        // Two bytes, then one more, then none.
        var room = [2, 1]
        let outcome = outbox.flush { bytes, offset in
            guard let count = room.first else { return .wouldBlock }
            room.removeFirst()
            taken += bytes[offset..<offset + count]
            return .sent(count)
        }
        #expect(outcome == .sent(replyBytes: 3, any: true))
        #expect(taken == [1, 2, 3])
        #expect(outbox.count == 2 && !outbox.hasReplies)
        let end = outbox.flush { _, _ in .closed }
        #expect(end == .gone)
    }

    @Test("what the socket does not accept stays queued in order")
    func full() throws {
        let (near, far) = try UnixSocket.pair()
        let all = (0..<2_000_000).map { UInt8(truncatingIfNeeded: $0 / 251) }
        var outbox = Outbox()
        outbox.append(all)
        var received: [UInt8] = []
        while !outbox.isEmpty {
            let outcome = outbox.flush { UnixSocket.send(near, $0, from: $1) }
            #expect(outcome != .gone)
            let chunk = receive(far)
            #expect(!chunk.isEmpty)
            received += chunk
        }
        #expect(received == all)
    }

    @Test("replies are distinguished from events, which may stay unread")
    func events() throws {
        let (near, far) = try UnixSocket.pair()
        var outbox = Outbox()
        outbox.append(event: Array("event\n".utf8), from: 2)
        #expect(outbox.count == 4)
        #expect(!outbox.hasReplies && outbox.replyMemory == 0)
        outbox.append(Array("reply\n".utf8))
        outbox.append(event: Array("more\n".utf8))
        #expect(outbox.hasReplies && outbox.replyMemory > 0)
        let outcome = outbox.flush { UnixSocket.send(near, $0, from: $1) }
        #expect(outcome == .sent(replyBytes: 10, any: true))
        #expect(String(decoding: receive(far), as: UTF8.self) == "ent\nreply\nmore\n")
        #expect(!outbox.hasReplies && outbox.isEmpty)
    }

    @Test("the buffer shrinks once most of its content was sent")
    func shrinks() throws {
        let (near, far) = try UnixSocket.pair()
        var outbox = Outbox()
        outbox.append([UInt8](repeating: 1, count: 1 << 20))
        while outbox.count > 100_000 {
            let outcome = outbox.flush { UnixSocket.send(near, $0, from: $1) }
            #expect(outcome != .gone)
            #expect(!receive(far).isEmpty)
        }
        #expect(outbox.replyMemory <= 2 * outbox.count + 1 << 16)
    }

    @Test("once the replies are sent, the rest of a long event does not count as a reply")
    func eventBehindReplies() throws {
        let (near, far) = try UnixSocket.pair()
        let (reply, event) = (1 << 17, 1 << 20)
        var outbox = Outbox()
        outbox.append([UInt8](repeating: 1, count: reply))
        outbox.append(event: [UInt8](repeating: 2, count: event))
        while !outbox.isEmpty {
            let outcome = outbox.flush { UnixSocket.send(near, $0, from: $1) }
            #expect(outcome != .gone)
            let sent = reply + event - outbox.count
            #expect(outbox.hasReplies == (sent < reply))
            try #require(!receive(far).isEmpty)
        }
    }

    @Test("a closed connection is reported")
    func gone() throws {
        let (near, far) = try UnixSocket.pair()
        far.close()
        var outbox = Outbox()
        outbox.append([1, 2, 3])
        let outcome = outbox.flush { UnixSocket.send(near, $0, from: $1) }
        #expect(outcome == .gone)
    }
}
