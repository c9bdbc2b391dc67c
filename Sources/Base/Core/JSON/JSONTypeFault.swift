/// A well-formed value of another kind than expected.
package struct JSONTypeFault: Error, Equatable, Sendable {
    /// What would have been valid, with its article: a ``JSONKind/phrase`` or "a whole number".
    package var expected: String
    /// What was found. It is `.number` if a whole number was expected and another number was found.
    package var found: JSONKind

    /// A mismatch with a description, such as "a whole number".
    package init(expected: String, found: JSONKind) {
        (self.expected, self.found) = (expected, found)
    }

    /// A mismatch of kinds.
    package init(expected: JSONKind, found: JSONKind) {
        self.init(expected: expected.phrase, found: found)
    }
}
