import SipliTestSupport
import Testing

/// All data, as text.
@Suite struct ExportTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon(zone: "Europe/Bucharest")
        client = try daemon.client()
    }

    @Test("csv is quoted where it must be, and dates have their zone")
    func csv() throws {
        try client.log(330, #","fluid":"soda","note":"one, \"two\"\nthree""#)
        try client.log(12.5, #","at":"2026-06-10T11:00:00Z""#)
        let lines = try client.export("csv").split(separator: "\r\n", omittingEmptySubsequences: false)
        #expect(lines.count == 4)
        #expect(lines[0] == "id,date,volume_ml,effective_ml,fluid,source,note")
        #expect(lines[1].dropFirst(36) == ",2026-06-10T14:00:00+03:00,12.5,12.5,water,manual,")
        #expect(
            lines[2].dropFirst(36) == ",2026-06-10T15:00:00+03:00,330,231,soda,manual,\"one, \"\"two\"\"\nthree\"")
        #expect(lines[3].isEmpty)
    }

    @Test("a cell that a spreadsheet would execute keeps its text")
    func formula() throws {
        try client.log(1, #","note":"=1+1""#)
        #expect(try client.export("csv").contains("=1+1"))
    }

    @Test("ndjson has a header, settings, remembered days and entries, one object per line")
    func ndjson() throws {
        try client.set("name", #""Ana""#)
        try client.log(300)
        try daemon.move(to: "2026-06-11T12:00:00Z")
        let lines = try client.export("ndjson").split(separator: "\n").map { try JSON(parsing: String($0)) }
        #expect(lines[0].sipli.string == "export")
        #expect(lines.contains { $0.setting.string == "name" && $0.value.string == "Ana" })
        let day = try #require(lines.first { $0.day.string == "2026-06-10" && $0.entry.isNull })
        #expect(day.goal.base_ml.number == 2450)
        #expect(lines.last?.ml.number == 300)
    }

    @Test("imported members that span several lines are one line of ndjson")
    func carriedLines() throws {
        let entry = #"{"id":"ABCDEFAB-0000-4000-8000-00000000000A","date":"2026-06-10T09:00:00Z","volumeML":250,"#
        let file = entry + "\r\n\"mood\" : {\r\n\"a\" : \"x\\ny\"\n}}"
        _ = try client.upload("{\"entries\":[\(file)],\"profile\":{\"pet\":[\n1\n]}}")
        _ = try client.upload(try Vectors.text("sample-WaterQuestState.json"))
        let lines = try client.export("ndjson").split(separator: "\n").map { try JSON(parsing: String($0)) }
        #expect(lines.contains { $0.setting.string == "hydration.carried" && !$0.value.counters.isNull })
        #expect(lines.contains { $0.setting.string == "hydration.carried-profile" && $0.value.pet[0].int == 1 })
        #expect(lines.contains { $0.extra.mood.a.string == "x\ny" })
    }

    @Test(
        "many entries are paged to fit a line, without losses or duplicates",
        arguments: ["waterquest", "ndjson", "csv"])
    func pages(format: String) throws {
        let note = String(repeating: "\\\\", count: 250)
        let op = #"{"op":"hydration.log","ml":100,"note":"\#(note)"}"#
        let ops = Array(repeating: op, count: 100).joined(separator: ",")
        for _ in 0..<8 { _ = try client.result(#"{"op":"batch","ops":[\#(ops)]}"#) }
        let pages = try client.exportPages(format)
        #expect(pages.count > 1)
        #expect(pages.allSatisfy { $0.utf8.count < 400 << 10 })
        let text = pages.joined()
        switch format {
        case "waterquest":
            let ids = try JSON(parsing: text).entries.array.compactMap(\.id.string)
            #expect(ids.count == 800)
            #expect(Set(ids).count == 800)
        case "csv": #expect(text.split(separator: "\r\n").count == 801)
        default: #expect(text.split(separator: "\n").count { $0.hasPrefix("{\"entry\"") } == 800)
        }
    }

    @Test("a page of an older revision is refused, so that an export never mixes two states")
    func moved() throws {
        let note = String(repeating: "n", count: 500)
        let ops = Array(repeating: #"{"op":"hydration.log","ml":1,"note":"\#(note)"}"#, count: 100)
        for _ in 0..<5 { _ = try client.result(#"{"op":"batch","ops":[\#(ops.joined(separator: ","))]}"#) }
        let cursor = try client.quoted(
            try #require(try client.result(#"{"op":"export","format":"csv"}"#).cursor.string))
        try client.log(1)
        let error = try client.refusal(#"{"op":"export","format":"csv","cursor":\#(cursor)}"#)
        #expect(error.code.string == "conflict")
    }

    @Test("an empty store exports a file that can be imported")
    func empty() throws {
        let text = try client.export("waterquest")
        let elsewhere = try TestDaemon()
        #expect(try elsewhere.client().upload(text).ok.bool == true)
        #expect(try client.export("csv") == "id,date,volume_ml,effective_ml,fluid,source,note\r\n")
    }

    @Test("the table of drinks can be imported again, to the millisecond, without adding known entries twice")
    func table() throws {
        try daemon.move(to: "2026-06-10T12:00:00.250Z")
        try client.log(330, #","fluid":"soda","note":"one, \"two\"\nthree""#)
        try client.log(12.5, #","at":"2026-06-10T11:00:00Z""#)
        let text = try client.export("csv")
        #expect(try client.upload(text).result.same.int == 2)
        let elsewhere = try TestDaemon(zone: "Europe/Bucharest")
        try elsewhere.move(to: "2026-06-10T12:00:01Z")
        let other = try elsewhere.client()
        let result = try other.upload(text).result
        #expect(result.format.string == "table of drinks")
        #expect(result.added.int == 2)
        #expect(result.warnings.strings == [])
        #expect(result.newest.strings.first == "330 ml soda at 15:00 on 10 Jun 2026")
        #expect(try other.export("csv") == text)
        #expect(try other.hydration().total_ml == client.hydration().total_ml)
        _ = try other.result(#"{"op":"undo"}"#)
        #expect(try other.hydration().entries_total.int == 0)
    }

    @Test("a table of drinks leaves other data unchanged, and skips what cannot be read")
    func tableIsPartial() throws {
        let id = "abcdefab-0000-4000-8000-00000000000a"
        let entry = #"{"id":"\#(id)","date":"2026-06-10T09:00:00Z","volumeML":250,"mood":"good"}"#
        _ = try client.upload(#"{"entries":[\#(entry)],"profile":{"name":"Ana"}}"#)
        let row = "\(id),2026-06-10T09:00:00Z,300,300,water,manual,"
        let bad = ["x,2026-06-10T09:00:00Z,1,1,water,manual,", "\(id),2026-06-10T09:00:00Z,many,1,water,manual,", id]
        let head = "id,date,volume_ml,effective_ml,fluid,source,note"
        let result = try client.upload(([head, row] + bad).joined(separator: "\r\n")).result
        #expect(result.conflicts.int == 1)
        #expect(result.skipped.int == 3)
        #expect(result.settings.strings == [])
        #expect(try client.export("ndjson").contains(#""ml":300,"effective_ml":300,"extra":{"mood":"good"}"#))
        #expect(try client.result(#"{"op":"settings.get","names":["name"]}"#).settings[0].value.string == "Ana")
    }

    @Test("each page has the number of entries")
    func counted() throws {
        try client.log(300)
        try client.weigh("80")
        try client.weigh("81")
        for (format, count) in [("csv", 1), ("waterquest", 1), ("weight-csv", 2), ("weight-json", 2), ("ndjson", 3)] {
            #expect(try client.result(#"{"op":"export","format":"\#(format)"}"#).entries.int == count, "\(format)")
        }
    }

    @Test("unknown formats and cursors are refused")
    func refused() throws {
        #expect(try client.refusal(#"{"op":"export","format":"xml"}"#).field.string == "format")
        for cursor in ["x", "1", "999999999999999999999 a b c"] {
            #expect(
                try client.refusal(#"{"op":"export","format":"csv","cursor":"\#(cursor)"}"#).code.string == "invalid")
        }
    }
}
