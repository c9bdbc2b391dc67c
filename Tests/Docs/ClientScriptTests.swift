import Foundation
import SipliTestSupport
import Testing

@Suite(.tags(.pages)) struct ClientScriptTests {
    private static let hasShellTools = ["bash", "socat", "jq"].allSatisfy(Command.exists)

    @Test(.enabled(if: hasShellTools, "needs bash, socat and jq"))
    func followPrintsTheStateThenEachChangeAndResumes() throws {
        try follow(with: ["bash", packageRoot.appending(path: "contrib/clients/follow.sh").path])
    }

    @Test(.enabled(if: Command.exists("python3"), "needs python3"))
    func pythonClientPrintsTheStateThenEachChangeAndResumes() throws {
        try follow(with: ["python3", packageRoot.appending(path: "contrib/clients/sipli.py").path])
    }

    private func follow(with arguments: [String]) throws {
        let daemon = try TestDaemon()
        let command = try Command(arguments, environment: ["SIPLI_SOCKET": daemon.socketPath])
        defer { command.end() }
        #expect(command.line() == "0 / 2450 ml")
        try daemon.client().result(#"{"op":"hydration.log","ml":250}"#)
        #expect(command.line() == "250 / 2450 ml")
        try daemon.restart()
        // Not the known state again: the next line is the next change.
        try daemon.client().result(#"{"op":"hydration.log","ml":500}"#)
        #expect(command.line() == "750 / 2450 ml")
        try daemon.stop()
    }
}
