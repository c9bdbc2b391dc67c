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
        let isFamily = DeskFamily.named(typed) != nil
        throw TypedFault(
            message: (isFamily ? "\(kind) has no family \(typed)" : "\"\(Printable.clean(typed))\" is not a family")
                + "; families of \(kind): " + families.map(\.word).joined(separator: ", "))
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

    /// - Parameter list: asks a program for its widgets.
    package init(
        trackers: [TrackerDescriptor], own: @escaping () -> [WidgetDeclaration],
        bundles: @autoclosure @escaping () -> WidgetBundles, list: @escaping (BundleFile) throws -> [Listed.Item]
    ) {
        (self.trackers, self.own, self.bundles, self.list) = (trackers, own, bundles, list)
    }

    /// What may be typed for one of Sipli's own.
    package var words: [String] {
        trackers.filter { $0.barWidget != nil }.map(\.name)
            + own().filter { !Self.families($0.families.map(\.rawValue)).isEmpty }.map(\.kind)
    }

    /// The kind that a word names: a tracker, by name or topic, a kind or a title of Sipli's own, or PROGRAM:KIND.
    package func find(_ word: String) throws -> DeskKind {
        let own = own()
        if let tracker = trackers.first(where: { $0.isNamed(word) }) {
            guard let main = own.first(where: { $0.kind == tracker.barWidget }) else {
                throw TypedFault(message: "\(word) has no main widget; name one of its kinds")
            }
            return kind(main, name: tracker.name)
        }
        if let named = own.named(word) { return kind(named, name: word) }
        let titled = own.first { $0.displayName.lowercased() == word.lowercased() }
        if let titled { return kind(titled, name: word) }
        let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { throw unknown(word) }
        return try kind(parts[1], of: parts[0])
    }

    /// The kind of a placed widget; nil if its program is not installed, or does not have it any more.
    package func kind(of widget: DeskItem) -> DeskKind? {
        if let program = widget.shown.program { return try? kind(widget.shown.kind, of: program) }
        return own().first { $0.kind == widget.shown.kind }.map { kind($0, name: widget.name) }
    }

    private func kind(_ widget: WidgetDeclaration, name: String) -> DeskKind {
        DeskKind(
            program: nil, kind: widget.kind, name: name, families: Self.families(widget.families.map(\.rawValue)),
            declaration: widget)
    }

    private static func families(_ names: [String]) -> [DeskFamily] { names.compactMap(DeskFamily.named) }

    private func unknown(_ word: String) -> TypedFault {
        let words = words
        let hint = EditDistance.nearest(to: word, among: words).map { "did you mean \($0)?" }
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
        for widget in widgets {
            do {
                request.widgets.append(try Self.item(widget, kinds, client))
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
        (item.look.scheme, item.look.theme, item.look.opacity) = (widget.scheme, widget.theme, widget.opacity)
        if !widget.settings.isEmpty {
            item.look.configuration = try TypedSettings.configuration(widget.settings, of: kind.declaration, client)
        }
        (item.cell.output, item.cell.column, item.cell.row) = (widget.output, widget.cell?.column, widget.cell?.row)
        item.hidden = widget.isHidden ? true : nil
        return item
    }
}
