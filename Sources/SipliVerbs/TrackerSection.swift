package import SipliCore
package import SipliWire

/// What a tracker gives to the verbs that people type most.
package struct TrackerSection: Sendable {
    package let descriptor: TrackerDescriptor
    /// Its part of `today`, from its snapshot.
    package let page: @Sendable (inout JSONReader, Style) throws -> String
    /// Its part of `status`, from its snapshot; empty where there is nothing to show.
    package let line: @Sendable (inout JSONReader) throws -> String
    /// Its entries.
    package let entries: EntryKind
    /// Its commands with their abstracts, as the top-level help lists them.
    package let commands: [String]
    /// Those that need no name of a tracker before them where this is the first one.
    package let shortCommands: [String]
    /// How its entries are logged, as the top-level help shows it.
    package let examples: [String]

    package init(
        _ descriptor: TrackerDescriptor, entries: EntryKind, commands: [String],
        shortCommands: [String] = [], examples: [String],
        page: @escaping @Sendable (inout JSONReader, Style) throws -> String,
        line: @escaping @Sendable (inout JSONReader) throws -> String
    ) {
        (self.descriptor, self.entries, self.page, self.line) = (descriptor, entries, page, line)
        (self.commands, self.shortCommands, self.examples) = (commands, shortCommands, examples)
    }

    /// Its topic, which is also its member in the result of `get`.
    package var topic: String { descriptor.topic.name }
    package var name: String { descriptor.name }

    /// The trackers of this release, in the order in which people see them. A new one is added here.
    package static let standard = [hydration, weight]
}
