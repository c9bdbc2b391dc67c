import SipliClient
import SipliCore
import SipliRenderers
import SipliVerbs
import SipliWidgetKit

/// A widget in the configuration of a bar.
struct BarModule: Sendable {
    /// Its name in the bar, so that a bar can have two widgets.
    let name: String
    /// The options of `status` that select it, after a space; empty if it is the default.
    let choice: String
    let clicks: BarClicks
    /// The symbols that its line may begin with.
    let symbols: [String]
    /// The characters for them.
    var icons = SymbolSet.emoji

    /// - Parameters:
    ///   - isFirst: whether bars show its tracker by default.
    ///   - unit: of the amounts that clicks log.
    init(_ shown: BarWidget, isFirst: Bool, unit: UnitSystem = .metric) {
        let isDefault = isFirst && shown.other == nil
        name = ["sipli", isDefault && shown.place == nil ? nil : shown.word, shown.label].compactMap { $0 }
            .joined(separator: "-")
        let which = shown.other.map { " --widget " + $0.kind } ?? (isDefault ? "" : " --tracker " + shown.row.topic)
        choice = which + (shown.place.map { " --host " + $0 } ?? "")
        clicks = shown.clicks(unit)
        symbols = shown.row.barSymbols
    }

    /// The command that prints its line.
    func status(_ format: String, follows: Bool = true) -> String {
        "sipli-client status --format " + format + (follows ? " --follow" : "") + choice
            + (icons == .emoji ? "" : " --icons " + icons.name)
    }
}
