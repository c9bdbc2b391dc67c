package import SipliRenderers

/// A program that can show Sipli, and its configuration. A bar is a file and a row in the table.
package struct BarSetup: Sendable {
    /// As on the command line, and the folder in `contrib/bars`.
    package let name: String
    package let doc: String
    /// The program to look for.
    package let program: String
    /// The option that prints its version; nil if all versions use the same configuration.
    package let versionOption: String?
    /// Whether it looks for a character in other fonts than its own. Without that, an icon is a gap or a box.
    package let findsFonts: Bool
    package let snippets: @Sendable (BarModule) -> [Snippet]

    init(
        _ name: String, _ doc: String, program: String? = nil, versionOption: String? = nil,
        findsFonts: Bool = true,
        _ snippets: @escaping @Sendable (BarModule) -> [Snippet]
    ) {
        (self.name, self.doc) = (name, doc)
        self.program = program ?? name
        (self.versionOption, self.findsFonts, self.snippets) = (versionOption, findsFonts, snippets)
    }

    /// Something to copy.
    package struct Snippet: Sendable {
        /// The file in `contrib/bars/NAME`.
        package let file: String
        /// Its name, as the second word on the command line.
        package let part: String
        /// The oldest version that supports it.
        package var since = Version(numbers: [])
        /// Where it goes, and any further steps.
        package let place: String
        package let text: String
    }

    /// The snippets, one for each part: the newest that this version supports.
    ///
    /// - Parameter version: nil if unknown, which selects the snippets for all versions.
    package func parts(for version: Version?, of module: BarModule) -> [Snippet] {
        var chosen: [Snippet] = []
        for snippet in snippets(module) where snippet.since <= version ?? Version(numbers: []) {
            if let index = chosen.firstIndex(where: { $0.part == snippet.part }) {
                if chosen[index].since < snippet.since { chosen[index] = snippet }
            } else {
                chosen.append(snippet)
            }
        }
        return chosen
    }

    package static func named(_ name: String) -> BarSetup? { all.first { $0.name == name } }

    package static let all: [BarSetup] = [
        waybar, i3bar, swaybar, i3blocks, i3statusRust, polybar, lemonbar, yambar, eww, conky, tmux, starship, argos,
        plasma,
    ]
}

/// A version of a program, compared number by number.
package struct Version: Comparable, Sendable {
    package let numbers: [Int]

    package init(numbers: [Int]) { self.numbers = numbers }

    /// The first thing in a text that looks like a version, such as 0.9.17 in "Waybar v0.9.17 (branch ...)".
    package init?(in text: String) {
        let isPart: (Character) -> Bool = { $0 == "." || $0.isASCII && $0.isNumber }
        let words = text.split { !isPart($0) }.map { $0.split(separator: ".").compactMap { Int($0) } }
        guard let numbers = words.first(where: { $0.count > 1 }) else { return nil }
        self.numbers = numbers
    }

    package var text: String { numbers.map(String.init).joined(separator: ".") }

    package static func < (left: Version, right: Version) -> Bool {
        left.numbers.lexicographicallyPrecedes(right.numbers)
    }
}

/// A widget in the configuration of a bar.
package struct BarModule: Sendable {
    /// Its name in the bar, so that a bar can have two widgets.
    let name: String
    /// The options of `status` that select it, after a space; empty if it is the default.
    let choice: String
    package let clicks: BarClicks
    /// The symbols that its line may begin with.
    package let symbols: [String]
    /// The characters for them.
    package var icons = SymbolSet.emoji

    package init(name: String, choice: String, clicks: BarClicks, symbols: [String]) {
        (self.name, self.choice, self.clicks, self.symbols) = (name, choice, clicks, symbols)
    }

    /// The command that prints its line.
    func status(_ format: String, follows: Bool = true) -> String {
        "sipli-client status --format " + format + (follows ? " --follow" : "") + choice
            + (icons == .emoji ? "" : " --icons " + icons.name)
    }
}

/// The mouse actions for bars that support them, as commands for their configurations.
package struct BarClicks: Sendable {
    package typealias Action = StatusContent.Action

    package var left: Action?
    package var middle: Action?
    package var right = undo
    /// The wheel, a notch up.
    package var wheelUp: Action?

    package init(left: Action? = nil, middle: Action? = nil, right: Action = undo, wheelUp: Action? = nil) {
        (self.left, self.middle, self.right, self.wheelUp) = (left, middle, right, wheelUp)
    }

    package static let undo = Action(label: "Undo", command: "sipli-client undo --quiet")

    /// The commands by the bar's names for gestures; pass nil for a gesture that the bar does not support.
    func named(
        left: String?, middle: String? = nil, right: String? = nil, wheelUp: String?
    ) -> [(name: String, action: Action)] {
        [(left, self.left), (middle, self.middle), (right, self.right), (wheelUp, self.wheelUp)].compactMap {
            guard let name = $0, let action = $1 else { return nil }
            return (name, action)
        }
    }

    /// Adds them to a line's content, with the path of the program.
    package func add(to content: inout StatusContent, program: String) {
        func started(_ action: Action) -> Action {
            Action(label: action.label, command: action.command.replacing("sipli-client", with: program))
        }
        content.primary = left.map(started)
        if let press = content.press { content.primary?.label = press }
        content.middle = middle.map(started)
        content.secondary = started(right)
        content.wheelUp = wheelUp.map(started)
    }
}

extension StatusContent.Action {
    /// Whether it opens a window.
    var opensWindow: Bool { command.contains(Self.window) }

    /// The command for an existing terminal.
    var commandInTerminal: String { command.replacing(Self.window, with: " ") }

    private static let window = " --window "
}
