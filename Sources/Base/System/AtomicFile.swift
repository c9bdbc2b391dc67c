import CSipliShims
import Glibc

/// Replaces files atomically.
package enum AtomicFile {
    /// Replaces the file at a path; a crash at any moment leaves the old content or the new, on disk.
    ///
    /// The mode is set exactly, whatever the umask. A symbolic link at the path is replaced, not followed. Costs two
    /// syncs, so it is not for files that change often.
    ///
    /// - Parameters:
    ///   - start: the directory relative paths refer to; nil for the working directory.
    ///   - isDurable: false for a file that can be regenerated: readers never see half of it, but a crash of the
    ///     machine may lose it, and the call does not wait for the disk.
    package static func write(
        path: String, in start: Descriptor? = nil, _ bytes: [UInt8], mode: UInt32 = 0o600, isDurable: Bool = true
    ) throws(SystemError) {
        let base = start?.raw ?? AT_FDCWD
        let (directory, name) = split(path)
        let temporary = directory + "." + name + "." + Identifier.hex(4) + ".tmp"
        do throws(SystemError) {
            try fill(temporary, base, bytes, mode, isDurable: isDurable)
            guard renameat(base, temporary, base, path) == 0 else { throw SystemError("rename", path: path) }
        } catch {
            unlinkat(base, temporary, 0)
            throw error
        }
        if isDurable { try syncDirectory(directory.isEmpty ? "." : directory, base) }
    }

    /// Removes a file; it is not an error if the file does not exist.
    package static func remove(path: String) throws(SystemError) {
        guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else { throw SystemError("unlink", path: path) }
    }

    private static func fill(
        _ path: String, _ base: Int32, _ bytes: [UInt8], _ mode: UInt32, isDurable: Bool
    ) throws(SystemError) {
        let raw = sipli_open_at(base, path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
        guard raw >= 0 else { throw SystemError("open", path: path) }
        let file = Descriptor(owning: raw)
        guard fchmod(raw, mode) == 0 else { throw SystemError("fchmod", path: path) }
        do throws(SystemError) { try file.writeAll(bytes) } catch {
            throw SystemError(error.operation, code: error.code, path: path)
        }
        guard !isDurable || fsync(raw) == 0 else { throw SystemError("fsync", path: path) }
    }

    private static func syncDirectory(_ path: String, _ base: Int32) throws(SystemError) {
        let raw = sipli_open_at(base, path, O_RDONLY | O_DIRECTORY, 0)
        guard raw >= 0 else { throw SystemError("open", path: path) }
        let directory = Descriptor(owning: raw)
        guard fsync(directory.raw) == 0 else { throw SystemError("fsync", path: path) }
    }

    /// The directory with its slash ("" for none), and the name.
    static func split(_ path: String) -> (String, String) {
        guard let slash = path.lastIndex(of: "/") else { return ("", path) }
        let start = path.index(after: slash)
        return (String(path[..<start]), String(path[start...]))
    }

    /// Longer than any write without a sync takes, in seconds.
    private static let leftoverSeconds = 10

    /// Removes temporary files left by killed writers of this file, that is, those older than any write takes. Files
    /// that cannot be removed are ignored.
    ///
    /// - Parameter start: the directory relative paths refer to; nil for the working directory.
    package static func removeLeftovers(of path: String, in start: Descriptor? = nil) {
        let (directory, name) = split(path)
        let raw = sipli_open_at(start?.raw ?? AT_FDCWD, directory.isEmpty ? "." : directory, O_RDONLY | O_DIRECTORY, 0)
        guard raw >= 0 else { return }
        let folder = Descriptor(owning: raw)
        let prefix = "." + name + "."
        for found in FileSystem.names(in: folder) {
            // An identifier of four bytes has this length.
            guard found.hasPrefix(prefix), found.hasSuffix(".tmp"), found.utf8.count == prefix.utf8.count + 12 else {
                continue
            }
            var status = stat()
            guard fstatat(folder.raw, found, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFREG,
                status.st_mtim.tv_sec < time(nil) - leftoverSeconds
            else { continue }
            unlinkat(folder.raw, found, 0)
        }
    }
}
