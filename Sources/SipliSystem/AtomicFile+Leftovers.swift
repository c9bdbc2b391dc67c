import Glibc

extension AtomicFile {
    /// A writer needs less for a file that nobody syncs, in seconds.
    private static let leftoverSeconds = 10

    /// Removes what writers of this file left behind that were killed: what is older than any write takes. What cannot
    /// be removed stays.
    package static func removeLeftovers(of path: String) {
        let (directory, name) = split(path)
        let prefix = "." + name + "."
        for found in FileSystem.names(in: directory.isEmpty ? "." : directory) {
            // As long as an identifier of four bytes makes it.
            guard found.hasPrefix(prefix), found.hasSuffix(".tmp"), found.utf8.count == prefix.utf8.count + 12 else {
                continue
            }
            var status = stat()
            guard lstat(directory + found, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
                status.st_mtim.tv_sec < time(nil) - leftoverSeconds
            else { continue }
            unlink(directory + found)
        }
    }
}
