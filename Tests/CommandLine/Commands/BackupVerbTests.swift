import Foundation
import SipliClient
import SipliTestSupport
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// The backup of one person, brought back on another machine.
@Suite struct BackupVerbTests {
    @Test("a backup is what import brings back")
    func backup() throws {
        let (here, there) = (try Typist(), try Typist())
        try here.type("log", "300", "tea")
        try here.type("weight", "log", "80.2")
        try here.type("config", "set", "name", "Ana")
        let path = here.daemon.directory.file("mine.ndjson")
        #expect(try here.type("backup", path).out.hasPrefix("Wrote 2 records to \(path) ("))
        let report = try there.type("import", path)
        #expect(
            report.out == """
                Added 2 of 2 records (export), 2026-06-10
                  body-weight: 70 kg -> 80.2 kg
                  name: empty -> Ana
                Undo: sipli-client undo

                """)
        #expect(try there.type("import", path).lines.last == "Nothing was changed.")
        // Tea counts nine tenths.
        #expect(try there.daemon.client().result(#"{"op":"get"}"#).hydration.total_ml.number == 270)
    }

    @Test("daily copies are listed, the newest first")
    func copies() throws {
        var typist = try Typist()
        let data = typist.daemon.directory.file("copies")
        typist.variables["SIPLI_DATA_DIR"] = data
        #expect(
            try typist.type("backup", "--list").err
                == "No daily copies yet; the first is made on the daemon's first day.\n")
        try FileManager.default.createDirectory(atPath: data + "/backups", withIntermediateDirectories: true)
        for (name, bytes) in [
            ("sipli-2026-06-08T0000+0000-a.sqlite", 1500), ("sipli-2026-06-09T0000+0000-a.sqlite", 4096), ("x", 1),
            // The second was made 8 hours before the first.
            ("sipli-2026-06-10T0000-0230-a.sqlite", 1), ("sipli-2026-06-10T0730+1300-a.sqlite", 1),
            ("sipli-2027-06-10T0730+1300-a-ahead.sqlite", 1),
        ] {
            try Data(count: bytes).write(to: URL(filePath: data + "/backups/" + name))
        }
        let outcome = try typist.type("backup", "--list")
        #expect(
            outcome.lines == [
                "1\t2026-06-10 00:00\t1 KiB\t\t\(data)/backups/sipli-2026-06-10T0000-0230-a.sqlite",
                "2\t2026-06-10 07:30\t1 KiB\t\t\(data)/backups/sipli-2026-06-10T0730+1300-a.sqlite",
                "3\t2026-06-09 00:00\t4 KiB\t\t\(data)/backups/sipli-2026-06-09T0000+0000-a.sqlite",
                "4\t2026-06-08 00:00\t2 KiB\t\t\(data)/backups/sipli-2026-06-08T0000+0000-a.sqlite",
                "5\t2027-06-10 07:30\t1 KiB\tmade while the clock was ahead"
                    + "\t\(data)/backups/sipli-2027-06-10T0730+1300-a-ahead.sqlite",
            ])
        #expect(try typist.type("restore").lines == outcome.lines)
        #expect(try typist.type("backup", "--list", "x").status == .usage)
        #expect(try typist.type("restore", "2026-06-10").err.contains("there are 2 copies of 2026-06-10"))
    }

    @Test(
        "a number that no copy has is refused with those there are",
        arguments: [(0, "there are no daily copies yet"), (1, "the only one is 1"), (2, "there are 1 to 2")])
    func unknown(copies: Int, known: String) throws {
        var typist = try Typist()
        let data = typist.daemon.directory.file("copies")
        typist.variables["SIPLI_DATA_DIR"] = data
        try FileManager.default.createDirectory(atPath: data + "/backups", withIntermediateDirectories: true)
        for day in ["08", "09"].prefix(copies) {
            try Data().write(to: URL(filePath: data + "/backups/sipli-2026-06-\(day)T0000+0000-a.sqlite"))
        }
        let outcome = try typist.type("restore", "7")
        #expect(outcome.err == "sipli-client: there is no copy 7; \(known)\n")
        #expect(outcome.status == .usage)
    }
}
