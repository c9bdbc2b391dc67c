import Foundation
import SipliClient
import SipliTestSupport
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// The backup of one person, brought back on another machine.
@Suite struct BackupVerbTests {
    @Test func backupIsWhatImportBringsBack() throws {
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
                  name: empty -> Ana
                Imported 3 changes. Undo: sipli-client undo

                """)
        #expect(try there.type("import", path).lines.last == "Nothing was changed.")
        // Tea counts nine tenths.
        #expect(try there.daemon.client().result(#"{"op":"get"}"#).hydration.total_ml.number == 270)
    }

    @Test func dailyCopiesAreListedNewestFirst() throws {
        var typist = try Typist()
        let data = typist.daemon.directory.file("copies")
        typist.variables["SIPLI_DATA_DIR"] = data
        #expect(
            try typist.type("backup", "--list").err
                == "No daily copies yet; the first is made on the daemon's first day.\n")
        try FileManager.default.createDirectory(atPath: data + "/backups", withIntermediateDirectories: true)
        for (name, bytes) in [("sipli-2026-06-08-a.sqlite", 1500), ("sipli-2026-06-09-a.sqlite", 4096), ("x", 1)] {
            try Data(count: bytes).write(to: URL(filePath: data + "/backups/" + name))
        }
        let outcome = try typist.type("backup", "--list")
        #expect(
            outcome.lines == [
                "2026-06-09         4 KiB  \(data)/backups/sipli-2026-06-09-a.sqlite",
                "2026-06-08         2 KiB  \(data)/backups/sipli-2026-06-08-a.sqlite",
            ])
        #expect(try typist.type("backup", "--list", "x").status == .usage)
    }
}
