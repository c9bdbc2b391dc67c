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
