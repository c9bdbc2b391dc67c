import Foundation
import Glibc
import SipliClient
import SipliSystem
import SipliWire
import Testing

@Suite struct SubscriberTests {
    private static let hello = #"{"ok":true,"rev":7,"result":{}}"# + "\n"
    private static let fresh = #"{"ok":true,"sub":"cli","epoch":"e1","rev":7,"fresh":true,"snapshot":{}}"# + "\n"

    private func event(_ since: Int, _ revision: Int) -> String {
        #"{"ev":"reload","sub":"cli","since":\#(since),"rev":\#(revision),"topics":["hydration"]}"# + "\n"
    }

    /// Follows until so many lines have come.
    private func follow(_ daemon: FakeDaemon, until count: Int) throws -> [String] {
        var lines: [String] = []
        let subscriber = Subscriber(
            Client(path: daemon.path), Subscriber.Options(), listener: -1,
            deliver: { line in
                lines.append(String(decoding: line.text, as: UTF8.self))
                return lines.count < count
            }, note: { _ in })
        try subscriber.run()
        return lines
    }

    @Test func lostConnectionIsResumedWhereItWas() throws {
        let resumed = #"{"ok":true,"sub":"cli","epoch":"e1","rev":9,"fresh":false}"# + "\n"
        let daemon = try FakeDaemon([
            [.send(FakeDaemon.greeting), .read, .read, .send(Self.hello + Self.fresh + event(7, 8))],
            [.read, .read, .send(FakeDaemon.greeting + Self.hello + resumed + event(8, 9))],
        ])
        #expect(try follow(daemon, until: 4).count == 4)
        let lines = daemon.lines()
        #expect(lines[0] == #"{"op":"hello","client":"sipli-client/\#(Catalog.version)"}"#)
        #expect(lines[1] == #"{"op":"subscribe","sub":"cli"}"#)
        #expect(lines[3] == #"{"op":"subscribe","sub":"cli","epoch":"e1","since":8}"#)
    }

    @Test func gapIsAskedForOnTheSameConnection() throws {
        let daemon = try FakeDaemon([
            [
                .read, .read, .send(Self.hello + Self.fresh + event(8, 9)), .read,
                .send(#"{"ok":true,"sub":"cli","epoch":"e1","rev":9,"fresh":false}"# + "\n" + event(7, 9)),
            ]
        ])
        let lines = try follow(daemon, until: 3)
        #expect(lines.last?.contains(#""since":7"#) == true)
        #expect(daemon.lines().last == #"{"op":"subscribe","sub":"cli","epoch":"e1","since":7}"#)
    }

    @Test func refusalEndsFollowing() throws {
        let refusal =
            #"{"ok":false,"error":{"code":"unknown_topic","message":"no","retry":false,"fatal":false}}"# + "\n"
        let daemon = try FakeDaemon([[.read, .read, .send(Self.hello + refusal)]])
        #expect(throws: ClientError.refused(WireError(.unknownTopic, "no"))) { try follow(daemon, until: 1) }
    }

    @Test func absentDaemonIsReportedAtTheFirstTry() throws {
        let subscriber = Subscriber(
            Client(path: "/nonexistent/s"), Subscriber.Options(), listener: -1, deliver: { _ in true }, note: { _ in })
        #expect { try subscriber.run() } throws: { ($0 as? ClientError)?.description.contains("not running") ?? false }
    }

    @Test func endsWhenItsReaderHasGone() throws {
        let daemon = try FakeDaemon([[.read, .read, .send(Self.hello + Self.fresh), .read]])
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        let (reader, writer) = (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
        let subscriber = Subscriber(
            Client(path: daemon.path), Subscriber.Options(), listener: writer.raw,
            deliver: { _ in
                reader.close()
                return true
            }, note: { _ in })
        try subscriber.run()
        #expect(daemon.lines().count == 3)
    }
}
