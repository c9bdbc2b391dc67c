import FoundationEssentials
import SipliClient
import SipliCore
import SipliVerbs
import SipliWidgetKit
import SipliWidgets
import SipliWire

/// `widgets`: lists the placed widgets.
struct WidgetsVerb: Verb {
    let trackers: TrackerTable
    var common = CommonOptions()

    func run(_ context: Context) throws {
        guard let (result, _) = try context.ask(DaemonOperations.widgets, Nothing(), common) else { return }
        let running = result.widgets
        let widgets = running + (try kept(besides: running, context))
        if widgets.isEmpty { context.console.note("There are no placed widgets.") }
        let chosen = widgets.map { ($0.kind, $0.family, $0.configuration) }
        let rows = WidgetRows(
            widgets: widgets, settings: try Self.settings(chosen, trackers, context), style: context.console.style,
            home: context.environment("HOME"))
        context.console.print(rows.lines())
    }

    /// Widgets on the desktop, and places whose settings are kept, although no program shows the widget there now: they have
    /// no family.
    private func kept(besides running: [WidgetsResult.Item], _ context: Context) throws -> [WidgetsResult.Item] {
        let client = try context.client()
        let kept = try client.call(WidgetOperations.configurations, Nothing()).configurations
            .filter { $0.host.flatMap(DeskWidget.name(ofHost:)) == nil }
            .map { (kind: $0.kind, host: $0.host, configuration: Optional($0.configuration)) }
        let placed = try client.call(DeskOperations.list, Nothing()).widgets.filter { !$0.hidden }
            .map {
                (kind: $0.shown.kind, host: Optional(DeskWidget.host($0.name)), configuration: $0.look.configuration)
            }
        return (kept + placed).filter { item in !running.contains { $0.kind == item.kind && $0.host == item.host } }
            .map { item in
                var widget = WidgetsResult.Item()
                (widget.kind, widget.host, widget.configuration) = item
                return widget
            }
    }

    /// What was chosen for widgets, in the words of their own program where that is ours.
    static func settings(
        _ widgets: [(kind: String, family: String, configuration: RawJSON?)], _ trackers: TrackerTable,
        _ context: Context
    ) throws -> [String?] {
        guard widgets.contains(where: { $0.configuration != nil }) else { return widgets.map { _ in nil } }
        let own = SipliBundle(trackers.rows.compactMap(\.widgets)).declarations
        let snapshots = RawJSON(Array(try context.client().call(RequestLine.make("get") { _ in }).result)).members
        return widgets.map { widget in
            guard let json = widget.configuration?.written else { return nil }
            let family = WidgetFamily(rawValue: widget.family) ?? .systemSmall
            var context = TimelineProviderContext(family: family, displaySize: family.size, now: Date())
            context.snapshots = snapshots.mapValues(\.bytes)
            context.configuration = json
            return own.first { $0.kind == widget.kind }?.settings?.words(in: context) ?? json
        }
    }

    static func command(_ trackers: TrackerTable) -> Command {
        Command(
            "widgets", "List placed widgets and what they show.",
            discussion: """
                A placed widget is one that keeps running and redraws, on the desktop, in a bar, in a terminal or as a \
                picture. A widget that is not running is listed while it is placed on the desktop, or its settings are kept.
                `sipli-widget configure` changes what it shows.
                """
        ) { WidgetsVerb(trackers: trackers) }
    }
}

/// The list of placed widgets: a line for each if it fits, otherwise with its place and error on lines below.
struct WidgetRows {
    let widgets: [WidgetsResult.Item]
    /// What was chosen for each of them, such as `category=Health`; nil for the defaults.
    let settings: [String?]
    let style: Style
    /// The user's home directory, written `~`; nil if unknown.
    let home: String?

    private static let indent = "  "

    func lines() -> [String] {
        guard let width = style.width else { return table(whole, style: style) }
        for isShort in [false, true] {
            let columns = all(isShort)
            if Self.width(columns) <= width { return table(columns, style: style) }
        }
        let heads = table(heads(width), style: style)
        guard let titles = heads.first, heads.count == widgets.count + 1 else { return heads }
        return [titles]
            + zip(heads.dropFirst(), zip(widgets, settings)).flatMap { [$0] + details($1.0, $1.1, width) }
    }

    // MARK: Columns

    /// The output for a file or a pipe.
    private var whole: [TextTable.Column] { all(false) }

    private func all(_ isShort: Bool) -> [TextTable.Column] {
        identity + [state(withError: true), TextTable.Column(texts: zip(widgets, settings).map(place), title: "place")]
            + dates(isShort)
    }

    /// Widget, family and state, and whatever else fits uncut: first since when, then the revision, then the next reload.
    private func heads(_ width: Int) -> [TextTable.Column] {
        let (names, dates) = (identity + [state(withError: false)], dates(true))
        var chosen: Set<Int> = []
        func columns() -> [TextTable.Column] { names + dates.indices.filter(chosen.contains).map { dates[$0] } }
        for index in [1, 0, 2] {
            chosen.insert(index)
            if Self.width(columns()) > width { chosen.remove(index) }
        }
        return columns()
    }

    /// The width of an uncut line.
    private static func width(_ columns: [TextTable.Column]) -> Int {
        columns.reduce(-2) { $0 + $1.natural + 2 }
    }

    private var identity: [TextTable.Column] {
        [
            TextTable.Column(texts: widgets.map(\.kind), title: "widget", minimum: 8),
            TextTable.Column(texts: widgets.map(\.family), title: "family", minimum: 6),
        ]
    }

    private func state(withError: Bool) -> TextTable.Column {
        let texts = widgets.map { widget in
            guard let error = widget.error else {
                return widget.family.isEmpty ? "not running" : widget.stale ? "stale" : "current"
            }
            return withError ? "error: " + error : "error"
        }
        return TextTable.Column(texts: texts, title: "state", minimum: withError ? 5 : nil)
    }

    private func dates(_ isShort: Bool) -> [TextTable.Column] {
        func times(_ instants: [String?]) -> [String] {
            instants.map { String(WireTime.short($0).dropFirst(isShort ? "2026-".count : 0)) }
        }
        return [
            .optional("shows", widgets.map { $0.rev.map(String.init) ?? "" }, ink: nil, isRight: true),
            .optional("since", times(widgets.map(\.since))), .optional("next", times(widgets.map(\.next))),
        ]
    }

    private func table(_ columns: [TextTable.Column], style: Style) -> [String] {
        TextTable(columns, style: style).lines()
    }

    // MARK: Below a line

    private func details(_ widget: WidgetsResult.Item, _ settings: String?, _ width: Int) -> [String] {
        let room = max(width - Self.indent.count, 1)
        let place = Self.keepingEnd(Printable.clean(place(widget, settings)), room)
        let error = widget.error.map { Finding.wrap(Printable.clean($0), room) } ?? []
        return (place.isEmpty ? [] : [Self.indent + style.paint(place, .dim)])
            + error.map { Self.indent + style.paint(Printable.fit($0, room), .bad) }
    }

    /// Where it is shown, and what was chosen for it; a file in the home directory is abbreviated with `~`.
    private func place(_ widget: WidgetsResult.Item, _ settings: String?) -> String {
        let chosen = settings.map { "(" + $0 + ")" }
        return [short(widget.host ?? ""), chosen ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }

    private func short(_ host: String) -> String {
        guard let home, home.utf8.count > 1, host.hasPrefix("file:" + home + "/") else { return host }
        return "file:~" + host.dropFirst("file:".count + home.count)
    }

    /// Cut at the beginning, because the end of a path says more.
    static func keepingEnd(_ text: String, _ width: Int) -> String {
        guard Printable.width(text) > width else { return text }
        var rest = Substring(text)
        while !rest.isEmpty, Printable.width(String(rest)) >= width { rest.removeFirst() }
        return width > 0 ? "…" + rest : ""
    }
}
