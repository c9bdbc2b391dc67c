import SipliWire

/// A setting or remembered value as the store has it, which another program may have written.
enum StoredSetting {
    /// The value as JSON on one line, as its setting writes it.
    ///
    /// - Throws: `WireError` for what cannot be used; it then counts as not set.
    static func readable(_ name: String, _ value: String) throws -> String {
        guard let json = RawJSON(stored: value) else { throw WireError.invalid("value", "it is not JSON") }
        if let row = SettingRow.named(name) { return try row.parse(json) }
        if let isReadable = checks[name], !isReadable(json) {
            throw WireError.invalid("value", "it cannot be read")
        }
        return String(decoding: json.bytes, as: UTF8.self)
    }

    /// How remembered values are checked, by their names.
    private static let checks = Trackers.all.reduce(into: [:]) { $0.merge($1.remembered) { $1 } }
}
