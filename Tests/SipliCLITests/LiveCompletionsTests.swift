import ArgumentParser
import SipliClient
import SipliTestSupport
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// Completions that are requested from the daemon.
@Suite struct LiveCompletionsTests {
    @Test func settingsAreThoseOfTheDaemon() throws {
        let daemon = try TestDaemon()
        let names = SettingsVerb.names(from: Client(path: daemon.socketPath))
        #expect(Set(names).isSuperset(of: ["name", "private", "group-container", "water-goal"]))
    }

    @Test func withoutADaemonThereAreNoneAndNothingIsSaid() {
        #expect(SettingsVerb.names(from: Client(path: "/nowhere/sipli.sock")) == [])
        #expect(SettingsVerb.names(from: nil) == [])
    }

    @Test func valuesFluidsIdsTopicsAndOperations() throws {
        let daemon = try TestDaemon()
        let client = Client(path: daemon.socketPath)
        #expect(
            SettingsVerb.values(["sipli-client", "config", "set", "units"], from: client) == ["metric", "imperial"])
        #expect(SettingsVerb.values(["sipli-client", "config", "set", "private", "o"], from: client) == ["on", "off"])
        #expect(SettingsVerb.values(["sipli-client", "config", "set", "name"], from: client) == [])
        let fluids = ListedNames.read(
            RequestLine.make("hydration.fluids"), list: "fluids", member: "name", from: client)
        #expect(Set(fluids).isSuperset(of: ["water", "tea", "coffee"]))
        #expect(LiveCompletions.entries("hydration", "", from: client) == ["last"])
        let reply = try daemon.client().result(#"{"op":"hydration.log","ml":300,"at":"3 days ago"}"#)
        let entry = try #require(reply.entry.string)
        #expect(LiveCompletions.entries("hydration", "", from: client) == ["last", entry])
        #expect(LiveCompletions.entries("hydration", "la", from: client) == ["last"])
        let described = LiveCompletions.described(from: client)
        #expect(described.topics.contains("hydration"))
        #expect(described.operations.contains("hydration.log"))
        #expect(LiveCompletions.described(from: nil).topics.isEmpty)
    }

    @Test func scriptsAskThisProgram() {
        for shell in CompletionsVerb.shells {
            let script = CommandTree(.standard).completionScript(for: shell.shell)
            #expect(script.contains("---completion config set"))
            #expect(script.contains("---completion setup"))
        }
    }

    @Test("help offers the commands in every shell")
    func help() {
        let offers = [
            "_sipli-client_help() {\n    COMPREPLY+=($(compgen -W 'log quick ", "'*:subcommands:(log quick ",
            "sipli-client help\"' -fa 'log quick ",
        ]
        for (shell, offer) in zip(CompletionsVerb.shells, offers) {
            #expect(CommandTree(.standard).completionScript(for: shell.shell).contains(offer), "\(shell.name)")
        }
    }
}
