package import SipliClient
import SipliCore
import SipliWire

/// Names of habits: their completion, and those of several words.
package enum HabitNames {
    @Sendable package static func complete(_ words: [String], _ prefix: String) -> [String] {
        beginning(prefix, from: .forCompletions())
    }

    private static func beginning(_ prefix: String, from client: Client?) -> [String] {
        let names = ListedNames.read(RequestLine.make("habits.list"), list: "habits", member: "name", from: client)
        let typed = prefix.lowercased()
        return names.filter { $0.lowercased().hasPrefix(typed) }
    }

    /// Asks about several habits; where one is unknown, all words may be one name.
    ///
    /// - Parameter ask: its errors have no type, since Swift 6.3 does not compile a partial `catch` of typed ones.
    package static func asking(_ names: [String], _ ask: ([String]) throws -> ServerLine?) throws -> ServerLine? {
        do {
            return try ask(names)
        } catch ClientError.refused(let error) where error.code == .notFound && names.count > 1 {
            do {
                return try ask([names.joined(separator: " ")])
            } catch ClientError.refused(let other) where other.code == .notFound {
                throw ClientError.refused(error)
            }
        }
    }
}
