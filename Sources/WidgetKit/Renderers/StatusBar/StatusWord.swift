/// Machine-readable words inside a line.
package enum StatusWord {
    /// A name for style sheets and tags: small letters, digits and hyphens.
    package static func token(_ text: String) -> String {
        String(text.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    }

    /// An address without characters that would end it early; nil if nothing is left.
    package static func address(_ text: String) -> String? {
        let scalars = text.unicodeScalars.filter { $0.value > 0x20 && $0.value < 0x7F }
        return scalars.isEmpty ? nil : String(String.UnicodeScalarView(scalars))
    }

    /// Quotes any text as a shell word.
    package static func shellQuoted(_ text: String) -> String {
        "'" + replacing(text, "'", with: "'\\''") + "'"
    }

    /// Works on scalars: a combining mark does not stop a bar from interpreting the character before it.
    package static func replacing(_ text: String, _ sign: Unicode.Scalar, with other: String) -> String {
        guard text.unicodeScalars.contains(sign) else { return text }
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            if scalar == sign { result += other } else { result.unicodeScalars.append(scalar) }
        }
    }
}
