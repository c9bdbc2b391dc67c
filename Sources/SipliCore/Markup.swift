/// Text inside XML, HTML, the markup of Pango, and that of notifications.
package enum Markup {
    /// The text with the five characters that mean something there written as entities, for elements and for attributes.
    ///
    /// It goes by scalars: a mark that combines with `<` would hide it from a look at characters.
    package static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }
}
