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

    /// The same as rules of a style sheet, in which a state is a class, for bars that have their colours there.
    static let sheet: [(states: [String], rules: [String])] = [
        (["behind"], ["color: " + warning.text]), (["low"], ["color: " + low.text]),
        (["due"], ["color: " + due.text, "background-color: " + (due.background ?? "")]),
        (["done", "on"], ["color: " + good.text]), (["paused", "private", "offline", "stale"], ["opacity: 0.7"]),
    ]

    /// Nil for the bar's own colour.
    static func of(_ content: StatusContent) -> BarInk? {
        if content.isStale { return pale }
        return content.state.flatMap { states[$0] }
    }
}
