import SipliClient
import SipliCore
import SipliVerbs
import SipliWidgetFeed
import SipliWidgetKit
import SipliWire

/// `desk list`: the widgets on the desktop.
struct DeskListVerb: Verb {
    let trackers: TrackerTable
    var common = CommonOptions()

    func run(_ context: Context) throws {
        guard let (desk, _) = try context.ask(DeskOperations.list, Nothing(), common) else { return }
        let widgets = desk.widgets
        guard !widgets.isEmpty else {
            let example = trackers.names.first.map { ". To place one: sipli-client desk add " + $0 } ?? "."
            return context.console.note("There are no widgets on the desktop" + example)
        }
        let chosen = widgets.map { ($0.shown.kind, $0.shown.family, $0.look.configuration) }
        let settings = try WidgetsVerb.settings(chosen, trackers, context)
        let kinds = trackers.deskKinds(context.directories)
        context.console.print([
            TextTable.Column(texts: widgets.map(\.name), title: "name", minimum: 8),
            TextTable.Column(texts: widgets.map { DeskText.title($0, kinds) }, title: "widget", minimum: 8),
            TextTable.Column(
                texts: widgets.map { DeskFamily.named($0.shown.family)?.word ?? $0.shown.family }, title: "size"),
            TextTable.Column(texts: widgets.map { DeskText.place($0, desk) }, title: "place"),
            .optional("settings", zip(widgets, settings).map { DeskText.look($0, $1) }, wrapsBelow: true),
        ])
    }

    static func command(_ trackers: TrackerTable) -> Command {
        Command(
            "list", "List the widgets on the desktop.",
            discussion: "A place is a column and a row, counted from a corner of the screen."
        ) { DeskListVerb(trackers: trackers) }
    }
}

/// Placed widgets in words.
enum DeskText {
    /// What it shows, as `desk add` and desk.conf take it.
    static func shown(_ widget: DeskItem) -> String {
        (widget.shown.program.map { $0 + ":" } ?? "") + widget.shown.kind
    }

    /// The same for people.
    static func title(_ widget: DeskItem, _ kinds: DeskKinds) -> String {
        kinds.kind(of: widget)?.declaration?.displayName ?? shown(widget)
    }

    static func place(_ widget: DeskItem, _ desk: DeskSnapshot) -> String {
        DeskCell(widget.column, widget.row).text + (widget.output.map { " on " + $0 } ?? "")
            + (widget.isOffScreen(desk) ? ", not connected" : "") + (widget.hidden ? ", hidden" : "")
    }

    /// What was chosen for it alone.
    static func look(_ widget: DeskItem, _ settings: String?) -> String {
        [widget.look.scheme, widget.look.theme, widget.look.opacity.map(DeskWidget.text(ofOpacity:)), settings]
            .compactMap { $0 }.joined(separator: ", ")
    }
}

extension DeskItem {
    /// Its screen is not connected; false if that is not known.
    func isOffScreen(_ desk: DeskSnapshot) -> Bool {
        guard let output, !desk.outputs.isEmpty else { return false }
        return !desk.outputs.contains { $0.name == output }
    }
}

extension TrackerTable {
    /// `desk` and its commands.
    var desk: Command {
        Command(
            group: "desk", "Place widgets on the desktop, and move them.",
            discussion:
                "sipli-desk shows them. A file of its own, desk.conf, can say which there are: see sipli-client(1).",
            default: "list",
            [
                DeskListVerb.command(self), DeskAddVerb.command(self), DeskMoveVerb.command(self),
                DeskResizeVerb.command(self), DeskSetVerb.command(self),
            ] + DeskHideVerb.commands(self) + [DeskRemoveVerb.command(self)] + DeskIntentVerb.commands + [
                DeskSaveVerb.command(self), DeskLoadVerb.command(self),
            ])
    }
}
