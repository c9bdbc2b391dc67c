import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// A form, in a terminal or on the screen: asks until something was done or the person leaves. Nothing is done before they
/// have said yes.
struct LinkForm<Answer> {
    /// What a person made of the question.
    enum Reply {
        case answer(Answer)
        /// It was nothing that can be meant, and why, if there is a reason to tell.
        case again(String?)
    }

    let visit: LinkVisit
    /// Reads what was typed.
    let read: (_ typed: String) throws -> Reply
    let shown: (Answer) -> String
    let verb: (Answer) -> any LoggingVerb
    /// What is asked for, in a few words.
    let prompt: String
    /// The row of a menu for anything but what is offered.
    let other: String
    /// What an address brought; nil when that is still to be asked.
    var filled: Answer?

    /// What people type to leave.
    private static var leaving: [String] { ["q", "quit", "exit", "n", "no"] }

    /// Leaving is no error: the failure that says so has nothing more to tell.
    func run(_ question: String) throws {
        if let asker = try visit.asker() { return try run(asker) }
        let console = visit.context.console
        while let typed = answer(question), !Self.leaving.contains(typed.lowercased()) {
            switch try read(typed) {
            case .again(let reason): if let reason { console.fail(reason) }
            case .answer(let answer):
                let yes = self.answer("Log \(shown(answer)) now? [y/N] ") ?? ""
                guard ["y", "yes"].contains(yes.lowercased()) else { throw Failure.left(console) }
                guard let reason = try log(answer, { try $0.run(visit.context) }) else { return }
                console.fail(reason)
            }
        }
        throw Failure.left(console)
    }

    /// The same with a menu.
    private func run(_ asker: Asker) throws {
        var answer = filled
        var remark: String?
        func take(_ typed: String) throws {
            switch try read(typed) {
            case .answer(let read): (answer, remark) = (read, nil)
            case .again(let reason): (answer, remark) = (nil, reason)
            }
        }
        while true {
            let rows = answer.map { ["Log " + shown($0), other, "Cancel"] } ?? []
            let question = Question(prompt: rows.isEmpty ? prompt : "Sipli", rows: rows, remark: remark)
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

    /// Logs; gives the reason when it cannot be meant.
    private func log(_ answer: Answer, _ body: (any LoggingVerb) throws -> Void) throws -> String? {
        do { try body(verb(answer)) } catch ClientError.refused(let error)
            where error.code == .invalid || error.code == .notFound
        {
            return Printable.clean(error.message)
        }
        return nil
    }

    /// What was typed, with single spaces; nil at the end of the input.
    private func answer(_ question: String) -> String? {
        visit.context.console.prompt(question)
        guard let line = visit.prompt.line() else {
            visit.context.console.endPrompt()
            return nil
        }
        return line.split(separator: " ").joined(separator: " ")
    }
}
