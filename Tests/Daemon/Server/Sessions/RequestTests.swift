import SipliTestSupport
import Testing

/// The envelope: ids, order, unknown names, roles.
@Suite struct RequestTests {
    @Test(
        "an id is echoed as it was given",
        arguments: [
            (#""id":1,"#, JSON.number(1)), (#""id":"a/b","#, .text("a/b")), (#""id":"\u00fc","#, .text("ü")),
            (#""id":-9007199254740991,"#, .number(-9_007_199_254_740_991)), (#""id":null,"#, .null), ("", .null),
        ])
    func echoed(id: String, expected: JSON) throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        #expect(try client.call("{\(id)\"op\":\"ping\"}").id == expected)
        #expect(try client.call("{\(id)\"op\":\"nonsense\"}").id == expected)
        #expect(try client.call("{\(id)\"op\":\"hydration.log\",\"ml\":300}").id == expected)
        #expect(try client.call("{\(id)\"op\":\"hydration.log\",\"ml\":-5}").id == expected)
    }

    @Test("an id of the wrong type is refused", arguments: ["1.5", "true", "[1]", "{}", "9007199254740993"])
    func badID(id: String) throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        let error = try client.refusal(#"{"id":\#(id),"op":"ping"}"#)
        #expect(error.code.string == "bad_request")
        #expect(error.field.string == "id")
        #expect(try client.call(#"{"op":"ping"}"#).ok.bool == true)
    }

    @Test(
        "a line that is not a request is refused by name",
        arguments: [
            ("[]", "bad_request"), ("1", "bad_request"), ("{}", "bad_request"), (#"{"op":1}"#, "bad_request"),
            ("{", "bad_json"), ("nonsense", "bad_json"), (#"{"op":"ping"}}"#, "bad_json"),
            (#"{"op":"nothing"}"#, "unknown_op"), (#"{"op":"Ping"}"#, "unknown_op"), (#"{"op":""}"#, "unknown_op"),
            (#"{"op":"links.open","url":"sipli://x"}"#, "invalid"), (#"{"op":"links.open"}"#, "invalid"),
            (#"{"op":"links.claim","link":"k1"}"#, "not_found"), (#"{"op":"intents.run"}"#, "invalid"),
            (#"{"op":"intents.run","intent":"Nothing"}"#, "not_found"),
            (#"{"op":"intents.serve","sub":"none","intents":[]}"#, "not_found"),
            (#"{"op":"intents.done","run":"r1"}"#, "not_found"), (#"{"op":"activities.list"}"#, "unknown_op"),
            (#"{"op":"get","topics":["nothing"]}"#, "unknown_topic"),
            (#"{"op":"get","topics":[]}"#, "invalid"), (#"{"op":"get","topics":"hydration"}"#, "invalid"),
            (#"{"op":"subscribe","sub":"a","topics":["hydration","nothing"]}"#, "unknown_topic"),
            (#"{"op":"subscribe","sub":""}"#, "invalid"), (#"{"op":"unsubscribe"}"#, "invalid"),
            (#"{"op":"unsubscribe","sub":"none"}"#, "not_found"),
            (#"{"op":"hydration.log","ml":1,"key":""}"#, "invalid"),
            (#"{"op":"hydration.log","ml":1,"key":5}"#, "bad_request"),
            (#"{"op":"hydration.log","ml":1,"if_rev":"x"}"#, "bad_request"),
            (#"{"op":"hello","role":"admin"}"#, "invalid"), (#"{"op":"hello","require":["tea"]}"#, "unsupported"),
            (#"{"op":"import.data","text":"x"}"#, "bad_request"), (#"{"op":"import.finish"}"#, "bad_request"),
        ])
    func refused(request: String, code: String) throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        let error = try client.refusal(request)
        #expect(error.code.string == code)
        #expect(error.message.string?.isEmpty == false)
        #expect(error.retry.bool != nil)
        #expect(error.fatal.bool == false)
        // Nothing is subscribed and the connection stays open.
        #expect(try client.result(#"{"op":"clients"}"#).clients[0].subs.array == [])
    }

    @Test("unknown members are ignored")
    func unknownMembers() throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        let reply = try client.call(#"{"op":"hydration.log","ml":300,"x":{"y":[1,2]},"_":null}"#)
        #expect(reply.result.total_ml.number == 300)
    }

    @Test("a thousand pipelined requests of all kinds are answered in their order")
    func pipelined() throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        var generator = SplitMix64(seed: 11)
        let requests = (0..<1000).map { number in
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: #"{"id":\#(number),"op":"ping"}"#
            case 1: #"{"id":\#(number),"op":"get","topics":["hydration"]}"#
            case 2: #"{"id":\#(number),"op":"nonsense"}"#
            case 3: #"{"id":\#(number),"op":"hydration.log","ml":-1}"#
            case 4: #"{"id":\#(number),"op":"status"}"#
            default: #"{"id":\#(number),"op":"hydration.log","ml":1}"#
            }
        }
        try client.send(requests.joined(separator: "\n"))
        var revision = 0
        for (number, request) in requests.enumerated() {
            let reply = try client.reply()
            #expect(reply.id.int == number)
            if let rev = reply.rev.int {
                // A reply never shows an older state than the previous one.
                #expect(rev >= revision, "\(request)")
                revision = rev
            }
        }
        let logged = requests.count { $0.contains(#""ml":1}"#) }
        #expect(try client.result(#"{"op":"get"}"#).hydration.total_ml.int == logged)
    }

    @Test("a request after a write sees it")
    func readYourWrites() throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        for number in 1...50 {
            try client.send(#"{"op":"hydration.log","ml":10}"# + "\n" + #"{"op":"get","topics":["hydration"]}"#)
            _ = try client.reply()
            #expect(try client.reply().result.hydration.total_ml.int == number * 10)
        }
    }

    @Test("role read permanently gives up writing and keeps reading")
    func readOnlyRole() throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        _ = try client.result(#"{"op":"hello","client":"bar/1","role":"read"}"#)
        for op in [
            #""hydration.log","ml":1"#, #""undo""#, #""redo""#, #""settings.set","name":"name","value":"x""#,
            #""batch","ops":[{"op":"hydration.log","ml":1}]"#, #""hydration.workout.clear""#, #""import.finish""#,
        ] {
            #expect(try client.refusal("{\"op\":\(op)}").code.string == "denied", "\(op)")
        }
        _ = try client.result(#"{"op":"hello","client":"bar/1"}"#)
        #expect(try client.refusal(#"{"op":"hydration.log","ml":1}"#).code.string == "denied")
        #expect(try client.result(#"{"op":"get"}"#).hydration.total_ml.number == 0)
        #expect(try client.result(#"{"op":"clients"}"#).clients[0].role.string == "read")
    }
}
