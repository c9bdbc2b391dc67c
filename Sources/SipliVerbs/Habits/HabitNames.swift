import SipliClient

/// Names of habits, for completions.
package enum HabitNames {
    @Sendable package static func complete(_ words: [String], _ prefix: String) -> [String] {
        let names = ListedNames.read(RequestLine.make("habits.list"), list: "habits", member: "name")
        let typed = prefix.lowercased()
        return names.filter { $0.lowercased().hasPrefix(typed) }
    }
}
