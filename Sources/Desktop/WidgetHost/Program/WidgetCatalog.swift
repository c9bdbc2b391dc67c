import FoundationEssentials
import SipliClient
import SipliCore
import SipliProgram
import SipliRenderers
import SipliSystem
import SipliWidgetFeed
import SipliWidgetKit

/// The widgets and controls of a program, by kind; a control is a widget with one entry.
struct WidgetCatalog {
    /// If kinds are equal, only the first.
    let widgets: [WidgetDeclaration]

    init(_ declarations: [WidgetDeclaration]) {
        var kinds: Set<String> = []
        widgets = declarations.filter { kinds.insert($0.kind).inserted }
    }

    /// The widget of a kind, ignoring case; throws a message with the known kinds.
    func widget(_ kind: String) throws(Failure) -> WidgetDeclaration {
        if let found = widgets.named(kind) { return found }
        let kinds = widgets.map(\.kind)
        let hint = EditDistance.nearest(to: kind, among: kinds).map { "; did you mean \($0)?" } ?? ""
        let known = kinds.isEmpty ? "this program has none" : "widgets: " + kinds.joined(separator: ", ")
        throw Failure(.usage, "\"\(kind)\" is not a widget\(hint.isEmpty ? "; " : hint + " ")\(known)")
    }

    /// A family that the widget has.
    ///
    /// - Parameter name: nil for the widget's first.
    static func family(_ name: String?, of widget: WidgetDeclaration) throws(Failure) -> WidgetFamily {
        guard let name else { return widget.families[0] }
        let allowed = widget.families.map(\.rawValue)
        if let family = widget.families.first(where: { $0.rawValue.lowercased() == name.lowercased() }) {
            return family
        }
        let names = WidgetFamily.allCases.map(\.rawValue)
        let isKnown = names.contains { $0.lowercased() == name.lowercased() }
        let hint = isKnown ? nil : EditDistance.nearest(to: name, among: names)
        throw Failure(
            .usage,
            (isKnown ? "\(widget.kind) has no family \(name)" : "\"\(name)\" is not a family")
                + (hint.map { "; did you mean \($0)?" } ?? "") + "; families of \(widget.kind) are "
                + allowed.joined(separator: ", "))
    }
}

extension WidgetCatalog {
    /// Every intent of the widgets' configurations and views; call on the author's thread.
    func intents() -> IntentTable {
        let table = IntentTable()
        let now = Date(Instant(milliseconds: Clocks.now()))
        for declaration in widgets {
            for intent in declaration.intents { table.add(intent) }
            for family in declaration.families {
                let context = TimelineProviderContext(
                    family: family, displaySize: family.size, isPreview: true, now: now)
                var evaluation = Evaluation(family: family, size: family.size, now: now, measurer: CellMeasurer())
                evaluation.intents = table
                _ = declaration.placeholder(context).evaluate(evaluation)
            }
        }
        return table
    }
}
