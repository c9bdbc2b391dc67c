package import SipliClient
import SipliSystem

extension Client {
    /// For completions, which wait only briefly for the daemon; nil if it cannot be found.
    package static func forCompletions() -> Client? {
        guard var client = try? Client(.ofProcess()) else { return nil }
        client.timeoutMilliseconds = 300
        return client
    }
}
