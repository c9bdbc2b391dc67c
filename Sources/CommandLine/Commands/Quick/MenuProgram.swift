import Glibc
import SipliCore
import SipliVerbs

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
        if needsLayers, environment("XDG_CURRENT_DESKTOP")?.uppercased().contains("GNOME") == true { return false }
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
