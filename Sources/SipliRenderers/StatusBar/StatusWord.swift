/// Words of a machine's kind inside a line.
enum StatusWord {
    /// A name for style sheets and tags: small letters, digits and hyphens.
    static func token(_ text: String) -> String {
        String(text.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    }

    /// An address without anything that ends it early; nil when nothing is left.
    static func address(_ text: String) -> String? {
        let scalars = text.unicodeScalars.filter { $0.value > 0x20 && $0.value < 0x7F }
        return scalars.isEmpty ? nil : String(String.UnicodeScalarView(scalars))
    }

    /// A word for a shell, whatever is in it.
    static func shellQuoted(_ text: String) -> String {
        "'" + replacing(text, "'", with: "'\\''") + "'"
    }

    /// Scalar by scalar: a mark that combines with a sign does not keep a bar from reading the sign.
    static func replacing(_ text: String, _ sign: Unicode.Scalar, with other: String) -> String {
        guard text.unicodeScalars.contains(sign) else { return text }
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            if scalar == sign { result += other } else { result.unicodeScalars.append(scalar) }
        }
    }
}
