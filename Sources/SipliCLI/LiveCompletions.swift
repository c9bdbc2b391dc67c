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
