import ArgumentParser
import SipliClient
import SipliVerbs
import SipliWire

/// `weight list`: the weigh-ins of a span of days.
struct WeightListVerb: Verb, Equatable {
    var common = CommonOptions()
    var from: String?
    var through: String?

    func run(_ context: Context) throws {
        var request = WeightEntriesRequest()
        (request.from, request.through) = (from, through)
        var entries: [WeightEntryItem] = []
        repeat {
            guard let reply = try context.ask(RequestLine.make(WeightOperations.entries, request), common) else {
                return
            }
            let page = try reply.read(WeightEntriesResult.self)
            entries += page.entries
            request.cursor = page.cursor
        } while request.cursor != nil
        if entries.isEmpty {
            context.console.note(
                from == nil && through == nil
                    ? "No weight is logged yet. Try: sipli-client weight log 80.2"
                    : "No weight is logged in these days.")
        }
        context.console.print(WeightTable.lines(entries, style: context.console.style))
    }
}

/// The arguments of `weight list`.
struct WeightListCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List weigh-ins, newest first.",
        discussion: """
            In a pipe: day, time, weight, percent of body fat, id, remark, separated by tabs. With --json: the first page; \
            `cursor` in it leads to the next, see `call weight.entries`.
            """)

    @Option(help: ArgumentHelp("First day, such as 2026-11-01; all of them when it is not named.", valueName: "day"))
    var from: String?

    @Option(help: ArgumentHelp("Last day; today when it is not named.", valueName: "day"))
    var through: String?

    @OptionGroup var common: CommonArguments

    func verb() -> any Verb {
        WeightListVerb(common: common.options, from: from, through: through)
    }
}
