import Foundation
import SipliCore
import SipliTestSupport
import Testing

@testable import SipliBus
@testable import SipliNotifier

@Suite struct ApplicationTests {
    private static func call(_ method: String, _ arguments: [BusValue]) -> BusCall {
        BusCall(
            "io.github.sipli.Sipli", "/io/github/sipli/Sipli", "org.freedesktop.Application", method, arguments)
    }

    @Test(.enabled(if: PrivateBus.isUsable, "needs dbus-daemon"))
    func theDesktopStartsWhatItAsksFor() throws {
        let stage = try NotifierStage()
        try stage.start()
        let data = BusValue.dictionary(["activation-token": .string("t1"), "desktop-startup-id": .string("old")])
        _ = try stage.result(Self.call("Activate", [data])).get()
        let addresses = BusValue.strings(["sipli://today", "SIPLI://add-intake?ml=250"])
        let old = BusValue.dictionary(["desktop-startup-id": .string("old")])
        _ = try stage.result(Self.call("Open", [addresses, old])).get()
        let none = BusValue.array(of: "v", [])
        _ = try stage.result(Self.call("ActivateAction", [.string("add-weight"), none, .dictionary([:])])).get()
        #expect(
            stage.started == [
                ["quick"], ["open", "--window", "sipli://today"], ["open", "--window", "SIPLI://add-intake?ml=250"],
                ["open", "--window", "sipli://add-weight"],
            ])
        #expect(stage.tokens == ["t1", "old", "old", nil])
    }

    @Test(
        .enabled(if: PrivateBus.isUsable, "needs dbus-daemon"),
        arguments: ["--help", "https://example.org", "file:///etc/passwd", ""])
    func whatIsNoAddressOfOursIsNoArgument(_ address: String) throws {
        let stage = try NotifierStage()
        try stage.start()
        let call = Self.call("Open", [.strings(["sipli://today", address]), .dictionary([:])])
        guard case .failure(let error) = try stage.result(call) else { throw TestFailure("it was opened") }
        #expect(error.name == "org.freedesktop.DBus.Error.InvalidArgs")
        #expect(stage.started.isEmpty)
    }

    @Test func anUnknownActionIsRefusedWithTheKnownOnes() throws {
        let action = try #require(Application(.standard) { _, _ in true }.methods.first { $0.name == "ActivateAction" })
        let arguments = [BusValue.string("rm"), .array(of: "v", []), .dictionary([:])]
        let error = #expect(throws: BusError.self) { try action.handler(arguments) }
        #expect(error?.message.contains("add-intake, add-transaction, add-weight, quick") == true)
    }

    /// The two lists of actions are equal; the desktop reads one from a file.
    @Test func actionsAreThoseOfTheDesktopFile() throws {
        let file = packageRoot.appending(path: "contrib/io.github.sipli.Sipli.desktop")
        var listed: [String: [String]] = [:]
        var name = ""
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            if line.hasPrefix("[") { name = "" }
            if line.hasPrefix("[Desktop Action ") { name = String(line.dropFirst(16).dropLast()) }
            if !name.isEmpty, line.hasPrefix("Exec=sipli-client ") {
                listed[name] = line.dropFirst(18).split(separator: " ").map(String.init)
            }
        }
        #expect(Application(.standard) { _, _ in true }.actions == listed)
    }
}
