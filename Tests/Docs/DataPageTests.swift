import SipliStore
import SipliTestSupport
import Testing

@testable import SipliServer

@Suite(.tags(.pages)) struct DataPageTests {
    /// The file of which the page shows exports.
    private static let file = """
        {
          "entries" : [
            {"id": "1B9D6BCD-BBFD-4B2D-9B5D-AB8DFBBD4BED", "date": "2026-11-20T17:00:00Z", "volumeML": 330,
             "source": "manual", "fluidType": "beer", "mood": "good"},
            {"id": "6EC0BD7F-11C0-43DA-975E-2A8AD9EBAE0B", "date": "2026-11-21T08:05:00Z", "volumeML": 250,
             "source": "manual", "note": "tea, actually", "fluidType": "tea"}
          ],
          "profile" : {"name": "Ana", "weightKg": 64},
          "matchDayWins" : 3
        }
        """

    /// The table of which the page shows exports of weight.
    private static let table = """
        date,weight,unit,note,bodyFat
        2026-11-19T06:40:00,1,200.0,lb,"the horse, in fact",
        2026-11-20T06:41:00,80,25,kg,,21,5
        2026-11-21T07:40:00+01:00,12.5,st,,

        """

    @Test func exportsAreWhatADaemonWrites() throws {
        let (water, weight) = (try Self.daemon(with: Self.file), try Self.daemon(with: Self.table))
        let (drinks, weighIns) = (try water.client(), try weight.client())
        var page = try Page("docs/data.md")
        let different = try page.check { name in
            switch name {
            case "example import": return Self.block("json", Self.file)
            case "example import weight": return Self.block("text", Self.table)
            default:
                let format = String(name.dropFirst("example ".count))
                let client = format.hasPrefix("weight") ? weighIns : drinks
                return Self.block("text", try Self.export(format, client))
            }
        }
        #expect(different.isEmpty, "set SIPLI_UPDATE_DOCS=1 to write \(different)")
    }

    /// A daemon that has imported a file.
    private static func daemon(with file: String) throws -> TestDaemon {
        let daemon = try TestDaemon(now: ExamplePlayer.now, zone: ExamplePlayer.zone)
        let client = try daemon.client()
        try client.result(#"{"op":"import.begin"}"#)
        try client.result(#"{"op":"import.data","text":\#(SettingParse.quoted(file))}"#)
        try client.result(#"{"op":"import.finish"}"#)
        return daemon
    }

    @Test func everyTableAndColumnOfTheStoreHasItsRow() throws {
        let page = try Page("docs/data.md")
        let database = try StoreDatabase(path: ":memory:", .creating)
        try Migrations.run(database, .standard)
        let sql = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'grdb%'"
        let tables: [String] = try database.all(sql) { $0[0] }
        for table in tables {
            let columns: [String] = try database.all("SELECT name FROM pragma_table_xinfo(?)", table) { $0[0] }
            let rows = page.section("### \(table)").filter { $0.hasPrefix("| `") }
            #expect(rows.map { $0.split(separator: "`")[1] } == columns.map { $0[...] }, "\(table) differs")
        }
    }

    private static func export(_ format: String, _ client: LineClient) throws -> String {
        let result = try client.result(#"{"op":"export","format":"\#(format)"}"#)
        #expect(result.cursor.isNull)
        return try #require(result.text.string).replacing("\r\n", with: "\n")
    }

    private static func block(_ language: String, _ text: String) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return ["```" + language] + (lines.last?.isEmpty == true ? lines.dropLast() : lines) + ["```"]
    }
}
