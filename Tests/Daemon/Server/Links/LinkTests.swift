import SipliTestSupport
import SipliWire
import Testing

@testable import SipliServer

/// Addresses and the programs that claim them.
@Suite struct LinkTests {
    private let daemon: TestDaemon
    private let caller: LineClient

    init() throws {
        daemon = try TestDaemon(timeoutsHaveOwnTime: true)
        caller = try daemon.client()
    }

    private func follower(_ name: String, topics: String = #"["links"]"#) throws -> LineClient {
        let client = try daemon.client()
        _ = try client.result(#"{"op":"hello","client":"\#(name)"}"#)
        _ = try client.call(#"{"op":"subscribe","topics":\#(topics)}"#)
        return client
    }

    private static let open = #"{"op":"links.open","url":"sipli://add-intake?ml=250"}"#

    @Test("without a follower the caller gets its reply at once")
    func nobody() throws {
        let result = try caller.result(Self.open)
        #expect(result.claimed.bool == false)
        #expect(result.url.string == "sipli://add-intake?amount=250%20ml")
    }

    @Test("a subscriber that names no topics is offered no addresses")
    func everything() throws {
        let all = try daemon.client()
        _ = try all.call(#"{"op":"subscribe"}"#)
        #expect(try caller.result(Self.open).claimed.bool == false)
        #expect(try all.eventsUntilSync() == [])
    }

    @Test("every follower is offered it once, and the first that claims it has it")
    func claimed() throws {
        let followers = [try follower("a/1"), try follower("b/1")]
        _ = try followers[0].call(#"{"op":"subscribe","sub":"second","topics":["links"]}"#)
        try caller.send(Self.open)
        let events = try followers.map { try $0.event() }
        let link = try #require(events[0].link.string)
        #expect(events.allSatisfy { $0.link.string == link && $0.ev.string == "link" && $0.sub.string == "main" })
        #expect(events[0].url.string == "sipli://add-intake?amount=250%20ml")
        let claim = #"{"op":"links.claim","link":"\#(link)"}"#
        #expect(try followers[1].result(claim).url == events[0].url)
        let result = try caller.reply().result
        #expect(result.claimed.bool == true && result.client.string == "b/1")
        #expect(try followers[0].refusal(claim).code.string == "not_found")
        #expect(try followers[0].eventsUntilSync() == [])
    }

    @Test("after 150 ms the caller handles the address itself")
    func unclaimed() throws {
        let follower = try follower("a/1")
        try caller.send(Self.open)
        let link = try #require(try follower.event().link.string)
        try daemon.pass(milliseconds: 150)
        #expect(try caller.reply().result.claimed.bool == false)
        #expect(try follower.refusal(#"{"op":"links.claim","link":"\#(link)"}"#).code.string == "not_found")
    }

    @Test("if every follower disconnects, the caller gets its reply at once")
    func gone() throws {
        let follower = try follower("a/1")
        try caller.send(Self.open)
        _ = try follower.event()
        follower.close()
        #expect(try caller.reply().result.claimed.bool == false)
    }

    @Test("only a follower that was offered an address can claim it")
    func strangers() throws {
        let (follower, stranger) = (try follower("a/1"), try daemon.client())
        try caller.send(Self.open)
        let claim = #"{"op":"links.claim","link":"\#(try follower.event().link.string ?? "")"}"#
        #expect(try stranger.refusal(claim).code.string == "not_found")
        _ = try follower.result(claim)
        #expect(try caller.reply().result.claimed.bool == true)
    }

    @Test("a follower with eight unanswered offers is skipped")
    func tooMany() throws {
        let follower = try follower("a/1")
        let callers = try (0..<8).map { _ in try daemon.client() }
        for caller in callers {
            try caller.send(Self.open)
            _ = try follower.event()
        }
        #expect(try caller.result(Self.open).claimed.bool == false)
        try daemon.pass(milliseconds: 150)
        for caller in callers { #expect(try caller.reply().result.claimed.bool == false) }
        try caller.send(Self.open)
        #expect(try follower.event().ev.string == "link")
    }

    @Test("an address writes nothing, whoever handles it")
    func nothingIsWritten() throws {
        let revision = try caller.revision()
        _ = try caller.result(Self.open)
        #expect(try caller.revision() == revision)
    }

    @Test(
        "aliases lead to the same link, and an unknown one is an error",
        arguments: [
            ("w8trackr://addWeight?kg=80", "sipli://add-weight?amount=80%20kg", nil),
            ("SIPLI://Today/", "sipli://today", nil), ("sipli://trophy-room", nil, "unsupported"),
            ("swiff://action/add-transaction", "sipli://action/add-transaction", nil),
            ("swiff://action/explode", nil, "invalid"), ("ritualist://overview", "sipli://habits", nil),
            ("w8trackr://nowhere", nil, "invalid"), ("https://example.org", nil, "invalid"),
            ("sipli://add-intake?ml=10001", nil, "invalid"), ("sipli://add-intake?run=ls", nil, "invalid"),
            ("sipli://add-intake?note=%1b", nil, "invalid"),
            ("sipli://today?" + String(repeating: "a", count: 2048), nil, "invalid"),
        ] as [(String, String?, String?)])
    func addresses(url: String, plain: String?, code: String?) throws {
        let reply = try caller.call(#"{"op":"links.open","url":"\#(url)"}"#)
        #expect(reply.result.url.string == plain)
        #expect(reply.error.code.string == code)
        if code == "unsupported" { #expect(reply.error.message.string?.contains("not supported yet") == true) }
    }

    @Test("a sign is not a hexadecimal digit")
    func signInEscape() throws {
        let error = try caller.refusal(#"{"op":"links.open","url":"sipli://add-intake?ml=%+3"}"#)
        #expect(error.message.string?.contains("malformed query") == true)
    }
}
