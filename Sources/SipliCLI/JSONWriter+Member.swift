import SipliWire

extension JSONWriter {
    /// Writes a member with a text; nothing for nil.
    mutating func member(_ name: String, _ value: String?) {
        guard let value else { return }
        key(name)
        string(value)
    }
}
