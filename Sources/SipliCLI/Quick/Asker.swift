import SipliClient

/// A way to ask a person.
struct Asker {
    let ask: (Question) throws -> Question.Answer

    /// A menu program on the screen; without one the terminal.
    ///
    /// - Parameter program: the menu program that the person wants.
    static func find(_ program: String?, _ context: Context, _ prompt: Prompt) throws -> Asker {
        if let menu = try Menu.find(program, context.environment) { return Asker(ask: menu.ask) }
        guard prompt.isTerminal else {
            throw Failure(
                .refused,
                "there is no terminal and no menu program to ask with: install fuzzel or wofi for Wayland, rofi or dmenu for"
                    + " X, or zenity for both")
        }
        return Asker { Self.ask($0, context.console, prompt) }
    }

    /// What people type to leave.
    private static let leaving = ["q", "quit", "exit"]

    private static func ask(_ question: Question, _ console: Console, _ prompt: Prompt) -> Question.Answer {
        if let remark = question.remark { console.fail(remark) }
        for (index, row) in question.rows.enumerated() { console.err("  \(index + 1)  " + row) }
        let usual = question.text.isEmpty ? "" : ", Enter for " + question.text
        console.prompt(
            question.prompt + (question.rows.isEmpty ? usual : ", a number of the list or an amount") + ", q to leave: "
        )
        guard let line = prompt.line() else {
            console.prompt("\n")
            return .cancelled
        }
        if let number = Int(line), question.rows.indices.contains(number - 1) { return .row(number - 1) }
        let answer = question.answer(line.isEmpty ? question.text : line)
        return leaving.contains(line.lowercased()) ? .cancelled : answer
    }
}
