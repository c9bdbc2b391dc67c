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

/// A menu program, which shows rows on the screen and prints the chosen one.
struct MenuProgram: Sendable {
    enum Display: String, CaseIterable, Sendable {
        case wayland = "WAYLAND_DISPLAY"
        case x11 = "DISPLAY"

        /// The socket of the display server; nil if it is on another machine.
        func socket(_ environment: (String) -> String?) -> String? {
            guard let name = environment(rawValue) else { return nil }
            if self == .wayland {
                return name.hasPrefix("/") ? name : (environment("XDG_RUNTIME_DIR") ?? "") + "/" + name
            }
            return name.hasPrefix(":") ? "/tmp/.X11-unix/X" + name.dropFirst().prefix { $0.isNumber } : nil
        }
    }

    typealias Arguments = @Sendable (Question) -> [String]

    let name: String
    let displays: [Display]
    /// Does not work on GNOME, whose compositor lacks layer-shell.
    var needsLayers = false
    /// Prints no error if it cannot open the display, so it is only used if the display exists.
    var isSilent = false
    /// Its arguments.
    let arguments: Arguments
    /// Its arguments for free text; nil if it prints typed text that matches no row.
    var entry: Arguments?
    /// Whether the rows go to its standard input; otherwise they are arguments.
    var readsRows = true
    /// Its exit statuses for a cancelled menu.
    var cancelled: Set<Int32> = [1]

    /// All known programs, in order of preference.
    static let all = [
        // By default it matches "350" to "250 ml". Releases from 1.11 on exit with 2.
        MenuProgram(
            name: "fuzzel", displays: [.wayland], needsLayers: true,
            arguments: {
                ["--dmenu", "--fuzzy-max-distance=0", "--prompt=" + $0.prompt + ": ", "--lines=" + $0.lines]
            },
            cancelled: [1, 2]),
        // It sorts by use unless its cache is off; with a number of lines it prints warnings.
        MenuProgram(
            name: "wofi", displays: [.wayland], needsLayers: true,
            arguments: { ["--dmenu", "--cache-file=/dev/null", "--prompt=" + $0.prompt] }),
        MenuProgram(
            name: "tofi", displays: [.wayland], needsLayers: true,
            arguments: { ["--require-match=false", "--prompt-text=" + $0.prompt + ": "] }),
        MenuProgram(
            name: "bemenu", displays: [.wayland, .x11], isSilent: true,
            arguments: { ["--prompt", $0.prompt, "--list", $0.lines] }),
        MenuProgram(
            name: "rofi", displays: [.x11],
            arguments: { ["-dmenu", "-matching", "prefix", "-p", $0.prompt, "-l", $0.lines] }),
        MenuProgram(name: "dmenu", displays: [.x11], arguments: { ["-p", $0.prompt, "-l", $0.lines] }),
        MenuProgram(
            name: "zenity", displays: [.wayland, .x11],
            arguments: {
                ["--list", "--title=Sipli", "--text=" + $0.prompt, "--width=320", "--height=" + $0.height]
                    + ["--radiolist", "--column=", "--column=", "--hide-header"]
                    + $0.rows.enumerated().flatMap { [$0 == 0 ? "TRUE" : "FALSE", $1] }
            },
            entry: { ["--entry", "--title=Sipli", "--text=" + $0.promptAndRemark, "--entry-text=" + $0.text] },
            readsRows: false),
        MenuProgram(
            name: "kdialog", displays: [.wayland, .x11],
            arguments: { ["--title", "Sipli", "--menu", $0.prompt] + $0.rows.flatMap { [$0, $0] } },
            entry: { ["--title", "Sipli", "--inputbox", $0.promptAndRemark, $0.text] }, readsRows: false),
    ]

    /// An unknown program: it gets no arguments, reads the rows and prints the chosen one.
    static func ofOnesOwn(_ name: String) -> MenuProgram {
        // 2 is fuzzel's Escape when run by a script, 130 that of programs which treat it as an interrupt.
        MenuProgram(name: Printable.clean(name), displays: [], arguments: { _ in [] }, cancelled: [1, 2, 130])
    }

    /// Messages that mean nothing could be shown: all programs then exit with 1, as they do on Escape.
    private static let failing = ["display", "compositor", "unrecognized option", "usage:", " err:"]

    /// The line with the reason that nothing was shown. Toolkits print other warnings, and fuzzel logs its progress.
    static func complaint(in errors: String) -> String? {
        let line = errors.split(separator: "\n").first { line in
            let line = line.lowercased()
            return failing.contains { line.contains($0) } && !line.hasPrefix("info:")
        }
        // The reason follows on the same line.
        return line.map { Printable.clean(String(meaning(of: $0.hasSuffix(".") ? $0.dropLast() : $0).prefix(200))) }
    }

    /// A line without the prefixes of programs: name, time, severity.
    private static func meaning(of line: Substring) -> String {
        let groups = line.split(separator: ": ").map { $0.drop { $0 == " " } }
        let meant = groups.drop { group in
            let words = group.split(separator: " ").filter { $0.contains(where: \.isLetter) }
            return words.count < 2 && group != "usage"
        }
        return (meant.isEmpty ? groups[...] : meant).joined(separator: ": ")
    }

    /// Whether the message is about the display and not another problem.
    static func isAboutDisplay(_ complaint: String) -> Bool {
        let complaint = complaint.lowercased()
        return ["display", "compositor", "wayland"].contains { complaint.contains($0) }
    }

    /// Whether the message says that the program is already asking something: fuzzel, and rofi, show one menu at a time.
    static func isTaken(_ complaint: String) -> Bool {
        complaint.lowercased().contains("already running") || complaint.contains("Rofi already")
    }

    /// Whether it can be shown on the current display.
    func suits(_ environment: (String) -> String?) -> Bool {
        func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty } ?? false }
        if needsLayers, CurrentDesktop(environment) == .gnome { return false }
        return displays.contains { display in
            isSet(display.rawValue)
                && (!isSilent || display.socket(environment).map { access($0, F_OK) == 0 } ?? true)
        }
    }
}

extension Question {
    fileprivate var lines: String { String(max(shownRows.count, 1)) }
    /// Of a window with all rows, its buttons and its title, in pixels.
    fileprivate var height: String { String(150 + 28 * max(rows.count, 1)) }
    fileprivate var promptAndRemark: String { (remark.map { $0 + "\n" } ?? "") + promptAndExample }
}
