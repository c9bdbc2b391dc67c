package import SipliCore

/// The position of a dated record in the order of its table: by day, instant and id.
package struct EntryPosition: Hashable, Sendable, CustomStringConvertible {
    package var day: String
    package var at: Int64
    package var id: String

    package init(day: CivilDay, at: Instant, id: String) {
        (self.day, self.at, self.id) = (day.description, at.milliseconds, id)
    }

    /// A position as stored, which need not have a valid day.
    package init(day: String, at: Int64, id: String) {
        // Spaces separate the description; their replacement never sorts before them.
        (self.day, self.at, self.id) = (Self.unspaced(day), at, Self.unspaced(id))
    }

    private static func unspaced(_ text: String) -> String {
        // `replacing` takes time even if there is nothing to replace.
        text.utf8.contains(UInt8(ascii: " ")) ? text.replacing(" ", with: "~") : text
    }

    /// Parses a `description`; nil for anything else.
    package init?(_ text: String) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let at = Int64(parts[1]) else { return nil }
        (day, self.at, id) = (parts[0], at, parts[2])
    }

    package var description: String {
        "\(day) \(at) \(id)"
    }
}
