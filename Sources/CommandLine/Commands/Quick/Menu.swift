import Glibc
import SipliClient
import SipliCore
import SipliSystem
import SipliVerbs
import SipliWidgetFeed

/// An installed menu program.
struct Menu {
    let program: MenuProgram
    /// Its file.
    let path: String

    /// The menu programs to use, in order of preference.
    ///
    /// - Parameter chosen: the only one to use, by name or file, whatever displays it supports.
    /// - Returns: those that are installed and support the display.
    static func all(_ chosen: String?, _ environment: (String) -> String?) throws -> [Menu] {
        let variable = environment("SIPLI_MENU").flatMap { $0.isEmpty ? nil : $0 }
        if chosen ?? variable == terminal { return [] }
        guard let chosen = chosen ?? variable else {
            return MenuProgram.all.filter { $0.suits(environment) }.compactMap { program in
                SearchPath.find(program.name, environment: environment).map { Menu(program: program, path: $0) }
            }
        }
        let name = chosen.split(separator: "/").last.map(String.init) ?? chosen
        let program = MenuProgram.all.first { $0.name == name } ?? .ofOnesOwn(name)
        guard let path = SearchPath.find(chosen, environment: environment) else {
            throw Failure(.refused, "\(chosen) is not installed")
        }
        return [Menu(program: program, path: path)]
    }

    /// Shows a question and waits for the answer.
    func ask(_ question: Question) throws -> Question.Answer {
        while true {
            let text = try show(question)
            // The remark is not an answer.
            guard let text, text == question.remark else { return text.map(question.answer) ?? .cancelled }
        }
    }

    /// Chosen instead of a program: asks in a terminal.
    static let terminal = "terminal"

    /// The output of the program; nil if the menu was cancelled.
    private func show(_ question: Question) throws -> String? {
        let arguments = question.rows.isEmpty ? program.entry ?? program.arguments : program.arguments
        let words = [path] + arguments(question)
        let input = program.readsRows ? question.shownRows.map { $0 + "\n" }.joined() : ""
        let (text, errors, ending) = try Self.output(of: words, input: input)
        switch ending {
        case .status(0): return text
        case .status(let status) where program.cancelled.contains(status):
            guard let complaint = MenuProgram.complaint(in: errors) else { return nil }
            throw MenuProgram.isTaken(complaint)
                ? Failure(.tryAgain, "another menu is open; choose in it or close it, then try again")
                : Failure(.refused, "\(program.name) failed: \(complaint)")
        case .status(let status): throw Failure(.refused, "\(program.name) failed with status \(status)")
        case .signal(let signal): throw Failure(.refused, "\(program.name) was killed by signal \(signal)")
        }
    }

    /// Runs a program to its end. Its input must fit into a pipe, as rows do.
    private static func output(
        of words: [String], input: String
    ) throws -> (text: String, errors: String, ShellProcess.Ending) {
        let (rows, answer) = (try BarProcess.pipe(), try BarProcess.pipe())
        // Standard error is only read at the end: what exceeds the pipe is lost, and neither side blocks.
        let errors = try BarProcess.pipe()
        for end in [errors.read, errors.write] { try end.setNonBlocking() }
        try rows.write.writeAll(Array(input.utf8))
        rows.write.close()
        let command = "exec " + words.map(ShellWord.quoted).joined(separator: " ")
        let process = try ShellProcess(
            command, input: rows.read.raw, output: answer.write.raw, errors: errors.write.raw)
        answer.write.close()
        let line = CommandOutput.rest(of: answer.read).prefix { $0 != 0x0A }
        let ending = process.wait()
        let said = CommandOutput.rest(of: errors.read)
        return (String(decoding: line, as: UTF8.self), String(decoding: said, as: UTF8.self), ending)
    }
}
