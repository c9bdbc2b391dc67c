import Foundation
import Glibc
import SipliClient
import SipliCore
import SipliTestSupport
import SipliWire
import Testing

@testable import SipliCLI
@testable import SipliVerbs

@Suite struct ImportTests {
    private func pieces(_ text: String) throws -> [String] {
        let file = try ImportFile(bytes: Array(text.utf8), name: "x")
        var (pieces, start): ([String], Int) = ([], 0)
        while start < file.bytes.count {
            let end = file.pieceEnd(from: start)
            try #require(end > start)
            pieces.append(try #require(String(validating: file.bytes[start..<end], as: UTF8.self)))
            start = end
        }
        return pieces
    }

    /// Whatever must be escaped, a piece fits into a request line, and no character is split.
    @Test(arguments: ["a", "\"", "\u{1}", "é", "水", "💧", "\u{85}", "\u{2028}", "\n", "ab\u{2029}\"💧"])
    func piecesFitALine(unit: String) throws {
        let text = String(repeating: unit, count: 70_000 / unit.utf8.count)
        for offset in 0..<4 {
            let shifted = String(repeating: "x", count: offset) + text
            let pieces = try pieces(shifted)
            #expect(pieces.joined().utf8.elementsEqual(shifted.utf8))
            for piece in pieces {
                var writer = JSONWriter()
                writer.string(piece)
                #expect(writer.bytes.count < WireLimits.requestLine - 100)
                #expect(piece.utf8.count <= 32 << 10)
            }
        }
    }

    @Test(arguments: ["/", "/nonexistent/file", "/dev/null"]) func whatIsNoFileIsRefusedBeforeTheUpload(path: String) {
        #expect { try ImportFile(path: path) } throws: { ($0 as? Failure)?.status == .badData }
    }

    @Test func fileThatIsNotThereIsSaidInWords() {
        #expect(throws: Failure(.badData, "/nonexistent/file does not exist")) {
            try ImportFile(path: "/nonexistent/file")
        }
    }

    @Test func importOnATerminalShowsHowFarItIs() throws {
        let typist = try Typist()
        let rows = (0..<4000).map { number in
            let (hour, minute) = (10 + number / 450 % 10, 10 + number / 9 % 50)
            return "2026-06-0\(1 + number % 9)T\(hour):\(minute):00,\(70 + number % 9),kg,,"
        }
        let text = (["date,weight,unit,note,bodyFat"] + rows).joined(separator: "\n")
        try typist.daemon.directory.write("weights.csv", Data(text.utf8))
        let path = typist.daemon.directory.file("weights.csv")
        for words in [["import", "-n", path], ["import", path]] {
            let shown = try typist.type(words, messageStyle: Style(width: 40)).err
            let percents = shown.matches(of: /(\d+)%/).compactMap { Int($0.1) }
            #expect(percents == percents.sorted())
            // The upload is the first tenth of the progress.
            #expect(percents.contains { $0 > 10 && $0 < 100 })
        }
        #expect(try !typist.type(["import", "-n", path]).err.contains("%"))
        #expect(try !typist.type(["import", "-n", "-q", path], messageStyle: Style(width: 40)).err.contains("%"))
    }

    @Test func fileOfWhichNothingCouldBeReadFails() {
        var result = ImportResult()
        #expect(ImportReport.failure(result) == nil)
        (result.records, result.skipped) = (2, 2)
        #expect(ImportReport.failure(result)?.status == .badData)
        result.skipped = 1
        #expect(ImportReport.failure(result) == nil)
        (result.skipped, result.settings) = (2, ["goal"])
        #expect(ImportReport.failure(result) == nil)
    }

    @Test func recordThatTheFileHasTwiceIsNotSaidToBeHere() {
        var result = ImportResult()
        (result.format, result.records, result.added, result.doubles, result.dryRun) = ("csv", 2, 1, 1, true)
        #expect(
            ImportReport.lines(result) == [
                "Would add 1 of 2 records (csv)", "  + 1 older", "  1 is a duplicate", "Nothing was changed.",
            ])
        (result.records, result.doubles) = (1, 0)
        #expect(ImportReport.lines(result).first == "Would add 1 of 1 record (csv)")
    }

    /// The archive and the database of Loop Habit Tracker, made by hand in the form of its exports of 2025.
    @Test(
        "an archive and a database of Loop are unpacked and imported",
        arguments: [
            (
                "loop.zip",
                [
                    "Added 18 of 18 records (Loop Habit Tracker), 2026-01-02 to 2026-11-20",
                    "  Meditate: every day, 3 days", "  Спорт: 3 times a week, 2 days",
                    "  Read: 20 pages every day, 3 days", "  Coffee: at most 2 cups every day, 2 days",
                    "  Old: every 2 days, 3 days, archived",
                ], 4
            ),
            (
                "loop.db",
                [
                    "Added 8 of 8 records (Loop Habit Tracker), 2026-11-16 to 2026-11-20",
                    "  Meditate: every day, 2 days", "  Run: 3 times a week, 1 day",
                    "  Read: 20.5 pages every day, 2 days, archived",
                ], 2
            ),
        ])
    func loop(name: String, report: [String], active: Int) throws {
        let path = Self.fixture(name)
        let typist = try Typist(now: "2026-11-21T12:00:00Z")
        let rehearsal = try typist.type(["import", "--dry-run", path])
        #expect(rehearsal.status == .ok && rehearsal.out.hasSuffix("Nothing was changed.\n"))
        let result = try typist.type(["import", path])
        #expect(result.out.split(separator: "\n").prefix(report.count).map(String.init) == report)
        #expect(try typist.type(["habit", "list", "--json"]).out.matches(of: /"habit":/).count == active)
        _ = try typist.type(["undo"])
        #expect(try typist.type(["habit", "list", "--json"]).out.matches(of: /"habit":/).isEmpty)
    }

    @Test("a database of Wallos is unpacked and imported", .enabled(if: OtherProgram.exists, "needs python3"))
    func wallos() throws {
        let typist = try Typist(now: "2026-11-21T12:00:00Z")
        let path = typist.daemon.directory.file("wallos.db")
        try OtherProgram.run(
            [
                "CREATE TABLE categories (id INTEGER PRIMARY KEY, name TEXT)", "CREATE TABLE logos (image BLOB)",
                "CREATE TABLE payment_methods (id INTEGER PRIMARY KEY, name TEXT)",
                "CREATE TABLE currencies (id INTEGER PRIMARY KEY, name TEXT, symbol TEXT, code TEXT, rate TEXT)",
                """
                CREATE TABLE subscriptions (id INTEGER PRIMARY KEY, name TEXT, logo TEXT, price REAL, currency_id INTEGER,
                next_payment DATE, cycle INTEGER, frequency INTEGER, notes TEXT, payment_method_id INTEGER,
                payer_user_id INTEGER, category_id INTEGER, notify BOOLEAN, inactive BOOLEAN, auto_renew INTEGER)
                """,
                "INSERT INTO categories VALUES (2, 'Music')", "INSERT INTO payment_methods VALUES (1, 'Visa')",
                "INSERT INTO currencies VALUES (1, 'Euro', '€', 'EUR', '1')",
                "INSERT INTO subscriptions VALUES (1, 'Radio, live', NULL, 4.5, 1, '2026-12-01', 3, 1, '', 1, 1, 2, 1, 0, 1)",
                "INSERT INTO subscriptions VALUES (2, 'Gym', NULL, 30, 1, '2026-12-01', 3, 3, '', 1, 1, 2, 1, 1, 1)",
            ], on: path)
        let report = [
            "2 of 2 records (Wallos)", "  Radio, live: €4.50 monthly, next on 1 Dec 2026",
            "  Gym: €30.00 quarterly, paused since 21 Nov 2026",
        ]
        #expect(
            try typist.type("import", "--dry-run", path).out
                == "Would add " + report.joined(separator: "\n") + "\nNothing was changed.\n")
        #expect(try typist.type("import", path).out.hasPrefix("Added " + report.joined(separator: "\n")))
        #expect(try typist.type("sub", "list").out.contains("Radio, live"))
    }

    private static func fixture(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/" + name).path
    }

    @Test("an archive without tables, a damaged one, and a database of another program are refused with advice")
    func otherArchives() throws {
        #expect(throws: Failure(.badData, "x.zip is damaged or incomplete")) {
            try ImportFile(bytes: [0x50, 0x4B, 0x03, 0x04, 0x14], name: "x.zip")
        }
        let database = [UInt8](try Data(contentsOf: URL(filePath: Self.fixture("loop.db"))))
        #expect {
            try ImportFile(
                bytes: database.replacing("Repetitions".utf8, with: "Repetitionz".utf8), name: "x.db")
        } throws: { error in
            let failure = error as? Failure
            return failure?.message.contains("unknown program") == true
                && failure?.hint?.contains("sipli-daemon --restore") == true
        }
    }

    @Test func bytesThatAreNotTextAreRefused() {
        #expect(throws: Failure(.badData, "x is not text in UTF-8: byte 2 is not valid UTF-8; save it as UTF-8")) {
            try ImportFile(bytes: [0x7B, 0x7D, 0xFF], name: "x")
        }
    }

    @Test func reportSaysWhatHappenedAndHowToUndoIt() {
        var result = ImportResult()
        (result.format, result.records, result.added, result.conflicts, result.skipped) = ("csv", 5, 1, 2, 2)
        (result.first, result.last, result.unknownFluids) = ("2026-01-01", "2026-02-01", ["Mead"])
        result.changes = ["Run now starts on 18 Aug 2026"]
        #expect(
            ImportReport.lines(result, TrackerCommands.hydration.importNotes(result)) == [
                "Added 1 of 5 records (csv), 2026-01-01 to 2026-02-01",
                "  2 were here with different values; the file's values were used",
                "    Run now starts on 18 Aug 2026", "    and 1 more", "  2 were skipped",
                "  Unknown fluids, counted as other (80%): Mead",
                "  To count one as another, define it before importing, such as: sipli-client config set drink.mead like water",
                "Undo: sipli-client undo",
            ])
    }

    @Test func rehearsalListsTheNewestOfWhatWouldCome() {
        var result = ImportResult()
        (result.format, result.records, result.added, result.dryRun) = ("table of weigh-ins", 4, 4, true)
        result.newest = ["80.4 kg at 07:40 on 2026-05-02", "80.2 kg at 07:40 on 2026-05-01"]
        #expect(
            ImportReport.lines(result) == [
                "Would add 4 of 4 records (table of weigh-ins)", "  + 80.4 kg at 07:40 on 2026-05-02",
                "  + 80.2 kg at 07:40 on 2026-05-01", "  + 2 older", "Nothing was changed.",
            ])
        result.dryRun = false
        #expect(ImportReport.lines(result).count == 2)
    }

    @Test func tableIsReportedWithItsColumnsAndItsFirstRows() {
        var result = ImportResult()
        (result.format, result.records, result.added, result.dryRun) = ("table of drinks", 4, 4, true)
        result.columns = [("date", "Datum", nil), ("amount", "Menge", "ml")].map { name, title, unit in
            var column = ReadColumn()
            (column.name, column.column, column.unit) = (name, title, unit)
            return column
        }
        (result.dates, result.newest) = ("dmy", ["300 ml water at 12:00 on 4 May 2026"])
        result.examples = ["line 2: 300 ml water at 12:00 on 1 May 2026"]
        let columns = #"  Columns: date = "Datum", amount = "Menge" in ml; dates are day/month/year"#
        #expect(
            ImportReport.lines(result) == [
                "Would add 4 of 4 records (table of drinks)", columns,
                "  line 2: 300 ml water at 12:00 on 1 May 2026",
                "  and 3 more",
                "Nothing was changed.",
            ])
        result.dryRun = false
        #expect(ImportReport.lines(result)[1...] == [columns, "Undo: sipli-client undo"])
    }

    @Test(arguments: [
        ("date=Datum,amount=2", ["date=Datum", "amount=2"]),
        ("amount=Menge, ca. (ml),note=a=b", ["amount=Menge, ca. (ml)", "note=a=b"]),
        ("Date = Tag", ["date= Tag"]),
    ]) func columnsAreNamedInOneWord(text: String, columns: [String]) throws {
        #expect(try ImportVerb.named(text).map { $0.name + "=" + $0.column } == columns)
    }

    @Test(arguments: ["", "Datum", "=2", "2=date"]) func wordThatNamesNoColumnIsRefused(text: String) {
        #expect(throws: Failure.self) { try ImportVerb.named(text) }
    }

    @Test func importThatChangedNothingOffersNoUndo() {
        var result = ImportResult()
        (result.format, result.records, result.same) = ("csv", 5, 5)
        #expect(
            ImportReport.lines(result) == [
                "Added 0 of 5 records (csv)", "  5 were already here", "Nothing was changed.",
            ])
        // The revision decides.
        #expect(ImportReport.lines(result, isUnchanged: false).last == "Undo: sipli-client undo")
        (result.same, result.deleted, result.conflicts) = (1, 1, 1)
        #expect(
            ImportReport.lines(result)[1...3] == [
                "  1 was already here", "  1 was here with different values; the file's values were used",
                "  1 was deleted here and stays deleted; --restore-deleted brings it back",
            ])
        #expect(ImportReport.lines(result, isUnchanged: true).last == "Nothing was changed.")
    }
}
