import SipliCore
import SipliWire
import Testing

/// A small document and the reader's expected verdict.
struct CorpusDocument: CustomTestStringConvertible {
    var bytes: [UInt8]
    /// Nil when it is valid.
    var refusal: JSONFault.Reason?
    /// Why Foundation decides differently or reads another value; nil if it agrees.
    var difference: String?

    var testDescription: String {
        String(decoding: bytes, as: UTF8.self).debugDescription
    }

    static func valid(_ text: String) -> CorpusDocument {
        CorpusDocument(bytes: Array(text.utf8), refusal: nil)
    }

    static func invalid(_ text: String) -> CorpusDocument {
        CorpusDocument(bytes: Array(text.utf8), refusal: .syntax)
    }

    static func notUTF8(_ bytes: UInt8...) -> CorpusDocument {
        CorpusDocument(bytes: bytes, refusal: .utf8)
    }

    static func differs(_ bytes: [UInt8], _ refusal: JSONFault.Reason?, _ difference: String) -> CorpusDocument {
        CorpusDocument(bytes: bytes, refusal: refusal, difference: difference)
    }
}

enum JSONCorpus {
    static let agreed = numbers + strings + structure + encoding
    static let all = agreed + differences

    static let numbers: [CorpusDocument] =
        [
            "0", "-0", "-0.0", "7", "-7", "10", "1234567890", "9007199254740991", "9007199254740993",
            "9223372036854775807", "9223372036854775808", "18446744073709551615", "18446744073709551616",
            "-9223372036854775809", "123456789012345678901234567890", "0.1", "-0.25", "3.0", "81.25", "1.005", "0e1",
            "0e999999999999", "1e2", "1E2", "1e+2", "1E-2", "1e00", "3e2", "123.456e-3", "1e22", "1e23", "1e-22",
            "1e-23",
            "5e-324", "2e-324", "1e-400", "2.2250738585072011e-308", "1.7976931348623157e308",
            "1.50000000000000000000000001", "9007199254740992.5", "0.00000000000000000000000000000000000001",
            "[1,-2,3.5]",
        ].map(CorpusDocument.valid)
        + [
            "01", "-01", "00", "-", "- 1", "+1", ".5", "-.5", "1.", "1.e1", "1e", "1e+", "1.5e-", "1e1.5", "1.2.3",
            "0x1F",
            "1_000", "NaN", "-NaN", "Infinity", "-Infinity", "1a", "1-2", "1e400", "-1e400", "1.7976931348623159e308",
            "１",
        ].map(CorpusDocument.invalid)

    static let strings: [CorpusDocument] =
        [
            #""""#, #""a""#, #""hello world""#, #""é ü 漢 😀""#, #""\"\\\/\b\f\n\r\t""#, #""\u0041\u00e9\u00E9""#,
            #""\u0000""#, #""\u001f\u007f\u0085\u2028\u2029""#, #""\uD83D\uDE00""#, #""\ud83d\ude00x""#, #""\uabCD""#,
            #""\uFFFF\uFDD0""#, "\"\u{7F}\"", "\"\u{2028}\u{2029}\"", "\"\u{FFFE}\u{10FFFF}\"", "\"e\u{301}\"",
            #""/""#, #""a\nb""#, #""\\u0041""#, #""[{,}]""#, #"{"":1}"#, #"{"\u0061":1}"#, #"{"é":"è"}"#,
        ].map(CorpusDocument.valid)
        + [
            #"""#, #""a"#, #""\""#, #""\"#, #""\x""#, #""\'""#, #""\u""#, #""\u12""#, #""\u12G4""#, #""\u+123""#,
            #""\U0041""#, #""\u 041""#, #""\ud800""#, #""\udc00""#, #""\ud800x""#, #""\ud800\n""#, #""\ud800\u0041""#,
            #""\ud800\ud800\udc00""#, #""\udc00\ud800""#, #""\ud83d\ude0""#, "\"\t\"", "\"\n\"", "\"\u{1F}\"",
            "\"ab\u{0}\"",
            "'a'", #"a"#, #""a"b""#,
        ].map(CorpusDocument.invalid)

    static let structure: [CorpusDocument] =
        [
            "{}", "[]", "[[]]", "[{}]", #"{"a":{}}"#, #"{"a":[]}"#, "true", "false", "null", " 1 ", "\t\r\n[ ]\n",
            "{ }", #" { "a" : 1 , "b" : [ true , null ] } "#, "[1]\n\n", "[null,true,false]", #"{"a":1,"b":2,"c":3}"#,
            #"{"a":1,"a":2}"#, #"{"op":"hydration.log","ml":300,"key":"6b1d0c"}"#,
            #"{"id":4,"op":"subscribe","topics":["hydration","habits"],"epoch":"9f3c2a71","since":821}"#,
            #"{"op":"batch","ops":[{"op":"weight.log","value":81.2,"unit":"kg"},{"op":"habits.complete","habit":"read"}]}"#,
        ].map(CorpusDocument.valid)
        + [
            "", "  ", "[", "]", "{", "}", "[1", "[1,", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "[1}", "{\"a\":1]",
            "[,1]",
            "[1,,2]", "[,]", "{,}", "[1 2]", "{\"a\"}", "{\"a\":}", "{a:1}", "{1:1}", "{null:1}", "{\"a\" 1}",
            "{\"a\"::1}",
            "{\"a\":1 \"b\":2}", "{\"a\",1}", "1 2", "1,", "[1]]", "[1]x", "{}{}", "tru", "truex", "nul", "nulll",
            "TRUE",
            "True", "undefined", "[1]//c", "//c\n1", "[/**/1]", "\u{0C}[]", "\u{0B}[]", "\u{A0}[]", "[\u{2003}]", "#",
            ":", "\"a\":1", "[1\u{0},2]", "[1]\u{FEFF}",
        ].map(CorpusDocument.invalid)

    static let encoding: [CorpusDocument] = [
        .notUTF8(0xFF), .notUTF8(0x22, 0xFF, 0x22), .notUTF8(0x22, 0x80, 0x22), .notUTF8(0x22, 0xC3, 0x22),
        .notUTF8(0x22, 0xC0, 0x80, 0x22), .notUTF8(0x22, 0xE0, 0x80, 0xAF, 0x22), .notUTF8(0x22, 0xE2, 0x82, 0x22),
        .notUTF8(0x22, 0xED, 0xA0, 0x80, 0x22), .notUTF8(0x22, 0xF0, 0x82, 0x82, 0xAC, 0x22),
        .notUTF8(0x22, 0xF4, 0x90, 0x80, 0x80, 0x22), .notUTF8(0x22, 0xF8, 0x88, 0x80, 0x80, 0x80, 0x22),
        .notUTF8(0x5B, 0x22, 0x61, 0xFF), .notUTF8(0x5B, 0xFF, 0x5D), .notUTF8(0x22, 0x5C, 0xFF, 0x22),
    ]

    /// Documents that Foundation judges or reads differently.
    static let differences: [CorpusDocument] = [
        .differs(Array("[1,]".utf8), .syntax, trailingComma),
        .differs(Array("[1 , ]".utf8), .syntax, trailingComma),
        .differs(Array("{\"a\":1,}".utf8), .syntax, trailingComma),
        .differs(Array("\u{FEFF}[1]".utf8), .syntax, encodingGuess),
        .differs([0x31, 0x00], .syntax, encodingGuess),
        .differs([0x00, 0x31], .syntax, encodingGuess),
        .differs([0x31, 0x00, 0x00, 0x00], .syntax, encodingGuess),
        .differs([0xFF, 0xFE, 0x31, 0x00], .utf8, encodingGuess),
        .differs([0xFE, 0xFF, 0x00, 0x31], .utf8, encodingGuess),
        .differs(Array("\"\u{FEFF}a\"".utf8), nil, byteOrderMark),
    ]

    private static let trailingComma = "Foundation accepts a comma before a closing bracket; RFC 8259 does not"
    private static let encodingGuess = "Foundation guesses UTF-16, UTF-32 and order marks; the wire is plain UTF-8"
    private static let byteOrderMark = "Foundation drops U+FEFF where a string starts with it; it is a character"
}
