import SipliTestSupport
import Testing

@Suite("Configurations of placed widgets") struct WidgetConfigurationTests {
    private let daemon: TestDaemon

    init() throws {
        daemon = try TestDaemon()
    }

    /// A connection with a placed widget of kind Today, which depends on the weight alone.
    private func placed(host: String?, resuming: String = "") throws -> (LineClient, JSON) {
        let client = try daemon.client()
        let place = host.map { #", "host":"\#($0)""# } ?? ""
        let reply = try client.call(
            #"{"op":"subscribe","topics":["weight","profile"],"min_ms":0,"widget":{"kind":"Today","family":"systemSmall"\#(place)}\#(resuming)}"#
        )
        return (client, reply)
    }

    private func configure(_ json: String) throws -> JSON {
        try daemon.client().result(#"{"op":"widgets.configure","kind":"Today",\#(json)}"#)
    }

    @Test("a configuration reaches the widget that it is for, and no other")
    func reaches() throws {
        let (bar, reply) = try placed(host: "bar")
        let (desk, _) = try placed(host: "desk")
        #expect(reply.configuration.isNull)
        _ = try configure(#""host":"bar","configuration":{"habit":"a","size":2}"#)
        let told = try bar.event()
        #expect(told.reasons.strings == ["data", "settings"])
        #expect(told.configuration.habit.string == "a")
        #expect(told.configuration.size.int == 2)
        #expect(try desk.event().configuration.isNull)
    }

    @Test("parameters replace those given before, null removes one, and without any the configuration is gone")
    func merges() throws {
        _ = try configure(#""host":"bar","configuration":{"habit":"a","size":2}"#)
        let changed = try configure(#""host":"bar","configuration":{"habit":"b","size":null}"#)
        #expect(changed.configuration.object.keys.sorted() == ["habit"])
        #expect(changed.configuration.habit.string == "b")
        #expect(changed.before.size.int == 2)
        let removed = try configure(#""host":"bar""#)
        #expect(removed.configuration.isNull)
        #expect(removed.before.habit.string == "b")
        #expect(try daemon.client().result(#"{"op":"widgets.configurations"}"#).configurations.array.isEmpty)
    }

    @Test("a widget that connects, or resumes after a restart, gets its configuration with the reply")
    func replies() throws {
        _ = try configure(#""configuration":{"habit":"a"}"#)
        try daemon.restart()
        let (_, reply) = try placed(host: nil)
        #expect(reply.configuration.habit.string == "a")
        let (_, resumed) = try placed(
            host: nil, resuming: #","epoch":"\#(reply.epoch.string ?? "")","since":\#(reply.rev.int ?? 0)"#)
        #expect(resumed.fresh.bool == false)
        #expect(resumed.configuration.habit.string == "a")
    }

    @Test("the lists show it, also while the widget is not shown")
    func lists() throws {
        let (bar, _) = try placed(host: "bar")
        _ = try configure(#""host":"bar","configuration":{"habit":"a"}"#)
        _ = try configure(#""host":"a \"desk\"\nof mine","configuration":{"habit":"b"}"#)
        let client = try daemon.client()
        withExtendedLifetime(bar) {
            let shown = try? client.result(#"{"op":"widgets"}"#)
            #expect(shown?.widgets[0].configuration.habit.string == "a")
        }
        let kept = try client.result(#"{"op":"widgets.configurations"}"#).configurations
        #expect(kept.array.map { $0.host.string } == ["a \"desk\"\nof mine", "bar"])
        #expect(kept.array.map { $0.kind.string } == ["Today", "Today"])
    }

    @Test("undo takes back what was done before it, not the configuration")
    func undone() throws {
        let client = try daemon.client()
        try client.result(#"{"op":"hydration.log","ml":300}"#)
        _ = try configure(#""host":"bar","configuration":{"habit":"a"}"#)
        let journal = try client.result(#"{"op":"journal","limit":1}"#)
        #expect(journal.changes[0].text.string == "Configured the widget Today at bar")
        try client.result(#"{"op":"undo"}"#)
        #expect(try client.result(#"{"op":"get"}"#).hydration.total_ml.int == 0)
        #expect(try placed(host: "bar").1.configuration.habit.string == "a")
    }

    @Test(
        "what cannot be a configuration is refused, and changes nothing",
        arguments: [
            (#""configuration":[1]"#, "invalid", "configuration"),
            (#""configuration":"habit""#, "invalid", "configuration"),
            (#""host":"\#(String(repeating: "h", count: 129))","configuration":{"a":1}"#, "invalid", "host"),
            (#""kind":"","configuration":{"a":1}"#, "invalid", "kind"),
            (#""configuration":{"a":"\#(String(repeating: "x", count: 4096))"}"#, "invalid", "configuration"),
        ])
    func refused(json: String, code: String, field: String) throws {
        let client = try daemon.client()
        let kind = json.contains("kind") ? "" : #""kind":"Today","#
        let error = try client.refusal(#"{"op":"widgets.configure",\#(kind)\#(json)}"#)
        #expect(error.code.string == code)
        #expect(error.field.string == field)
        #expect(try client.result(#"{"op":"widgets.configurations"}"#).configurations.array.isEmpty)
    }

    @Test("there are at most 200, and each of them can still be changed")
    func limited() throws {
        let client = try daemon.client()
        for number in 1...200 {
            try client.result(
                #"{"op":"widgets.configure","kind":"Today","host":"h\#(number)","configuration":{"a":1}}"#)
        }
        let error = try client.refusal(
            #"{"op":"widgets.configure","kind":"Today","host":"another","configuration":{"a":1}}"#)
        #expect(error.code.string == "limit")
        #expect(try configure(#""host":"h7","configuration":{"a":2}"#).configuration.a.int == 2)
    }
}
