import Foundation
import SipliTestSupport
import Testing

/// `status --wait`, for panels that show what a command printed once it has ended.
@Suite(.tags(.programs)) struct StatusWaitTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon(now: Date().formatted(.iso8601))
        client = try daemon.client()
    }

    private func start(_ words: String...) throws -> BuiltProgram {
        try BuiltProgram(
            ["sipli-client-full", "status", "--format", "waybar", "--wait"] + words, environment: daemon.environment)
    }

    private func state(_ program: BuiltProgram) throws -> JSON {
        let state = try JSON(parsing: program.outputLine())
        #expect(try program.finish().status == 0)
        return state
    }

    @Test func itPrintsWhatIsKnownAtOnceAndThenWaitsForAChange() throws {
        let first = try state(start("new"))
        #expect(first.status.text.string == "0 / 2450 ml")
        #expect(try JSON(parsing: first.line.string ?? "").text.string == "💧 0 / 2450 ml")
        let (epoch, revision) = (try #require(first.epoch.string), try #require(first.rev.int))
        #expect(!epoch.isEmpty)
        let waiting = try start(epoch, String(revision))
        // It is there, and has not printed anything.
        try Patience.wait(for: "it follows") { try client.result(#"{"op":"widgets"}"#).widgets.array.count == 1 }
        try client.result(#"{"op":"hydration.log","ml":300}"#)
        let second = try state(waiting)
        #expect(second.status.text.string == "300 / 2450 ml")
        #expect(second.epoch.string == epoch && (second.rev.int ?? 0) > revision)
        // A change that came between two commands is not missed.
        #expect(try state(start(epoch, String(revision))).status.text.string == "300 / 2450 ml")
    }

    @Test func withoutADaemonItSaysSoOnceAndWaitsForIt() throws {
        try daemon.stop()
        let away = try state(start("new"))
        #expect(away.epoch.string == "" && away.status.state.string == "offline")
        let waiting = try start("", "0")
        try daemon.start()
        #expect(try state(waiting).status.text.string == "0 / 2450 ml")
    }

    @Test(arguments: [
        (["--wait", "new", "x"], "\"x\" is not a revision; write a number such as 42"),
        (["--follow", "--wait", "new"], "--wait cannot be used with --follow"),
        (["42"], "\"42\" must be used with --wait and an epoch"),
    ]) func whatDoesNotGoTogetherIsRefused(_ options: [String], _ message: String) throws {
        let done = try BuiltProgram.run(["sipli-client-full", "status"] + options, environment: daemon.environment)
        #expect(done.status == 2 && done.errors.hasPrefix("sipli-client"))
        #expect(done.errors.contains(message))
    }
}
