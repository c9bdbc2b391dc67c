import SipliClient
import SipliCore
import SipliVerbs

/// Asks a question.
struct Asker {
    let ask: (Question) throws -> Question.Answer

    /// A menu program on the screen, otherwise the terminal.
    ///
    /// - Parameter program: the requested menu program.
    static func find(_ program: String?, _ context: Context, _ prompt: Prompt) throws -> Asker {
        let menus = try Menu.all(program, context.environment)
        guard !menus.isEmpty || prompt.isTerminal else {
            guard TerminalWindow.hasDisplay(context.environment) else {
                throw Failure(.refused, "there is no terminal to ask in, and " + TerminalWindow.noDisplay)
            }
            throw Failure(
                .refused,
                "there is no terminal and no menu program to ask with: install fuzzel or wofi for Wayland, rofi or dmenu for"
                    + " X, or zenity for both")
        }
        return Asker(menus, context, prompt)
    }

    /// Asks with the first of these menu programs that works, otherwise in the terminal, if there is one.
    init(_ menus: [Menu], _ context: Context, _ prompt: Prompt) {
        let console = context.console
        var left = menus[...]
        var failures: [Failure] = []
        ask = { question in
            while let menu = left.first {
                do { return try menu.ask(question) } catch let failure as Failure {
                    // A second menu over the first would take its keys.
                    guard failure.status != .tryAgain else { throw failure }
                    left.removeFirst()
                    let next =
                        left.first.map { "with " + $0.program.name } ?? (prompt.isTerminal ? "in the terminal" : nil)
                    guard let next else { throw Self.end(failure, after: failures, context) }
                    failures.append(failure)
                    console.note("sipli-client: " + failure.message + "; asking " + next)
                }
            }
            return Self.ask(question, console, prompt)
        }
    }

    /// Reports the last program that failed, and what it means that all did.
    private static func end(_ last: Failure, after others: [Failure], _ context: Context) -> Failure {
        guard !others.isEmpty else { return last }
        context.console.note("sipli-client: " + last.message)
        let displays = ["WAYLAND_DISPLAY", "DISPLAY"].compactMap(context.environment).filter { !$0.isEmpty }
        let isDisplay = (others + [last]).allSatisfy { MenuProgram.isAboutDisplay($0.message) }
        return Failure(
            .refused,
            isDisplay
                ? "no menu could reach the display " + Printable.clean(displays.joined(separator: " or "))
                : "no menu program worked")
    }

    /// Words that cancel.
    private static let leaving = ["q", "quit", "exit"]
    /// A smaller number without a unit is a row number, or could be for any of several trackers.
    static let leastAmount = 100.0

    private static func ask(_ question: Question, _ console: Console, _ prompt: Prompt) -> Question.Answer {
        if let remark = question.remark { console.fail(remark) }
        for (index, row) in question.rows.enumerated() { console.err("  \(index + 1)  " + row) }
        let usual = question.text.isEmpty ? "" : "Enter for " + question.text + ", "
        let asked = question.rows.isEmpty ? question.promptAndExample + " (" + usual : "Row number or amount ("
        while true {
            guard let line = prompt.answer(asked + "Esc to cancel): ", console) else { return .cancelled }
            if !question.rows.isEmpty, let number = Int(line), Double(number) < leastAmount {
                if question.rows.indices.contains(number - 1) { return .row(number - 1) }
                console.fail("row \(number) does not exist; if that is an amount, add its unit")
                continue
            }
            let answer = question.answer(line.isEmpty ? question.text : line)
            return leaving.contains(line.lowercased()) ? .cancelled : answer
        }
    }
}

/// A question for the user.
struct Question {
    let prompt: String
    /// What to type, where there is room to say it.
    var example: String?
    /// The choices. Without any, the question asks for free text.
    var rows: [String] = []
    /// The initial text, if the program has a text field.
    var text = ""
    /// Why the question is repeated.
    var remark: String?

    /// "Amount, such as 330".
    var promptAndExample: String { prompt + (example.map { ", such as " + $0 } ?? "") }

    /// The rows for a program that has no other place for the remark.
    var shownRows: [String] { (remark.map { [$0] } ?? []) + rows }

    /// The answer.
    enum Answer: Equatable {
        case row(Int)
        case typed(String)
        case cancelled
    }

    /// Interprets the output: a row as shown, or free text.
    func answer(_ text: String) -> Answer {
        let text = text.split(separator: " ").joined(separator: " ")
        guard !text.isEmpty else { return .cancelled }
        return rows.firstIndex(of: text).map { .row($0) } ?? .typed(text)
    }
}
