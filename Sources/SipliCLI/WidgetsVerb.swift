import ArgumentParser
import SipliClient
import SipliVerbs
import SipliWire

/// `widgets`: what is placed where and what it shows.
struct WidgetsVerb: Verb, Equatable {
    var common = CommonOptions()

    func run(_ context: Context) throws {
        guard let reply = try context.ask(RequestLine.make(DaemonOperations.widgets, Nothing()), common) else { return }
        let widgets = try reply.read(WidgetsResult.self).widgets
        if widgets.isEmpty { context.console.note("No widget is placed.") }
        let rows = WidgetRows(widgets: widgets, style: context.console.style, home: context.environment("HOME"))
        context.console.print(rows.lines())
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
