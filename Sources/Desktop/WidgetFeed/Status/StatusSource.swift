import FoundationEssentials
package import SipliCore
package import SipliRenderers
package import SipliWidgetKit

/// One widget as status bars show it: what to evaluate, and how the result becomes a line's content.
package struct StatusSource {
    package let declaration: WidgetDeclaration
    /// Stable and short, such as `hydration`.
    package let name: String
    package var appearance = Appearance(scheme: .dark)
    package var symbols = SymbolSet.emoji
    /// Adds what views do not contain, such as commands for clicks, whose amounts are in the person's units.
    package var complete: (inout StatusContent, UnitSystem) -> Void = { _, _ in }

    /// The name for style sheets is the kind in lower case, without "Widget".
    package init(_ declaration: WidgetDeclaration) {
        self.declaration = declaration
        let kind = declaration.kind
        name = (kind.hasSuffix("Widget") ? String(kind.dropLast("Widget".count)) : kind).lowercased()
    }

    /// The families that bars show, if the widget has them.
    package static let families: [WidgetFamily] = [.accessoryInline, .accessoryCircular, .accessoryRectangular]

    /// A widget without these families is shown by its first one.
    private var families: [WidgetFamily] {
        let own = Self.families.filter(declaration.families.contains)
        return own.contains(.accessoryInline) ? own : Array(declaration.families.prefix(1)) + own
    }

    /// Lines and tooltips of bars have no width of their own, so their text has room for 80 columns.
    private static func size(_ family: WidgetFamily) -> Size {
        let isText = family == .accessoryInline || family == .accessoryRectangular
        return Size(width: isText ? CellGrid.points(columns: 80) : family.size.width, height: family.size.height)
    }

    /// Its placement; the first form is the line's text.
    package func placement(host: String? = nil) -> WidgetPlacement {
        let measurer = CellMeasurer()
        let forms = families.map { family in
            var form = Evaluation(family: family, size: Self.size(family), now: Date(), measurer: measurer)
            form.scheme = appearance.scheme
            form.mode = appearance.mode
            form.liveSeconds = 60
            return form
        }
        return WidgetPlacement(declaration, family: families[0], host: host, forms: forms)
    }

    /// The content of a line.
    package func content(_ shown: WidgetContent) -> StatusContent {
        guard let inline = shown.lists.first, !shown.isOffline || !shown.isPlaceholder else { return offline() }
        func list(_ family: WidgetFamily) -> DisplayList? {
            guard let index = families.dropFirst().firstIndex(of: family) else { return nil }
            return shown.lists.indices.contains(index) ? shown.lists[index] : nil
        }
        var content = StatusContent(
            name: name, kind: declaration.kind, title: declaration.displayName, inline: inline,
            circular: list(.accessoryCircular), rectangular: list(.accessoryRectangular), appearance: appearance,
            symbols: symbols)
        complete(&content, shown.unit)
        if shown.isRedacted { content = content.redacted() }
        if symbols == .none { content.name(by: subject) }
        content.tooltip += shown.gone.map { "The \($0) chosen for this place no longer exists." }
        if let notice = shown.notice { content = content.warning(notice, symbols: symbols) }
        if shown.isOffline { return content.offline(asOf: shown.asOf) }
        guard shown.asOf != nil || shown.problem != nil else { return content }
        // The rest is about the next attempt.
        let problem = shown.problem.map { String($0.prefix { $0 != ";" }) }
        return content.stale(asOf: shown.asOf, problem: problem)
    }

    /// What the line is about: its tracker, or the widget.
    private var subject: String {
        TrackerCatalog.standard.trackers.first { (declaration.topics ?? []).contains($0.topic.name) }?.title
            ?? declaration.displayName
    }

    /// The content while nothing is known.
    package func offline() -> StatusContent {
        var content = StatusContent(name: name, kind: declaration.kind, title: declaration.displayName)
        complete(&content, .metric)
        return content.offline()
    }

    /// The content while the provider returns nothing to show.
    func failed(_ problem: String) -> StatusContent {
        var content = StatusContent(name: name, kind: declaration.kind, title: declaration.displayName)
        (content.text, content.short) = ("--", "--")
        complete(&content, .metric)
        return content.stale(asOf: nil, problem: problem)
    }
}
