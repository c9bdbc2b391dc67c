import SipliCore

/// A cell of a person's own table as it is read.
enum SheetCell {
    /// A cell without what a program put around or in place of its characters.
    ///
    /// - Parameter isEscaped: whether texts have character references of HTML.
    static func plain(_ text: String, isEscaped: Bool = false) -> String {
        withASCIIDigits(quoted(isEscaped ? HTMLEntities.decoded(text) : text))
    }

    /// What stands in `="20.11.2026"`, which keeps a spreadsheet from changing it. A number may be a formula's.
    private static func quoted(_ text: String) -> String {
        guard text.hasPrefix("=\""), text.hasSuffix("\""), text.utf8.count > 3 else { return text }
        let inside = String(text.dropFirst(2).dropLast())
        return inside.contains("\"") || WrittenNumber(inside) != nil ? text : inside
    }

    /// A number or a date in the digits of another script, such as "１２００円"; texts stay as they are.
    private static func withASCIIDigits(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 > 0x7F }) else { return text }
        let scalars = text.unicodeScalars
        let digits = scalars.filter { $0.properties.numericType == .decimal }
        guard digits.contains(where: { !$0.isASCII }), digits.count >= scalars.count(where: \.properties.isAlphabetic)
        else { return text }
        return WrittenNumber.plain(text).replacing("：", with: ":")
    }
}
