import Foundation
import SipliTestSupport
import Testing

@testable import SipliServer
@testable import SipliStore

/// Files of the store that are lost, damaged, older or another store's: everything acknowledged is still there, or the
/// loss is reported, with the files kept and a way to restore.
@Suite struct StoreLossTests {
    /// A daemon's directory as kill -9 leaves it: 45 drinks of 10 ml, of which the newest backup has 40, with part of
    /// the log moved into the database.
    private struct Scene {
        let directory: TemporaryDirectory
        let epoch: String
        let revision: Int
        let backup: String

        init() throws {
            directory = try TemporaryDirectory()
            let daemon = try TestDaemon(now: "2026-06-09T12:00:00Z")
            let client = try daemon.client()
            for _ in 0..<40 { try client.log(10) }
            try daemon.move(to: "2026-06-10T12:00:00Z")
            try daemon.wait(for: "the backup") { StoreCopies.backups(in: $0.options.dataDirectory).count == 2 }
            for _ in 0..<5 { try client.log(10) }
            epoch = client.greeting.epoch.string ?? ""
            revision = try client.revision()
            try FileManager.default.copyItem(atPath: daemon.dataDirectory, toPath: directory.file("data"))
            try? FileManager.default.removeItem(atPath: directory.file("data/lock"))
            backup = "data/backups/sipli-2026-06-10T1200+0000-\(epoch).sqlite"
        }

        func start() throws -> TestDaemon {
            try TestDaemon(directory: directory)
        }

        /// The content of every file in the directory.
        func bytes() throws -> Set<Data> {
            let names = try directory.names("data").filter { $0.hasPrefix("sipli.sqlite") && !$0.hasSuffix("-shm") }
            return Set(try names.map { try directory.contents("data/" + $0) }.filter { !$0.isEmpty })
        }

        func remove(_ name: String) throws {
            try FileManager.default.removeItem(atPath: directory.file("data/" + name))
        }

        func execute(_ sql: String) throws {
            try StoreDatabase(path: directory.file("data/sipli.sqlite"), .writing).execute(sql)
        }

        func change(_ name: String, _ body: (inout Data) -> Void) throws {
            var data = try directory.contents("data/" + name)
            body(&data)
            try directory.write("data/" + name, data)
        }
    }

    private func total(_ client: LineClient) throws -> Double {
        let days = try client.result(#"{"op":"hydration.history","from":"2026-06-09","through":"2026-06-10"}"#).days
        return (days[0].total_ml.number ?? 0) + (days[1].total_ml.number ?? 0)
    }

    @Test("a daemon that was killed resumes everything, with the same store and without a notice")
    func killed() throws {
        let scene = try Scene()
        let daemon = try scene.start()
        let client = try daemon.client()
        #expect(try total(client) == 450)
        #expect(client.greeting.epoch.string == scene.epoch)
        #expect(client.greeting.notice.isNull)
        #expect(try client.result(#"{"op":"status"}"#).notices.array.isEmpty)
    }

    private static let losses: [String: @Sendable (Scene) throws -> Void] = [
        "the log is deleted": { try $0.remove("sipli.sqlite-wal") },
        "the log is empty": { try $0.change("sipli.sqlite-wal") { $0 = Data() } },
        "the log is cut": { try $0.change("sipli.sqlite-wal") { $0 = $0.prefix(32 + 3 * 4120) } },
        "the log's magic number": { try $0.change("sipli.sqlite-wal") { $0[1] ^= 1 } },
        "the log's salt": { try $0.change("sipli.sqlite-wal") { $0[17] ^= 1 } },
        "the log's checksum": { try $0.change("sipli.sqlite-wal") { $0[27] ^= 1 } },
        "a frame of the log": { try $0.change("sipli.sqlite-wal") { $0[32 + 2 * 4120 + 100] ^= 1 } },
        "the database is deleted": { try $0.remove("sipli.sqlite") },
        "database and log are deleted": {
            try $0.remove("sipli.sqlite")
            try $0.remove("sipli.sqlite-wal")
        },
        "all but the backups is deleted": {
            for name in try $0.directory.names("data") where name.hasPrefix("sipli.") { try $0.remove(name) }
        },
        "log and manifest are deleted": {
            try $0.remove("sipli.sqlite-wal")
            try $0.remove("sipli.manifest")
            // The newest backup has more than the file.
            try $0.change("sipli.sqlite") { _ in }
        },
        "the database is empty": { try $0.change("sipli.sqlite") { $0 = Data() } },
        "the database is one byte": { try $0.change("sipli.sqlite") { $0 = $0.prefix(1) } },
        "the database is cut": { try $0.change("sipli.sqlite") { $0 = $0.prefix(6000) } },
        "a letter of the schema": {
            try $0.remove("sipli.sqlite-wal")
            try $0.change("sipli.sqlite") { data in
                guard let place = data.range(of: Data("effective_nl INTEGER".utf8)) else { return }
                data[place.lowerBound] = UInt8(ascii: "f")
            }
        },
        "a name in the list of migrations": {
            try $0.change("sipli.sqlite") { data in
                guard let place = data.range(of: Data("0012-desk".utf8)) else { return }
                data[place.lowerBound + 5] = UInt8(ascii: "x")
            }
        },
        "a trigger that is not Sipli's": {
            try $0.execute(
                "CREATE TRIGGER evil AFTER INSERT ON hydration_entry BEGIN DELETE FROM weight_entry; END")
        },
        "a view that is not Sipli's": { try $0.execute("CREATE VIEW evil AS SELECT * FROM weight_entry") },
        "an index that is not Sipli's": { try $0.execute("CREATE INDEX evil ON weight_entry (unit)") },
        "a table that is not Sipli's": { try $0.execute("CREATE TABLE evil (a)") },
        "another program's database": {
            try $0.remove("sipli.sqlite")
            let other = try StoreDatabase(path: $0.directory.file("data/sipli.sqlite"), .creating)
            try other.execute("CREATE TABLE bookmark (url TEXT)")
        },
        "text in its place": { try $0.change("sipli.sqlite") { $0 = Data("not a database".utf8) } },
        "a backup in its place, under the old log": { scene in
            let backup = try scene.directory.contents(scene.backup)
            try scene.change("sipli.sqlite") { $0 = backup }
        },
        "a backup in its place, without a log": { scene in
            let backup = try scene.directory.contents(scene.backup)
            try scene.change("sipli.sqlite") { $0 = backup }
            try scene.remove("sipli.sqlite-wal")
        },
        "another store in its place": { scene in
            let other = try Scene()
            for name in ["sipli.sqlite", "sipli.sqlite-wal"] {
                try scene.change(name) { $0 = (try? other.directory.contents("data/" + name)) ?? Data() }
            }
        },
    ]

    @Test(
        "a loss is reported until it is answered, and can be restored as far as there is a backup",
        arguments: losses.keys.sorted()
    )
    func loss(name: String) throws {
        let scene = try Scene()
        let lose = try #require(Self.losses[name])
        try lose(scene)
        let before = try scene.bytes()
        let daemon = try scene.start()
        let client = try daemon.client()
        let status = try client.result(#"{"op":"status"}"#)
        let notice = try #require(status.notices[0].string, "nothing is said")
        let line = try #require(client.greeting.notice.string)
        #expect(line.hasPrefix("Your earlier data is not shown: "))
        #expect(try client.result(#"{"op":"get","topics":["profile"]}"#).profile.notice.string == line)
        #expect(notice.contains(scene.directory.file(scene.backup)))
        #expect(status.epoch.string != scene.epoch)
        #expect(try before.isSubset(of: scene.bytes()))
        // The new store is used, also after another start, and the notice stays.
        try client.log(7)
        #expect(try total(client) == 7)
        try daemon.restart()
        let again = try daemon.client()
        #expect(again.greeting.notice.string == line)
        #expect(again.greeting.epoch == status.epoch)
        try daemon.stop()
        _ = try Restore.run(directory: daemon.dataDirectory, from: nil, trackers: .standard, now: daemon.clock.now)
        try daemon.start()
        let restored = try daemon.client()
        #expect(try total(restored) == 400)
        #expect(restored.greeting.notice.isNull)
        #expect(restored.greeting.epoch.string != scene.epoch)
    }

    /// The log still has the header's page, so nothing need be lost.
    private static let headers: [String: @Sendable (Scene) throws -> Void] = [
        "the format's number": { try $0.change("sipli.sqlite") { $0[47] = 6 } },
        "the magic number": { try $0.change("sipli.sqlite") { $0[3] ^= 1 } },
        "the page size": { try $0.change("sipli.sqlite") { $0[16] = 0x11 } },
    ]

    @Test("a damaged header never loses data silently", arguments: headers.keys.sorted(), [true, false])
    func header(name: String, hasLog: Bool) throws {
        let scene = try Scene()
        let damage = try #require(Self.headers[name])
        try damage(scene)
        if !hasLog { try scene.remove("sipli.sqlite-wal") }
        let daemon = try scene.start()
        let client = try daemon.client()
        if client.greeting.notice.isNull {
            #expect(try total(client) == 450)
            #expect(client.greeting.epoch.string == scene.epoch)
        } else {
            #expect(client.greeting.epoch.string != scene.epoch)
        }
        #expect(hasLog || !client.greeting.notice.isNull)
    }

    @Test("a person who keeps the new store is not notified again")
    func dismissed() throws {
        let scene = try Scene()
        try scene.remove("sipli.sqlite")
        let daemon = try scene.start()
        let client = try daemon.client()
        _ = try client.result(#"{"op":"notices.dismiss"}"#)
        #expect(try client.result(#"{"op":"status"}"#).notices.array.isEmpty)
        #expect(try daemon.client().greeting.notice.isNull)
        try daemon.restart()
        #expect(try daemon.client().greeting.notice.isNull)
    }

    @Test("going back to a copy answers the notice, as dismissing it does", arguments: [true, false])
    func restored(dryRun: Bool) throws {
        let scene = try Scene()
        try scene.remove("sipli.sqlite")
        let daemon = try scene.start()
        let client = try daemon.client()
        try client.log(100)
        let copy = try #require(StoreCopies.backups(in: daemon.dataDirectory).first { $0.contains(scene.epoch) })
        let name = copy.split(separator: "/").last ?? ""
        _ = try client.result(#"{"op":"restore","copy":"\#(name)","dry_run":\#(dryRun)}"#)
        #expect(try client.result(#"{"op":"status"}"#).notices.array.isEmpty == !dryRun)
        try daemon.restart()
        #expect(try daemon.client().greeting.notice.isNull == !dryRun)
    }

    @Test("a start that ended between setting the store aside and creating a new one reports the same")
    func interrupted() throws {
        let scene = try Scene()
        try scene.change("sipli.sqlite") { $0 = Data("damaged".utf8) }
        let daemon = try scene.start()
        let notice = try daemon.client().greeting.notice.string
        try daemon.stop()
        // As it was before the new store was started.
        for part in ["sipli.sqlite", "sipli.sqlite-wal"] { try? scene.remove(part) }
        let manifest = StoreManifest(epoch: scene.epoch, stamps: [1], revision: Int64(scene.revision))
        try manifest.write(in: scene.directory.file("data"))
        try daemon.start()
        #expect(try daemon.client().greeting.notice.string == notice)
    }

    @Test("a changed byte in the log never loses data silently", arguments: 0..<24)
    func flippedLog(seed: Int) throws {
        let scene = try Scene()
        var random = SplitMix64(seed: UInt64(seed))
        try scene.change("sipli.sqlite-wal") { data in
            let end = data.lastIndex { $0 != 0 } ?? 0
            data[Int.random(in: 0...end, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
        }
        let daemon = try scene.start()
        let client = try daemon.client()
        if client.greeting.notice.isNull { #expect(try total(client) == 450) }
    }

    @Test("a changed byte in the database leaves a daemon that serves clients", arguments: 0..<24)
    func flippedDatabase(seed: Int) throws {
        let scene = try Scene()
        var random = SplitMix64(seed: UInt64(seed))
        try scene.change("sipli.sqlite") { data in
            data[Int.random(in: 0..<data.count, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
        }
        let daemon = try scene.start()
        let client = try daemon.client()
        try client.log(1)
        #expect(try client.hydration().total_ml.number ?? 0 >= 1)
    }

    // MARK: Losses at run time

    @Test(
        "a store that is deleted or replaced while in use accepts nothing more, and its content is saved",
        arguments: ["directory", "database", "log", "renamed", "replaced"])
    func removed(how: String) throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        for _ in 0..<10 { try client.log(10) }
        let path = Store.path(in: daemon.dataDirectory)
        switch how {
        case "directory": try removeFolder(daemon.dataDirectory)
        case "database": try FileManager.default.removeItem(atPath: path)
        case "log": try FileManager.default.removeItem(atPath: path + "-wal")
        case "renamed": try FileManager.default.moveItem(atPath: path, toPath: path + ".mine")
        default:
            try FileManager.default.removeItem(atPath: path)
            try Data("another".utf8).write(to: URL(fileURLWithPath: path))
        }
        let refused = try client.call(#"{"op":"hydration.log","ml":10}"#)
        #expect(refused.ok.bool == false)
        #expect(refused.error.code.string == "uncertain")
        #expect(try client.call(#"{"op":"hydration.log","ml":10}"#).error.code.string == "read_only")
        try daemon.wait(for: "the notice") { !$0.notices.isEmpty }
        let status = try client.result(#"{"op":"status"}"#)
        #expect(status.writable.bool == false)
        #expect(try client.hydration().total_ml.number == 110)
        let epoch = status.epoch
        try daemon.restart()
        let next = try daemon.client()
        #expect(next.greeting.epoch != epoch)
        #expect(try next.hydration().total_ml.number == 0)
        #expect(try next.result(#"{"op":"status"}"#).notices[0].string?.contains("rescued-") == true)
        try daemon.stop()
        _ = try Restore.run(directory: daemon.dataDirectory, from: nil, trackers: .standard, now: daemon.clock.now)
        try daemon.start()
        #expect(try daemon.client().hydration().total_ml.number == 110)
    }

    @Test(
        "files deleted while nothing is logged are saved before the daemon ends", arguments: [true, false],
        ["directory", "database"])
    func removedInSilence(isWatched: Bool, what: String) throws {
        let daemon = try TestDaemon(watchesStore: isWatched)
        try daemon.client().log(10)
        let path = Store.path(in: daemon.dataDirectory)
        try removeFolder(what == "directory" ? daemon.dataDirectory : path)
        if isWatched {
            try daemon.wait(for: "the notice") { !$0.notices.isEmpty }
            #expect(try daemon.client().greeting.notice.string?.hasPrefix("Nothing more is saved: ") == true)
        }
        try daemon.restart()
        #expect(try daemon.client().greeting.notice.string?.contains("while Sipli was running") == true)
        try daemon.stop()
        _ = try Restore.run(directory: daemon.dataDirectory, from: nil, trackers: .standard, now: daemon.clock.now)
        try daemon.start()
        #expect(try daemon.client().hydration().total_ml.number == 10)
    }

    /// Removes what is at a path while the daemon may finish its daily backup in it.
    private func removeFolder(_ path: String) throws {
        for _ in 0..<100 {
            do {
                return try FileManager.default.removeItem(atPath: path)
            } catch CocoaError.fileNoSuchFile where FileManager.default.fileExists(atPath: path) {}
        }
        throw TestFailure("\(path) cannot be removed")
    }

    @Test("status reports missing files")
    func removedAndAsked() throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        try client.log(10)
        try removeFolder(daemon.dataDirectory)
        _ = try client.result(#"{"op":"status"}"#)
        try daemon.wait(for: "the notice") { !$0.notices.isEmpty }
        #expect(try client.result(#"{"op":"status"}"#).writable.bool == false)
    }

    @Test(
        "if the data directory cannot be recreated, the copy is put beside the socket, and the next start moves it back"
    )
    func removedForGood() throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        try client.log(10)
        try removeFolder(daemon.dataDirectory)
        try Data("in the way".utf8).write(to: URL(fileURLWithPath: daemon.dataDirectory))
        #expect(try client.call(#"{"op":"hydration.log","ml":10}"#).error.code.string == "uncertain")
        try daemon.wait(for: "the notice") { !$0.notices.isEmpty }
        try daemon.stop()
        try FileManager.default.removeItem(atPath: daemon.dataDirectory)
        try daemon.start()
        #expect(try daemon.client().result(#"{"op":"status"}"#).notices[0].string?.contains("rescued-") == true)
        try daemon.stop()
        _ = try Restore.run(directory: daemon.dataDirectory, from: nil, trackers: .standard, now: daemon.clock.now)
        try daemon.start()
        #expect(try daemon.client().hydration().total_ml.number == 20)
        #expect(try daemon.directory.names().filter { $0.hasPrefix("sipli.sqlite") || $0.contains("incident") }.isEmpty)
    }

    @Test(
        "a damaged page found at run time stops writing and is reported, and the next start sets the store aside")
    func damagedWhileServed() throws {
        let daemon = try TestDaemon()
        let note = String(repeating: "n", count: 400)
        for _ in 0..<10 {
            let client = try daemon.client()
            for _ in 0..<200 { try client.send(#"{"op":"hydration.log","ml":1,"note":"\#(note)"}"#) }
            for _ in 0..<200 { _ = try client.reply() }
        }
        // The next start has everything in the database, and only a few of its pages in memory.
        try daemon.restart()
        let client = try daemon.client()
        let events = try daemon.client()
        _ = try events.call(#"{"op":"subscribe","topics":["profile"],"data":true}"#)
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: Store.path(in: daemon.dataDirectory)))
        let end = try file.seekToEnd()
        try file.seek(toOffset: 60 * 4096)
        try file.write(contentsOf: Data(repeating: 0xFF, count: Int(end) - 60 * 4096))
        try file.close()
        #expect(try client.call(#"{"op":"export","format":"ndjson"}"#).error.code.string == "read_only")
        let event = try events.event()
        #expect(event.data.profile.notice.string?.contains("damaged") == true)
        #expect(try client.call(#"{"op":"hydration.log","ml":10}"#).error.code.string == "read_only")
        #expect(try client.result(#"{"op":"status"}"#).writable.bool == false)
        #expect(try client.call(#"{"op":"notices.dismiss"}"#).ok.bool == false)
        try daemon.restart()
        let next = try daemon.client()
        #expect(
            try next.result(#"{"op":"status"}"#).notices[0].string?.contains("sipli.sqlite.damaged-") == true)
        #expect(try next.hydration().total_ml.number == 0)
    }

    // MARK: Backups

    @Test("a start with a clock far ahead does not make its backup the newest for ever")
    func clockAhead() throws {
        let daemon = try TestDaemon(now: "2040-01-01T12:00:00Z")
        try daemon.client().log(10)
        try daemon.wait(for: "the backup") { StoreCopies.backups(in: $0.options.dataDirectory).count == 1 }
        try daemon.stop()
        daemon.clock.now = try ManualClock.instant("2026-06-10T12:00:00Z")
        try daemon.start()
        for day in 11...20 {
            try daemon.client().log(10)
            try daemon.move(to: "2026-06-\(day)T12:00:00Z")
            try daemon.wait(for: "the backup") { daemon in
                StoreCopies.backups(in: daemon.options.dataDirectory).contains { $0.contains("2026-06-\(day)") }
            }
        }
        try daemon.stop()
        let directory = daemon.dataDirectory
        #expect(StoreCopies.backups(in: directory).count == 7)
        #expect(!StoreCopies.backups(in: directory).contains { $0.contains("2040") })
        let manifest = try #require(try StoreManifest(in: directory))
        #expect(StoreCopies.best(in: directory, epoch: manifest.epoch, .standard)?.path.contains("2026-06-20") == true)
    }

    @Test("a copy does not replace a store with newer changes unless that is forced, and both are named")
    func newerStore() throws {
        let scene = try Scene()
        let (data, backup) = (scene.directory.file("data"), scene.directory.file(scene.backup))
        let now = try ManualClock.instant("2026-06-10T12:00:00Z")
        let before = try scene.bytes()
        let failure = try #require(throws: DaemonFailure.self) {
            _ = try Restore.run(directory: data, from: nil, trackers: .standard, now: now)
        }
        // 40 drinks and the days' starts, then 5 more.
        for part in [backup, "--force", "revision \(scene.revision),", "10 Jun 2026 at 12:00"] {
            #expect(failure.message.contains(part), "\(failure.message)")
        }
        #expect(try scene.bytes() == before)
        _ = try Restore.run(directory: data, from: nil, trackers: .standard, now: now, isForced: true)
        let daemon = try scene.start()
        #expect(try total(daemon.client()) == 400)
    }

    @Test("a backup with anything in its schema that is not Sipli's is refused by name", arguments: foreign)
    func foreignSchema(sql: String) throws {
        let scene = try Scene()
        let backup = scene.directory.file(scene.backup)
        try StoreDatabase(path: backup, .writing).execute(sql)
        let before = try scene.bytes()
        let failure = try #require(throws: DaemonFailure.self) {
            _ = try Restore.run(
                directory: scene.directory.file("data"), from: backup, trackers: .standard,
                now: try ManualClock.instant("2026-06-10T12:00:00Z"), isForced: true)
        }
        // A column belongs to its table.
        #expect(failure.message.contains(sql.hasPrefix("ALTER TABLE weight_entry") ? "the table weight_entry" : "evil"))
        #expect(try scene.bytes() == before)
    }

    private static let foreign = [
        "CREATE TRIGGER evil AFTER INSERT ON hydration_entry BEGIN DELETE FROM weight_entry; END",
        "CREATE VIEW evil AS SELECT * FROM weight_entry", "CREATE INDEX evil ON weight_entry (unit)",
        "CREATE TABLE evil (a)", "ALTER TABLE weight_entry ADD COLUMN evil TEXT",
    ]

    @Test("a damaged backup is skipped in favour of the next one")
    func damagedBackup() throws {
        let scene = try Scene()
        let newest = scene.directory.file(scene.backup)
        let data = try Data(contentsOf: URL(fileURLWithPath: newest))
        try (data.prefix(4096 * 3) + Data(count: data.count - 4096 * 3)).write(to: URL(fileURLWithPath: newest))
        try scene.remove("sipli.sqlite")
        let daemon = try scene.start()
        #expect(
            try daemon.client().result(#"{"op":"status"}"#).notices[0].string?.contains("sipli-2026-06-09T") == true)
    }

    @Test("a restore and the backups leave only files that their owner can read, and no partial ones")
    func modes() throws {
        let scene = try Scene()
        chmod(scene.directory.file(scene.backup), 0o644)
        try Data("half".utf8).write(
            to: URL(fileURLWithPath: scene.directory.file("data/backups/sipli-2026-06-01-x.sqlite.unfinished-journal")))
        let data = scene.directory.file("data")
        _ = try Restore.run(
            directory: data, from: scene.directory.file(scene.backup), trackers: .standard,
            now: try ManualClock.instant("2026-06-10T12:00:00Z"), isForced: true)
        #expect(try scene.directory.permissions("data/sipli.sqlite") == 0o600)
        let daemon = try scene.start()
        try daemon.wait(for: "the backup") { StoreCopies.backups(in: $0.options.dataDirectory).count == 3 }
        // The writer answers after its maintenance.
        try daemon.client().log(1)
        #expect(try scene.directory.names("data/backups").allSatisfy { $0.hasSuffix(".sqlite") })
    }
}
