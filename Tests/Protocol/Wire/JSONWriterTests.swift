import SipliCore
import SipliTestSupport
import SipliWire
import Testing

@Suite struct JSONWriterTests {
    private func text(_ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        write(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test func `commas and colons are put where they belong`() {
        let text = text { writer in
            writer.beginObject()
            writer.key("id")
            writer.integer(1)
            writer.key("empty")
            writer.beginObject()
            writer.endObject()
            writer.key("list")
            writer.beginArray()
            writer.null()
            writer.bool(true)
            writer.bool(false)
            writer.beginArray()
            writer.endArray()
            writer.string("x")
            writer.raw(Array("{\"raw\":1}".utf8))
            writer.raw(Array("2".utf8)[...])
            writer.number(0.5)
            writer.number(.infinity)
            writer.number(2.25, decimals: 1)
            writer.endArray()
            writer.key("last")
            writer.string("")
            writer.endObject()
            writer.newline()
            writer.beginObject()
            writer.endObject()
            writer.newline()
        }
        #expect(
            text == #"""
                {"id":1,"empty":{},"list":[null,true,false,[],"x",{"raw":1},2,0.5,null,2.3],"last":""}
                {}

                """#)
    }

    @Test func `each scalar is escaped or stands as it is`() {
        let short: [UInt32: String] = [
            0x08: #"\b"#, 0x09: #"\t"#, 0x0A: #"\n"#, 0x0C: #"\f"#, 0x0D: #"\r"#, 0x22: #"\""#, 0x5C: #"\\"#,
        ]
        let hex = Array("0123456789abcdef".utf8)
        for value in (0..<0x3000 as Range<UInt32>).map({ $0 }) + [0xD7FF, 0xE000, 0xFEFF, 0xFFFF, 0x1F600, 0x10FFFF] {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let isEscaped = value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
            var expected = Array(String(scalar).utf8)
            if let short = short[value] {
                expected = Array(short.utf8)
            } else if isEscaped {
                expected = Array("\\u".utf8) + [12, 8, 4, 0].map { hex[Int(value >> $0 & 0xF)] }
            }
            var writer = JSONWriter()
            writer.string("a\(scalar)b")
            guard writer.bytes != Array("\"a".utf8) + expected + Array("b\"".utf8) else { continue }
            Issue.record("U+\(String(value, radix: 16)) became \(String(decoding: writer.bytes, as: UTF8.self))")
        }
    }

    @Test func `every ASCII character is seen at every place of a text`() {
        for value in 0..<0x80 as Range<UInt8> {
            let isEscaped = value < 0x20 || value == 0x22 || value == 0x5C || value == 0x7F
            for place in 0..<20 {
                var bytes = [UInt8](repeating: UInt8(ascii: "~"), count: 20)
                bytes[place] = value
                let written = text { $0.string(String(decoding: bytes, as: UTF8.self)) }
                if isEscaped {
                    #expect(Array(written.utf8)[place + 1] == UInt8(ascii: "\\"), "\(value) at \(place)")
                    #expect(written.hasPrefix("\"" + String(repeating: "~", count: place)))
                    #expect(written.hasSuffix(String(repeating: "~", count: 19 - place) + "\""))
                } else {
                    #expect(written == "\"" + String(decoding: bytes, as: UTF8.self) + "\"", "\(value) at \(place)")
                }
            }
        }
    }

    @Test func `keys are escaped like strings`() {
        let text = text { writer in
            writer.beginObject()
            writer.key("a\"\u{85}/")
            writer.null()
            writer.endObject()
        }
        #expect(text == #"{"a\"\u0085/":null}"#)
    }

    @Test func `a long string with escapes at both ends`() {
        let middle = String(repeating: "é漢", count: 500)
        #expect(text { $0.string("\n\(middle)\u{2028}\u{2029}") } == "\"\\n\(middle)\\u2028\\u2029\"")
    }

    @Test(arguments: [
        (0, "0"), (7, "7"), (-7, "-7"), (10, "10"), (1_234_567, "1234567"), (.max, "9223372036854775807"),
        (.min, "-9223372036854775808"),
    ])
    func integers(value: Int64, expected: String) {
        #expect(text { $0.integer(value) } == expected)
        #expect(text { $0.integer(Int(value)) } == expected)
    }

    @Test(arguments: [
        (0, "0"), (-0.0, "-0"), (3, "3"), (-3, "-3"), (0.1, "0.1"), (81.25, "81.25"), (1e15, "1000000000000000"),
        (9_007_199_254_740_991, "9007199254740991"), (9_007_199_254_740_992, "9007199254740992"), (1e20, "1e+20"),
        (.leastNonzeroMagnitude, "5e-324"), (1.7976931348623157e308, "1.7976931348623157e+308"), (.infinity, "null"),
        (-.infinity, "null"), (.nan, "null"),
    ])
    func `shortest numbers`(value: Double, expected: String) {
        #expect(text { $0.number(value) } == expected)
    }

    @Test(arguments: [
        (0.0, 2, "0"), (-0.0, 2, "0"), (81.25, 1, "81.3"), (-81.25, 1, "-81.3"), (81.25, 2, "81.25"),
        (81.25, 5, "81.25"),
        (0.125, 2, "0.13"), (0.5, 0, "1"), (-0.5, 0, "-1"), (0.49, 0, "0"), (-0.49, 0, "0"), (-0.004, 2, "0"),
        (1.005, 2, "1.01"), (2.675, 2, "2.68"), (1.95, 1, "2"), (9.999, 2, "10"), (99.5, 0, "100"), (0.05, 1, "0.1"),
        (0.04999, 1, "0"),
        (10.101, 1, "10.1"), (10.01, 1, "10"), (100.0, 2, "100"), (1e20, 2, "1e+20"),
        (0.00001, 7, "0.00001"), (1.5e-7, 7, "0.0000002"), (1e-300, 19, "0"), (.leastNonzeroMagnitude, 0, "0"),
        (0.30000000000000004, 17, "0.30000000000000004"), (123456.789, 2, "123456.79"), (-1.2345, 3, "-1.235"),
        (.nan, 1, "null"), (.infinity, 1, "null"),
    ])
    func `rounded numbers`(value: Double, decimals: Int, expected: String) {
        #expect(text { $0.number(value, decimals: decimals) } == expected)
    }

    @Test func `numbers read back as the same Double`() throws {
        var random = SplitMix64(seed: 7)
        for _ in 0..<2000 {
            let value = Double(bitPattern: random.next())
            guard value.isFinite else { continue }
            var writer = JSONWriter()
            writer.number(value)
            try JSONReader.check(writer.bytes, in: writer.bytes.indices, maximumDepth: 1)
            var reader = JSONReader(writer.bytes)
            #expect(try reader.readDouble().bitPattern == value.bitPattern)
        }
    }

    @Test func `bytes may be taken between lines`() {
        var writer = JSONWriter(reserving: 16)
        writer.integer(1)
        writer.newline()
        writer.bytes.removeAll(keepingCapacity: true)
        writer.integer(2)
        #expect(writer.bytes == Array("2".utf8))
    }
}
