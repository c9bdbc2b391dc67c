import SipliClient
import SipliCore
import SipliSystem
import SipliThemes
import SipliVerbs
import SipliWidgetFeed
import SipliWidgetKit
import SipliWidgets
import SipliWire

/// Reads what people type about placed widgets.
enum DeskPlaces {
    static func cell(_ text: String) throws -> DeskCell {
        if let cell = DeskCell(text) { return cell }
        throw Failure(
            .usage,
            "\"\(Printable.clean(text))\" is not a place; write a column and a row from 0 to "
                + "\(DeskGrid.positions.upperBound), such as 0,1")
    }

    static func opacity(_ text: String) throws -> Double {
        if let opacity = DeskWidget.opacity(typed: text) { return opacity }
        throw Failure(.usage, "\"\(Printable.clean(text))\" is not an opacity; write one such as 60%")
    }

    /// The placed widget of a name or an id, or the only one of what it shows; and all that is placed.
    static func find(
        _ text: String, _ trackers: TrackerTable, _ context: Context
    ) throws -> (item: DeskItem, desk: DeskSnapshot) {
        let desk = try context.client().call(DeskOperations.list, Nothing())
        let typed = text.lowercased()
        if let found = desk.widgets.first(where: { $0.name.lowercased() == typed || $0.id == typed }) {
            return (found, desk)
        }
        let kinds = trackers.deskKinds(context.directories)
        let meant = desk.widgets.filter { kinds.isMeant($0, by: text) }
        if meant.count == 1 { return (meant[0], desk) }
        let names = (meant.isEmpty ? desk.widgets : meant).map(\.name)
        let choice = names.isEmpty ? "there are none yet" : "choose from " + names.joined(separator: ", ")
        guard meant.isEmpty else {
            throw Failure(.refused, Printable.clean("\"\(text)\" could be \(meant.count) widgets; " + choice))
        }
        let nearest = EditDistance.nearest(to: text, among: names).map { "did you mean \($0)?" }
        throw Failure(.refused, Printable.clean("\"\(text)\" is not a placed widget; " + (nearest ?? choice)))
    }

    /// Settings as typed, as changes of a configuration.
    static func changes(_ words: [String], of kind: DeskKind, named name: String, _ client: Client) throws -> String {
        guard let declaration = kind.declaration else {
            throw Failure(
                .usage,
                "settings of other programs are set with their own command: PROGRAM configure \(kind.kind) --host "
                    + ShellWord.quoted(DeskWidget.host(name)) + " SETTING=VALUE")
        }
        return try Failure.typed { try TypedSettings.changes(words, of: declaration, client) }
    }
}

extension TrackerTable {
    /// The kinds of widgets that can be placed.
    func deskKinds(_ directories: Directories) -> DeskKinds {
        DeskKinds(
            trackers: rows.map(\.descriptor), own: { SipliBundle(rows.compactMap(\.widgets)).declarations },
            bundles: WidgetBundles(directories), list: Self.widgets,
            themes: { ThemeFile.names(directories) }, checkTheme: { _ = try ThemeFile.named($0, directories) })
    }

    private static func widgets(of bundle: BundleFile) throws -> [DeskKinds.Listed.Item] {
        let output = try? CommandOutput.of([bundle.program, "list", "--json"], input: [], isSilent: true)
        guard let bytes = output?.bytes, output?.status == 0,
            JSONReader.accepts(bytes, maximumDepth: WireLimits.depth), let listed = try? DeskKinds.Listed.read(bytes)
        else {
            let program = Printable.clean(bundle.program)
            throw Failure(.refused, "\(program) does not list its widgets; try: \(program) list --json")
        }
        return listed.widgets
    }
}

extension Failure {
    /// Runs what reads words that were typed.
    static func typed<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let fault as TypedFault {
            throw Failure(.usage, fault.message, hint: fault.hint)
        }
    }
}

extension Parameters {
    /// A placed widget, by name.
    mutating func placed(_ name: inout String) {
        word(
            required: &name, "name", completion: .live(DeskCompletions.names),
            "The placed widget, by its name or what it shows.")
    }

    mutating func family(_ value: inout String?, _ help: @autoclosure () -> String) {
        option(&value, "--size", "size", completion: .list(DeskFamily.all.map(\.word)), help())
    }

    mutating func output(_ value: inout String?, _ help: @autoclosure () -> String) {
        option(&value, "--output", "screen", completion: .live(DeskCompletions.outputs), help())
    }
}

/// Completions of names that the daemon knows.
enum DeskCompletions {
    private static let request = RequestLine.make(DeskOperations.list, Nothing())

    @Sendable static func names(_ words: [String], _ prefix: String) -> [String] { read("widgets", prefix) }

    @Sendable static func outputs(_ words: [String], _ prefix: String) -> [String] { read("outputs", prefix) }

    private static func read(_ list: String, _ prefix: String) -> [String] {
        ListedNames.read(request, list: list, member: "name").filter { $0.hasPrefix(prefix) }
    }
}
