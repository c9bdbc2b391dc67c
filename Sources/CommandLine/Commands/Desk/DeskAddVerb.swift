import SipliClient
import SipliCore
import SipliSystem
import SipliVerbs
import SipliWidgetFeed
import SipliWidgetKit
import SipliWire

/// `desk add`: places a widget on the desktop.
struct DeskAddVerb: Verb {
    let trackers: TrackerTable
    var common = CommonOptions()
    var word = ""
    var settings: [String] = []
    var family: String?
    var place: String?
    var opacity: String?
    var request = DeskAddRequest()

    mutating func declare(_ parameters: inout Parameters) {
        let kinds = trackers
        parameters.word(
            required: &word, "widget",
            completion: .list(kinds.deskKinds(.ofProcess()).words),
            "A tracker, a kind, a title, or PROGRAM:KIND.")
        parameters.words(&settings, "setting=value", "Settings of the widget, such as category=Health.")
        parameters.family(&family, "Its size (default: small, or its first).")
        parameters.option(&request.name, "--name", "name", "What to call it (default: the word typed).")
        parameters.option(&place, "--at", "column,row", "Where it is to be (default: the first free place).")
        parameters.output(&request.cell.output, "Its screen (default: the first).")
        parameters.option(
            &request.look.scheme, "--scheme", "scheme", completion: .list(DeskWidget.schemes),
            "light or dark (default: as the desktop).")
        parameters.option(&request.look.theme, "--theme", "theme", "Its theme (default: as the desktop).")
        parameters.option(
            &opacity, "--opacity", "percent", "How opaque its background is, such as 60% (default: as the desktop).")
    }

    func run(_ context: Context) throws {
        var request = request
        let kinds = trackers.deskKinds(context.directories)
        let kind = try Failure.typed { try kinds.find(word) }
        (request.shown.kind, request.shown.program) = (kind.kind, kind.program)
        request.shown.family = try Failure.typed { try kind.family(family).name }
        if let place {
            let cell = try DeskPlaces.cell(place)
            (request.cell.column, request.cell.row) = (cell.column, cell.row)
        }
        try request.look.theme.map(kinds.checkTheme)
        request.look.opacity = try opacity.map(DeskPlaces.opacity)
        let client = try context.client()
        if !settings.isEmpty {
            let changes = try DeskPlaces.changes(settings, of: kind, named: request.name ?? kind.name, client)
            request.look.configuration = RawJSON(written: WidgetSettings.merged(nil, with: changes))
        }
        if request.name == nil {
            let placed = try client.call(DeskOperations.list, Nothing()).widgets
            request.name = DeskWidget.freeName(
                String(kind.name.prefix(DeskWidget.nameCharacters)), taken: placed.map(\.name))
        }
        guard let (result, isUnchanged) = try context.ask(DeskOperations.add, request, common) else { return }
        context.console.report(result.text, isUnchanged: isUnchanged)
        guard !common.quiet else { return }
        let intents = try client.call(IntentOperations.list, Nothing()).intents
        let isShown = intents.contains { $0.name == DeskIntent.peek.rawValue }
        if !isShown { context.console.note(DeskIntentVerb.notRunning) }
    }

    static func command(_ trackers: TrackerTable) -> Command {
        Command(
            "add", "Place a widget on the desktop.",
            discussion: """
                PROGRAM:KIND is a widget of another program, which a file PROGRAM.bundle describes.

                Examples:
                  sipli-client desk add water
                  sipli-client desk add HabitYearWidget --size large --at 0,1
                  sipli-client desk add habit category=Health --scheme dark
                """
        ) { DeskAddVerb(trackers: trackers) }
    }
}

/// `desk set`: changes the settings of a widget, and how it looks.
struct DeskSetVerb: Verb {
    let trackers: TrackerTable
    var common = CommonOptions()
    var settings: [String] = []
    var opacity: String?
    var request = DeskEditRequest()

    mutating func declare(_ parameters: inout Parameters) {
        parameters.placed(&request.widget)
        parameters.words(&settings, "setting=value", "Settings of the widget, such as category=Health.")
        parameters.option(&request.name, "--name", "name", "Another name.")
        parameters.option(
            clearable: &request.scheme, "--scheme", "scheme", completion: .list(DeskWidget.schemes + ["off"]),
            "light or dark; off for that of the desktop.")
        parameters.option(clearable: &request.theme, "--theme", "theme", "Its theme; off for that of the desktop.")
        parameters.option(
            &opacity, "--opacity", "percent",
            "How opaque its background is, such as 60%; off for that of the desktop.")
    }

    func run(_ context: Context) throws {
        var request = request
        if let opacity {
            request.opacity = Clearable(OffWord.isOne(opacity) ? nil : try DeskPlaces.opacity(opacity))
        }
        let kinds = trackers.deskKinds(context.directories)
        if case .some(let theme?) = request.theme?.value { try kinds.checkTheme(theme) }
        let item = try DeskPlaces.find(request.widget, trackers, context).item
        let looks = (request.name ?? opacity) != nil || request.scheme != nil || request.theme != nil
        guard looks || !settings.isEmpty else {
            return try DeskSettings(item, kinds, context).print(common, context.console)
        }
        request.widget = item.id
        if !settings.isEmpty {
            guard let kind = kinds.kind(of: item) else {
                throw Failure(.refused, "\(item.shown.kind) is not installed, so its settings are unknown")
            }
            let changes = try DeskPlaces.changes(settings, of: kind, named: item.name, context.client())
            request.configuration = Clearable(RawJSON(written: changes))
        }
        guard let (result, isUnchanged) = try context.ask(DeskOperations.edit, request, common) else { return }
        context.console.report(result.text, isUnchanged: isUnchanged)
    }

    static func command(_ trackers: TrackerTable) -> Command {
        Command(
            "set", "Change a widget's settings, and how it looks.",
            discussion: """
                With a name alone it lists what can be set.

                Examples:
                  sipli-client desk set habit category=Health
                  sipli-client desk set water --scheme dark --opacity 60%
                """
        ) { DeskSetVerb(trackers: trackers) }
    }
}
