import Dispatch
import Foundation
import SipliTestSupport
import Testing

@testable import SipliServer
@testable import SipliStore

/// Long changes in as many slices as possible: the same result as in one piece, one change for people, and others'
/// changes in between.
@Suite struct SlicedWorkTests {
    private static let evening = "2026-04-20T21:30:00-04:00"

    private static func makeDaemon(_ slice: SliceLength = .steps(1)) throws -> TestDaemon {
        try TestDaemon(now: evening, zone: "America/New_York", slice: slice)
    }

    /// Weigh-ins or drinks, of which no two are alike, as a table.
    private static func drinks(_ count: Int) -> String {
        let rows = (0..<count).map { number in
            let (hour, minute) = (10 + number / 60 % 10, 10 + number % 50)
            return "00000000-0000-4000-8000-0000000\(10_000 + number),"
                + "2026-04-\(10 + number % 10)T\(hour):\(minute):00Z,\(100 + number % 7),,water,app,"
        }
        return (["id,date,volume_ml,effective_ml,fluid,source,note"] + rows).joined(separator: "\r\n") + "\r\n"
    }

    private static func weights(_ count: Int) -> String {
        let rows = (0..<count).map { number in
            "2026-04-\(10 + number % 10)T06:\(10 + number / 10 % 50):00,\(70 + number / 500).\(number % 10),kg,,"
        }
        // A correction, a duplicate, an impossible date and a future one.
        let odd = [
            "2026-04-10T06:10:00,70.0,kg,again,", "2026-04-10T06:10:00,71,kg,,", "x,71,kg,,", "2027-01-01,71,kg,,",
        ]
        return (["date,weight,unit,note,bodyFat"] + rows + odd).joined(separator: "\n") + "\n"
    }

    private static let files: [String: @Sendable () throws -> String] = [
        "the sample": { try Vectors.text("sample-WaterQuestState.json") },
        "the sample's export": { try exported("waterquest") },
        "its table": { try exported("csv") },
        "drinks": { drinks(500) },
        "weigh-ins": { weights(300) },
        "a file of weigh-ins": {
            let daemon = try makeDaemon()
            let client = try daemon.client()
            _ = try client.upload(weights(100))
            return try client.export("weight-json")
        },
    ]

    private static func exported(_ format: String) throws -> String {
        let daemon = try makeDaemon()
        let client = try daemon.client()
        _ = try client.upload(try Vectors.text("sample-WaterQuestState.json"))
        return try client.export(format)
    }

    /// Everything that is shown to a person, and its exports.
    private struct Everything: Equatable {
        let shown: [JSON]
        let files: [String]
    }

    /// What an import did, without the commands that name an entry, as its dry run has none.
    private struct Outcome: Equatable {
        let members: JSON
        let warnings: [String]

        init(_ result: JSON) {
            members = result.without("dry_run").without("warnings")
            warnings = result.warnings.array.map { $0.string?.components(separatedBy: "; if it corrects").first ?? "" }
        }
    }

    /// The number of existing drinks.
    private func count(_ client: LineClient) throws -> Int {
        try client.export("csv").split(separator: "\r\n").count - 1
    }

    private func everything(_ client: LineClient) throws -> Everything {
        Everything(
            shown: try [
                client.hydration().without("next"), client.result(#"{"op":"settings.get"}"#),
                client.result(#"{"op":"hydration.history","from":"2026-02-01","through":"2026-04-20"}"#),
            ],
            files: try ["waterquest", "csv", "weight-csv", "weight-json"].map { try client.export($0) })
    }

    @Test(
        "an import in slices has the same result as in one piece, and as its dry run predicts",
        arguments: files.keys.sorted(),
        [false, true])
    func same(name: String, hasEntries: Bool) throws {
        let make = try #require(Self.files[name])
        let file = try make()
        var (ends, results): ([Everything], [Outcome]) = ([], [])
        for slice in [SliceLength.steps(1), .microseconds(.max / 2)] {
            let daemon = try Self.makeDaemon(slice)
            let client = try daemon.client()
            if hasEntries {
                // Only the amount of the first drink differs.
                _ = try client.upload(Self.drinks(2).replacing(",100,", with: ",99,"))
                _ = try client.upload("date,weight,unit,note,bodyFat\n2026-04-10T06:10:00,70.5,kg,,\n")
            }
            let before = try everything(client)
            let revision = try client.revision()
            let rehearsed = Outcome(try client.upload(file, dryRun: true).result)
            #expect(try client.revision() == revision)
            #expect(try everything(client) == before)
            let result = Outcome(try client.upload(file).result)
            #expect(rehearsed == result)
            #expect(try client.revision() > revision)
            results.append(result)
            ends.append(try everything(client))
        }
        #expect(results[0] == results[1])
        #expect(ends[0] == ends[1])
    }

    @Test("an import in slices is one change: one step of undo and redo, repeatedly, and one line of the journal")
    func oneChange() throws {
        let daemon = try Self.makeDaemon()
        let client = try daemon.client()
        try client.log(300)
        try client.set("name", #""Zoe""#)
        let (before, revision) = (try everything(client), try client.revision())
        _ = try client.upload(try Vectors.text("sample-WaterQuestState.json"))
        let after = try everything(client)
        let last = try client.revision()
        #expect(last > revision + 2)
        for _ in 0..<2 {
            #expect(try client.result(#"{"op":"undo"}"#).target.int == last)
            #expect(try everything(client) == before)
            #expect(try client.result(#"{"op":"redo"}"#).target.int == last)
            #expect(try everything(client) == after)
        }
        let items = try client.result(#"{"op":"journal"}"#).changes.array
        #expect(items.map(\.kind.string) == ["redo", "undo", "redo", "undo", "data", "data", "data"])
        let text = try #require(items[4].text.string)
        #expect(text.hasPrefix("Imported ") && text.contains(" drinks, ") && text.contains(" settings"), "\(text)")
        #expect(items[..<4].allSatisfy { $0.target.int == last })
        #expect([items[0], items[2]].map(\.text.string) == [text, text])
        let undone = try #require(items[1].text.string)
        #expect(undone.hasPrefix("Undid an import: "), "\(undone)")
        #expect(items[3].text.string == undone)
        _ = try client.result(#"{"op":"undo"}"#)
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.result(#"{"op":"settings.get","name":"name"}"#).settings[0].value.string != "Zoe")
        // The next start finds it unchanged.
        let end = try everything(client)
        try daemon.restart()
        #expect(try everything(daemon.client()) == end)
    }

    @Test("undo also reverts what the rules derived from an import, and redo restores it")
    func rules() throws {
        let daemon = try Self.makeDaemon()
        let client = try daemon.client()
        let table = Self.drinks(100).replacing("2026-04-19T", with: "2026-04-20T")
        _ = try client.upload(table.replacing(",100,", with: ",900,"))
        let done = try client.hydration().completions
        #expect(done.int ?? 0 > 0)
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.hydration().completions.int == 0)
        _ = try client.result(#"{"op":"redo"}"#)
        #expect(try client.hydration().completions == done)
    }

    @Test("undo of an import that was made in one piece yields too, and is one step")
    func onePiece() throws {
        let earlier = try Self.makeDaemon(.microseconds(.max / 2))
        let revision = try earlier.client().revision()
        _ = try earlier.client().upload(Self.drinks(100))
        #expect(try earlier.client().revision() == revision + 1)
        let after = try everything(earlier.client())
        try earlier.stop()
        let daemon = try TestDaemon(
            now: Self.evening, zone: "America/New_York", directory: earlier.directory, slice: .steps(1))
        let (client, other) = (try daemon.client(), try daemon.client())
        _ = try other.result(#"{"op":"subscribe","topics":["hydration"],"sub":"s","min_ms":0}"#)
        for (verb, kind, count) in [("undo", "undo", 0), ("redo", "redo", 100), ("undo", "undo", 0)] {
            let before = try client.revision()
            #expect(try client.result(#"{"op":"\#(verb)"}"#).target.int == revision + 1)
            // Two parts for each slice; redo reverts the undo, which is in slices itself, 50 parts at a time.
            let end = try client.revision()
            #expect(end >= before + (verb == "undo" ? 50 : 2))
            #expect(try self.count(client) == count)
            #expect(try client.result(#"{"op":"journal","limit":1}"#).changes[0].kind.string == kind)
            if count > 0 { #expect(try everything(client) == after) }
            // A subscriber is notified of slices as of all changes: each event begins where the last one ended.
            var told = before
            while told < end {
                let event = try other.event()
                #expect(event.since.int == told)
                told = try #require(event.rev.int)
            }
        }
    }

    @Test("what a rule added to the last row of an import is undone and redone with it")
    func lastRow() throws {
        let daemon = try Self.makeDaemon()
        let client = try daemon.client()
        _ = try client.upload(Self.drinks(100))
        let last = try client.revision()
        try client.set("name", #""Zoe""#)
        func name() throws -> String? {
            try client.result(#"{"op":"settings.get","names":["name"]}"#).settings[0].value.string
        }
        // No current rule adds anything that undo reverts: a test's own change stands in for one.
        try hold(daemon) { store in
            try store.transaction { database in
                try database.run(
                    "UPDATE journal SET place = (? << 20) + part + 1000, op = 'rule' WHERE rev = ?", Int64(last),
                    Int64(last + 1))
            }
        }
        #expect(try client.result(#"{"op":"undo"}"#).target.int == last)
        #expect(try name() != "Zoe")
        #expect(try count(client) == 0)
        #expect(try client.result(#"{"op":"redo"}"#).target.int == last)
        #expect(try name() == "Zoe")
        #expect(try count(client) == 100)
    }

    /// Uploads a file and starts its import, until it has reported this progress in thousandths.
    private func begin(_ client: LineClient, _ file: String, until thousandths: Int) throws {
        _ = try client.result(#"{"op":"import.begin"}"#)
        _ = try client.result(#"{"op":"import.data","text":\#(try client.quoted(file))}"#)
        try client.send(#"{"id":7,"op":"import.finish","progress":true}"#)
        while true {
            let line = try JSON(parsing: client.readLine())
            #expect(line.ev.string == "progress")
            #expect(line.id.int == 7)
            if line.done.int ?? 0 >= thousandths { return }
        }
    }

    /// The reply, after all events; returns their percentages.
    private func finish(_ client: LineClient) throws -> (reply: JSON, percents: [Int]) {
        var percents: [Int] = []
        while true {
            let line = try JSON(parsing: client.readLine())
            guard line.ev.string == "progress" else { return (line, percents) }
            percents.append((line.done.int ?? 0) * 100 / (line.total.int ?? 1))
        }
    }

    @Test("other clients can write during an import, and undoing the import keeps their changes")
    func between() throws {
        let daemon = try Self.makeDaemon()
        let (client, other) = (try daemon.client(), try daemon.client())
        _ = try other.result(#"{"op":"subscribe","topics":["hydration"],"sub":"s","min_ms":0}"#)
        try begin(client, Self.drinks(400), until: 300)
        let logged = try daemon.client().call(#"{"op":"hydration.log","ml":77,"at":"2026-04-20T12:00:00-04:00"}"#)
        let (reply, percents) = try finish(client)
        #expect(reply.result.added.int == 400)
        #expect(percents == percents.sorted())
        #expect(Set(percents).count == percents.count)
        let last = try #require(reply.rev.int)
        #expect(try #require(logged.rev.int) < last)
        #expect(try client.result(#"{"op":"journal"}"#).changes.array.map(\.rev.int) == [last, logged.rev.int])
        #expect(try count(client) == 401)
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try count(client) == 1)
        #expect(try client.hydration().total_ml.number == 77)
        _ = try client.result(#"{"op":"redo"}"#)
        #expect(try count(client) == 401)
        // A subscriber has received intermediate revisions in order, and the last of them.
        var seen: [Int] = []
        let end = try client.revision()
        while seen.last != end { seen.append(try other.event().rev.int ?? end) }
        #expect(seen == seen.sorted())
    }

    /// Holds the writer between two slices of an import in progress.
    private func hold(_ daemon: TestDaemon, _ body: @escaping @Sendable (Store) throws -> Void) throws {
        let done = DispatchSemaphore(value: 0)
        try daemon.perform { daemon in
            daemon.writes.maintain { writer, _ in
                defer { done.signal() }
                do { try body(writer.store) } catch { Issue.record(error) }
            }
        }
        #expect(done.wait(timeout: .now() + TestDaemon.patienceSeconds) == .success)
    }

    @Test("an import interrupted by a kill is rolled back before the next start serves, and other changes stay")
    func killed() throws {
        let daemon = try Self.makeDaemon()
        let client = try daemon.client()
        try client.log(300)
        let before = try everything(client)
        try begin(client, Self.drinks(400), until: 300)
        let directory = try TemporaryDirectory()
        let (from, to) = (daemon.dataDirectory, directory.file("data"))
        try hold(daemon) { store in
            #expect(try store.reader().read(SlicedChanges.unfinished) != nil)
            try FileManager.default.copyItem(atPath: from, toPath: to)
        }
        try? FileManager.default.removeItem(atPath: directory.file("data/lock"))
        _ = try finish(client)
        let next = try TestDaemon(
            now: Self.evening, zone: "America/New_York", directory: directory, slice: .steps(1))
        let again = try next.client()
        #expect(again.greeting.epoch == client.greeting.epoch)
        #expect(again.greeting.notice.isNull)
        #expect(try everything(again) == before)
        #expect(try again.result(#"{"op":"journal"}"#).changes.array.count == 1)
        #expect(next.log.lines.contains { $0.contains("rolled back an interrupted change") })
        // Nothing of it was deleted by the person: the file is imported completely.
        #expect(try again.upload(Self.drinks(400)).result.added.int == 400)
        try next.restart()
        #expect(try count(next.client()) == 401)
        let revision = try next.client().revision()
        #expect(try StoreManifest(in: next.dataDirectory)?.revision == Int64(revision))
    }

    @Test("an import that does not fit on the disk is refused, and rolled back as soon as the disk accepts writes")
    func fullDisk() throws {
        let daemon = try Self.makeDaemon()
        let (client, other) = (try daemon.client(), try daemon.client())
        try other.log(300)
        let before = try count(client)
        try begin(client, Self.drinks(400), until: 300)
        try hold(daemon) { store in
            try store.transaction { try $0.execute("PRAGMA max_page_count = 1") }
        }
        let reply = try finish(client).reply
        #expect(reply.error.code.string == "storage")
        try hold(daemon) { store in
            try store.transaction { try $0.execute("PRAGMA max_page_count = 1000000") }
        }
        try other.log(1)
        try daemon.wait(for: "the taking back") { daemon in
            (try? daemon.view.read { try SlicedChanges.unfinished($0.database) }.1) == .some(nil)
        }
        #expect(try count(client) == before + 1)
        #expect(try client.upload(Self.drinks(400)).result.added.int == 400)
    }

    @Test("an import interrupted by a stop is rolled back at the next start")
    func stopped() throws {
        let daemon = try Self.makeDaemon()
        let client = try daemon.client()
        try begin(client, Self.drinks(400), until: 300)
        try daemon.restart()
        let again = try daemon.client()
        let count = try count(again)
        // All of it, if it was faster.
        #expect(count == 0 || count == 400)
    }
}
