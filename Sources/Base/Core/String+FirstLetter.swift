extension StringProtocol {
    /// The text as the beginning of a sentence.
    package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

    /// The text as it stands within a sentence.
    package var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
