package import SipliClient
import SipliCore
import SipliWire

/// Names of habits: their completion, and the hint for unknown ones.
package enum HabitNames {
    @Sendable package static func complete(_ words: [String], _ prefix: String) -> [String] {
        let names = ListedNames.read(RequestLine.make("habits.list"), list: "habits", member: "name")
        let typed = prefix.lowercased()
        return names.filter { $0.lowercased().hasPrefix(typed) }
    }

    /// Asks about several habits; an unknown name may be one of several words.
    ///
    /// - Parameter ask: its errors have no type, since Swift 6.3 does not compile a partial `catch` of typed ones.
    package static func asking(_ names: [String], _ ask: () throws -> ServerLine?) throws -> ServerLine? {
        do {
            return try ask()
        } catch ClientError.refused(let error) where error.code == .notFound && names.count > 1 {
            throw Failure(
                .refused, field: error.field, Printable.clean(error.message),
                hint: "Quote a name of several words: \"" + Printable.clean(names.joined(separator: " ")) + "\"")
        }
    }
}
