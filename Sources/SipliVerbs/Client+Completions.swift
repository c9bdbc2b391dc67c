package import SipliClient
import SipliSystem

extension Client {
    /// For completions, which wait for the daemon only a moment; nil where there is no way to it.
    package static func forCompletions() -> Client? {
        guard var client = try? Client(.ofProcess()) else { return nil }
        client.timeoutMilliseconds = 300
        return client
    }
}
