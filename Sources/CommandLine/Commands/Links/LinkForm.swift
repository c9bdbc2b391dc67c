import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// A form that reads one line of words, in a terminal or on the screen: asks until something is logged or the user cancels.
/// What a link brought is not logged without confirmation.
struct LinkForm {
    let visit: LinkVisit
    let row: TrackerCommands
    let form: Form
    let line: Form.Field
    /// The values of the address.
    let values: [String: String]

    /// Words that cancel.
    private static let leaving = ["q", "quit", "exit", "n", "no"]

    /// What is to be logged: members of the request, and as text.
    private struct Answer {
        let members: [FormSubmission.Member]
        let text: String
    }

    /// Cancelling is not an error: its failure has no message.
    func run() throws {
        let filled = try brought.map { words in Answer(members: members(words), text: try preview(members(words))) }
        if let asker = try visit.asker() { return try run(asker, filled) }
        let console = visit.context.console
        for (index, preset) in form.presets.enumerated() {
            console.err(Printable.pad("\(index + 1)", 3, right: true) + "  " + Printable.clean(preset.title))
        }
        let usual = filled ?? usual
        let offer = usual.map { "Enter for " + $0.text + ", " } ?? ""
        while let typed = answer(question + " (" + offer + "Esc to cancel): "),
            !Self.leaving.contains(typed.lowercased())
        {
            guard let answer = typed.isEmpty ? usual : answer(typed: typed) else { continue }
            // What was typed is meant; a key that was pressed too often is not.
            if typed.isEmpty {
                let yes = self.answer("Log \(described(answer)) now? [y/N] ") ?? ""
                guard ["y", "yes"].contains(yes.lowercased()) else { throw Failure.left(console) }
            }
            let notice = QuickNotice(visit.context, visit.common, isInWindow: visit.isInWindow)
            guard let reason = try refusal({ try notice.log(verb(answer.members)) }) else { return }
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
                remark = try refusal { answer = Answer(members: members(text), text: try preview(members(text))) }
            case (.row(0), let known?):
                remark = try refusal { try QuickNotice(visit.context, visit.common).log(verb(known.members)) }
                if remark == nil { return }
                answer = nil
            case (.row(1), _): answer = nil
            default: throw Failure.left(visit.context.console)
            }
        }
    }

    private func verb(_ members: [FormSubmission.Member]) -> FormVerb {
        FormVerb(common: visit.common, row: row, form: form, members: members)
    }

    /// Has the daemon read what the link brought, so that nothing is asked about values that it refuses.
    func check() throws {
        if let words = brought { _ = try preview(members(words)) }
    }

    /// What would be logged, in the daemon's words.
    private func preview(_ members: [FormSubmission.Member]) throws -> String {
        var verb = verb(members)
        verb.isDryRun = true
        return Printable.clean(try verb.change(try visit.context.client().call(verb.request())).entry)
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

    // MARK: Answers

    private var question: String {
        let examples = line.hint ?? ""
        return line.title
            + (form.presets.isEmpty ? " Such as " + examples : " Row number or amount, such as " + examples)
    }

    /// The line that the address brought; nil if it brought less than what must be filled in.
    private var brought: String? {
        let words = form.fields.filter { $0.isRequired == true }.map { values[$0.name] }
        return words.contains(nil) || words.isEmpty ? nil : words.compactMap { $0 }.joined(separator: " ")
    }

    /// What Enter stands for.
    private var usual: Answer? {
        if let preset = form.presets.first { return answer(preset) }
        let words = form.fields.filter { $0.isRequired == true }.compactMap(\.value).joined(separator: " ")
        return words.isEmpty ? nil : Answer(members: members(words), text: Printable.clean(words))
    }

    /// In a terminal a number means a row of the list; in a menu it is an amount.
    private func answer(typed: String) -> Answer {
        guard let number = Int(typed), form.presets.indices.contains(number - 1) else {
            return Answer(members: members(typed), text: typed)
        }
        return answer(form.presets[number - 1])
    }

    private func answer(_ preset: Form.Preset) -> Answer {
        let values = preset.values.members
        let chosen = form.fields.compactMap { field in
            values[field.name]?.text.map { FormSubmission.Member(field, value: $0) }
        }
        let others = others.filter { other in !chosen.contains { $0.name == other.name } }
        return Answer(members: chosen + others, text: Printable.clean(chosen.map(\.value).joined(separator: " ")))
    }

    /// The members for a line, which stands for what must be filled in.
    private func members(_ words: String) -> [FormSubmission.Member] {
        [FormSubmission.Member(line, value: words)] + others
    }

    /// What the other fields begin with.
    private var others: [FormSubmission.Member] {
        form.fields.filter { $0.isRequired != true }.compactMap { field in
            field.value.map { FormSubmission.Member(field, value: $0) }
        }
    }

    private func described(_ answer: Answer) -> String {
        answer.text + (values["note"].map { " (" + Printable.clean($0) + ")" } ?? "")
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
