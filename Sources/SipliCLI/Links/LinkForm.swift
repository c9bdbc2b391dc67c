import SipliClient
import SipliRenderers
import SipliWire

/// A form in a terminal: asks until something was done or the person leaves. Nothing is done before they have said yes.
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
    let act: (Answer) throws -> Void

    /// What people type to leave.
    private static var leaving: [String] { ["q", "quit", "exit", "n", "no"] }

    /// Leaving is no error: the failure that says so has nothing more to tell.
    func run(_ question: String) throws {
        while true {
            guard let typed = answer(question), !Self.leaving.contains(typed.lowercased()) else { break }
            guard case .answer(let answer) = try read(typed) else { continue }
            guard let yes = self.answer("Log \(shown(answer)) now? [y/N] ") else { break }
            guard ["y", "yes"].contains(yes.lowercased()) else { continue }
            do {
                return try act(answer)
            } catch ClientError.refused(let error) where error.code == .invalid || error.code == .notFound {
                visit.context.console.fail(Printable.clean(error.message))
            }
        }
        visit.context.console.err("Nothing was logged.")
        throw Failure(.refused, "")
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
