package import SipliWire

/// A tracker's part of `today` and `status`.
package struct TrackerSection: Sendable {
    /// The tracker's topic, which is also its member in the result of `get`.
    package let topic: String
    /// What people call the tracker here; the topic is understood as well.
    package let name: String
    /// Its part of `today`, from its snapshot.
    package let page: @Sendable (inout JSONReader, Style) throws -> String
    /// Its part of `status`, from its snapshot.
    package let line: @Sendable (inout JSONReader) throws -> String

    /// The sections, in the order in which people see them. A tracker adds a row.
    package static let all = [hydration, weight]

    /// Whether a word of a command line names the tracker.
    package func isNamed(_ word: String) -> Bool {
        word == name || word == topic
    }

    /// The sections of a tracker, by name or topic; all where none is named.
    package static func named(_ word: String?) -> [TrackerSection] {
        guard let word else { return all }
        return all.filter { $0.isNamed(word) }
    }
}
