import Glibc
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
