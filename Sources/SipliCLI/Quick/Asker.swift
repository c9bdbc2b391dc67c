import SipliClient

/// A way to ask a person.
struct Asker {
    let ask: (Question) throws -> Question.Answer

    /// A menu program on the screen; without one the terminal.
    ///
    /// - Parameter program: the menu program that the person wants.
    static func find(_ program: String?, _ context: Context, _ prompt: Prompt) throws -> Asker {
        let menus = try Menu.all(program, context.environment)
        guard !menus.isEmpty || prompt.isTerminal else {
            throw Failure(
                .refused,
                "there is no terminal and no menu program to ask with: install fuzzel or wofi for Wayland, rofi or dmenu for"
                    + " X, or zenity for both")
        }
        return Asker(menus, context.console, prompt)
    }

    /// Asks with the first of these menu programs that works, and then in the terminal, if there is one.
    init(_ menus: [Menu], _ console: Console, _ prompt: Prompt) {
        var left = menus[...]
        ask = { question in
            while let menu = left.first {
                do { return try menu.ask(question) } catch let failure as Failure {
                    let next = left.dropFirst().first.map { "with " + $0.program.name }
                    guard let next = next ?? (prompt.isTerminal ? "in the terminal" : nil) else { throw failure }
                    left.removeFirst()
                    console.note(failure.message + "; asking " + next)
                }
            }
            return Self.ask(question, console, prompt)
        }
    }

    /// What people type to leave.
    private static let leaving = ["q", "quit", "exit"]
    /// A smaller number without a unit is meant as a row's.
    private static let leastAmount = 100

    private static func ask(_ question: Question, _ console: Console, _ prompt: Prompt) -> Question.Answer {
        if let remark = question.remark { console.fail(remark) }
        for (index, row) in question.rows.enumerated() { console.err("  \(index + 1)  " + row) }
        let usual = question.text.isEmpty ? "" : ", Enter for " + question.text
        let wanted = question.rows.isEmpty ? usual : ", a number of the list or an amount"
        while true {
            console.prompt(question.prompt + wanted + ", q to leave: ")
            guard let line = prompt.line() else {
                console.prompt("\n")
                return .cancelled
            }
            if !question.rows.isEmpty, let number = Int(line), number < leastAmount {
                if question.rows.indices.contains(number - 1) { return .row(number - 1) }
                console.fail("there is no row \(number); if that is an amount, type its unit as well")
                continue
            }
            let answer = question.answer(line.isEmpty ? question.text : line)
            return leaving.contains(line.lowercased()) ? .cancelled : answer
        }
    }
}
