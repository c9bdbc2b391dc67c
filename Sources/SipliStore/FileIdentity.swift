import Glibc

/// What tells a file from any other, whatever its name.
struct FileIdentity: Hashable, Sendable {
    private let device: UInt
    private let number: UInt

    /// Nil when there is no file at the path.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        (device, number) = (status.st_dev, status.st_ino)
    }
}
