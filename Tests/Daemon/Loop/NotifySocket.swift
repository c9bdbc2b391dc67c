import Glibc
import SipliSystem
import SipliTestSupport

/// The manager's end of the notify protocol: a datagram socket named in this process's environment.
///
/// It sets environment variables, so it belongs in an exit test, which is a process of its own.
final class NotifySocket {
    private let directory: TemporaryDirectory
    private let descriptor: Descriptor

    init() throws {
        directory = try TemporaryDirectory()
        descriptor = Descriptor(owning: socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0))
        let path = directory.file("notify")
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let bound = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor.raw, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard bound == 0 else { throw SystemError("bind", path: path) }
        setenv("NOTIFY_SOCKET", path, 1)
        // A missing message is a failure, not a hang.
        try UnixSocket.setTimeout(descriptor, milliseconds: 10_000)
    }

    /// The next message, waiting for it.
    func next() -> String? {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = recv(descriptor.raw, &buffer, buffer.count, 0)
        return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
    }
}
