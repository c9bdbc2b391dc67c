/// How far two words are from each other.
package enum EditDistance {
    /// The fewest insertions, deletions and replacements of a character that turn one text into the other (Levenshtein).
    ///
    /// Cost: the product of the lengths.
    package static func between(_ left: String, _ right: String) -> Int {
        let (left, right) = (Array(left), Array(right))
        var row = Array(0...right.count)
        for (index, character) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in right.indices {
                let replaced = diagonal + (character == right[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
            }
        }
        return row[right.count]
    }

    /// The word that a mistyped one is closest to, whatever the case; nil when it resembles none: a third of it, or one
    /// letter, may be wrong.
    package static func nearest(to typed: String, among words: [String]) -> String? {
        let ranked = words.map { ($0, between(typed.lowercased(), $0.lowercased())) }
        guard let (nearest, distance) = ranked.min(by: { $0.1 < $1.1 }), distance <= max(typed.count / 3, 1) else {
            return nil
        }
        return nearest
    }
}
