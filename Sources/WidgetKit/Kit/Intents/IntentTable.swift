/// The intents a host can run: those its views showed, and those its configurations list.
///
/// It belongs to the thread that evaluates views. Regions only have the name and parameters; this table maps them back
/// to the type.
package final class IntentTable {
    /// The result of a run.
    package struct Outcome: Hashable, Sendable {
        /// What to say to the person.
        package var dialog: String?
        /// Whether to open the app.
        package var opensApp: Bool

        package init(dialog: String?, opensApp: Bool) {
            (self.dialog, self.opensApp) = (dialog, opensApp)
        }
    }

    private(set) var intents: [String: any AppIntent.Type] = [:]

    package init() {}

    /// The names that can be run, sorted.
    package var names: [String] { intents.keys.sorted() }

    /// Registers an intent's type.
    package func add(_ intent: any AppIntent.Type) { intents[intent.persistentIdentifier] = intent }

    /// The action of a tap on a view with the intent; registers the intent.
    package func action(for intent: some AppIntent) -> TapRegion.Action {
        add(type(of: intent))
        return .intent(name: type(of: intent).persistentIdentifier, parameters: IntentParameters(of: intent).json.text)
    }

    /// The intent with this name and these parameters, ready to run.
    ///
    /// - Parameter parameters: a JSON object.
    package func intent(named name: String, parameters: String) throws(IntentFault) -> any AppIntent {
        guard let type = intents[name] else { throw .intentUnknown(name, known: names) }
        let intent = type.init()
        try IntentParameters(of: intent).fill(from: parameters)
        return intent
    }

    /// Runs an intent to its end.
    package func run(_ name: String, parameters: String) async throws -> Outcome {
        try await Self.perform(try intent(named: name, parameters: parameters))
    }

    /// Runs an intent on the thread for the widget's asynchronous work, and passes on the result there.
    package func run(_ name: String, parameters: String, completion: @escaping (Result<Outcome, any Error>) -> Void) {
        AuthorWork.start {
            do {
                completion(.success(try await self.run(name, parameters: parameters)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    private static func perform<Intent: AppIntent>(_ intent: Intent) async throws -> Outcome {
        try await IntentParameters(of: intent).find()
        let result = try await intent.perform()
        return Outcome(dialog: result.dialog?.full.text, opensApp: Intent.openAppWhenRun)
    }
}

extension IntentTable {
    /// The description of an intent for running it by name.
    package struct Summary: Hashable, Sendable {
        package let name: String
        package let title: String
        package let description: String?
        package let parameters: [Parameter]
    }

    /// A parameter of one.
    package struct Parameter: Hashable, Sendable {
        package let name: String
        package let description: String?
        /// Its type: text, number, integer, flag or list; any if only the widget's code knows.
        package let type: String
        package let isRequired: Bool
    }

    /// The intents that can be run by name; creates one of each.
    package var summaries: [Summary] {
        intents.sorted { $0.key < $1.key }.map { Self.summary(of: $1) }
    }

    private static func summary<Intent: AppIntent>(of type: Intent.Type) -> Summary {
        // Called through the intent's own type; otherwise the protocol extension's would be called.
        let description: Intent.DescriptionForm = type.description
        return Summary(
            name: type.persistentIdentifier, title: type.title.text,
            description: description.intentDescription?.descriptionText.text,
            parameters: IntentParameters(of: type.init()).named.map { name, parameter in
                Parameter(
                    name: name, description: parameter.words, type: parameter.type, isRequired: !parameter.isOptional)
            })
    }
}
