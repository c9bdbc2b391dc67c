extension [String] {
    /// The texts as one, with a separator between them.
    ///
    /// It stands before the standard library's, which finds out about its generics when it is first called: with nothing
    /// logged that was a fifth of all that `today` does.
    package func joined(separator: String = "") -> String {
        var text = ""
        for (index, part) in enumerated() { text += index == 0 ? part : separator + part }
        return text
    }
}
