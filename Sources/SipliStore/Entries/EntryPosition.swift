package import SipliCore

/// The place of a dated record in the order of its table: by day, instant and id.
package struct EntryPosition: Hashable, Sendable, CustomStringConvertible {
    package var day: String
    package var at: Int64
    package var id: String

    package init(day: CivilDay, at: Instant, id: String) {
        (self.day, self.at, self.id) = (day.description, at.milliseconds, id)
    }

    /// A place as the table has it, which need not be a day.
    package init(day: String, at: Int64, id: String) {
        // Spaces separate the description; their replacement never sorts before them.
        (self.day, self.at, self.id) = (Self.unspaced(day), at, Self.unspaced(id))
    }

    private static func unspaced(_ text: String) -> String {
        // `replacing` takes its time also where there is nothing to replace.
        text.utf8.contains(UInt8(ascii: " ")) ? text.replacing(" ", with: "~") : text
    }

    /// Reads what `description` writes; nil for anything else.
    package init?(_ text: String) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let at = Int64(parts[1]) else { return nil }
        (day, self.at, id) = (parts[0], at, parts[2])
    }

    package var description: String {
        "\(day) \(at) \(id)"
    }
}
