import FoundationEssentials
import Glibc
import SipliTestSupport
import Testing

/// The full program runs what the small one does not have. Here it is replaced by a shell that shows its arguments.
@Suite(.tags(.programs)) struct FullProgramTests {
    private let tree: ProgramTree

    init() throws {
        tree = try ProgramTree(full: "/bin/sh")
    }

    private func run(_ script: String, _ words: String...) throws -> BuiltProgram.Outcome {
        try BuiltProgram.run([tree.small, "-c", script] + words, environment: ["SIPLI_TEST": "a b"])
    }

    @Test func itGetsTheArgumentsAsTheyCame() throws {
        let outcome = try run(#"printf '%s|' "$@""#, "name", "", " a  b", "-x", "é\n", "--json")
        #expect(outcome == (0, "| a  b|-x|é\n|--json|", ""))
    }

    @Test func itGetsBytesThatAreNoText() throws {
        let script = #"exec "$0" -c 'printf %s "$1" | wc -c' name "$(printf '\377')""#
        #expect(try BuiltProgram.run(["/bin/sh", "-c", script, tree.small]).output == "1\n")
    }

    @Test func itHasTheNameThatWasCalled() throws {
        let script = #"tr '\0' '|' < /proc/$$/cmdline"#
        #expect(try run(script).output.hasPrefix(tree.small + "|-c|"))
    }

    @Test func itHasTheEnvironmentAndTheProcess() throws {
        let program = try BuiltProgram(
            [tree.small, "-c", "echo \"$SIPLI_TEST $$\"; echo trouble >&2"], environment: ["SIPLI_TEST": "a b"])
        #expect(try program.finish() == (0, "a b \(program.pid)\n", "trouble\n"))
    }

    @Test(arguments: [0, 1, 2, 65, 69, 75, 255]) func itsStatusIsTheStatus(_ status: Int32) throws {
        #expect(try run("exit \(status)").status == status)
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGKILL]) func signalsReachIt(_ signal: Int32) throws {
        let program = try BuiltProgram([tree.small, "-c", "echo ready; exec sleep 1000"])
        #expect(try program.outputLine() == "ready")
        program.send(signal)
        #expect(try program.finish().status == 128 + signal)
    }

    @Test func itHeedsNoSignalLessThanItWouldAlone() throws {
        // Not the shell's, which blocks all signals while it starts something.
        let script = "exec grep -E '^Sig(Blk|Ign)' /proc/self/status"
        let (through, alone) = (try run(script).output, try BuiltProgram.run(["/bin/sh", "-c", script]).output)
        #expect(through == alone)
    }

    @Test func besideTheSmallOneItIsFoundToo() throws {
        let tree = try ProgramTree(full: "/bin/sh", "bin/libexec/sipli")
        #expect(try BuiltProgram.run([tree.small, "-c", "exit 7"]).status == 7)
    }

    @Test func calledByALinkOrThePathItIsFound() throws {
        let link = tree.directory.file("sipli")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: tree.small)
        #expect(try BuiltProgram.run([link, "-c", "exit 7"]).status == 7)
        let script = "PATH=\(tree.directory.file("bin")); sipli-client -c 'exit 8'"
        #expect(try BuiltProgram.run(["/bin/sh", "-c", script]).status == 8)
    }

    // MARK: Without the full program

    @Test(arguments: [["history"], ["log"], ["log", "300", "--nope"], ["status", "--format", "waybar"], ["--nope"]])
    func whereItIsMissingThatIsSaid(_ words: [String]) throws {
        let tree = try ProgramTree(full: nil)
        let outcome = try BuiltProgram.run([tree.small] + words)
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        #expect(
            outcome.errors == """
                sipli-client: cannot find the full program: neither \(tree.full) nor \
                \(tree.directory.file("bin/libexec/sipli/sipli-client")) exists
                Reinstall Sipli: its package, or in its source directory: make install

                """)
    }

    @Test func aLinkBackToTheSmallOneIsNotTheFullOne() throws {
        let tree = try ProgramTree(full: "../../bin/sipli-client")
        let outcome = try BuiltProgram.run([tree.small, "history"])
        #expect(outcome.status == 1 && outcome.errors.contains("cannot find the full program"))
    }

    @Test func whereItCannotBeStartedThatIsSaid() throws {
        let tree = try ProgramTree(full: "/etc/passwd")
        let outcome = try BuiltProgram.run([tree.small, "history"])
        #expect(outcome.status == 1)
        #expect(
            outcome.errors.hasPrefix(
                "sipli-client: cannot start the full program: cannot run \(tree.full): permission denied\n"))
    }

    @Test(arguments: [["--version"], ["--help"], ["-h"], ["help"]]) func whatTheSmallOneHasNeedsNoOther(
        _ words: [String]
    )
        throws
    {
        let tree = try ProgramTree(full: nil)
        let outcome = try BuiltProgram.run([tree.small] + words)
        #expect(outcome.status == 0 && outcome.errors == "" && !outcome.output.isEmpty)
    }

    // MARK: Linked libraries

    /// The small program does not link what makes the full one slow to start.
    @Test(arguments: ["ArgumentParser", "SipliWidgetKit", "SipliRenderers", "SipliCLI", "Foundation"])
    func theSmallOneIsSmall(_ module: String) throws {
        let program = try Data(contentsOf: URL(fileURLWithPath: tree.small))
        #expect(program.firstRange(of: Data("SipliVerbs".utf8)) != nil)
        #expect(program.firstRange(of: Data(module.utf8)) == nil)
    }
}
