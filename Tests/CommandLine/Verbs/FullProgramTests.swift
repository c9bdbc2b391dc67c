import FoundationEssentials
import Glibc
import SipliTestSupport
import Testing

/// `sipli-client` becomes the full program for the commands that it does not have. Here that is a shell that shows what it
/// was given.
@Suite(.tags(.programs)) struct FullProgramTests {
    private let directory: TemporaryDirectory
    private let client: String

    init() throws {
        directory = try TemporaryDirectory()
        client = directory.file("sipli-client")
        // Another process copies it: a program that is open for writing, even in a child of ours, cannot be executed.
        let copied = try BuiltProgram.run(["/bin/cp", BuiltProgram.path(of: "sipli-client"), client])
        guard copied.status == 0 else { throw TestFailure(copied.errors) }
    }

    private func run(_ words: String..., full: String = "/bin/sh") throws -> BuiltProgram.Outcome {
        try FileManager.default.createSymbolicLink(
            atPath: directory.file("sipli-client-full"), withDestinationPath: full)
        return try BuiltProgram.run([client] + words, environment: ["SIPLI_TEST": "a b"])
    }

    @Test("the full program gets the arguments as they came") func arguments() throws {
        let outcome = try run("-c", #"printf '%s|' "$@""#, "name", "", " a  b", "-x", "é\n", "--json")
        #expect(outcome == (0, "| a  b|-x|é\n|--json|", ""))
    }

    @Test("it gets bytes that are not text") func bytes() throws {
        _ = try run("-c", "exit 0")
        let script = #"exec "$0" -c 'printf %s "$1" | wc -c' name "$(printf '\377')""#
        #expect(try BuiltProgram.run(["/bin/sh", "-c", script, client]).output == "1\n")
    }

    @Test("it has the name that was called, the environment and the process") func name() throws {
        let outcome = try run("-c", #"echo "$SIPLI_TEST"; tr '\0' '|' < /proc/$$/cmdline"#)
        #expect(outcome.output.hasPrefix("a b\n" + client + "|-c|"))
    }

    @Test("its status is the status", arguments: [0, 1, 2, 65, 255]) func status(_ status: Int32) throws {
        #expect(try run("-c", "exit \(status)").status == status)
    }

    @Test(
        "where it is missing, the message says so",
        arguments: [["history"], ["log"], ["status", "--format", "waybar"]])
    func missing(_ words: [String]) throws {
        let outcome = try BuiltProgram.run([client] + words, environment: ["PATH": "/bin"])
        #expect(outcome.status == 1 && outcome.output == "")
        #expect(
            outcome.errors == """
                sipli-client: cannot run sipli-client-full: no such file or directory
                Reinstall Sipli: its package, or in its source directory: make install

                """)
    }

    @Test("where it cannot be started, the message says so") func denied() throws {
        let outcome = try run("history", full: "/etc/passwd")
        #expect(outcome.status == 1 && outcome.errors.hasPrefix("sipli-client: cannot run sipli-client-full: "))
    }

    /// What slows a start is not linked.
    @Test("the small program is small", arguments: ["SipliWidgetKit", "SipliCLI", "Foundation"])
    func links(_ module: String) throws {
        let program = try Data(contentsOf: URL(fileURLWithPath: client))
        #expect(program.firstRange(of: Data("SipliVerbs".utf8)) != nil)
        #expect(program.firstRange(of: Data(module.utf8)) == nil)
    }
}
