import ArgumentParser
import SipliClient
import SipliRenderers
import SipliWire

/// `status`: all trackers in a line, for prompts, bars and scripts.
package struct StatusVerb: Verb, Equatable {
    /// A way to print it.
    struct Format: Sendable {
        let name: String
        let doc: String
        let print: @Sendable (ServerLine, Console) throws -> Void
    }

    package var common = CommonOptions()
    var format = "plain"

    init(format: String, _ common: CommonOptions) {
        self.common = common
        self.format = format
    }

    /// Reads plain arguments; nil when ArgumentParser should.
    init?(_ scanner: inout ArgumentScanner) {
        var named: String?
        while let argument = scanner.next() {
            guard case .option("--format", let attached) = argument, named == nil,
                let value = attached ?? scanner.value(),
                Self.formats.contains(where: { $0.name == value })
            else { return nil }
            named = value
        }
        self.init(format: named ?? "plain", scanner.common)
    }

    static let formats = [
        Format(name: "plain", doc: "one line") { reply, console in
            let lines = try Snapshots.read(reply, TrackerTable.rows) { try $0.line(&$1) }
            console.out(Printable.clean(lines.joined(separator: " · ")) + "\n")
        },
        Format(name: "json", doc: "the snapshots") { reply, console in
            console.out(bytes: reply.result)
            console.out("\n")
        },
    ]

    package func run(_ context: Context) throws {
        guard let reply = try context.ask(Snapshots.request(TrackerTable.rows), common) else { return }
        guard let format = Self.formats.first(where: { $0.name == format }) else {
            throw Failure(.usage, "there is no format " + format)
        }
        try format.print(reply, context.console)
    }
}

/// The arguments of `status`.
struct StatusCommand: VerbCommand {
    static let configuration = CommandConfiguration(commandName: "status", abstract: "Show today in one line.")

    @Option(help: ArgumentHelp("How to print it: plain or json.", valueName: "format"))
    var format = "plain"

    @OptionGroup var common: CommonArguments

    func validate() throws {
        let names = StatusVerb.formats.map(\.name)
        guard !names.contains(format) else { return }
        throw ValidationError("There is no format \(format); formats are \(names.joined(separator: ", ")).")
    }

    func verb() -> any Verb {
        StatusVerb(format: format, common.options)
    }
}
