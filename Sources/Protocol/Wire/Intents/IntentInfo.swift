/// The declaration of an intent, as it crosses the socket.
package struct IntentInfo: WireObject {
    package var name = ""
    package var title: String?
    package var doc: String?
    package var params: [IntentParameterInfo] = []

    package init() {}

    package static let fields: [WireField<IntentInfo>] = [
        WireField("name", \.name, "Its name, such as CompleteHabit; 1 to 64 letters, numbers, `.`, `_` or `-`."),
        WireField("title", \.title, "Its display name, at most 128 bytes."),
        WireField("doc", \.doc, "What it does, in a sentence of at most 256 bytes."),
        WireField("params", \.params, "Its parameters, at most 16."),
    ]
}

/// The declaration of a parameter.
package struct IntentParameterInfo: WireObject {
    package static let types = ["text", "number", "integer", "flag", "list", "any"]

    package var name = ""
    package var type = "any"
    package var minimum: Double?
    package var maximum: Double?
    package var choices: [String]?
    package var isRequired: Bool?
    package var doc: String?

    package init() {}

    package static let fields: [WireField<IntentParameterInfo>] = [
        WireField("name", \.name, "Its name, made like an intent's."),
        WireField("type", \.type, choices: types, "What it holds."),
        WireField("min", \.minimum, "The least number that is allowed."),
        WireField("max", \.maximum, "The greatest."),
        WireField("choices", \.choices, "The texts that are allowed, at most 64 (default: any)."),
        WireField("required", \.isRequired, "It must be given."),
        WireField("doc", \.doc, "What it means, at most 256 bytes."),
    ]

    /// The declaration of an operation's field.
    init(_ field: WireFieldInfo) {
        name = field.name
        (minimum, maximum) = (field.range?.lowerBound, field.range?.upperBound)
        choices = field.choices.isEmpty ? nil : field.choices
        isRequired = field.isRequired ? true : nil
        doc = field.doc
        type =
            switch field.shape {
            case .text: "text"
            case .number: "number"
            case .integer: "integer"
            case .flag: "flag"
            case .list: "list"
            case .any, .object: "any"
            }
    }
}

extension IntentInfo {
    /// An intent whose parameters are the fields of a request.
    package init(_ name: String, title: String, _ doc: String, _ fields: [WireFieldInfo]) {
        (self.name, self.title, self.doc) = (name, title, doc)
        params = fields.map { IntentParameterInfo($0) }
    }
}
