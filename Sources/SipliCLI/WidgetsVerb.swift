import ArgumentParser
import SipliClient
import SipliRenderers
import SipliWire

/// `widgets`: what is placed where and what it shows.
struct WidgetsVerb: Verb, Equatable {
    var common = CommonOptions()

    func run(_ context: Context) throws {
        guard let reply = try context.ask(RequestLine.make(DaemonOperations.widgets, Nothing()), common) else { return }
        let widgets = try reply.read(WidgetsResult.self).widgets
        if widgets.isEmpty { context.console.err("No widget is placed.") }
        let table = TextTable(
            [
                TextTable.Column(texts: widgets.map(\.kind), title: "widget", minimum: 8),
                TextTable.Column(texts: widgets.map(\.family), title: "family", minimum: 6),
                TextTable.Column(
                    texts: widgets.map { $0.error.map { "error: " + $0 } ?? ($0.stale ? "stale" : "current") },
                    title: "state", minimum: 7),
                TextTable.Column(texts: widgets.map { $0.host ?? "" }, title: "place", minimum: 6, isOptional: true),
                TextTable.Column(
                    texts: widgets.map { $0.rev.map(String.init) ?? "" }, title: "shows", isRight: true,
                    isOptional: true),
                TextTable.Column(
                    texts: widgets.map { WireTime.short($0.since) }, title: "since", ink: .dim, isOptional: true),
                TextTable.Column(
                    texts: widgets.map { WireTime.short($0.next) }, title: "next", ink: .dim, isOptional: true),
            ], style: context.console.style)
        for line in table.lines() { context.console.out(line + "\n") }
        // A terminal's table has no room for whole sentences.
        guard let width = context.console.style.width else { return }
        for widget in widgets {
            guard let error = widget.error else { continue }
            let lines = Finding.wrap(Printable.clean(widget.placeName + ": " + error), max(width - 2, 10))
            context.console.out("\n" + lines.joined(separator: "\n  ") + "\n")
        }
    }
}

/// The arguments of `widgets`.
struct WidgetsCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "widgets", abstract: "List the placed widgets and what each of them shows.")

    @OptionGroup var common: CommonArguments

    func verb() -> any Verb {
        WidgetsVerb(common: common.options)
    }
}
