import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// What `quick` offers for a tracker, and the prompt of its form.
struct QuickTracker: Sendable {
    /// The row for anything else.
    let other: String
    /// The prompt after that row is chosen; short, because a menu's line also has what is typed.
    let prompt: String
    /// What to type, where there is room to say it.
    var example: String?
    /// The rows that log at once, and the initial text for the other one.
    let offer: @Sendable (inout JSONReader) throws -> Offer
    /// Whether typed text can only be for this tracker.
    var claims: @Sendable (String) -> Bool = { _ in false }
    /// The words before those of a row, and the verb that takes them; nil for the tracker's `log`.
    var verb: (command: [String], make: @Sendable ([String], CommonOptions) -> any QuickLogging)?

    struct Offer {
        var presets: [(text: String, words: [String])] = []
        var usual = ""
        /// The unit of a number without one; empty if entries are not numbers.
        var unit = ""
        /// A number of about this size is plausible for this tracker.
        var typical: Double?
        /// The tracker has nothing to log yet.
        var isEmpty = false
    }
}

extension TrackerCommands {
    /// Logs words as typed after `log`.
    ///
    /// - Parameter entry: what is known of the entry besides; nil for nothing.
    func log(
        _ words: [String], of entry: (any TypedEntry)? = nil, note: String? = nil, _ common: CommonOptions
    ) -> LogVerb {
        var verb = LogVerb(section)
        verb.entry = entry ?? verb.entry
        verb.entry?.parts.words = words
        verb.entry?.parts.note = note
        verb.common = common
        return verb
    }
}

/// A verb that `quick` can run and show as a notification.
protocol QuickLogging: Verb {
    /// The request, with its key.
    func request() throws -> [UInt8]
    /// What a reply says.
    func change(_ reply: ServerLine) throws -> EntryChange
    /// The command that takes the change back, without the id.
    var deletion: [String] { get }
}

extension LogVerb: QuickLogging {}
