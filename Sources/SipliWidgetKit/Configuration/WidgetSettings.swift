/// The settings of a widget.
package struct WidgetSettings {
    /// A predefined choice.
    package struct Choice: Hashable, Sendable {
        package let description: String
        /// A JSON object for `TimelineProviderContext.configuration`.
        package let configuration: String
    }

    /// A single setting.
    package struct Field: Hashable, Sendable {
        package let name: String
        package let title: String
        /// JSON; nil if not set.
        package let value: String?
    }

    /// The intent's name.
    package let name: String
    package let title: String
    package let description: String?
    package let fields: [Field]
    /// Calls the widget's code.
    package let choices: () -> [Choice]

    package init<Intent: AppIntent>(_ intent: Intent.Type, choices: @escaping () -> [Choice]) {
        name = intent.persistentIdentifier
        title = intent.title.text
        description = intent.description.intentDescription?.descriptionText.text
        fields = IntentParameters(of: intent.init()).named.map { name, parameter in
            Field(name: name, title: parameter.title.text, value: parameter.json?.text)
        }
        self.choices = choices
    }
}

extension AppIntentRecommendation {
    var choice: WidgetSettings.Choice {
        .init(description: description, configuration: IntentParameters(of: intent).json.text)
    }
}
