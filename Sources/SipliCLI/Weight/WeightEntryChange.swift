import SipliClient
import SipliRenderers
import SipliWire

/// What a change of a weigh-in answers, as far as it is said: read by hand, because a weight is typed daily.
struct WeightEntryChange: Equatable {
    /// The entry, such as "80.2 kg at 07:40".
    var entry = ""
    /// The goal, such as "5.2 kg to go"; empty without one.
    var standing = ""
    var warning: String?
    /// Nothing was changed; nil when that cannot be told.
    var isUnchanged: Bool?

    /// Reads a `WeightLogResult`.
    init(_ reply: ServerLine) throws(ClientError) {
        isUnchanged = reply.isUnchanged
        var reader = reply.resultReader
        do {
            try reader.readObject { key, reader in
                if key == "warning" { warning = reader.readNull() ? nil : try reader.readString() }
                guard key == "text" else { return }
                try reader.readObject { key, reader in
                    if key == "entry" { entry = try reader.readString() }
                    if key == "standing" { standing = try reader.readString() }
                }
            }
        } catch {
            throw .garbled("the daemon's answer is not about a weigh-in")
        }
    }

    /// Says what changed, how it stands, and how to take it back.
    static func tell(_ verb: String, _ change: WeightEntryChange, _ console: Console) {
        let standing = change.standing.isEmpty ? "" : ". " + Printable.clean(change.standing)
        console.tell(verb + Printable.clean(change.entry) + standing, isUnchanged: change.isUnchanged)
        if let warning = change.warning { console.note("Note: " + Printable.clean(warning)) }
    }

    /// The words of a weight as one text, which the daemon reads.
    static func amount(_ words: [String]) -> String {
        var text = ""
        for word in words { text += text.isEmpty ? word : " " + word }
        return text
    }
}
