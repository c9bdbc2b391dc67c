/// Something usable as a name: a text, a literal, a resource.
public protocol WidgetText {
    /// Without styles.
    var plainText: String { get }
}

extension String: WidgetText {
    public var plainText: String { self }
}

extension Substring: WidgetText {
    public var plainText: String { String(self) }
}

extension LocalizedStringResource: WidgetText {
    public var plainText: String { text }
}

extension LocalizedStringKey: WidgetText {
    public var plainText: String { Text(self).plainText }
}

extension Text: WidgetText {
    /// Live parts and symbols have no plain form and are omitted.
    public var plainText: String {
        pieces.map { piece in
            guard case .string(let string) = piece.content else { return "" }
            return string
        }.joined()
    }
}
