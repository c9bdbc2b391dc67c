import ArgumentParser
import SipliVerbs

/// The arguments of `undo`.
struct UndoCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo", abstract: "Take back the last change.",
        discussion: "Again takes back the change before it. `redo` brings changes back.")

    @OptionGroup var common: CommonArguments

    func verb() -> any Verb {
        UndoVerb(.undo, common.options)
    }
}

/// The arguments of `redo`.
struct RedoCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "redo", abstract: "Bring back what undo took.")

    @OptionGroup var common: CommonArguments

    func verb() -> any Verb {
        UndoVerb(.redo, common.options)
    }
}
