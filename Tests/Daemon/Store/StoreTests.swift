import Foundation
import SipliCore
import SipliStore
import SipliTestSupport
import Testing

/// Opening, durability, identity, and stores that cannot be opened.
@Suite struct StoreTests {
    @Test("a new store has an identity and no revisions; reopened it is the same")
    func reopen() throws {
        let world = try StoreWorld()
        #expect(world.store.openedRevision == 0)
        let (epoch, device) = (world.store.epoch, world.store.device)
        #expect(epoch.count == 8)
        #expect(epoch != device)
        try world.set("name", "\"Ana\"")
        try world.set("name", "\"Zoe\"")
        try world.reopen()
        #expect(world.store.openedRevision == 2)
        #expect(world.store.epoch == epoch)
        #expect(world.store.device == device)
        #expect(try world.settings() == ["name": "\"Zoe\""])
    }

    @Test("a commit is on disk when it is answered")
    func durability() throws {
        let world = try StoreWorld()
        let (synchronous, mode) = try world.store.transaction { database in
            (
                try database.first("PRAGMA synchronous") { $0[0] as Int },
                try database.first("PRAGMA journal_mode") { $0[0] as String }
            )
        }
        #expect(synchronous == 2)
        #expect(mode == "wal")
    }

    @Test("a new epoch is given only on request")
    func epoch() throws {
        let world = try StoreWorld()
        let epoch = world.store.epoch
        let renewed = try world.store.renewEpoch()
        try world.reopen()
        #expect(world.store.epoch == renewed)
        #expect(renewed != epoch)
    }

    @Test("a transaction that throws leaves nothing behind")
    func rolledBack() throws {
        let world = try StoreWorld()
        #expect(throws: StoreError.notFound("x")) {
            try world.change { change in
                try Settings.put(change, name: "name", value: "1", op: "set")
                throw StoreError.notFound("x")
            }
        }
        #expect(try world.settings() == [:])
        #expect(try world.read { try Journal.changes($0, limit: 10) }.isEmpty)
    }

    @Test("a read-only connection cannot write")
    func reader() throws {
        let world = try StoreWorld()
        #expect(throws: StoreError.self) {
            try world.read { try $0.run("DELETE FROM meta") }
        }
    }

    @Test("a file that is not a database is not changed", arguments: ["text", "a cut page", "noise in the middle"])
    func unreadable(how: String) throws {
        let directory = try TemporaryDirectory()
        var data = Data("this is not a database, and long enough to be looked at as one.".utf8)
        if how != "text" {
            let store = try Store(directory: directory.path, schema: .standard)
            try store.transaction { database in
                for number in 0..<2000 {
                    try database.run("INSERT INTO meta VALUES (?, 'v')", "key \(number)")
                }
            }
            try store.close()
            data = try directory.contents("sipli.sqlite")
            if how == "a cut page" {
                data = data.prefix(data.count / 2)
            } else {
                data.replaceSubrange(
                    data.count / 3..<data.count * 2 / 3, with: Data(repeating: 0xA5, count: data.count / 3))
            }
        }
        try directory.write("sipli.sqlite", data)
        let names = try directory.names()
        let found = try StoreInspection.of(directory.file("sipli.sqlite"), schema: .standard)
        guard case .unreadable = found.content else { throw TestFailure("it is \(found.content)") }
        #expect(try directory.contents("sipli.sqlite") == data)
        #expect(try directory.names() == names)
    }

    @Test("a store of a later version is recognised by its migrations")
    func newer() throws {
        let world = try StoreWorld()
        try world.set("name", "1")
        try world.store.transaction {
            try $0.execute("INSERT INTO grdb_migrations (identifier) VALUES ('9999-wonders')")
        }
        try world.store.close()
        let found = try StoreInspection.of(world.directory.file("sipli.sqlite"), schema: .standard)
        #expect(found.content == .newer(["9999-wonders"]))
    }

    @Test("a missing directory is a storage error")
    func noDirectory() throws {
        let directory = try TemporaryDirectory()
        do {
            _ = try Store(directory: directory.file("none"), schema: .standard)
            Issue.record("it was opened")
        } catch StoreError.storage {}
    }

    @Test("a full disk refuses the write and takes the next one when there is room")
    func full() throws {
        let world = try StoreWorld()
        let pages = try world.store.transaction { try $0.first("PRAGMA page_count") { $0[0] as Int } ?? 0 }
        try world.store.transaction { try $0.execute("PRAGMA max_page_count = \(pages)") }
        let long = "\"" + String(repeating: "x", count: 200_000) + "\""
        do {
            try world.set("test.carried", long)
            Issue.record("it was written")
        } catch StoreError.storage(let reason) {
            #expect(reason.contains("full"))
        }
        #expect(try world.settings() == [:])
        try world.store.transaction { try $0.execute("PRAGMA max_page_count = 1000000") }
        try world.set("test.carried", long)
        #expect(try world.settings() == ["test.carried": long])
    }

    @Test("a backup is a complete database of its own")
    func backup() throws {
        let world = try StoreWorld()
        try world.set("name", "\"Ana\"")
        let copy = try TemporaryDirectory()
        try world.store.backup(to: copy.file("sipli.sqlite"))
        try world.set("name", "\"Zoe\"")
        let restored = try Store(directory: copy.path, schema: .standard)
        #expect(restored.epoch == world.store.epoch)
        #expect(restored.openedRevision == 1)
        let reader = try restored.reader()
        #expect(try reader.read(Settings.all) == ["name": "\"Ana\""])
    }

    @Test("a backup and its check let changes run meanwhile, and the backup contains them")
    func backupGivesWay() throws {
        let world = try StoreWorld()
        let long = "\"" + String(repeating: "x", count: 1000) + "\""
        try world.change { change in
            for number in 0..<3000 { try Settings.put(change, name: "test.\(number)", value: long, op: "set") }
        }
        let copy = try TemporaryDirectory()
        var turns = 0
        try world.store.backup(to: copy.file("sipli.sqlite")) {
            turns += 1
            do { try world.set("name", "\"\(turns)\"") } catch { Issue.record(error) }
        }
        #expect(turns > 1)
        var checks = 0
        let inspection = try StoreInspection.of(copy.file("sipli.sqlite"), .whole, schema: .standard) { checks += 1 }
        #expect(inspection.isStore)
        #expect(checks > 1)
        let reader = try Store(directory: copy.path, schema: .standard).reader()
        #expect(try reader.read(Settings.all)["name"] == "\"\(turns)\"")
    }

    @Test("replies are remembered by key, and forgotten after a day")
    func replies() throws {
        let world = try StoreWorld()
        let reply = Replies.Reply(body: -5, revision: 7, result: [0, 255, 10])
        try world.store.transaction { try Replies.remember($0, key: "k", reply: reply, now: world.now) }
        try world.reopen()
        let found = try #require(try world.read { try Replies.find($0, key: "k", now: world.now) })
        #expect(found.body == -5)
        #expect(found.revision == 7)
        #expect(found.result == [0, 255, 10])
        #expect(try world.read { try Replies.find($0, key: "other", now: world.now) } == nil)
        let later = world.now.adding(seconds: 86_401)
        #expect(try world.read { try Replies.find($0, key: "k", now: later) } == nil)
        try world.store.transaction { try Replies.forgetOld($0, now: world.now.adding(seconds: 86_400)) }
        #expect(try world.read { try Replies.find($0, key: "k", now: world.now) } != nil)
        try world.store.transaction { try Replies.forgetOld($0, now: world.now.adding(seconds: 86_401)) }
        #expect(try world.read { try Replies.find($0, key: "k", now: world.now) } == nil)
    }

    @Test("each topic keeps the last revision that touched it")
    func topics() throws {
        let world = try StoreWorld()
        var (kept, expected): (TopicRevisions, [Topic: Int64]) = (TopicRevisions(.standard), [:])
        var generator = SplitMix64(seed: 11)
        for step in 0..<200 {
            let before = world.revision
            // One to three revisions in a commit, each with its own topics; sometimes with a restart in between.
            var touched = TopicRevisions.Touched()
            for _ in 0...Int.random(in: 0...2, using: &generator) {
                try world.set("a", "[\(step), \(world.revision)]")
                // Often the same as before.
                let topics: TopicSet =
                    Bool.random(using: &generator)
                    ? TopicSet(.hydration) : TopicSet(rawValue: .random(in: 0..<32, using: &generator))
                touched.add(topics, at: world.revision)
                for topic in TrackerCatalog.standard.topics(in: topics) { expected[topic] = world.revision }
            }
            try world.store.transaction {
                try kept.note($0, touched, from: before, to: world.revision)
            }
            #expect(try world.read(TopicRevisions(.standard).all).filter { $0.value > 0 } == expected, "step \(step)")
            if Int.random(in: 0..<5, using: &generator) == 0 { kept.forget() }
        }
    }
}
