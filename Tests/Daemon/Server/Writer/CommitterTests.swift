import SipliCore
import SipliLoop
import SipliRules
import SipliTestSupport
import SipliWire
import Testing

@testable import SipliServer
@testable import SipliStore

/// Changes that share a commit.
@Suite struct CommitterTests {
    private struct Failure: Error {}

    private let directory: TemporaryDirectory
    private let opened: OpenedStore
    private let committer: Committer
    private static let now = Instant(seconds: 1_771_000_000)

    init() throws {
        directory = try TemporaryDirectory()
        opened = try OpenedStore.open(
            directory: directory.path, trackers: .standard, runtimeDirectory: directory.path, now: Self.now)
        committer = Committer(
            opened.store, opened.manifest, opened.rescue, StoreFault(bell: try WakeUp()), trackers: .standard,
            slice: .standard)
    }

    /// Sets a person's name, and then fails if requested.
    private func job(_ ticket: UInt64, failing: Bool = false, weight: Int = 1) -> Writer.Task {
        .write(
            WriteJob(
                ticket: ticket, kind: .data, reasons: .data, now: Self.now, zone: .utc, origin: nil, weight: weight,
                work: { context in
                    try Settings.put(context.change, name: "name", value: "\"\(ticket)\"", op: "set")
                    context.change.touch(TopicSet(.profile))
                    try context.applyRules()
                    if failing { throw Failure() }
                    return RawJSON(Array("\(ticket)".utf8))
                }))
    }

    private func run(_ tasks: [Writer.Task]) -> [WriteOutcome] {
        var outcomes: [WriteOutcome] = []
        committer.run(tasks, more: { [] }, finished: { outcomes += $0 })
        return outcomes
    }

    @Test(
        "changes of a commit that fail half-way leave nothing, and the others hold with consecutive revisions"
    )
    func neighbours() throws {
        let before = opened.store.openedRevision
        let outcomes = run([job(1), job(2, failing: true), job(3), job(4, failing: true)])
        #expect(outcomes.map(\.ticket) == [1, 2, 3, 4])
        #expect(outcomes.map(\.isDone) == [true, false, true, false])
        #expect(outcomes.compactMap(\.change?.revision) == [before + 1, before + 2])
        let (names, name) = try opened.store.reader().read { database in
            (
                try database.all("SELECT new FROM journal WHERE record = 'name' ORDER BY rev, part") {
                    $0[0] as String
                },
                try Settings.all(database)["name"]
            )
        }
        #expect(names == [#"{"value":"\"1\""}"#, #"{"value":"\"3\""}"#])
        #expect(name == #""3""#)
        // Its projections equal the store again.
        #expect(run([job(5)]).first?.change?.revision == before + 3)
    }

    @Test(
        "a commit takes changes up to its weight limit, and a heavier one alone",
        arguments: [
            ([1, 255, 1], [2, 1]), ([256, 1], [1, 1]), ([100, 100, 56, 1], [3, 1]), ([1, 9000, 1], [1, 1, 1]),
            (Array(repeating: 1, count: 257), [256, 1]),
        ])
    func weights(weights: [Int], commits: [Int]) {
        var sizes: [Int] = []
        let jobs = weights.enumerated().map { job(UInt64($0.offset + 1), weight: $0.element) }
        committer.run(jobs, more: { [] }, finished: { sizes.append($0.count) })
        #expect(sizes == commits)
    }

    @Test("the records that a change reports are those in the journal")
    func news() throws {
        let before = try opened.store.reader().read { try Journal.end($0) }
        let outcomes = run([job(1), job(2)])
        let (records, end) = try #require(
            try opened.store.reader().read { try Journal.changedRecords($0, after: before, limit: 100) })
        let told = outcomes.compactMap(\.news)
        #expect(told.flatMap(\.records).map(\.record) == records.map(\.record))
        #expect(told.flatMap(\.records).map(\.table) == records.map(\.table))
        #expect(told.last?.end == end)
    }

    @Test(
        "projections that receive changes match those that read them", arguments: [1, 3, 2100],
        [true, false])
    func projections(changes: Int, areAllTold: Bool) throws {
        let (projections, reader) = (TrackerProjections(.standard), try opened.store.reader())
        try reader.read { try projections.refresh($0) }
        for number in 1...changes {
            let news = try #require(run([job(UInt64(number))]).first?.news)
            if areAllTold || number != 2 { projections.take(news) }
        }
        try reader.read { try projections.refresh($0) }
        #expect(projections.settings.text("name") == "\(changes)")
        #expect(projections.revision == opened.store.openedRevision + Int64(changes))
    }

    /// Logs a drink.
    private func drink(_ ticket: UInt64, ml: Double, at: Instant? = nil) -> Writer.Task {
        .write(
            WriteJob(
                ticket: ticket, kind: .data, reasons: .data, now: Self.now, zone: .utc, origin: nil,
                work: { context in
                    var request = HydrationLogRequest()
                    (request.ml, request.common.at) = (ml, at.map { CivilZone.utc.rfc3339($0) })
                    let result = try HydrationEntries.log(context, request)
                    return RawJSON { result.write(to: &$0) }
                }))
    }

    @Test("a reminder that a change withdraws is withdrawn for the writer too")
    func reminder() throws {
        let occurrence = ReminderOccurrence(
            kind: "nudge", at: Instant(seconds: Self.now.seconds - 60), until: Instant(seconds: Self.now.seconds - 1))
        let outcomes = run([
            .write(
                WriteJob(
                    ticket: 1, kind: .data, reasons: .data, now: Self.now, zone: .utc, origin: nil,
                    work: { context in
                        try ReminderRecord(occurrence, at: occurrence.at).keep(for: .hydration, context)
                        return RawJSON(Array("{}".utf8))
                    }))
        ])
        #expect(outcomes.map(\.isDone) == [true])
        #expect(!committer.projections.hasLiveReminder)
    }

    @Test("changes made by rules are journalled once, and known to the writer once the change is on disk")
    func rules() throws {
        let yesterday = Instant(seconds: Self.now.seconds - 86_400)
        _ = run([drink(1, ml: 5000), drink(2, ml: 5000), drink(3, ml: 100, at: yesterday)])
        let changes = try opened.store.reader().read { database in
            try Journal.changes(database, before: .max, limit: 3).compactMap {
                try Journal.change(database, revision: $0.revision)
            }
        }
        #expect(changes.map { $0.parts.map(\.op) } == [["log", "goal"], ["log"], ["log", "rule"]])
        let today = CivilZone.utc.day(of: Self.now)
        #expect(try committer.projections.projection(HydrationProjection.self).completion.lastDay == today)
        _ = run([
            .maintain { writer, _ in
                // Its projections equal those of a reader.
                let projections = TrackerProjections(.standard)
                do {
                    try projections.open(writer.store.transaction { $0 })
                    #expect(try projections.projection(HydrationProjection.self).completion.lastDay == today)
                    #expect(writer.revision == projections.revision)
                } catch {
                    Issue.record(error)
                }
            }
        ])
    }
}
