import SipliTestSupport
import Testing

/// What the program prints on a terminal.
@Suite struct TerminalOutputTests {
    @Test(arguments: [
        (["today"], true), (["status"], false), (["config", "list"], true), (["config", "get", "water-goal"], true),
        (["--help"], false), (["history"], true),
    ])
    func hasColoursWherePagesHaveThem(_ words: [String], isColoured: Bool) throws {
        let daemon = try TestDaemon()
        _ = try daemon.client().result(#"{"op":"hydration.log","ml":200,"note":"n"}"#)
        let line = try ([BuiltProgram.path(of: "sipli-client")] + words).joined(separator: " ")
        let shown = try BuiltProgram.run(
            ["/usr/bin/script", "-qec", line, "/dev/null"], environment: daemon.environment)
        #expect(shown.status == 0 && shown.output.contains("\r\n"), "\(shown)")
        #expect(shown.output.contains("\u{1B}[") == isColoured)
    }
}
