import SipliCore
import SipliSystem
import SipliTestSupport
import Testing

@testable import SipliCLI
@testable import SipliServer

/// A tracker of records that are not entries, in a real daemon and on the command line.
@Suite struct LendingTests {
    private let daemon: TestDaemon

    init() throws { daemon = try Self.daemon() }

    private static func daemon() throws -> TestDaemon {
        try TestDaemon(now: "2026-06-10T07:00:00Z", trackers: Trackers([HydrationTracker.row, Lending.server]))
    }

    private func type(_ words: String..., to other: TestDaemon? = nil) throws -> String {
        try Typing(CommandLineTool(trackers: TrackerTable([.hydration, Lending.commands])), other ?? daemon).output(
            words)
    }

    @Test("its records are added, changed, cleared, deleted and undone, and the journal tells it")
    func records() throws {
        #expect(try type("loan", "add", "drill", "--to", "Ana", "--due", "2026-06-12").contains("drill to Ana, due on"))
        #expect(try type("loan", "edit", "drill", "--due", "off", "--thing", "Drill").contains("Drill to Ana."))
        #expect(try type("loan", "edit", "drill", "--back", "today").contains("back on 10 Jun 2026"))
        #expect(try type("loan", "delete", "drill").contains("Undo:"))
        #expect(try type("loan").isEmpty)
        _ = try type("undo")
        _ = try type("undo")
        #expect(try type("loan", "list") == "Drill to Ana\n")
        let journal = try type("journal")
        for words in ["Lent drill to Ana, due on", "to Drill to Ana", "Deleted the loan of Drill to Ana, back on"] {
            #expect(journal.contains(words), "\(journal)")
        }
        let client = try daemon.client()
        let refused = try client.refusal(#"{"op":"lending.edit","loan":"drill","person":""}"#)
        #expect(refused.message.string == "person is empty; null removes it")
        #expect(try client.result(#"{"op":"lending.edit","loan":"drill","person":null}"#).text.string == "Drill")
    }

    @Test("its snapshot follows the records and the day, in today and in status")
    func snapshot() throws {
        #expect(try type("status", "--tracker", "loan") == "nothing\n")
        _ = try type("loan", "add", "drill", "--due", "2026-06-12")
        #expect(try type("today").contains("Lent: drill\n"))
        try daemon.move(to: "2026-06-13T07:00:00Z")
        #expect(try type("status", "--tracker", "loan") == "drill; 1 late\n")
        try daemon.restart()
        #expect(try type("status", "--tracker", "loan") == "drill; 1 late\n")
    }

    @Test("its records are exported as lines and come back as one step of undo")
    func transfer() throws {
        _ = try type("loan", "add", "drill", "--to", "Ana")
        let lines = try type("export", "--format", "ndjson")
        #expect(lines.contains(#""tracker":"lending","record":"loan""#))
        let other = try Self.daemon()
        let file = other.directory.file("all.ndjson")
        try AtomicFile.write(path: file, Array(lines.utf8))
        _ = try type("import", file, to: other)
        #expect(try type("loan", "list", to: other) == "drill to Ana\n")
        _ = try type("undo", to: other)
        #expect(try type("loan", "list", to: other).isEmpty)
    }
}
