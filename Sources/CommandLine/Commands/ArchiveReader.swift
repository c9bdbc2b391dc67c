import Glibc
import SipliArchives
import SipliClient
import SipliCore
import SipliSystem
import SipliVerbs
import SipliWire

/// Reads archives and databases of other programs in a process of its own, which has little memory and time and may die of
/// what is in them: this program is started again for that.
enum ArchiveReader {
    /// The hidden command of that process. Its input is the file; its output the text to import or, with the status for
    /// bad data, after a NUL what is wrong, and advice in a second line.
    static let command = "read-archive"

    /// Bytes of memory and seconds of processor time that the process may use.
    private static let (memoryBytes, seconds): (rlim_t, rlim_t) = (512 << 20, 30)
    private static let databaseBytes = 32 << 20
    /// The exit status of an archive of one table: the output is that table, in any encoding.
    private static let singleTable: Int32 = 3

    // MARK: The program that imports

    /// - Parameter program: the client.
    static func file(
        in bytes: [UInt8], name: String, encoding: String?, program: String = CurrentExecutable.beside("sipli-client")
    ) throws -> ImportFile {
        let (output, status) = try CommandOutput.of([program, command, name], input: bytes)
        guard let output else { throw tooLarge(name) }
        switch status {
        case 0: return ImportFile(utf8: output)
        case singleTable << 8: return try ImportFile(text: output, name: name, encoding: encoding)
        case ExitStatus.badData.code << 8:
            let text = output[(output.lastIndex(of: 0) ?? 0)...].dropFirst()
            let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
            throw Failure(.badData, lines.first ?? name, hint: lines.count > 1 ? lines[1] : nil)
        default:
            throw Failure(
                .badData, name + " could not be read: reading it takes more memory or time than any such file needs")
        }
    }

    // MARK: The process of its own

    /// Runs as that process.
    static func run(name: String, _ databases: [ImportDatabase]) -> Int32 {
        var memory = rlimit(rlim_cur: memoryBytes, rlim_max: memoryBytes)
        var time = rlimit(rlim_cur: seconds, rlim_max: seconds)
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &memory)
        setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &time)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        ForeignDatabase.limitMemory(bytes: databaseBytes)
        do {
            return try unpack(name, databases)
        } catch {
            let failure = failure(error, name)
            let text = "\0" + failure.message + "\n" + (failure.hint ?? "")
            put(Array(text.utf8))
            return failure.status.code
        }
    }

    static func failure(_ error: any Error, _ name: String) -> Failure {
        switch error {
        case ArchiveError.encrypted:
            Failure(.badData, name + " is encrypted; unpack it, or export it without a password")
        case ArchiveError.tooLarge: tooLarge(name)
        case ArchiveError.tooMany:
            Failure(
                .badData,
                name
                    + " has more than \(ZIPArchive.entryLimit.grouped) files; unpack it and import the tables one by one"
            )
        case ArchiveError.computed:
            Failure(.badData, name + " has tables that are computed by functions or views; only stored tables are read")
        case let failure as Failure: failure
        default: Failure(.badData, name + " is damaged or incomplete")
        }
    }

    private static func tooLarge(_ name: String) -> Failure {
        Failure(
            .badData,
            name
                + " is too large when unpacked; at most \(ImportBeginRequest.limit >> 20) MiB are imported, and at most "
                + "\(ImportLimits.textBytes >> 20) MiB of one table of an archive")
    }

    /// - Returns: the exit status.
    private static func unpack(_ name: String, _ databases: [ImportDatabase]) throws -> Int32 {
        guard let image = MemoryFile.map(0) else { throw ArchiveError.damaged }
        if image.starts(with: ZIPArchive.mark) { return try archive(name) }
        try database(try ForeignDatabase(image), name, databases)
        return 0
    }

    /// The CSV files by their names, or the only one as it is.
    private static func archive(_ name: String) throws -> Int32 {
        var (writer, first): (JSONWriter?, (name: String, bytes: [UInt8])?)
        func add(_ file: String, _ bytes: [UInt8]) throws {
            guard bytes.count <= ImportLimits.textBytes else { throw ArchiveError.tooLarge }
            let text = try ImportFile(text: bytes, name: file).bytes
            writer?.member(file, String(decoding: text, as: UTF8.self))
            if writer != nil { flush(&writer) }
        }
        var isHealth = false
        try ZIPArchive(0).files(
            limit: 0,
            where: { file in
                isHealth = isHealth || file.lowercased().hasPrefix("apple_health_export/")
                return false
            }, { _, _ in })
        guard !isHealth else { throw Failure(.badData, name + " is " + ImportLimits.appleHealth) }
        try ZIPArchive(0).files(
            limit: Int(ImportBeginRequest.limit),
            // macOS adds a second file of attributes for each.
            where: { $0.lowercased().hasSuffix(".csv") && !$0.hasPrefix("__MACOSX/") },
            { file, bytes in
                if writer == nil, first == nil { return first = (file, bytes) }
                if let one = first.take() {
                    writer = JSONWriter()
                    writer?.beginObject()
                    try add(one.name, one.bytes)
                }
                try add(file, bytes)
            })
        if let first {
            put(first.bytes)
            return singleTable
        }
        guard var rest = writer else {
            throw Failure(
                .badData, name + " is a spreadsheet or an archive; save the table as CSV in UTF-8 and import that")
        }
        rest.endObject()
        put(rest.bytes)
        return 0
    }

    /// The tables as arrays of rows, the names of the columns first.
    private static func database(_ database: ForeignDatabase, _ name: String, _ known: [ImportDatabase]) throws {
        guard let program = known.first(where: { Set(database.tables).isSuperset(of: $0.tables) }) else {
            let programs = known.map(\.program).joined(separator: " and ")
            throw Failure(
                .badData, name + " is a database of an unknown program; databases of \(programs) are imported",
                hint: "To go back to a store or a backup of Sipli: sipli-daemon --restore FILE")
        }
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("user_version", database.version)
        for table in program.tables {
            writer.key(table)
            writer.beginArray()
            try database.read(table) { row in
                write(row, &writer)
                flush(&writer)
            }
            writer.endArray()
        }
        writer.endObject()
        put(writer.bytes)
    }

    private static func write(_ row: [ForeignDatabase.Value], _ writer: inout JSONWriter) {
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

    /// Writes what there is if it is much, so that little of it is in memory.
    private static func flush(_ writer: inout JSONWriter?) {
        guard var full = writer else { return }
        writer = nil
        flush(&full)
        writer = full
    }

    private static func flush(_ writer: inout JSONWriter) {
        guard writer.bytes.count > 256 << 10 else { return }
        put(writer.bytes)
        writer.bytes.removeAll(keepingCapacity: true)
    }

    private static func put(_ bytes: [UInt8]) { _ = Descriptor.writeAll(bytes, to: 1) }
}
