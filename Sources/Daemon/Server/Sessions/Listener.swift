import Glibc
import SipliLoop
import SipliSystem
import SipliWire

/// The listening socket, which admits permitted clients.
final class Listener {
    private let socket: Descriptor
    private let ownedPath: String?
    private let lock: LockFile?
    private let connections: Connections
    private let log: any DaemonLog
    private var source: IOSource?
    /// Released when descriptors run out, so that a client can be turned away instead of left hanging.
    private var reserve: Descriptor?
    private var isPaused = false
    private var retry: TimerSource?
    private var strangers = LogThrottle()

    init(loop: EventLoop, options: DaemonOptions, connections: Connections) throws {
        (self.connections, log) = (connections, options.log)
        if let activated = options.activated {
            (socket, ownedPath, lock) = (activated, nil, nil)
            try socket.setNonBlocking()
        } else {
            let path = options.socketPath
            lock = try Self.lock(path + ".lock")
            guard try !UnixSocket.isAccepting(path: path) else {
                throw DaemonFailure.alreadyRunning("another program already answers on \(path)")
            }
            try UnixSocket.removeStale(path: path)
            socket = try UnixSocket.listen(path: path)
            ownedPath = path
        }
        reserve = Self.openReserve()
        retry = try loop.timer(clock: .monotonic) { [unowned self] in resume() }
        source = try loop.watchDescriptor(socket.raw, events: .readable) { [unowned self] _ in acceptAll() }
        connections.madeRoom = { [weak self] in self?.resume() }
    }

    /// Accepts connections again after some were closed, or after a moment.
    func resume() {
        guard isPaused, let source else { return }
        isPaused = false
        reserve = reserve ?? Self.openReserve()
        source.events = .readable
    }

    func close() {
        source?.cancel()
        source = nil
        retry?.cancel()
        retry = nil
        if let ownedPath {
            socket.close()
            unlink(ownedPath)
        }
        lock?.release()
    }

    private func acceptAll() {
        for _ in 0..<64 {
            do {
                guard let connection = try UnixSocket.accept(socket) else { return }
                admit(connection)
            } catch {
                guard [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(error.code) else { continue }
                return turnAway()
            }
        }
    }

    private func admit(_ connection: Descriptor) {
        guard connections.count < WireLimits.clients else {
            return refuse(connection, WireError(.limit, "\(WireLimits.clients) clients are connected already"))
        }
        guard let peer = try? UnixSocket.peerCredentials(connection), peer.uid == geteuid() else {
            noteStranger()
            let text = "this daemon belongs to another user; run this as that user, without sudo"
            return refuse(connection, WireError(.denied, text))
        }
        connections.accept(connection, from: peer)
    }

    /// Logged with a limit, because any user who can reach the socket can trigger it.
    private func noteStranger() {
        guard let count = strangers.note(atMicroseconds: Clocks.monotonicMicroseconds()) else { return }
        log.info("refused a connection of another user", ["SIPLI_COUNT": "\(count)"])
    }

    /// Out of descriptors: uses the reserve to turn one client away, then waits for some to be closed.
    func turnAway() {
        reserve?.close()
        reserve = nil
        if let connection = try? UnixSocket.accept(socket) {
            refuse(connection, WireError(.limit, "the daemon has no file descriptors left"))
        }
        reserve = Self.openReserve()
        isPaused = true
        source?.events = []
        // The machine may be out of descriptors, and no event reports when they are free again.
        retry?.start(afterMicroseconds: 1_000_000)
    }

    private func refuse(_ connection: Descriptor, _ error: WireError) {
        _ = UnixSocket.send(connection, MessageEncoder.refusal(error.ending, id: nil))
        UnixSocket.shutdownWrite(connection)
        connection.close()
    }

    private static func openReserve() -> Descriptor? {
        let raw = dup(2)
        return raw >= 0 ? Descriptor(owning: raw) : nil
    }

    private static func lock(_ path: String) throws -> LockFile {
        switch try LockFile.take(path: path) {
        case .taken(let lock): return lock
        case .heldBy(let pid):
            let holder = pid.map { "process \($0)" } ?? "another process"
            throw DaemonFailure.alreadyRunning("\(holder) already serves this socket")
        }
    }
}

/// Limits how often something that others cause is logged: the first time at once, later once per interval with the
/// number of times.
struct LogThrottle {
    private static let intervalMicroseconds: Int64 = 60_000_000

    private var loggedMicroseconds: Int64?
    private var count = 0

    /// Records one occurrence.
    ///
    /// - Returns: the number since it was last logged, if it should be logged now.
    mutating func note(atMicroseconds now: Int64) -> Int? {
        count += 1
        if let loggedMicroseconds, now - loggedMicroseconds < Self.intervalMicroseconds { return nil }
        defer { (loggedMicroseconds, count) = (now, 0) }
        return count
    }
}
