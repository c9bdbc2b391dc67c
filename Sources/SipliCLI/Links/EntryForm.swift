/// What a tracker's form asks for, which an address such as `sipli://add-intake` opens.
struct EntryForm: Sendable {
    /// What the question is made of.
    struct Content {
        /// What is asked for, such as "Weight, such as 80.2 or 12st 7lb".
        let question: String
        /// What an address brought, as the words behind `log`; nil when that is still to be asked.
        var filled: [String]?
        /// What Enter stands for.
        var usual: [String]?
        /// What can be chosen by its number.
        var rows: [(text: String, words: [String])] = []
        /// Reads a text that was typed.
        let read: (String) throws -> Reply
    }

    /// What a person made of the question.
    enum Reply {
        /// The words behind `log`.
        case answer([String])
        /// It cannot be meant, and why, if there is a reason to tell.
        case again(String?)
    }

    /// The words behind `log` of what an address brought, for the command that would log it.
    let command: @Sendable (_ values: [String: String]) -> [String]
    /// Refuses what cannot be meant before anything is asked.
    var check: @Sendable (_ values: [String: String], LinkVisit) throws -> Void = { _, _ in }
    /// The menu of `quick` asks for it, where an address brings nothing.
    var hasPresets = false
    let content: @Sendable (_ values: [String: String], LinkVisit) throws -> Content
}
