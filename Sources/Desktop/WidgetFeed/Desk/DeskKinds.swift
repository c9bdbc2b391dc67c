package import SipliClient
package import SipliCore
package import SipliWidgetKit
package import SipliWire

/// What is wrong with something that was typed, or written in a file.
package struct TypedFault: Error, Equatable {
    /// What was written, and what would be right.
    package let message: String
    package var hint: String?
}

/// A kind of widget that can be placed on the desktop.
package struct DeskKind {
    /// Its bundle; nil for Sipli's own.
    package let program: String?
    package let kind: String
    /// What a widget is called that gets no other name.
    package let name: String
    /// Those for the desktop, its first one first.
    package let families: [DeskFamily]
    /// Nil for one of another program.
    package let declaration: WidgetDeclaration?

    /// A family as typed; by default the smallest of all, or the kind's first.
    package func family(_ typed: String?) throws(TypedFault) -> DeskFamily {
        guard let first = families.first else { throw TypedFault(message: kind + " cannot be placed on the desktop") }
        guard let typed else { return families.first { $0 == DeskFamily.all[0] } ?? first }
        if let family = DeskFamily.named(typed), families.contains(family) { return family }
        let words = families.map(\.word)
        let nearest = EditDistance.nearest(to: typed, among: words)
        throw TypedFault(
            message: (DeskFamily.named(typed).map { "\(kind) has no size \($0.word)" }
                ?? "\"\(Printable.clean(typed))\" is not a size")
                + (nearest.map { "; did you mean \($0)?" }
                    ?? "; sizes of \(kind): " + words.joined(separator: ", ")))
    }
}

/// The kinds of widgets of Sipli and of the bundles that are installed.
package struct DeskKinds {
    /// What `list --json` of a widget program prints.
    @Wire package struct Listed {
        /// Its widgets.
        package var widgets: [Item] = []

        @Wire package struct Item {
            /// Its kind.
            package var kind = ""
            /// Its families.
            package var families: [String] = []
        }
    }

    private let trackers: [TrackerDescriptor]
    /// Sipli's own.
    private let own: () -> [WidgetDeclaration]
    private let bundles: () -> WidgetBundles
    private let list: (BundleFile) throws -> [Listed.Item]
    /// The names of the themes.
    package let themes: () -> [String]
    /// Throws an error that names the themes, for a name that is not one of them.
    package let checkTheme: (String) throws -> Void

    /// - Parameter list: asks a program for its widgets.
    package init(
        trackers: [TrackerDescriptor], own: @escaping () -> [WidgetDeclaration],
        bundles: @autoclosure @escaping () -> WidgetBundles, list: @escaping (BundleFile) throws -> [Listed.Item],
        themes: @escaping () -> [String], checkTheme: @escaping (String) throws -> Void
    ) {
        (self.trackers, self.own, self.bundles, self.list) = (trackers, own, bundles, list)
        (self.themes, self.checkTheme) = (themes, checkTheme)
    }

    /// What may be typed for one of Sipli's own.
    package var words: [String] {
        let own = own().filter(Self.canBePlaced)
        return trackers.filter { Self.main($0, own) != nil }.map(\.name) + own.map(\.kind)
    }

    /// The kind that a word names: a tracker, by name or topic, which stands for its first widget in the gallery, a kind or a
    /// title of Sipli's own, or PROGRAM:KIND.
    package func find(_ word: String) throws -> DeskKind {
        let own = own()
        if let tracker = tracker(word) {
            guard let main = Self.main(tracker, own.filter(Self.canBePlaced)) else {
                throw TypedFault(message: "\(word) has no widgets for the desktop")
            }
            return kind(main, name: word)
        }
        if let named = Self.named(word, own) { return kind(named, name: word) }
        let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { throw unknown(word) }
        return try kind(parts[1], of: parts[0])
    }

    /// The kind of a placed widget; nil if its program is not installed, or does not have it any more.
    package func kind(of widget: DeskItem) -> DeskKind? {
        if let program = widget.shown.program { return try? kind(widget.shown.kind, of: program) }
        return own().first { $0.kind == widget.shown.kind }.map { kind($0, name: widget.name) }
    }

    /// Whether a word that ``find(_:)`` takes may stand for a placed widget: a tracker stands for any of its widgets.
    package func isMeant(_ widget: DeskItem, by word: String) -> Bool {
        let shown = widget.shown
        if let program = shown.program {
            return [shown.kind, program + ":" + shown.kind].contains { $0.lowercased() == word.lowercased() }
        }
        let own = own()
        guard let declaration = own.first(where: { $0.kind == shown.kind }) else { return false }
        if let tracker = tracker(word) { return declaration.topics?.first == tracker.topic.name }
        return Self.named(word, own)?.kind == shown.kind
    }

    private func tracker(_ word: String) -> TrackerDescriptor? { trackers.first { $0.isNamed(word.lowercased()) } }

    private static func named(_ word: String, _ own: [WidgetDeclaration]) -> WidgetDeclaration? {
        own.named(word) ?? own.first { $0.displayName.lowercased() == word.lowercased() }
    }

    private static func main(_ tracker: TrackerDescriptor, _ own: [WidgetDeclaration]) -> WidgetDeclaration? {
        own.first { $0.topics?.first == tracker.topic.name }
    }

    private static func canBePlaced(_ widget: WidgetDeclaration) -> Bool {
        !families(widget.families.map(\.rawValue)).isEmpty
    }

    private func kind(_ widget: WidgetDeclaration, name: String) -> DeskKind {
        DeskKind(
            program: nil, kind: widget.kind, name: name, families: Self.families(widget.families.map(\.rawValue)),
            declaration: widget)
    }

    private static func families(_ names: [String]) -> [DeskFamily] { names.compactMap(DeskFamily.named) }

    private func unknown(_ word: String) -> TypedFault {
        let words = words
        let titles = own().filter(Self.canBePlaced).map(\.displayName)
        let hint = EditDistance.nearest(to: word, among: words + titles).map { "did you mean \($0)?" }
        return TypedFault(
            message: "\"\(Printable.clean(word))\" is not a widget; "
                + (hint ?? "widgets: " + words.joined(separator: ", ") + ", or PROGRAM:KIND"))
    }

    private func kind(_ kind: String, of program: String) throws -> DeskKind {
        let bundles = bundles()
        guard let bundle = bundles[program] else {
            let known = bundles.all.map(\.id)
            let hint =
                known.isEmpty
                ? "a bundle is a file such as ~/.local/share/sipli/bundles/\(program).bundle"
                : "bundles: " + known.joined(separator: ", ")
            throw TypedFault(
                message: Printable.clean("\"\(program)\" is not a bundle of widgets; " + hint),
                hint: bundles.problems.isEmpty ? nil : Printable.clean(bundles.problems.joined(separator: "; ")))
        }
        let listed = try list(bundle)
        guard let item = listed.first(where: { $0.kind.lowercased() == kind.lowercased() }) else {
            throw TypedFault(
                message: Printable.clean(
                    "\"\(kind)\" is not a widget of \(bundle.name); widgets: "
                        + listed.map(\.kind).joined(separator: ", ")))
        }
        return DeskKind(
            program: program, kind: item.kind, name: item.kind, families: Self.families(item.families),
            declaration: nil)
    }
}

extension DeskFile {
    /// The request that makes the widgets on the desktop those of the file, and the lines that cannot be used.
    ///
    /// - Parameter source: remembered with it, such as the fingerprint of the file.
    /// - Throws: `ClientError` if the daemon does not answer.
    package func request(
        _ kinds: DeskKinds, source: String, _ client: Client
    ) throws -> (request: DeskApplyRequest, faults: [Fault]) {
        var (request, faults) = (DeskApplyRequest(), [Fault]())
        request.source = source
        var places = Places(try client.call(DeskOperations.list, Nothing()).outputs)
        for widget in widgets {
            do {
                let item = try Self.item(widget, kinds, client)
                try places.take(widget, DeskFamily.named(item.shown.family))
                request.widgets.append(item)
            } catch let error as ClientError {
                throw error
            } catch {
                let message = (error as? TypedFault)?.message ?? "\(error)"
                faults.append(Fault(line: widget.line, message: message))
            }
        }
        return (request, faults)
    }

    private static func item(
        _ widget: Widget, _ kinds: DeskKinds, _ client: Client
    ) throws -> DeskApplyRequest.Item {
        var item = DeskApplyRequest.Item()
        let kind = try kinds.find(widget.shown)
        item.name = widget.name
        (item.shown.kind, item.shown.program) = (kind.kind, kind.program)
        item.shown.family = try kind.family(widget.family?.word).name
        try widget.theme.map(kinds.checkTheme)
        (item.look.scheme, item.look.theme, item.look.opacity) = (widget.scheme, widget.theme, widget.opacity)
        if !widget.settings.isEmpty {
            item.look.configuration = try TypedSettings.configuration(widget.settings, of: kind.declaration, client)
        }
        (item.cell.output, item.cell.column, item.cell.row) = (widget.output, widget.cell?.column, widget.cell?.row)
        item.hidden = widget.isHidden ? true : nil
        return item
    }
}

/// The places that the lines of a file name, on each screen.
private struct Places {
    private let outputs: [DeskOutput]
    private var taken: [String: (arrangement: DeskArrangement, names: [String: String])] = [:]

    init(_ outputs: [DeskOutput]) { self.outputs = outputs }

    /// Throws a fault if the place is not within its screen, or a line above has it.
    mutating func take(_ widget: DeskFile.Widget, _ family: DeskFamily?) throws(TypedFault) {
        guard let cell = widget.cell, let family else { return }
        let output = widget.output ?? outputs.first?.name ?? ""
        let size = outputs.first { $0.name == output }.map { DeskSpan($0.columns, $0.rows) }
        if let misfit = family.misfit(at: cell, of: size, on: output) { throw TypedFault(message: misfit.message) }
        var (arrangement, names) = taken[output] ?? (DeskArrangement(size: size), [:])
        let (id, area) = (String(widget.line), DeskArea(cell, family.span))
        if let other = arrangement.overlapped(by: area).first {
            throw TypedFault(
                message: "\(widget.name) at \(cell.text) would overlap \(names[other] ?? ""), on line \(other); "
                    + "give one of them another place")
        }
        arrangement.put(id, area)
        names[id] = widget.name
        taken[output] = (arrangement, names)
    }
}
