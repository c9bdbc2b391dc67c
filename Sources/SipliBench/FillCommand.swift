import ArgumentParser

/// Fills a store, for measurements of a large one.
struct FillCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fill", abstract: "Log many past drinks, spread over a year.")

    @OptionGroup var target: TargetOptions
    @Option(name: [.customShort("n"), .long], help: "Drinks, rounded up to hundreds.") var entries = 1000

    private static let perBatch = 100

    func run() throws {
        let connection = try target.connect()
        let start = stopwatch()
        let batches = (entries + Self.perBatch - 1) / Self.perBatch
        // Batches sent together share commits.
        for first in stride(from: 0, to: batches, by: 16) {
            let group = first..<min(first + 16, batches)
            for batch in group { try connection.send(Requests.batch(Self.perBatch, daysAgo: 1 + batch % 365)) }
            for _ in group {
                let reply = try connection.receiveLine()
                guard reply.isOK else { throw BenchFailure.refused(reply.text) }
            }
        }
        var report = Report()
        report.add("entries", Double(batches * Self.perBatch))
        report.add("seconds", (stopwatch() - start) / 1e6, "s")
        target.show(report)
    }
}
