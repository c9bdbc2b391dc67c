import SipliClient
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

    private static func intents(from client: Client?) -> [IntentsListResult.Item] {
        (try? client?.call(IntentOperations.list, Nothing()).intents) ?? []
    }
}
