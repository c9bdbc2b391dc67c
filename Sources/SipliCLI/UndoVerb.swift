import ArgumentParser
import SipliClient
import SipliRenderers
import SipliWire

/// `undo` and `redo`: the last change, whatever it was.
package struct UndoVerb: Verb, Equatable {
    enum Direction: Sendable {
        case undo, redo
    }

    package var common = CommonOptions()
    var direction: Direction

    init(_ direction: Direction, _ common: CommonOptions) {
        self.direction = direction
        self.common = common
    }

    /// Reads plain arguments; nil when ArgumentParser should.
    init?(_ scanner: inout ArgumentScanner, _ direction: Direction) {
        guard scanner.next() == nil else { return nil }
        self.init(direction, scanner.common)
    }

    package func run(_ context: Context) throws {
        let isUndo = direction == .undo
        let request = RequestLine.make(isUndo ? "undo" : "redo", key: RequestLine.newKey())
        guard let reply = try context.ask(request, common) else { return }
        var reader = reply.resultReader
        var text = ""
        try reader.readObject { key, reader in
            if key == "text" { text = try reader.readString() }
        }
        context.console.tell(
            (isUndo ? "Took back: " : "Brought back: ") + Printable.clean(text)
                + (isUndo ? ". Redo: sipli-client redo" : ". Undo: sipli-client undo"))
    }
}

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
