import SipliLoop
import SipliSystem
import SipliWire

/// Opens and closes connections.
final class Connections {
    private let sessions: SessionList
    private let subscriptions: Subscriptions
    private let context: SessionContext
    private let log: any DaemonLog
    /// Called after a connection has closed.
    var madeRoom: () -> Void = {}

    init(sessions: SessionList, subscriptions: Subscriptions, context: SessionContext, log: any DaemonLog) {
        (self.sessions, self.subscriptions, self.context, self.log) = (sessions, subscriptions, context, log)
        context.close = { [unowned self] in close($0) }
    }

    var count: Int { sessions.count }

    func accept(_ socket: Descriptor, from peer: PeerCredentials) {
        let session = Session(number: sessions.takeNumber(), socket: socket, peer: peer, context: context)
        sessions.insert(session)
        context.backlog.noteSessions(sessions.count)
        do {
            try UnixSocket.setSendBuffer(socket, bytes: WireLimits.socketBuffer)
        } catch {
            return fail(session, error)
        }
        context.serve { [self] in
            do {
                try session.open()
            } catch {
                fail(session, error)
            }
        }
    }

    private func fail(_ session: Session, _ error: any Error) {
        log.error("a connection could not be watched", ["SIPLI_ERROR": "\(error)"])
        close(session)
    }

    /// Sends `bye` to every connection and closes it.
    func closeAll(saying line: [UInt8]) {
        for session in sessions.values { session.end(with: line) }
        for session in sessions.values { close(session) }
    }

    private func close(_ session: Session) {
        guard sessions.remove(session) else { return }
        context.deadlines.forget(session)
        subscriptions.removeAll(of: session)
        session.close()
        context.backlog.noteSessions(sessions.count)
        madeRoom()
    }
}

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

    deinit { scratch.deallocate() }

    /// The first line of a connection.
    func greeting() -> [UInt8] {
        MessageEncoder.greeting(epoch: view.epoch, revision: hub.revision, notice: view.notice)
    }
}

/// The open connections by number. Numbers are never reused.
final class SessionList {
    private var byNumber: [Int: Session] = [:]
    private var next = 0

    var count: Int { byNumber.count }

    var values: Dictionary<Int, Session>.Values { byNumber.values }

    /// In the order in which they were opened.
    var inOrder: [Session] { byNumber.values.sorted { $0.number < $1.number } }

    /// The connection of this number; nil if it is closed.
    subscript(number: Int) -> Session? { byNumber[number] }

    /// A number for the next connection.
    func takeNumber() -> Int {
        defer { next += 1 }
        return next
    }

    func insert(_ session: Session) { byNumber[session.number] = session }

    /// - Returns: false if it was already removed.
    func remove(_ session: Session) -> Bool { byNumber.removeValue(forKey: session.number) != nil }
}
