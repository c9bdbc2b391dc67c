import Foundation
import Testing

@Suite struct ClientScriptTests {
    private static let hasShellTools = ["bash", "socat", "jq"].allSatisfy(Command.exists)

    @Test(.enabled(if: hasShellTools, "needs bash, socat and jq"))
    func followPrintsTheStateThenEachChangeAndResumes() throws {
        try follow(with: ["bash", Page.root.appending(path: "contrib/clients/follow.sh").path])
    }

    @Test(.enabled(if: Command.exists("python3"), "needs python3"))
    func pythonClientPrintsTheStateThenEachChangeAndResumes() throws {
        try follow(with: ["python3", Page.root.appending(path: "contrib/clients/sipli.py").path])
    }

    /// Two daemons on one store, one after the other, as in a restart.
    private func follow(with arguments: [String]) throws {
        let place = try DaemonThread.Place()
        var daemon = try DaemonThread(place)
        let command = try Command(arguments, environment: ["SIPLI_SOCKET": place.socket])
        defer { command.end() }
        #expect(command.line() == "0 / 2450 ml")
        try log(250, place)
        #expect(command.line() == "250 / 2450 ml")
        daemon.stop()
        daemon = try DaemonThread(place)
        // Not again what it held: the next line is the next change.
        try log(500, place)
        #expect(command.line() == "750 / 2450 ml")
        daemon.stop()
    }

    private func log(_ ml: Int, _ place: DaemonThread.Place) throws {
        let client = try LineClient(path: place.socket)
        client.send("{\"op\":\"hydration.log\",\"ml\":\(ml)}")
        _ = try client.receive()
        let reply = try client.receive()
        #expect(reply?.hasPrefix("{\"ok\":true") == true)
    }
}
