/// What the rest of Sipli needs to know about a tracker.
///
/// Every program receives its trackers as values; nothing outside a tracker's folders names one.
package struct TrackerDescriptor: Hashable, Sendable {
    /// A noun in singular and plural.
    package struct Noun: Hashable, Sendable {
        package let one: String
        package let many: String

        package init(_ one: String, _ many: String) { (self.one, self.many) = (one, many) }

        /// "1 drink", "3 drinks".
        package func counted(_ count: Int) -> String { "\(count) " + (count == 1 ? one : many) }
    }

    /// The topic of its changes. Its name is also the tracker's in the journal, in exports and in the names of its
    /// operations.
    package let topic: Topic
    /// Its name for people, as on a command line: "water".
    package let name: String
    /// The heading of its pages: "Water".
    package let title: String
    /// What one entry is called: "drink", "weigh-in".
    package let entry: Noun
    package let look: TrackerLook
    /// Its snapshot changes at the start of a day or in another time zone.
    package let dependsOnDay: Bool
    /// The setting that turns its reminders on; nil if it has none.
    package let remindersSetting: String?
    /// The place of the form that logs an entry, as in `sipli://add-intake`; nil if it has none.
    package let form: String?
    /// The kind of the widget that status bars show; nil if it has none.
    package let barWidget: String?
    /// Its reminders come several times a day: notifications have low urgency, and servers do not keep them.
    package let remindsOften: Bool

    package init(
        topic: Topic, name: String, title: String? = nil, entry: Noun, look: TrackerLook = .plain,
        dependsOnDay: Bool = true, remindersSetting: String? = nil, form: String? = nil, barWidget: String? = nil,
        remindsOften: Bool = false
    ) {
        (self.topic, self.name, self.entry, self.look, self.dependsOnDay) = (topic, name, entry, look, dependsOnDay)
        (self.remindersSetting, self.form, self.barWidget) = (remindersSetting, form, barWidget)
        self.remindsOften = remindsOften
        self.title = title ?? name.capitalizedFirst
    }

    /// Whether a word of a command line names the tracker: its name, or its topic.
    package func isNamed(_ word: String) -> Bool { word == name || word == topic.name }
}

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
    package func topic(named name: String) -> Topic? { topics.first { $0.name == name } }

    /// The topics of a set, ordered by bit.
    package func topics(in set: TopicSet) -> [Topic] { topics.filter { set.contains(TopicSet($0)) } }

    /// The tracker that a word of a command line names; nil if there is none.
    package func tracker(named word: String) -> TrackerDescriptor? { trackers.first { $0.isNamed(word) } }

    /// The trackers of this release. A new one is added here.
    package static let standard = TrackerCatalog([.hydration, .habits, .weight, .spending])
}
