import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// A form, in a terminal or on the screen: asks until something is logged or the user cancels. What a link brought is
/// not logged without confirmation.
struct LinkForm {
    let visit: LinkVisit
    let row: TrackerCommands
    let content: EntryForm.Content
    var note: String?

    /// Words that cancel.
    private static let leaving = ["q", "quit", "exit", "n", "no"]

    /// Cancelling is not an error: its failure has no message.
    func run() throws {
        if let asker = try visit.asker() { return try run(asker) }
        let console = visit.context.console
        for (index, row) in content.rows.enumerated() {
            console.err(Printable.pad("\(index + 1)", 3, right: true) + "  " + Printable.clean(row.text))
        }
        let usual = (content.filled ?? content.usual).map { "Enter for " + Self.shown($0) + ", " } ?? ""
        let question = content.question + " (" + usual + "Esc to cancel): "
        while let typed = answer(question), !Self.leaving.contains(typed.lowercased()) {
            switch try reply(typed) {
            case .again(let reason): if let reason { console.fail(reason) }
            case .answer(let answer):
                // What was typed is meant; a key that was pressed too often is not.
                if typed.isEmpty {
                    let yes = self.answer("Log \(described(answer)) now? [y/N] ") ?? ""
                    guard ["y", "yes"].contains(yes.lowercased()) else { throw Failure.left(console) }
                }
                let notice = QuickNotice(visit.context, visit.common, isInWindow: visit.isInWindow)
                guard let reason = try log(answer, notice.log) else { return }
                console.fail(reason)
            }
        }
        throw Failure.left(console)
    }

    /// The same with a menu.
    private func run(_ asker: Asker) throws {
        guard let quick = row.quick else { throw Failure.left(visit.context.console) }
        var answer = content.filled
        var remark: String?
        func take(_ typed: String) throws {
            switch try reply(typed) {
            case .answer(let words): (answer, remark) = (words, nil)
            case .again(let reason): (answer, remark) = (nil, reason)
            }
        }
        while true {
            let rows = answer.map { ["Log " + described($0), quick.other, "Cancel"] } ?? []
            let question = Question(
                prompt: rows.isEmpty ? quick.prompt : "Sipli", example: rows.isEmpty ? quick.example : nil, rows: rows,
                remark: remark)
            switch (try asker.ask(question), answer) {
            case (.typed(let text), _): try take(text)
            case (.row(0), let words?):
                remark = try log(words) { try QuickNotice(visit.context, visit.common).log($0) }
                if remark == nil { return }
                answer = nil
            case (.row(1), _): answer = nil
            default: throw Failure.left(visit.context.console)
            }
        }
    }

    /// Logs the entry; returns the reason if it is rejected.
    private func log(_ words: [String], _ body: (LogVerb) throws -> Void) throws -> String? {
        do { try body(row.log(words, note: note, visit.common)) } catch ClientError.refused(let error)
            where error.code == .invalid || error.code == .notFound
        {
            return Printable.clean(error.message)
        }
        return nil
    }

    /// Interprets typed text; Enter means the usual entry, and in a terminal a number means a row of the list.
    private func reply(_ typed: String) throws -> EntryForm.Reply {
        if typed.isEmpty { return (content.filled ?? content.usual).map { .answer($0) } ?? .again(nil) }
        // In a menu, a number is an amount.
        if visit.prompt.isTerminal, let number = Int(typed), content.rows.indices.contains(number - 1) {
            return .answer(content.rows[number - 1].words)
        }
        return try content.read(typed)
    }

    private static func shown(_ words: [String]) -> String {
        Printable.clean(words.joined(separator: " "))
    }

    private func described(_ words: [String]) -> String {
        Self.shown(words) + (note.map { " (" + Printable.clean($0) + ")" } ?? "")
    }

    /// The typed line with single spaces; nil at the end of the input.
    private func answer(_ question: String) -> String? {
        // The answer fits on the question's last line.
        let room = visit.context.console.messageStyle.width.map { max($0 - 8, 16) }
        var lines = Finding.wrap(question, room)
        let last = lines.removeLast()
        for line in lines { visit.context.console.err(line) }
        visit.context.console.prompt(last + " ")
        guard let line = visit.prompt.line() else {
            visit.context.console.endPrompt()
            return nil
        }
        return line.split(separator: " ").joined(separator: " ")
    }
}
