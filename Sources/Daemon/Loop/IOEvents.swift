import CSystemd

/// Events on a descriptor.
package struct IOEvents: OptionSet, Hashable, Sendable {
    /// The epoll bits.
    package let rawValue: UInt32

    /// Takes bits as epoll reports them.
    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// There is data to read, or the end of file.
    package static let readable = IOEvents(rawValue: EPOLLIN.rawValue)
    /// There is room to write.
    package static let writable = IOEvents(rawValue: EPOLLOUT.rawValue)
    /// The peer will not send any more; it may still read.
    package static let peerClosed = IOEvents(rawValue: EPOLLRDHUP.rawValue)
    /// Both directions are closed. Always reported, repeatedly until the watch ends.
    package static let hangUp = IOEvents(rawValue: EPOLLHUP.rawValue)
    /// The descriptor failed. Always reported.
    package static let error = IOEvents(rawValue: EPOLLERR.rawValue)
}
