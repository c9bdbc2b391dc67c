import Foundation
import SipliClient
import Testing

@testable import SipliCLI
@testable import SipliVerbs

@Suite struct ImportEncodingTests {
    private static let table = "Datum;Empfänger;Betrag\n20.11.2026;Bäckerei „Süß“;-3,50 €\n"

    private static func utf16(isBig: Bool, mark: Bool) -> [UInt8] {
        ((mark ? "\u{FEFF}" : "") + table).utf16.flatMap { unit in
            let (first, second) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
            return isBig ? [first, second] : [second, first]
        }
    }

    @Test(
        "tables in UTF-16, with and without a mark, in Windows-1252, and compressed are read",
        arguments: [
            (utf16(isBig: false, mark: true), false), (utf16(isBig: true, mark: true), false),
            (utf16(isBig: false, mark: false), false),
            (utf16(isBig: true, mark: false), false), (Array(table.utf8), false),
            ([UInt8](table.data(using: .windowsCP1252) ?? Data()), true),
        ])
    func encodings(bytes: [UInt8], isAssumed: Bool) throws {
        let file = try ImportFile(bytes: bytes, name: "a b.csv")
        #expect(String(decoding: file.bytes, as: UTF8.self) == Self.table)
        #expect(
            file.remark
                == (isAssumed
                    ? "a b.csv is not UTF-8 and was read as Windows-1252; if letters are wrong, name its encoding: "
                        + "iconv -f WINDOWS-1250 -t UTF-8 'a b.csv' | sipli-client import -" : nil))
    }

    @Test("what gzip compressed is read, once; what is damaged or too long is refused")
    func gzip() throws {
        // `printf 'date,ml\n2026-11-20,250\n' | gzip -n | base64`
        let packed = try #require(Data(base64Encoded: "H4sIAAAAAAAAA0tJLEnVyc3hMjIwMtM1NNQ1MtAxMjXgAgCnUZNkFwAAAA=="))
        let bytes = [UInt8](packed)
        #expect(
            String(decoding: try ImportFile(bytes: bytes, name: "x").bytes, as: UTF8.self)
                == "date,ml\n2026-11-20,250\n")
        for damaged in [Array(bytes.dropLast(9)), bytes.prefix(12) + [0xFF] + bytes.dropFirst(13)] {
            #expect(throws: Failure(.badData, "x is damaged or incomplete")) {
                try ImportFile(bytes: Array(damaged), name: "x")
            }
        }
    }

    @Test(
        "other bytes are not taken for text",
        arguments: [[0x61, 0xFF, 0x00], [0xFF, 0xFE, 0x61], Array("ä ö ü ".utf8) + [0xFF]])
    func others(bytes: [UInt8]) {
        #expect(throws: Failure.self) { try ImportFile(bytes: bytes, name: "x") }
    }
}
