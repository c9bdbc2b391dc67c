import SipliCore

/// What is wrong with a text that a person typed.
package protocol TypedError: Error {
    /// What is wrong and what would be valid, for people.
    var message: String { get }
}

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

    /// Removes `at 8:00` from the pieces, with a day before it or at their end, as in `yesterday at 8:00`; or `today` or
    /// `yesterday` at their end.
    ///
    /// - Parameters:
    ///   - first: the first piece that may belong to a time; 0 where nothing else needs to be typed.
    ///   - isDay: whether a text is a day before the `at` of a time; by default only `today` and `yesterday` are, because a
    ///     name may end with another: "Ruby Tuesday".
    ///   - isTime: whether a text is a time; throws if it is one that cannot be meant.
    /// - Returns: the time; nil without one.
    package mutating func takeTime(
        from first: Int = 1, isDay: (String) -> Bool = Self.isNearDay, _ isTime: (String) throws -> Bool
    ) rethrows -> String? {
        for mark in pieces.indices.reversed() where mark >= first && pieces[mark].lowercased() == "at" {
            if let time = try takeTime(behind: mark, from: first, isDay, isTime) { return time }
        }
        guard pieces.count > first, let last = pieces.last, Self.isNearDay(last) else { return nil }
        return pieces.removeLast()
    }

    private mutating func takeTime(
        behind mark: Int, from first: Int, _ isDay: (String) -> Bool, _ isTime: (String) throws -> Bool
    ) rethrows -> String? {
        for end in (mark + 1..<pieces.count).reversed().map({ $0 + 1 }) {
            let text = pieces[(mark + 1)..<end].joined(separator: " ")
            // A bare hour is one at the end only: "dinner at 7 hills".
            let isHour = text.utf8.count < 3 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
            guard !isHour || end == pieces.count else { continue }
            if end < pieces.count {
                // "at 9:00 lunch yesterday"
                if let day = pieces.last, Self.isNearDay(day), try isTime(day + " " + text) {
                    pieces.removeLast()
                    pieces.removeSubrange(mark..<end)
                    return day + " " + text
                }
            } else if let start = try (first..<mark).first(where: { start in
                let day = pieces[start..<mark].joined(separator: " ")
                return try isDay(day) && isTime(day + " " + text)
            }) {
                let day = pieces[start..<mark].joined(separator: " ")
                pieces.removeSubrange(start...)
                return day + " " + text
            }
            guard try isTime(text) else { continue }
            pieces.removeSubrange(mark..<end)
            return text
        }
        return nil
    }

    /// Whether a text is `today` or `yesterday`.
    package static func isNearDay(_ text: String) -> Bool { ["today", "yesterday"].contains(text.lowercased()) }

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
