package import SipliClient
package import SipliCore
package import SipliWire

/// Requests and reads the snapshots of trackers.
package enum Snapshots {
    package static let profile = "profile"

    /// The request for the snapshots of trackers and other topics.
    package static func request(_ sections: [TrackerSection], and topics: [String] = [], date: String? = nil) -> [UInt8]
    {
        RequestLine.make("get") { writer in
            writer.key("topics")
            writer.beginArray()
            for section in sections { writer.string(section.topic) }
            for topic in topics { writer.string(topic) }
            writer.endArray()
            writer.member("date", date)
        }
    }

    /// The snapshot of one tracker; nil if the daemon does not have it.
    package static func one<Snapshot: WireObject>(of section: TrackerSection, _ client: Client) throws -> Snapshot? {
        try read(section.topic, of: client.call(request([section])))
    }

    /// The snapshot of a topic in a reply; nil if it has none.
    package static func read<Snapshot: WireObject>(_ topic: String, of reply: ServerLine) throws -> Snapshot? {
        try RawJSON(Array(reply.result)).members[topic].map { try Snapshot.read($0.bytes) }
    }

    /// What may be shown; `.off` if the profile was not requested.
    package static func privacy(_ reply: ServerLine) throws -> Privacy {
        var privacy = Privacy.off
        var reader = reply.resultReader
        try reader.readObject { key, reader in
            if key == profile { privacy = try Privacy(reading: &reader) }
        }
        return privacy
    }

    /// Reads each tracker's snapshot in the order of the table.
    package static func read(
        _ reply: ServerLine, _ sections: [TrackerSection],
        _ body: (TrackerSection, inout JSONReader) throws -> String
    ) throws -> [String] {
        var texts = [String](repeating: "", count: sections.count)
        var reader = reply.resultReader
        try reader.readObject { key, reader in
            guard let index = sections.firstIndex(where: { $0.topic == key }) else { return }
            texts[index] = try body(sections[index], &reader)
        }
        return texts.filter { !$0.isEmpty }
    }
}
