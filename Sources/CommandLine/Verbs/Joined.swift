import SipliCore

extension [String] {
    /// Joins the texts with a separator.
    ///
    /// Shadows the standard library's, which resolves its generics when first called: with nothing logged, that took a
    /// fifth of the time of `today`.
    package func joined(separator: String = "") -> String {
        var text = ""
        for (index, part) in enumerated() { text += index == 0 ? part : separator + part }
        return text
    }
}

extension String {
    /// Within a sentence: "today 07:40", "goal met", but "Mon 07:40".
    package var inSentence: String {
        for word in ["Today ", "Yesterday ", "Goal ", "Streak ", "Best streak ", "No change"] where hasPrefix(word) {
            return lowercasedFirst
        }
        return self
    }
}
