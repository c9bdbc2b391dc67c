import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// A form in a terminal whose operation reads no line of words: asks for one field after the other, and again for the one
/// that was refused.
struct FieldDialog {
    let visit: LinkVisit
    let row: TrackerCommands
    let form: Form

    /// Cancelling is not an error: its failure has no message.
    func run() throws {
        guard visit.prompt.isTerminal else {
            throw Failure(.refused, "a link never logs anything without asking you, which takes a terminal")
        }
        let console = visit.context.console
        say(form.title + (form.note.map { ": " + $0 } ?? "") + " (Esc to cancel)")
        var typed: [String: String] = [:]
        var asked = form.fields
        while true {
            for field in asked {
                guard let answer = ask(field) else { throw Failure.left(console) }
                typed[field.name] = answer
            }
            let members = form.fields.compactMap { field in
                typed[field.name].flatMap { $0.isEmpty ? nil : FormSubmission.Member(field, value: $0) }
            }
            do {
                return try FormVerb(common: visit.common, row: row, form: form, members: members).run(visit.context)
            } catch ClientError.refused(let error) where error.code == .invalid || error.code == .notFound {
                asked = form.fields.filter { $0.name == error.field }
                guard !asked.isEmpty else { throw ClientError.refused(error) }
                console.fail(Printable.clean(error.message))
            }
        }
    }

    /// What was typed, or what the field begins with; nil to cancel.
    private func ask(_ field: Form.Field) -> String? {
        let choices = field.kind == FormFieldKind.choice.rawValue ? field.choices ?? [] : []
        if let help = field.help { say(help) }
        while let typed = visit.prompt.answer(question(field, choices), visit.context.console) {
            let answer = typed.isEmpty ? field.value ?? "" : choice(typed, choices)
            if !answer.isEmpty || field.isRequired != true { return answer }
        }
        return nil
    }

    /// "Amount (pages), such as 20 or +2: ", "Day (Enter for today): ".
    private func question(_ field: Form.Field, _ choices: [Form.Choice]) -> String {
        let unit = field.unit.map { " (" + $0 + ")" } ?? ""
        let titles = choices.map(\.title).joined(separator: ", ")
        let examples = choices.isEmpty ? field.hint.map { "such as " + $0 } : titles
        let kept = choices.first { $0.value == field.value }?.title ?? field.value
        let offer = kept.map { " (Enter for " + $0 + ")" } ?? (field.isRequired == true ? "" : " (Enter for none)")
        return Printable.clean(field.title + unit + (examples.map { ", " + $0 } ?? "") + offer) + ": "
    }

    /// The value of a choice, by its title or its value; anything else as typed.
    private func choice(_ typed: String, _ choices: [Form.Choice]) -> String {
        let found = choices.first { [$0.title.lowercased(), $0.value.lowercased()].contains(typed.lowercased()) }
        return found?.value ?? typed
    }

    /// Prints a text, wrapped.
    private func say(_ text: String) {
        let console = visit.context.console
        for line in Finding.wrap(Printable.clean(text), console.messageStyle.width) { console.note(line) }
    }
}
