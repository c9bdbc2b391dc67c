import SipliClient
import SipliVerbs
import SipliWire

/// What `quick` offers of a tracker, and how its form asks.
struct QuickTracker: Sendable {
    /// The row for anything else.
    let other: String
    /// What is asked for behind that row.
    let prompt: String
    /// The rows that log at once, and a text to begin with behind the other one.
    let offer: @Sendable (inout JSONReader) throws -> Offer
    /// Whether a text that was typed can only be for this tracker.
    var claims: @Sendable (String) -> Bool = { _ in false }

    struct Offer {
        var presets: [(text: String, words: [String])] = []
        var usual = ""
        /// The unit of a number without one; empty where entries are not numbers.
        var unit = ""
        /// A number about as large may well be meant for this tracker.
        var typical: Double?
    }
}

extension TrackerRow {
    /// Logs words as people type them behind `log`.
    func log(_ words: [String], note: String? = nil, _ common: CommonOptions) -> LogVerb {
        var verb = LogVerb(section)
        (verb.entry.words, verb.entry.note, verb.common) = (words, note, common)
        return verb
    }
}
