import SipliClient
import SipliVerbs
import SipliWire

/// What `quick` offers of a tracker.
struct QuickTracker: Sendable {
    /// The row for anything else.
    let other: String
    /// What is asked for behind that row.
    let prompt: String
    /// The rows that log at once, and a text to begin with behind the other one.
    let offer: @Sendable (inout JSONReader) throws -> Offer
    /// Whether a text that was typed can only be for this tracker.
    let claims: @Sendable (String) -> Bool
    /// Logs words as people type them behind `command`.
    let verb: @Sendable (_ words: [String], CommonOptions) -> any LoggingVerb
    /// The verb on a command line.
    let command: String
    /// The address of its form.
    let form: String

    struct Offer {
        var presets: [(text: String, words: [String])] = []
        var usual = ""
        /// The unit of a number without one.
        var unit = ""
        /// A number about as large may well be meant for this tracker.
        var typical: Double?
    }
}
