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

    @Test func scriptsAskThisProgram() {
        for shell in CompletionsVerb.shells {
            let script = CommandTree(.standard).completionScript(for: shell.shell)
            #expect(script.contains("---completion config set"))
            #expect(script.contains("---completion setup"))
        }
    }
}
