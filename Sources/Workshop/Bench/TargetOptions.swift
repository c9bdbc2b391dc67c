package import ArgumentParser
import Glibc
import SipliSystem

/// Which daemon to measure, and how to show the results.
struct TargetOptions: ParsableArguments {
    @Option(help: "The daemon's socket (SIPLI_SOCKET, else the one in XDG_RUNTIME_DIR).")
    var socket: String?

    @Option(help: "The daemon's process ID, if another process made the socket.")
    var pid: Int32?

    @Flag(help: "Print one JSON object.")
    var json = false

    func path() throws -> String {
        if let socket { return socket }
        return try Directories.ofProcess().socket()
    }

    func connect() throws -> LoadConnection {
        try LoadConnection(path: try path())
    }

    /// The daemon's process.
    func process() throws -> ServerProcess {
        if let pid { return ServerProcess(pid: pid) }
        let connection = try UnixSocket.connect(path: try path())
        return ServerProcess(pid: try UnixSocket.peerCredentials(connection).pid)
    }

    func show(_ report: Report) {
        print(json ? report.json : report.table)
    }
}

/// The whole command line.
package struct BenchCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "sipli-bench",
        abstract: "Measure a running sipli-daemon.",
        discussion: """
            What it writes stays in the store: point it at a daemon with a data directory of its own
            (SIPLI_DATA_DIR, SIPLI_SOCKET). contrib/bench/compare does that, with peers beside it.
            """,
        subcommands: [
            WritesCommand.self, FanoutCommand.self, LatencyCommand.self, StallCommand.self, SubscribersCommand.self,
            CrowdCommand.self, UnreadCommand.self, IdleCommand.self, RequestsCommand.self, FuzzCommand.self,
            FillCommand.self,
        ])

    package init() {}
}
