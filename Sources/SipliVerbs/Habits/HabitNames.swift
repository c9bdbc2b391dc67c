package import SipliClient
import SipliCore
import SipliWire

/// Names of habits: their completion, and the hint for unknown ones.
package enum HabitNames {
    @Sendable package static func complete(_ words: [String], _ prefix: String) -> [String] {
        beginning(prefix, from: .forCompletions())
    }

    private static func beginning(_ prefix: String, from client: Client?) -> [String] {
        let names = ListedNames.read(RequestLine.make("habits.list"), list: "habits", member: "name", from: client)
        let typed = prefix.lowercased()
        return names.filter { $0.lowercased().hasPrefix(typed) }
    }

    /// Whether several words are the beginning of one name.
    private static func isName(_ words: [String], _ context: Context) -> Bool {
        words.count > 1 && !beginning(words.joined(separator: " "), from: try? context.client()).isEmpty
    }

    /// Asks about several habits; an unknown name may be one of several words.
    ///
    /// - Parameter ask: its errors have no type, since Swift 6.3 does not compile a partial `catch` of typed ones.
    package static func asking(_ names: [String], _ context: Context, _ ask: () throws -> ServerLine?) throws
        -> ServerLine?
    {
        do {
            return try ask()
        } catch ClientError.refused(let error) where error.code == .notFound && isName(names, context) {
            throw Failure(
                .refused, field: error.field, Printable.clean(error.message),
                hint: "Quote a name of several words: \"" + Printable.clean(names.joined(separator: " ")) + "\"")
        }
    }
}
