/// The intents a host can run: those its views showed, and those its configurations name.
///
/// It belongs to the thread that evaluates views. Regions carry name and parameters only, and this finds the type again.
package final class IntentTable {
    /// What came of a run.
    package struct Outcome: Hashable, Sendable {
        /// What to say to the person.
        package var dialog: String?
        /// The program it belongs to is to be opened.
        package var opensApp: Bool

        package init(dialog: String?, opensApp: Bool) {
            self.dialog = dialog
            self.opensApp = opensApp
        }
    }

    private(set) var intents: [String: any AppIntent.Type] = [:]

    package init() {}

    /// The names that can be run, sorted.
    package var names: [String] { intents.keys.sorted() }

    /// Makes an intent known by its type.
    package func add(_ intent: any AppIntent.Type) {
        intents[intent.persistentIdentifier] = intent
    }

    /// What a tap on a view that holds the intent does; makes the intent known.
    package func action(for intent: some AppIntent) -> TapRegion.Action {
        add(type(of: intent))
        return .intent(
            name: type(of: intent).persistentIdentifier, parameters: IntentParameters(of: intent).json.text)
    }

    /// The intent by that name with those parameters, to be run.
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

    /// Runs an intent where asynchronous work of authors runs and hands on what came of it, on that thread.
    package func run(
        _ name: String, parameters: String, completion: @escaping (Result<Outcome, any Error>) -> Void
    ) {
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
