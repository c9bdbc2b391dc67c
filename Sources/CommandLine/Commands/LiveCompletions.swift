import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// Completions that need the daemon; none without it.
enum LiveCompletions {
    /// Names of intents.
    @Sendable static func intents(_ words: [String], _ prefix: String) -> [String] {
        intents(from: .forCompletions()).map(\.name).filter { $0.hasPrefix(prefix) }
    }

    /// Parameters of the intent given before.
    @Sendable static func intentParameters(_ words: [String], _ prefix: String) -> [String] {
        let intent = intents(from: .forCompletions()).first { words.contains($0.name) }
        return (intent?.params ?? []).map { $0.name + "=" }.filter { $0.hasPrefix(prefix) }
    }

    /// `last` and the ids of the newest entries.
    static func entries(_ topic: String, _ prefix: String, from client: Client? = .forCompletions()) -> [String] {
        let request = RequestLine.make(topic + ".entries") { writer in
            writer.member("days", 30)
            writer.member("limit", 20)
        }
        let ids = ListedNames.read(request, list: "entries", member: "entry", from: client)
        return (["last"] + ids).filter { $0.hasPrefix(prefix) }
    }

    /// The names of topics.
    @Sendable static func topics(_ words: [String], _ prefix: String) -> [String] {
        described(from: .forCompletions()).topics.filter { $0.hasPrefix(prefix) }
    }

    /// The names of operations.
    @Sendable static func operations(_ words: [String], _ prefix: String) -> [String] {
        described(from: .forCompletions()).operations.filter { $0.hasPrefix(prefix) }
    }

    static func described(from client: Client?) -> (topics: [String], operations: [String]) {
        guard let result = try? client?.call(DaemonOperations.describe, Nothing()) else { return ([], []) }
        return (result.topics, result.operations.members.keys.sorted())
    }

    private static func intents(from client: Client?) -> [IntentsListResult.Item] {
        (try? client?.call(IntentOperations.list, Nothing()).intents) ?? []
    }
}
