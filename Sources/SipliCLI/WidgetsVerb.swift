import SipliClient
import SipliVerbs
import SipliWire

/// `widgets`: lists the placed widgets.
struct WidgetsVerb: Verb, Equatable {
    var common = CommonOptions()

    func run(_ context: Context) throws {
        guard let reply = try context.ask(RequestLine.make(DaemonOperations.widgets, Nothing()), common) else { return }
        let widgets = try reply.read(WidgetsResult.self).widgets
        if widgets.isEmpty { context.console.note("There are no placed widgets.") }
        let rows = WidgetRows(widgets: widgets, style: context.console.style, home: context.environment("HOME"))
        context.console.print(rows.lines())
    }

    static let command = Command(
        "widgets", "List placed widgets and what they show.",
        discussion: "A placed widget is one that keeps running and redraws, in a bar, in a terminal or as a picture."
    ) { WidgetsVerb() }
}
