import ArgumentParser
import SipliVerbs

/// A command of a table, as ArgumentParser requires it: a type of its own, whose instances declare their arguments by
/// reflection and are decoded by these names.
struct ParsedCommand<Place: CommandPlace>: ParsableCommand, CustomReflectable {
    private var arguments = PlainArguments()

    static var configuration: CommandConfiguration { CommandTree.current.configurations[Place.number] }

    private static var definitions: [ArgumentDefinition] { CommandTree.current.definitions[Place.number] }

    init() {}

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: ArgumentName.self)
        for definition in Self.definitions { try definition.read(values, &arguments) }
    }

    var customMirror: Mirror {
        Mirror(self, children: Self.definitions.map { (label: $0.key, value: $0.value) })
    }
}

extension ParsedCommand: VerbCommand {
    var verb: (any Verb)? {
        guard let verb = CommandTree.current.commands[Place.number].make?() else { return nil }
        return filled(verb)
    }

    private func filled(_ verb: some Verb) -> (any Verb)? {
        var verb = verb
        return Parameters.fill(&verb, arguments) ? verb : nil
    }
}

/// A command that ArgumentParser has read.
protocol VerbCommand: ParsableCommand {
    /// The verb with its arguments; nil for a group of commands.
    var verb: (any Verb)? { get }
}

/// The key of an argument, which is its name without dashes.
struct ArgumentName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) { nil }
}
