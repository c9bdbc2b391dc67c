import SipliSystem
import Testing

@testable import SipliServer

@Suite struct OutboxTests {
    private func receive(_ socket: Descriptor) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while case .bytes(let count) = chunk.withUnsafeMutableBytes({ UnixSocket.receive(socket, into: $0) }) {
            bytes += chunk[..<count]
        }
        return bytes
    }

    @Test("everything goes out when there is room")
    func room() throws {
        let (near, far) = try UnixSocket.pair()
        var outbox = Outbox()
        outbox.append(Array("one\n".utf8))
        outbox.append(Array("two\n".utf8))
        #expect(outbox.count == 8)
        let isAlive = outbox.flush(to: near)
        #expect(isAlive)
        #expect(outbox.isEmpty)
        #expect(String(decoding: receive(far), as: UTF8.self) == "one\ntwo\n")
    }

    @Test("what the socket cannot take stays, in order, until it can")
    func full() throws {
        let (near, far) = try UnixSocket.pair()
        let all = (0..<2_000_000).map { UInt8(truncatingIfNeeded: $0 / 251) }
        var outbox = Outbox()
        outbox.append(all)
        var received: [UInt8] = []
        while !outbox.isEmpty {
            let isAlive = outbox.flush(to: near)
            #expect(isAlive)
            let chunk = receive(far)
            #expect(!chunk.isEmpty)
            received += chunk
        }
        #expect(received == all)
    }

    @Test("a connection that is gone is told")
    func gone() throws {
        let (near, far) = try UnixSocket.pair()
        far.close()
        var outbox = Outbox()
        outbox.append([1, 2, 3])
        let isAlive = outbox.flush(to: near)
        #expect(!isAlive)
    }
}
