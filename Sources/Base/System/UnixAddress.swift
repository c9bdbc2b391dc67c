import Glibc

/// The address of a Unix socket in the file system.
struct UnixAddress {
    /// The longest path a socket can have, in bytes: `sun_path` less its final NUL.
    static let longestPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

    private var address = sockaddr_un()

    /// Fails with ENAMETOOLONG or EINVAL rather than truncate the path and refer to another file.
    init(path: String, for operation: String) throws(SystemError) {
        let count = path.utf8.count
        guard count <= Self.longestPath else {
            throw SystemError(
                operation, code: ENAMETOOLONG, path: path,
                detail: "a socket path has at most \(Self.longestPath) bytes, this one has \(count)")
        }
        guard count > 0, !path.utf8.contains(0) else { throw SystemError(operation, code: EINVAL, path: path) }
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    }

    /// Passes the address in the form that system calls expect.
    func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
