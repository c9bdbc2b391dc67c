/// How many parts of a change did what to which table, for its description. Lasting parts are not counted.
package struct PartCounts: Equatable, Sendable {
    package enum Effect: String, CaseIterable, Sendable {
        case added, changed, removed
        /// Became one record with another, or two again.
        case matched
    }

    package struct Key: Hashable, Sendable {
        package var table: String
        package var effect: Effect
        /// Written by the rules, not by the person.
        package var isRule: Bool
    }

    package private(set) var numbers: [Key: Int] = [:]

    package init() {}

    /// All parts that the person's change itself has.
    package var own: Int { numbers.reduce(0) { $0 + ($1.key.isRule ? 0 : $1.value) } }

    /// The tables of these parts.
    package var ownTables: Set<String> { Set(numbers.filter { !$0.key.isRule && $0.value > 0 }.map(\.key.table)) }

    /// Whether rules added, changed or removed records of a table.
    package func hasRules(_ table: String) -> Bool {
        [.added, .changed, .removed].contains { self[table, $0, isRule: true] > 0 }
    }

    package subscript(table: String, effect: Effect, isRule isRule: Bool) -> Int {
        numbers[Key(table: table, effect: effect, isRule: isRule)] ?? 0
    }

    mutating func add(_ table: String, isNew: Bool, isGone: Bool, op: String) {
        // A move has no line of its own.
        if JournalPart.isMoving(op) { return }
        let isMatching = JournalPart.isMatching(op)
        let effect: Effect = isMatching ? .matched : isNew ? .added : isGone ? .removed : .changed
        // Nor has a record that became part of another one, or is one of its own again.
        let accompanies = JournalPart.isRule(op) || isMatching && (isNew || isGone)
        numbers[Key(table: table, effect: effect, isRule: accompanies), default: 0] += 1
    }

    package static func += (counts: inout PartCounts, more: PartCounts) {
        counts.numbers.merge(more.numbers, uniquingKeysWith: +)
    }

    // MARK: In the row that ends a change in slices

    private static let rule = "rule"

    /// A member for each kind of part, such as "habit added", or "spending_entry added rule".
    var json: UTF8Text {
        let members = numbers.map { key, number in
            ([key.table, key.effect.rawValue] + (key.isRule ? [Self.rule] : []), number)
        }.map { ($0.joined(separator: " "), RecordValue.integer(Int64($1))) }.sorted { $0.0 < $1.0 }
        return RecordJSON.text(members.map(\.1), columns: members.map(\.0))
    }

    /// Nil if it cannot be read, as in a row that another program wrote.
    init?(json: String) {
        var scanner = RecordScanner(json)
        guard let members = try? scanner.object() else { return nil }
        for (name, value) in members {
            let words = name.split(separator: " ").map(String.init)
            guard words.count > 1, let effect = Effect(rawValue: words[1]), case .integer(let number) = value,
                (0...Int64(Int32.max)).contains(number)
            else { return nil }
            numbers[Key(table: words[0], effect: effect, isRule: words.last == Self.rule)] = Int(number)
        }
    }
}
