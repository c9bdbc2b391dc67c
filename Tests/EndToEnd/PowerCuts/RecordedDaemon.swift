import Foundation
import SipliSystem
import SipliTestSupport

/// Consecutive daemons whose writes to one data directory are recorded.
final class RecordedDaemon {
    let directory: TemporaryDirectory
    private var process: BuiltProgram?

    init() throws {
        directory = try TemporaryDirectory()
    }

    var dataDirectory: String { directory.file("data") }

    func start() throws {
        let started = try BuiltProgram(["sipli-daemon"], environment: try environment())
        process = started
        let path = directory.file("sipli.sock")
        try started.wait(for: "the daemon") { try UnixSocket.isAccepting(path: path) }
    }

    /// Restores a backup.
    func restore(_ backup: String) throws {
        let outcome = try BuiltProgram.run(
            ["sipli-daemon", "--restore", backup, "--force"], environment: try environment())
        guard outcome.status == 0 else { throw TestFailure("nothing was restored: \(outcome.errors)") }
    }

    /// Ends it with a signal.
    func stop(_ signal: Int32) throws {
        process?.send(signal)
        try process?.finish()
        process = nil
    }

    func client() throws -> LineClient {
        try LineClient(path: directory.file("sipli.sock"))
    }

    /// The backup that a daemon makes of a store on its first day.
    func firstBackup() throws -> String {
        var name: String?
        try Patience.wait(for: "the backup") {
            name = try? directory.names("data/backups").first { $0.hasSuffix(".sqlite") }
            return name != nil
        }
        return directory.file("data/backups/" + (name ?? ""))
    }

    /// The recording so far.
    func calls() throws -> [RecordedCall] {
        try RecordedCall.all(of: try directory.contents("record"))
    }

    /// How many of the next syncs fail.
    enum Failures: String {
        case one = "fail-once"
        case all = "fail"
    }

    /// The disk reports a failure although it did not fail.
    func fail(_ failures: Failures) throws {
        try directory.write(failures.rawValue, Data())
    }

    private func environment() throws -> [String: String] {
        [
            "LD_PRELOAD": try BuiltProgram.path(of: "libSipliRecorder.so"), "SIPLI_RECORD": directory.file("record"),
            "SIPLI_RECORD_DIR": dataDirectory, "SIPLI_DATA_DIR": dataDirectory, "TZ": "UTC", "HOME": directory.path,
            "XDG_RUNTIME_DIR": directory.path, "SIPLI_SOCKET": directory.file("sipli.sock"),
            "SIPLI_FAIL_SYNC": directory.file("fail"),
        ]
    }
}
