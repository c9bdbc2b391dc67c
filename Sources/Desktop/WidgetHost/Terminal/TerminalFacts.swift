import Glibc
import SipliRenderers
import SipliWidgetKit

/// What the terminal can show, according to its environment.
struct TerminalFacts {
    let environment: HostEnvironment

    /// None if `NO_COLOR` is not empty or the output is not a terminal.
    var colors: TerminalOptions.Colors {
        let term = environment.variable("TERM") ?? ""
        guard environment.isTerminal, (environment.variable("NO_COLOR") ?? "").isEmpty, term != "dumb" else {
            return .none
        }
        let depth = environment.variable("COLORTERM")
        if depth == "truecolor" || depth == "24bit" { return .full }
        return term.contains("256color") ? .indexed : .sixteen
    }

    /// Whether the locale's character set is Unicode; true if no locale is set.
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

    /// The graphics protocol that the terminal reports.
    func graphics(_ wish: Graphics) -> Graphics {
        guard wish == .auto else { return wish }
        guard environment.isTerminal, colors != .none else { return .none }
        if saysKitty { return .kitty }
        return environment.query.answer.hasSixels ? .sixel : .none
    }

    /// The scheme of the terminal's background; dark if unknown, as on most terminals.
    var scheme: ColorScheme {
        guard colors != .none else { return .light }
        if let scheme = environment.query.answer.scheme { return scheme }
        // Some terminals report the numbers of their two colours, the background last.
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
    /// Whatever the terminal reports.
    case auto
    case kitty, sixel
    /// Cells only.
    case none
}
