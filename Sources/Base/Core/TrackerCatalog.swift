/// The trackers of a program, and their topics.
package struct TrackerCatalog: Sendable {
    /// In display order.
    package let trackers: [TrackerDescriptor]
    /// Every topic, ordered by bit.
    package let topics: [Topic]
    /// All topics.
    package let all: TopicSet
    /// The topics that change at the start of a day or in another time zone.
    package let dayDependent: TopicSet

    package init(_ trackers: [TrackerDescriptor]) {
        self.trackers = trackers
        topics = (Topic.shared + trackers.map(\.topic)).sorted { $0.bit < $1.bit }
        all = topics.reduce(into: []) { $0.insert(TopicSet($1)) }
        dayDependent = trackers.filter(\.dependsOnDay).reduce(into: TopicSet(.reminders)) {
            $0.insert(TopicSet($1.topic))
        }
    }

    /// The topic of a name; nil if there is none.
    package func topic(named name: String) -> Topic? {
        topics.first { $0.name == name }
    }

    /// The topics of a set, ordered by bit.
    package func topics(in set: TopicSet) -> [Topic] {
        topics.filter { set.contains(TopicSet($0)) }
    }

    /// The tracker that a word of a command line names; nil if there is none.
    package func tracker(named word: String) -> TrackerDescriptor? {
        trackers.first { $0.isNamed(word) }
    }

    /// The trackers of this release. A new one is added here.
    package static let standard = TrackerCatalog([.hydration, .habits, .weight, .spending])
}
