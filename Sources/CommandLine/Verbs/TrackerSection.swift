package import SipliCore

/// What a tracker provides to the most frequent verbs.
package struct TrackerSection: Sendable {
    package let descriptor: TrackerDescriptor
    /// Its entries; nil for a tracker whose records are not entries with a time, and whose verbs are its own.
    package let entries: EntryKind?
    /// How its entries are logged, as the top-level help shows it.
    package let examples: String
    /// Its part of `today`, from its snapshot.
    package let page: @Sendable (inout JSONReader, Style) throws -> String
    /// Its part of `status`, from its snapshot; empty if there is nothing to show.
    package let line: @Sendable (inout JSONReader) throws -> String
    /// Its own frequent verb with plain arguments; nil for any other command line.
    package var verb: @Sendable (_ words: [String]) -> (any Verb)? = { _ in nil }

    /// Its topic, which is also its member in the result of `get`.
    package var topic: String { descriptor.topic.name }
    package var name: String { descriptor.name }

    /// The trackers of this release, in display order. A new one is added here.
    package static let standard = [hydration, habits, weight, spending]
}
