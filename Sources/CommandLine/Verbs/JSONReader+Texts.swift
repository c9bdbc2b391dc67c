import SipliCore
import SipliWire

extension JSONReader {
    /// Reads the members of an object that are texts.
    mutating func readTexts(_ body: (_ key: String, _ text: String) -> Void) throws {
        try readObject { key, reader in
            guard let text = try? reader.readString() else { return }
            body(key, text)
        }
    }
}
