import Dispatch
import SipliTestSupport
import Testing

@testable import SipliServer

/// Lines as bytes: what is accepted, what is refused, and what ends the connection.
@Suite struct FramingTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon()
        client = try daemon.client()
    }

    /// A ping whose line has exactly this many bytes.
    private func ping(bytes: Int) -> String {
        let (head, tail) = (#"{"op":"ping","x":""#, #""}"#)
        return head + String(repeating: "a", count: bytes - head.utf8.count - tail.utf8.count) + tail
    }

    @Test("a line of 64 KiB is accepted")
    func longest() throws {
        #expect(try client.call(ping(bytes: 65_536)).ok.bool == true)
        #expect(try client.call(#"{"op":"ping"}"#).ok.bool == true)
    }

    @Test("a longer line is refused and ends the connection, whether it is finished or not", arguments: ["\n", ""])
    func tooLong(end: String) throws {
        try client.send(bytes: Array((ping(bytes: 65_537) + end).utf8))
        let error = try client.reply().error
        #expect(error.code.string == "too_large")
        #expect(error.fatal.bool == true)
        #expect(try client.closes())
    }

    @Test("requests before a line that is too long are answered")
    func answeredFirst() throws {
        try client.send(bytes: Array((#"{"id":1,"op":"hydration.log","ml":5}"# + "\n" + ping(bytes: 70_000)).utf8))
        #expect(try client.reply().id.int == 1)
        #expect(try client.reply().error.code.string == "too_large")
        #expect(try client.closes())
    }

    @Test("too long takes precedence over too deep")
    func longAndDeep() throws {
        try client.send(String(repeating: "[", count: 70_000))
        #expect(try client.reply().error.code.string == "too_large")
    }

    @Test("nesting of 32 is accepted, of 33 refused", arguments: [(31, true), (32, false)])
    func depth(inner: Int, isTaken: Bool) throws {
        let value = String(repeating: "[", count: inner) + String(repeating: "]", count: inner)
        let reply = try client.call(#"{"op":"ping","x":\#(value)}"#)
        #expect(reply.ok.bool == isTaken)
        if !isTaken { #expect(reply.error.code.string == "too_deep") }
        #expect(try client.call(#"{"op":"ping"}"#).ok.bool == true)
    }

    @Test(
        "bytes that are not UTF-8 are refused",
        arguments: [[0xFF], [0xC3], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]] as [[UInt8]])
    func notUTF8(bytes: [UInt8]) throws {
        try client.send(bytes: Array(#"{"op":"ping","x":""#.utf8) + bytes + Array("\"}\n".utf8))
        #expect(try client.reply().error.code.string == "bad_utf8")
        #expect(try client.call(#"{"op":"ping"}"#).ok.bool == true)
    }

    @Test("CR before LF and blank lines do not matter")
    func blank() throws {
        try client.send(
            bytes: Array("\r\n\n  \n{\"id\":1,\"op\":\"ping\"}\r\n\r\n\t\n{\"id\":2,\"op\":\"ping\"}\n".utf8))
        #expect(try client.reply().id.int == 1)
        #expect(try client.reply().id.int == 2)
    }

    @Test("after sixteen bad lines in a row the connection ends, with an error for each")
    func sixteen() throws {
        let bad = ["{", "[]", "{\"op\":1}", String(repeating: "[", count: 40)]
        for number in 0..<16 { try client.send(bad[number % 4]) }
        let lines = try client.readToEnd()
        #expect(lines.count == 16)
        #expect(lines.map { $0.error.code.string }.prefix(4) == ["bad_json", "bad_request", "bad_request", "too_deep"])
        #expect(lines.map { $0.error.fatal.bool } == Array(repeating: false, count: 15) + [true])
    }

    @Test(
        "sixteen bad lines of one kind end the connection as well",
        arguments: ["{", "[]", "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["])
    func sixteenAlike(line: String) throws {
        for _ in 0..<16 { try client.send(line) }
        #expect(try client.readToEnd().count == 16)
    }

    @Test("an accepted request resets the count, refused by its operation or not")
    func reset() throws {
        for _ in 0..<3 {
            for _ in 0..<15 { #expect(try client.call("{").ok.bool == false) }
            #expect(try client.refusal(#"{"op":"hydration.log","ml":-1}"#).code.string == "invalid")
        }
        for _ in 0..<15 { #expect(try client.call("[]").ok.bool == false) }
        #expect(try client.call(#"{"op":"ping"}"#).ok.bool == true)
    }

    @Test("an accepted request resets the count while it waits behind a write, and a refused one raises it")
    func resetBehindWrite() throws {
        let held = DispatchSemaphore(value: 0)
        try daemon.perform { $0.writes.maintain { _, _ in held.wait() } }
        let bad = Array(repeating: "{", count: 8) + Array(repeating: "[]", count: 7)
        let lines =
            [#"{"id":1,"op":"hydration.log","ml":5}"#] + bad + [#"{"id":2,"op":"ping"}"#] + bad
            + [#"{"id":3,"op":"ping"}"#]
        try client.send(lines.joined(separator: "\n"))
        try daemon.wait(for: "the requests") { daemon in
            daemon.sessions.values.contains { $0.openRequests >= 30 }
        }
        held.signal()
        let replies = try lines.map { _ in try client.reply() }
        #expect(replies.compactMap(\.id.int) == [1, 2, 3])
        #expect(replies.allSatisfy { $0.error.fatal.bool != true })
    }

    @Test(
        "a first line that looks like HTTP closes the connection without a reply",
        arguments: ["GET / HTTP/1.1", "POST /x HTTP/1.1", "PUT / ", "HEAD / ", "OPTIONS * ", "CONNECT a:1 "])
    func http(line: String) throws {
        try client.send(bytes: Array((line + "\r\nHost: localhost\r\n\r\n").utf8))
        #expect(try client.readToEnd().isEmpty)
    }

    @Test("a later line that looks like HTTP is a bad line")
    func laterHTTP() throws {
        _ = try client.result(#"{"op":"ping"}"#)
        #expect(try client.refusal("GET / HTTP/1.1").code.string == "bad_json")
    }

    @Test("requests cut at every byte")
    func cut() throws {
        let text = Array("{\"id\":1,\"op\":\"ping\",\"x\":\"ü\"}\r\n\n{\"id\":2,\"op\":\"ping\"}\n".utf8)
        for position in 1..<text.count {
            try client.send(bytes: Array(text[..<position]))
            // Once the daemon has answered someone else, it has read the first part.
            try daemon.perform { _ in }
            try client.send(bytes: Array(text[position...]))
            #expect(try client.reply().id.int == 1)
            #expect(try client.reply().id.int == 2)
        }
    }

    @Test("requests byte by byte")
    func bytewise() throws {
        for byte in Array("{\"id\":7,\"op\":\"hydration.log\",\"ml\":300}\n".utf8) {
            try client.send(bytes: [byte])
            try daemon.perform { _ in }
        }
        #expect(try client.reply().id.int == 7)
    }

    @Test("control characters and line separators are escaped in output")
    func escaped() throws {
        try client.send(#"{"op":"hydration.log","ml":1,"note":"a\u0001\u007f\u0085\u2028\u2029b"}"#)
        _ = try client.readLine()
        try client.send(#"{"op":"get","topics":["hydration"]}"#)
        let line = try client.readLine()
        #expect(
            line.unicodeScalars.allSatisfy { $0.value >= 0x20 && ![0x7F, 0x85, 0x2028, 0x2029].contains($0.value) })
        #expect(
            try JSON(parsing: line).result.hydration.entries[0].note.string == "a\u{1}\u{7f}\u{85}\u{2028}\u{2029}b")
    }

    @Test("after half-close pending requests are answered, then the connection ends")
    func halfClose() throws {
        try client.send(#"{"id":1,"op":"hydration.log","ml":5}"# + "\n" + #"{"id":2,"op":"ping"}"#)
        client.shutdownWrite()
        #expect(try client.readToEnd().map { $0.id.int } == [1, 2])
    }

    @Test("after half-close subscriptions stay until the client hangs up")
    func halfCloseSubscribed() throws {
        try client.send(#"{"op":"subscribe","topics":["hydration"]}"#)
        client.shutdownWrite()
        let reply = try client.reply()
        #expect(reply.fresh.bool == true)
        #expect(reply.sub.string == "main")
        let other = try daemon.client()
        for _ in 0..<3 {
            let revision = try other.call(#"{"op":"hydration.log","ml":5}"#).rev
            let event = try client.event()
            #expect(event.rev == revision)
            #expect(event.sub.string == "main")
        }
        client.close()
        try daemon.wait(for: "the hang-up") { $0.sessionCount == 1 }
    }
}
