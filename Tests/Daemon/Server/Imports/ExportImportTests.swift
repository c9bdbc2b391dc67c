import Foundation
import SipliTestSupport
import Testing

@testable import SipliServer

/// The file of everything, and what comes back from it.
@Suite struct ExportImportTests {
    private let source: TestDaemon
    private let text: String

    init() throws {
        source = try TestDaemon(now: StoreHistory.begin, zone: StoreHistory.zone)
        try StoreHistory.live(source)
        text = try source.client().export("ndjson")
    }

    private func emptyDaemon() throws -> TestDaemon {
        try TestDaemon(now: StoreHistory.end, zone: StoreHistory.zone)
    }

    /// The lines without those of one machine, which stay with it.
    private func lines(_ text: String) -> [Substring] {
        text.split(separator: "\n").filter { line in
            !["world.", "reminders.", "private\"", "group-container"].contains {
                line.hasPrefix(#"{"setting":""# + $0)
            }
        }
    }

    @Test("an export brings everything back")
    func roundTrip() throws {
        #expect(lines(text).count > 80)
        let other = try emptyDaemon()
        let client = try other.client()
        let result = try client.upload(text).result
        #expect(result.warnings.strings == [])
        #expect(result.skipped.int == 0)
        #expect(result.added == result.records)
        let copy = try client.export("ndjson")
        #expect(lines(copy).difference(from: lines(text)).map { "\($0)" } == [])
        for format in ["waterquest", "csv", "weight-csv"] {
            #expect(try client.export(format) == source.client().export(format), "\(format)")
        }
        for member in ["total_ml", "streak", "completions", "freeze_tokens", "goal", "trend", "week"] {
            let (mine, own) = (try client.result(#"{"op":"get"}"#), try source.client().result(#"{"op":"get"}"#))
            #expect(mine.hydration[dynamicMember: member] == own.hydration[dynamicMember: member], "\(member)")
            #expect(mine.weight[dynamicMember: member] == own.weight[dynamicMember: member], "\(member)")
        }
        #expect(try client.habits() == source.client().habits())
    }

    @Test("importing an export again changes nothing")
    func again() throws {
        let client = try source.client()
        let revision = try client.revision()
        let result = try client.upload(text).result
        #expect(result.same == result.records)
        #expect(result.settings.strings == [])
        #expect(try client.revision() == revision)
    }

    @Test("a setting of one machine is not brought to another")
    func machineSetting() throws {
        let other = try emptyDaemon()
        let client = try other.client()
        let head = #"{"sipli":"export","version":1,"zone":"UTC"}"#
        let result = try client.upload(head + "\n" + #"{"setting":"private","value":true}"# + "\n").result
        #expect(result.settings.strings == [])
        #expect(try client.result(#"{"op":"settings.get","names":["private"]}"#).settings[0].value == .bool(false))
    }

    @Test("a rehearsal says what the import does, and undo takes all of it back")
    func rehearsalAndUndo() throws {
        let other = try emptyDaemon()
        let client = try other.client()
        let before = lines(try client.export("ndjson"))
        let rehearsal = try client.upload(text, dryRun: true).result
        #expect(lines(try client.export("ndjson")) == before)
        let result = try client.upload(text).result
        #expect(result.without("dry_run") == rehearsal.without("dry_run"))
        #expect(result.setting_changes.array.contains { $0.name.string == "name" && $0.from.string == "" })
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(lines(try client.export("ndjson")) == before)
    }

    @Test("a rehearsal names the newest of all trackers, newest first")
    func newest() throws {
        let daemon = try TestDaemon(now: "2026-06-10T12:00:00Z")
        let client = try daemon.client()
        for hour in 1...4 { try client.log(100, #","at":"-\#(2 * hour)h""#) }
        for hour in [1, 3, 9] { _ = try client.result(#"{"op":"weight.log","value":80,"at":"-\#(hour)h"}"#) }
        let other = try TestDaemon(now: "2026-06-10T12:00:00Z")
        let result = try other.client().upload(client.export("ndjson"), dryRun: true).result
        let times = result.newest.strings.compactMap { text in text.split(separator: " ").first { $0.contains(":") } }
        #expect(times == ["11:00", "10:00", "09:00", "08:00", "06:00"])
    }

    @Test("a table of weigh-ins and the export of everything bring each weigh-in once", arguments: [true, false])
    func tableAndLines(isTableFirst: Bool) throws {
        let table = try source.client().export("weight-csv")
        let other = try emptyDaemon()
        let client = try other.client()
        for file in isTableFirst ? [table, text] : [text, table] { _ = try client.upload(file) }
        #expect(try client.export("weight-csv") == table)
    }

    @Test("two weigh-ins of the same second and weight both come back")
    func twins() throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        for _ in 0..<2 { _ = try client.result(#"{"op":"weight.log","value":80.2,"at":"2026-06-01T07:00:00Z"}"#) }
        let other = try TestDaemon()
        _ = try other.client().upload(client.export("ndjson"))
        #expect(try other.client().export("weight-csv") == client.export("weight-csv"))
    }

    @Test("lines that cannot be used are named, and the rest comes back")
    func lenient() throws {
        let other = try emptyDaemon()
        let client = try other.client()
        let entry =
            #"{"entry":"0a1b2c3d-0000-4000-8000-000000000001","tracker":"hydration","at":"2026-04-12T08:00:00+02:00","#
        let result = try client.upload(
            """
            {"sipli":"export","version":1,"zone":"Europe/Berlin"}
            {"setting":"water-goal","value":1}
            {"setting":"gaol","value":1}
            {"entry":"0a1b2c3d-0000-4000-8000-000000000002","tracker":"sleep","at":"2026-04-12T08:00:00+02:00"}
            \(entry)"day":"2026-04-12","fluid":"tea","ml":200}
            \(entry)"day":"2026-04-12","fluid":"tea","ml":20000}
            not JSON
            """
        ).result
        #expect(result.records.int == 4)
        #expect(result.added.int == 1)
        #expect(result.skipped.int == 3)
        #expect(
            result.warnings.strings == [
                "line 4 was skipped: its tracker is not known here", "line 7 was skipped: it is not JSON",
                "line 2 was skipped: water-goal must be auto or 1200 to 10000 ml (41 to 338 oz), such as 2500ml or 85oz",
                #"line 3 was skipped: "gaol" is not a setting"#,
                #"line 6 was skipped: "20000" is not an amount above 0 and at most 10000 ml"#,
            ])
        let later = try client.upload("{\"sipli\":\"export\",\"version\":2}\n")
        #expect(
            later.error.message.string == "the export is of a later version of Sipli; nothing was imported")
    }

    @Test(
        "a fresh export has nothing new in any format", arguments: ["waterquest", "csv", "weight-csv", "weight-json"])
    func fresh(format: String) throws {
        let daemon = try TestDaemon(now: "2026-06-10T12:00:00.180Z")
        let client = try daemon.client()
        try client.log(300)
        _ = try client.result(#"{"op":"weight.log","value":80.2}"#)
        let revision = try client.revision()
        let result = try client.upload(client.export(format)).result
        #expect(result.same == result.records)
        #expect(try client.revision() == revision)
    }
}
