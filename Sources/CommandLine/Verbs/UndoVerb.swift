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
    /// What is to be undone as typed; `last` says nothing new.
    var words: [String] = []

    package init(_ direction: Direction) { self.direction = direction }

    package mutating func declare(_ parameters: inout Parameters) {
        parameters.words(&words, "last", "May be `last`; one change at a time.")
    }

    package func run(_ context: Context) throws {
        let isUndo = direction == .undo
        guard words.allSatisfy({ ["last", "the", "change"].contains($0) }) else {
            throw surplus(isUndo ? "undo" : "redo")
        }
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
        let text = try reply.read(UndoResult.self).text
        context.console.report(
            Printable.clean(text) + (isUndo ? ". Redo: sipli-client redo" : ". Undo: sipli-client undo"))
    }

    private func surplus(_ name: String) -> Failure {
        let typed = Printable.clean(words.joined(separator: " "))
        return Failure(
            .usage, field: "last",
            "\"\(typed)\" is not expected; "
                + (name == "undo"
                    ? "undo takes back one change; run it again for the one before"
                    : "redo repeats one change; run it again for the next one"),
            hint: "To see the changes: sipli-client journal. To delete one entry: sipli-client help delete")
    }
}
