import SipliCore
import SipliTestSupport
import Testing

@testable import SipliWire

/// What `@Wire` makes of the declaration of a message.
@Suite struct WireTests {
    @Wire struct Part: Equatable {
        /// The first.
        var firstML = 0.0
        /// The second.
        var second: String?

        static let kinds = ["one", "two"]
    }

    @Wire struct Message: Equatable {
        /// A text in
        /// two lines, with "quotes", a \ and \(nothing).
        var name = ""
        // A remark for whoever reads the source.
        @Doc(Message.shared + " More.") var isLast: Bool?
        /// A count.
        @Limits(1...500) var limit: Int?
        /// A kind.
        @Choices("a", "b") var kind: String?
        /// Another kind.
        @Choices(Part.kinds) var other: String?
        @Within var part = Part()
        /// Another name.
        @Key("default") var standard: [Int] = [Int](
            repeating: 1,
            count: 2)
        /// An inner one.
        var inner = Inner()
        /// A long one.
        var suggestedReminderTime: Int64?
        @Omitted var own = 7

        static let shared = "A shared text."

        var isNamed: Bool { !name.isEmpty }
        var twice: Int {
            get { own * 2 }
            set { own = newValue / 2 }
        }
    }

    @Wire struct Inner: Equatable {
        /// Rows.
        var rows: [Inner.Row] = []

        @Wire struct Row: Equatable {
            /// A number.
            var x = 0
        }
    }

    @Wire struct More {
        /// A third.
        var third = 0
    }

    @Wire struct Outer {
        /// Before.
        var before = ""
        @Within(default: "now") var part = Part()
        @Within var more = More()
        /// After.
        var after: Bool?
    }

    private static let full = #"""
        {"name":"n","is_last":true,"limit":5,"kind":"a","other":"two","first_ml":1.5,"second":"s","default":[3],\#
        "inner":{"rows":[{"x":1},{"x":2}]},"suggested_reminder_time":9}
        """#

    private func read<Value: WireObject>(_ json: String, as type: Value.Type = Message.self) throws -> Value {
        var reader = JSONReader(Array(json.utf8))
        let value = try Value.read(&reader)
        #expect(reader.kind == .null, "it ends behind the object")
        return value
    }

    private func text(_ value: some WireObject) -> String {
        String(decoding: RawJSON { value.write(to: &$0) }.bytes, as: UTF8.self)
    }

    private func refusal(_ json: String) -> WireError? {
        do {
            _ = try read(json)
            return nil
        } catch {
            return error as? WireError
        }
    }

    @Test("fields have the names, texts and limits of their properties, in order")
    func fields() {
        let fields = Message.fields
        #expect(
            fields.map(\.name) == [
                "name", "is_last", "limit", "kind", "other", "first_ml", "second", "default", "inner",
                "suggested_reminder_time",
            ])
        #expect(fields[0].doc == #"A text in two lines, with "quotes", a \ and \(nothing)."#)
        #expect(fields[1].doc == "A shared text. More.")
        #expect(fields.map(\.isRequired) == [true, false, false, false, false, true, false, true, true, false])
        #expect(fields[2].range == 1...500)
        #expect(fields[3].choices == ["a", "b"])
        #expect(fields[4].choices == ["one", "two"])
        guard case .object("Inner", let inner) = fields[8].shape, case .list(.object("Row", let row)) = inner[0].shape
        else {
            Issue.record("\(fields[8].shape)")
            return
        }
        #expect(row.map(\.name) == ["x"])
    }

    @Wire struct Change {
        /// What is changed.
        var note: Clearable<String>?
        /// How many.
        @Limits(0...9) var count: Clearable<Int>?
    }

    @Test("null clears a field that can be cleared, and a missing one leaves it")
    func clearable() throws {
        #expect(Change.fields.map(\.isRequired) == [false, false])
        guard case .clearable(.text) = Change.fields[0].shape else { throw TestFailure("\(Change.fields[0].shape)") }
        let changes = try [#"{}"#, #"{"note":null,"count":0}"#, #"{"note":""}"#].map { try read($0, as: Change.self) }
        #expect(changes.map(\.note) == [nil, Clearable(nil), Clearable("")])
        #expect(changes.map(\.count) == [nil, Clearable(0), nil])
        #expect(changes.map(text) == [#"{}"#, #"{"note":null,"count":0}"#, #"{"note":""}"#])
        #expect(throws: WireError.self) { try read(#"{"count":10}"#, as: Change.self) }
    }

    @Test("the fields of parts are the message's own, and its user names the default of a part's first field")
    func parts() throws {
        #expect(Outer.fields.map(\.name) == ["before", "first_ml", "second", "third", "after"])
        #expect(Outer.fields[1].doc == "The first (default: now).")
        #expect(Outer.memberCount == 5)
        let json = #"{"before":"b","first_ml":2,"second":"s","third":3,"after":true}"#
        #expect(text(try read(json, as: Outer.self)) == json)
        #expect(throws: WireError.invalid("third", "third is missing: A third.")) {
            try read(#"{"after":true,"first_ml":2,"before":"b"}"#, as: Outer.self)
        }
        #expect(throws: WireError.invalid("first_ml", "first_ml is missing: The first (default: now).")) {
            try read(#"{"third":3,"before":"b"}"#, as: Outer.self)
        }
    }

    @Test("what is written is read again, and the other way round")
    func roundTrip() throws {
        let message: Message = try read(Self.full)
        #expect(text(message) == Self.full)
        #expect(
            message.part
                == {
                    var part = Part(); (part.firstML, part.second) = (1.5, "s"); return part
                }())
        #expect(message.inner.rows.map(\.x) == [1, 2])
        #expect(text(Message()) == #"{"name":"","first_ml":0,"default":[1,1],"inner":{"rows":[]}}"#)
    }

    @Test("members are read in any order; unknown ones are skipped, and of two the last counts")
    func order() throws {
        let json = #"""
            { "inner":{"rows":[], "y":{}}, "new":[{"name":1}], "default" : [ ] , "first_ml":1, "na\u006de":"a",
              "name":"b", "limit":null }
            """#
        let message: Message = try read(json)
        #expect(message.name == "b")
        #expect(message.limit == nil)
        #expect(message.standard == [])
        #expect(try read(#"{"first_ml":1,"na\u006de":"\u0061","inner":{"rows":[]},"default":[]}"#).name == "a")
    }

    @Test(
        "what is wrong is named",
        arguments: [
            (
                #"{"first_ml":1,"default":[],"inner":{"rows":[]}}"#, "name",
                #"name is missing: A text in two lines, with "quotes", a \ and \(nothing)."#
            ),
            (#"{"name":"n","default":[],"inner":{"rows":[]}}"#, "first_ml", "first_ml is missing: The first."),
            (#"{"name":"n","limit":501}"#, "limit", "limit must be between 1 and 500"),
            (#"{"name":"n","limit":1.5}"#, "limit", "limit must be a whole number"),
            (#"{"name":"n","kind":"c"}"#, "kind", #""c" is not valid; kind must be one of a, b"#),
            (#"{"name":"n","other":"a"}"#, "other", #""a" is not valid; other must be one of one, two"#),
            (#"{"name":null}"#, "name", "name must be a string"),
            (#"{"second":[]}"#, "second", "second must be a string"),
            (#"{"inner":[]}"#, "inner", "inner must be an object"),
            (#"{"inner":{"rows":[{"x":"1"}]}}"#, "x", "x must be a whole number"),
            (#"{"inner":{}}"#, "rows", "rows is missing: Rows."),
        ])
    func refusals(json: String, field: String, message: String) {
        #expect(refusal(json) == WireError.invalid(field, message))
    }

    @Test("a read that throws leaves the reader where it was")
    func position() {
        var reader = JSONReader(Array(#"{"name":1}"#.utf8))
        #expect(throws: WireError.self) { try Message.read(&reader) }
        #expect(reader.kind == .object)
        reader = JSONReader(Array("[1]".utf8))
        #expect(throws: JSONTypeFault(expected: .object, found: .array)) { try Message.read(&reader) }
    }
}
