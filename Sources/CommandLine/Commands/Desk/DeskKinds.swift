import SipliClient
import SipliCore
import SipliSystem
import SipliVerbs
import SipliWidgetKit
import SipliWidgets
import SipliWire

/// A kind of widget that can be placed on the desktop.
struct DeskKind {
    /// Its bundle; nil for Sipli's own.
    let program: String?
    let kind: String
    /// What a widget is called that gets no other name.
    let name: String
    /// Those for the desktop, its first one first.
    let families: [DeskFamily]
    /// Nil for one of another program.
    let declaration: WidgetDeclaration?

    /// A family as typed; by default the smallest.
    func family(_ typed: String?) throws -> DeskFamily {
        guard !families.isEmpty else { throw Failure(.usage, kind + " cannot be placed on the desktop") }
        guard let typed else { return families.first { $0 == DeskFamily.all[0] } ?? families[0] }
        if let family = DeskFamily.named(typed), families.contains(family) { return family }
        let isFamily = DeskFamily.named(typed) != nil
        throw Failure(
            .usage,
            (isFamily ? "\(kind) has no family \(typed)" : "\"\(Printable.clean(typed))\" is not a family")
                + "; families of \(kind): " + families.map(\.word).joined(separator: ", "))
    }
}

/// The kinds of widgets of Sipli and of the bundles that are installed.
struct DeskKinds {
    let trackers: TrackerTable
    let directories: Directories

    /// Sipli's own.
    private var own: [WidgetDeclaration] { SipliBundle(trackers.rows.compactMap(\.widgets)).declarations }

    /// What may be typed for one of Sipli's own.
    var words: [String] {
        trackers.rows.filter { $0.descriptor.barWidget != nil }.map(\.name)
            + own.filter { !Self.families($0.families.map(\.rawValue)).isEmpty }.map(\.kind)
    }

    /// The kind that a word names: a tracker, by name or topic, a kind or a title of Sipli's own, or PROGRAM:KIND.
    func find(_ word: String) throws -> DeskKind {
        if let tracker = trackers.rows.first(where: { $0.descriptor.isNamed(word) }) {
            guard let main = own.first(where: { $0.kind == tracker.descriptor.barWidget }) else {
                throw Failure(.usage, "\(word) has no main widget; name one of its kinds")
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
    func kind(of widget: DeskItem) -> DeskKind? {
        if let program = widget.shown.program { return try? kind(widget.shown.kind, of: program) }
        return own.first { $0.kind == widget.shown.kind }.map { kind($0, name: widget.name) }
    }

    private func kind(_ widget: WidgetDeclaration, name: String) -> DeskKind {
        DeskKind(
            program: nil, kind: widget.kind, name: name, families: Self.families(widget.families.map(\.rawValue)),
            declaration: widget)
    }

    private static func families(_ names: [String]) -> [DeskFamily] { names.compactMap(DeskFamily.named) }

    private func unknown(_ word: String) -> Failure {
        let words = words
        let hint = EditDistance.nearest(to: word, among: words).map { "did you mean \($0)?" }
        return Failure(
            .usage,
            "\"\(Printable.clean(word))\" is not a widget; "
                + (hint ?? "widgets: " + words.joined(separator: ", ") + ", or PROGRAM:KIND"))
    }

    // MARK: Other programs

    /// What `list --json` of a widget program prints.
    @Wire struct Listed {
        /// Its widgets.
        var widgets: [Item] = []

        @Wire struct Item {
            /// Its kind.
            var kind = ""
            /// Its families.
            var families: [String] = []
        }
    }

    private func kind(_ kind: String, of program: String) throws -> DeskKind {
        let bundles = WidgetBundles(directories)
        guard let bundle = bundles[program] else {
            let known = bundles.all.map(\.id)
            let hint =
                known.isEmpty
                ? "a bundle is a file such as ~/.local/share/sipli/bundles/\(program).bundle"
                : "bundles: " + known.joined(separator: ", ")
            throw Failure(
                .usage, "\"\(Printable.clean(program))\" is not a bundle of widgets; " + Printable.clean(hint),
                hint: bundles.problems.isEmpty ? nil : Printable.clean(bundles.problems.joined(separator: "; ")))
        }
        let listed = try list(bundle)
        guard let item = listed.first(where: { $0.kind.lowercased() == kind.lowercased() }) else {
            throw Failure(
                .usage,
                Printable.clean(
                    "\"\(kind)\" is not a widget of \(bundle.name); widgets: "
                        + listed.map(\.kind).joined(separator: ", ")))
        }
        return DeskKind(
            program: program, kind: item.kind, name: item.kind, families: Self.families(item.families), declaration: nil
        )
    }

    private func list(_ bundle: BundleFile) throws -> [Listed.Item] {
        let output = try? CommandOutput.of([bundle.program, "list", "--json"], input: [], isSilent: true)
        guard let bytes = output?.bytes, output?.status == 0,
            (try? JSONReader.check(bytes, in: bytes.indices, maximumDepth: WireLimits.depth)) != nil,
            let listed = try? Listed.read(bytes)
        else {
            throw Failure(
                .refused,
                "\(Printable.clean(bundle.program)) does not list its widgets; try: \(bundle.program) list --json")
        }
        return listed.widgets
    }
}
