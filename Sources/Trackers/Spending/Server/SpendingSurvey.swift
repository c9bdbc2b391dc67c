import SipliCore
import SipliRules
import SipliWire

/// What all rows of a bank's table say about which amounts were spent and which received.
struct SpendingSurvey: SheetSurvey {
    typealias Example = SpendingTally.Example

    /// How the direction of a row follows from what it has.
    private enum Rule {
        /// Amounts above 0 have one direction, those below 0 the other.
        case sign(above: MoneyDirection)
        /// The sign says nothing beside another mark.
        case mark(bare: MoneyDirection)
        case words
        /// Money spent and received has columns of its own. A sign says nothing in one where all amounts have the same;
        /// of the others, this is what amounts above 0 are.
        case columns(above: [MoneyDirection: MoneyDirection])
    }

    let table: SheetTable
    let layout: SheetLayout
    let title: String
    private let receivedTitle: String?
    let currencyTitle: String?
    let kindTitle: String?
    private let statusTitle: String?
    private let header: DirectionWords.Header?
    let isPair: Bool
    /// Whether the amounts are those after the fees of another column.
    let isNet: Bool
    /// Whether each row has the number of a card.
    private let hasCards: Bool
    private let named: [String: MoneyDirection]
    /// Whether what the person named by its status, or left out by its kind, happened.
    private let happened: [String: Bool]
    /// The words that the person named, and those of them that rows have.
    private let typed: [(option: String, word: String, whole: String)]
    private var used: Set<String> = []
    private let above: MoneyDirection?
    /// The currency of amounts without one, and of those with a symbol of several.
    private(set) var ownCurrency: Currency
    /// Whether the person said it.
    private let knowsCurrency: Bool
    /// What a symbol of several was taken as without a question.
    private var symbolRemark: String?
    /// Whether the currency of a row counts where its header names another.
    let isCurrencyNamed: Bool
    private let isCurrencyChosen: Bool
    /// Whether the person named the column of words that say the direction.
    private let isKindNamed: Bool
    /// The mark before decimals, if the person or the columns say which.
    private(set) var decimal: DecimalMark?
    private let isDecimalNamed: Bool
    private var rule = Rule.sign(above: .received)
    private var categories: CategorySpellings
    private(set) var tally = SpendingTally()
    /// The lines of rows that are called a total and add up those above them, and how many were checked.
    private var totals: (lines: Set<Int>, checked: Int) = ([], 0)

    /// - Throws: `WireError` for options that the table has no use for.
    init(
        _ table: SheetTable, _ layout: SheetLayout, _ categories: CategorySpellings, usual: Currency, knowsUsual: Bool
    ) throws {
        let options = table.options
        (self.table, self.layout) = (table, layout)
        title = layout.value.title
        header = layout.hasHeader ? DirectionWords.header(SheetHeader(title, SpendingEntries.sheet).words) : nil
        receivedTitle = layout.title(SheetColumn.received.name)
        currencyTitle = layout.title(SheetColumn.currency.name)
        kindTitle = layout.title(SheetColumn.kind.name)
        statusTitle = layout.title(SheetColumn.status.name)
        isPair = receivedTitle != nil
        let headers = table.first.prefix(SheetTable.knownColumns).map { SheetHeader($0, SpendingEntries.sheet) }
        isNet =
            layout.hasHeader && layout.value.index < headers.count
            && SpendingColumns.isNet(headers[layout.value.index], beside: headers)
        hasCards =
            layout.hasHeader
            && headers.indices.contains { column in
                SpendingColumns.isCard(headers[column])
                    && table.sample.allSatisfy { column < $0.count && !$0[column].isEmpty }
            }
        above = options.positive.flatMap { MoneyDirection(rawValue: $0) }
        named = try Self.words(
            [("spent", options.spent, MoneyDirection.spent), ("received", options.received, .received)])
        happened = try Self.words([("keep", options.keep, true), ("skip", options.skip, false)])
        typed = [
            ("spent", options.spent), ("received", options.received), ("keep", options.keep), ("skip", options.skip),
        ].flatMap { option, words in (words ?? []).flatMap { whole in Self.parts(whole).map { (option, $0, whole) } } }
        self.categories = categories
        ownCurrency = try SpendingFields.currency(layout.chosenUnit, usual: usual)
        isCurrencyChosen = layout.chosenUnit != nil
        knowsCurrency = isCurrencyChosen || knowsUsual
        isCurrencyNamed = table.named[SheetColumn.currency.name] != nil
        isKindNamed = table.named[SheetColumn.kind.name] != nil
        decimal = options.decimal.flatMap { DecimalMark(rawValue: $0) }
        isDecimalNamed = decimal != nil
        if layout.hasHeader, let word = SpendingColumns.scale(of: SheetHeader(title, SpendingEntries.sheet)) {
            throw Self.scaled(title, word)
        }
        guard named.isEmpty || kindTitle != nil else {
            throw WireError.invalid(
                "spent", "--spent and --received need the column with these words; name it, such as --columns kind=Type"
            )
        }
    }

    /// The last line up to which a total is added up, and how many totals are.
    private static let (mostSummed, mostTotals) = (5000, 10)

    // MARK: Looking

    mutating func look(at row: SheetRow, line: Int) -> RowLeftOut? {
        if isTotal(row, line) { totals.lines.insert(line) }
        if DirectionWords.isCode(row[SheetColumn.kind.name]),
            DirectionWords.direction(of: row[SheetColumn.kind.name]) == nil
        {
            tally.hasUnknownCode = true
        }
        if !typed.isEmpty {
            let words =
                [SheetColumn.kind, .status].filter { row.has($0.name) }.map { Self.key(row[$0.name]) }
                + Self.balanceTexts(row).map(Self.key).filter { happened[$0] == true }
            for word in words where named[word] != nil || happened[word] != nil { used.insert(word) }
        }
        if let reason = leavesOut(row, line: line) { return reason }
        lookAtCurrency(row, line)
        if !row["payer"].isEmpty, !row["merchant"].isEmpty {
            tally.names.add(payer: row["payer"], payee: row["merchant"])
        }
        let category = categories.take(row["category"])
        for (column, direction) in [("money", MoneyDirection.spent), ("received", .received)] {
            let amount = SignedAmount(row[column])
            guard amount.isAmount else { continue }
            let what = [row["merchant"], row["description"], category].first { !$0.isEmpty } ?? ""
            let example = Example(text: row[column], what: what, kind: row[SheetColumn.kind.name], line: line)
            tally.add(amount, example, column: direction)
            if let evidence = DecimalMark.evidence(in: amount.text) {
                tally.marks.add(evidence, SpendingEntries.currency(row, usual: ownCurrency), example)
            }
            let status = row[SheetColumn.status.name]
            if !status.isEmpty, happened(status) == nil { tally.statuses.add(status, example) }
            guard column == "money", !isPair else { continue }
            let isCode = named[Self.key(example.kind)] == nil && DirectionWords.isCode(example.kind)
            tally.add(kind(row), amount, example, isCode: isCode)
            lookAtKind(example.kind, kind(row))
            let hint = [row["description"], row["merchant"], category].lazy.compactMap(DirectionWords.hint).first
            if let hint {
                let above = amount.isNegative ? hint.opposite : hint
                if tally.hints[above] == nil { tally.hints[above] = example }
            }
        }
        return nil
    }

    private mutating func lookAtKind(_ kind: String, _ direction: MoneyDirection?) {
        if direction != nil, named[Self.key(kind)] != nil || !DirectionWords.mayBeCard(kind) { tally.areCards = false }
        guard !kind.isEmpty, !OwnTransfers.isTransfer(kind: kind), !OwnTransfers.isMove(kind: kind) else { return }
        if direction == nil || OwnTransfers.isOfWallet(kind: kind) {
            tally.hasOtherKinds = true
        } else {
            tally.hasDirections = true
        }
    }

    private mutating func lookAtCurrency(_ row: SheetRow, _ line: Int) {
        if let unit = SpendingEntries.writtenUnit(row), tally.symbol.map({ $0.text == unit }) ?? true {
            let codes = tally.symbol?.codes ?? MoneyParser.currencies(of: unit)
            if !codes.isEmpty { lookAtSymbol(unit, codes, row, line) }
        }
        if tally.otherCurrency == nil, let (header, other) = SpendingEntries.contradiction(row, usual: ownCurrency) {
            tally.otherCurrency = (header.code, other.code, line)
        }
    }

    private mutating func lookAtSymbol(_ symbol: String, _ codes: [String], _ row: SheetRow, _ line: Int) {
        // The row or the header may say which: "¥20.00" under "金额(元)".
        let other = [row["currency"], row.valueUnit ?? ""].lazy.compactMap { Currency(code: $0)?.code }.first
        guard other.map({ !codes.contains($0) }) ?? true else { return }
        // "¥35.50" is not in yen.
        let fitting = codes.filter { code in ["money", "received"].allSatisfy { isExact(row[$0], in: code) } }
        if !fitting.isEmpty { tally.symbol = (symbol, fitting, tally.symbol?.line ?? line) }
    }

    /// The usual spelling of a category of the file.
    func category(_ text: String) -> String { categories[text] }

    private func happened(_ status: String) -> Bool? { happened[Self.key(status)] ?? StatusWords.happened(status) }

    /// Whether a row moves money between own accounts, by its kind.
    func isTransfer(_ row: SheetRow) -> Bool {
        let kind = row[SheetColumn.kind.name]
        guard named[Self.key(kind)] == nil else { return false }
        let isOwn =
            tally.hasDirections && !tally.hasOtherKinds
            || row.all("category").contains(where: OwnTransfers.isSaving(category:))
        return OwnTransfers.isMove(kind: kind) || isOwn && OwnTransfers.isTransfer(kind: kind)
    }

    /// Who is not the person in a row with two names; nil without two.
    ///
    /// The person's name is in all rows. Where that is not one name, the direction says it: the payee got the money, unless the
    /// payer charged the other.
    func otherName(_ row: SheetRow, isSpent: Bool) -> String? {
        let (payee, payer) = (row["merchant"], row["payer"])
        guard !payee.isEmpty, !payer.isEmpty else { return nil }
        if let own = tally.names.own, tally.names.isOnBothSides || tally.signs(.spent).count > 1 {
            return own == payer.folded ? payee : payer
        }
        return isSpent != OwnTransfers.isCharge(kind: row[SheetColumn.kind.name]) ? payee : payer
    }

    /// Whether money received pays off a card: what a text must say for it depends on whether the rows are of a card.
    func paysCard(_ text: String) -> Bool {
        var isCard = hasCards
        if case .sign(above: .spent) = rule, headerDirection == nil { isCard = true }
        return isCard ? OwnTransfers.paysOwnCard(text) : OwnTransfers.paysCard(text)
    }

    var usesChosenUnit: Bool { tally.otherCurrency != nil && !isCurrencyNamed }

    var remarks: [String] { unusedWords + [symbolRemark, unusedMark].compactMap(\.self) }

    private var unusedMark: String? {
        guard isDecimalNamed, let decimal, tally.marks.seen.keys.elementsEqual([decimal.other]),
            tally.marks.unclear.isEmpty
        else { return nil }
        return "no amount has a \(decimal.rawValue) before decimals, so --decimal \(decimal.rawValue) was not used"
    }

    private var unusedWords: [String] {
        let unused = typed.filter { !used.contains(Self.key($0.word)) && !used.contains(Self.key($0.whole)) }
        let options = unused.map(\.option).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        return options.map { option in
            let words = unused.filter { $0.option == option }.map { "\"\($0.word.shortened)\"" }
            return "no row has " + TypedText.list(words, " or ") + ", which --\(option) names"
        }
    }

    /// What did not happen, or not yet, and balances between the rows.
    func leavesOut(_ row: SheetRow, line: Int) -> RowLeftOut? {
        let (status, kind) = (row[SheetColumn.status.name], row[SheetColumn.kind.name])
        let named = [(SheetColumn.status, status), (.kind, kind)].first { column, word in
            row.has(column.name) && happened[Self.key(word)] == false
        }
        if let named { return RowLeftOut(reason: .named, word: named.1) }
        if row.has(SheetColumn.status.name), happened(status) == false {
            return RowLeftOut(reason: .notCompleted, word: status)
        }
        let isBalance = { BalanceWords.isBalance($0) && happened[Self.key($0)] != true }
        if isBalance(kind) { return RowLeftOut(reason: .balance, word: kind) }
        // In place of the day of booking.
        let date = row[SheetColumn.date.name]
        let isDay = date.isEmpty || date.contains(where: \.isNumber)
        if !isDay, StatusWords.happened(date) == false { return RowLeftOut(reason: .notCompleted, word: date) }
        if !isDay, isBalance(date) { return RowLeftOut(reason: .balance, word: date) }
        let text = Self.text(row)
        if totals.lines.contains(line), happened[Self.key(text)] != true {
            return RowLeftOut(reason: .balance, word: text)
        }
        return Self.balanceTexts(row).first(where: isBalance).map { RowLeftOut(reason: .balance, word: $0) }
    }

    /// The texts of a row that may tell a balance; what says so may be in a column that is not known.
    private static func balanceTexts(_ row: SheetRow) -> [String] {
        let text = text(row)
        return text.isEmpty ? row.others : [text]
    }

    private static func text(_ row: SheetRow) -> String {
        row["description"].isEmpty ? row["merchant"] : row["description"]
    }

    /// Whether a row is called a total and is exactly the sum of the rows above it. "Total" alone also sells petrol: the amount
    /// of the only row above is a sum if no row follows.
    private mutating func isTotal(_ row: SheetRow, _ line: Int) -> Bool {
        guard line <= Self.mostSummed, BalanceWords.isTotal(Self.text(row)), totals.checked < Self.mostTotals,
            let total = sums(row)
        else { return false }
        totals.checked += 1
        var (rows, all, count) = (table.rows, [Int64](repeating: 0, count: total.count), 0)
        while let other = try? rows.next(), other.line < line {
            guard other.line > table.line || other.line == table.line && !layout.hasHeader else { continue }
            let texts = SheetRow(other.fields, layout)
            guard leavesOut(texts, line: other.line) == nil, let sums = sums(texts) else { continue }
            count += 1
            all = zip(all, sums).map { $0.addingReportingOverflow($1).partialValue }
        }
        return all == total && (count > 1 || !isFollowed(line))
    }

    /// Whether a row with an amount follows.
    private func isFollowed(_ line: Int) -> Bool {
        var rows = table.rows
        while let row = try? rows.next() {
            if row.line > line, sums(SheetRow(row.fields, layout)) != nil { return true }
        }
        return false
    }

    /// The amounts of a row in minor units, with their signs; nil without one.
    private func sums(_ row: SheetRow) -> [Int64]? {
        let amounts = ["money", "received"].map { minor(row[$0]) }
        return amounts == [nil, nil] ? nil : amounts.map { $0 ?? 0 }
    }

    /// An amount in minor units, with its sign; nil for other texts.
    func minor(_ cell: String) -> Int64? {
        let amount = SignedAmount(cell)
        let phrase = try? SpendingFields.phrase(
            amount.text, "amount", currency: nil, usual: ownCurrency, decimal: decimal)
        return phrase.map { amount.isNegative ? -$0.money.minor : $0.money.minor }
    }

    private func kind(_ row: SheetRow) -> MoneyDirection? {
        let text = row[SheetColumn.kind.name]
        return named[Self.key(text)] ?? DirectionWords.direction(of: text)
    }

    // MARK: Reading

    /// The direction of a row's amount in its column.
    func direction(_ row: SheetRow, _ amount: SignedAmount, inReceived: Bool) -> MoneyDirection {
        switch rule {
        case .sign(let above): amount.isNegative ? above.opposite : above
        case .mark(let bare): amount.mark ?? bare
        case .words: kind(row) ?? .spent
        case .columns(let above): direction(amount, in: inReceived ? .received : .spent, above)
        }
    }

    private func direction(
        _ amount: SignedAmount, in column: MoneyDirection, _ above: [MoneyDirection: MoneyDirection]
    ) -> MoneyDirection {
        guard let above = above[column] else { return column }
        return amount.isNegative ? above.opposite : above
    }

    // MARK: Deciding

    mutating func decide() throws {
        tally.decideCodes()
        let isUnused = !typed.contains { ["keep", "skip"].contains($0.option) && used.contains(Self.key($0.word)) }
        if !happened.isEmpty, statusTitle == nil, kindTitle == nil, isUnused {
            throw WireError.invalid(
                "keep", "--keep and --skip need the column with these words; name it, such as --columns status=State")
        }
        if let statusTitle, !tally.statuses.isEmpty { throw unknownStatuses(statusTitle) }
        if let symbol = tally.symbol { try decide(symbol.text, symbol.codes, symbol.line) }
        if let other = tally.otherCurrency, !isCurrencyNamed, !isCurrencyChosen {
            throw contradiction(other.header, other.row, other.line)
        }
        try decideMarks()
        if isPair { return rule = .columns(above: try signedColumns()) }
        if let above { return rule = .sign(above: above) }
        if !tally.directions.isEmpty { return rule = try marked() }
        if let kindTitle, let rule = try worded(kindTitle) { return self.rule = rule }
        rule = .sign(above: try usual())
    }

    /// Which currency a symbol of several is: the one that was said, if it is one of them, or the only one left.
    private mutating func decide(_ symbol: String, _ codes: [String], _ line: Int) throws {
        guard !isCurrencyChosen || !codes.contains(ownCurrency.code) else { return }
        // Which of two currencies a header means does not follow from what the person usually spends.
        let isOwn = knowsCurrency && codes.contains(ownCurrency.code) && !symbol.contains("/")
        guard isOwn || codes.count == 1 && !isCurrencyChosen, let code = isOwn ? ownCurrency.code : codes.first,
            let currency = Currency(code: code)
        else { throw unknownSymbol(symbol, codes, line) }
        ownCurrency = currency
        symbolRemark =
            "\"\(symbol.shortened)\" was taken as \(code), " + (isOwn ? "your currency" : "the only one with decimals")
            + "; --currency names another"
    }

    /// Whether a currency has the decimals of an amount.
    private func isExact(_ cell: String, in code: String) -> Bool {
        guard Currency(code: code)?.digits == 0 else { return true }
        let digits = cell.reversed().drop { !$0.isNumber }
        let decimals = digits.prefix(while: \.isNumber)
        let hasMark = digits.dropFirst(decimals.count).first.map { ".,".contains($0) } ?? false
        return !hasMark || decimals.count > 2 || decimals.allSatisfy { $0 == "0" }
    }

    /// What amounts above 0 are in the columns of money spent and received that have both signs.
    ///
    /// What most amounts of a column are is what it is for, and the others are the opposite. Without a clear majority the
    /// other column decides, if it shows that the sign says more than the column.
    private func signedColumns() throws -> [MoneyDirection: MoneyDirection] {
        let mixed = MoneyDirection.allCases.filter { tally.signs($0).count > 1 }
        if let above {
            guard !mixed.isEmpty else {
                throw WireError.invalid(
                    "positive",
                    "--positive is for amounts above and below 0 in one column; this table has one for money spent and one for "
                        + "money received: name one with --columns")
            }
            return Dictionary(uniqueKeysWithValues: mixed.map { ($0, above) })
        }
        var found: [MoneyDirection: MoneyDirection] = [:]
        for column in mixed {
            let (above, below) = (tally.count(.above, column), tally.count(.below, column))
            if max(above, below) >= 2 * min(above, below) { found[column] = above > below ? column : column.opposite }
        }
        for column in mixed where found[column] == nil {
            let other = column.opposite
            guard tally.signs(other) == [.below] || found[other] == column else {
                throw unclear(in: column == .received ? receivedTitle ?? title : title, tally.first(.below, column))
            }
            found[column] = column
        }
        return found
    }

    private func marked() throws -> Rule {
        // Beside amounts of both signs a mark does not say what the others are.
        let isClear = tally.directions.count < 2 && tally.bareSigns.count < 2
        guard isClear || tally.bare == nil else { throw unclear(tally.bare) }
        return .mark(bare: tally.directions.contains(.received) ? .spent : .received)
    }

    /// By the words of the column for them; nil if they say nothing beside the signs.
    ///
    /// The words decide where all amounts are above 0. Elsewhere the sign does, below 0 being spent, unless a word
    /// contradicts it, however many do not. Above 0 is spent only if the words of all rows say so: of one whose word is
    /// not known, nobody knows.
    private func worded(_ title: String) throws -> Rule? {
        let above = headerDirection ?? .received
        let odd = tally.contradiction(to: above)
        guard tally.signs(.spent) != [.above] else {
            if headerDirection != nil, tally.areCards, !isKindNamed { return nil }
            if tally.unknown.isEmpty { return .words }
            // A header or a plus says it too.
            guard headerDirection != nil || !tally.hasBareAbove, odd == nil else { throw unknownWords(title) }
            return nil
        }
        guard let odd else { return tally.kinds.isEmpty ? nil : .sign(above: above) }
        let isTurned = tally.kinds.count == 2 && tally.contradiction(to: above.opposite) == nil
        guard isTurned, tally.unknown.isEmpty, headerDirection == nil else { throw contradiction(title, odd) }
        return .sign(above: above.opposite)
    }

    /// What the header of the amounts says that those above 0 are.
    private var headerDirection: MoneyDirection? {
        if case .amounts(let direction)? = header { direction } else { nil }
    }

    /// What amounts above 0 are in a column that stands alone.
    private func usual() throws -> MoneyDirection {
        let signs = tally.signs(.spent)
        if let direction = headerDirection {
            let (above, below) = (tally.count(.above), tally.count(.below))
            guard signs != [.below], below < 2 || above >= 2 * below else { throw unclear(tally.first(.below)) }
            return direction
        }
        if header == .both || signs == [.below] || signs.isEmpty { return .received }
        if signs == [.above] {
            guard !tally.hasBareAbove else { throw unclear(tally.first(.above)) }
            return .received
        }
        // An account of a card may have what was spent above 0. It has more of that than payments, and a return is from where
        // something was bought.
        guard tally.hints[.received] == nil else { return .received }
        if let odd = tally.hints[.spent] { throw unclear(odd) }
        if tally.count(.above) >= 2 * tally.count(.below) || tally.isEachBelowAlsoAbove {
            throw unclear(tally.first(.below))
        }
        return .received
    }

    /// Which mark stands before decimals: a column is written in one way.
    private mutating func decideMarks() throws {
        guard !isDecimalNamed else { return }
        let seen = tally.marks.seen
        for mark in DecimalMark.allCases {
            guard let (example, isUsual) = tally.marks.unclear[mark] else { continue }
            let isClear = seen.isEmpty ? isUsual : seen.count == 1 && seen[mark] != false
            guard isClear else { throw unclear(mark, example) }
        }
        decimal = seen.count == 1 ? seen.keys.first : nil
    }
}
