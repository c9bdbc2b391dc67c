import Glibc
import SipliCore
import SipliTestSupport
import Testing

@testable import SipliServer
@testable import SipliWire

/// The daemon's descriptions of itself.
@Suite struct DaemonOperationTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon(zone: "Europe/Bucharest")
        client = try daemon.client()
    }

    @Test("status reports the daemon's state")
    func status() throws {
        _ = try client.call(#"{"op":"subscribe","sub":"s"}"#)
        let status = try client.result(#"{"op":"status"}"#)
        #expect(status.pid.int == Int(getpid()))
        #expect(status.epoch == client.greeting.epoch)
        #expect(status.server == client.greeting.server)
        #expect(status.rev == client.greeting.rev)
        #expect(status.now.string == "2026-06-10T15:00:00+03:00")
        #expect(status.zone.string == "Europe/Bucharest")
        #expect(status.day.string == "2026-06-10")
        #expect(status.day_ends.string == "2026-06-11T00:00:00+03:00")
        #expect(status.data_dir.string == daemon.dataDirectory)
        #expect(status.activated.bool == false)
        #expect(status.clients.int == 1)
        #expect(status.subscriptions.int == 1)
        #expect(status.writable.bool == true)
        #expect(status.notices.array == [])
    }

    @Test("clients are listed with their subscriptions")
    func clients() throws {
        let other = try daemon.client()
        _ = try other.result(#"{"op":"hello","client":"bar/1","role":"read"}"#)
        let revision = try other.call(#"{"op":"subscribe","sub":"s","topics":["hydration"]}"#).rev
        let rows = try client.result(#"{"op":"clients"}"#).clients
        #expect(rows.array.count == 2)
        #expect(rows[0].client.isNull)
        #expect(rows[0].role.string == "write")
        #expect(rows[1].client.string == "bar/1")
        #expect(rows[1].role.string == "read")
        #expect(rows[1].pid.int == Int(getpid()))
        #expect(rows[1].age_s.int != nil)
        #expect(rows[1].pending_bytes.int == 0)
        #expect(rows[1].subs[0].sub.string == "s")
        #expect(rows[1].subs[0].topics.strings == ["hydration"])
        #expect(rows[1].subs[0].rev == revision)
    }

    @Test("a long client name is truncated to 64 bytes between two scalars")
    func longName() throws {
        // A single character of many bytes.
        let name = "e" + String(repeating: "\u{301}", count: 20_000)
        _ = try client.result(#"{"op":"hello","client":"\#(name)"}"#)
        let shown = try #require(try client.result(#"{"op":"clients"}"#).clients[0].client.string)
        #expect(shown.utf8.count == 63)
        #expect(shown.unicodeScalars.count == 32)
    }

    @Test("many clients with many long names still fit into a line")
    func manyClients() throws {
        let others = try (0..<150).map { _ in try daemon.client() }
        let tail = String(repeating: "\\u0001", count: 62)
        for other in others {
            _ = try other.result(#"{"op":"hello","client":"\#(tail)"}"#)
            let lines = (10..<26).map { number in
                #"{"op":"subscribe","sub":"\#(tail)\#(number)","topics":["profile"],"#
                    + #""widget":{"kind":"\#(tail)","family":"\#(tail)","host":"\#(tail)\#(tail)"}}"#
            }
            try other.send(lines.joined(separator: "\n"))
            for _ in lines { #expect(try other.reply().ok.bool == true) }
        }
        for list in ["clients", "widgets"] {
            try client.send(#"{"id":"\#(String(repeating: "i", count: 60_000))","op":"\#(list)"}"#)
            let line = try client.readLine()
            #expect(line.utf8.count < 1 << 20)
            let rows = try JSON(parsing: line).result[list].array
            #expect((50..<1000).contains(rows.count), "\(list)")
        }
    }

    @Test("after running out of descriptors the daemon accepts clients again even if none closed")
    func retry() throws {
        try daemon.perform { $0.listener?.turnAway() }
        #expect(try daemon.client().result(#"{"op":"ping"}"#).object.isEmpty)
    }

    @Test("every declared operation can be called and is described, and no other")
    func complete() throws {
        let described = try client.result(#"{"op":"describe"}"#)
        let names = Catalog.standard.operations.map(\.name)
        #expect(Set(described.operations.object.keys) == Set(names))
        #expect(Set(OperationTable(.standard).names) == Set(names))
        #expect(
            described.topics.strings == [
                "profile", "hydration", "weight", "reminders", "links", "habits", "activities", "spending", "desk",
            ])
        #expect(Set(described.errors.object.keys) == Set(ErrorCode.all.map(\.name)))
        for (name, operation) in described.operations.object {
            #expect(operation.doc.string?.isEmpty == false, "\(name)")
            #expect(["read", "write", "connection"].contains(operation.permission.string), "\(name)")
            #expect(operation.request.type.string == "object", "\(name)")
            for (field, schema) in operation.request.properties.object {
                #expect(schema.description.string?.isEmpty == false, "\(name).\(field)")
                #expect(!["op", "id", "key", "if_rev"].contains(field), "\(name).\(field) is every request's")
            }
        }
        let minimum = described.operations["subscribe"].request.properties.min_ms
        #expect(minimum.minimum.number == 0)
        #expect(minimum.maximum.number == 60_000)
        #expect(described.operations["subscribe"].request.required.strings == [])
        #expect(described.operations["unsubscribe"].request.required.strings == ["sub"])
        #expect(
            described.operations["export"].request.properties.format["enum"].strings
                == [
                    "ndjson", "waterquest", "csv", "habits-csv", "weight-csv", "weight-json", "spending-csv",
                    "subscriptions-csv", "hledger", "ledger", "ics",
                ])
    }

    @Test("operations declared as writes change the store, others do not")
    func permissions() throws {
        for operation in Catalog.standard.operations {
            let row = try #require(OperationTable(.standard)[operation.name])
            let isWrite =
                switch row.handler {
                case .write, .owned, .long: true
                case .connection, .read, .answered: false
                }
            if isWrite {
                #expect(operation.permission == .write, "\(operation.name)")
            } else if operation.name == "intents.run" {
                // It only writes if the intent is the daemon's own.
                #expect(operation.permission == .write)
            } else {
                #expect(operation.permission != .write, "\(operation.name)")
            }
        }
    }

    @Test("an operation's row has its permission, whether it may be in a batch, and when it may start")
    func rows() throws {
        let table = OperationTable(.standard)
        let rows = table.names.compactMap { table[$0] }
        func names(_ chosen: (OperationRow) -> Bool) -> [String] { rows.filter(chosen).map(\.name).sorted() }
        // The declared writes, and the operations that answer a notice for everyone.
        let writes = Catalog.standard.operations.filter { $0.permission == .write }.map(\.name)
        #expect(names { !$0.isOpenToReaders } == (writes + ["clock.confirm", "notices.dismiss"]).sorted())
        #expect(names { $0.start == .atOnce } == ["intents.done", "links.claim", "timeline"])
        // Operations that may take long or are answered by others wait for their turn; those that are not undo steps
        // are not allowed in a batch.
        let besides = Set(writes).subtracting(["import.finish", "intents.run", "redo", "restore", "undo"])
        #expect(names { $0.start == .besideWrites } == besides.sorted())
        #expect(
            names(\.isBatchable)
                == besides.filter { name in
                    !["batch", "activities.", "reminders.", "desk.outputs"].contains { name.hasPrefix($0) }
                }
                .sorted())
    }

    @Test("all error codes of the protocol")
    func codes() {
        let names = """
            bad_json bad_utf8 bad_request too_large too_deep unknown_op unknown_topic invalid not_found conflict \
            unsupported denied limit busy read_only storage shutting_down internal failed \
            uncertain
            """
        #expect(ErrorCode.all.map(\.name) == names.split(separator: " ").map(String.init))
    }

    @Test("every member of a snapshot is declared, and every declared member is there unless optional")
    func snapshotMembers() throws {
        try client.log(300, #","note":"x""#)
        let declared = try #require(Catalog.standard.snapshots.first { $0.topic == .hydration }?.fields)
        let members = Set(try client.hydration().object.keys)
        #expect(members.isSubset(of: declared.map(\.name)))
        #expect(members.isSuperset(of: declared.filter(\.isRequired).map(\.name)))
    }

    @Test("the journal describes what was done, and by whom")
    func journal() throws {
        _ = try client.result(#"{"op":"hello","client":"cli/1"}"#)
        try client.log(300)
        try client.set("units", #""imperial""#)
        _ = try client.result(#"{"op":"undo"}"#)
        let changes = try client.result(#"{"op":"journal"}"#).changes.array
        #expect(changes.map(\.kind.string) == ["undo", "data", "data"])
        #expect(changes[0].target == changes[1].rev)
        #expect(changes[2].text.string == "Logged 300 ml water at 15:00")
        #expect(changes.allSatisfy { $0.origin.string == "cli/1" })
        #expect(changes[2].at.string == "2026-06-10T15:00:00+03:00")
        let page = try client.result(#"{"op":"journal","limit":1}"#)
        #expect(page.changes.array.count == 1)
        let before = try #require(page.before.int)
        #expect(try client.result(#"{"op":"journal","limit":1,"before":\#(before)}"#).changes[0] == changes[1])
        #expect(try client.refusal(#"{"op":"journal","limit":0}"#).field.string == "limit")
    }

    @Test("delivered and snoozed reminders do not use up the journal's limit")
    func journalLimit() throws {
        let daemon = try TestDaemon(now: "2026-05-06T06:00:00Z")
        let client = try daemon.client()
        try client.log(200)
        try client.log(300)
        for hour in 10...14 {
            try daemon.move(to: "2026-05-06T\(hour):30:00Z")
            _ = try client.result(#"{"op":"reminders.snooze","minutes":5}"#)
        }
        let page = try client.result(#"{"op":"journal","limit":1}"#)
        #expect(page.changes.array.map(\.text.string) == ["Logged 300 ml water at 06:00"])
        let before = try #require(page.before.int)
        let next = try client.result(#"{"op":"journal","limit":1,"before":\#(before)}"#).changes
        #expect(next.array.map(\.text.string) == ["Logged 200 ml water at 06:00"])
    }

    @Test("ping answers with nothing")
    func ping() throws {
        #expect(try client.result(#"{"op":"ping"}"#).object.isEmpty)
    }

    @Test("a stopping daemon says bye")
    func bye() throws {
        try daemon.stop()
        let lines = try client.readToEnd()
        #expect(lines.map(\.ev.string) == ["bye"])
        #expect(lines[0].reason.string == "restart")
        #expect(lines[0].retry_ms.int == 50)
    }

    @Test("acknowledged writes survive a stop in the midst of writes")
    func stopWhileWriting() throws {
        for _ in 0..<200 { try client.send(#"{"op":"hydration.log","ml":1}"#) }
        _ = try client.reply()
        try daemon.stop()
        let acknowledged = 1 + (try client.readToEnd().count { $0.ok.bool == true })
        try daemon.start()
        let total = try daemon.client().hydration().total_ml.int ?? 0
        #expect(total >= acknowledged)
    }
}
