import Foundation

enum JSON {
    /// A text that is one JSON object.
    static func object(_ text: String) throws -> [String: Any] {
        guard let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else {
            throw DocsFailure("no JSON object: \(text)")
        }
        return object
    }
}
