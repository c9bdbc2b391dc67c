/// A part of the world that readers follow: each change says which topics it touched.
package struct Topic: Hashable, Sendable {
    package let name: String

    package static let profile = Topic(name: "profile")
    package static let hydration = Topic(name: "hydration")
    package static let weight = Topic(name: "weight")
    package static let reminders = Topic(name: "reminders")
    package static let links = Topic(name: "links")

    /// Every topic of this release, in the order of their bits in `TopicSet`. Append only.
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
        let position = Topic.all.firstIndex(of: topic)
        rawValue = position.map { 1 << UInt32($0) } ?? 0
    }

    package static let all = TopicSet(rawValue: (1 << UInt32(Topic.all.count)) - 1)

    package var topics: [Topic] {
        Topic.all.filter { contains(TopicSet($0)) }
    }
}
