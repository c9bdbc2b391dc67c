import Glibc

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
