import SipliClient
import SipliCore
import SipliVerbs
import SipliWidgetFeed
import SipliWire

/// `desk move`: moves a widget to a place, or by one cell.
struct DeskMoveVerb: Verb {
    private static let directions = ["left", "right", "up", "down"]

    let trackers: TrackerTable
    var common = CommonOptions()
    var place = ""
    var request = DeskMoveRequest()

    mutating func declare(_ parameters: inout Parameters) {
        parameters.placed(&request.widget)
        parameters.word(
            required: &place, "place", completion: .list(Self.directions),
            "Column and row, such as 0,1; or left, right, up, down.")
        parameters.output(&request.output, "Another screen.")
    }

    func run(_ context: Context) throws {
        var request = request
        let (item, desk) = try DeskPlaces.find(request.widget, trackers, context)
        let cell = try Self.directions.contains(place) ? neighbour(of: item, desk.corner) : DeskPlaces.cell(place)
        (request.widget, request.column, request.row) = (item.id, cell.column, cell.row)
        guard let (result, isUnchanged) = try context.ask(DeskOperations.move, request, common) else { return }
        context.console.report(result.text, isUnchanged: isUnchanged)
    }

    /// The cell beside the widget's: columns and rows grow away from the corner.
    private func neighbour(of item: DeskItem, _ corner: String) throws -> DeskCell {
        let (isRight, isBottom) = (corner.hasSuffix("right"), corner.hasPrefix("bottom"))
        var cell = DeskCell(item.column, item.row)
        switch place {
        case "left": cell.column += isRight ? 1 : -1
        case "right": cell.column += isRight ? -1 : 1
        case "up": cell.row += isBottom ? 1 : -1
        default: cell.row += isBottom ? -1 : 1
        }
        guard DeskGrid.positions.contains(cell.column), DeskGrid.positions.contains(cell.row) else {
            throw Failure(.refused, "\(item.name) is at the edge of the screen already")
        }
        return cell
    }

    static func command(_ trackers: TrackerTable) -> Command {
        Command(
            "move", "Move a widget; others make room.",
            discussion: """
                Columns and rows are counted from a corner of the screen: sipli-client config set desk-corner top-right

                Examples:
                  sipli-client desk move water 0,1
                  sipli-client desk move water right
                """
        ) { DeskMoveVerb(trackers: trackers) }
    }
}

/// `desk resize`: changes a widget's size.
struct DeskResizeVerb: Verb {
    let trackers: TrackerTable
    var common = CommonOptions()
    var request = DeskResizeRequest()

    mutating func declare(_ parameters: inout Parameters) {
        parameters.placed(&request.widget)
        parameters.word(
            required: &request.family, "size", completion: .list(DeskFamily.all.map(\.word)), "Its new size.")
    }

    func run(_ context: Context) throws {
        var request = request
        let item = try DeskPlaces.find(request.widget, trackers, context).item
        request.widget = item.id
        if let kind = trackers.deskKinds(context.directories).kind(of: item) {
            _ = try Failure.typed { try kind.family(request.family) }
        }
        guard let (result, isUnchanged) = try context.ask(DeskOperations.resize, request, common) else { return }
        context.console.report(result.text, isUnchanged: isUnchanged)
    }

    static func command(_ trackers: TrackerTable) -> Command {
        Command("resize", "Change a widget's size; others make room.") { DeskResizeVerb(trackers: trackers) }
    }
}

/// `desk hide` and `desk show`.
struct DeskHideVerb: Verb {
    let isHidden: Bool
    let trackers: TrackerTable
    var common = CommonOptions()
    var request = DeskEditRequest()

    mutating func declare(_ parameters: inout Parameters) { parameters.placed(&request.widget) }

    func run(_ context: Context) throws {
        var request = request
        request.widget = try DeskPlaces.find(request.widget, trackers, context).item.id
        request.hidden = isHidden
        guard let (result, isUnchanged) = try context.ask(DeskOperations.edit, request, common) else { return }
        context.console.report(result.text, isUnchanged: isUnchanged)
    }

    static func commands(_ trackers: TrackerTable) -> [Command] {
        [
            Command("hide", "Hide a widget; it keeps its place.") { DeskHideVerb(isHidden: true, trackers: trackers) },
            Command("show", "Show a hidden widget again.") { DeskHideVerb(isHidden: false, trackers: trackers) },
        ]
    }
}

/// `desk remove`: removes a widget.
struct DeskRemoveVerb: Verb {
    let trackers: TrackerTable
    var common = CommonOptions()
    var request = DeskWidgetRequest()

    mutating func declare(_ parameters: inout Parameters) { parameters.placed(&request.widget) }

    func run(_ context: Context) throws {
        var request = request
        request.widget = try DeskPlaces.find(request.widget, trackers, context).item.id
        guard let (result, isUnchanged) = try context.ask(DeskOperations.remove, request, common) else { return }
        context.console.report(result.text, isUnchanged: isUnchanged)
    }

    static func command(_ trackers: TrackerTable) -> Command {
        Command("remove", "Remove a widget from the desktop.") { DeskRemoveVerb(trackers: trackers) }
    }
}

/// `desk edit`, `desk peek` and `desk gallery`: what the program that shows the widgets does.
struct DeskIntentVerb: Verb {
    let intent: DeskIntent
    var common = CommonOptions()

    func run(_ context: Context) throws {
        let isNotRunning = Failure(.unreachable, Self.isNotRunning, hint: Self.start)
        try IntentRunVerb.run(intent.rawValue, common, context, unknown: isNotRunning)
    }

    private static let isNotRunning = "sipli-desk is not running"
    private static let start = "Start it: systemctl --user start sipli-desk"
    static let notRunning = isNotRunning + ", so nothing is shown. " + start

    static let commands = [
        Command("edit", "Move and resize the widgets, with the mouse or the keyboard.") {
            DeskIntentVerb(intent: .edit)
        },
        Command("peek", "Show the widgets above all windows for a moment.") { DeskIntentVerb(intent: .peek) },
        Command("gallery", "Show the widgets that can be placed.") { DeskIntentVerb(intent: .gallery) },
    ]
}
