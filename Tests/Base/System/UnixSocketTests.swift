import Glibc
import SipliSystem
import SipliTestSupport
import Testing

@Suite struct UnixSocketTests {
    let directory: TemporaryDirectory
    var path: String { directory.file("s.sock") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test(arguments: [0o600, 0o660] as [UInt32]) func listenerHasItsModeWhateverTheUmask(mode: UInt32) throws {
        let listener = try UnixSocket.listen(path: path, mode: mode)
        #expect(try directory.permissions("s.sock") == Int(mode))
        #expect(listener.raw >= 0)
        #expect(fcntl(listener.raw, F_GETFD) & FD_CLOEXEC != 0)
        #expect(fcntl(listener.raw, F_GETFL) & O_NONBLOCK != 0)
    }

    @Test func connectionCarriesBytesBothWays() throws {
        let listener = try UnixSocket.listen(path: path)
        #expect(try UnixSocket.accept(listener) == nil)
        let client = try UnixSocket.connect(path: path)
        let server = try #require(try UnixSocket.accept(listener))
        #expect(fcntl(server.raw, F_GETFL) & O_NONBLOCK != 0)
        #expect(fcntl(server.raw, F_GETFD) & FD_CLOEXEC != 0)
        #expect(UnixSocket.send(client, Array("xhello".utf8), from: 1) == .sent(5))
        #expect(received(server) == "hello")
        #expect(UnixSocket.send(server, Array("there".utf8)) == .sent(5))
        #expect(received(client) == "there")
    }

    @Test func acceptGivesEachWaitingConnectionOnce() throws {
        let listener = try UnixSocket.listen(path: path)
        let clients = try (0..<3).map { _ in try UnixSocket.connect(path: path) }
        var accepted: [Descriptor] = []
        while let server = try UnixSocket.accept(listener) { accepted.append(server) }
        #expect(accepted.count == clients.count)
    }

    @Test func backlogHoldsAtLeast128() throws {
        let listener = try UnixSocket.listen(path: path, backlog: 1)
        let clients = try (0..<128).map { _ in try UnixSocket.connect(path: path, timeoutMilliseconds: 100) }
        #expect(clients.count == 128)
        listener.close()
    }

    @Test func acceptOnAnotherKindOfDescriptorTellsWhy() throws {
        let (one, _) = try UnixSocket.pair()
        let error = #expect(throws: SystemError.self) { try UnixSocket.accept(one) }
        #expect(error?.operation == "accept4")
        #expect(error?.code == EINVAL)
    }

    @Test func peerCredentialsAreOurs() throws {
        let (one, _) = try UnixSocket.pair()
        let expected = PeerCredentials(pid: getpid(), uid: geteuid(), gid: getegid())
        #expect(try UnixSocket.peerCredentials(one) == expected)
    }

    @Test func pathTooLongIsRefusedWithItsLength() {
        let long = "/tmp/" + String(repeating: "x", count: 103)
        for call in [{ _ = try UnixSocket.listen(path: long) }, { _ = try UnixSocket.connect(path: long) }] {
            let error = #expect(throws: SystemError.self) { try call() }
            #expect(error?.code == ENAMETOOLONG)
            #expect(error?.description.contains("at most 107 bytes, this one has 108") == true)
        }
    }

    @Test func longestPathWorks() throws {
        let name = String(repeating: "x", count: 107 - directory.path.utf8.count - 1)
        let listener = try UnixSocket.listen(path: directory.file(name))
        #expect(try UnixSocket.isAccepting(path: directory.file(name)))
        #expect(listener.raw >= 0)
    }

    @Test(arguments: ["", "a\0b"]) func pathThatIsNoneIsRefused(path: String) {
        #expect(throws: SystemError.self) { try UnixSocket.connect(path: path) }
    }

    @Test func connectingToNobodySaysSo() throws {
        let missing = #expect(throws: SystemError.self) { try UnixSocket.connect(path: path) }
        #expect(missing?.code == ENOENT)
        #expect(
            missing?.description == "cannot connect to \(path): nothing listens there")
        try UnixSocket.listen(path: path).close()
        let dead = #expect(throws: SystemError.self) { try UnixSocket.connect(path: path) }
        #expect(dead?.code == ECONNREFUSED)
    }

    @Test func sendToAGonePeerIsClosedWithoutASignal() throws {
        let (one, other) = try UnixSocket.pair()
        other.close()
        #expect(UnixSocket.send(one, [1]) == .closed)
    }

    @Test func sendIntoAFullSocketWouldBlock() throws {
        let (one, other) = try UnixSocket.pair()
        let block = [UInt8](repeating: 0, count: 65_536)
        var total = 0
        while case .sent(let count) = UnixSocket.send(one, block) { total += count }
        #expect(UnixSocket.send(one, block) == .wouldBlock)
        #expect(total > 0)
        #expect(other.raw >= 0)
    }

    @Test func receiveTellsNothingYetFromTheEnd() throws {
        let (one, other) = try UnixSocket.pair()
        #expect(receive(one) == .wouldBlock)
        UnixSocket.shutdownWrite(other)
        #expect(receive(one) == .end)
        #expect(UnixSocket.send(one, [1]) == .sent(1))
        #expect(receive(other) == .bytes(1))
    }

    @Test func receiveWithTimeoutGivesUp() throws {
        let (one, other) = try UnixSocket.pair(nonBlocking: false)
        try UnixSocket.setTimeout(one, milliseconds: 1)
        #expect(receive(one) == .wouldBlock)
        #expect(other.raw >= 0)
    }

    @Test func isAcceptingFollowsTheListener() throws {
        #expect(try !UnixSocket.isAccepting(path: path))
        let listener = try UnixSocket.listen(path: path)
        #expect(try UnixSocket.isAccepting(path: path))
        listener.close()
        #expect(try !UnixSocket.isAccepting(path: path))
    }

    @Test func staleSocketIsRemovedAndALiveOneKept() throws {
        try UnixSocket.removeStale(path: path)
        let listener = try UnixSocket.listen(path: path)
        let refusal = #expect(throws: SystemError.self) { try UnixSocket.removeStale(path: path) }
        #expect(refusal?.code == EADDRINUSE)
        listener.close()
        try UnixSocket.removeStale(path: path)
        #expect(try directory.names() == [])
    }

    @Test func fileThatIsNoSocketIsNeverRemoved() throws {
        try AtomicFile.write(path: path, [1])
        #expect(throws: SystemError.self) { try UnixSocket.removeStale(path: path) }
        #expect(try directory.names() == ["s.sock"])
    }

    @Test func closedDescriptorFailsInsteadOfMeetingAnother() throws {
        let (one, other) = try UnixSocket.pair()
        one.close()
        one.close()
        #expect(one.raw == -1)
        #expect(UnixSocket.send(one, [1]) == .failed(EBADF))
        #expect(receive(other) == .end)
    }

    private func receive(_ socket: Descriptor) -> ReadResult {
        var buffer = [UInt8](repeating: 0, count: 64)
        return buffer.withUnsafeMutableBytes { UnixSocket.receive(socket, into: $0) }
    }

    private func received(_ socket: Descriptor) -> String? {
        var buffer = [UInt8](repeating: 0, count: 64)
        let result = buffer.withUnsafeMutableBytes { UnixSocket.receive(socket, into: $0) }
        guard case .bytes(let count) = result else { return nil }
        return String(decoding: buffer[..<count], as: UTF8.self)
    }
}
