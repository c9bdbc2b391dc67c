import SipliCore
import SipliWire

/// Lines of exported files.
enum TextLines {
    /// A JSON object followed by a line feed.
    static func json(_ members: (inout JSONWriter) -> Void) -> String {
        RawJSON.object(members).written + "\n"
    }

    /// A row of a table as in RFC 4180, without the line ending: quoted if necessary.
    static func csv(_ fields: [String]) -> String {
        fields.map(field).joined(separator: ",")
    }

    private static func field(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}
