import Foundation
import Glibc
import SipliTestSupport
import Testing

/// The real Python widget.
@Suite(.enabled(if: Command.exists("python3"), "needs python3")) struct PythonWidgetTests {
    private let daemon: TestDaemon
    private let folder: TemporaryDirectory

    init() throws {
        daemon = try TestDaemon()
        folder = try TemporaryDirectory()
        try daemon.client().result(#"{"op":"hydration.log","ml":735}"#)
    }

    private func start() throws -> Command {
        let script = packageRoot.appending(path: "contrib/extensions/python/remaining.py").path
        return try Command(
            ["python3", script, folder.file("a.svg")], environment: ["SIPLI_SOCKET": daemon.socketPath])
    }

    private func wait(for what: String, until isSo: (String) -> Bool) throws {
        let deadline = Date(timeIntervalSinceNow: TestDaemon.patienceSeconds)
        while !isSo((try? folder.text("a.svg")) ?? "") {
            guard Date() < deadline else { throw TestFailure("waited in vain for \(what)") }
            poll(nil, 0, 10)
        }
    }

    @Test func itHidesItsNumbersWhilePrivateIsOn() throws {
        let command = try start()
        defer { command.end() }
        // 735 of 2450 ml are 30 %, and 1715 are left.
        try wait(for: "the picture") { $0.contains(">30%<") && $0.contains("1715 ml") }
        try daemon.client().result(#"{"op":"settings.set","name":"private","value":true}"#)
        try wait(for: "the dots") { $0.contains(">•••<") && $0.contains("<title>hidden<") }
        #expect(try !folder.text("a.svg").contains("30%") && !folder.text("a.svg").contains("1715"))
        // The drawing's level does not reveal it either.
        #expect(try folder.text("a.svg").contains(#"height="0""#))
        try daemon.client().result(#"{"op":"settings.set","name":"private","value":false}"#)
        try wait(for: "the numbers") { $0.contains(">30%<") }
    }

    @Test func itSaysSinceWhenTheDaemonIsAway() throws {
        let command = try start()
        defer { command.end() }
        try wait(for: "the picture") { $0.contains(">30%<") }
        #expect(try !folder.text("a.svg").contains("as of"))
        try daemon.stop()
        try wait(for: "the mark") { $0.contains(">as of ") && $0.contains("1715 ml to go, as of ") }
        #expect(try folder.text("a.svg").contains(">30%<"))
        try daemon.start()
        try wait(for: "the mark to go") { $0.contains(">30%<") && !$0.contains("as of") }
    }
}
