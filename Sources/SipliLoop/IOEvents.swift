import CSystemd

/// What can happen on a descriptor.
package struct IOEvents: OptionSet, Hashable, Sendable {
    /// The bits of epoll.
    package let rawValue: UInt32

    /// Takes bits as epoll reports them.
    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// There is something to read, or the end.
    package static let readable = IOEvents(rawValue: EPOLLIN.rawValue)
    /// There is room to write.
    package static let writable = IOEvents(rawValue: EPOLLOUT.rawValue)
    /// The peer sends no more; it may still read.
    package static let peerClosed = IOEvents(rawValue: EPOLLRDHUP.rawValue)
    /// Both directions are closed. Reported whether asked for or not, again and again until the watch ends.
    package static let hangUp = IOEvents(rawValue: EPOLLHUP.rawValue)
    /// The descriptor failed. Reported whether asked for or not.
    package static let error = IOEvents(rawValue: EPOLLERR.rawValue)
}
