import SipliCore
import SipliWire

struct ImportFormat: Sendable {
    let name: String
    let recognises: @Sendable (ImportedFile) -> Bool
    /// Starts with a file of this format; errors thrown later cause a rollback.
    let begin: @Sendable ([UInt8], ImportedFile, _ isRehearsal: Bool, WriteContext) throws -> any ImportRun
}

/// The content that determines a file's format.
enum ImportedFile {
    /// JSON, with the members of its outer object, or of the first element of a list.
    case json([JSONFileCheck.Member], listed: Set<String>)
    /// A table of text, with its first line, and the order of day and month that the person named.
    case text(String, DateOrder?)

    static func isJSON(_ bytes: [UInt8]) -> Bool {
        bytes.prefix(ImportLimits.blanks + 1).first { !" \t\r\n".utf8.contains($0) }.map { "{[".utf8.contains($0) }
            ?? false
    }

    /// The first line of a text, or more of it than a row may have.
    static func firstLine(_ bytes: [UInt8]) -> String {
        let head = bytes.prefix(ImportLimits.rowBytes + 1)
        return String(decoding: head.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    }

    /// How an export of everything begins.
    private static let exportHead = #"{"sipli":"export""#

    /// Whether it is an export of everything: each of its lines is JSON, so the whole is not.
    static func isExport(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: exportHead.utf8) && bytes.prefix(512).contains(UInt8(ascii: "\n"))
    }

    /// Whether it is an export of everything.
    var isExport: Bool {
        guard case .text(let line, _) = self else { return false }
        return line.hasPrefix(Self.exportHead)
    }

    var isText: Bool { if case .text = self { true } else { false } }

    /// The members of the outer object of JSON.
    var members: [JSONFileCheck.Member] {
        if case .json(let members, _) = self { members } else { [] }
    }

    /// Whether it is a table whose first columns are these, in lower case. A spreadsheet may have saved it with another
    /// separator.
    func hasColumns(_ names: String) -> Bool {
        let line = header.names.joined(separator: ",").lowercased()
        return line.filter { !$0.isWhitespace && $0 != "\u{FEFF}" }.hasPrefix(names)
    }

    /// The columns of a table; none for JSON.
    var header: TableHeader {
        guard case .text(let line, let order) = self else { return TableHeader(firstLine: "") }
        return TableHeader(firstLine: line, order: order)
    }

    /// Whether it is a list of objects with these members.
    func isList(of names: String...) -> Bool {
        if case .json(_, let listed) = self { listed.isSuperset(of: names) } else { false }
    }

    var isList: Bool { if case .json(_, let listed) = self { !listed.isEmpty } else { false } }

    func hasMembers(_ names: String...) -> Bool { Set(members.map(\.name)).isSuperset(of: names) }
}

struct ExportFormat: Sendable {
    let name: String
    /// It can have the entries of some days alone.
    var takesRange = false
    /// One page, from a position on.
    let page: @Sendable (ReadContext, _ position: String?) throws -> ExportPage

    /// Bytes after which a page ends; escaped, it still fits into a line.
    static let pageBytes = 150 << 10
}

/// A piece of an export.
struct ExportPage {
    var text = ""
    var entries = 0
    /// The position of the next page; nil on the last one.
    var next: String?
    /// What the format cannot hold and was cut.
    var warnings: [String] = []

    /// Adds records in the order of their ids until the page is full, and ends it between two of them.
    ///
    /// - Parameters:
    ///   - id: of a record; the position of the next page is that of the last one here.
    ///   - last: the id of the last record of the page before, or "".
    func adding<Record>(
        _ records: some Sequence<Record>, id: (Record) -> String, after last: String,
        add: (Record, inout ExportPage) throws -> Void
    ) rethrows -> ExportPage {
        let left = records.filter { id($0) > last }.sorted { id($0) < id($1) }
        var page = self
        for (place, record) in left.enumerated() {
            try add(record, &page)
            guard page.text.utf8.count < ExportFormat.pageBytes else {
                page.next = place + 1 < left.count ? id(record) : nil
                break
            }
        }
        return page
    }

    static func + (one: ExportPage, other: ExportPage) -> ExportPage {
        ExportPage(
            text: one.text + other.text, entries: one.entries + other.entries, next: other.next,
            warnings: one.warnings + other.warnings)
    }
}

/// Lines of exported files.
enum TextLines {
    /// A JSON object followed by a line feed.
    static func json(_ members: (inout JSONWriter) -> Void) -> String { RawJSON.object(members).written + "\n" }

    /// A row of a table as in RFC 4180, without the line ending: quoted if necessary.
    static func csv(_ fields: [String]) -> String { fields.map(field).joined(separator: ",") }

    private static func field(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}
