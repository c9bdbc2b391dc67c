import SipliCore
import SipliRules
import SipliWire

/// What all rows of a bank's table say about which amounts were spent and which received.
struct SpendingSurvey: SheetSurvey {
    /// How the direction of a row follows from what it has.
    private enum Rule {
        /// Amounts above 0 have one direction, those below 0 the other.
        case sign(above: MoneyDirection)
        /// The sign says nothing beside another mark.
        case mark(bare: MoneyDirection)
        case words
        /// Money spent and received has columns of its own; a sign says nothing in those where all have one.
        case columns(areSigned: [MoneyDirection: Bool])
    }

    private let title: String
    private let kindTitle: String?
    private let header: DirectionWords.Header?
    private let isPair: Bool
    private let named: [String: MoneyDirection]
    private let above: MoneyDirection?
    private var rule = Rule.sign(above: .received)
    private var categories: CategorySpellings
    private var tally = Tally()

    /// - Throws: `WireError` for options that the table has no use for.
    init(_ table: SheetTable, _ layout: SheetLayout, _ categories: CategorySpellings) throws {
        let options = table.options
        title = layout.value.title
        header = layout.hasHeader ? DirectionWords.header(SheetHeader(title, SpendingEntries.sheet).words) : nil
        kindTitle = layout.places.first { $0.column.name == SheetColumn.kind.name }?.title
        isPair = layout.index(SheetColumn.received.name) != nil
        above = options.positive.flatMap { MoneyDirection(rawValue: $0) }
        var named: [String: MoneyDirection] = [:]
        for word in options.spent ?? [] { named[word.folded] = .spent }
        for word in options.received ?? [] {
            guard named.updateValue(.received, forKey: word.folded) == nil else {
                throw WireError.invalid("received", "\"\(word.shortened)\" cannot be both spent and received")
            }
        }
        self.named = named
        self.categories = categories
        guard !isPair || above == nil else {
            throw WireError.invalid(
                "positive", "--positive is for one column of amounts; this table has two: name one with --columns")
        }
        guard named.isEmpty || kindTitle != nil else {
            throw WireError.invalid(
                "spent", "--spent and --received need the column with these words; name it, such as --columns kind=Type"
            )
        }
    }

    // MARK: Looking

    mutating func look(at row: SheetRow, line: Int) {
        let category = categories.take(row["category"])
        for (column, direction) in [("money", MoneyDirection.spent), ("received", .received)] {
            let amount = SignedAmount(row[column])
            guard amount.isAmount else { continue }
            let what = [row["merchant"], row["description"], category].first { !$0.isEmpty } ?? ""
            let example = Example(text: row[column], what: what, line: line)
            tally.add(amount, example, column: direction)
            guard column == "money", !isPair else { continue }
            tally.add(kind(row), row[SheetColumn.kind.name], amount, example)
            let hint = [row["description"], row["merchant"], category].lazy.compactMap(DirectionWords.hint).first
            if let hint {
                let above = amount.isNegative ? hint.opposite : hint
                if tally.hints[above] == nil { tally.hints[above] = example }
            }
        }
    }

    /// The usual spelling of a category of the file.
    func category(_ text: String) -> String { categories[text] }

    private func kind(_ row: SheetRow) -> MoneyDirection? {
        let text = row[SheetColumn.kind.name]
        return named[text.folded] ?? DirectionWords.direction(of: text)
    }

    // MARK: Reading

    /// The direction of a row's amount in its column.
    func direction(_ row: SheetRow, _ amount: SignedAmount, inReceived: Bool) -> MoneyDirection {
        switch rule {
        case .sign(let above): amount.isNegative ? above.opposite : above
        case .mark(let bare): amount.mark ?? bare
        case .words: kind(row) ?? .spent
        case .columns(let areSigned):
            if inReceived {
                amount.isNegative && areSigned[.received] == true ? .spent : .received
            } else {
                amount.isNegative && areSigned[.spent] == true ? .received : .spent
            }
        }
    }

    // MARK: Deciding

    mutating func decide() throws {
        if let above { return rule = .sign(above: above) }
        if isPair {
            return rule = .columns(areSigned: tally.signs.mapValues { $0.count > 1 })
        }
        if !tally.marks.isEmpty { return rule = try marked() }
        if let kindTitle, let rule = try worded(kindTitle) { return self.rule = rule }
        rule = .sign(above: try usual())
    }

    private func marked() throws -> Rule {
        guard tally.marks.count < 2 || tally.bare == nil else { throw unclear(tally.bare) }
        return .mark(bare: tally.marks.contains(.received) ? .spent : .received)
    }

    /// By the words of the column for them; nil if they say nothing beside the signs.
    private func worded(_ title: String) throws -> Rule? {
        let signs = tally.signs[.spent] ?? []
        guard signs.count > 1 else {
            if tally.unknown.isEmpty { return .words }
            // Only money spent is below 0 without exception.
            guard signs == [.above] else { return nil }
            throw unknownWords(title)
        }
        // Rows whose words and signs say what banks usually say by them, and the others.
        let usual = tally.count(.spent, .below) + tally.count(.received, .above)
        let other = tally.count(.spent, .above) + tally.count(.received, .below)
        guard usual + other > 0 else { return nil }
        if usual == 0 { return .sign(above: .spent) }
        if usual >= 3 * other { return .sign(above: .received) }
        throw unclear(tally.kinds[.spent]?[.above]?.first ?? tally.kinds[.received]?[.below]?.first)
    }

    /// What amounts above 0 are in a column that stands alone.
    private func usual() throws -> MoneyDirection {
        let signs = tally.signs[.spent] ?? []
        if case .amounts(let direction)? = header {
            guard signs != [.below] else { throw unclear(tally.first[.below]) }
            return direction
        }
        if header == .both || signs == [.below] || signs.isEmpty { return .received }
        if signs == [.above] {
            guard !tally.hasBareAbove else { throw unclear(tally.first[.above]) }
            return .received
        }
        // An account of a card may have what was spent above 0.
        if let odd = tally.hints[.spent], tally.hints[.received] == nil { throw unclear(odd) }
        if tally.count(.above) >= 3 * tally.count(.below), tally.hints[.received] == nil {
            throw unclear(tally.first[.below])
        }
        return .received
    }

    // MARK: Questions

    private func unclear(_ example: Example?) -> WireError {
        let shown = example.map { ", such as " + $0.words } ?? ""
        return .invalid(
            "positive",
            "it is not clear which amounts in \"\(title.shortened)\" were spent and which received\(shown); say what those above 0 are with "
                + "--positive spent or --positive received")
    }

    private func unknownWords(_ title: String) -> WireError {
        let words = tally.unknown.sorted { ($1.value.rows, $0.key) < ($0.value.rows, $1.key) }
        let shown = words.prefix(10).map { word, seen in
            "\"\(word.shortened)\" (\(seen.rows) row\(seen.rows == 1 ? "" : "s"), such as \(seen.first.words))"
        }
        let more = words.count > shown.count ? " and \(words.count - shown.count) more" : ""
        let typed = words.prefix(2).map { ShellWord.quoted($0.key.shortened) }
        let example = typed.count == 2 ? "--spent \(typed[0]) --received \(typed[1])" : "--spent \(typed.first ?? "")"
        return .invalid(
            "spent",
            "the column \"\(title.shortened)\" does not say whether these were spent or received: "
                + shown.joined(separator: ", ") + more + "; list the words in --spent and --received, such as "
                + example
                + ", or say that all amounts above 0 are the same with --positive spent")
    }
}

extension SpendingSurvey {
    fileprivate enum Sign: Hashable { case above, below }

    fileprivate struct Example {
        let text: String
        let what: String
        let line: Int

        var words: String {
            "\"\(text.shortened)\"" + (what.isEmpty ? "" : " for \"\(what.shortened)\"") + " in line \(line)"
        }
    }

    /// What was seen.
    fileprivate struct Tally {
        /// The signs of the amounts in the columns `money` (spent) and `received`.
        var signs: [MoneyDirection: Set<Sign>] = [:]
        var first: [Sign: Example] = [:]
        /// What the texts beside amounts say that amounts above 0 are.
        var hints: [MoneyDirection: Example] = [:]
        /// The rows by what the column of words says.
        var kinds: [MoneyDirection: [Sign: (rows: Int, first: Example)]] = [:]
        var unknown: [String: (rows: Int, first: Example)] = [:]
        /// Marks such as "Cr" at amounts, and the first amount without one.
        var marks: Set<MoneyDirection> = []
        var bare: Example?
        /// Whether an amount above 0 has no plus.
        var hasBareAbove = false
        private var counts: [Sign: Int] = [:]

        func count(_ sign: Sign) -> Int { counts[sign] ?? 0 }

        func count(_ kind: MoneyDirection, _ sign: Sign) -> Int { kinds[kind]?[sign]?.rows ?? 0 }

        mutating func add(_ amount: SignedAmount, _ example: Example, column: MoneyDirection) {
            let sign: Sign = amount.isNegative ? .below : .above
            signs[column, default: []].insert(sign)
            counts[sign, default: 0] += 1
            if first[sign] == nil { first[sign] = example }
            if let mark = amount.mark { marks.insert(mark) } else if bare == nil { bare = example }
            if sign == .above, !amount.hasPlus { hasBareAbove = true }
        }

        mutating func add(_ kind: MoneyDirection?, _ text: String, _ amount: SignedAmount, _ example: Example) {
            let sign: Sign = amount.isNegative ? .below : .above
            guard let kind else {
                // Only a few are shown.
                if unknown.count < 100 || unknown[text] != nil { unknown[text, default: (0, example)].rows += 1 }
                return
            }
            kinds[kind, default: [:]][sign, default: (0, example)].rows += 1
        }
    }
}

/// An amount as banks write it, without what says its direction: brackets as bookkeepers write them, a minus behind the
/// number, or marks such as "Cr".
struct SignedAmount {
    let text: String
    let isNegative: Bool
    let hasPlus: Bool
    /// What "Cr" or "Dr" at the amount says.
    let mark: MoneyDirection?

    /// Whether there is an amount that is not 0.
    var isAmount: Bool { text.contains { "1"..."9" ~= $0 } }

    init(_ cell: String) {
        var text = cell.replacing("\u{2212}", with: "-").replacing("\u{2013}", with: "-").trimmed
        (text, mark) = Self.withoutMark(text)
        let isBracketed = text.contains("(") && text.contains(")")
        isNegative = isBracketed || text.contains("-")
        hasPlus = text.contains("+")
        self.text = text.filter { !"-+()".contains($0) }.trimmed
    }

    private static let marks: [String: MoneyDirection] = ["cr": .received, "dr": .spent, "db": .spent]

    private static func withoutMark(_ text: String) -> (String, MoneyDirection?) {
        let letters = text.lowercased().filter { $0 != "." && $0 != " " }
        for (mark, direction) in marks {
            for isEnd in [true, false] where isEnd ? letters.hasSuffix(mark) : letters.hasPrefix(mark) {
                let rest = isEnd ? letters.dropLast(mark.count) : letters.dropFirst(mark.count)
                guard let next = isEnd ? rest.last : rest.first, next.isNumber || "()-".contains(next) else { continue }
                let bare =
                    isEnd
                    ? text[...(text.lastIndex { $0.isNumber || $0 == ")" || $0 == "-" } ?? text.startIndex)]
                    : text[(text.firstIndex { $0.isNumber || $0 == "(" || $0 == "-" } ?? text.startIndex)...]
                return (String(bare), direction)
            }
        }
        return (text, nil)
    }
}
