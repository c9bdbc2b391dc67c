import Foundation
import SipliCore
import SipliSystem
import SipliTestSupport
import Testing

@testable import SipliServer

/// The files in an app group's folder.
@Suite struct ContainerTests {
    private let daemon: TestDaemon
    private let client: LineClient
    private let other: LineClient

    private static let names = ["WaterQuestState.json", "group.io.github.sipli.plist"]
    private static let file = "data/groups/group.io.github.sipli/WaterQuestState.json"

    init() throws {
        daemon = try TestDaemon()
        client = try daemon.client()
        other = try daemon.client()
    }

    private func turnOn() throws {
        try client.set("group-container", "true")
        try waitForFile()
    }

    /// Waits until every group's file has the current revision.
    private func waitForFile() throws {
        try daemon.wait(for: "the file") { daemon in
            daemon.containers.groups.values.allSatisfy { $0.revision == daemon.hub.revision } == true
        }
    }

    private func entries(_ path: String = file) throws -> [JSON] {
        try JSON(parsing: daemon.directory.contents(path)).entries.array
    }

    @Test("without the setting no file is written")
    func off() throws {
        try client.result(#"{"op":"subscribe","container":true}"#)
        try other.log(100)
        #expect(try client.event().ev.string == "reload")
        #expect(!FileManager.default.fileExists(atPath: daemon.directory.file("data/groups")))
        #expect(try client.result(#"{"op":"status"}"#).containers.isNull)
    }

    @Test("the file matches the phone app's format, and only its user can read it")
    func content() throws {
        try turnOn()
        try client.log(330, #","fluid":"tea","note":"a/b""#)
        try client.log(200, #","at":"2026-06-09T09:00:00Z""#)
        try waitForFile()
        let directory = daemon.directory
        #expect(try directory.text(Self.file) == client.export("waterquest"))
        #expect(try entries().count == 2)
        #expect(try directory.permissions(Self.file) == 0o600)
        #expect(try directory.permissions("data/groups") == 0o700)
        #expect(try directory.permissions("data/groups/group.io.github.sipli") == 0o700)
        #expect(try directory.names("data/groups/group.io.github.sipli") == Self.names)
    }

    @Test("the file has the newest 400 days, including today")
    func newestDays() throws {
        // 2026-06-10 minus 399 days is 2025-05-07.
        try client.log(1, #","at":"2025-05-06T12:00:00Z""#)
        try client.log(2, #","at":"2025-05-07T12:00:00Z""#)
        try client.log(3)
        try turnOn()
        #expect(try entries().map(\.volumeML.int) == [2, 3])
    }

    @Test("more entries than are read at once are complete and in order")
    func many() throws {
        let op = #"{"op":"hydration.log","ml":100}"#
        let ops = Array(repeating: op, count: 225).joined(separator: ",")
        for _ in 0..<2 { _ = try client.result(#"{"op":"batch","ops":[\#(ops)]}"#) }
        try turnOn()
        #expect(try Set(entries().compactMap(\.id.string)).count == 450)
    }

    @Test("after changes of every kind the file equals a new export")
    func changes() throws {
        try turnOn()
        func check(_ what: Comment) throws {
            try waitForFile()
            #expect(try daemon.directory.text(Self.file) == client.export("waterquest"), what)
        }
        let entry = try #require(try client.log(100).entry.string)
        try client.log(200, #","at":"2026-06-09T09:00:00Z""#)
        try check("two days")
        _ = try client.result(#"{"op":"hydration.edit","entry":"\#(entry)","at":"2026-06-08T09:00:00Z"}"#)
        try check("an entry that moved to another day")
        _ = try client.result(#"{"op":"hydration.delete","entry":"\#(entry)"}"#)
        try check("a day without entries")
        _ = try client.result(#"{"op":"undo"}"#)
        try check("undo")
        try client.set("day-start", "600")
        try check("another day start")
        try daemon.travel(to: "Asia/Tokyo")
        try check("another zone")
        try client.log(50)
        try daemon.move(to: "2026-06-12T12:00:00Z")
        try check("another day")
        _ = try client.upload(try Vectors.text("sample-WaterQuestState.json"))
        try check("an import")
    }

    @Test("days older than 400 days are removed from the file")
    func oldDays() throws {
        // 2026-06-10 minus 399 days is 2025-05-07.
        try client.log(2, #","at":"2025-05-07T12:00:00Z""#)
        try client.log(3, #","at":"2025-05-08T12:00:00Z""#)
        try turnOn()
        #expect(try entries().map(\.volumeML.int) == [2, 3])
        try daemon.move(to: "2026-06-11T12:00:00Z")
        try waitForFile()
        #expect(try entries().map(\.volumeML.int) == [3])
        try daemon.move(to: "2026-06-10T12:00:00Z")
        try waitForFile()
        #expect(try entries().map(\.volumeML.int) == [2, 3])
    }

    @Test("a subscriber of a group gets a revision when the file shows it")
    func order() throws {
        try turnOn()
        let start = try #require(
            try client.call(#"{"op":"subscribe","topics":["hydration"],"min_ms":0,"container":true}"#).rev.int)
        var told = start
        for count in 1...3 {
            try other.log(10)
            let event = try client.event()
            let revision = try #require(event.rev.int)
            #expect(event.since.int == told)
            #expect(revision > told)
            #expect(event.reasons.strings == ["data"])
            #expect(try entries().count >= revision - start)
            told = revision
            #expect(told == start + count)
        }
    }

    @Test("a file that shows the first of two changes leaves the second pending")
    func owed() throws {
        let request = #"{"op":"subscribe","topics":["hydration"],"min_ms":0,"container":true}"#
        let start = try #require(try client.call(request).rev.int)
        // Between two events of the loop, so that no wait for the file ends meanwhile.
        try daemon.perform { daemon in
            let (hub, now) = (daemon.hub, daemon.hub.revision)
            hub.fileRevision = { _ in now + 1 }
            for next in [now + 1, now + 2] {
                hub.note(revision: next, topics: TopicSet(.hydration), reasons: .data, origin: nil, by: nil)
            }
            hub.deliver()
            // The file contains nothing new.
            hub.deliver()
            hub.fileRevision = { _ in now + 2 }
            hub.deliver()
        }
        let (first, second) = (try client.event(), try client.event())
        #expect((first.since.int, first.rev.int) == (start, start + 1))
        #expect((second.since.int, second.rev.int) == (start + 1, start + 2))
        #expect(second.reasons.strings == ["data"])
    }

    @Test("the time a subscriber waits for one revision does not count for the next")
    func waitsAnew() throws {
        let request = #"{"op":"subscribe","topics":["hydration"],"min_ms":0,"container":true}"#
        let start = try #require(try client.call(request).rev.int)
        try daemon.perform { daemon in
            let (hub, now) = (daemon.hub, daemon.hub.revision)
            func change(to revision: Int64, fileShows shown: Int64) {
                hub.fileRevision = { _ in shown }
                hub.note(revision: revision, topics: TopicSet(.hydration), reasons: .data, origin: nil, by: nil)
                hub.deliver()
            }
            change(to: now + 1, fileShows: now)
            // Almost all of its time is over when the file is written.
            hub.subscriptions.forEach { $0.waitsForFileMicroseconds -= 10_000_000 }
            hub.fileRevision = { _ in now + 1 }
            hub.deliver()
            change(to: now + 2, fileShows: now + 1)
            change(to: now + 3, fileShows: now + 3)
        }
        let (first, second) = (try client.event(), try client.event())
        #expect((first.since.int, first.rev.int) == (start, start + 1))
        #expect((second.since.int, second.rev.int) == (start + 1, start + 3))
    }

    @Test("a flood of changes is written at most once a second, and the last state is written")
    func pace() throws {
        try turnOn()
        let begun = Date()
        try client.result(#"{"op":"subscribe","topics":["hydration"],"min_ms":0,"container":true}"#)
        for _ in 0..<200 { try other.log(1) }
        let last = try other.revision()
        var events = 0
        var told = 0
        while told < last {
            told = try client.event().rev.int ?? 0
            events += 1
        }
        #expect(try entries().count == 200)
        // The first and the last, besides one per second; a wait may end after 2 s.
        #expect(Double(events) <= 2 + Date().timeIntervalSince(begun) * 1.5)
    }

    @Test("a file that cannot be written is logged once, and its subscriber still gets events")
    func failure() throws {
        try Data().write(to: URL(fileURLWithPath: daemon.directory.file("data/groups")))
        try client.set("group-container", "true")
        try daemon.wait(for: "the failure") { $0.containers.groups.values.first?.failure != nil }
        try client.result(#"{"op":"subscribe","topics":["hydration"],"min_ms":0,"container":true}"#)
        let plain = try daemon.client()
        try plain.result(#"{"op":"subscribe","topics":["hydration"],"min_ms":0}"#)
        let begun = Date()
        try other.log(10)
        #expect(try plain.event().reasons.strings == ["data"])
        let event = try client.event()
        #expect(event.rev.int == (try other.revision()))
        // Two seconds after it began to wait, which was when it subscribed without a file to read.
        #expect(Date().timeIntervalSince(begun) > 1)
        let item = try other.result(#"{"op":"status"}"#).containers[0]
        #expect(item.group.string == "group.io.github.sipli")
        #expect(item.error.string?.contains("groups") == true)
        #expect(item.rev.isNull)
        #expect(daemon.log.lines.count { $0.contains("the files of group.io.github.sipli could not be written") } == 1)
        // The problem is fixed: the next change is enough.
        try FileManager.default.removeItem(atPath: daemon.directory.file("data/groups"))
        try other.log(10)
        try waitForFile()
        #expect(try other.result(#"{"op":"status"}"#).containers[0].error.isNull)
        #expect(try entries().count == 2)
    }

    @Test("when the setting is turned off, the file is removed, and other programs' files stay")
    func turnedOff() throws {
        try turnOn()
        let folder = "data/groups/group.io.github.sipli"
        try daemon.directory.write(folder + "/mine", Data("x".utf8))
        try client.set("group-container", "false")
        try daemon.perform { $0.writes.maintain { _, _ in } }
        // The writer works sequentially.
        try client.log(1)
        #expect(try daemon.directory.names(folder) == ["mine"])
        try turnOn()
        #expect(try daemon.directory.names(folder) == (Self.names + ["mine"]).sorted())
    }

    @Test("a subscriber that names a group gets a folder of that name, also after a restart")
    func named() throws {
        try turnOn()
        let reply = try client.call(#"{"op":"subscribe","container":"group.com.example.Water_2"}"#)
        #expect(reply.fresh.bool == true)
        let event = try client.event()
        #expect(event.reasons.strings == ["manual"])
        #expect(event.rev.int == reply.rev.int)
        let path = "data/groups/group.com.example.Water_2/WaterQuestState.json"
        #expect(try entries(path).isEmpty)
        try daemon.restart()
        try daemon.client().log(5)
        try waitForFile()
        #expect(try entries(path).count == 1)
        #expect(try entries().count == 1)
    }

    @Test("pending changes are written before the daemon ends")
    func stopping() throws {
        try turnOn()
        for _ in 0..<5 { try client.log(5) }
        try daemon.stop()
        #expect(try entries().count == 5)
    }

    @Test(
        "a group's id can only be the name of a folder",
        arguments: [#""../x""#, #""a/b""#, #"""#, #"".hidden""#, "1", "[]", #""a b""#, #""-x""#])
    func badIds(id: String) throws {
        let id = id == #"""# ? #""""# : id
        let error = try client.refusal(#"{"op":"subscribe","container":\#(id)}"#)
        #expect(error.code.string == "invalid")
        #expect(error.field.string == "container")
    }

    @Test("there are at most 16 groups")
    func limit() throws {
        try turnOn()
        for number in 1...15 { try client.result(#"{"op":"subscribe","sub":"a","container":"group.\#(number)"}"#) }
        #expect(try other.refusal(#"{"op":"subscribe","container":"group.16"}"#).code.string == "limit")
        #expect(try other.call(#"{"op":"subscribe","container":"group.15"}"#).ok.bool == true)
    }

    @Test("a file of the phone app neither changes private nor creates folders")
    func localSettings() throws {
        try client.set("private", "true")
        try turnOn()
        try client.set("day-start", "240")
        let file = try client.export("waterquest")
        #expect(try JSON(parsing: file).sipli.settings.object.keys.sorted() == ["day-start"])
        try client.set("private", "false")
        let brought = file.replacing("\"day-start\"", with: "\"private\" : true, \"day-start\"")
        _ = try client.upload(brought)
        #expect(try client.result(#"{"op":"settings.get","names":["private"]}"#).settings[0].value.bool == false)
    }

    // MARK: Spending

    private static let defaults = "data/groups/group.io.github.sipli/group.io.github.sipli.plist"

    /// As the phone app's widgets declare them.
    private struct Renewal: Decodable {
        var id: UUID
        var name: String
        var price: Double
        var nextBillingDate: Date
        var icon: String
        var color: String
        var category: String
        var isActive: Bool
    }

    private struct Spending: Decodable, Equatable {
        var currentMonth: Double
        var previousMonth: Double
        var monthlyHistory: [Month]
        var categoryBreakdown: [Category]
        var topCategories: [Category]

        struct Month: Decodable, Equatable {
            var month: String
            var amount: Double
        }

        struct Category: Decodable, Equatable {
            var category: String
            var amount: Double
            var percentage: Double
        }
    }

    private func values() throws -> [String: Any] {
        let file = try daemon.directory.contents(Self.defaults)
        return try #require(try PropertyListSerialization.propertyList(from: file, format: nil) as? [String: Any])
    }

    private func value<Value: Decodable>(_ key: String) throws -> Value {
        try JSONDecoder().decode(Value.self, from: try #require(try values()[key] as? Data))
    }

    private func subscribe(_ members: String) throws {
        _ = try client.result(#"{"op":"spending.subs.add",\#(members)}"#)
    }

    private func spend(_ amount: String, _ members: String) throws {
        _ = try client.result(#"{"op":"spending.add","amount":"\#(amount)",\#(members)}"#)
    }

    @Test("the defaults have what the phone app's widgets read, in the person's own currency")
    func defaultsOfSpending() throws {
        try client.set("spending-currency", "\"EUR\"")
        try subscribe(
            #""name":"Tom & <Jerry>","price":"12.99","cycle":"monthly","start":"2026-06-12","category":"Music & Audio""#
        )
        try subscribe(#""name":"News","price":"9.00","currency":"USD","cycle":"monthly","start":"2026-06-11""#)
        try spend("40.05", #""category":"Dining","day":"2026-06-01""#)
        try spend("10", #""category":"Travel","day":"2026-06-02""#)
        try spend("3", #""category":"Dining","currency":"USD","day":"2026-06-02""#)
        try spend("20", #""category":"Dining","day":"2026-05-31""#)
        try turnOn()
        let values = try values()
        #expect(values["selectedCurrency"] as? String == "EUR")
        #expect(values["widget.showCategories"] as? Bool == true)
        #expect(values["widget.sortOrder"] as? String == "date")
        #expect((values["widget.lastUpdate"] as? Date)?.timeIntervalSince1970 == 1_781_092_800)  // 2026-06-10T12:00Z
        let renewals: [Renewal] = try value("widget.upcomingRenewals")
        #expect(renewals.map(\.name) == ["Tom & <Jerry>"])
        let renewal = try #require(renewals.first)
        #expect((renewal.price, renewal.category, renewal.isActive) == (12.99, "Music & Audio", true))
        // The end of 12 June.
        #expect(renewal.nextBillingDate.timeIntervalSince1970 == 1_781_308_799)
        let spending: Spending = try value("widget.monthlySpending")
        #expect((spending.currentMonth, spending.previousMonth) == (50.05, 20))
        #expect(spending.monthlyHistory.count == 12)
        #expect(
            spending.monthlyHistory.suffix(2) == [.init(month: "May", amount: 20), .init(month: "Jun", amount: 50.05)])
        let categories = [
            Spending.Category(category: "Dining", amount: 40.05, percentage: 80),
            Spending.Category(category: "Travel", amount: 10, percentage: 20),
        ]
        #expect((spending.categoryBreakdown, spending.topCategories) == (categories, categories))
    }

    @Test("a payment and a new month are in the defaults")
    func defaultsFollow() throws {
        try subscribe(#""name":"Music","price":"5","cycle":"monthly","start":"2026-06-12""#)
        try turnOn()
        #expect((try value("widget.monthlySpending") as Spending).currentMonth == 0)
        try daemon.move(to: "2026-06-13T12:00:00Z")
        try waitForFile()
        #expect((try value("widget.monthlySpending") as Spending).currentMonth == 5)
        try daemon.move(to: "2026-07-01T12:00:00Z")
        try waitForFile()
        let spending: Spending = try value("widget.monthlySpending")
        #expect((spending.currentMonth, spending.previousMonth) == (0, 5))
    }

    @Test("private hides names and amounts in the defaults")
    func privateDefaults() throws {
        try subscribe(#""name":"Music","price":"5","cycle":"monthly","start":"2026-06-12""#)
        try turnOn()
        try client.set("private", "true")
        try waitForFile()
        let values = try values()
        #expect(values["widget.upcomingRenewals"] as? Data == Data())
        #expect(values["widget.monthlySpending"] as? Data == Data())
        try client.set("private", "false")
        try waitForFile()
        #expect((try value("widget.upcomingRenewals") as [Renewal]).count == 1)
    }
}
