import ArgumentParser
import SipliClient
import SipliSystem
import SipliWire

/// Completions that only the daemon knows. They wait for it a moment at most, and without it there are none.
enum LiveCompletions {
    /// Names of settings.
    static let settings = CompletionKind.custom { _, _, prefix in
        names(from: client()).filter { $0.hasPrefix(prefix) }
    }

    /// Parts of the bar that is named before.
    static let setupParts = CompletionKind.custom { words, _, prefix in
        let bar = words.lazy.compactMap { BarSetup.named($0) }.first
        return (bar?.parts(for: nil).map(\.part) ?? []).filter { $0.hasPrefix(prefix) }
    }

    /// Names of intents.
    static let intents = CompletionKind.custom { _, _, prefix in
        intents(from: client()).map(\.name).filter { $0.hasPrefix(prefix) }
    }

    /// Parameters of the intent that is named before.
    static let intentParameters = CompletionKind.custom { words, _, prefix in
        let intent = intents(from: client()).first { words.contains($0.name) }
        return (intent?.params ?? []).map { $0.name + "=" }.filter { $0.hasPrefix(prefix) }
    }

    private static func intents(from client: Client?) -> [IntentsListResult.Item] {
        (try? client?.call(IntentOperations.list, Nothing()).intents) ?? []
    }

    static func names(from client: Client?) -> [String] {
        guard let settings = try? client?.call(WorldOperations.settingsGet, SettingsGetRequest()).settings else {
            return []
        }
        return settings.map(\.name)
    }

    private static func client() -> Client? {
        guard var client = try? Client(.ofProcess()) else { return nil }
        client.timeoutMilliseconds = 300
        return client
    }
}
