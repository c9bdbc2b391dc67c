import CMinizip

/// Why an archive or a database could not be read.
package enum ArchiveError: Error, Hashable, Sendable {
    case damaged
    case encrypted
    /// Unpacked, it has more bytes than are allowed.
    case tooLarge
    /// It has more files than are looked at.
    case tooMany
    /// A table of a database is computed by it.
    case computed
}

/// A ZIP archive.
package struct ZIPArchive {
    /// How an archive begins that has at least one file.
    package static let mark: [UInt8] = [0x50, 0x4B, 0x03, 0x04]
    /// How one begins that has none.
    package static let emptyMark: [UInt8] = [0x50, 0x4B, 0x05, 0x06]
    /// The most files that are looked at.
    package static let entryLimit = 20_000

    private let descriptor: Int32

    /// - Parameter descriptor: of a file, which must stay open.
    package init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Calls the body with each file whose name is wanted, in the order of the archive.
    ///
    /// - Parameters:
    ///   - limit: of their bytes together.
    ///   - fileLimit: of the bytes of one.
    /// - Throws: `ArchiveError`, and what the body throws.
    package func files(
        limit: Int, fileLimit: Int = .max, where isWanted: (_ name: String) -> Bool,
        _ body: (_ name: String, _ bytes: [UInt8]) throws -> Void
    ) throws {
        // minizip reads from a path.
        guard let archive = unzOpen64("/proc/self/fd/\(descriptor)") else { throw ArchiveError.damaged }
        defer { unzClose(archive) }
        var (room, entries) = (limit, 0)
        var status = unzGoToFirstFile(archive)
        while status == UNZ_OK {
            entries += 1
            guard entries <= Self.entryLimit else { throw ArchiveError.tooMany }
            let (name, isEncrypted) = try Self.current(archive)
            if isWanted(name) {
                guard !isEncrypted else { throw ArchiveError.encrypted }
                let content = try Self.read(archive, limit: min(room, fileLimit))
                room -= content.count
                try body(name, content)
            }
            status = unzGoToNextFile(archive)
        }
        guard status == UNZ_END_OF_LIST_OF_FILE else { throw ArchiveError.damaged }
    }

    private static func current(_ archive: unzFile) throws(ArchiveError) -> (name: String, isEncrypted: Bool) {
        var information = unz_file_info64()
        var name = [CChar](repeating: 0, count: 4096)
        guard unzGetCurrentFileInfo64(archive, &information, &name, UInt(name.count - 1), nil, 0, nil, 0) == UNZ_OK
        else { throw .damaged }
        let text = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return (String(decoding: text, as: UTF8.self), information.flag & 1 != 0)
    }

    private static func read(_ archive: unzFile, limit: Int) throws(ArchiveError) -> [UInt8] {
        guard unzOpenCurrentFile(archive) == UNZ_OK else { throw .damaged }
        var content: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = Int(unzReadCurrentFile(archive, &buffer, UInt32(buffer.count)))
            guard count >= 0 else {
                unzCloseCurrentFile(archive)
                throw .damaged
            }
            if count == 0 { break }
            content += buffer[..<count]
            guard content.count <= limit else {
                unzCloseCurrentFile(archive)
                throw .tooLarge
            }
        }
        // Checks the content's checksum.
        guard unzCloseCurrentFile(archive) == UNZ_OK else { throw .damaged }
        return content
    }
}

/// A file that gzip compressed, in memory.
package enum GzipFile {
    /// How one begins.
    package static let mark: [UInt8] = [0x1F, 0x8B]

    /// The file as it was before, of one or several members.
    ///
    /// - Parameter limit: of its bytes.
    package static func content(_ bytes: [UInt8], limit: Int) throws(ArchiveError) -> [UInt8] {
        var bytes = bytes
        var content: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        var stream = z_stream()
        // The greatest window, and 16 for the header of gzip.
        guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw .damaged
        }
        defer { inflateEnd(&stream) }
        let size = bytes.count
        let outcome = bytes.withUnsafeMutableBufferPointer { input -> ArchiveError? in
            (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(size))
            while true {
                let (status, count) = buffer.withUnsafeMutableBufferPointer { output in
                    (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
                    let status = inflate(&stream, Z_NO_FLUSH)
                    return (status, output.count - Int(stream.avail_out))
                }
                content += buffer[..<count]
                guard content.count <= limit else { return .tooLarge }
                switch status {
                case Z_OK: continue
                case Z_STREAM_END:
                    guard stream.avail_in > 0 else { return nil }
                    guard inflateReset(&stream) == Z_OK else { return .damaged }
                default: return .damaged
                }
            }
        }
        if let outcome { throw outcome }
        return content
    }
}
