import SipliClient
import SipliRenderers
import SipliWire

/// A form, in a terminal or on the screen: asks until something was done or the person leaves. Nothing is done before they
/// have said yes.
struct LinkForm<Answer> {
    /// What a person made of the question.
    enum Reply {
        case answer(Answer)
        /// It was nothing that can be meant, which they were told.
        case again
    }

    let visit: LinkVisit
    /// Reads what was typed.
    let read: (_ typed: String) throws -> Reply
    let shown: (Answer) -> String
    let verb: (Answer) -> any LoggingVerb
    /// What is asked for, in a few words.
    let prompt: String
    /// What an address brought; nil when that is still to be asked.
    var filled: Answer?

    /// What people type to leave.
    private static var leaving: [String] { ["q", "quit", "exit", "n", "no"] }

    /// Leaving is no error: the failure that says so has nothing more to tell.
    func run(_ question: String) throws {
        if let menu = try visit.menu() {
            return try QuickNotice(visit.context, visit.common).telling { try run(menu) }
        }
        while true {
            guard let typed = answer(question), !Self.leaving.contains(typed.lowercased()) else { break }
            guard case .answer(let answer) = try read(typed) else { continue }
            guard let yes = self.answer("Log \(shown(answer)) now? [y/N] ") else { break }
            guard ["y", "yes"].contains(yes.lowercased()) else { continue }
            do {
                return try verb(answer).run(visit.context)
            } catch ClientError.refused(let error) where error.code == .invalid || error.code == .notFound {
                visit.context.console.fail(Printable.clean(error.message))
            }
        }
        visit.context.console.err("Nothing was logged.")
        throw Failure(.refused, "")
    }

    /// The same with a menu.
    private func run(_ menu: Menu) throws {
        var answer = filled
        var remark: String?
        while true {
            guard let words = answer else {
                answer = try typed(menu, &remark)
                continue
            }
            let question = Question(prompt: "Sipli", rows: ["Log " + shown(words), "Cancel"])
            guard try menu.ask(question) == .row(0) else { throw Failure(.refused, "") }
            do {
                return try QuickNotice(visit.context, visit.common).log(verb(words))
            } catch ClientError.refused(let error) where error.code == .invalid || error.code == .notFound {
                (answer, remark) = (nil, Printable.clean(error.message))
            }
        }
    }

    private func typed(_ menu: Menu, _ remark: inout String?) throws -> Answer? {
        guard case .typed(let text) = try menu.ask(Question(prompt: prompt, remark: remark)) else {
            throw Failure(.refused, "")
        }
        if case .answer(let answer) = try read(text) { return answer }
        remark = "\"" + Printable.clean(text) + "\" cannot be meant"
        return nil
    }

    /// What was typed, with single spaces; nil at the end of the input.
    private func answer(_ question: String) -> String? {
        visit.context.console.prompt(question)
        guard let line = visit.prompt.line() else {
            visit.context.console.prompt("\n")
            return nil
        }
        return line.split(separator: " ").joined(separator: " ")
    }
}
