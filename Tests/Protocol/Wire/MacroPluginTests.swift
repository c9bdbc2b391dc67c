import Foundation
import SipliCore
import SipliTestSupport
import Testing

@testable import SipliWire

/// The compiler plugin, asked as the compiler asks it.
@Suite struct MacroPluginTests {
    /// What the plugin says to the expansion of a declaration.
    private func answer(_ source: String, role: String = "member") throws -> String {
        let request = RawJSON { writer in
            writer.beginObject()
            writer.key("expandAttachedMacro")
            writer.beginObject()
            writer.key("macro")
            writer.beginObject()
            writer.member("typeName", "Wire")
            writer.endObject()
            writer.member("macroRole", role)
            writer.key("declSyntax")
            writer.beginObject()
            writer.member("source", source)
            writer.key("location")
            writer.beginObject()
            writer.member("fileName", "F.swift")
            writer.member("offset", 100)
            writer.endObject()
            writer.endObject()
            writer.endObject()
            writer.endObject()
        }
        let folder = try TemporaryDirectory()
        let length = withUnsafeBytes(of: UInt64(request.bytes.count).littleEndian) { Array($0) }
        try folder.write("request", Data(length + request.bytes))
        let tool = try BuiltProgram.path(of: "SipliMacros-tool")
        return try BuiltProgram.run(["/bin/sh", "-c", #""$0" < "$1""#, tool, folder.file("request")]).output
    }

    @Test(
        "what cannot be a field is refused, and what would be right is said",
        arguments: [
            ("/// A.\n    var a = 1, b = 2", "a shares its line; declare each field on a line of its own"),
            ("/// A.\n    var a = 1; var b = 2", "a shares its line; declare each field on a line of its own"),
            ("/// A.\n    var a: Int?, b: Int?", "a shares its line; declare each field on a line of its own"),
            ("/// A.\n    let a = 1", "a is a constant; a field is a var, which reading sets"),
            ("/// A.\n    var a", "the type of a is not visible; write it: var a: Type"),
            ("/// A.\n    var a = make()", "the type of a is not visible; write it: var a: Type"),
            ("/// A.\n    var a: Int", "a has no initial value; write one: var a: Int = ..."),
            ("/// A.\n    var a = 1 { didSet {} }", "a has observers; a field is a stored property without any"),
            ("/// A.\n    var (a, b) = (1, 2)", "a field has a name: var name: Type"),
            ("var a = 1", "a has no doc comment; `describe` needs its text"),
            ("/// A.\n    @Doc(x) var a = 1", "a has a doc comment and @Doc; its text is one of them"),
            (
                "/// A.\n    @Other var a = 1",
                "@Other is not for fields; @Doc, @Key, @Limits, @Choices, @Within and @Omitted are"
            ),
            ("#if DEBUG\n    /// A.\n    var a = 1\n    #endif", "fields cannot depend on a condition of the compiler"),
        ])
    func refusals(property: String, message: String) throws {
        let answer = try answer("@Wire struct Message {\n    \(property)\n}")
        #expect(answer.contains(#""message":"\#(message)""#), "\(answer)")
        #expect(answer.contains(#""fileName":"F.swift""#))
    }

    @Test("more fields than there are bits are refused")
    func count() throws {
        let fields = (0...64).map { "    /// A.\n    var a\($0) = 1\n" }.joined()
        #expect(try answer("@Wire struct M {\n\(fields)}").contains("M has 65 fields; a message has at most 64"))
    }

    @Test("a class is refused")
    func kind() throws {
        #expect(try answer("@Wire final class M {}").contains("@Wire is for structs; a message is a value"))
    }

    @Test("what is not a field is passed over")
    func others() throws {
        let answer = try answer(
            """
            @Wire package struct M: Hashable {
                /// Not a field: }
                static let limit = 3, other = [1, 2]
                typealias A = Int
                /* var no = 1 */
                func f(_ x: Int = 2) -> Int { let y = "}\\(x)"; return y.count + x }
                var c: Int { 1 }
                /// A field.
                package private(set) var value: [String: Int]? = [
                    "a": 1
                ]
                enum Inner {
                    case a, b
                    var no: Int { 2 }
                }
                init(_ x: Int) { value = ["x": x] }
            }
            """)
        #expect(answer.contains(#""diagnostics":[]"#))
        #expect(answer.contains("package init() {}"))
        #expect(answer.contains(#"WireFieldInfo(\"value\", value.value, \"A field.\")"#), "\(answer)")
        #expect(answer.contains("memberCount: Int { 1 }"))
    }
}
