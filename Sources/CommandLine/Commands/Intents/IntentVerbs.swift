import SipliClient
import SipliCore
import SipliVerbs
import SipliWidgetFeed
import SipliWidgetKit
import SipliWire

/// `intent list`: the available intents.
struct IntentListVerb: Verb, Equatable {
    var common = CommonOptions()

    func run(_ context: Context) throws {
        guard let (result, _) = try context.ask(IntentOperations.list, Nothing(), common) else { return }
        let items = result.intents
        let parameters = items.map { $0.params.map(Self.words).joined(separator: " ") }
        context.console.print([
            TextTable.Column(texts: items.map(\.name), title: "intent"),
            TextTable.Column(texts: parameters, title: "parameters"),
            .optional("what it does", items.map { $0.doc ?? $0.title ?? "" }, ink: nil, minimum: 20),
            .optional("by", items.map { $0.isOwn ? "the daemon" : $0.client ?? "?" }, minimum: 6),
        ])
    }

    /// A parameter as typed; optional ones in brackets.
    private static func words(_ parameter: IntentParameterInfo) -> String {
        let typed = parameter.name + "=" + (parameter.type == "any" ? "VALUE" : parameter.type.uppercased())
        return parameter.isRequired == true ? typed : "[" + typed + "]"
    }

    static let command = Command("list", "List intents and their parameters.") { IntentListVerb() }
}

/// `intent run`: runs an intent, as a widget's button does.
struct IntentRunVerb: Verb, Equatable {
    var common = CommonOptions()
    var name = ""
    /// Parameters as typed, `key=value`.
    var words: [String] = []

    mutating func declare(_ parameters: inout Parameters) {
        parameters.word(
            required: &name, "name", completion: .live(LiveCompletions.intents),
            "The intent's name, as `intent list` shows it.")
        parameters.words(
            &words, "parameter=value", completion: .live(LiveCompletions.intentParameters),
            "Parameters, such as ml=300.")
    }

    func run(_ context: Context) throws { try Self.run(name, common, context, parameters) }

    /// Runs an intent and reports what it did.
    ///
    /// - Parameters:
    ///   - unknown: why nobody declares the intent, where that is known.
    ///   - parameters: those of the intent as declared.
    static func run(
        _ name: String, _ common: CommonOptions, _ context: Context, unknown: Failure? = nil,
        _ parameters: (IntentsListResult.Item) throws -> RawJSON? = { _ in nil }
    ) throws {
        let client = try context.client()
        let known = try client.call(IntentOperations.list, Nothing()).intents
        guard let intent = known.first(where: { $0.name == name }) else { throw unknown ?? Self.unknown(name, known) }
        var request = IntentRunRequest()
        (request.intent, request.params) = (name, try parameters(intent))
        let reply = try Self.ask(RequestLine.make(IntentOperations.run, request), intent, client)
        guard !common.json else {
            context.console.out(bytes: reply.result)
            return context.console.out("\n")
        }
        let result = try reply.read(IntentRunResult.self)
        Self.report(result, reply, isOwn: intent.isOwn, context.console)
    }

    /// - Parameter isOwn: whether the daemon ran it; an extension's intent may make no change here, or several.
    static func report(_ result: IntentRunResult, _ reply: ServerLine, isOwn: Bool = true, _ console: Console) {
        let isUndoable = isOwn && reply.isUnchanged == false && result.isLasting != true
        console.report(Printable.clean(result.text ?? "Done.") + (isUndoable ? " Undo: sipli-client undo" : ""))
        if let warning = result.result?.members["warning"]?.text { console.note("Note: " + Printable.clean(warning)) }
        console.note(late: result.late)
    }

    /// An extension's intent may not be safe to run twice, so it is not retried if the connection is lost.
    private static func ask(
        _ request: [UInt8], _ intent: IntentsListResult.Item, _ client: Client
    ) throws(ClientError) -> ServerLine {
        guard !intent.isOwn else { return try client.call(request) }
        return try Connection(path: client.path, timeoutMilliseconds: client.timeoutMilliseconds).call(request)
    }

    /// The parameters, each encoded as declared.
    private func parameters(_ intent: IntentsListResult.Item) throws -> RawJSON {
        let pairs = try words.map { word in
            let pair = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2 else {
                throw Failure(
                    .usage, "\"\(Printable.clean(word))\" is not a parameter; write a name and a value, such as ml=300")
            }
            return (name: String(pair[0]), value: String(pair[1]))
        }
        guard Set(pairs.map(\.name)).count == pairs.count else { throw Failure(.usage, "a parameter is given twice") }
        return .object { writer in
            for (name, value) in pairs {
                // The daemon reports unknown parameters.
                let type = intent.params.first { $0.name == name }?.type ?? "text"
                writer.member(name, raw: Self.json(value, type).bytes)
            }
        }
    }

    /// A value of the declared type; an invalid one stays text, and the daemon reports what is expected.
    static func json(_ text: String, _ type: String) -> RawJSON {
        let flags = ["true": true, "on": true, "yes": true, "false": false, "off": false, "no": false]
        switch type {
        case "text": break
        case "flag": if let flag = flags[text.lowercased()] { return RawJSON { $0.bool(flag) } }
        case "number", "integer": if let json = parsed(text), json.number != nil { return json }
        default: if let json = parsed(text) { return json }
        }
        return RawJSON { $0.string(text) }
    }

    private static func parsed(_ text: String) -> RawJSON? {
        let bytes = Array(text.utf8)
        return JSONReader.accepts(bytes, maximumDepth: WireLimits.depth) ? RawJSON(bytes) : nil
    }

    private static func unknown(_ name: String, _ known: [IntentsListResult.Item]) -> Failure {
        let names = known.map(\.name)
        let nearest = EditDistance.nearest(to: name, among: names).map { "did you mean \($0)?" }
        let hint = nearest ?? "intents: " + names.joined(separator: ", ")
        return Failure(.refused, Printable.clean("\"\(name)\" is not an intent; \(hint)"))
    }

    static func command(_ trackers: TrackerTable) -> Command {
        let examples = trackers.rows.flatMap(\.intents) + ["UndoLast"]
        return Command(
            "run", "Run an intent, as a widget's button does.",
            discussion: "Returns once the placed widgets are up to date.\n\nExamples:\n"
                + examples.map { "  sipli-client intent run " + $0 }.joined(separator: "\n")
        ) { IntentRunVerb() }
    }
}

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
        try IntentRunVerb.run(action.intent, common, context) { _ in RawJSON(written: action.parameters) }
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
