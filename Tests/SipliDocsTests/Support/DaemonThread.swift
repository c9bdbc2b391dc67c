import Foundation
import SipliCore
import SipliLoop
import SipliSystem
import Synchronization

@testable import SipliServer

/// A daemon of its own on a thread of its own: fresh directories, a clock that stands still, a fixed zone.
final class DaemonThread: Sendable {
    /// Saturday, 21 November 2026, 14:32 in Berlin.
    static let now = Instant(seconds: 1_795_267_920)
    static let zone = "Europe/Berlin"

    /// Where a daemon keeps its store and its socket; removed with the value.
    final class Place: Sendable {
        let directory: String
        let socket: String

        init() throws {
            var template = Array("/tmp/sipli-XXXXXX".utf8CString)
            guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
            directory = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            socket = directory + "/sipli.sock"
        }

        deinit {
            try? FileManager.default.removeItem(atPath: directory)
        }
    }

    let place: Place
    private let stopBell: WakeUp
    private let ended = DispatchSemaphore(value: 0)

    /// Starts it and returns when it serves.
    init(_ place: Place) throws {
        self.place = place
        stopBell = try WakeUp()
        try start()
    }

    /// Ends it; must be called once.
    func stop() {
        stopBell.signal()
        ended.wait()
    }

    private func start() throws {
        let (directory, socket, stopBell, ended) = (place.directory + "/data", place.socket, stopBell, ended)
        let ready = DispatchSemaphore(value: 0)
        let failure = Mutex<String?>(nil)
        let thread = Thread {
            do {
                let opened = try OpenedStore.open(directory: directory, now: Self.now)
                var options = DaemonOptions(
                    dataDirectory: directory, socketPath: socket,
                    zone: { SystemZone.zone(Self.zone) ?? .utc }, log: Silence())
                options.clock = Clock { Self.now }
                let daemon = try Daemon(options: options, store: opened)
                let bell = try daemon.loop.watch(stopBell) { daemon.stop() }
                try daemon.open()
                ready.signal()
                _ = try withExtendedLifetime(bell) { try daemon.run() }
                opened.lock.release()
            } catch {
                failure.withLock { $0 = "\(error)" }
                ready.signal()
            }
            ended.signal()
        }
        thread.stackSize = 8 << 20
        thread.start()
        ready.wait()
        if let failure = failure.withLock({ $0 }) { throw DocsFailure(failure) }
    }
}

private struct Silence: DaemonLog {
    func info(_ message: String, _ fields: [String: String]) {}
    func error(_ message: String, _ fields: [String: String]) {}
}

struct DocsFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
