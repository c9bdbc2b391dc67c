/// A part of the stored data that subscribers follow: each change lists the topics it touched.
package struct Topic: Hashable, Sendable {
    package let name: String
    /// Its bit in `TopicSet`, from 0. The bits of this release's trackers are never reused.
    package let bit: UInt32

    package init(name: String, bit: UInt32) { (self.name, self.bit) = (name, bit) }

    package static let profile = Topic(name: "profile", bit: 0)
    package static let reminders = Topic(name: "reminders", bit: 3)
    package static let links = Topic(name: "links", bit: 4)
    package static let activities = Topic(name: "activities", bit: 6)
    package static let desk = Topic(name: "desk", bit: 8)

    /// The topics that belong to no tracker.
    package static let shared = [profile, reminders, links, activities, desk]
}

/// A set of topics, one bit each.
package struct TopicSet: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package init(_ topic: Topic) { rawValue = 1 << topic.bit }

    /// Every possible topic.
    package static let all = TopicSet(rawValue: .max)
}
