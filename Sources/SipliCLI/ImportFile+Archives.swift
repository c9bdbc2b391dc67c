import SipliArchives
import SipliClient
import SipliVerbs
import SipliWire

/// An SQLite database of another program that a tracker imports.
struct ImportDatabase {
    /// The program's name.
    let program: String
    /// The tables that are needed.
    let tables: [String]
}

extension ImportFile {
    /// The text to send for a file that is an archive or a database; nil for any other file.
    ///
    /// The daemon reads only text: of an archive it gets its CSV files by their names, of a database its tables as arrays
    /// of rows, the names of the columns first.
    static func unpacked(_ bytes: [UInt8], name: String, _ databases: [ImportDatabase]) throws -> ImportFile? {
        do {
            if bytes.starts(with: GzipFile.mark) {
                let content = try GzipFile.content(bytes, limit: Int(ImportBeginRequest.limit))
                // Only once, whatever it unpacks to.
                guard !content.starts(with: GzipFile.mark) else { throw ArchiveError.damaged }
                return try ImportFile(bytes: content, name: name, databases)
            }
            if bytes.starts(with: ZIPArchive.mark) { return try archive(bytes, name) }
            if bytes.starts(with: SQLiteTables.mark) { return ImportFile(utf8: try database(bytes, name, databases)) }
            return nil
        } catch let error as ArchiveError {
            let limit = ImportBeginRequest.limit >> 20
            switch error {
            case .damaged: throw Failure(.badData, name + " is damaged or incomplete")
            case .encrypted: throw Failure(.badData, name + " is encrypted; unpack it, or export it without a password")
            case .tooLarge:
                throw Failure(.badData, name + " is longer when unpacked; at most \(limit) MiB are imported")
            }
        }
    }

    private static func archive(_ bytes: [UInt8], _ name: String) throws -> ImportFile {
        let files = try ZIPArchive(bytes).files(limit: Int(ImportBeginRequest.limit)) { $0.hasSuffix(".csv") }
        guard !files.isEmpty else {
            throw Failure(
                .badData, name + " is a spreadsheet or an archive; save the table as CSV in UTF-8 and import that")
        }
        // An archive of one table is that table.
        guard files.count > 1 else { return try ImportFile(text: files[0].bytes, name: files[0].name) }
        var writer = JSONWriter()
        writer.beginObject()
        for file in files {
            writer.member(
                file.name, String(decoding: try ImportFile(text: file.bytes, name: file.name).bytes, as: UTF8.self))
        }
        writer.endObject()
        return ImportFile(utf8: writer.bytes)
    }

    private static let rowLimit = 2_000_000

    private static func database(_ bytes: [UInt8], _ name: String, _ known: [ImportDatabase]) throws -> [UInt8] {
        let database = try SQLiteTables(bytes, limit: rowLimit) { table in
            known.contains { $0.tables.contains(table) }
        }
        let names = Set(database.tables.map(\.name))
        guard known.contains(where: { names.isSuperset(of: $0.tables) }) else {
            let programs = known.map(\.program).joined(separator: " and ")
            throw Failure(
                .badData, name + " is a database of an unknown program; databases of \(programs) are imported",
                hint: "To go back to a store or a backup of Sipli: sipli-daemon --restore FILE")
        }
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("user_version", database.version)
        for table in database.tables {
            writer.key(table.name)
            writer.beginArray()
            write(table.columns.map { .text($0) }, &writer)
            for row in table.rows { write(row, &writer) }
            writer.endArray()
        }
        writer.endObject()
        return writer.bytes
    }

    private static func write(_ row: [SQLiteTables.Value], _ writer: inout JSONWriter) {
        writer.beginArray()
        for value in row {
            switch value {
            case .null: writer.null()
            case .integer(let number): writer.integer(number)
            case .real(let number): writer.number(number)
            case .text(let text): writer.string(text)
            }
        }
        writer.endArray()
    }
}
