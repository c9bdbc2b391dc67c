/// What people write for `edit` and `delete` of a record with a name.
enum EditedName {
    /// The command line meant by words that are not a command of a group, such as `sub rename netflix Film`; nil for any
    /// other words.
    ///
    /// - Parameters:
    ///   - names: the names of its records that begin with a text.
    ///   - standard: the command for a name alone.
    static func turned(
        _ words: [String], _ group: String, names: ([String], String) -> [String], standard: [String]
    ) -> [String]? {
        guard words.count > 1, words[0] == group else { return nil }
        let rest = words.dropFirst(2)
        switch words[1].lowercased() {
        case "rename" where words.count == 4: return [group, "edit", words[2], "--name", words[3]]
        case "rename": return [group, "edit"] + rest + ["--name"]
        case "remove", "rm": return [group, "delete"] + rest
        case "new", "create": return [group, "add"] + rest
        case "change", "set": return [group, "edit"] + rest
        default:
            let name = words.dropFirst().joined(separator: " ").lowercased()
            if !names([], name).isEmpty { return standard + words.dropFirst() }
            // "Netflix 15.99 monthly"
            let hasNumber = rest.contains { $0.contains(where: \.isNumber) }
            return hasNumber ? [group, "add"] + words.dropFirst() : nil
        }
    }
}
