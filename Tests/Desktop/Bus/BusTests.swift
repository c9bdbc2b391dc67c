import CSystemd
import SipliLoop
import SipliTestSupport
import Testing

@testable import SipliBus

@Suite(.enabled(if: PrivateBus.isUsable, "needs dbus-daemon"))
struct BusTests {
    static let values: [BusValue] = [
        .byte(255), .bool(true), .bool(false), .int32(-51), .uint32(4_294_967_295), .string(""), .string("Öl & <b>"),
        .path("/io/github/sipli/Sipli"), .strings([]), .strings(["log-250", "250 ml"]), .variant(.variant(.byte(3))),
        .dictionary([:]), .dictionary(["urgency": .byte(0), "transient": .bool(true), "value": .int32(51)]),
        .array(of: "v", [.variant(.string("a")), .variant(.uint32(7))]), .structure([.string("2"), .path("/a")]),
        .bytes([0, 127, 255]), .bytes([]), .array(of: "(iiay)", [.structure([.int32(1), .int32(1), .bytes([1, 2])])]),
    ]

    @Test(arguments: values)
    func valuesArriveAsTheyWereSent(_ value: BusValue) throws {
        let stage = try BusStage()
        let (mine, other) = (try stage.connect(), try stage.connect())
        var arrived: [BusValue] = []
        let echo = BusMethod("a.b", "Echo", [value.signature]) {
            arrived = $0; return $0
        }
        let slot = try other.export(path: "/a", [echo])
        defer { slot.cancel() }
        _ = try stage.result(other, .bus("RequestName", [.string("a.b"), .uint32(4)]))
        let result = try stage.result(mine, BusCall("a.b", "/a", "a.b", "Echo", [value]))
        #expect(try result.get() == [value])
        #expect(arrived == [value])
    }

    @Test func signaturesAreThoseOfTheSpecification() {
        let signatures = [
            "y", "b", "b", "i", "u", "s", "s", "o", "as", "as", "v", "a{sv}", "a{sv}", "av", "(so)", "ay", "ay",
            "a(iiay)",
        ]
        #expect(Self.values.map(\.signature) == signatures)
    }

    @Test func aTypeThatNobodyNeedsIsPassedOver() throws {
        let stage = try BusStage()
        let (mine, other) = (try stage.connect(), try stage.connect())
        var seen: [BusValue] = []
        let slot = try mine.watch(BusSignalRule(path: "/a")) { seen = $0.arguments }
        defer { slot.cancel() }
        _ = try stage.result(mine, .bus("GetId", []))
        try other.emit("/a", "a.b", "Told") { message in
            var (number, count) = (0.5, Int64(7))
            sd_bus_message_append_basic(message, CChar(UInt8(ascii: "d")), &number)
            sd_bus_message_append_basic(message, CChar(UInt8(ascii: "x")), &count)
            try BusValue.string("end").append(to: message)
        }
        try stage.until("the signal") { !seen.isEmpty }
        #expect(seen == [.double(0.5), .other("x"), .string("end")])
    }

    @Test func aServiceThatIsNotThereIsNamed() throws {
        let stage = try BusStage()
        let bus = try stage.connect()
        let result = try stage.result(bus, BusCall("no.such", "/", "no.such.Thing", "Do"))
        guard case .failure(let error) = result else { throw TestFailure("it answered") }
        #expect(error.isAbsent)
        #expect(error.call == "no.such.Thing.Do")
        #expect(error.description.hasPrefix("no.such.Thing.Do: "))
        #expect(error.description.hasSuffix("(org.freedesktop.DBus.Error.ServiceUnknown)"))
    }

    @Test func argumentsOfOtherTypesAndUnknownMethodsAreRefused() throws {
        let stage = try BusStage()
        let (mine, other) = (try stage.connect(), try stage.connect())
        let method = BusMethod("a.b", "Take", ["s"]) { _ throws(BusError) in
            throw BusError("a.b.Take", name: "a.b.No", "not today")
        }
        let slot = try other.export(path: "/a", [method])
        defer { slot.cancel() }
        _ = try stage.result(other, .bus("RequestName", [.string("a.b"), .uint32(4)]))
        func name(_ call: BusCall) throws -> String? {
            if case .failure(let error) = try stage.result(mine, call) { error.name } else { nil }
        }
        let errors = "org.freedesktop.DBus.Error."
        #expect(try name(BusCall("a.b", "/a", "a.b", "Take", [.uint32(1)])) == errors + "InvalidArgs")
        #expect(try name(BusCall("a.b", "/a", "a.b", "Give")) == errors + "UnknownMethod")
        #expect(try name(BusCall("a.b", "/b", "a.b", "Take", [.string("")])) == errors + "UnknownObject")
        #expect(try name(BusCall("a.b", "/a", "a.b", "Take", [.string("")])) == "a.b.No")
    }

    @Test func toolsAreToldWhatAnObjectHas() throws {
        let stage = try BusStage()
        let bus = try stage.connect()
        let take = BusMethod("a.b", "Take", ["as", "a{sv}"], names: ["uris", "data"]) { _ in [] }
        let slot = try bus.export(path: "/a", [take, BusMethod("a.b", "Plain", ["s"]) { _ in [] }])
        defer { slot.cancel() }
        _ = try stage.result(bus, .bus("RequestName", [.string("a.b"), .uint32(4)]))
        let call = BusCall("a.b", "/a", "org.freedesktop.DBus.Introspectable", "Introspect")
        let page = try stage.result(bus, call).get().first?.text
        #expect(
            page?.contains(
                #"<interface name="a.b"><method name="Take"><arg name="uris" type="as" direction="in"/>"#
                    + #"<arg name="data" type="a{sv}" direction="in"/></method>"#
                    + #"<method name="Plain"><arg type="s" direction="in"/></method>"#) == true)
    }

    @Test func aNameIsOwnedByOneAndItsComingAndGoingIsTold() throws {
        let stage = try BusStage()
        var (first, second) = (try stage.connect() as Bus?, try stage.connect())
        var told: [Bool] = []
        let slot = try second.watch(name: "a.b") { told.append($0) }
        defer { slot.cancel() }
        // Once a later call is answered, the bus has the rule.
        _ = try stage.result(second, .bus("GetId", []))
        var owned: [Bool] = []
        first?.own(name: "a.b") { if case .success(let isOurs) = $0 { owned.append(isOurs) } }
        try stage.until("the first has it") { owned == [true] && told == [true] }
        second.own(name: "a.b") { if case .success(let isOurs) = $0 { owned.append(isOurs) } }
        try stage.until("the second has not") { owned == [true, false] }
        first = nil
        try stage.until("it is free") { told == [true, false] }
        second.own(name: "a.b") { if case .success(let isOurs) = $0 { owned.append(isOurs) } }
        try stage.until("the second has it now") { owned == [true, false, true] }
    }

    @Test func onlySignalsThatAreWantedArrive() throws {
        let stage = try BusStage()
        let (mine, other) = (try stage.connect(), try stage.connect())
        _ = try stage.result(other, .bus("RequestName", [.string("a.b"), .uint32(4)]))
        var seen: [String] = []
        let rule = BusSignalRule(sender: "a.b", path: "/a", interface: "a.b", firstArgument: "x")
        let slot = try mine.watch(rule) { seen.append($0.path + " " + $0.member + " \($0.arguments.count)") }
        // Once a later call is answered, the bus has the rule.
        _ = try stage.result(mine, .bus("GetId", []))
        try other.emit("/a", "a.b", "One", [.string("y")])
        try other.emit("/b", "a.b", "Two", [.string("x")])
        try mine.emit("/a", "a.b", "Three", [.string("x")])
        try other.emit("/a", "a.b", "Four", [.string("x"), .uint32(4)])
        try stage.until("the signal") { !seen.isEmpty }
        #expect(seen == ["/a Four 2"])
        slot.cancel()
        try other.emit("/a", "a.b", "Five", [.string("x")])
        _ = try stage.result(other, .bus("GetId", []))
        _ = try stage.result(mine, .bus("GetId", []))
        #expect(seen == ["/a Four 2"])
    }

    @Test func aBusThatEndsIsToldAndAnswersNothing() throws {
        let stage = try BusStage()
        let (mine, other) = (try stage.connect(), try stage.connect())
        var hasEnded = false
        let watch = try mine.watch(.disconnected) { _ in hasEnded = true }
        defer { watch.cancel() }
        _ = try stage.result(other, .bus("GetId", []))
        var failure: BusError?
        mine.call(.bus("GetId", [])) { if case .failure(let error) = $0 { failure = error } }
        stage.daemon.end()
        try stage.until("the end") { hasEnded }
        mine.call(.bus("GetId", [])) { if case .failure(let error) = $0 { failure = error } }
        try stage.until("a call fails") { failure != nil }
    }

    @Test func noBusAtAllIsNoError() throws {
        let loop = try EventLoop()
        #expect(try Bus.open(.at("unix:path=/nonexistent/bus"), on: loop) == nil)
    }

    @Test func nothingIsLeftOfAConnection() throws {
        let stage = try BusStage()
        weak var gone: Bus?
        do {
            let bus = try stage.connect()
            gone = bus
            let slot = try bus.export(path: "/a", [BusMethod("a.b", "Take", []) { _ in [] }])
            _ = try stage.result(bus, .bus("GetId", []))
            // This call is pending when the connection closes.
            bus.call(.bus("GetId", [])) { _ in Issue.record("nobody waits for it any more") }
            slot.cancel()
        }
        #expect(gone == nil)
    }
}
