/// Command lines that are read without ArgumentParser, which costs more than all the rest of a verb.
///
/// It knows only plain ones: whatever is unusual gives nil, and ArgumentParser has the say.
package struct DirectPath: Sendable {
    /// A verb that is read by hand.
    package struct Row: Sendable {
        /// The command that the verb belongs to, such as a tracker's.
        let group: String?
        let name: String
        let read: @Sendable (inout ArgumentScanner) -> (any Verb)?

        /// - Parameter read: nil for arguments that ArgumentParser should read.
        package init(
            group: String? = nil, name: String, read: @escaping @Sendable (inout ArgumentScanner) -> (any Verb)?
        ) {
            self.group = group
            self.name = name
            self.read = read
        }

        func isMeant(by words: [String]) -> Bool {
            guard let group else { return words.first == name }
            return words.count > 1 && words[0] == group && words[1] == name
        }
    }

    /// The rows; of several for the same verb the first that can read the arguments does.
    package let rows: [Row]

    package init(_ rows: [Row]) {
        self.rows = rows
    }

    /// The verb of a command line, without the program's name.
    package func verb(_ words: [String]) -> (any Verb)? {
        for row in rows where row.isMeant(by: words) {
            var scanner = ArgumentScanner(words.dropFirst(row.group == nil ? 1 : 2))
            if let verb = row.read(&scanner) { return verb }
        }
        return nil
    }

    /// What the small program does itself.
    package static let frequent = DirectPath([
        Row(name: "log") { LogVerb(&$0) },
        Row(name: "undo") { UndoVerb(&$0, .undo) },
        Row(name: "redo") { UndoVerb(&$0, .redo) },
        Row(name: "today") { TodayVerb(&$0) },
        Row(name: "status") { StatusVerb(&$0) },
        Row(group: "water", name: "log") { LogVerb(&$0) },
        Row(group: "weight", name: "log") { WeightLogVerb(&$0) },
        Row(group: "config", name: "list") { SettingsVerb(listing: &$0) },
        Row(group: "config", name: "get") { SettingsVerb(naming: &$0) },
    ])
}
