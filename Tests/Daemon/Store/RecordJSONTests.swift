import Testing

@testable import SipliStore

@Suite struct RecordJSONTests {
    private func roundTrip(_ value: RecordValue) throws -> RecordValue {
        let text = RecordJSON.text([value], columns: ["c"]).string
        return try #require(try RecordJSON.values(text, columns: ["c"]).first)
    }

    @Test(
        "numbers keep every digit",
        arguments: [
            0.1, 0.30000000000000004, 1.7976931348623157e308, 2.2250738585072014e-308, 123456789.12345679, 249.99,
            -0.0001,
            230.99999999999997, 1e21, 2.5,
        ])
    func doubles(number: Double) throws {
        #expect(try roundTrip(.real(number)) == .real(number))
    }

    @Test(
        "whole numbers are read back unchanged",
        arguments: [0, 1, -1, 9_007_199_254_740_991, -9_007_199_254_740_993, .max, .min] as [Int64])
    func integers(number: Int64) throws {
        #expect(try roundTrip(.integer(number)) == .integer(number))
    }

    @Test(
        "texts keep every character",
        arguments: ["", "a", "\"", "\\", "\u{0}\u{1}\u{1f}\u{7f}\u{85}\u{2028}", "é😀", "1", "null", "a\nb\tc", "</x>"])
    func texts(text: String) throws {
        #expect(try roundTrip(.text(text)) == .text(text))
    }

    @Test("null columns are omitted and restored as null, columns keep their order")
    func columns() throws {
        let values: [RecordValue] = [.integer(1), .null, .text("x")]
        let text = RecordJSON.text(values, columns: ["a", "b", "c"]).string
        #expect(text == #"{"a":1,"c":"x"}"#)
        #expect(try RecordJSON.values(text, columns: ["a", "b", "c"]) == values)
        #expect(try RecordJSON.values(text, columns: ["c", "a", "new"]) == [values[2], values[0], .null])
    }
}
