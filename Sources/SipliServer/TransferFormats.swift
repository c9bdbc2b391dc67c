import SipliWire

/// A form of file that can be brought in.
struct ImportFormat: Sendable {
    let name: String
    /// What a file of this form looks like, for the refusal of others.
    let looks: String
    let recognises: @Sendable (ImportedFile) -> Bool
    /// Brings in a file that was recognised, or throws and changes nothing.
    let bringIn: @Sendable ([UInt8], WriteContext) throws -> ImportResult
}

/// What tells the form of a file.
enum ImportedFile {
    /// JSON, with the names of its outer object's members.
    case json(members: Set<String>)
    /// A table of text, with its first line.
    case text(firstLine: String)

    /// Throws `WireError` for a file that begins as JSON and is not.
    init(_ bytes: [UInt8]) throws {
        let first = bytes.first { !" \t\r\n".utf8.contains($0) }
        guard let first, "{[".utf8.contains(first) else {
            self = .text(firstLine: String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self))
            return
        }
        do {
            try JSONReader.check(bytes, in: 0..<bytes.count, maximumDepth: 64)
        } catch {
            throw WireError.invalid("file", "the file is not JSON, or not all of it: \(error.message)")
        }
        var reader = JSONReader(bytes)
        var members: Set<String> = []
        if reader.kind == .object { try reader.readObject { key, _ in members.insert(key) } }
        self = .json(members: members)
    }

    /// Whether it is a table whose first columns are these, in lower case.
    func hasColumns(_ names: String) -> Bool {
        guard case .text(let line) = self else { return false }
        return line.lowercased().filter { !$0.isWhitespace && $0 != "\"" && $0 != "\u{FEFF}" }.hasPrefix(names)
    }

    /// The columns of a table; none for JSON.
    var header: TableHeader {
        guard case .text(let line) = self else { return TableHeader(firstLine: "") }
        return TableHeader(firstLine: line)
    }

    func hasMembers(_ names: String...) -> Bool {
        guard case .json(let members) = self else { return false }
        return members.isSuperset(of: names)
    }
}

/// A form in which data can be taken out.
struct ExportFormat: Sendable {
    let name: String
    /// One page, from a position on.
    let page: @Sendable (ReadContext, _ position: String?) throws -> ExportPage

    /// Bytes after which a page ends; escaped, it still fits a line.
    static let pageBytes = 150 << 10

    static let all = [ExportedLines.format] + Trackers.all.flatMap(\.exports)
}

/// A piece of an export.
struct ExportPage {
    var text = ""
    /// How many entries it has.
    var entries = 0
    /// The position of the next page; nil on the last one.
    var next: String?

    static func + (one: ExportPage, other: ExportPage) -> ExportPage {
        ExportPage(text: one.text + other.text, entries: one.entries + other.entries, next: other.next)
    }
}
