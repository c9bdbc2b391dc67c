import Foundation
import SipliCore
import SipliTestSupport
import SipliWire
import Testing

@Suite struct JSONReaderTests {
    private func reader(_ text: String) throws -> JSONReader {
        let bytes = Array(text.utf8)
        try JSONReader.check(bytes, in: bytes.indices, maximumDepth: 32)
        return JSONReader(bytes)
    }

    private func fault(_ text: String, maximumDepth: Int = 32) -> JSONFault? {
        let bytes = Array(text.utf8)
        do throws(JSONFault) {
            try JSONReader.check(bytes, in: bytes.indices, maximumDepth: maximumDepth)
            return nil
        } catch {
            return error
        }
    }

    private func nested(_ depth: Int) -> String {
        "{\"a\":" + String(repeating: "[", count: depth - 1) + String(repeating: "]", count: depth - 1) + "}"
    }

    @Test func `kinds are told by the value at the position`() throws {
        let kinds: [(String, JSONKind)] = [
            ("{}", .object), ("[]", .array), ("\"\"", .string), ("0", .number), ("-1", .number), ("true", .bool),
            ("false", .bool), (" null", .null),
        ]
        for (text, kind) in kinds {
            #expect(try reader(text).kind == kind, "\(text)")
        }
    }

    @Test func `members come in order and what is not read is skipped`() throws {
        var reader = try reader(#" {"a":1,"skipped":{"x":[1,"]}",{}]},"b":"é\n","none":null,"c":[true,[2],false]} "#)
        var seen: [String] = []
        try reader.readObject { key, reader in
            seen.append(key)
            switch key {
            case "a": #expect(try reader.readInteger() == 1)
            case "b": #expect(try reader.readString() == "é\n")
            case "none":
                let wasNull = reader.readNull()
                #expect(wasNull)
            case "c":
                var bools: [Bool] = []
                try reader.readArray { if $0.kind == .bool { bools.append(try $0.readBool()) } }
                #expect(bools == [true, false])
            default: break
            }
        }
        #expect(seen == ["a", "skipped", "b", "none", "c"])
    }

    @Test func `a read of another kind throws and leaves the value`() throws {
        var reader = try reader(#"[1,"x"]"#)
        #expect(throws: JSONTypeFault(expected: .object, found: .array)) { try reader.readObject { _, _ in } }
        #expect(throws: JSONTypeFault(expected: .string, found: .array)) { _ = try reader.readString() }
        #expect(throws: JSONTypeFault(expected: .number, found: .array)) { _ = try reader.readDouble() }
        #expect(throws: JSONTypeFault(expected: .bool, found: .array)) { _ = try reader.readBool() }
        #expect(throws: JSONTypeFault(expected: "a whole number", found: .array)) { _ = try reader.readInteger() }
        let wasNull = reader.readNull()
        #expect(!wasNull)
        // The second element is read as the wrong type: the array as a whole stays readable.
        #expect(throws: JSONTypeFault(expected: "a whole number", found: .string)) {
            try reader.readArray { _ = try $0.readInteger() }
        }
        #expect(reader.kind == .array)
        #expect(reader.skipValue() == 0..<7)
    }

    @Test func `a body that fails to read a value may go on`() throws {
        var reader = try reader(#"{"a":[1,"x"],"b":2}"#)
        var second: Int64?
        try reader.readObject { key, reader in
            if key == "a" { try? reader.readArray { _ = try $0.readInteger() } }
            if key == "b" { second = try reader.readInteger() }
        }
        #expect(second == 2)
    }

    @Test(arguments: [
        ("0", 0), ("-0", 0), ("3", 3), ("-3.0", -3), ("3e2", 300), ("3.50e1", 35), ("12.5e1", 125), ("100e-2", 1),
        ("9007199254740991", 9_007_199_254_740_991), ("-9007199254740991", -9_007_199_254_740_991),
        ("3.000000000000000000000000000000", 3), ("0.0000000000000000000000000003e28", 3),
        ("30000000000000000000000000000e-28", 3), ("0e999999999", 0), ("0.0", 0),
    ])
    func `whole numbers however they are written`(text: String, value: Int64) throws {
        var reader = try reader("[\(text),1]")
        var values: [Int64] = []
        try reader.readArray { values.append(try $0.readInteger()) }
        #expect(values == [value, 1])
    }

    @Test(arguments: [
        "0.5", "3.0001", "1e-1",
        "15e-1", "9007199254740992", "-9007199254740992", "1e16", "1e300", "18446744073709551617",
        "3.0000000000000000000000000000001", "5e-324", "1e-999999999",
    ])
    func `numbers that are not whole or too long`(text: String) throws {
        var reader = try reader(text)
        #expect(throws: JSONTypeFault(expected: "a whole number", found: .number)) { _ = try reader.readInteger() }
        #expect(reader.kind == .number)
        #expect(reader.skipValue() == 0..<text.utf8.count)
    }

    @Test func `doubles are those of the C library to the last bit`() throws {
        var random = SplitMix64(seed: 6)
        for _ in 0..<5000 {
            let whole = random.next() >> UInt64.random(in: 0..<64, using: &random)
            let fraction = random.next() >> UInt64.random(in: 0..<64, using: &random)
            let sign = Bool.random(using: &random) ? "-" : ""
            let forms = ["\(whole)", "\(whole).\(fraction)", "\(whole)e\(Int.random(in: -340...280, using: &random))"]
            let text = sign + forms[Int.random(in: 0..<3, using: &random)]
            var reader = try reader(text)
            #expect(try reader.readDouble().bitPattern == strtod(text, nil).bitPattern, "\(text)")
        }
    }

    @Test func `depth counts brackets outside strings from the outer object on`() {
        #expect(fault(nested(32)) == nil)
        #expect(fault(nested(33))?.reason == .depth)
        #expect(fault(nested(33))?.offset == 36)
        #expect(fault("{\"a\":\"\(String(repeating: "[\\\"", count: 50))\"}") == nil)
        #expect(fault("[[],[],[]]", maximumDepth: 2) == nil)
        #expect(fault("[[],[[]]]", maximumDepth: 2)?.offset == 5)
    }

    @Test func `depth wins over UTF-8 and UTF-8 over syntax`() {
        #expect(fault("{,}[[[[", maximumDepth: 3)?.reason == .depth)
        let bytes = Array("[,\"".utf8) + [0xFF] + Array("\"]".utf8)
        #expect(throws: JSONFault(reason: .utf8, offset: 3, message: "invalid UTF-8 at byte 3")) {
            try JSONReader.check(bytes, in: bytes.indices, maximumDepth: 8)
        }
        #expect(throws: JSONFault(reason: .depth, offset: 0, message: "nested deeper than 0 levels at byte 0")) {
            try JSONReader.check(bytes, in: bytes.indices, maximumDepth: 0)
        }
    }

    @Test(arguments: [
        ("", "expected a value at byte 0"), ("{\"a\" 1}", "expected ':' at byte 5"),
        ("[1 2]", "expected ',' or ']' at byte 3"), ("{\"a\":1]", "expected ',' or '}' at byte 6"),
        ("{a:1}", "expected a member name in quotes at byte 1"), ("[tru]", "expected 'true' at byte 1"),
        ("[01]", "a number must not start with 0 at byte 1"), ("[1e400]", "the number is too large at byte 1"),
        ("\"a\tb\"", "a control character must be escaped at byte 2"),
        ("\"\\ud800\"", "half a surrogate pair at byte 1"),
        ("\"\\q\"", "unknown escape at byte 1"), ("\"\\u00x0\"", "expected a hexadecimal digit at byte 5"),
        ("1 1", "expected the end of the text at byte 2"), ("\"a", "expected '\"' at byte 2"),
        ("-", "expected a digit at byte 1"),
    ])
    func `faults say what was expected and where`(text: String, message: String) {
        #expect(fault(text)?.message == message)
        #expect(fault(text)?.reason == .syntax)
    }

    @Test func `offsets count from the start of the range`() {
        let bytes = Array("{}\n[1 2]".utf8)
        #expect(throws: JSONFault(reason: .syntax, offset: 3, message: "expected ',' or ']' at byte 3")) {
            try JSONReader.check(bytes, in: 3..<bytes.count, maximumDepth: 8)
        }
    }
}
