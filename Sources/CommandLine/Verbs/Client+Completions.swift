package import SipliClient
import SipliCore
import SipliSystem
import SipliWire

extension Client {
    /// For completions, which wait only briefly for the daemon; nil if it cannot be found.
    package static func forCompletions() -> Client? {
        guard var client = try? Client(.ofProcess()) else { return nil }
        client.timeoutMilliseconds = 300
        return client
    }
}

/// Completions that lists of the daemon give.
package enum ListedNames {
    /// The texts of a member in a result's list; none without the daemon.
    ///
    /// - Parameter request: a line with the request.
    package static func read(
        _ request: [UInt8], list: String, member: String, from client: Client? = .forCompletions()
    ) -> [String] {
        guard let reply = try? client?.call(request) else { return [] }
        var (names, reader) = ([String](), reply.resultReader)
        let read: Void? = try? reader.readObject { key, reader in
            guard key == list else { return }
            try reader.readArray { reader in
                try reader.readObject { key, reader in
                    if key == member { names.append(try reader.readString()) }
                }
            }
        }
        return read == nil ? [] : names
    }
}
