import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Texts that people type, validated, and texts about them.
enum TypedText {
    /// A text on one line; nil if it is blank.
    ///
    /// - Parameter name: what people call the field, if it is not the field's name.
    static func line(
        _ text: String, _ field: String, called name: String? = nil, characters: Int, bytes: Int
    ) throws -> String? {
        let name = name ?? field
        let text = text.trimmed
        guard !text.isEmpty else { return nil }
        guard text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control && !$0.isLineEnd }) else {
            throw WireError.invalid(field, "\(name) must be on one line, without control characters")
        }
        guard text.count <= characters, text.utf8.count <= bytes else {
            throw WireError.invalid(field, "\(name) must have at most \(characters) characters")
        }
        return text
    }

    /// What a record is called.
    static func name(_ text: String, characters: Int, bytes: Int) throws -> String {
        guard let name = try line(text, "name", characters: characters, bytes: bytes) else {
            throw WireError.invalid("name", "name must have 1 to \(characters) characters")
        }
        return name
    }

    /// A time of day, as minutes after midnight.
    static func clock(_ text: String, _ field: String, example: String) throws -> Int {
        guard let minutes = TimeOfDay.minutes(typed: text) else {
            throw WireError.invalid(field, "\"\(text.shortened)\" is not a time of day; write one such as \(example)")
        }
        return minutes
    }

    /// A text of a file without line breaks and control characters, cut to its limit; nil if nothing is left.
    static func imported(line text: String, characters: Int, bytesEach: Int = 8) -> (text: String, isCut: Bool)? {
        let words = text.split { character in
            character.isWhitespace || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        }.joined(separator: " ")
        guard !words.isEmpty else { return nil }
        let cut = String(words.prefix(characters)).cut(toBytes: characters * bytesEach).trimmed
        return (cut, cut != words)
    }

    /// A color such as "#2DA9E3"; nil if it is blank.
    static func color(_ text: String) throws -> String? {
        let text = text.trimmed
        guard !text.isEmpty else { return nil }
        guard RecordLimits.isColor(text) else {
            throw WireError.invalid("color", "\"\(text.shortened)\" is not a colour; write one such as #2DA9E3")
        }
        return text.uppercased()
    }

    /// The error for an unknown name, with the nearest ones.
    static func unknown(_ text: String, _ field: String, called noun: String? = nil, _ names: [String]) -> WireError {
        let typed = String(text.trimmed.prefix(50))
        let hint =
            if let nearest = EditDistance.nearest(to: typed, among: names) {
                "; did you mean \(nearest)?"
            } else if names.isEmpty {
                "; there are none yet"
            } else if names.count == 1 {
                "; the only one is " + names[0]
            } else {
                "; choose from " + list(names.prefix(6).map { $0 } + (names.count > 6 ? ["others"] : []))
            }
        return WireError(.notFound, field: field, "\"\(text.shortened)\" is not a \(noun ?? field)" + hint)
    }

    /// The first few of several descriptions, such as " (one; another; 3 more)"; nothing without any.
    static func some(_ texts: [String], of count: Int) -> String {
        guard !texts.isEmpty else { return "" }
        let unnamed = count - texts.count
        return " (" + (texts + (unnamed > 0 ? ["\(unnamed) more"] : [])).joined(separator: "; ") + ")"
    }

    /// What became of a value: "emoji 📚", "emoji from 📚 to 📖", "emoji removed"; nothing if it is the same.
    static func change(_ name: String, _ old: String?, _ new: String?) -> [String] {
        switch (old, new) {
        case _ where old == new: []
        case (let old?, let new?): ["\(name) from \(old) to \(new)"]
        case (nil, let new?): [name + " " + new]
        default: [name + " removed"]
        }
    }

    /// The same for a note, which is quoted.
    static func noteChange(_ old: String?, _ new: String?) -> [String] {
        func quoted(_ note: String?) -> String? { note.map { "\"\($0.shortened)\"" } }
        return change("note", quoted(old), quoted(new))
    }

    /// "A, B and C", or "A, B or C".
    static func list(_ words: [String], _ joint: String = " and ") -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + joint + last
    }
}

extension Unicode.Scalar {
    /// It separates lines.
    fileprivate var isLineEnd: Bool { value == 0x2028 || value == 0x2029 }
}
