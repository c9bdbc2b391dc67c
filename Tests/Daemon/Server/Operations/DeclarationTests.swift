import Dispatch
import SipliTestSupport
import Testing

@testable import SipliServer

/// Limits of declarations, uploads and waits.
@Suite struct DeclarationTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon()
        client = try daemon.client()
    }

    private func subscribe(_ client: LineClient, _ count: Int) throws {
        for number in 0..<count { _ = try client.call(#"{"op":"subscribe","sub":"s\#(number)","topics":["profile"]}"#) }
    }

    /// A request that declares some intents, with descriptions of this length.
    private func serve(_ sub: Int, _ count: Int, doc: Int = 0) -> String {
        let doc = String(repeating: "d", count: doc)
        let intents = (0..<count).map { #"{"name":"I\#(sub)x\#($0)","doc":"\#(doc)","params":[]}"# }
        return #"{"op":"intents.serve","sub":"s\#(sub)","intents":[\#(intents.joined(separator: ","))]}"#
    }

    @Test("the intents of a connection share a size limit, and removed ones free their share")
    func connection() throws {
        try subscribe(client, 16)
        // Each of 32 intents has more than 256 bytes: eight subscriptions have more than 64 KiB.
        var served = 0
        while try client.call(serve(served, 32, doc: 256)).ok.bool == true { served += 1 }
        #expect((5..<8).contains(served))
        let error = try client.refusal(serve(served, 32, doc: 256))
        #expect(error.code.string == "limit" && error.field.string == "intents")
        // The same again replaces the first.
        _ = try client.result(serve(0, 32, doc: 256))
        _ = try client.result(#"{"op":"unsubscribe","sub":"s0"}"#)
        _ = try client.result(serve(served, 32, doc: 256))
        // A replaced subscription keeps them, and they count once.
        _ = try client.call(#"{"op":"subscribe","sub":"s1","topics":["profile"]}"#)
        let list = try client.result(#"{"op":"intents.list"}"#).intents.array
        #expect(list.contains { $0.name.string == "I1x31" } && !list.contains { $0.name.string == "I0x31" })
        _ = try client.result(#"{"op":"intents.serve","sub":"s2","intents":[]}"#)
        _ = try client.result(serve(2, 32, doc: 256))
    }

    @Test("the intents of all connections are limited, and a closed connection frees its share")
    func all() throws {
        let other = try daemon.client()
        try subscribe(client, 16)
        try subscribe(other, 16)
        for number in 0..<16 { _ = try client.result(serve(number, 32)) }
        for number in 0..<15 { _ = try other.result(serve(number, 32)) }
        // 31 times 32 are 992 of 1000.
        #expect(try other.refusal(serve(15, 9)).code.string == "limit")
        _ = try other.result(serve(15, 8))
        client.close()
        try daemon.wait(for: "the close") { $0.sessionCount == 1 }
        _ = try other.result(serve(15, 32))
    }

    @Test("an upload waiting for the writer counts towards the limit")
    func uploads() throws {
        let held = DispatchSemaphore(value: 0)
        try daemon.perform { $0.writes.maintain { _, _ in held.wait() } }
        let others = try (0..<2).map { _ in try daemon.client() }
        for other in others {
            _ = try other.result(#"{"op":"import.begin"}"#)
            try other.send(#"{"op":"import.finish"}"#)
            try daemon.wait(for: "the request") { $0.isWriting }
        }
        try daemon.wait(for: "the requests") { $0.sessions.values.count { $0.openRequests == 1 } == 2 }
        #expect(try client.refusal(#"{"op":"import.begin"}"#).code.string == "busy")
        held.signal()
        for other in others { #expect(try other.reply().ok.bool == false) }
        _ = try client.result(#"{"op":"import.begin"}"#)
        client.close()
        try daemon.wait(for: "the close") { $0.sessionCount == 2 }
        for other in others { _ = try other.result(#"{"op":"import.begin"}"#) }
    }

    @Test("beyond the limit of awaited widgets a reply is sent at once and names the widgets")
    func awaited() throws {
        try daemon.perform { $0.display.limit = 3 }
        let widget = try daemon.client()
        for number in 0..<2 {
            _ = try widget.call(
                #"{"op":"subscribe","sub":"w\#(number)","topics":["profile"],"widget":{"kind":"A","family":"f"}}"#)
        }
        try client.send(#"{"op":"reload","topics":["profile"],"wait":true}"#)
        try daemon.wait(for: "the first reload") { $0.display.isWaiting }
        let other = try daemon.client()
        #expect(try other.result(#"{"op":"reload","topics":["profile"],"wait":true}"#).late.array.count == 2)
        // The first one's widgets disconnect, and are no longer late.
        widget.close()
        #expect(try client.reply().result.late.array == [])
        #expect(try daemon.perform { !$0.display.isWaiting })
    }
}
