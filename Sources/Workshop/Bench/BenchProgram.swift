import Glibc
package import SipliProgram
import SipliSystem

/// The whole command line.
package enum BenchProgram {
    package static let program = CommandProgram(
        "sipli-bench", "Measure a running sipli-daemon.",
        examples: """
            What it writes stays in the store: point it at a daemon with a data directory of its own (SIPLI_DATA_DIR, \
            SIPLI_SOCKET). contrib/bench/compare does that, with peers beside it.
            """, [("Measuring", commands)])

    private static let commands = [
        command("writes", "Log drinks over N connections, each waiting for its reply.") { WritesCommand() },
        command(
            "fanout", "Notify N subscribers of changes and measure the cost per event.",
            """
            Every change is awaited by all subscribers before the next. With --reload nothing is written: the \
            subscribers are told to reload by request, which measures the telling alone.
            """
        ) { FanoutCommand() },
        command(
            "latency", "Measure the time from a write's reply to its event.",
            "Changes are further apart than the minimum interval between events."
        ) { LatencyCommand() },
        command("stall", "Make many changes while one subscriber reads nothing.") { StallCommand() },
        command("subscribers", "Connect N subscribers, notify them all, and measure their cost.") {
            SubscribersCommand()
        },
        command(
            "crowd", "Have N clients ask, then leave, all at once, and compare with a few.",
            "The daemon is stopped while the clients act, so that it finds all of them ready when it goes on."
        ) { CrowdCommand() },
        command("unread", "Have N clients send many requests and read no reply.") { UnreadCommand() },
        command("idle", "Watch the daemon, or the process given by --pid, while it is idle.") { IdleCommand() },
        command("requests", "Repeat a request, or several in turn, over a single connection.") { RequestsCommand() },
        command("fuzz", "Send mutated lines; every refusal must have a code.") { FuzzCommand() },
        command("fill", "Log many past drinks, spread over a year, or import the past of habits.") { FillCommand() },
    ]

    private static func command(
        _ name: String, _ abstract: String, _ discussion: String = "", make: @escaping @Sendable () -> any BenchVerb
    ) -> Command {
        Command(name, abstract, discussion: discussion) { Measurement(verb: make()) }
    }
}

/// What a command measures.
protocol BenchVerb: Arguments {
    func run(_ target: TargetOptions) throws -> Report
}

/// A measurement of a daemon, and the report about it.
private struct Measurement: Verb {
    var common = CommonOptions()
    var target = TargetOptions()
    var verb: any BenchVerb

    mutating func declare(_ parameters: inout Parameters) {
        target.declare(&parameters)
        verb.declare(&parameters)
    }

    func run(_ context: Context) throws {
        let report = try verb.run(target)
        context.console.out((common.json ? report.json : report.table) + "\n")
    }
}

/// Which daemon to measure.
struct TargetOptions {
    private var socket: String?
    private var pid: Int32?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.option(
            &socket, "--socket", "path", "The daemon's socket (default: SIPLI_SOCKET, else the one in XDG_RUNTIME_DIR)."
        )
        parameters.option(&pid, "--pid", "number", "The daemon's process ID, if another process made the socket.")
    }

    private func path() throws -> String { try socket ?? Directories.ofProcess().socket() }
    func connect() throws -> LoadConnection { try LoadConnection(path: try path()) }

    /// The daemon's process.
    func process() throws -> ServerProcess {
        if let pid { return ServerProcess(pid: pid) }
        let connection = try UnixSocket.connect(path: try path())
        return ServerProcess(pid: try UnixSocket.peerCredentials(connection).pid)
    }
}
