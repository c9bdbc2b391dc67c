import SipliClient
import SipliGlance
import SipliLoop
import SipliTestSupport
import Testing

@testable import SipliBus
@testable import SipliSearch

/// Searches of a desktop, answered by a real daemon.
@Suite(.enabled(if: PrivateBus.isUsable, "needs dbus-daemon")) struct SearchTests {
    private let daemon: TestDaemon
    private let client: LineClient
    private let offers: SearchOffers

    init() throws {
        daemon = try TestDaemon()
        client = try daemon.client()
        offers = SearchOffers(trackers: TrackerGlance.standard, client: Client(path: daemon.socketPath))
        for name in ["Read", "Run"] {
            _ = try client.result(#"{"op":"habits.add","name":"\#(name)"}"#)
        }
    }

    private func titles(_ text: String) throws -> [String] { try offers.search([text]).map(\.title) }

    @Test(arguments: [
        ("sipli 250", ["Log 250 ml water"]), ("water 250", ["Log 250 ml water"]), ("250 ml", ["Log 250 ml water"]),
        ("330 ml tea", ["Log 330 ml tea"]), ("80.2 kg", ["Log 80.2 kg"]), ("weight 80.2", ["Log 80.2 kg"]),
        ("read", ["Complete Read"]), ("REA", ["Complete Read"]), ("complete", ["Complete Read", "Complete Run"]),
        ("habit run", ["Complete Run"]), ("habit", ["Complete Read", "Complete Run"]),
    ]) func whatIsTypedIsOffered(_ text: String, _ offered: [String]) throws {
        #expect(try titles(text) == offered)
    }

    @Test func aSumOfMoneyIsATransaction() throws {
        #expect(try titles("12.50 lunch").first?.hasPrefix("Log ") == true)
        #expect(try offers.search(["12.50 lunch"]).map(\.id) == ["log:spending:12.50 lunch"])
    }

    @Test("other searches are not answered", arguments: ["250", "2+2", "re", "firefox", "", "water bottle shop"])
    func others(_ text: String) throws {
        #expect(try titles(text) == [])
    }

    @Test func nothingIsLoggedBeforeItIsChosen() throws {
        _ = try titles("sipli 250")
        #expect(try client.result(#"{"op":"hydration.entries"}"#).entries.array.isEmpty)
        let offer = try #require(try offers.offer("log:hydration:250"))
        #expect(offer.title == "Log 250 ml water")
        #expect(try client.result(#"{"op":"hydration.entries"}"#).entries.array.isEmpty)
    }

    @Test func privateValuesAreNotOffered() throws {
        _ = try client.result(#"{"op":"settings.set","name":"private","value":true}"#)
        #expect(try titles("read") == [])
        #expect(try titles("complete") == [])
        #expect(try offers.search(["sipli 250"]).map(\.detail) == [""])
    }

    // MARK: On the bus

    private func stage() throws -> (SearchStage, SearchService, [BusSlot]) {
        let stage = try SearchStage()
        let service = SearchService(offers, start: { _ in true }, called: {})
        let bus = try stage.connect()
        let slots = try service.export(on: bus)
        bus.own(name: SearchService.name) { _ in }
        stage.kept.append(bus)
        return (stage, service, slots)
    }

    @Test func gnomeAsksShowsAndActivates() throws {
        let (stage, service, slots) = try stage()
        let shell = "org.gnome.Shell.SearchProvider2"
        func call(_ method: String, _ arguments: [BusValue]) throws -> [BusValue] {
            try stage.result(BusCall(SearchService.name, SearchService.path, shell, method, arguments))
        }
        let ids = try call("GetInitialResultSet", [.strings(["sipli", "250"])])
        #expect(ids == [.strings(["log:hydration:250"])])
        #expect(try call("GetSubsearchResultSet", [.strings([]), .strings(["read"])])[0].elements.count == 1)
        let meta = try call("GetResultMetas", [.strings(["log:hydration:250"])])[0].elements[0].members
        #expect(meta["name"] == .string("Log 250 ml water"))
        #expect(meta["gicon"] == .string("io.github.sipli.Sipli"))
        #expect(meta["description"] == .string("0 of 2450 ml, 0%"))
        let terms = BusValue.strings(["sipli", "250"])
        #expect(try call("ActivateResult", [.string("log:hydration:250"), terms, .uint32(1)]) == [])
        #expect(try client.result(#"{"op":"hydration.entries"}"#).entries[0].ml.int == 250)
        withExtendedLifetime((service, slots)) {}
    }

    @Test func krunnerMatchesAndRuns() throws {
        let (stage, service, slots) = try stage()
        func call(_ method: String, _ arguments: [BusValue]) throws -> [BusValue] {
            try stage.result(
                BusCall(SearchService.name, SearchService.runnerPath, "org.kde.krunner1", method, arguments))
        }
        let match = try call("Match", [.string("read")])[0].elements[0].elements
        #expect(match[1] == .string("Complete Read"))
        #expect(match.map(\.signature).joined() == "sssida{sv}")
        #expect(try call("Run", [match[0], .string("")]) == [])
        #expect(try client.result(#"{"op":"get","topics":["habits"]}"#).habits.done.int == 1)
        #expect(try call("Match", [.string("read")]) == [.array(of: "(sssida{sv})", [])])
        withExtendedLifetime((service, slots)) {}
    }
}

/// A bus of its own, served on the test's thread.
final class SearchStage {
    let loop: EventLoop
    private let daemon: PrivateBus
    /// Connections that stay open.
    var kept: [Bus] = []

    init() throws {
        loop = try EventLoop()
        daemon = try PrivateBus()
    }

    func connect() throws -> Bus {
        guard let bus = try Bus.open(.at(daemon.address), on: loop) else { throw TestFailure("there is no bus") }
        return bus
    }

    func result(_ call: BusCall) throws -> [BusValue] {
        let bus = try connect()
        var result: Result<[BusValue], BusError>?
        bus.call(call) { result = $0 }
        while result == nil { _ = try loop.runOnce(timeoutMicroseconds: 1_000_000) }
        return try result?.get() ?? []
    }
}
