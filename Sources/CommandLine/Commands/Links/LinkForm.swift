import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// The form of a tracker, which a link such as `sipli://add-intake` opens.
struct EntryForm: Sendable {
    /// The parts of the question.
    struct Content {
        /// The prompt, such as "Weight, such as 80.2 or 12st 7lb".
        let question: String
        /// The values in the link, as arguments of `log`; nil if they have to be asked for.
        var filled: [String]?
        /// The entry that Enter selects.
        var usual: [String]?
        /// The choices, by number.
        var rows: [(text: String, words: [String])] = []
        /// Further values from the link, for everything that is logged.
        var entry: (any TypedEntry)?
    }

    /// The values in the link as arguments of `log`, for the command that would log it.
    let command: @Sendable (_ values: [String: String]) -> [String]
    /// If the link has no values, the menu of `quick` asks for them.
    var hasPresets = false
    let content: @Sendable (_ values: [String: String], LinkVisit) throws -> Content
}

/// A form, in a terminal or on the screen: asks until something is logged or the user cancels. What a link brought is
/// not logged without confirmation.
struct LinkForm {
    let visit: LinkVisit
    let row: TrackerCommands
    let content: EntryForm.Content
    var note: String?

    /// Words that cancel.
    private static let leaving = ["q", "quit", "exit", "n", "no"]

    /// What is to be logged: as typed, and in the daemon's words.
    private struct Answer {
        let words: [String]
        let text: String
    }

    /// Cancelling is not an error: its failure has no message.
    func run() throws {
        let filled = try content.filled.map { Answer(words: $0, text: try preview($0)) }
        if let asker = try visit.asker() { return try run(asker, filled) }
        let console = visit.context.console
        for (index, row) in content.rows.enumerated() {
            console.err(Printable.pad("\(index + 1)", 3, right: true) + "  " + Printable.clean(row.text))
        }
        let usual = filled ?? content.usual.map { Answer(words: $0, text: Self.shown($0)) }
        let offer = usual.map { "Enter for " + $0.text + ", " } ?? ""
        let question = content.question + " (" + offer + "Esc to cancel): "
        while let typed = answer(question), !Self.leaving.contains(typed.lowercased()) {
            guard let answer = typed.isEmpty ? usual : Answer(words: words(typed), text: typed) else { continue }
            // What was typed is meant; a key that was pressed too often is not.
            if typed.isEmpty {
                let yes = self.answer("Log \(described(answer)) now? [y/N] ") ?? ""
                guard ["y", "yes"].contains(yes.lowercased()) else { throw Failure.left(console) }
            }
            let notice = QuickNotice(visit.context, visit.common, isInWindow: visit.isInWindow)
            guard let reason = try refusal({ try notice.log(verb(answer.words)) }) else { return }
            console.fail(reason)
        }
        throw Failure.left(console)
    }

    /// The same with a menu, which shows what was typed before it is logged.
    private func run(_ asker: Asker, _ filled: Answer?) throws {
        guard let quick = row.quick else { throw Failure.left(visit.context.console) }
        var answer = filled
        var remark: String?
        while true {
            let rows = answer.map { ["Log " + described($0), quick.other, "Cancel"] } ?? []
            let question = Question(
                prompt: rows.isEmpty ? quick.prompt : "Sipli", example: rows.isEmpty ? quick.example : nil, rows: rows,
                remark: remark)
            switch (try asker.ask(question), answer) {
            case (.typed(let text), _):
                answer = nil
                remark = try refusal { answer = Answer(words: [text], text: try preview([text])) }
            case (.row(0), let known?):
                remark = try refusal { try QuickNotice(visit.context, visit.common).log(verb(known.words)) }
                if remark == nil { return }
                answer = nil
            case (.row(1), _): answer = nil
            default: throw Failure.left(visit.context.console)
            }
        }
    }

    /// The verb that logs words.
    private func verb(_ words: [String]) -> LogVerb {
        row.log(words, of: content.entry, note: note, visit.common)
    }

    /// Has the daemon read what the link brought, so that nothing is asked about values that it refuses.
    func check() throws {
        if let words = content.filled ?? content.entry.map({ _ in ["250ml"] }) { _ = try preview(words) }
    }

    /// What would be logged, in the daemon's words.
    private func preview(_ words: [String]) throws -> String {
        var verb = verb(words)
        verb.entry?.parts.isDryRun = true
        return Printable.clean(try verb.change(try visit.context.client().call(try verb.request())).entry)
    }

    /// The reason if the daemon refuses what was typed.
    private func refusal(_ body: () throws -> Void) throws -> String? {
        do { try body() } catch ClientError.refused(let error)
            where error.code == .invalid || error.code == .notFound
        {
            return Printable.clean(error.message)
        }
        return nil
    }

    /// In a terminal a number means a row of the list; in a menu it is an amount.
    private func words(_ typed: String) -> [String] {
        guard let number = Int(typed), content.rows.indices.contains(number - 1) else { return [typed] }
        return content.rows[number - 1].words
    }

    private static func shown(_ words: [String]) -> String {
        Printable.clean(words.joined(separator: " "))
    }

    private func described(_ answer: Answer) -> String {
        answer.text + (note.map { " (" + Printable.clean($0) + ")" } ?? "")
    }

    /// The typed line with single spaces; nil at the end of the input.
    private func answer(_ question: String) -> String? {
        // The answer fits on the question's last line.
        let room = visit.context.console.messageStyle.width.map { max($0 - 8, 16) }
        var lines = Finding.wrap(question, room)
        let last = lines.removeLast()
        for line in lines { visit.context.console.err(line) }
        return visit.prompt.answer(last + " ", visit.context.console)
    }
}
