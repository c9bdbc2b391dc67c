import SipliLoop
import SipliWire

/// What all connections share.
final class SessionContext {
    let sockets: DescriptorSet
    let hub: Hub
    let deadlines: Deadlines
    let backlog: Backlog
    let router: RequestRouter
    /// Shared receive buffer.
    let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    /// Removes a connection and closes it.
    var close: (Session) -> Void = { _ in }
    /// Runs a body that serves a new client; see `DayClock.serve`.
    var serve: (@escaping () -> Void) -> Void = { $0() }
    private let view: StoreView

    init(
        sockets: DescriptorSet, view: StoreView, hub: Hub, deadlines: Deadlines, backlog: Backlog, router: RequestRouter
    ) {
        (self.sockets, self.hub, self.deadlines, self.backlog) = (sockets, hub, deadlines, backlog)
        (self.router, self.view) = (router, view)
    }

    deinit {
        scratch.deallocate()
    }

    /// The first line of a connection.
    func greeting() -> [UInt8] {
        MessageEncoder.greeting(epoch: view.epoch, revision: hub.revision, notice: view.notice)
    }
}
