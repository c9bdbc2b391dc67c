import SipliArchives

/// A kind of files that have no text to import, though people have them.
struct BinaryFormat {
    /// What it is, and what to do in place of importing it, for people.
    let text: String
    /// How its files begin.
    private let mark: [UInt8]

    private init(_ mark: [UInt8], _ name: String, _ advice: String) {
        (self.mark, text) = (mark, name + "; " + advice)
    }

    /// Nil for other bytes.
    init?(of bytes: [UInt8]) {
        guard let known = Self.known.first(where: { bytes.starts(with: $0.mark) }) else { return nil }
        self = known
    }

    private static let (save, unpack, export) = (
        "open it, save the table as CSV and import that", "unpack it and import the files in it",
        "let the program or bank that it is from export CSV and import that"
    )

    private static let known = [
        BinaryFormat([0xD0, 0xCF, 0x11, 0xE0], "an Excel file of the old format (.xls)", save),
        BinaryFormat(Array("%PDF".utf8), "a PDF", export),
        BinaryFormat([0x89] + Array("PNG".utf8), "a picture", export),
        BinaryFormat([0xFF, 0xD8, 0xFF], "a picture", export),
        BinaryFormat(ZIPArchive.emptyMark, "an empty archive", "export it again"),
        BinaryFormat([0x37, 0x7A, 0xBC, 0xAF], "compressed with 7-Zip", unpack),
        BinaryFormat([0x28, 0xB5, 0x2F, 0xFD], "compressed with zstd", unpack),
        BinaryFormat([0xFD] + Array("7zXZ".utf8), "compressed with xz", unpack),
        BinaryFormat(Array("BZh".utf8), "compressed with bzip2", unpack),
        BinaryFormat(Array("Rar!".utf8), "compressed with RAR", unpack),
    ]
}
