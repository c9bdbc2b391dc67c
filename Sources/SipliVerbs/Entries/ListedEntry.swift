package import SipliWire

/// An entry as tables show it.
package struct ListedEntry: Equatable, Sendable {
    package var id = ""
    /// When it was, where entries have a time.
    package var at = ""
    package var day = ""
    package var localTime = ""
    /// Its value, for people.
    package var text = ""
    package var note = ""
    /// What the tracker's own columns show beside that, in their order.
    package var own: [String] = []

    package init() {}

    /// Reads what is shown of an entry, without the declaration of its fields: `today` is typed often.
    package init(_ reader: inout JSONReader, _ kind: EntryKind) throws {
        try reader.readObject { key, reader in
            switch key {
            case "entry": id = try reader.readString()
            case "at": at = try reader.readString()
            case "day": day = try reader.readString()
            case "local_time": localTime = try reader.readString()
            case "text": text = try reader.readString()
            case "note": note = reader.readNull() ? "" : try reader.readString()
            default: try kind.read(key, &reader, &self)
            }
        }
    }
}
