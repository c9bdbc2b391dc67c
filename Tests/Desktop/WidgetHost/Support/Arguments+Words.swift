import SipliProgram

extension Arguments {
    /// The same with these words, of which none is a common option.
    func reading(_ words: [String]) throws -> Self {
        var common: CommonOptions?
        return try reading(words[...], &common)
    }
}
