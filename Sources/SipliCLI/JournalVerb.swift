import ArgumentParser
import SipliClient
import SipliWire

/// `journal`: the last changes.
struct JournalVerb: Verb, Equatable {
    var common = CommonOptions()
    var limit: Int?

    func run(_ context: Context) throws {
        var request = JournalRequest()
        request.limit = limit ?? 20
        guard let reply = try context.ask(RequestLine.make(WorldOperations.journal, request), common) else { return }
        let changes = try reply.read(JournalResult.self).changes
        let table = TextTable(
            [
                TextTable.Column(texts: changes.map { String($0.rev) }, ink: .dim, isRight: true),
                TextTable.Column(texts: changes.map { WireTime.short($0.at) }, minimum: 10),
                TextTable.Column(texts: changes.map(Self.text), minimum: 4),
                TextTable.Column(texts: changes.map { $0.origin ?? "" }, ink: .dim, minimum: 8, isOptional: true),
            ], style: context.console.style)
        for line in table.lines() { context.console.out(line + "\n") }
    }

    private static func text(_ change: JournalResult.Item) -> String {
        switch change.kind {
        case "undo": "took back: " + change.text
        case "redo": "brought back: " + change.text
        default: change.text
        }
    }
}

/// The arguments of `journal`.
struct JournalCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "journal", abstract: "List the last changes, newest first.")

    @Option(help: "How many, 1 to 200; 20 when not named.")
    var limit: Int?

    @OptionGroup var common: CommonArguments

    func verb() -> any Verb {
        JournalVerb(common: common.options, limit: limit)
    }
}
