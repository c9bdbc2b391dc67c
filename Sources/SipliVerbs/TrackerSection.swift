package import SipliCore
package import SipliWire

/// What a tracker gives to the verbs that people type most.
package struct TrackerSection: Sendable {
    package let descriptor: TrackerDescriptor
    /// Its entries.
    package let entries: EntryKind
    /// Its commands with their abstracts, as lines of the top-level help; text, because `log` has no use for a list.
    package let commands: String
    /// Those that need no name of a tracker before them where this is the first one.
    package var shortCommands = ""
    /// How its entries are logged, as the top-level help shows it.
    package let examples: String
    /// Its part of `today`, from its snapshot.
    package let page: @Sendable (inout JSONReader, Style) throws -> String
    /// Its part of `status`, from its snapshot; empty where there is nothing to show.
    package let line: @Sendable (inout JSONReader) throws -> String

    /// Its topic, which is also its member in the result of `get`.
    package var topic: String { descriptor.topic.name }
    package var name: String { descriptor.name }

    /// The trackers of this release, in the order in which people see them. A new one is added here.
    package static let standard = [hydration, weight]
}
