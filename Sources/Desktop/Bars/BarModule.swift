package import SipliRenderers

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
