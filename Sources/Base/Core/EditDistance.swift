/// The distance between two words.
package enum EditDistance {
    /// The fewest insertions, deletions, replacements and swaps of neighbours that turn one text into the other (optimal
    /// string alignment).
    ///
    /// Cost: the product of the lengths.
    package static func between(_ left: String, _ right: String) -> Int {
        let (left, right) = (Array(left), Array(right))
        var before: [Int] = []
        var row = Array(0...right.count)
        for i in left.indices {
            var next = [i + 1]
            for j in right.indices {
                var best = min(row[j + 1] + 1, next[j] + 1, row[j] + (left[i] == right[j] ? 0 : 1))
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    best = min(best, before[j - 1] + 1)
                }
                next.append(best)
            }
            (before, row) = (row, next)
        }
        return row[right.count]
    }

    /// Shorter beginnings fit too many words.
    private static let fewestLetters = 4

    /// The word that is closest to a mistyped one, ignoring case and diacritics; nil if none is close: a third of it, or one letter,
    /// may be wrong. If none is, the word that begins like it, give or take one letter.
    package static func nearest(to typed: String, among words: [String]) -> String? {
        let typed = typed.withoutDiacritics
        func nearest(within limit: Int, _ text: (String) -> String) -> String? {
            let ranked = words.map { ($0, between(typed, text($0.withoutDiacritics))) }
            return ranked.min { $0.1 < $1.1 }.flatMap { $0.1 <= limit ? $0.0 : nil }
        }
        let whole = nearest(within: max(typed.count / 3, 1)) { $0 }
        guard whole == nil, typed.count >= fewestLetters else { return whole }
        return nearest(within: 1) { String($0.prefix(typed.count)) }
    }
}
