import SipliClient
import SipliCore
import SipliWire

/// `undo` and `redo`: the last change, whatever it was.
package struct UndoVerb: Verb, Equatable {
    package enum Direction: Sendable {
        case undo, redo
    }

    package var common = CommonOptions()
    let direction: Direction

    package init(_ direction: Direction, _ common: CommonOptions) {
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
