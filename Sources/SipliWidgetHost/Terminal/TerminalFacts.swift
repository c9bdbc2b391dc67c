import Glibc
import SipliRenderers
import SipliWidgetKit

/// What the terminal can show, as its environment says.
struct TerminalFacts {
    let environment: HostEnvironment

    /// `NO_COLOR` counts when it is not empty; what is no terminal gets none.
    var colors: TerminalOptions.Colors {
        let term = environment.variable("TERM") ?? ""
        guard environment.isTerminal, (environment.variable("NO_COLOR") ?? "").isEmpty, term != "dumb" else {
            return .none
        }
        let depth = environment.variable("COLORTERM")
        if depth == "truecolor" || depth == "24bit" { return .full }
        return term.contains("256color") ? .indexed : .sixteen
    }

    /// Whether the locale's characters are Unicode; one that is not set says nothing against it.
    var isUnicode: Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"].map { environment.variable($0) ?? "" }
        guard let name = names.first(where: { !$0.isEmpty })?.lowercased() else { return true }
        return name.contains("utf-8") || name.contains("utf8")
    }

    var options: TerminalOptions {
        var options = TerminalOptions(colors: colors, isUnicode: isUnicode)
        options.hasLinks = environment.isTerminal && environment.variable("TERM") != "dumb"
        options.hasBackground = false
        if !isUnicode { options.symbols = .none }
        return options
    }

    /// The way of drawing pictures that the terminal says it has.
    func graphics(_ wish: Graphics) -> Graphics {
        guard wish == .auto else { return wish }
        guard environment.isTerminal, colors != .none else { return .none }
        if saysKitty { return .kitty }
        return environment.query.answer.hasSixels ? .sixel : .none
    }

    /// The scheme that goes with the terminal's background. One that says nothing is taken for dark, as most are.
    var scheme: ColorScheme {
        guard colors != .none else { return .light }
        if let scheme = environment.query.answer.scheme { return scheme }
        // Some say the numbers of their two colours, the background's last.
        let last = (environment.variable("COLORFGBG") ?? "").split(separator: ";").last
        return last == "7" || last == "15" ? .light : .dark
    }

    private var saysKitty: Bool {
        let program = (environment.variable("TERM_PROGRAM") ?? "").lowercased()
        return environment.variable("TERM") == "xterm-kitty" || environment.variable("KITTY_WINDOW_ID") != nil
            || program == "wezterm" || program == "ghostty"
    }
}

/// How pictures get into a terminal.
enum Graphics: String, CaseIterable {
    /// As the terminal says.
    case auto
    case kitty, sixel
    /// Cells only.
    case none
}
