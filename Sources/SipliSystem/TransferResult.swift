import Glibc

/// What one read brought.
package enum ReadResult: Hashable {
    /// So many bytes, at least one.
    case bytes(Int)
    /// The other side will send no more.
    case end
    /// Nothing has arrived yet.
    case wouldBlock
    /// An errno value; ECONNRESET is a peer that closed without reading everything.
    case failed(Int32)

    /// Runs a read-like call, again when a signal interrupted it.
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

/// What became of one write.
package enum WriteResult: Hashable {
    /// So many bytes were taken, perhaps fewer than offered.
    case sent(Int)
    /// No room now.
    case wouldBlock
    /// The other side is gone.
    case closed
    /// An errno value.
    case failed(Int32)

    /// Runs a write-like call, again when a signal interrupted it.
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
