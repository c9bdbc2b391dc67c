import Foundation
import SipliCore
import SipliTestSupport
import Testing

@testable import SipliServer

/// Live activities: what starts, changes and ends them.
@Suite struct ActivityTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon()
        client = try daemon.client()
    }

    private func start(_ more: String = "") throws -> String {
        let result = try client.result(
            #"{"op":"activities.start","type":"Oven","attributes":{"dish":"pie"},"state":{"degrees":180}\#(more)}"#)
        return try #require(result.activity.string)
    }

    private func shown() throws -> [JSON] {
        try daemon.client().result(#"{"op":"get","topics":["activities"]}"#).activities.activities.array
    }

    @Test("one that is started, changed and ended is seen so by who follows it")
    func life() throws {
        let follower = try daemon.client()
        _ = try follower.call(#"{"op":"subscribe","topics":["activities"],"data":true,"min_ms":0}"#)
        func told() throws -> JSON { try follower.event().data.activities.activities[0] }
        let id = try start(#","title":"Pie","body":"180 degrees","relevance":2"#)
        var oven = try told()
        #expect(oven.activity.string == id)
        #expect(oven.type.string == "Oven")
        #expect(oven.attributes.dish.string == "pie")
        #expect(oven.state.degrees.int == 180)
        #expect(oven.status.string == "active")
        #expect(oven.started.string == "2026-06-10T12:00:00Z")
        #expect(oven.local_time.string == "12:00")
        #expect(oven.title.string == "Pie")
        try client.result(
            #"{"op":"activities.update","activity":"\#(id)","state":{"degrees":200},"body":"200 degrees"}"#)
        oven = try told()
        #expect(oven.alerts.isNull)
        #expect(oven.state.degrees.int == 200)
        #expect(oven.body.string == "200 degrees" && oven.title.string == "Pie" && oven.relevance.int == 2)
        for count in 1...2 {
            try client.result(#"{"op":"activities.update","activity":"\#(id)","alert":true}"#)
            #expect(try told().alerts.int == count)
        }
        try client.result(#"{"op":"activities.end","activity":"\#(id)","state":{"degrees":0}}"#)
        oven = try told()
        #expect(oven.status.string == "ended" && oven.state.degrees.int == 0)
    }

    @Test("the most relevant comes first, then the latest")
    func order() throws {
        let first = try start()
        try daemon.move(bySeconds: 60)
        let second = try start()
        let relevant = try start(#","relevance":1"#)
        #expect(try shown().map(\.activity.string) == [relevant, second, first])
    }

    @Test("a state becomes stale at its date, also at one in the past, and a new state is fresh")
    func stale() throws {
        let id = try start(#","stale":"2026-06-10T12:30:00Z""#)
        let past = try start(#","stale":"2026-06-10T11:00:00Z","relevance":-1"#)
        #expect(try shown().map(\.status.string) == ["active", "stale"])
        let follower = try daemon.client()
        _ = try follower.call(#"{"op":"subscribe","topics":["activities"],"data":true,"min_ms":0}"#)
        try daemon.move(to: "2026-06-10T12:30:00Z")
        #expect(try follower.event().data.activities.activities[0].status.string == "stale")
        try client.result(#"{"op":"activities.update","activity":"\#(id)","state":{"degrees":10}}"#)
        #expect(try shown()[0].status.string == "active")
        #expect(try shown()[1].activity.string == past)
    }

    @Test(
        "an ended one disappears when its dismissal says, after four hours at the latest",
        arguments: [
            ("", "2026-06-10T16:00:00Z"), (#","dismissal":"default""#, "2026-06-10T16:00:00Z"),
            (#","dismissal":{"after":"2026-06-10T12:10:00Z"}"#, "2026-06-10T12:10:00Z"),
            (#","dismissal":{"after":"2026-06-12T00:00:00Z"}"#, "2026-06-10T16:00:00Z"),
        ])
    func dismissed(dismissal: String, end: String) throws {
        let id = try start()
        try client.result(#"{"op":"activities.end","activity":"\#(id)"\#(dismissal)}"#)
        let moment = try ManualClock.instant(end)
        daemon.clock.now = moment.adding(seconds: -1)
        try daemon.move(bySeconds: 0)
        #expect(try shown().map(\.status.string) == ["ended"])
        try daemon.move(to: end)
        try daemon.wait(for: "its removal") { Activity.all($0.settings).isEmpty }
    }

    @Test("one that ends at once is gone, and cannot be changed")
    func immediate() throws {
        let id = try start()
        try client.result(#"{"op":"activities.end","activity":"\#(id)","dismissal":"immediate"}"#)
        #expect(try shown().isEmpty)
        let error = try client.refusal(#"{"op":"activities.update","activity":"\#(id)","state":{}}"#)
        #expect(error.code.string == "not_found" && error.field.string == "activity")
    }

    @Test("it survives a restart, and undo leaves it alone")
    func lasts() throws {
        try client.result(#"{"op":"hydration.log","ml":300}"#)
        let id = try start()
        try daemon.restart()
        #expect(try shown().map(\.activity.string) == [id])
        let result = try daemon.client().result(#"{"op":"undo"}"#)
        #expect(result.text.string?.contains("300 ml") == true)
        #expect(try shown().map(\.activity.string) == [id])
    }

    @Test(
        "what cannot be one is refused",
        arguments: [
            (#""type":"","attributes":{},"state":{}"#, "invalid", "type"),
            (#""type":"Oven","attributes":[],"state":{}"#, "invalid", "attributes"),
            (#""type":"Oven","attributes":{},"state":7"#, "invalid", "state"),
            (#""type":"Oven","attributes":{},"state":{},"stale":"soon""#, "invalid", "stale"),
            (
                #""type":"Oven","attributes":{},"state":{},"title":"\#(String(repeating: "t", count: 101))""#,
                "invalid", "title"
            ),
            // With the quotes and braces it is 4097 bytes: {"a":""} and {} are ten.
            (
                #""type":"Oven","attributes":{"a":"\#(String(repeating: "x", count: 4087))"},"state":{}"#, "too_large",
                "state"
            ),
        ])
    func refused(members: String, code: String, field: String) throws {
        let error = try client.refusal(#"{"op":"activities.start",\#(members)}"#)
        #expect(error.code.string == code)
        #expect(error.field.string == field)
        #expect(try shown().isEmpty)
    }

    @Test("4096 bytes are accepted, and a thirteenth activity is not")
    func limits() throws {
        let text = String(repeating: "x", count: 4086)
        try client.result(#"{"op":"activities.start","type":"Oven","attributes":{"a":"\#(text)"},"state":{}}"#)
        for _ in 2...12 { _ = try start() }
        let error = try client.refusal(#"{"op":"activities.start","type":"Oven","attributes":{},"state":{}}"#)
        #expect(error.code.string == "limit")
        #expect(try shown().count == 12)
    }

    // MARK: Owners

    /// A process that starts an activity that depends on it, and waits.
    private func owner() throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        let request =
            #"{"op":"activities.start","type":"Oven","attributes":{},"state":{},"lease":true}"#
        process.arguments = [
            "perl", "-MSocket", "-e",
            """
            socket(S, AF_UNIX, SOCK_STREAM, 0); connect(S, sockaddr_un($ARGV[0])) or die;
            syswrite(S, $ARGV[1] . "\\n"); close STDOUT; sleep 600;
            """, daemon.socketPath, request,
        ]
        try process.run()
        return process
    }

    private func wait(for status: String) throws {
        try daemon.wait(for: status) { daemon in
            Activity.all(daemon.settings).map { $0.status(at: daemon.options.clock.now()) } == [status]
        }
    }

    @Test("when its owner is killed it is stale at once, and gone after a minute")
    func orphaned() throws {
        let process = try owner()
        try wait(for: "active")
        kill(process.processIdentifier, SIGKILL)
        try wait(for: "stale")
        process.waitUntilExit()
        try daemon.move(bySeconds: 59)
        #expect(try shown().map(\.status.string) == ["stale"])
        try daemon.move(bySeconds: 1)
        try daemon.wait(for: "its end") { Activity.all($0.settings).isEmpty }
    }

    @Test("an owner that was killed while the daemon did not run is noticed at the start")
    func orphanedMeanwhile() throws {
        let process = try owner()
        try wait(for: "active")
        try daemon.stop()
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try daemon.start()
        try wait(for: "stale")
    }

    @Test("an owner that still runs keeps it over a restart of the daemon")
    func kept() throws {
        let process = try owner()
        defer { process.terminate() }
        try wait(for: "active")
        try daemon.restart()
        #expect(try shown().map(\.status.string) == ["active"])
        kill(process.processIdentifier, SIGKILL)
        try wait(for: "stale")
    }

    @Test("another process can take it over within the minute")
    func adopted() throws {
        let process = try owner()
        try wait(for: "active")
        kill(process.processIdentifier, SIGKILL)
        try wait(for: "stale")
        let id = try #require(shown()[0].activity.string)
        try client.result(#"{"op":"activities.update","activity":"\#(id)","lease":true}"#)
        #expect(try shown().map(\.status.string) == ["active"])
        try daemon.move(bySeconds: 120)
        #expect(try shown().map(\.status.string) == ["active"])
    }
}

extension Daemon {
    /// The settings as its loop sees them.
    fileprivate var settings: SettingValues { (try? view.read { $0.settings }.1) ?? .none }
}
