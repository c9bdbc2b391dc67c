import SipliCore

/// What a person typed, in the pieces that belong together: the arguments that the shell passed on, or, if it is only
/// one, the words of that line.
package struct TypedWords: Hashable, Sendable {
    package private(set) var pieces: [String]
    /// The pieces are words of one text, so that a number may have spaces in it: `1 250,00`.
    package let isLine: Bool

    /// - Parameter arguments: as the shell passed them on; a quoted one is one of them.
    package init(_ arguments: [String]) {
        let given = arguments.map { String(Substring($0).trimmed) }.filter { !$0.isEmpty }
        isLine = given.count == 1
        // Not at the spaces inside a number: U+00A0 and U+202F.
        pieces = isLine ? given[0].split(separator: " ").map(String.init) : given
    }

    /// All of them.
    package var text: String { pieces.joined(separator: " ") }

    /// Removes `at 8:00` from the pieces, or `today` or `yesterday` at their end.
    ///
    /// - Parameter isTime: whether a text is a time; throws if it is one that cannot be meant.
    /// - Returns: the time; nil without one.
    package mutating func takeTime(_ isTime: (String) throws -> Bool) rethrows -> String? {
        guard let mark = pieces.lastIndex(where: { $0.lowercased() == "at" }), mark > 0 else {
            guard pieces.count > 1, let last = pieces.last, ["today", "yesterday"].contains(last.lowercased()) else {
                return nil
            }
            return pieces.removeLast()
        }
        let rest = pieces[(mark + 1)...]
        for count in (0..<rest.count).reversed().map({ $0 + 1 }) {
            let text = rest.prefix(count).joined(separator: " ")
            // A bare hour is one at the end only: "dinner at 7 hills".
            let isHour = text.utf8.count < 3 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
            guard !isHour || count == rest.count, try isTime(text) else { continue }
            pieces.removeSubrange(mark...(mark + count))
            return text
        }
        return nil
    }

    /// Whether two arguments may be one number with a space in it, such as `1` and `250,00`.
    package static func mayBeOneNumber(_ first: String, _ second: String) -> Bool {
        let digits = WrittenNumber.plain(first).drop { !$0.isDigit }
        let group = WrittenNumber.plain(second).prefix(while: \.isDigit)
        return (1...3).contains(digits.count) && digits.allSatisfy(\.isDigit) && group.count == 3
    }
}

extension Character {
    var isDigit: Bool { "0"..."9" ~= self }
}

extension Substring {
    var trimmed: Substring {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return self[first...last]
    }
}
