/// Why a text is not acceptable JSON; thrown by ``JSONReader/check(_:in:maximumDepth:)``.
package struct JSONFault: Error, Equatable, Sendable {
    /// Which of the checks failed: depth, UTF-8, then syntax and the number of members.
    package enum Reason: Equatable, Sendable {
        case syntax, utf8, depth, members
    }

    package var reason: Reason
    /// Bytes between the start of the checked range and the fault; the range's length if the text ends too early.
    package var offset: Int
    /// What was expected and where ("expected ':' at byte 12"), for display; it does not quote the text.
    package var message: String

    /// A fault; `message` should include the position.
    package init(reason: Reason, offset: Int, message: String) {
        (self.reason, self.offset, self.message) = (reason, offset, message)
    }
}
