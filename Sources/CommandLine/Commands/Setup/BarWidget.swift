import SipliBars
import SipliClient
import SipliCore
import SipliRenderers
import SipliVerbs
import SipliWidgetFeed
import SipliWidgetKit
import SipliWidgets

/// The widget that a status bar shows.
struct BarWidget {
    let row: TrackerCommands
    /// Another widget of the tracker than the one that bars show by default; nil for that.
    var other: WidgetDeclaration?
    /// Where it is shown, if that has a name of its own.
    var place: String?
    /// What tells it from the same widget at other places, for the module's name.
    var label: String?

    init(_ row: TrackerCommands, other: WidgetDeclaration? = nil) {
        (self.row, self.other) = (row, other)
    }

    /// Nil if the tracker's widget is not among its widgets.
    var declaration: WidgetDeclaration? {
        other ?? row.declarations.first { $0.kind == row.descriptor.barWidget }
    }

    /// A short name of the widget.
    var word: String { other.map { StatusSource($0).name } ?? row.topic }

    /// The mouse actions. A control is pressed; other widgets of a bar have no actions of their own.
    func clicks(_ unit: UnitSystem) -> BarClicks {
        guard let other else { return row.clicks(unit, place) }
        guard other.control != nil else { return BarClicks() }
        return BarClicks(
            left: BarClicks.Action(
                label: other.displayName,
                command: "sipli-client intent press " + other.kind + (place.map { " --host " + $0 } ?? "")
                    + " --quiet"))
    }
}

extension BarModule {
    /// - Parameters:
    ///   - isFirst: whether bars show its tracker by default.
    ///   - unit: of the amounts that clicks log.
    init(_ shown: BarWidget, isFirst: Bool, unit: UnitSystem = .metric) {
        let isDefault = isFirst && shown.other == nil
        let which = shown.other.map { " --widget " + $0.kind } ?? (isDefault ? "" : " --tracker " + shown.row.topic)
        self.init(
            name: ["sipli", isDefault && shown.place == nil ? nil : shown.word, shown.label].compactMap { $0 }
                .joined(separator: "-"),
            choice: which + (shown.place.map { " --host " + $0 } ?? ""), clicks: shown.clicks(unit),
            symbols: [shown.row.descriptor.look.icon])
    }
}

extension TrackerCommands {
    fileprivate var declarations: [WidgetDeclaration] {
        widgets.map { SipliBundle([$0]).declarations } ?? []
    }
}

extension TrackerTable {
    /// The widget for a bar: of a kind, or else of a tracker, by name or topic; by default of the first that bars can
    /// show.
    func barWidget(_ tracker: String?, kind: String?) throws -> BarWidget {
        guard let kind else {
            let found = try rows(tracker).first { $0.descriptor.barWidget != nil }
            guard let found else { throw Failure(.usage, (tracker ?? "") + " has no widget for status bars") }
            return BarWidget(found)
        }
        guard tracker == nil else { throw Failure(.usage, "--widget cannot be used with --tracker") }
        let known = barWidgets
        guard let found = known.map(\.widget).named(kind),
            let row = known.first(where: { $0.widget.kind == found.kind })
        else {
            let kinds = known.map(\.widget.kind)
            let isKnown = rows.flatMap(\.declarations).named(kind) != nil
            let hint = isKnown ? nil : EditDistance.nearest(to: kind, among: kinds).map { "did you mean \($0)? " }
            throw Failure(
                .usage,
                "\"\(Printable.clean(kind))\" is not a widget for status bars; " + (hint ?? "") + "widgets: "
                    + kinds.joined(separator: ", "))
        }
        return BarWidget(row.row, other: found.kind == row.row.descriptor.barWidget ? nil : found)
    }

    /// All widgets that have a form for bars.
    private var barWidgets: [(row: TrackerCommands, widget: WidgetDeclaration)] {
        rows.flatMap { row in
            row.declarations.filter { $0.families.contains(.accessoryInline) }.map { (row, $0) }
        }
    }
}

extension Parameters {
    /// A widget for bars, by kind.
    mutating func widget(_ value: inout String?, _ trackers: TrackerTable, _ help: @autoclosure () -> String) {
        option(&value, "--widget", "kind", completion: .list(trackers.barKinds), help())
    }
}

extension TrackerTable {
    /// The kinds of the widgets for bars.
    var barKinds: [String] { barWidgets.map(\.widget.kind) }

    /// The kinds of those that are controls.
    var controlKinds: [String] { barWidgets.filter { $0.widget.control != nil }.map(\.widget.kind) }
}
