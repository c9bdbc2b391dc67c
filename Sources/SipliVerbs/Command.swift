/// A command as people type it: its name, what help says of it, and the verb that it runs or the commands below it.
package struct Command: Sendable {
    package let name: String
    /// Other names that are understood.
    package let aliases: [String]
    package let abstract: String
    private let details: @Sendable () -> String
    /// Makes the verb, which declares its parameters; nil for a group.
    package let make: (@Sendable () -> any Verb)?
    package let subcommands: [Command]
    /// The name of the one that is meant when none is named.
    package let defaultSubcommand: String?

    /// A command that does something.
    package init(
        _ name: String, _ abstract: String, discussion: @autoclosure @escaping @Sendable () -> String = "",
        aliases: [String] = [],
        make: @escaping @Sendable () -> any Verb
    ) {
        (self.name, self.abstract, details, self.aliases) = (name, abstract, discussion, aliases)
        (self.make, subcommands, defaultSubcommand) = (make, [], nil)
    }

    /// A command with others below it.
    package init(
        group name: String, _ abstract: String, discussion: @autoclosure @escaping @Sendable () -> String = "",
        default defaultSubcommand: String? = nil,
        _ subcommands: [Command]
    ) {
        (self.name, self.abstract, details, aliases) = (name, abstract, discussion, [])
        (make, self.subcommands, self.defaultSubcommand) = (nil, subcommands, defaultSubcommand)
    }

    /// What help says below the abstract.
    package var discussion: String { details() }

    /// Whether a word of a command line names it.
    package func isNamed(_ word: String) -> Bool {
        name == word || aliases.contains(word)
    }
}

extension Command {
    /// Reads plain arguments without ArgumentParser; nil for those that it should read.
    package func verb(_ words: ArraySlice<String>) -> (any Verb)? {
        if let make { return make().reading(words) }
        guard let word = words.first else {
            return subcommands.first { $0.name == defaultSubcommand }?.verb(words)
        }
        return subcommands.first { $0.isNamed(word) }?.verb(words.dropFirst())
    }
}
