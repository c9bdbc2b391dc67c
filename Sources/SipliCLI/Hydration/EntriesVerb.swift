import ArgumentParser
import SipliClient
import SipliVerbs
import SipliWire

/// `water entries`: the single drinks of a span of days.
struct EntriesVerb: Verb, Equatable {
    var common = CommonOptions()
    var from: String?
    var through: String?

    func run(_ context: Context) throws {
        var request = HydrationEntriesRequest()
        (request.from, request.through) = (from, through)
        var entries: [HydrationEntryItem] = []
        repeat {
            guard let reply = try context.ask(RequestLine.make(HydrationOperations.entries, request), common) else {
                return
            }
            let page = try reply.read(HydrationEntriesResult.self)
            entries += page.entries
            request.cursor = page.cursor
        } while request.cursor != nil
        if entries.isEmpty { context.console.note("No drink is logged in these days.") }
        let lines = EntryTable.lines(entries, style: context.console.style, withDays: true)
        context.console.print(lines)
    }
}

/// The arguments of `water entries`.
struct EntriesCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "entries", abstract: "List the drinks of a day or a span of days.",
        discussion: "With --json: the first page; `cursor` in it leads to the next, see `call hydration.entries`.")

    @Option(help: ArgumentHelp("First day, such as 2026-11-01; today when it is not named.", valueName: "day"))
    var from: String?

    @Option(help: ArgumentHelp("Last day; today when it is not named.", valueName: "day"))
    var through: String?

    @OptionGroup var common: CommonArguments

    func verb() -> any Verb {
        EntriesVerb(common: common.options, from: from, through: through)
    }
}
