import CSipliShims
import Glibc

/// Inspects, moves and copies files by path.
package enum FileSystem {
    package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    package static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

    /// The names in a directory, in no particular order; empty if it cannot be read.
    package static func names(in directory: String) -> [String] {
        guard let entries = opendir(directory) else { return [] }
        return names(entries)
    }

    /// The same for an open directory.
    static func names(in directory: Descriptor) -> [String] {
        let copy = dup(directory.raw)
        guard copy >= 0 else { return [] }
        guard let entries = fdopendir(copy) else {
            close(copy)
            return []
        }
        return names(entries)
    }

    private static func names(_ entries: OpaquePointer) -> [String] {
        defer { closedir(entries) }
        var names: [String] = []
        while let entry = readdir(entries) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Opens a regular file for reading. Never waits: anything else, such as a named pipe, is refused.
    ///
    /// - Parameter followsLinks: false to refuse a symbolic link too.
    package static func openFile(_ path: String, followsLinks: Bool = true) throws(SystemError) -> Descriptor {
        let file = try open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | (followsLinks ? 0 : O_NOFOLLOW))
        var status = stat()
        guard fstat(file.raw, &status) == 0 else { throw SystemError("fstat", path: path) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw SystemError("open", code: EINVAL, path: path, detail: "it is not a file")
        }
        return file
    }

    /// The bytes of a regular file, at most `limit` of them.
    package static func read(
        _ path: String, limit: Int = .max, followsLinks: Bool = true
    ) throws(SystemError) -> [UInt8] {
        let file = try openFile(path, followsLinks: followsLinks)
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: min(limit, 65_536))
        while bytes.count < limit {
            let count = Glibc.read(file.raw, &buffer, min(buffer.count, limit - bytes.count))
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw SystemError("read", path: path) }
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        return bytes
    }

    /// Renames a file, replacing an existing target.
    package static func move(_ path: String, to target: String) throws(SystemError) {
        guard rename(path, target) == 0 else { throw SystemError("rename", path: path) }
    }

    /// Copies a file to a new one that only its owner can read, and syncs it. Fails with EEXIST if the target exists.
    package static func copy(_ path: String, to target: String) throws(SystemError) {
        let source = try openFile(path)
        let copy = try open(target, O_WRONLY | O_CREAT | O_EXCL)
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = Glibc.read(source.raw, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw SystemError("read", path: path) }
            guard count > 0 else { break }
            try copy.writeAll(Array(buffer[..<count]))
        }
        guard fsync(copy.raw) == 0 else { throw SystemError("fsync", path: target) }
    }

    /// Removes a file, or a directory and the files in it; it is not an error if it does not exist.
    package static func remove(_ path: String) throws(SystemError) {
        if unlink(path) == 0 || errno == ENOENT { return }
        guard errno == EISDIR || errno == EPERM else { throw SystemError("unlink", path: path) }
        for name in names(in: path) { try remove(path + "/" + name) }
        guard rmdir(path) == 0 else { throw SystemError("rmdir", path: path) }
    }

    private static func open(_ path: String, _ flags: Int32) throws(SystemError) -> Descriptor {
        let raw = sipli_open(path, flags, 0o600)
        guard raw >= 0 else { throw SystemError("open", path: path) }
        return Descriptor(owning: raw)
    }
}
