/// A part of the world that readers follow: each change says which topics it touched.
package struct Topic: Hashable, Sendable {
    package let name: String
    /// Its bit in `TopicSet`, from 0.
    let bit: UInt32

    package static let profile = Topic(name: "profile", bit: 0)
    package static let hydration = Topic(name: "hydration", bit: 1)
    package static let weight = Topic(name: "weight", bit: 2)
    package static let reminders = Topic(name: "reminders", bit: 3)
    package static let links = Topic(name: "links", bit: 4)

    /// Every topic of this release, in the order of their bits. Append only.
    package static let all: [Topic] = [.profile, .hydration, .weight, .reminders, .links]

    /// The topics that change when a day begins or the time zone moves.
    package static let dayDependent: TopicSet = [TopicSet(.hydration), TopicSet(.weight), TopicSet(.reminders)]

    package static func named(_ name: String) -> Topic? {
        all.first { $0.name == name }
    }
}

/// A set of topics, one bit each.
package struct TopicSet: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    package init(_ topic: Topic) {
        rawValue = 1 << topic.bit
    }

    package static let all = TopicSet(rawValue: (1 << UInt32(Topic.all.count)) - 1)

    package var topics: [Topic] {
        Topic.all.filter { contains(TopicSet($0)) }
    }
}
