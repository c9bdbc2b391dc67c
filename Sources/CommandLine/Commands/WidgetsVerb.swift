import FoundationEssentials
import SipliClient
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
        let rows = WidgetRows(
            widgets: widgets, settings: try settings(of: widgets, context), style: context.console.style,
            home: context.environment("HOME"))
        context.console.print(rows.lines())
    }

    /// Places whose settings are kept although no program shows the widget there now: they have no family.
    private func kept(besides running: [WidgetsResult.Item], _ context: Context) throws -> [WidgetsResult.Item] {
        let kept = try context.client().call(WidgetOperations.configurations, Nothing()).configurations
        return kept.filter { item in !running.contains { $0.kind == item.kind && $0.host == item.host } }.map { item in
            var widget = WidgetsResult.Item()
            (widget.kind, widget.host, widget.configuration) = (item.kind, item.host, item.configuration)
            return widget
        }
    }

    /// What was chosen for each widget, in the words of its own program where that is ours.
    private func settings(of widgets: [WidgetsResult.Item], _ context: Context) throws -> [String?] {
        guard widgets.contains(where: { $0.configuration != nil }) else { return widgets.map { _ in nil } }
        let own = SipliBundle(trackers.rows.compactMap(\.widgets)).declarations
        let snapshots = RawJSON(Array(try context.client().call(RequestLine.make("get") { _ in }).result)).members
        return widgets.map { widget in
            guard let json = widget.configuration.map({ String(decoding: $0.bytes, as: UTF8.self) }) else { return nil }
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
                A placed widget is one that keeps running and redraws, in a bar, in a terminal or as a picture. \
                A widget that is not running is listed while its settings are kept.
                `sipli-widget configure` changes what it shows.
                """
        ) { WidgetsVerb(trackers: trackers) }
    }
}
