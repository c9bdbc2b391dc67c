import Glibc
import SipliClient
import SipliSystem
import SipliWire
import Testing

@Suite struct ClientTests {
    private static let done = #"{"ok":true,"rev":8,"result":{"n":1}}"# + "\n"

    private func call(_ daemon: FakeDaemon, _ line: [UInt8] = RequestLine.make("ping")) throws -> String {
        String(decoding: try Client(path: daemon.path, timeoutMilliseconds: 5000).call(line).result, as: UTF8.self)
    }

    @Test func greetingIsPassedByOnTheWayToTheReply() throws {
        let daemon = try FakeDaemon([[.send(FakeDaemon.greeting), .read, .send(Self.done)]])
        #expect(try call(daemon) == #"{"n":1}"#)
        #expect(daemon.lines() == [#"{"op":"ping"}"#])
    }

    @Test func greetingMayComeAfterTheRequestAndInPieces() throws {
        let middle = FakeDaemon.greeting.index(FakeDaemon.greeting.startIndex, offsetBy: 20)
        let daemon = try FakeDaemon([
            [
                .read, .send(String(FakeDaemon.greeting[..<middle])), .send(String(FakeDaemon.greeting[middle...])),
                .send(String(Self.done.prefix(9))), .send(String(Self.done.dropFirst(9))),
            ]
        ])
        #expect(try call(daemon) == #"{"n":1}"#)
    }

    @Test func writeIsSentOnceMoreWithItsKeyAfterALostConnection() throws {
        let daemon = try FakeDaemon([
            [.send(FakeDaemon.greeting), .read], [.send(FakeDaemon.greeting), .read, .send(Self.done)],
        ])
        #expect(try call(daemon, RequestLine.make("hydration.log", key: RequestLine.newKey())) == #"{"n":1}"#)
        let lines = daemon.lines()
        #expect(lines.count == 2)
        #expect(lines[0] == lines[1])
        #expect(lines[0].contains(#""key":""#))
    }

    @Test(arguments: [(7, true), (8, false)]) func replyTellsWhetherTheRevisionMoved(rev: Int, isUnchanged: Bool) throws
    {
        let reply = #"{"ok":true,"rev":\#(rev),"result":{}}"# + "\n"
        let daemon = try FakeDaemon([[.send(FakeDaemon.greeting), .read, .send(reply)]])
        #expect(try Client(path: daemon.path).call(RequestLine.make("x")).isUnchanged == isUnchanged)
        // A request that was sent before may have raised it.
        let lossy = try FakeDaemon([[.read], [.send(FakeDaemon.greeting), .read, .send(reply)]])
        #expect(try Client(path: lossy.path).call(RequestLine.make("x")).isUnchanged == nil)
    }

    @Test("a reply that says that nothing changed is believed, whatever others changed meanwhile")
    func replyThatSaysThatNothingChanged() throws {
        let reply = #"{"ok":true,"rev":9,"unchanged":true,"result":{}}"# + "\n"
        let daemon = try FakeDaemon([[.send(FakeDaemon.greeting), .read, .send(reply)]])
        #expect(try Client(path: daemon.path).call(RequestLine.make("x")).isUnchanged == true)
    }

    @Test func connectionThatIsLostTwiceIsReported() throws {
        let daemon = try FakeDaemon([[.read], [.read]])
        #expect(throws: ClientError.lost) { try call(daemon) }
        #expect(daemon.lines().count == 2)
    }

    @Test func stoppingDaemonIsAskedOnceMore() throws {
        let stopping =
            #"{"ok":false,"error":{"code":"shutting_down","message":"later","retry":true,"fatal":false}}"# + "\n"
            + #"{"ev":"bye","reason":"restart","retry_ms":1}"# + "\n"
        let daemon = try FakeDaemon([[.read, .send(stopping)], [.read, .send(Self.done)]])
        #expect(try call(daemon) == #"{"n":1}"#)
    }

    @Test func unknownEventsAndLinesArePassedBy() throws {
        let strange = #"{"ev":"novelty","rev":9}"# + "\n" + #"{"what":[1,{"ok":true}]}"# + "\n\n"
        let daemon = try FakeDaemon([[.read, .send(strange + Self.done)]])
        #expect(try call(daemon) == #"{"n":1}"#)
    }

    @Test func refusalKeepsWhatTheDaemonSays() throws {
        let refusal =
            #"{"ok":false,"error":{"code":"novel","field":"ml","index":2,"rev":9,"message":"no","retry":true}}"# + "\n"
        let daemon = try FakeDaemon([[.read, .send(refusal)]])
        let expected = WireError(ErrorCode("novel", retry: true, ""), field: "ml", "no", index: 2, revision: 9)
        #expect(throws: ClientError.refused(expected)) { try call(daemon) }
    }

    @Test func refusalBeforeTheRequestIsTheAnswer() throws {
        let denied =
            #"{"ok":false,"error":{"code":"denied","message":"another user","retry":false,"fatal":true}}"# + "\n"
        let daemon = try FakeDaemon([[.send(denied)]])
        #expect(throws: ClientError.refused(WireError(.denied, "another user"))) { try call(daemon) }
    }

    @Test func lineWithoutEndIsNotReadForever() throws {
        let daemon = try FakeDaemon([[.fill(UInt8(ascii: "x"), WireLimits.serverLine + 2)]])
        #expect { try call(daemon) } throws: { error in
            guard case .garbled = error as? ClientError else { return false }
            return true
        }
    }

    @Test func hugeLineWithinTheLimitIsRead() throws {
        let text = String(repeating: "a", count: WireLimits.serverLine - 100)
        let daemon = try FakeDaemon([[.read, .send(#"{"ok":true,"result":{"t":""# + text + #""}}"# + "\n")]])
        #expect(try call(daemon).utf8.count == text.utf8.count + 8)
    }

    @Test(arguments: ["nonsense\n", "[1]\n", #"{"ok":1}"# + "\n", "{\"ok\":true,\"result\":\"\u{0}\"}\n"])
    func whatIsNotTheProtocolIsReported(line: String) throws {
        let daemon = try FakeDaemon([[.read, .send(line)]])
        #expect { try call(daemon) } throws: { error in
            guard case .garbled = error as? ClientError else { return false }
            return true
        }
    }

    @Test func silentDaemonIsNotWaitedForForever() throws {
        let daemon = try FakeDaemon([[.read, .read]])
        let client = Client(path: daemon.path, timeoutMilliseconds: 1)
        #expect(throws: ClientError.timedOut(1)) { try client.call(RequestLine.make("ping")) }
    }

    @Test func changeWithoutAnAnswerIsSaidToBeStillPossible() throws {
        let change = RequestLine.make("hydration.log", key: RequestLine.newKey())
        let silent = try FakeDaemon([[.read, .read]])
        let unanswered = ClientError.unanswered(afterMilliseconds: 1)
        #expect(throws: unanswered) { try Client(path: silent.path, timeoutMilliseconds: 1).call(change) }
        let lost = try FakeDaemon([[.read], [.read]])
        #expect(throws: ClientError.unanswered(afterMilliseconds: nil)) { try Client(path: lost.path).call(change) }
        for error in [unanswered, .unanswered(afterMilliseconds: nil)] {
            #expect(error.description.contains("the change may still be made"))
            #expect(error.description.hasSuffix("To see the last changes: sipli-client journal"))
        }
        #expect(ExitStatus.of(unanswered) == .tryAgain)
        #expect(ExitStatus.of(.unanswered(afterMilliseconds: nil)) == .unreachable)
        #expect(!RequestLine.isChange(RequestLine.make("ping")))
    }

    @Test func daemonThatCannotStartIsNotWaitedFor() throws {
        let daemon = try FakeDaemon([[.read]])
        let file = daemon.path + ".starts"
        defer { unlink(file) }
        try AtomicFile.write(path: file, Array("4\nthe disk is read-only".utf8))
        #expect { try call(daemon) } throws: { error in
            "\(error)" == "the Sipli daemon cannot start: the disk is read-only\nFor details: sipli-client doctor"
        }
        // Nothing was sent that it could carry out later.
        #expect(daemon.lines() == [""])
    }

    @Test func daemonThatStartsAfterAllIsAsked() throws {
        let daemon = try FakeDaemon([[.send(FakeDaemon.greeting), .read, .send(Self.done)]])
        let file = daemon.path + ".starts"
        defer { unlink(file) }
        try AtomicFile.write(path: file, Array("4\nthe disk is read-only".utf8))
        #expect(try call(daemon) == #"{"n":1}"#)
        #expect(StartTrouble.reason(socket: "/nonexistent/s") == nil)
        try AtomicFile.write(path: file, Array("1\n".utf8))
        #expect(StartTrouble.reason(socket: daemon.path) == nil)
    }

    @Test func absentDaemonIsUnreachableWithAHint() throws {
        #expect { try Client(path: "/nonexistent/s").call(RequestLine.make("ping")) } throws: { error in
            guard case .unreachable(let reason, let hint) = error as? ClientError else { return false }
            return reason.contains("/nonexistent/s") && hint.contains("systemctl --user ")
        }
    }
}
