/// A parameter of a verb, as help and completions show it.
package struct ParameterInfo: Sendable {
    package enum Kind: Sendable {
        /// One word, all remaining words, an option with a value, an option without one.
        case word, words, option, flag
    }

    package let kind: Kind
    /// With dashes for an option or a flag.
    package let name: String
    /// The short name, with its dash.
    package var short: String?
    /// The placeholder for an option's value in help.
    package var valueName = ""
    package let isRequired: Bool
    package let completion: Completion
    package let help: String

    init(_ kind: Kind, _ name: String, isRequired: Bool, completion: Completion, help: String) {
        (self.kind, self.name, self.isRequired) = (kind, name, isRequired)
        (self.completion, self.help) = (completion, help)
    }
}

/// What a shell offers for a parameter.
package enum Completion: Sendable {
    case none
    case list([String])
    /// Files, limited to these extensions if there are any.
    case file([String])
    /// Looked up on demand, from the words so far and the beginning of this one.
    case live(@Sendable (_ words: [String], _ prefix: String) -> [String])
}
