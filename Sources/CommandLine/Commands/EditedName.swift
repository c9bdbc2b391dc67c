import SipliVerbs

/// What people write for `edit` and `delete` of a record with a name.
enum EditedName {
    /// The command line meant by words that are not a command of a group, such as `sub rename netflix Film`; nil for any
    /// other words.
    ///
    /// - Parameters:
    ///   - names: the names of its records that begin with a text.
    ///   - standard: the command for a name alone.
    ///   - amount: the command for a name and an amount.
    static func turned(
        _ words: [String], _ group: String, names: ([String], String) -> [String], standard: [String], amount: [String]
    ) -> [String]? {
        guard words.count > 1, words[0] == group else { return nil }
        let rest = words.dropFirst(2)
        switch words[1].lowercased() {
        case "rename" where !rest.isEmpty:
            // The old name is as long as one that is known.
            let known = (1..<max(rest.count, 2)).last {
                !names([], rest.prefix($0).joined(separator: " ").lowercased()).isEmpty
            }
            let old = rest.prefix(known ?? 1)
            let new = rest.dropFirst(old.count).joined(separator: " ")
            return [group, "edit"] + old + ["--name", new.isEmpty ? "New name" : new]
        case "price" where group == "sub" && rest.count > 1:
            return [group, "edit"] + rest.dropLast() + ["--price"] + rest.suffix(1)
        case "remove", "rm": return [group, "delete"] + rest
        case "new", "create": return [group, "add"] + rest
        case "change", "set": return [group, "edit"] + rest
        default:
            if let meant = meant(words.dropFirst(), names, standard, amount) { return meant }
            // "Netflix 15.99 monthly"
            let isPriced = group == "sub"
            let hasNumber = isPriced && rest.contains { $0.contains(where: \.isNumber) }
            return hasNumber ? [group, "add"] + words.dropFirst() : nil
        }
    }

    /// The command line meant by the beginning of a name, alone or before an amount; nil for any other words.
    static func meant(
        _ words: some BidirectionalCollection<String>, _ names: ([String], String) -> [String], _ standard: [String],
        _ amount: [String]
    ) -> [String]? {
        func isName(_ words: some Collection<String>) -> Bool {
            let text = words.joined(separator: " ").lowercased()
            return !text.isEmpty && !names([], text).isEmpty
        }
        if isName(words) { return standard + words }
        return words.last.map(CommandWords.isAmount) == true && isName(words.dropLast()) ? amount + words : nil
    }
}
