import SipliClient
import SipliCore
import SipliWire

/// `undo` and `redo`: reverts the last change of any kind, or reapplies it.
package struct UndoVerb: Verb, Equatable {
    package enum Direction: Sendable {
        case undo, redo
    }

    package var common = CommonOptions()
    let direction: Direction

    package init(_ direction: Direction) {
        self.direction = direction
    }

    package func run(_ context: Context) throws {
        let isUndo = direction == .undo
        let request = RequestLine.make(isUndo ? "undo" : "redo", key: RequestLine.newKey()) {
            $0.member("progress", true)
        }
        let progress = Progress(context.console)
        let call = { (connection: Connection) throws(ClientError) in
            try progress.follow(connection)
            return try connection.call(request)
        }
        defer { progress.end() }
        let reply = try context.client().talk(call)
        guard !context.printed(reply, common) else { return }
        progress.end()
        var reader = reply.resultReader
        var text = ""
        try reader.readObject { key, reader in
            if key == "text" { text = try reader.readString() }
        }
        context.console.report(
            Printable.clean(text) + (isUndo ? ". Redo: sipli-client redo" : ". Undo: sipli-client undo"))
    }
}
