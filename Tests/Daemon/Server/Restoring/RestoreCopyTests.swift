import Foundation
import SipliCore
import SipliTestSupport
import Testing

@testable import SipliServer
@testable import SipliStore

/// Going back to a daily copy or a backup file while the daemon runs.
@Suite struct RestoreCopyTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon(now: "2026-06-09T12:00:00Z", slice: .steps(1))
        client = try daemon.client()
        for amount in [300, 400] { try client.log(Double(amount)) }
        for request in [
            #""weight.log","value":70"#, #""habits.add","name":"Read""#, #""habits.complete","habit":"Read""#,
            #""spending.subs.add","name":"Net","price":"10","start":"2026-04-09""#,
            #""settings.set","name":"name","value":"Ana""#,
        ] { _ = try client.result(#"{"op":"# + request + "}") }
        try daemon.move(to: "2026-06-10T12:00:00Z")
        try daemon.wait(for: "the backup") { StoreCopies.backups(in: $0.options.dataDirectory).count == 2 }
    }

    private func everything() throws -> [JSON] {
        // When habits and subscriptions were last changed, and what was reminded of, belongs to this machine.
        let machine = ["spending.changed", "habits.times-set", "reminders."]
        let files = try ["ndjson", "waterquest"].map { format in
            JSON.text(
                try client.export(format).split(separator: "\n")
                    .filter { line in !machine.contains { line.contains($0) } }.joined(separator: "\n"))
        }
        return files + [try client.hydration().without("next")]
    }

    /// Deletes, changes and adds something of each kind.
    private func spoil() throws {
        let entries = try client.result(#"{"op":"hydration.entries","from":"2026-06-09"}"#).entries.array.compactMap(
            \.entry.string)
        for request in [
            #""hydration.delete","entry":"\#(entries[0])""#, #""hydration.edit","entry":"\#(entries[1])","ml":999"#,
            #""hydration.log","ml":50"#, #""habits.delete","habit":"Read""#, #""spending.subs.delete","sub":"Net""#,
            #""settings.set","name":"name","value":"Eva""#, #""settings.set","name":"wake","value":"06:00""#,
        ] { _ = try client.result(#"{"op":"# + request + "}") }
    }

    private func restore(_ members: String) throws -> JSON {
        try client.send(#"{"op":"restore"\#(members)}"#)
        while true {
            let line = try JSON(parsing: client.readLine())
            if line.ev.isNull { return line }
        }
    }

    /// Asks for a restore in one of three ways.
    private func restore(_ way: String, _ file: String, dryRun: Bool) throws -> JSON {
        let copy = try #require(StoreCopies.backups(in: daemon.dataDirectory).last)
        let members = #","dry_run":\#(dryRun),"progress":true"#
        guard way != "copy" else {
            return try restore(#","copy":"\#(copy.split(separator: "/").last ?? "")""# + members)
        }
        _ = try client.result(#"{"op":"import.begin"}"#)
        if way == "export" {
            _ = try client.result(#"{"op":"import.data","text":\#(try client.quoted(file))}"#)
        } else {
            let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: copy)))
            for start in stride(from: 0, to: bytes.count, by: 30_000) {
                let piece = Base64.encoded(bytes[start..<min(start + 30_000, bytes.count)])
                _ = try client.result(#"{"op":"import.data","base64":true,"text":"\#(piece)"}"#)
            }
        }
        return try restore(members)
    }

    /// What makes a daily copy unusable, and what is said of it.
    static let unusable: [(spoil: String, reason: String)] = [
        (
            "CREATE TRIGGER x AFTER INSERT ON hydration_entry BEGIN DELETE FROM weight_entry; END",
            "cannot be read: it has the trigger x, which is not Sipli's"
        ),
        ("CREATE VIEW v AS SELECT 1", "cannot be read: it has the view v, which is not Sipli's"),
        ("CREATE INDEX ix ON hydration_entry (ml)", "cannot be read: it has the index ix, which is not Sipli's"),
        ("CREATE TABLE foo (a)", "cannot be read: it has the table foo, which is not Sipli's"),
        ("INSERT INTO grdb_migrations VALUES ('9999-future')", "is of a newer version of Sipli"),
        ("", "cannot be read: "),
    ]

    @Test("a copy that cannot be used is refused, and the store in use goes on", arguments: unusable, [true, false])
    func refused(copy: (spoil: String, reason: String), dryRun: Bool) throws {
        let path = try #require(StoreCopies.backups(in: daemon.dataDirectory).last)
        if copy.spoil.isEmpty {
            var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            bytes.replaceSubrange(4096..<60_000, with: Data(repeating: 0x5A, count: 60_000 - 4096))
            try bytes.write(to: URL(fileURLWithPath: path))
        } else {
            let database = try StoreDatabase(path: path, .creating)
            try database.execute(copy.spoil)
            try database.close()
        }
        let (before, revision) = (try everything(), try client.revision())
        for way in ["copy", "database"] {
            let error = try restore(way, "", dryRun: dryRun).error
            #expect(error.code.string == "invalid" && error.field.string == "file")
            #expect(error.message.string?.hasPrefix("the copy \(copy.reason)") == true, "\(error)")
            #expect(error.message.string?.hasSuffix("; nothing was restored") == true, "\(error)")
        }
        #expect(try everything() == before)
        #expect(try client.revision() == revision)
        #expect(try client.result(#"{"op":"get","topics":["profile"]}"#).profile.notice.isNull)
        try client.log(100)
    }

    @Test(
        "a restore brings back, changes and removes what it said before, and is one undo step",
        arguments: ["copy", "database", "export"])
    func back(way: String) throws {
        let (before, file) = (try everything(), try client.export("ndjson"))
        try spoil()
        let (spoiled, revision) = (try everything(), try client.revision())
        let preview = try restore(way, file, dryRun: true).result
        #expect(try client.revision() == revision)
        #expect(preview.kept.isNull)
        func records(_ result: JSON) -> [String] {
            result.records.array.map {
                "\($0.what.string ?? "") +\($0.added.int ?? 0) ~\($0.changed.int ?? 0) -\($0.removed.int ?? 0)"
            }
        }
        #expect(
            records(preview) == [
                "drinks +1 ~1 -1", "habits +1 ~0 -0", "subscriptions +1 ~0 -0", "settings +0 ~2 -0",
            ])
        #expect(
            preview.examples.array.compactMap(\.string).contains {
                $0.hasPrefix("restored 4") || $0.hasPrefix("restored 3")
            })
        let done = try restore(way, file, dryRun: false).result
        #expect(records(done) == records(preview))
        #expect(try everything() == before)
        let kept = try #require(done.kept.string)
        #expect(FileManager.default.fileExists(atPath: kept))
        let text = try #require(client.result(#"{"op":"journal","limit":1}"#).changes[0].text.string)
        #expect(text.hasPrefix("Went back to a copy: added 1 drink, 1 habit and 1 subscription, changed "), "\(text)")
        // One that gets its default back changes, too.
        #expect(text.contains(" and 2 settings, removed 1 drink"), "\(text)")
        let undone = try client.result(#"{"op":"undo"}"#).text.string ?? ""
        #expect(undone.contains(" and 2 settings, removed "), "\(undone)")
        #expect(try everything() == spoiled)
        _ = try client.result(#"{"op":"redo"}"#)
        #expect(try everything() == before)
        // Once more changes nothing, and keeps no further file.
        let again = try restore(way, file, dryRun: false).result
        #expect(again.records.array.isEmpty && again.kept.isNull)
        #expect(try !daemon.directory.names("data").contains("going-back"))
    }

    private static func upload(_ file: String, _ client: LineClient) throws {
        _ = try client.result(#"{"op":"import.begin"}"#)
        _ = try client.result(#"{"op":"import.data","text":\#(try client.quoted(file))}"#)
    }

    @Test("days that ended since the copy keep the goal that it gives them, and undo gives them back theirs")
    func endedDays() throws {
        let file = try client.export("ndjson")
        try client.set("water-goal", "2000")
        for day in [11, 12] {
            try daemon.move(to: "2026-06-\(day)T12:00:00Z")
            try client.log(50)
        }
        func goals() throws -> [Double?] {
            try [9, 10, 11].map { try client.day("2026-06-\($0 < 10 ? "0" : "")\($0)").goal_ml.number }
        }
        #expect(try goals() == [2450, 2000, 2000])
        let preview = try restore("export", file, dryRun: true).result.records
        let done = try restore("export", file, dryRun: false).result.records
        #expect(done == preview)
        #expect(done.array.map(\.what.string) == ["drinks", "settings"])
        #expect(try goals() == [2450, 2450, 2450])
        try client.set("water-goal", "3000")
        #expect(try goals() == [2450, 2450, 2450])
        for _ in 1...2 { _ = try client.result(#"{"op":"undo"}"#) }
        #expect(try goals() == [2450, 2000, 2000])
        for _ in 1...2 { _ = try client.result(#"{"op":"redo"}"#) }
        #expect(try goals() == [2450, 2450, 2450])
        let again = try restore("export", file, dryRun: false).result.records
        #expect(again.array.map(\.what.string) == ["settings"])
    }

    @Test(
        "on another machine the days since have the goal that the file gives them, and are unknown again without it",
        arguments: ["restore", "import.finish"])
    func elsewhere(op: String) throws {
        let file = try client.export("ndjson")
        let other = try TestDaemon(now: "2026-06-12T12:00:00Z", slice: .steps(1))
        let there = try other.client()
        defer { withExtendedLifetime(other) {} }
        try Self.upload(file, there)
        _ = try there.result(#"{"op":"\#(op)"}"#)
        func days() throws -> [String] {
            try there.result(#"{"op":"hydration.history","from":"2026-06-08","through":"2026-06-11"}"#).days.array.map {
                "\($0.state.string ?? "") \(Int($0.goal_ml.number ?? 0))"
            }
        }
        try there.set("water-goal", "3000")
        let known = ["none 3000", "missed 2450", "missed 2450", "missed 2450"]
        #expect(try days() == known)
        for _ in 1...2 { _ = try there.result(#"{"op":"undo"}"#) }
        #expect(try days() == Array(repeating: "none 2450", count: 4))
        for _ in 1...2 { _ = try there.result(#"{"op":"redo"}"#) }
        #expect(try days() == known)
    }

    @Test("going back to the morning of a day spends the freeze that its end would have spent")
    func spentFreeze() throws {
        let daemon = try TestDaemon(now: "2026-06-01T12:00:00Z")
        let client = try daemon.client()
        try client.set("water-goal", "2000")
        for day in 2...8 {
            try client.log(2000)
            try daemon.move(to: "2026-06-0\(day)T12:00:00Z")
        }
        let file = try client.export("ndjson")
        try client.log(2000)
        try daemon.move(to: "2026-06-09T12:00:00Z")
        func state() throws -> String? {
            try client.result(#"{"op":"hydration.history","from":"2026-06-08","through":"2026-06-08"}"#)
                .days[0].state.string
        }
        #expect(try state() == "met")
        try Self.upload(file, client)
        _ = try client.result(#"{"op":"restore"}"#)
        #expect(try state() == "frozen")
        #expect(try client.hydration().streak.int == 8)
        try Self.upload(file, client)
        #expect(try client.result(#"{"op":"restore"}"#).records.array.isEmpty)
        #expect(try state() == "frozen")
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try state() == "met")
        _ = try client.result(#"{"op":"redo"}"#)
        #expect(try state() == "frozen")
    }

    @Test("what is not a copy is refused, and nothing changes")
    func refused() throws {
        let revision = try client.revision()
        #expect(try restore(#","copy":"../sipli.sqlite""#).error.code.string == "not_found")
        #expect(try restore("").error.code.string == "bad_request")
        _ = try client.result(#"{"op":"import.begin"}"#)
        _ = try client.result(#"{"op":"import.data","text":"date,amount\n2026-01-01,3\n"}"#)
        #expect(try restore("").error.message.string?.contains("import") ?? false)
        let copy = try #require(StoreCopies.backups(in: daemon.dataDirectory).last)
        try StoreDatabase(path: copy, .writing).execute("CREATE VIEW evil AS SELECT 1")
        let refusal = try restore("copy", "", dryRun: false)
        #expect(refusal.error.message.string?.contains("evil") ?? false, "\(refusal)")
        #expect(try client.revision() == revision)
        #expect(try !daemon.directory.names("data").contains("going-back"))
    }

    @Test("an import brings back what was deleted only if it is asked to, and says how")
    func deleted() throws {
        let file = try client.export("ndjson")
        try spoil()
        #expect(try client.upload(file).result.deleted.int == 3)
        let result = try client.upload(file, dryRun: false, #","restore_deleted":true"#).result
        #expect(result.restored.int == 3)
        #expect(result.deleted.int == 0)
        #expect(try client.result(#"{"op":"habits.list"}"#).habits.array.count == 1)
        // What undo takes back is deleted as before, also after redo and another undo.
        for op in ["undo", "redo", "undo"] { _ = try client.result(#"{"op":"\#(op)"}"#) }
        #expect(try client.upload(file).result.deleted.int == 3)
        #expect(try restore("copy", file, dryRun: false).ok.bool == true)
        _ = try client.result(#"{"op":"undo"}"#)
        let again = try client.upload(file).result
        #expect(again.deleted.int == 3 && again.added.int == 0, "\(again)")
    }

    @Test("a payment that fell due since the copy was made stays, and is not told")
    func paymentSince() throws {
        _ = try client.result(#"{"op":"spending.subs.add","name":"Box","price":"5","next":"2026-06-10"}"#)
        let file = try client.export("ndjson")
        try daemon.move(to: "2026-06-11T12:00:00Z")
        let month = #"{"op":"spending.entries","from":"2026-06-01"}"#
        let before = try client.result(month)
        #expect(before.entries.array.contains { $0.due.string == "2026-06-10" })
        for isRehearsal in [true, false] {
            let items = try restore("export", file, dryRun: isRehearsal).result.records.array.map(\.what.string)
            #expect(!items.contains("transactions") && !items.contains("subscriptions"), "\(items)")
        }
        #expect(try client.result(month) == before)
    }

    private static let changes = [
        #""spending.edit","entry":"ID","amount":"4.50""#, #""spending.edit","entry":"ID","note":"with Ana""#,
        #""spending.edit","entry":"ID","category":"Other""#, #""spending.delete","entry":"ID""#,
        #""spending.subs.delete","sub":"Box""#, #""spending.subs.edit","sub":"Box","price":"9""#,
    ]

    @Test(
        "a payment that fell due since the copy was made is as Sipli records it, whatever was done with it",
        arguments: changes, ["copy", "export"])
    func paymentChangedSince(change: String, way: String) throws {
        _ = try client.result(#"{"op":"spending.subs.add","name":"Box","price":"5","next":"2026-06-11"}"#)
        try daemon.move(to: "2026-06-11T12:00:00Z")
        try daemon.wait(for: "the backup") { StoreCopies.backups(in: $0.options.dataDirectory).count == 3 }
        let file = try client.export("ndjson")
        try daemon.move(to: "2026-06-13T12:00:00Z")
        let month = #"{"op":"spending.entries","from":"2026-06-01"}"#
        let before = try client.result(month)
        let payment = try #require(before.entries.array.first { $0.due.string == "2026-06-11" })
        let id = try #require(payment.entry.string)
        _ = try client.result(#"{"op":"# + change.replacing("ID", with: id) + "}")
        for isRehearsal in [true, false] {
            let items = try restore(way, file, dryRun: isRehearsal).result.records.array.map(\.what.string)
            #expect(items.contains("transactions") || change.contains("subs"), "\(items)")
        }
        #expect(try client.result(month) == before)
        #expect(
            try client.result(#"{"op":"spending.subs.list"}"#).subs.array.contains { $0.next.string == "2026-07-11" })
        _ = try client.result(#"{"op":"undo"}"#)
        let now = try client.result(month).entries.array.first { $0.entry.string == id }
        #expect((now == payment) == change.contains("subs"))
    }

    @Test(
        "a payment that was matched with a transaction, or paid early, since the copy was made is the one of the rules",
        arguments: [true, false])
    func paymentMatchedSince(isEarly: Bool) throws {
        _ = try client.result(#"{"op":"spending.subs.add","name":"Box","price":"5","next":"2026-06-12"}"#)
        let file = try client.export("ndjson")
        if isEarly { _ = try client.result(#"{"op":"spending.subs.paid","sub":"Box","amount":"4"}"#) }
        try daemon.move(to: "2026-06-14T12:00:00Z")
        if !isEarly { _ = try client.upload("Date,Payee,Amount,Currency\n2026-06-12,BOX LTD,-5.00,USD\n") }
        #expect(try restore("export", file, dryRun: false).ok.bool == true)
        let found = try client.result(#"{"op":"spending.entries","from":"2026-06-11"}"#).entries.array
        #expect(
            found.map { "\($0.day.string ?? "") \($0.amount.string ?? "") \($0.source.string ?? "")" } == [
                "2026-06-12 5.00 schedule"
            ])
    }
}
