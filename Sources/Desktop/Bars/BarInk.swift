import SipliRenderers

/// How a bar with colours shows a state. Colours suit the dark background that bars have by default.
struct BarInk: Equatable {
    /// `#rrggbb`, of the text and the icon.
    let text: String
    /// `#rrggbb`; nil for the bar's own.
    var background: String?
    /// It is to be noticed less than the rest of the bar.
    var isPale = false

    private static let warning = BarInk(text: "#e5a50a")
    private static let good = BarInk(text: "#33d17a")
    private static let pale = BarInk(text: "#9a9996", isPale: true)
    private static let low = BarInk(text: "#ff7800")
    private static let due = BarInk(text: "#ffffff", background: "#c64600")

    /// States without a row have the bar's own colour, with the icon in the accent colour.
    private static let states = [
        "low": low, "behind": warning, "over": warning, "done": good, "on": good,
        "due": due, "paused": pale, "private": pale,
        "offline": BarInk(text: "#8a898d", isPale: true),
    ]

    /// The same as rules of a style sheet, for bars that have their colours there.
    ///
    /// - Parameter module: selects the module; a state is a class of it.
    static func sheet(_ module: String) -> [(selectors: String, rules: [String])] {
        func of(_ states: String...) -> String { states.map { module + "." + $0 }.joined(separator: ",\n") }
        return [
            (of("behind"), ["color: " + warning.text]), (of("low"), ["color: " + low.text]),
            (of("due"), ["color: " + due.text, "background-color: " + (due.background ?? "")]),
            (of("done", "on"), ["color: " + good.text]),
            (of("paused", "private", "offline", "stale"), ["opacity: 0.7"]),
        ]
    }

    /// Nil for the bar's own colour.
    static func of(_ content: StatusContent) -> BarInk? {
        if content.isStale { return pale }
        return content.state.flatMap { states[$0] }
    }
}
