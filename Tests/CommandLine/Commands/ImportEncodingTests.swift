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
                    ? "a b.csv is not UTF-8 and was read as windows-1252; if letters are wrong, name its encoding: "
                        + "sipli-client import --encoding windows-1250 'a b.csv'" : nil))
    }

    @Test(
        "the encoding of a text with one byte a character is that in which its letters are those of one language",
        arguments: [
            ("Data operacji;Opis;Kwota\n2026-11-05;Żabka, zakupy spożywcze;-20,00\n", "windows-1250"),
            ("Data księgowania;Odbiorca;Kwota\n2026-11-05;Piekarnia Świeża Bułka;-20,00\n", "iso-8859-2"),
            ("Datum;Název protiúčtu;Částka;Měna\n2026-11-05;Řeznictví u Dvořáků;-20,00;CZK\n", "windows-1250"),
            ("Datum;Název protiúčtu;Částka;Měna\n2026-11-05;Železářství;-20,00;CZK\n", "iso-8859-2"),
            ("Dátum;Közlemény;Összeg\n2026-11-05;Gyümölcsöző Bt. fizetőkártya;-20,00\n", "windows-1250"),
            ("Tarih;Açıklama;İşlem Tutarı\n2026-11-05;Alışveriş Şişli;-20,00\n", "windows-1254"),
            ("Date;Libellé;Débit;Crédit\n2026-11-05;Prélèvement août, crème brûlée;20,00;\n", "windows-1252"),
            ("Fecha;Descripción;Importe\n2026-11-05;Año nuevo en España;-20,00\n", "windows-1252"),
            ("Bokføringsdato;Beskrivelse;Beløp\n2026-11-05;Kjøp på Spårvägen;-20,00\n", "windows-1252"),
            ("Data;Descrizione;Importo\n2026-11-05;Caffè più buono;-20,00\n", "windows-1252"),
            ("Data;Descrição;Valor\n2026-11-05;Pão de açúcar;-20,00\n", "windows-1252"),
            ("Datum;Omschrijving;Bedrag\n2026-11-05;Café één €;-20,00\n", "windows-1252"),
            ("Datum;Empfänger;Betrag (€)\n2026-11-05;Bäcker;-20,00\n", "iso-8859-15"),
            ("Date,Description,Paid out\n2026-11-05,TESCO,£12.34\n2026-11-06,\"£9\",\"£1,234.56\"\n", "windows-1252"),
            ("Date;Libellé;Montant\n2026-11-05;Bœuf et œufs;-20,00 €\n", "iso-8859-15"),
        ])
    func codePages(text: String, name: String) throws {
        let bytes = try #require(try EncodingConverter.converted(Array(text.utf8), from: "utf-8", to: name))
        #expect(bytes != Array(text.utf8))
        let file = try ImportFile(bytes: bytes, name: "x.csv")
        #expect(String(decoding: file.bytes, as: UTF8.self) == text)
        #expect(file.remark?.contains("was read as \(name)") == true, "\(file.remark ?? "")")
    }

    @Test(
        "text in another encoding is refused with a command that reads it, from a file and from standard input",
        arguments: [
            "windows-1251", "koi8-r", "shift_jis", "gb18030", "euc-kr", "windows-1253", "cp437", "macintosh",
            "windows-1255", "windows-1257", "tis-620", "cp866",
        ])
    func named(name: String) throws {
        let words = [
            "shift_jis": "日付;金額;摘要", "gb18030": "日期;金额;摘要", "euc-kr": "날짜;금액", "windows-1253": "Ημερομηνία;Ποσό",
            "cp437": "Datum;Müller", "macintosh": "Datum;Müller", "windows-1255": "תאריך;סכום;תיאור",
            "windows-1257": "Datums;Valūta;Ķekava šķūnis", "tis-620": "วันที่;รายการ;จำนวนเงิน",
        ]
        let text = (words[name] ?? "Дата операции;Сумма;Описание") + "\n2026-11-05;-20\n"
        let bytes = try #require(try EncodingConverter.converted(Array(text.utf8), from: "utf-8", to: name))
        for (path, shown) in [("a b.csv", "'a b.csv'"), ("standard input", "-")] {
            let failure = #expect(throws: Failure.self) { try ImportFile(bytes: bytes, name: path) }
            #expect(
                failure?.message.hasPrefix(
                    path
                        + " is not UTF-8, and its encoding cannot be told; name the one in which this is right: \(name) "
                        + "gives \"\(text.prefix { $0 != "\n" })\"") == true, "\(failure?.message ?? "")")
            #expect(
                failure?.message.contains("; import it with sipli-client import --encoding \(name) " + shown) == true,
                "\(failure?.message ?? "")")
            let file = try ImportFile(bytes: bytes, name: path, encoding: name)
            #expect(String(decoding: file.bytes, as: UTF8.self) == text && file.remark == nil)
        }
    }

    @Test(
        "files that have no text or are compressed otherwise are called what they are",
        arguments: [
            (
                [0xD0, 0xCF, 0x11, 0xE0, 0xA1],
                "an Excel file of the old format (.xls); open it, save the table as CSV and import that"
            ),
            (
                Array("%PDF-1.7\n%\u{E2}".utf8),
                "a PDF; let the program or bank that it is from export CSV and import that"
            ),
            ([0x50, 0x4B, 0x05, 0x06, 0, 0], "an empty archive; export it again"),
            ([0x28, 0xB5, 0x2F, 0xFD, 0], "compressed with zstd; unpack it and import the files in it"),
            ([0x37, 0x7A, 0xBC, 0xAF, 0x27], "compressed with 7-Zip; unpack it and import the files in it"),
        ] as [([UInt8], String)])
    func binaries(bytes: [UInt8], text: String) {
        #expect(throws: Failure(.badData, "x is " + text)) { try ImportFile(bytes: bytes, name: "x") }
    }

    @Test("UTF-32 is refused with the command that reads it")
    func utf32() throws {
        let bytes: [UInt8] = [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0]
        let failure = #expect(throws: Failure.self) { try ImportFile(bytes: bytes, name: "x.csv") }
        #expect(failure?.message == "x.csv is UTF-32; import it with sipli-client import --encoding utf-32 x.csv")
        #expect(try ImportFile(bytes: bytes, name: "x.csv", encoding: "utf-32").bytes == Array("a".utf8))
    }

    @Test("an encoding that does not exist, or that the text is not in, is refused")
    func wronglyNamed() throws {
        for (bytes, name) in [(Array("a".utf8), "klingon"), ([0xFF, 0x00], "utf-8"), ([0x81], "shift_jis")] {
            let failure = #expect(throws: Failure.self) { try ImportFile(bytes: bytes, name: "x.csv", encoding: name) }
            #expect(
                failure?.message.hasPrefix("x.csv is not text in \(name), or iconv does not know that encoding") == true
            )
        }
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

    @Test("what gzip compressed twice is called that")
    func gzipTwice() throws {
        // `printf 'date,ml\n2026-11-20,250\n' | gzip -n | gzip -n | base64 -w 0`
        let packed = try #require(
            Data(
                base64Encoded: "H4sIAAAAAAACA5Pv5mAAASZmb08dz6snzz40MjIwumxqcsXU6IKhkekDJoblgZNTxIFKABSae5IrAAAA"
            ))
        let text = "x is compressed twice; unpack it with gzip and import what is in it"
        #expect(throws: Failure(.badData, text)) { try ImportFile(bytes: [UInt8](packed), name: "x") }
    }

    @Test(
        "other bytes are not taken for text",
        arguments: [[0x61, 0xFF, 0x00], [0xFF, 0xFE, 0x61], Array("ä ö ü ".utf8) + [0xFF]])
    func others(bytes: [UInt8]) {
        #expect(throws: Failure.self) { try ImportFile(bytes: bytes, name: "x") }
    }
}
