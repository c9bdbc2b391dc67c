import SipliClient
import SipliCore
import SipliRenderers
import SipliVerbs

/// A tracker in the configuration of a bar.
struct BarModule: Sendable {
    /// Its name in the bar, so that a bar can have two trackers.
    let name: String
    /// The option of `status` that selects it, after a space; empty if it is the default.
    let choice: String
    let clicks: BarClicks
    /// The symbols that its line may begin with.
    let symbols: [String]
    /// The characters for them.
    var icons = SymbolSet.emoji

    /// - Parameters:
    ///   - isFirst: whether bars show it by default.
    ///   - unit: of the amounts that clicks log.
    init(_ row: TrackerCommands, isFirst: Bool, unit: UnitSystem = .metric) {
        name = isFirst ? "sipli" : "sipli-" + row.topic
        choice = isFirst ? "" : " --tracker " + row.topic
        clicks = row.clicks(unit)
        symbols = row.barSymbols
    }

    /// The command that prints its line.
    func status(_ format: String, follows: Bool = true) -> String {
        "sipli-client status --format " + format + (follows ? " --follow" : "") + choice
            + (icons == .emoji ? "" : " --icons " + icons.name)
    }
}

extension TrackerTable {
    /// A tracker in a bar, by name or topic; by default the first that bars can show.
    func module(_ named: String?, unit: UnitSystem = .metric) throws -> BarModule {
        let found = try rows(named).first { $0.descriptor.barWidget != nil }
        guard let row = found else { throw Failure(.usage, (named ?? "") + " has no widget for status bars") }
        return BarModule(row, isFirst: row.topic == bars.first?.topic, unit: unit)
    }
}
