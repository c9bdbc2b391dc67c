import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// Logs the choice, and asks again if it is invalid.
struct QuickLog {
    let context: Context
    let common: CommonOptions
    let asker: Asker

    func log(_ choice: QuickRows.Choice) throws {
        var words = choice.words
        var remark: String?
        while true {
            let typed = try words ?? ask(choice, remark)
            do {
                return try QuickNotice(context, common).log(choice.verb(typed, common))
            } catch ClientError.refused(let error) where error.code == .invalid || error.code == .notFound {
                remark = Printable.clean(error.message)
                words = nil
            }
        }
    }

    private func ask(_ choice: QuickRows.Choice, _ remark: String?) throws -> [String] {
        let question = Question(
            prompt: choice.quick.prompt, example: choice.quick.example, text: choice.usual, remark: remark)
        guard case .typed(let text) = try asker.ask(question) else { throw Failure.left(context.console) }
        return [text]
    }
}
