import Glibc
import SipliArchives
import SipliClient
import SipliCore
import SipliSystem
import SipliVerbs
import SipliWire

/// A file to import: read completely and checked before anything is sent.
struct ImportFile: Equatable {
    let bytes: [UInt8]
    /// It is a database, and sent as such.
    var isDatabase = false
    /// What was assumed about its encoding.
    let remark: String?

    /// - Parameter utf8: text that is ready to be sent.
    init(utf8: [UInt8], remark: String? = nil) { (bytes, self.remark) = (utf8, remark) }

    /// Reads a copy of the store, or what `backup` wrote.
    init(copy path: String) throws {
        let bytes = try Self.contents(path, path)
        guard bytes.starts(with: "SQLite format 3\0".utf8) else {
            try self.init(bytes: bytes, name: path)
            return
        }
        let log = try? FileSystem.read(path + "-wal", limit: 1 << 20)
        guard log?.isEmpty ?? true else {
            throw Failure(
                .badData, "a part of \(path) is in its log \(path)-wal, so it cannot be sent",
                hint: "Stop Sipli, run sipli-daemon --restore \(ShellWord.quoted(path)), and start Sipli again")
        }
        self.init(database: bytes)
    }

    private init(database bytes: [UInt8]) { (self.bytes, remark, isDatabase) = (bytes, nil, true) }

    /// Reads a file, or standard input for "-"; throws `Failure` for files that no daemon would accept.
    ///
    /// - Parameter encoding: what the person said its text is in.
    init(path: String, encoding: String? = nil) throws {
        let name = path == "-" ? TextEncoding.standardInput : path
        try self.init(bytes: Self.contents(path, name), name: name, encoding: encoding)
    }

    private static func contents(_ path: String, _ name: String) throws -> [UInt8] {
        let descriptor = path == "-" ? dup(0) : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unopened(SystemError("open", path: name), name) }
        let file = Descriptor(owning: descriptor)
        var status = stat()
        guard fstat(file.raw, &status) == 0 else {
            throw Failure(.badData, SystemError("fstat", path: name).description)
        }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw Failure(.badData, name + " is a directory; name a file") }
        if status.st_mode & S_IFMT == S_IFREG, Int64(status.st_size) > ImportBeginRequest.limit {
            throw tooLarge(name, megabytes: Int64(status.st_size) >> 20)
        }
        return try read(file, name)
    }

    /// Checks what was read.
    init(bytes: [UInt8], name: String, encoding: String? = nil) throws {
        guard !bytes.isEmpty else { throw Failure(.badData, name + " is empty") }
        if let format = BinaryFormat(of: bytes) { throw Failure(.badData, name + " is " + format.text) }
        if let unpacked = try Self.unpacked(bytes, name: name, encoding: encoding) {
            guard unpacked.bytes.count <= ImportBeginRequest.limit else { throw Self.tooLarge(name, megabytes: nil) }
            self = unpacked
            return
        }
        try self.init(text: bytes, name: name, encoding: encoding)
    }

    /// - Parameter text: in any encoding.
    init(text: [UInt8], name: String, encoding: String? = nil) throws {
        let decoded: (bytes: [UInt8], remark: String?)
        do throws(TextEncoding.Fault) {
            decoded = try TextEncoding.utf8(text, name: name, encoding: encoding)
        } catch {
            throw Failure(.badData, error.message)
        }
        self.init(utf8: decoded.bytes, remark: decoded.remark)
    }

    private static func read(_ file: Descriptor, _ name: String) throws -> [UInt8] {
        var bytes: [UInt8] = []
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 8)
        defer { buffer.deallocate() }
        while true {
            switch file.readAvailable(into: buffer) {
            case .bytes(let count): bytes.append(contentsOf: buffer[..<count])
            case .end: return bytes
            case .wouldBlock: throw Failure(.badData, SystemError("read", code: EAGAIN, path: name).description)
            case .failed(let code): throw Failure(.badData, SystemError("read", code: code, path: name).description)
            }
            guard bytes.count <= ImportBeginRequest.limit else { throw tooLarge(name, megabytes: nil) }
        }
    }

    /// A mistyped name is the most common cause, so it gets a plain message.
    private static func unopened(_ error: SystemError, _ name: String) -> Failure {
        Failure(.badData, error.code == ENOENT ? name + " does not exist" : error.description)
    }

    private static func tooLarge(_ name: String, megabytes: Int64?) -> Failure {
        let size = megabytes.map { "has \($0) MiB" } ?? "is longer"
        return Failure(.badData, name + " " + size + "; at most \(ImportBeginRequest.limit >> 20) MiB are imported")
    }

    /// The maximum bytes of a chunk, and of the same chunk as JSON.
    private static let pieceBytes = 32 << 10
    private static let escapedBytes = 60 << 10

    /// The end of the chunk that begins at `start`: it fits a request line after escaping, and does not split a
    /// character.
    func pieceEnd(from start: Int) -> Int {
        var (end, escaped) = (start, 0)
        let limit = min(start + Self.pieceBytes, bytes.count)
        while end < limit {
            escaped += Self.escapedLength(bytes[end])
            guard escaped <= Self.escapedBytes else { break }
            end += 1
        }
        guard end < bytes.count else { return end }
        while end > start, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return end
    }

    /// The maximum escaped length of a byte, alone or as the first of a character.
    private static func escapedLength(_ byte: UInt8) -> Int {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x0A, 0x0D, 0x09: 2
        case 0..<0x20, 0x7F, 0xC2, 0xE2: 6
        default: 1
        }
    }
}

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
    static func unpacked(_ bytes: [UInt8], name: String, encoding: String?) throws -> ImportFile? {
        if bytes.starts(with: GzipFile.mark) {
            let content: [UInt8]
            do throws(ArchiveError) {
                content = try GzipFile.content(bytes, limit: Int(ImportBeginRequest.limit))
            } catch {
                throw ArchiveReader.failure(error, name)
            }
            // Only once, whatever it unpacks to.
            guard !content.starts(with: GzipFile.mark) else {
                throw Failure(.badData, name + " is compressed twice; unpack it with gzip and import what is in it")
            }
            return try ImportFile(bytes: content, name: name, encoding: encoding)
        }
        guard [ZIPArchive.mark, ForeignDatabase.mark].contains(where: bytes.starts) else { return nil }
        return try ArchiveReader.file(in: bytes, name: name, encoding: encoding)
    }
}

/// Uploading a file over a connection, before the request that uses it.
extension ImportFile {
    /// Units of the progress bar: the total, and the share of the upload.
    static let (progressTotal, uploadShare) = (1000, 100)
    /// The bytes of a piece that is sent as Base64, in whole groups of three.
    private static let base64Bytes = 24 << 10

    /// - Parameter show: receives the progress, up to the share of the upload.
    func send(over connection: Connection, _ show: (Int) -> Void) throws(ClientError) {
        var begin = ImportBeginRequest()
        begin.bytes = Int64(bytes.count)
        _ = try connection.call(RequestLine.make(TransferOperations.begin, begin))
        var start = 0
        while start < bytes.count {
            let end = isDatabase ? min(start + Self.base64Bytes, bytes.count) : pieceEnd(from: start)
            var piece = ImportDataRequest()
            piece.text =
                isDatabase ? Base64.encoded(bytes[start..<end]) : String(decoding: bytes[start..<end], as: UTF8.self)
            piece.base64 = isDatabase ? true : nil
            _ = try connection.call(RequestLine.make(TransferOperations.data, piece))
            start = end
            show(start * Self.uploadShare / max(bytes.count, 1))
        }
    }
}

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
