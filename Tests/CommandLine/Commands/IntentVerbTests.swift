import SipliClient
import SipliTestSupport
import SipliWire
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// `intent list` and `intent run`.
@Suite struct IntentVerbTests {
    private let typist: Typist

    init() throws {
        typist = try Typist()
    }

    @Test("with JSON the list is the daemon's")
    func list() throws {
        #expect(try typist.type("intent", "list", "--json").out.hasPrefix(#"{"intents":[{"name":"AddSubscription""#))
    }

    @Test("with JSON the result is the daemon's")
    func json() throws {
        let answer = try JSON(parsing: typist.type("intent", "run", "LogUsual", "--json").out)
        #expect(answer.intent.string == "LogUsual" && answer.text.string?.hasPrefix("Logged 250 ml water") == true)
    }

    @Test("a widget that is late is named")
    func late() throws {
        let widget = try typist.daemon.client()
        for family in ["systemSmall", "systemMedium"] {
            _ = try widget.call(
                #"{"op":"subscribe","topics":["hydration"],"widget":{"kind":"Glass","family":"\#(family)","host":"desk"}}"#
            )
        }
        let answer = try typist.type("intent", "run", "LogUsual")
        #expect(answer.status == .ok && answer.err == "Glass at desk is not up to date yet\n")
    }

    @Test(
        "values are written as their declaration says",
        arguments: [
            ("300", "number", "300"), ("0.5", "number", "0.5"), ("x", "number", #""x""#), ("3", "text", #""3""#),
            ("on", "flag", "true"), ("No", "flag", "false"), ("maybe", "flag", #""maybe""#), ("[1]", "list", "[1]"),
            ("2", "any", "2"), ("tea time", "any", #""tea time""#),
        ])
    func values(text: String, type: String, json: String) {
        #expect(String(decoding: IntentRunVerb.json(text, type).bytes, as: UTF8.self) == json)
    }
}
