import SipliClient
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

    /// Asks about several habits. Words that are together the name of one are that name; where one of the rest names no
    /// habit, or several, all words may be the beginning of one name.
    ///
    /// - Parameter areArchived: the names are those of archived habits.
    package static func asking<Answer>(
        _ words: [String], areArchived: Bool = false, _ context: Context, _ ask: ([String]) throws -> Answer
    ) throws -> Answer {
        guard words.count > 1 else { return try ask(words) }
        let list = RequestLine.make("habits.list") { if areArchived { $0.member("archived", true) } }
        let names = joined(
            words, ListedNames.read(list, list: "habits", member: "name", from: try context.client()))
        do {
            return try ask(names)
        } catch ClientError.refused(let error) where [.notFound, .invalid].contains(error.code) && names.count > 1 {
            do {
                return try ask([words.joined(separator: " ")])
            } catch ClientError.refused(let other) where other.code == .notFound {
                throw ClientError.refused(error)
            }
        }
    }

    /// Whether words are together the name of a habit.
    static func isOne(_ words: [String], _ context: Context) throws -> Bool {
        let list = RequestLine.make("habits.list")
        let names = ListedNames.read(list, list: "habits", member: "name", from: try context.client())
        return joined(words, names).count == 1
    }

    /// The words, with each of these names in one of them; the longest first.
    static func joined(_ words: [String], _ known: [String]) -> [String] {
        let known = known.map { $0.lowercased() }
        var (names, rest) = ([String](), words[...])
        while !rest.isEmpty {
            let count = stride(from: rest.count, to: 1, by: -1).first { count in
                known.contains(rest.prefix(count).joined(separator: " ").lowercased())
            }
            names.append(rest.prefix(count ?? 1).joined(separator: " "))
            rest = rest.dropFirst(count ?? 1)
        }
        return names
    }
}
