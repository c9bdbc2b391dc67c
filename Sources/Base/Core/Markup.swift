/// Text for XML, HTML, Pango markup and notifications.
package enum Markup {
    /// Replaces the five special characters with entities, for elements and for attributes.
    ///
    /// It works on scalars: a combining mark after `<` would hide it from a check of characters.
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
