import Glibc

/// Identifies a file whatever its name.
struct FileIdentity: Hashable, Sendable {
    private let device: UInt
    private let number: UInt

    /// Nil if there is no file at the path.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        (device, number) = (status.st_dev, status.st_ino)
    }
}

/// The identities of a store's files when it was opened.
struct StoreFiles: Sendable {
    private let paths: (database: String, log: String)
    private let identities: (database: FileIdentity?, log: FileIdentity?)

    init(of path: String) {
        paths = (path, path + "-wal")
        identities = (FileIdentity(paths.database), FileIdentity(paths.log))
    }

    /// Whether the same files are still in place.
    ///
    /// - Parameter hasLog: the log is checked too; a log that is not open for writing may come and go.
    func areInPlace(hasLog: Bool) -> Bool {
        FileIdentity(paths.database) == identities.database
            && (!hasLog || FileIdentity(paths.log) == identities.log)
    }
}
