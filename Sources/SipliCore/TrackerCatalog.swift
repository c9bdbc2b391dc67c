/// The trackers that a program has, and the topics that come of them.
package struct TrackerCatalog: Sendable {
    /// In the order in which people see them.
    package let trackers: [TrackerDescriptor]
    /// Every topic, in the order of their bits.
    package let topics: [Topic]
    /// All topics.
    package let all: TopicSet
    /// The topics that change when a day begins or the time zone moves.
    package let dayDependent: TopicSet

    package init(_ trackers: [TrackerDescriptor]) {
        self.trackers = trackers
        topics = (Topic.shared + trackers.map(\.topic)).sorted { $0.bit < $1.bit }
        all = topics.reduce(into: []) { $0.insert(TopicSet($1)) }
        dayDependent = trackers.filter(\.dependsOnDay).reduce(into: TopicSet(.reminders)) {
            $0.insert(TopicSet($1.topic))
        }
    }

    /// The topic of a name; nil for a name that none has.
    package func topic(named name: String) -> Topic? {
        topics.first { $0.name == name }
    }

    /// The topics of a set, in the order of their bits.
    package func topics(in set: TopicSet) -> [Topic] {
        topics.filter { set.contains(TopicSet($0)) }
    }

    /// The tracker that a word of a command line means; nil when none is called that.
    package func tracker(named word: String) -> TrackerDescriptor? {
        trackers.first { $0.isNamed(word) }
    }

    /// The trackers of this release. A new one is added here.
    package static let standard = TrackerCatalog([.hydration, .weight])
}
