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
        self.pid = pid
        self.uid = uid
        self.gid = gid
    }
}
