import SipliCore

/// A row of a table, by the names of its columns in lower case.
struct HabitCells {
    let header: [String]
    let fields: [String]

    /// What the first of these columns that the table has contains; empty if there is nothing.
    subscript(names: String...) -> String {
        let place = names.lazy.compactMap { header.firstIndex(of: $0) }.first
        return place.flatMap { $0 < fields.count ? fields[$0].trimmed : nil } ?? ""
    }
}

/// Texts of files for members of habits that are on one line.
enum HabitWords {
    /// A text without line breaks and control characters, cut to its limit; nil if nothing is left.
    static func line(_ text: String, characters: Int) -> (text: String, isCut: Bool)? {
        let words = text.split { character in
            character.isWhitespace || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        }.joined(separator: " ")
        guard !words.isEmpty else { return nil }
        let cut = String(words.prefix(characters)).cut(toBytes: characters * 8).trimmed
        return (cut, cut != words)
    }
}
