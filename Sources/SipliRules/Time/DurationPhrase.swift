/// Parses a duration as people type it: `45`, `45m`, `90 min`, `1h30`, `1 hour 30 min`.
package enum DurationPhrase {
    /// The minutes of a text; a bare number is minutes. Nil for any other text.
    package static func minutes(_ text: String) -> Int? {
        var rest = text.lowercased().drop(while: \.isWhitespace)
        var total = 0
        // Days are the largest unit: nothing that people set lasts for weeks.
        var smallest: Int64 = 604_800
        repeat {
            let digits = rest.prefix { ("0"..."9").contains($0) }
            rest = rest.dropFirst(digits.count).drop(while: \.isWhitespace)
            let name = rest.prefix(while: \.isLetter)
            rest = rest.dropFirst(name.count).drop(while: \.isWhitespace)
            // A bare number may come last, as in "1h30".
            let seconds = name.isEmpty && rest.isEmpty ? 60 : TimePhrase.unitSeconds(String(name))
            guard digits.count <= 4, let count = Int(digits), let seconds, (60..<smallest).contains(seconds)
            else { return nil }
            total += count * Int(seconds / 60)
            smallest = seconds
        } while !rest.isEmpty
        return total
    }
}
