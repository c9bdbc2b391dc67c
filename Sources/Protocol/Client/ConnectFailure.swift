import Glibc

/// Why a socket could not be connected, as far as it affects the advice.
enum ConnectFailure {
    /// Nothing listens, or there is no socket.
    case absent
    /// The socket is another user's.
    case denied
    /// The listener's queue is full.
    case crowded
    case other

    init(code: Int32) {
        self =
            switch code {
            case ENOENT, ECONNREFUSED, ENOTSOCK: .absent
            case EACCES, EPERM: .denied
            case EAGAIN, ETIMEDOUT: .crowded
            default: .other
            }
    }
}
