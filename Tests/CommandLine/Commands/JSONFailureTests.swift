import Foundation
import SipliClient
import SipliCore
import SipliTestSupport
import SipliWire
import Testing

@testable import SipliCLI
@testable import SipliProgram
@testable import SipliVerbs

/// With `--json` a failure is JSON, in every command.
@Suite(.tags(.programs)) struct JSONFailureTests {
    /// Every command, as its words and those that it needs.
    static let commands: [[String]] = {
        func all(_ command: Command, _ path: [String]) -> [[String]] {
            let path = path + [command.name]
            guard let make = command.make else { return command.subcommands.flatMap { all($0, path) } }
            let needed = Parameters.described(by: make()).filter(\.isRequired).flatMap { parameter in
                parameter.kind == .option ? [parameter.name, "1"] : [parameter.name == "file" ? "/dev/null" : "1"]
            }
            return [path + needed]
        }
        return TrackerTable.standard.commands.flatMap { all($0, []) }
    }()

    /// These need no daemon.
    private static let local = [["setup"], ["completions"], ["habit", "suggestions"]]

    private func run(_ words: [String]) throws -> BuiltProgram.Outcome {
        try BuiltProgram.run(
            [BuiltProgram.path(of: "sipli-client")] + words,
            environment: ["SIPLI_SOCKET": "/nonexistent/sipli.sock", "DISPLAY": "", "WAYLAND_DISPLAY": ""])
    }

    /// The members of the only line.
    private func error(_ text: String) throws -> [String: RawJSON] {
        let lines = text.split(separator: "\n")
        try #require(lines.count == 1, "\(text)")
        let bytes = Array(lines[0].utf8)
        try JSONReader.check(bytes, in: bytes.indices, maximumDepth: 8)
        return try #require(RawJSON(bytes).members["error"]).members
    }

    @Test(arguments: commands) func withoutADaemonItIsAnObject(_ words: [String]) throws {
        let outcome = try run(words + ["--json"])
        guard !Self.local.contains(words) else { return }
        try #require(outcome.status != 0)
        // Its findings are the report.
        if words == ["doctor"] { return #expect(RawJSON(Array(outcome.output.utf8)).members["findings"] != nil) }
        #expect(outcome.output == "")
        let error = try error(outcome.errors)
        #expect(error["code"]?.text?.isEmpty == false)
        #expect(error["message"]?.text?.isEmpty == false)
    }

    @Test(arguments: commands) func aWrongOptionIsAnObject(_ words: [String]) throws {
        for line in [words + ["--json", "--bogus"], ["--json"] + words + ["--bogus"]] {
            let outcome = try run(line)
            let error = try error(outcome.errors)
            #expect(outcome.status == 2 && outcome.output == "")
            #expect(error["code"]?.text == "usage")
            #expect(error["field"]?.text == "--bogus")
        }
    }

    @Test func theDaemonIsQuotedWithCodeAndField() throws {
        var report = FailureReport(ClientError.refused(.invalid("ml", "too much")))
        #expect(report == FailureReport(code: "invalid", field: "ml", message: "too much", status: .refused))
        report = FailureReport(ClientError.unreachable("none", hint: "Start it"))
        #expect(report == FailureReport(code: "unreachable", message: "none", hint: "Start it", status: .unreachable))
        report = FailureReport(Failure(.usage, field: "--x", "no"))
        #expect(report == FailureReport(code: "usage", field: "--x", message: "no", status: .usage))
    }

    /// What `--json` prints is documented for every command.
    @Test func everyCommandHasARowInTheDocumentation() throws {
        let page = try String(contentsOf: packageRoot.appending(path: "docs/scripting.md"), encoding: .utf8)
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
        let operations = Set(TrackerTable.standard.catalog.operations.map(\.name))
        var documented: Set<String> = []
        for row in rows {
            let cells = row.split(separator: "|").map { $0.split(separator: "`", omittingEmptySubsequences: false) }
            try #require(cells.count == 2, "\(row)")
            func code(_ cell: Int) -> [String] {
                cells[cell].enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
            }
            documented.formUnion(code(0))
            for name in code(1) where name.contains(".") || name == "get" {
                #expect(operations.contains(name), "\(name)")
            }
        }
        for command in TrackerTable.standard.commands {
            let names = command.make == nil ? command.subcommands.map { command.name + " " + $0.name } : [command.name]
            for name in names { #expect(documented.contains(name), "\(name)") }
        }
    }
}
