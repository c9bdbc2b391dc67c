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
