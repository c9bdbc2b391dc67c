import CSipliShims
import Glibc

extension AtomicFile {
    /// A writer needs less for a file that nobody syncs, in seconds.
    private static let leftoverSeconds = 10

    /// Removes what writers of this file left behind that were killed: what is older than any write takes. What cannot
    /// be removed stays.
    ///
    /// - Parameter start: where a relative path begins; the working directory for nil.
    package static func removeLeftovers(of path: String, in start: Descriptor? = nil) {
        let (directory, name) = split(path)
        let raw = sipli_open_at(
            start?.raw ?? AT_FDCWD, directory.isEmpty ? "." : directory, O_RDONLY | O_DIRECTORY, 0)
        guard raw >= 0 else { return }
        let folder = Descriptor(owning: raw)
        let prefix = "." + name + "."
        for found in FileSystem.names(in: folder) {
            // As long as an identifier of four bytes makes it.
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
