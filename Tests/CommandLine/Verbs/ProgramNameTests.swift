import FoundationEssentials
import SipliTestSupport
import Testing

@testable import SipliVerbs

@Suite(.tags(.programs)) struct ProgramNameTests {
    @Test(arguments: [
        ("sipli", "sipli"), ("/usr/bin/sipli", "sipli"), ("./sipli", "sipli"), ("sipli-client", "sipli-client"),
        ("/opt/sipli/sipli-client", "sipli-client"), ("/opt/sipli/", "sipli-client"), ("", "sipli-client"),
    ])
    func nameIsTheLastPartOfThePath(_ path: String, _ name: String) {
        #expect(ProgramName.called(path) == name)
    }

    @Test(arguments: [
        ("Undo: sipli-client undo", "Undo: sipli undo"),
        ("sipli-client log 1; sipli-client undo", "sipli log 1; sipli undo"),
        ("/opt/bin/sipli-client open", "/opt/bin/sipli-client open"), ("sipli-client/1.2", "sipli-client/1.2"),
        ("sipli-client", "sipli-client"), ("sipli-client é", "sipli é"), ("sipli-client\nlog", "sipli\nlog"),
    ])
    func onlyCommandsAreRenamed(_ text: String, _ short: String) {
        #expect(ProgramName.spelled(text, as: "sipli") == short)
        #expect(ProgramName.spelled(text, as: "sipli-client") == text)
    }

    /// Through the link that is installed beside the command.
    @Test func messagesUseTheNameThatWasCalled() throws {
        let directory = try TemporaryDirectory()
        let link = directory.file("sipli")
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: BuiltProgram.path(of: "sipli-client"))
        func run(_ words: String...) throws -> BuiltProgram.Outcome {
            try BuiltProgram.run([link] + words, environment: ["SIPLI_SOCKET": directory.file("none.sock")])
        }
        #expect(try run("300").errors.hasPrefix("sipli: "))
        let unknown = try run("lgo", "300")
        #expect(unknown.status == 2)
        #expect(unknown.errors == "sipli: \"lgo\" is not a sipli command\nDid you mean: sipli log 300\n")
        #expect(try run("help").output.contains("USAGE: sipli <command>"))
        #expect(try run("log", "--help").output.contains("USAGE: sipli log "))
        #expect(try run("completions", "bash").output.contains("sipli-client") == false)
    }
}
