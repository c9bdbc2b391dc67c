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
