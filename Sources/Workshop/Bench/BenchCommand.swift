package import ArgumentParser

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
