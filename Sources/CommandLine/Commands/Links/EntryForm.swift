import SipliVerbs

/// The form of a tracker, which a link such as `sipli://add-intake` opens.
struct EntryForm: Sendable {
    /// The parts of the question.
    struct Content {
        /// The prompt, such as "Weight, such as 80.2 or 12st 7lb".
        let question: String
        /// The values in the link, as arguments of `log`; nil if they have to be asked for.
        var filled: [String]?
        /// The entry that Enter selects.
        var usual: [String]?
        /// The choices, by number.
        var rows: [(text: String, words: [String])] = []
        /// Further values from the link, for everything that is logged.
        var entry: (any TypedEntry)?
    }

    /// The values in the link as arguments of `log`, for the command that would log it.
    let command: @Sendable (_ values: [String: String]) -> [String]
    /// If the link has no values, the menu of `quick` asks for them.
    var hasPresets = false
    let content: @Sendable (_ values: [String: String], LinkVisit) throws -> Content
}
