import Foundation
import SipliClient
import SipliCore
import SipliGlance
import SipliLoop
import SipliTestSupport
import SipliWire

@testable import SipliBus
@testable import SipliNotifier

/// A notifier with its own bus and daemon, all on the test's thread.
final class NotifierStage {
    static let everything = ["actions", "body", "body-markup", "persistence"]

    let loop: EventLoop
    let bus: PrivateBus
    let daemon: FakeDaemon
    private let directory = try? TemporaryDirectory()
    private var notifier: Notifier?
    private(set) var started: [[String]] = []
    private(set) var tokens: [String?] = []
    private(set) var log: [String] = []
    private(set) var endings: [Notifier.Ending] = []

    init() throws {
        loop = try EventLoop()
        bus = try PrivateBus()
        guard let directory else { throw TestFailure("no directory") }
        daemon = try FakeDaemon(loop, directory)
    }

    /// Opens another connection.
    func connect() throws -> Bus {
        guard let connection = try Bus.open(.at(bus.address), on: loop) else { throw TestFailure("there is no bus") }
        return connection
    }

    /// Starts the notifier, and waits until it follows the daemon.
    func start(system: Bus? = nil, loginSession: String? = nil) throws {
        let before = daemon.subscriptions
        notifier = try make(system, loginSession)
        try until("it follows the daemon") { daemon.subscriptions > before }
    }

    func make(_ system: Bus? = nil, _ loginSession: String? = nil) throws -> Notifier {
        try Notifier(
            loop, Client(path: daemon.path), .standard, TrackerGlance.standard, session: try connect(), system: system,
            loginSession: loginSession,
            start: { [weak self] words, token in
                self?.started.append(words)
                self?.tokens.append(token)
                return true
            },
            log: { [weak self] in self?.log.append($0) },
            ended: { [weak self] in self?.endings.append($0) })
    }

    func stop() {
        notifier?.close()
        notifier = nil
    }

    func server(_ capabilities: [String] = everything, firstID: UInt32 = 40) throws -> FakeServer {
        let connection = try connect()
        let server = try FakeServer(connection, capabilities: capabilities, firstID: firstID)
        try settle(connection)
        return server
    }

    /// Waits until the bus has answered all pending calls, and their consequences.
    func settle(_ other: Bus? = nil) throws {
        let probe = try other ?? connect()
        for _ in 0..<8 {
            var isAnswered = false
            probe.call(.bus("GetId", [])) { _ in isAnswered = true }
            try until("the bus answers") { isAnswered }
            while try loop.runOnce(timeoutMicroseconds: 0) {}
        }
    }

    /// Serves the loop until a condition holds.
    func until(_ what: String, _ condition: () throws -> Bool) throws {
        let deadline = Date(timeIntervalSinceNow: TestDaemon.patienceSeconds)
        while try !condition() {
            guard deadline.timeIntervalSinceNow > 0 else { throw TestFailure("waited in vain: " + what) }
            _ = try loop.runOnce(timeoutMicroseconds: 1_000_000)
        }
    }

    /// Makes a call and waits for its result.
    func result(_ call: BusCall) throws -> Result<[BusValue], BusError> {
        let connection = try connect()
        var result: Result<[BusValue], BusError>?
        connection.call(call) { result = $0 }
        try until(call.method) { result != nil }
        guard let result else { throw TestFailure("no result") }
        return result
    }
}
