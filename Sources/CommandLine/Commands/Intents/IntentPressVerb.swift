import SipliClient
import SipliCore
import SipliVerbs
import SipliWidgetFeed
import SipliWidgetKit
import SipliWire

/// `intent press`: what a press on a control does now, for a click on a bar that only runs commands.
struct IntentPressVerb: Verb {
    let trackers: TrackerTable
    var common = CommonOptions()
    var kind = ""
    /// Where it is shown, whose settings count.
    var place: String?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.word(required: &kind, "kind", completion: .list(trackers.barKinds), "The widget's kind.")
        parameters.option(&place, "--host", "place", "Where it is shown, such as waybar (default: no place).")
    }

    func run(_ context: Context) throws {
        guard let widget = try trackers.barWidget(nil, kind: kind).declaration else { return }
        let action = try StatusLines.action(of: widget, at: place, FeedLoop(), context.client())
        guard let action else { throw Failure(.refused, widget.kind + " has nothing to press now") }
        try IntentRunVerb.run(action.intent, common, context) { intent in
            var request = IntentRunRequest()
            (request.intent, request.params) = (intent.name, RawJSON(Array(action.parameters.utf8)))
            return RequestLine.make(IntentOperations.run, request)
        }
    }

    static func command(_ trackers: TrackerTable) -> Command {
        Command(
            "press", "Run what pressing a control would run now.",
            discussion: """
                For a key, or a click on a bar: it runs the intent of the first button or switch that the widget shows at \
                that place.

                Examples:

                """ + trackers.controlKinds.map { "  sipli-client intent press " + $0 }.joined(separator: "\n")
        ) { IntentPressVerb(trackers: trackers) }
    }
}
