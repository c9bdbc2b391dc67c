import SipliCore
import SipliProgram

/// Fills a store, for measurements of a large one.
struct FillCommand: BenchVerb {
    private var entries = 1000
    private var habits: Int?
    private var days = 3650

    mutating func declare(_ parameters: inout Parameters) {
        parameters.option(default: &entries, "--entries", "count", short: "-n", "Drinks, rounded up to hundreds.")
        parameters.option(&habits, "--habits", "count", "Instead of drinks, this many habits, of all kinds.")
        parameters.option(default: &days, "--days", "count", "How many days of them are in the past.")
    }

    private static let perBatch = 100

    func run(_ target: TargetOptions) throws -> Report {
        let connection = try target.connect()
        let start = stopwatch()
        let count = try habits.map { try past(of: $0, connection) } ?? drinks(connection)
        var report = Report()
        report.add("entries", Double(count))
        report.add("seconds", (stopwatch() - start) / 1e6, "s")
        return report
    }

    private func drinks(_ connection: LoadConnection) throws -> Int {
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
        return batches * Self.perBatch
    }

    /// Returns the records: habits, vacations and marks.
    private func past(of habits: Int, _ connection: LoadConnection) throws -> Int {
        let reply = try connection.call(Requests.habits)
        guard let today = reply.day(of: "habits") else { throw BenchFailure.refused(reply.text) }
        var upload = try Upload(connection, header: HabitPast.header)
        try HabitPast(habits: habits, days: days, today: today).write(to: &upload)
        try upload.finish()
        return upload.records
    }
}
