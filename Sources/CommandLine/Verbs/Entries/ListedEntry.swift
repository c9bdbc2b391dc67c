package import SipliCore
import SipliWire

/// An entry as tables show it.
package struct ListedEntry: Equatable, Sendable {
    package var id = ""
    package var day = ""
    package var localTime = ""
    /// Its value, formatted.
    package var text = ""
    package var note = ""
    /// The values of the tracker's own columns, in order.
    package var own: [String] = []

    package init() {}

    /// Reads the displayed part of an entry without the declared fields: `today` is run often.
    package init(_ reader: inout JSONReader, _ kind: EntryKind?) throws {
        try reader.readObject { key, reader in
            switch key {
            case "entry": id = try reader.readString()
            case "day": day = try reader.readString()
            case "local_time": localTime = try reader.readString()
            case "text": text = try reader.readString()
            case "note": note = reader.readNull() ? "" : try reader.readString()
            default: try kind?.read(key, &reader, &self)
            }
        }
    }
}
