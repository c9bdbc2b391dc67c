import CSipliShims
import Glibc

/// Stream sockets in the file system: listening, connecting, and moving bytes without signals.
package enum UnixSocket {
    /// Binds a non-blocking listener.
    ///
    /// The file has its mode before the first connection is possible. An existing file is an error (EADDRINUSE): see
    /// `removeStale`. The file stays when the descriptor is closed.
    package static func listen(path: String, backlog: Int32 = 512, mode: UInt32 = 0o600) throws(SystemError)
        -> Descriptor
    {
        let address = try UnixAddress(path: path, for: "bind")
        let listener = try make(nonBlocking: true)
        // Until listen() the kernel refuses connections, so none is possible before the chmod.
        guard address.withPointer({ bind(listener.raw, $0, $1) }) == 0 else { throw SystemError("bind", path: path) }
        guard chmod(path, mode) == 0 else { throw abandoned(path, SystemError("chmod", path: path)) }
        guard Glibc.listen(listener.raw, max(backlog, 128)) == 0 else {
            throw abandoned(path, SystemError("listen", path: path))
        }
        return listener
    }

    /// Accepts one waiting connection, non-blocking and closed on exec; nil if none is waiting.
    ///
    /// EMFILE and ENFILE are thrown and leave the connection waiting: the caller must free a descriptor or stop
    /// watching, otherwise it spins.
    package static func accept(_ listener: Descriptor) throws(SystemError) -> Descriptor? {
        while true {
            let raw = sipli_accept(listener.raw)
            if raw >= 0 { return Descriptor(owning: raw) }
            switch errno {
            case EAGAIN: return nil
            // The peer left while waiting; there may be another one.
            case EINTR, ECONNABORTED: continue
            case let code: throw SystemError("accept4", code: code)
            }
        }
    }

    /// Connects a blocking socket.
    ///
    /// With a timeout, connecting fails with EAGAIN if it takes longer, and later reads and writes return
    /// `.wouldBlock`.
    package static func connect(path: String, timeoutMilliseconds: Int? = nil) throws(SystemError) -> Descriptor {
        let address = try UnixAddress(path: path, for: "connect")
        let socket = try make(nonBlocking: false)
        if let timeoutMilliseconds { try setTimeout(socket, milliseconds: timeoutMilliseconds) }
        while address.withPointer({ Glibc.connect(socket.raw, $0, $1) }) != 0 {
            let code = errno
            if code == EINTR { continue }
            throw SystemError("connect", code: code, path: path, detail: connectDetail(code))
        }
        return socket
    }

    /// Two connected sockets.
    package static func pair(nonBlocking: Bool = true) throws(SystemError) -> (Descriptor, Descriptor) {
        var raw: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, type(nonBlocking: nonBlocking), 0, &raw) == 0 else { throw SystemError("socketpair") }
        return (Descriptor(owning: raw[0]), Descriptor(owning: raw[1]))
    }

    /// Limits how long a blocking read or write may wait; 0 for no limit.
    package static func setTimeout(_ socket: Descriptor, milliseconds: Int) throws(SystemError) {
        var time = timeval(tv_sec: milliseconds / 1000, tv_usec: milliseconds % 1000 * 1000)
        let size = socklen_t(MemoryLayout<timeval>.size)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            guard setsockopt(socket.raw, SOL_SOCKET, option, &time, size) == 0 else { throw SystemError("setsockopt") }
        }
    }

    /// Limits the kernel memory for data that the peer has not read.
    ///
    /// A message that begins below the limit may exceed it.
    package static func setSendBuffer(_ socket: Descriptor, bytes: Int) throws(SystemError) {
        // The kernel doubles the value, for its own bookkeeping.
        var size = Int32(bytes / 2)
        guard setsockopt(socket.raw, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size)) == 0 else {
            throw SystemError("setsockopt")
        }
    }

    /// The kernel's approximate overhead per message.
    package static let messageOverhead = 768

    /// The kernel memory in use for data that the peer has not read; 0 if the socket is gone.
    package static func unreadMemory(_ socket: Descriptor) -> Int {
        var bytes: Int32 = 0
        return ioctl(socket.raw, UInt(TIOCOUTQ), &bytes) == 0 ? Int(bytes) : 0
    }

    /// Who connected, or for a socket that connected: who listens.
    package static func peerCredentials(_ socket: Descriptor) throws(SystemError) -> PeerCredentials {
        var (pid, uid, gid): (Int32, UInt32, UInt32) = (0, 0, 0)
        guard sipli_peer_credentials(socket.raw, &pid, &uid, &gid) == 0 else { throw SystemError("getsockopt") }
        return PeerCredentials(pid: pid, uid: uid, gid: gid)
    }

    /// Sends as much as fits; never raises SIGPIPE.
    package static func send(_ socket: Descriptor, _ bytes: UnsafeRawBufferPointer) -> WriteResult {
        WriteResult { Glibc.send(socket.raw, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL)) }
    }

    /// Sends from an offset to the end of the bytes, as much as fits; never raises SIGPIPE.
    package static func send(_ socket: Descriptor, _ bytes: [UInt8], from offset: Int = 0) -> WriteResult {
        bytes.withUnsafeBytes { send(socket, UnsafeRawBufferPointer(rebasing: $0[offset...])) }
    }

    /// Receives once into the buffer, which must not be empty (an empty one looks like the end).
    package static func receive(_ socket: Descriptor, into buffer: UnsafeMutableRawBufferPointer) -> ReadResult {
        ReadResult { recv(socket.raw, buffer.baseAddress, buffer.count, 0) }
    }

    /// Shuts down our direction: the peer reads `.end` after what was sent. It is not an error if the peer has already
    /// left.
    package static func shutdownWrite(_ socket: Descriptor) { _ = shutdown(socket.raw, Int32(SHUT_WR)) }

    /// Whether some process accepts connections at a path; a full queue counts as yes.
    package static func isAccepting(path: String) throws(SystemError) -> Bool {
        let address = try UnixAddress(path: path, for: "connect")
        let socket = try make(nonBlocking: true)
        guard address.withPointer({ Glibc.connect(socket.raw, $0, $1) }) != 0 else { return true }
        switch errno {
        case EAGAIN: return true
        case ENOENT, ECONNREFUSED, ENOTSOCK: return false
        case let code: throw SystemError("connect", code: code, path: path)
        }
    }

    /// Removes a socket file left by a dead process, so that `listen` can bind the path.
    ///
    /// Throws EADDRINUSE and changes nothing if the path accepts connections, is not a socket, or belongs to another
    /// user. It is not an error if nothing exists at the path. The caller must hold a lock so that only one process
    /// does this at a time.
    package static func removeStale(path: String) throws(SystemError) {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            if errno == ENOENT { return }
            throw SystemError("lstat", path: path)
        }
        guard status.st_mode & S_IFMT == S_IFSOCK else { throw inUse(path, "it is not a socket") }
        guard status.st_uid == geteuid() else { throw inUse(path, "it belongs to uid \(status.st_uid)") }
        if try isAccepting(path: path) { throw inUse(path, "another process accepts connections there") }
        guard unlink(path) == 0 || errno == ENOENT else { throw SystemError("unlink", path: path) }
    }

    private static func type(nonBlocking: Bool) -> Int32 {
        let flags = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | (nonBlocking ? SOCK_NONBLOCK.rawValue : 0)
        return Int32(flags)
    }

    private static func make(nonBlocking: Bool) throws(SystemError) -> Descriptor {
        let raw = socket(AF_UNIX, type(nonBlocking: nonBlocking), 0)
        guard raw >= 0 else { throw SystemError("socket") }
        return Descriptor(owning: raw)
    }

    private static func abandoned(_ path: String, _ error: SystemError) -> SystemError {
        unlink(path)
        return error
    }

    private static func inUse(_ path: String, _ detail: String) -> SystemError {
        SystemError("bind", code: EADDRINUSE, path: path, detail: detail)
    }

    private static func connectDetail(_ code: Int32) -> String? {
        switch code {
        case ENOENT, ECONNREFUSED: "nothing listens there"
        case EAGAIN: "the listener does not answer"
        default: nil
        }
    }
}

/// Who is at the other end of a Unix socket, as the kernel knew them when they connected.
package struct PeerCredentials: Hashable, Sendable {
    /// The process that connected; it may have ended since, or passed the socket on.
    package let pid: Int32
    /// The effective user ID, which determines access.
    package let uid: UInt32
    /// The effective group ID.
    package let gid: UInt32

    /// Credentials as given, for tests with other users.
    package init(pid: Int32, uid: UInt32, gid: UInt32) { (self.pid, self.uid, self.gid) = (pid, uid, gid) }
}

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

/// The result of one read.
package enum ReadResult: Hashable {
    /// The number of bytes read, at least one.
    case bytes(Int)
    /// The peer will not send any more.
    case end
    /// Nothing has arrived yet.
    case wouldBlock
    /// An errno value; ECONNRESET is a peer that closed without reading everything.
    case failed(Int32)

    /// Runs a read-like call, repeating it if a signal interrupts it.
    init(_ call: () -> Int) {
        while true {
            let count = call()
            guard count < 0 else {
                self = count == 0 ? .end : .bytes(count)
                return
            }
            switch errno {
            case EINTR: continue
            case EAGAIN: self = .wouldBlock
            case let code: self = .failed(code)
            }
            return
        }
    }
}

/// The result of one write.
package enum WriteResult: Hashable {
    /// The number of bytes written, possibly fewer than offered.
    case sent(Int)
    /// The buffer is full.
    case wouldBlock
    /// The peer is gone.
    case closed
    /// An errno value.
    case failed(Int32)

    /// Runs a write-like call, repeating it if a signal interrupts it.
    package init(_ call: () -> Int) {
        while true {
            let count = call()
            guard count < 0 else {
                self = .sent(count)
                return
            }
            switch errno {
            case EINTR: continue
            case EAGAIN: self = .wouldBlock
            case EPIPE, ECONNRESET: self = .closed
            case let code: self = .failed(code)
            }
            return
        }
    }
}
