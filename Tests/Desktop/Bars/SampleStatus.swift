import SipliRenderers
import SipliWidgetKit

/// 1250 of 2450 ml, 51 %, a streak of 3 days.
enum SampleStatus {
    static var content: StatusContent {
        var content = StatusContent(name: "hydration", kind: "Hydration")
        content.icon = "💧"
        content.text = "1250/2450 ml"
        content.short = "51%"
        content.tooltip = ["1250 of 2450 ml", "streak 3 days", "next sip 15:20"]
        content.state = "behind"
        content.fraction = 1250.0 / 2450
        content.color = "#4aa3df"
        content.primary = StatusContent.Action(label: "Log 250 ml", command: "sipli-client log 250")
        content.secondary = StatusContent.Action(label: "Undo last", command: "sipli-client undo")
        content.middle = StatusContent.Action(label: "Log another amount", command: "sipli-client open")
        content.wheelUp = StatusContent.Action(label: "Log 50 ml", command: "sipli-client log 50")
        content.link = "sipli://today"
        content.values = [StatusHints.Value(name: "ml", number: 1250), StatusHints.Value(name: "goal", number: 2450)]
        return content
    }

    /// The same in a state that has no colour.
    static var onTrack: StatusContent {
        var content = content
        content.state = "on-track"
        return content
    }

    /// Every character that is special in some bar, in every text.
    static let awkward =
        "&<>\"'%#|$\\ %{F#f00} #[fg=red] ${color} #(id) -- \n\r\t\u{0}\u{1B}[31m\u{7F}\u{9B}\u{2028}\u{202E}é💧水 "
        + marked

    /// The same on one line, with everything that controls a bar or a terminal made visible.
    static let clean =
        "&<>\"'%#|$\\ %{F#f00} #[fg=red] ${color} #(id) --    \\u0000\\u001b[31m\\u007f\\u009b \\u202eé💧水 " + marked

    /// Signs with a combining mark: one character to people, but the sign itself to a bar.
    static let marked = "&<>\"'%#|$\\-{".unicodeScalars.map { String($0) + "\u{301}" }.joined()

    static var awkwardContent: StatusContent {
        var content = StatusContent(name: "hy dr|a\ntion", kind: awkward)
        content.icon = "&"
        content.text = awkward
        content.short = awkward
        content.tooltip = [awkward, awkward]
        content.state = "be\nhind"
        content.color = "red\n"
        content.fraction = .nan
        content.primary = StatusContent.Action(label: awkward, command: "echo 'a:b'")
        content.link = "sipli://to\nday'"
        return content
    }
}
