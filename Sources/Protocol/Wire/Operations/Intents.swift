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

@Wire package struct IntentsListResult {
    /// By name; at most 1000, fewer where a line is full.
    package var intents: [Item] = []

    /// A declaration and its owner.
    @Wire package struct Item {
        /// Its name, for `intents.run`.
        package var name = ""
        /// Its display name.
        package var title: String?
        /// What it does.
        package var doc: String?
        /// Its parameters.
        package var params: [IntentParameterInfo] = []
        /// The daemon runs it itself; otherwise an extension does.
        @Key("own") package var isOwn = false
        /// The extension that would be asked, by the name it gave in `hello`.
        package var client: String?

        package init(_ info: IntentInfo) {
            (name, title, doc, params) = (info.name, info.title, info.doc, info.params)
        }
    }
}

@Wire package struct IntentRunRequest {
    /// Its name.
    package var intent = ""
    /// Its parameters, an object of at most 4096 bytes.
    package var params: RawJSON?
}

@Wire package struct IntentRunResult {
    /// Its name.
    package var intent = ""
    /// What was done, for display.
    package var text: String?
    /// The result of the operation, for the daemon's own intents.
    package var result: RawJSON?
    /// True if undo does not take it back.
    @Key("lasting") package var isLasting: Bool?
    /// Placed widgets that do not show it after 500 ms.
    package var late: [Late] = []

    @Wire package struct Late {
        /// The widget's kind.
        package var kind = ""
        /// Its family.
        package var family = ""
        /// Where it is shown.
        package var host: String?
        /// The program that shows it.
        package var client: String?
    }
}

@Wire package struct IntentServeRequest {
    /// The subscription that gets the events; the intents go with it.
    package var sub = ""
    /// All intents that it runs, at most 32.
    package var intents: [IntentInfo] = []
}

@Wire package struct IntentServeResult {
    /// The names it may be asked to run, without the daemon's own.
    package var intents: [String] = []
}

@Wire package struct IntentDoneRequest {
    /// The name of the run, from the event.
    package var run = ""
    /// The revision that shows it; the one now when missing.
    package var rev: Int64?
    /// What was done, for display; cut after 500 bytes.
    package var text: String?
    /// Why it was not done, for display; cut after 500 bytes.
    package var error: String?
}
