import Glibc
import SipliCore
import SipliVerbs

/// A program that shows rows on the screen and prints the one that was chosen.
struct MenuProgram: Sendable {
    enum Display: String, Sendable {
        case wayland = "WAYLAND_DISPLAY"
        case x11 = "DISPLAY"

        /// The socket of its server; nil when it is on another machine.
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
    /// Shows nothing on GNOME, whose compositor has no layers for it.
    var needsLayers = false
    /// Says nothing when it cannot show anything, so that it is only taken where the display is there.
    var isSilent = false
    /// How it is called.
    let arguments: Arguments
    /// How it is called for a text of one's own; nil when it prints what was typed if that is none of its rows.
    var entry: Arguments?
    /// The rows go to its standard input; else they are among the arguments.
    var readsRows = true
    /// The statuses with which it leaves when nothing was chosen.
    var cancelled: Set<Int32> = [1]

    /// All that are known, in the order in which they are looked for.
    static let all = [
        // Its default takes "350" for a misspelt "250 ml". Releases from 1.11 on leave with 2.
        MenuProgram(
            name: "fuzzel", displays: [.wayland], needsLayers: true,
            arguments: {
                ["--dmenu", "--fuzzy-max-distance=0", "--prompt=" + $0.prompt + ": ", "--lines=" + $0.lines]
            },
            cancelled: [1, 2]),
        // It sorts by use, unless it cannot remember; told how many lines, it complains all the time.
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
            arguments: { ["--list", "--title=Sipli", "--text=" + $0.prompt, "--column=", "--hide-header"] + $0.rows },
            entry: { ["--entry", "--title=Sipli", "--text=" + $0.promptAndRemark, "--entry-text=" + $0.text] },
            readsRows: false),
        MenuProgram(
            name: "kdialog", displays: [.wayland, .x11],
            arguments: { ["--title", "Sipli", "--menu", $0.prompt] + $0.rows.flatMap { [$0, $0] } },
            entry: { ["--title", "Sipli", "--inputbox", $0.promptAndRemark, $0.text] }, readsRows: false),
    ]

    /// A program that nothing is known of: it gets no arguments, reads the rows and prints the one that was chosen.
    static func ofOnesOwn(_ name: String) -> MenuProgram {
        // 2 is fuzzel's Escape behind a script, 130 that of programs which count it as an interrupt.
        MenuProgram(name: Printable.clean(name), displays: [], arguments: { _ in [] }, cancelled: [1, 2, 130])
    }

    /// What tells that nothing could be shown: all of them leave with 1 then, as they do at Escape.
    private static let failing = ["display", "compositor", "unrecognized option", "usage:", " err:"]

    /// The line that says why nothing was shown. Toolkits warn of other things, and fuzzel tells what it does.
    static func complaint(in errors: String) -> String? {
        let line = errors.split(separator: "\n").first { line in
            let line = line.lowercased()
            return failing.contains { line.contains($0) } && !line.hasPrefix("info:")
        }
        // More is said behind it.
        return line.map { Printable.clean(String(meaning(of: $0.hasSuffix(".") ? $0.dropLast() : $0).prefix(200))) }
    }

    /// A line without what programs put before their words: their name, the time, how bad it is.
    private static func meaning(of line: Substring) -> String {
        let groups = line.split(separator: ": ").map { $0.drop { $0 == " " } }
        let meant = groups.drop { group in
            let words = group.split(separator: " ").filter { $0.contains(where: \.isLetter) }
            return words.count < 2 && group != "usage"
        }
        return (meant.isEmpty ? groups[...] : meant).joined(separator: ": ")
    }

    /// Whether it says that the display is not there, and not that something else is wrong.
    static func isAboutDisplay(_ complaint: String) -> Bool {
        let complaint = complaint.lowercased()
        return ["display", "compositor", "wayland"].contains { complaint.contains($0) }
    }

    /// Whether it can show something where this program was started.
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
    fileprivate var promptAndRemark: String { remark.map { $0 + "\n" + prompt } ?? prompt }
}
