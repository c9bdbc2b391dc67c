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
    package static func shutdownWrite(_ socket: Descriptor) {
        _ = shutdown(socket.raw, Int32(SHUT_WR))
    }

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
    package init(pid: Int32, uid: UInt32, gid: UInt32) {
        (self.pid, self.uid, self.gid) = (pid, uid, gid)
    }
}
