/// Why a text is not acceptable JSON; what ``JSONReader/check(_:in:maximumDepth:)`` throws.
package struct JSONFault: Error, Equatable, Sendable {
    /// Which of the three checks failed, in the order in which they are made: depth, UTF-8, syntax.
    package enum Reason: Equatable, Sendable {
        case syntax, utf8, depth
    }

    package var reason: Reason
    /// Bytes between the start of the checked range and the fault; the range's length when the text ends too early.
    package var offset: Int
    /// What was expected and where ("expected ':' at byte 12"), for display; it does not repeat any of the text.
    package var message: String

    /// A fault; `message` should name the place as well.
    package init(reason: Reason, offset: Int, message: String) {
        self.reason = reason
        self.offset = offset
        self.message = message
    }
}
