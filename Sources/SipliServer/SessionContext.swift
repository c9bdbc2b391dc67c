import SipliLoop
import SipliWire

/// What all connections share.
final class SessionContext {
    let sockets: DescriptorSet
    let hub: Hub
    let deadlines: Deadlines
    let backlog: Backlog
    let router: RequestRouter
    /// What is received goes through it.
    let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    /// Takes a connection out and closes it.
    var close: (Session) -> Void = { _ in }
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
