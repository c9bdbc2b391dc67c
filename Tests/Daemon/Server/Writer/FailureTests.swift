import Foundation
import Glibc
import SipliSystem
import SipliTestSupport
import Testing

@testable import SipliServer
@testable import SipliStore

/// Failing starts, and disks that accept no writes.
@Suite struct FailureTests {
    private func failure(_ body: () throws -> Void) throws -> DaemonFailure {
        do {
            try body()
        } catch let failure as DaemonFailure {
            return failure
        }
        throw TestFailure("it started")
    }

    @Test("a second daemon on the same directory is refused and the first keeps running")
    func secondOnDirectory() throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        let failure = try failure {
            _ = try OpenedStore.open(
                directory: daemon.dataDirectory, trackers: .standard, runtimeDirectory: daemon.directory.path,
                now: daemon.clock.now)
        }
        #expect(failure.exitStatus == 75)
        #expect(failure.message.contains("\(getpid())"))
        #expect(try client.log(300).total_ml.number == 300)
        #expect(try daemon.client().hydration().total_ml.number == 300)
    }

    @Test("a second daemon on the same socket is refused and the first keeps running")
    func secondOnSocket() throws {
        let daemon = try TestDaemon()
        let failure = try failure {
            let second = try TestDaemon(directory: daemon.directory, starts: false)
            try second.start(dataDirectory: daemon.directory.file("other"))
        }
        #expect(failure.exitStatus == 75)
        #expect(try daemon.client().call(#"{"op":"ping"}"#).ok.bool == true)
    }

    @Test("a socket left behind by a dead daemon is taken over")
    func stale() throws {
        let daemon = try TestDaemon(starts: false)
        _ = try UnixSocket.listen(path: daemon.socketPath)
        try daemon.start()
        #expect(try daemon.client().call(#"{"op":"ping"}"#).ok.bool == true)
        try daemon.stop()
        #expect(!FileManager.default.fileExists(atPath: daemon.socketPath))
    }

    @Test("a file that is not a socket is not changed")
    func noSocket() throws {
        let daemon = try TestDaemon(starts: false)
        try daemon.directory.write("sipli.sock", Data("precious".utf8))
        #expect(throws: (any Error).self) { try daemon.start() }
        #expect(try daemon.directory.contents("sipli.sock") == Data("precious".utf8))
    }

    @Test("a store of a later version is refused and not changed")
    func newer() throws {
        let daemon = try TestDaemon(starts: false)
        try FileManager.default.createDirectory(atPath: daemon.dataDirectory, withIntermediateDirectories: true)
        let store = try Store(directory: daemon.dataDirectory, schema: .standard)
        try store.transaction { try $0.execute("INSERT INTO grdb_migrations VALUES ('9999-wonders')") }
        try store.close()
        let before = try daemon.directory.contents("data/sipli.sqlite")
        let failure = try failure { try daemon.start() }
        #expect(failure.exitStatus == 1)
        #expect(failure.message.contains("9999-wonders"))
        #expect(try daemon.directory.contents("data/sipli.sqlite") == before)
        #expect(try daemon.directory.names("data").filter { $0.contains("unreadable") }.isEmpty)
    }

    @Test("a restore needs an existing backup")
    func noBackup() throws {
        let daemon = try TestDaemon()
        try daemon.stop()
        let failure = try failure {
            _ = try Restore.run(
                directory: daemon.dataDirectory, from: "/nothing", trackers: .standard, now: daemon.clock.now)
        }
        #expect(failure.exitStatus == 1)
        try daemon.start()
    }

    @Test("seven backups are kept")
    func backups() throws {
        let daemon = try TestDaemon(now: "2026-06-01T12:00:00Z")
        for day in 2...9 {
            try daemon.move(to: "2026-06-0\(day)T12:00:00Z")
            try daemon.wait(for: "the backup") { daemon in
                StoreCopies.backups(in: daemon.options.dataDirectory).last?.contains("2026-06-0\(day)") == true
            }
        }
        try daemon.stop()
        let names = StoreCopies.backups(in: daemon.dataDirectory)
        #expect(names.count == 7)
        #expect(names.first?.contains("/sipli-2026-06-03T") == true)
        #expect(names.last?.contains("/sipli-2026-06-09T") == true)
    }

    @Test("backups of a new store keep those of the previous one")
    func copiesOfTwo() throws {
        let daemon = try TestDaemon(now: "2026-06-01T12:00:00Z")
        let client = try daemon.client()
        let first = client.greeting.epoch.string
        try client.log(300)
        try daemon.move(to: "2026-06-02T12:00:00Z")
        try daemon.wait(for: "the backup") { StoreCopies.backups(in: $0.options.dataDirectory).count == 2 }
        let good = StoreCopies.backups(in: daemon.dataDirectory)
        try daemon.stop()
        try? FileManager.default.removeItem(atPath: daemon.directory.file("data/sipli.sqlite-wal"))
        try daemon.directory.write("data/sipli.sqlite", Data("damaged".utf8))
        try daemon.start()
        for day in 3...9 {
            try daemon.move(to: "2026-06-0\(day)T12:00:00Z")
            try daemon.wait(for: "the backup") { daemon in
                StoreCopies.backups(in: daemon.options.dataDirectory).last?.contains("2026-06-0\(day)") == true
            }
        }
        let epoch = try daemon.client().greeting.epoch.string
        try daemon.stop()
        let all = StoreCopies.backups(in: daemon.dataDirectory)
        #expect(all.count == 9)
        #expect(Set(all).isSuperset(of: good))
        // Each store's own copies come first; the first store's has the drink and is a day ahead of its other copy.
        #expect(StoreCopies.best(in: daemon.dataDirectory, epoch: epoch, .standard)?.path == all.last)
        #expect(StoreCopies.best(in: daemon.dataDirectory, epoch: first, .standard)?.path == good.last)
    }

    @Test(
        "a backup that cannot be used changes nothing when it is restored",
        arguments: ["text", "export", "other", "cut"])
    func badBackup(kind: String) throws {
        let daemon = try TestDaemon()
        try daemon.client().log(300)
        try daemon.move(to: "2026-06-11T12:00:00Z")
        try daemon.wait(for: "the backup") { StoreCopies.backups(in: $0.options.dataDirectory).count == 2 }
        let export = try daemon.client().export("ndjson")
        try daemon.stop()
        let bad = daemon.directory.file("bad.sqlite")
        switch kind {
        case "text": try daemon.directory.write("bad.sqlite", Data("no database".utf8))
        case "export": try daemon.directory.write("bad.sqlite", Data(export.utf8))
        case "other":
            try StoreDatabase(path: bad, .creating).execute("CREATE TABLE thing (a)")
        default:
            let whole = try Data(contentsOf: URL(fileURLWithPath: StoreCopies.backups(in: daemon.dataDirectory)[1]))
            try daemon.directory.write("bad.sqlite", whole.dropLast(whole.count / 2))
        }
        let names = try daemon.directory.names("data").sorted()
        let before = try daemon.directory.contents("data/sipli.sqlite")
        let failure = try failure {
            _ = try Restore.run(directory: daemon.dataDirectory, from: bad, trackers: .standard, now: daemon.clock.now)
        }
        #expect(failure.message.contains("nothing was changed"))
        #expect(failure.message.hasSuffix("sipli-client restore " + bad) == (kind == "export"))
        #expect(try daemon.directory.names("data").sorted() == names)
        #expect(try daemon.directory.contents("data/sipli.sqlite") == before)
        try daemon.start()
        #expect(try daemon.client().day("2026-06-10").total_ml.number == 300)
    }

    @Test("a restore sets aside the log of a missing store")
    func strayLog() throws {
        let daemon = try TestDaemon()
        try daemon.client().log(300)
        try daemon.move(to: "2026-06-11T12:00:00Z")
        try daemon.wait(for: "the backup") { StoreCopies.backups(in: $0.options.dataDirectory).count == 2 }
        try daemon.stop()
        try FileManager.default.removeItem(atPath: daemon.directory.file("data/sipli.sqlite"))
        try daemon.directory.write("data/sipli.sqlite-wal", Data("stray".utf8))
        _ = try Restore.run(directory: daemon.dataDirectory, from: nil, trackers: .standard, now: daemon.clock.now)
        #expect(try daemon.directory.names("data").contains { $0.contains("replaced") && $0.hasSuffix("-wal") })
        try daemon.start()
        #expect(try daemon.client().day("2026-06-10").total_ml.number == 300)
    }

    @Test("a full disk refuses writes, goes on serving, and takes writes again with the same revisions")
    func fullDisk() throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        try client.log(300)
        let revision = try client.revision()
        try limit(daemon, pages: 0)
        let note = String(repeating: "n", count: 450)
        var refused = 0
        for _ in 0..<4 {
            for _ in 0..<64 { try client.send(#"{"op":"hydration.log","ml":1,"note":"\#(note)"}"#) }
            for _ in 0..<64 {
                let reply = try client.reply()
                guard reply.ok.bool == false else { continue }
                refused += 1
                #expect(reply.error.code.string == "storage")
                #expect(reply.error.retry.bool == true)
            }
        }
        #expect(refused > 0)
        #expect(try client.result(#"{"op":"status"}"#).writable.bool == false)
        #expect(daemon.log.lines.contains { $0.contains("is not writable") })
        let total = try client.hydration().total_ml.number ?? 0
        #expect(Int(total) == 300 + 256 - refused)
        #expect(try client.revision() == revision + 256 - refused)
        try limit(daemon, pages: 1_000_000)
        #expect(try client.log(7).total_ml.number == total + 7)
        #expect(try client.revision() == revision + 257 - refused)
        #expect(try client.result(#"{"op":"status"}"#).writable.bool == true)
        try daemon.restart()
        #expect(try daemon.client().hydration().total_ml.number == total + 7)
    }

    @Test("a day that could not be begun on a full disk is shown correctly and committed when there is room")
    func dayOnFullDisk() throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        try client.log(2450)
        try limit(daemon, pages: 0)
        try fill(client)
        try daemon.move(to: "2026-06-11T12:00:00Z")
        #expect(try client.hydration().day.string == "2026-06-11")
        try limit(daemon, pages: 1_000_000)
        try client.log(1)
        try daemon.wait(for: "the day") { !$0.isWriting }
        #expect(try client.hydration().streak.int == 1)
        #expect(try client.day("2026-06-10").goal_ml.number == 2450)
    }

    /// Writes until there is no room for the smallest change.
    private func fill(_ client: LineClient) throws {
        let note = String(repeating: "n", count: 450)
        while try client.call(#"{"op":"hydration.log","ml":0.001,"note":"\#(note)"}"#).ok.bool == true {}
        while try client.call(#"{"op":"hydration.log","ml":0.001}"#).ok.bool == true {}
    }

    /// Limits the database to this many pages, at least its current ones; SQLite then fails as on a full disk.
    private func limit(_ daemon: TestDaemon, pages: Int) throws {
        try daemon.perform { daemon in
            daemon.writes.maintain { writer, _ in
                try? writer.store.transaction { try $0.execute("PRAGMA max_page_count = \(max(pages, 1))") }
            }
        }
        // Another write is answered after everything submitted before it.
        _ = try daemon.client().call(#"{"op":"undo","if_rev":-1}"#)
    }

    @Test("a read-only directory is a clear error", .enabled(if: geteuid() != 0, "modes do not bind root"))
    func readOnly() throws {
        let daemon = try TestDaemon(starts: false)
        try FileManager.default.createDirectory(atPath: daemon.dataDirectory, withIntermediateDirectories: true)
        chmod(daemon.dataDirectory, 0o500)
        defer { chmod(daemon.dataDirectory, 0o700) }
        #expect(try failure { try daemon.start() }.exitStatus == 1)
    }
}
