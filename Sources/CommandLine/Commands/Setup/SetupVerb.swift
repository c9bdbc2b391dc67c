import SipliBars
import SipliClient
import SipliCore
import SipliRenderers
import SipliVerbs
import SipliWidgetKit
import SipliWire

/// `setup`: what to add to a bar's configuration.
struct SetupVerb: Verb {
    let trackers: TrackerTable
    var common = CommonOptions()
    /// Nil lists the bars.
    var bar: String?
    /// One of the bar's parts, or all.
    var part: String?
    /// Settings of the widget as typed, such as `category=Health`.
    var settings: [String] = []
    /// The tracker that the bar shows; nil for the first.
    var tracker: String?
    /// Another widget than the tracker's, by kind.
    var widget: String?
    /// The kind of icons, by name; nil for what the installed fonts have.
    var icons: String?
    /// For tests; nil asks fontconfig.
    var glyphs: InstalledGlyphs?

    mutating func declare(_ parameters: inout Parameters) {
        let parts: @Sendable ([String], String) -> [String] = { [trackers] in trackers.setupParts($0, $1) }
        let settingNames: @Sendable ([String], String) -> [String] = { [trackers] in trackers.settingNames($0, $1) }
        parameters.word(&bar, "bar", completion: .list(BarSetup.all.map(\.name)), "The bar.")
        parameters.word(&part, "part", completion: .live(parts), "One part, such as config or style (default: all).")
        parameters.words(
            &settings, "name=value", completion: .live(settingNames),
            "Settings of the widget, such as category=Health, for a separate place.")
        let first = trackers.bars.first?.name ?? ""
        parameters.tracker(&tracker, trackers, "Tracker to show (default: \(first)).")
        parameters.widget(&widget, trackers, "Another widget, by kind (default: the tracker's).")
        parameters.option(
            &icons, "--icons", "kind", completion: .list(SymbolSet.allCases.map(\.name)),
            "\(SymbolSet.allCases.map(\.name).joined(separator: ", ")) (default: what your fonts have).")
    }

    func run(_ context: Context) throws {
        var shown = try trackers.barWidget(tracker, kind: widget)
        let chosen = try SymbolSet.chosen(icons)
        guard let bar else { return list(context) }
        guard let setup = BarSetup.named(bar) else {
            let names = BarSetup.all.map(\.name).joined(separator: ", ")
            throw Failure(.usage, "\"\(Printable.clean(bar))\" is not a supported bar; supported: \(names)")
        }
        let (part, words) = try partAndSettings(of: setup, shown)
        // Everything else was right, so what is set can be printed.
        let place = words.isEmpty ? nil : try BarPlace.keep(words, of: shown, in: setup.name, context)
        (shown.place, shown.label) = (place?.name, place?.label)
        var module = module(shown, unit: SettingsVerb.unit(context))
        module.icons = chosen ?? installed(setup, module, context)
        let isThere = SearchPath.find(setup.program, environment: context.environment) != nil
        let version = isThere ? Self.version(setup) : nil
        let parts = setup.parts(for: version, of: module).filter { part == nil || $0.part == part }
        if common.json { return json(setup, version, parts, place, context) }
        let found = version.map { setup.name + " " + $0.text } ?? setup.name
        context.console.note("# " + (isThere ? "For " + found : setup.program + " was not found; for any version"))
        if chosen == nil, module.icons == .none, setup.findsFonts {
            context.console.note(
                "# Without icons: no font has them; install one such as Noto Color Emoji, or choose with --icons")
        }
        if let place { context.console.note("# " + place.text) }
        for (index, snippet) in parts.enumerated() {
            if index > 0 { context.console.out("\n") }
            context.console.flush()
            let room = context.console.messageStyle.width.map { max($0 - 2, 20) }
            for line in Finding.wrap(snippet.part + ": " + snippet.place, room) { context.console.note("# " + line) }
            context.console.out(Self.adapted(snippet.text, context))
        }
        guard parts.count > 1, let last = parts.last?.part else { return }
        context.console.flush()
        context.console.note("# For a file, print one part, such as: sipli-client setup \(setup.name) \(last) > FILE")
    }

    private func module(_ shown: BarWidget, unit: UnitSystem = .metric) -> BarModule {
        BarModule(shown, isFirst: shown.row.topic == trackers.bars.first?.topic, unit: unit)
    }

    /// What was typed after the bar. A part may stand before the settings or after them.
    private func partAndSettings(
        of setup: BarSetup, _ shown: BarWidget
    ) throws -> (part: String?, settings: [String]) {
        let names = setup.parts(for: nil, of: module(shown)).map(\.part)
        var words = [part].compactMap { $0 } + settings
        if let first = words.first, !first.contains("="), !names.contains(first) {
            throw Failure(
                .usage,
                "\"\(Printable.clean(first))\" is not a part of \(setup.name); parts: \(names.joined(separator: ", "))")
        }
        let part = words.firstIndex(where: names.contains).map { words.remove(at: $0) }
        return (part, words)
    }

    /// The icons that this bar can show.
    private func installed(_ setup: BarSetup, _ module: BarModule, _ context: Context) -> SymbolSet {
        guard setup.findsFonts else { return .none }
        return (glyphs ?? .ofMachine(context.environment)).best(for: module.symbols)
    }

    private func list(_ context: Context) {
        let bars = BarSetup.all
        func isThere(_ bar: BarSetup) -> Bool {
            SearchPath.find(bar.program, environment: context.environment) != nil
        }
        if common.json { return json(bars, isThere, context) }
        context.console.print([
            TextTable.Column(texts: bars.map(\.name), title: "bar", ink: .strong),
            TextTable.Column(texts: bars.map(\.doc), title: "description", minimum: 8),
            TextTable.Column(texts: bars.map { isThere($0) ? "yes" : "" }, title: "installed", ink: .good),
        ])
        let chosen =
            tracker.map { " --tracker " + ShellWord.quoted($0) } ?? widget.map { " --widget " + ShellWord.quoted($0) }
        context.console.note("Print a bar's configuration with: sipli-client setup BAR" + (chosen ?? ""))
        if let desktop = CurrentDesktop(context.environment) {
            context.console.note(desktop.advice { CommandOutput.of($0 + " 2>/dev/null") })
        }
    }

    // MARK: The bar's version and our own path

    private static func version(_ setup: BarSetup) -> Version? {
        setup.versionOption.flatMap { option in
            CommandOutput.of("timeout 5 " + setup.program + " " + option + " 2>&1", anyStatus: true)
        }.flatMap { Version(in: $0) }
    }

    /// Bars may not have the shell's path, so the full path is used if this program is not on it.
    static func adapted(_ text: String, _ context: Context) -> String {
        adapted(
            text, program: SearchPath.ofThisProgram,
            isOnPath: SearchPath.find("sipli-client", environment: context.environment) != nil)
    }

    static func adapted(_ text: String, program: String, isOnPath: Bool) -> String {
        // Full paths are protected so that they are not replaced twice.
        let (full, mark) = ("/usr/bin/sipli-client", "\u{1}")
        let named = text.replacing(full, with: mark)
        return (isOnPath ? named : named.replacing("sipli-client", with: program)).replacing(mark, with: program)
    }

    // MARK: JSON

    private func json(
        _ setup: BarSetup, _ version: Version?, _ parts: [BarSetup.Snippet], _ place: BarPlace?, _ context: Context
    ) {
        context.console.out { writer in
            writer.member("bar", setup.name)
            writer.member("version", version?.text)
            if let place {
                writer.member("widget", place.kind)
                writer.member("host", place.name)
            }
            writer.objects("parts", parts) { snippet, writer in
                writer.member("part", snippet.part)
                writer.member("place", snippet.place)
                writer.member("text", Self.adapted(snippet.text, context))
            }
        }
    }

    private func json(_ bars: [BarSetup], _ isThere: (BarSetup) -> Bool, _ context: Context) {
        context.console.out { writer in
            writer.objects("bars", bars) { bar, writer in
                writer.member("bar", bar.name)
                writer.member("doc", bar.doc)
                writer.member("here", isThere(bar))
            }
        }
    }

    static func command(_ trackers: TrackerTable) -> Command {
        Command(
            "setup", "Print what to add to a status bar's configuration.",
            discussion: """
                Prints the configuration to add, for the installed version of the bar; where to put it goes to \
                standard error. Without a bar, lists the supported ones. Settings of the widget are kept for a \
                separate place, so that a bar can show the same widget several times; `sipli-widget configure` changes \
                them later.
                Widgets: \(trackers.barKinds.joined(separator: ", ")).

                Examples:
                  sipli-client setup waybar
                  sipli-client setup waybar style >> ~/.config/waybar/style.css
                  sipli-client setup i3bar --icons none
                  sipli-client setup polybar --tracker \(trackers.bars.last?.name ?? "")

                """
                    + trackers.rows.flatMap(\.modules).map { "  sipli-client setup waybar " + $0 }.joined(
                        separator: "\n")
        ) { SetupVerb(trackers: trackers) }
    }
}

extension TrackerTable {
    /// Parts of the bar given before, for completions.
    fileprivate func setupParts(_ words: [String], _ prefix: String) -> [String] {
        guard let bar = words.lazy.compactMap({ BarSetup.named($0) }).first,
            let shown = try? barWidget(nil, kind: nil)
        else { return [] }
        return bar.parts(for: nil, of: BarModule(shown, isFirst: true)).map(\.part).filter { $0.hasPrefix(prefix) }
    }

    /// Settings of the widget given before, for completions.
    fileprivate func settingNames(_ words: [String], _ prefix: String) -> [String] {
        let kind = barKinds.first { words.contains($0) }
        let tracker = kind == nil ? rows.first { words.contains($0.name) }?.name : nil
        let settings = (try? barWidget(tracker, kind: kind))?.declaration?.settings
        return (settings?.fields ?? []).map { $0.name + "=" }.filter { $0.hasPrefix(prefix) }
    }
}

/// Which icons the installed fonts can show, according to fontconfig.
struct InstalledGlyphs: Sendable {
    /// Whether some font has a character, by its number.
    let hasFont: @Sendable (Unicode.Scalar) -> Bool

    /// Without fontconfig nothing is known, so nothing is taken for installed.
    static func ofMachine(_ environment: (String) -> String?) -> InstalledGlyphs {
        guard SearchPath.find("fc-list", environment: environment) != nil else { return InstalledGlyphs { _ in false } }
        return InstalledGlyphs { scalar in
            let fonts = CommandOutput.of("timeout 5 fc-list :charset=" + String(scalar.value, radix: 16) + " family")
            return fonts.map { $0.contains { !$0.isWhitespace } } ?? false
        }
    }

    /// In order of preference.
    private static let sets = [SymbolSet.emoji, .nerdFont, .text]

    /// The first set that has all of these symbols in some font.
    func best(for symbols: [String]) -> SymbolSet {
        Self.sets.first { set in
            symbols.allSatisfy { symbol in
                // A variation selector has no glyph of its own.
                set.character(symbol)?.unicodeScalars.filter { $0.value != 0xFE0F }.allSatisfy(hasFont) ?? false
            }
        } ?? .none
    }
}
