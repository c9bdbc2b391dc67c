import Dispatch
import FoundationEssentials
import SipliClient
import SipliCore
import SipliTestSupport
import SipliWidgetFeed
import SipliWidgetKit
import Synchronization
import Testing

@testable import SipliWidgetHost

/// Requests of an author's program to a real daemon.
@Suite struct HostTransportTests {
    private let daemon: TestDaemon
    private let transport: HostTransport

    init() throws {
        let daemon = try TestDaemon()
        self.daemon = daemon
        let path = daemon.socketPath
        transport = HostTransport(
            HostEnvironment(variable: { $0 == "SIPLI_SOCKET" ? path : nil }, isTerminal: false, columns: nil),
            kinds: ["Tea"])
    }

    @Test func aCallLogsOnceAndGivesTheResult() throws {
        let result = try transport.call("hydration.log", parameters: #"{"ml": 330}"#)
        #expect(try JSON(parsing: String(decoding: result, as: UTF8.self)).total_ml.number == 330)
        #expect(try daemon.client().result(#"{"op":"get","topics":["hydration"]}"#).hydration.entries.array.count == 1)
    }

    @Test func aRefusalIsTheDaemonsOwn() {
        #expect(throws: ClientError.self) { try transport.call("hydration.log", parameters: #"{"ml": -5}"#) }
        #expect(throws: (any Error).self) { try transport.call("hydration.log", parameters: "{") }
    }

    @Test func aReloadSaysWhoWasTold() throws {
        let client = try daemon.client()
        try client.result(#"{"op":"hello"}"#)
        _ = try client.call(
            #"{"op":"subscribe","sub":"w","widget":{"kind":"Water","family":"systemSmall","host":"test"}}"#)
        let receipt = try transport.reload(kind: "Water")
        #expect(receipt.kinds == ["Water"] && receipt.count == 1)
        #expect(try client.event().reasons.strings == ["manual"])
        #expect(receipt.renderedAt == nil)
        let other = try transport.reload(kind: "Other")
        #expect(
            other.kinds.isEmpty && !other.isAccepted && other.revision == receipt.revision && other.id != receipt.id)
        #expect(try transport.placedWidgets().map(\.kind) == ["Water"])
    }

    @Test func aReloadIsSeenWhenTheWidgetHasReported() throws {
        let client = try daemon.client()
        try client.result(#"{"op":"hello","client":"shower"}"#)
        _ = try client.call(
            #"{"op":"subscribe","sub":"w","widget":{"kind":"Water","family":"systemSmall","host":"test"}}"#)
        let moment = Date(daemon.clock.now)
        let answers = Mutex<[ReloadReceipt]>([])
        let done = DispatchSemaphore(value: 0)
        transport.reload(kind: "Water") { result in
            if case .success(let receipt) = result { answers.withLock { $0.append(receipt) } }
            done.signal()
        }
        let revision = try client.event().rev.int ?? -1
        #expect(answers.withLock { $0 }.isEmpty)
        try client.result(#"{"op":"timeline","sub":"w","rev":\#(revision),"policy":"never"}"#)
        done.wait()
        #expect(answers.withLock { $0.map(\.renderedAt) } == [moment])
        let row = try #require(try transport.placedWidgets().first)
        #expect(row.lastRendered == moment && row.client == "shower" && !row.isStale)
    }

    @Test func aReloadOfAKindThatNobodyHasIsNotSilent() {
        #expect(transport.remark(unknown: "Tea") == nil)
        let remark = transport.remark(unknown: "Waters")
        #expect(remark == "\"Waters\" is not a placed widget, nor one of this program's: Tea")
    }
}
