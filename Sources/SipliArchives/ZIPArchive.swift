import CMinizip
import Glibc

/// A ZIP archive in memory.
package struct ZIPArchive {
    /// How an archive begins that has at least one file.
    package static let mark: [UInt8] = [0x50, 0x4B, 0x03, 0x04]

    private let bytes: [UInt8]

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The files whose names the body wants, in the order of the archive.
    ///
    /// - Parameter limit: of their bytes together.
    package func files(
        limit: Int, where isWanted: (_ name: String) -> Bool
    ) throws(ArchiveError) -> [(name: String, bytes: [UInt8])] {
        // minizip reads from a path.
        let descriptor = sipli_memory_file()
        guard descriptor >= 0, let file = fdopen(descriptor, "w") else { throw .damaged }
        defer { fclose(file) }
        guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fflush(file) == 0,
            let archive = unzOpen64("/proc/self/fd/\(descriptor)")
        else { throw .damaged }
        defer { unzClose(archive) }
        var files: [(name: String, bytes: [UInt8])] = []
        var room = limit
        var status = unzGoToFirstFile(archive)
        while status == UNZ_OK {
            let (name, isEncrypted) = try Self.current(archive)
            if isWanted(name) {
                guard !isEncrypted else { throw .encrypted }
                let content = try Self.read(archive, limit: room)
                room -= content.count
                files.append((name, content))
            }
            status = unzGoToNextFile(archive)
        }
        guard status == UNZ_END_OF_LIST_OF_FILE else { throw .damaged }
        return files
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
