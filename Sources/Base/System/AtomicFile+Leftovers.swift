import CSipliShims
import Glibc

extension AtomicFile {
    /// Longer than any write without a sync takes, in seconds.
    private static let leftoverSeconds = 10

    /// Removes temporary files left by killed writers of this file, that is, those older than any write takes. Files
    /// that cannot be removed are ignored.
    ///
    /// - Parameter start: the directory relative paths refer to; nil for the working directory.
    package static func removeLeftovers(of path: String, in start: Descriptor? = nil) {
        let (directory, name) = split(path)
        let raw = sipli_open_at(
            start?.raw ?? AT_FDCWD, directory.isEmpty ? "." : directory, O_RDONLY | O_DIRECTORY, 0)
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
