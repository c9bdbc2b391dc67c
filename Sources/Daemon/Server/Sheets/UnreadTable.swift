/// People's own tables that look like entries of a tracker and are not.
struct UnreadTable: Sendable {
    /// What they hold, as the beginning of a message.
    let fault: String
    /// What to do.
    let advice: String
    /// The column of the value of what may be read from it if its columns are named; nil if nothing is.
    var value: String?
    /// Whether a table with these headers, folded, is one.
    let fits: @Sendable (_ headers: [String]) -> Bool
}
