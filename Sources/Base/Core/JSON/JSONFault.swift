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

/// A well-formed value of another kind than expected.
package struct JSONTypeFault: Error, Equatable, Sendable {
    /// What would have been valid, with its article: a ``JSONKind/phrase`` or "a whole number".
    package var expected: String
    /// What was found. It is `.number` if a whole number was expected and another number was found.
    package var found: JSONKind

    /// A mismatch with a description, such as "a whole number".
    package init(expected: String, found: JSONKind) { (self.expected, self.found) = (expected, found) }

    /// A mismatch of kinds.
    package init(expected: JSONKind, found: JSONKind) { self.init(expected: expected.phrase, found: found) }
}
