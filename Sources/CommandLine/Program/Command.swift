/// A command: its name, its help, and the verb that it runs or its subcommands.
package struct Command: Sendable {
    package let name: String
    /// Aliases.
    package let aliases: [String]
    package let abstract: String
    private let details: @Sendable () -> String
    /// Makes the verb, which declares its parameters; nil for a group.
    package let make: (@Sendable () -> any Verb)?
    package let subcommands: [Command]
    /// The default subcommand.
    package let defaultSubcommand: String?

    /// A command that runs a verb.
    package init(
        _ name: String, _ abstract: String, discussion: @autoclosure @escaping @Sendable () -> String = "",
        aliases: [String] = [],
        make: @escaping @Sendable () -> any Verb
    ) {
        (self.name, self.abstract, details, self.aliases) = (name, abstract, discussion, aliases)
        (self.make, subcommands, defaultSubcommand) = (make, [], nil)
    }

    /// A command with subcommands.
    package init(
        group name: String, _ abstract: String, discussion: @autoclosure @escaping @Sendable () -> String = "",
        default defaultSubcommand: String? = nil,
        _ subcommands: [Command]
    ) {
        (self.name, self.abstract, details, aliases) = (name, abstract, discussion, [])
        (make, self.subcommands, self.defaultSubcommand) = (nil, subcommands, defaultSubcommand)
    }

    /// The help below the abstract.
    package var discussion: String { details() }

    /// Whether a word of the command line is its name or an alias.
    package func isNamed(_ word: String) -> Bool { name == word || aliases.contains(word) }
}

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
