import SipliCore
import SipliRules

/// What was seen in the rows of a bank's table.
struct SpendingTally {
    enum Sign: Hashable { case above, below }

    struct Example {
        let text: String
        let what: String
        let kind: String
        let line: Int

        var words: String {
            "\"\(text.shortened)\"" + (what.isEmpty ? "" : " for \"\(what.shortened)\"") + " in line \(line)"
        }
    }

    /// Texts of a column that name nothing known, and how many rows have each.
    struct UnknownWords {
        private var words: [String: (rows: Int, first: Example)] = [:]

        var isEmpty: Bool { words.isEmpty }

        mutating func merge(_ other: UnknownWords) { words.merge(other.words) { one, _ in one } }

        /// The words as they are written.
        var texts: [String] { sorted.map(\.word) }

        mutating func add(_ text: String, _ example: Example) {
            // Only a few are shown.
            if words.count < 100 || words[text] != nil { words[text, default: (0, example)].rows += 1 }
        }

        private var sorted: [(word: String, seen: (rows: Int, first: Example))] {
            words.map { ($0.key, $0.value) }.sorted { ($1.1.rows, $0.0) < ($0.1.rows, $1.0) }
        }

        /// For people, the most frequent ones first.
        var text: String {
            let shown = sorted.prefix(10).map { word, seen in
                "\"\(word.shortened)\" (\(seen.rows.counted("row")), such as \(seen.first.words))"
            }
            return shown.joined(separator: ", ")
                + (words.count > shown.count ? " and \(words.count - shown.count) more" : "")
        }
    }

    /// The amounts in the columns `money` (spent) and `received`: how many have a sign, and the first one of them.
    private var columns: [MoneyDirection: [Sign: (count: Int, first: Example)]] = [:]
    /// The signs of the amounts of everyone who was paid or paid, if they are few.
    private var signs: [String: Set<Sign>] = [:]
    /// The first symbol of several currencies, where it is, and those of them that its amounts can be in.
    var symbol: (text: String, codes: [String], line: Int)?
    /// The currency of the header, the first other one of a row, and where it is.
    var otherCurrency: (header: String, row: String, line: Int)?
    /// What the texts beside amounts say that amounts above 0 are.
    var hints: [MoneyDirection: Example] = [:]
    /// The first rows by what the column of words says.
    var kinds: [MoneyDirection: [Sign: Example]] = [:]
    /// Whether one of those words is not that of a transfer, and whether there are others that do not say a direction.
    var (hasDirections, hasOtherKinds) = (false, false)
    /// Whether those words may as well be kinds of cards.
    var areCards = true
    var names = NamePairs()
    var unknown = UnknownWords()
    /// Codes such as "D" that are known and that the person did not name, and the first rows by what they say.
    private(set) var codes = UnknownWords()
    private var codeKinds: [MoneyDirection: [Sign: Example]] = [:]
    /// Whether the column of words has a code that is not known.
    var hasUnknownCode = false
    /// Words that do not say whether a row happened.
    var statuses = UnknownWords()
    /// Marks such as "Cr" at amounts, and the first amount without one.
    var directions: Set<MoneyDirection> = []
    var marks = NumberMarks()
    var bare: Example?
    var bareSigns: Set<Sign> = []
    /// Whether an amount above 0 has no plus.
    var hasBareAbove = false
    fileprivate static let mostNames = 1000

    func signs(_ column: MoneyDirection) -> Set<Sign> { Set((columns[column] ?? [:]).keys) }

    func count(_ sign: Sign, _ column: MoneyDirection = .spent) -> Int { columns[column]?[sign]?.count ?? 0 }

    func first(_ sign: Sign, _ column: MoneyDirection = .spent) -> Example? { columns[column]?[sign]?.first }

    /// Whether everyone with an amount below 0 has one above 0 too.
    var isEachBelowAlsoAbove: Bool {
        signs.count < Self.mostNames && signs[""] == nil && !signs.values.contains([.below])
    }

    mutating func add(_ amount: SignedAmount, _ example: Example, column: MoneyDirection) {
        let sign: Sign = amount.isNegative ? .below : .above
        columns[column, default: [:]][sign, default: (0, example)].count += 1
        if signs.count < Self.mostNames { signs[example.what, default: []].insert(sign) }
        if let mark = amount.mark {
            directions.insert(mark)
        } else {
            bareSigns.insert(sign)
            if bare == nil { bare = example }
        }
        if sign == .above, !amount.hasPlus { hasBareAbove = true }
    }

    /// A row whose word contradicts that amounts above 0 are this.
    func contradiction(to above: MoneyDirection) -> Example? {
        kinds[above]?[.below] ?? kinds[above.opposite]?[.above]
    }

    /// - Parameter isCode: whether it is said by a code that means something else among others.
    mutating func add(_ kind: MoneyDirection?, _ amount: SignedAmount, _ example: Example, isCode: Bool) {
        guard let kind else { return unknown.add(example.kind, example) }
        let sign: Sign = amount.isNegative ? .below : .above
        if isCode {
            codes.add(example.kind, example)
            if codeKinds[kind]?[sign] == nil { codeKinds[kind, default: [:]][sign] = example }
        } else if kinds[kind]?[sign] == nil {
            kinds[kind, default: [:]][sign] = example
        }
    }

    /// Once all rows were seen: "D" is debit where each code of the column is known, and may be a deposit beside "W".
    mutating func decideCodes() {
        guard !hasUnknownCode else { return unknown.merge(codes) }
        codes = UnknownWords()
        for (kind, examples) in codeKinds { kinds[kind, default: [:]].merge(examples) { one, _ in one } }
    }

    /// Who paid and who was paid, in rows that name both.
    struct NamePairs {
        /// The names, folded, that all of these rows have.
        private var common: Set<String>?
        private var (payers, payees): (Set<String>, Set<String>) = ([], [])

        mutating func add(payer: String, payee: String) {
            let names: Set = [payer.folded, payee.folded]
            common = common?.intersection(names) ?? names
            if payers.count < SpendingTally.mostNames { payers.insert(payer.folded) }
            if payees.count < SpendingTally.mostNames { payees.insert(payee.folded) }
        }

        /// The only name in all of them.
        var own: String? { common?.count == 1 ? common?.first : nil }

        /// Whether it both paid and was paid.
        var isOnBothSides: Bool { own.map { payers.contains($0) && payees.contains($0) } ?? false }
    }

    /// What the numbers show about the mark before decimals.
    struct NumberMarks {
        /// Marks before decimals, and whether there are three or more of them.
        private(set) var seen: [DecimalMark: Bool] = [:]
        /// Marks before three digits, with the first such number whose currency does not say which it is, otherwise the
        /// first one.
        private(set) var unclear: [DecimalMark: (first: Example, isUsual: Bool)] = [:]

        mutating func add(_ evidence: DecimalMark.Evidence, _ currency: Currency, _ example: Example) {
            switch evidence {
            case .decimals(let mark, let areLong): seen[mark] = areLong || seen[mark] == true
            case .unclear(let mark) where currency.digits == 2 || currency.digits == 3 && mark == .comma:
                let isUsual = MoneyParser.isGrouped(by: mark, currency)
                if unclear[mark].map({ $0.isUsual && !isUsual }) ?? true { unclear[mark] = (example, isUsual) }
            case .unclear: break
            }
        }
    }
}
