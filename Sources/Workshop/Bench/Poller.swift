import CSipliShims
import Glibc
import SipliSystem

/// Waits for any of many connections, identified by the numbers they were added with.
final class Poller {
    private let descriptor: Descriptor
    private var events = [epoll_event](repeating: epoll_event(), count: 512)

    init() throws {
        let raw = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard raw >= 0 else { throw SystemError("epoll_create1") }
        descriptor = Descriptor(owning: raw)
    }

    func add(_ connection: LoadConnection, number: Int) throws {
        var event = epoll_event()
        event.events = EPOLLIN.rawValue
        event.data.u64 = UInt64(number)
        guard epoll_ctl(descriptor.raw, EPOLL_CTL_ADD, connection.socket.raw, &event) == 0 else {
            throw SystemError("epoll_ctl")
        }
    }

    /// Calls `ready` with the number of each connection that has something to read; false on timeout.
    func wait(seconds: Double, _ ready: (Int) throws -> Void) throws -> Bool {
        let count = epoll_wait(descriptor.raw, &events, Int32(events.count), Int32(seconds * 1000))
        guard count > 0 else { return count < 0 && errno == EINTR }
        for event in events[..<Int(count)] { try ready(Int(event.data.u64)) }
        return true
    }
}
