/// Operations about intents: the daemon's own and those of extensions.
package enum IntentOperations {
    package static let list = Operation<Nothing, IntentsListResult>(
        "intents.list", .read, "The intents that can be run, with their parameters.")
    package static let run = Operation<IntentRunRequest, IntentRunResult>(
        "intents.run", .write, "Runs an intent; replies when the placed widgets show the result.")
    package static let serve = Operation<IntentServeRequest, IntentServeResult>(
        "intents.serve", .connection, "Declares the intents that an extension runs; replaces earlier ones.")
    package static let done = Operation<IntentDoneRequest, Nothing>(
        "intents.done", .connection, "Reports the outcome of a run that an extension was asked for.")
}

package struct IntentsListResult: WireObject {
    package var intents: [Item] = []

    package init() {}

    package static let fields: [WireField<IntentsListResult>] = [
        WireField("intents", \.intents, "By name; at most 1000, fewer where a line is full.")
    ]

    /// A declaration and its owner.
    package struct Item: WireObject {
        package var name = ""
        package var title: String?
        package var doc: String?
        package var params: [IntentParameterInfo] = []
        package var isOwn = false
        package var client: String?

        package init() {}

        package init(_ info: IntentInfo) {
            (name, title, doc, params) = (info.name, info.title, info.doc, info.params)
        }

        package static let fields: [WireField<Item>] = [
            WireField("name", \.name, "Its name, for `intents.run`."),
            WireField("title", \.title, "Its display name."),
            WireField("doc", \.doc, "What it does."),
            WireField("params", \.params, "Its parameters."),
            WireField("own", \.isOwn, "The daemon runs it itself; otherwise an extension does."),
            WireField("client", \.client, "The extension that would be asked, by the name it gave in `hello`."),
        ]
    }
}

package struct IntentRunRequest: WireObject {
    package var intent = ""
    package var params: RawJSON?

    package init() {}

    package static let fields: [WireField<IntentRunRequest>] = [
        WireField("intent", \.intent, "Its name."),
        WireField("params", \.params, "Its parameters, an object of at most 4096 bytes."),
    ]
}

package struct IntentRunResult: WireObject {
    package var intent = ""
    package var text: String?
    package var result: RawJSON?
    package var isLasting: Bool?
    package var late: [Late] = []

    package init() {}

    package static let fields: [WireField<IntentRunResult>] = [
        WireField("intent", \.intent, "Its name."),
        WireField("text", \.text, "What was done, for display."),
        WireField("result", \.result, "The result of the operation, for the daemon's own intents."),
        WireField("lasting", \.isLasting, "True if undo does not take it back."),
        WireField("late", \.late, "Placed widgets that do not show it after 500 ms."),
    ]

    package struct Late: WireObject {
        package var kind = ""
        package var family = ""
        package var host: String?
        package var client: String?

        package init() {}

        package static let fields: [WireField<Late>] = [
            WireField("kind", \.kind, "The widget's kind."),
            WireField("family", \.family, "Its family."),
            WireField("host", \.host, "Where it is shown."),
            WireField("client", \.client, "The program that shows it."),
        ]
    }
}

package struct IntentServeRequest: WireObject {
    package var sub = ""
    package var intents: [IntentInfo] = []

    package init() {}

    package static let fields: [WireField<IntentServeRequest>] = [
        WireField("sub", \.sub, "The subscription that gets the events; the intents go with it."),
        WireField("intents", \.intents, "All intents that it runs, at most 32."),
    ]
}

package struct IntentServeResult: WireObject {
    package var intents: [String] = []

    package init() {}

    package static let fields: [WireField<IntentServeResult>] = [
        WireField("intents", \.intents, "The names it may be asked to run, without the daemon's own.")
    ]
}

package struct IntentDoneRequest: WireObject {
    package var run = ""
    package var rev: Int64?
    package var text: String?
    package var error: String?

    package init() {}

    package static let fields: [WireField<IntentDoneRequest>] = [
        WireField("run", \.run, "The name of the run, from the event."),
        WireField("rev", \.rev, "The revision that shows it; the one now when missing."),
        WireField("text", \.text, "What was done, for display; cut after 500 bytes."),
        WireField("error", \.error, "Why it was not done, for display; cut after 500 bytes."),
    ]
}
