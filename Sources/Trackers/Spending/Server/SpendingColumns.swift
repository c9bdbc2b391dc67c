import SipliCore
import SipliRules

/// Finds the columns of a bank's table that tell the direction and the currency of its amounts.
struct SpendingColumns {
    private let view: SheetView
    private var claims: [String: Int] = [:]

    private init(_ view: SheetView) { self.view = view }

    /// - Throws: `SheetLayout.Fault` for columns that could be the same one.
    static func claims(_ view: SheetView) throws -> [String: Int] {
        var columns = SpendingColumns(view)
        try columns.claimAmounts()
        columns.claimAccount()
        try columns.claimKind()
        try columns.claimCurrency()
        columns.claimStatus()
        return columns.claims
    }

    private func isNamed(_ column: SheetColumn) -> Bool { view.named[column.name] != nil }

    private var free: [Int] { view.free.filter { !claims.values.contains($0) } }

    private func meaning(_ column: Int) -> DirectionWords.Header? { DirectionWords.header(view.headers[column].words) }

    // MARK: Amounts

    /// Amounts spent and received in columns of their own come before one with both. A column of one of them makes that of
    /// the other known: it has an amount wherever the first has none.
    private mutating func claimAmounts() throws {
        let money = SpendingEntries.money
        let numbers = free.filter(isNumbers)
        func halves(_ direction: MoneyDirection) -> [Int] { numbers.filter { meaning($0) == .amounts(direction) } }
        let (spent, received) = (halves(.spent), halves(.received))
        if !isNamed(money), spent.isEmpty, received.isEmpty { try claimNet(numbers) }
        if !isNamed(money), spent.count == 1, received.isEmpty, let shares = shares(beside: spent[0], numbers) {
            throw SheetLayout.Fault.shares(money, shares)
        }
        if isNamed(money) {
            guard !isNamed(.received), let named = view.named[money.name], meaning(named) == .amounts(.spent) else {
                return
            }
            claims[SheetColumn.received.name] = received.count == 1 ? received[0] : other(than: named, numbers)
            return
        }
        if let named = view.named[SheetColumn.received.name] {
            claims[money.name] = spent.count == 1 ? spent[0] : other(than: named, numbers)
            return
        }
        if spent.count > 1, !received.isEmpty { throw SheetLayout.Fault.several(money, spent) }
        if received.count > 1, !spent.isEmpty { throw SheetLayout.Fault.several(.received, received) }
        if let out = spent.first, spent.count == 1 {
            let other = received.first ?? other(than: out, numbers)
            guard other != nil || !numbers.contains(where: isNeutral) else { return }
            (claims[money.name], claims[SheetColumn.received.name]) = (out, other)
        } else if let into = received.first, received.count == 1 {
            if let out = other(than: into, numbers) {
                (claims[money.name], claims[SheetColumn.received.name]) = (out, into)
            } else if !numbers.contains(where: isNeutral) {
                claims[money.name] = into
            }
        } else if let both = numbers.first(where: { meaning($0) == .both }), !numbers.contains(where: isNeutral) {
            claims[money.name] = both
        }
    }

    /// The columns of several people among whom each amount is divided: what some are owed the others owe.
    private func shares(beside cost: Int, _ numbers: [Int]) -> [Int]? {
        let people = numbers.filter { column in
            column != cost && view.headers[column].unit == nil && !isNeutral(column) && !view.headers[column].isBeside
                && !isKnown(column)
        }
        let sums = view.sample.map { row in
            let amounts = people.compactMap { $0 < row.count ? SignedAmount(row[$0]) : nil }.filter(\.isAmount)
            let digits = amounts.map { (Int($0.text.filter(\.isNumber).prefix(15)) ?? 0) * ($0.isNegative ? -1 : 1) }
            return (count: digits.count, sum: digits.reduce(0, +))
        }
        let isDivided = sums.contains { $0.count > 1 } && sums.allSatisfy { $0.sum == 0 }
        return people.count > 1 && isDivided ? people : nil
    }

    static let netWords = ["net", "net amount", "netto", "nettobetrag", "montant net", "importe neto", "importo netto"]
    static let grossWords = [
        "gross", "gross amount", "brutto", "bruttobetrag", "montant brut", "importe bruto", "importo lordo",
    ]
    private static let (net, gross) = (netWords.map(\.folded), grossWords.map(\.folded))

    /// Amounts before and after fees, which are different money, are asked about.
    private mutating func claimNet(_ numbers: [Int]) throws {
        func meant(_ words: [String]) -> [Int] { numbers.filter { view.headers[$0].means(words) } }
        let money = SpendingEntries.money
        guard let net = meant(Self.net).first,
            let gross = meant(Self.gross).first ?? meant(money.words + money.looseWords).first
        else { return }
        let areSame = view.sample.allSatisfy { row in
            (gross < row.count ? row[gross] : "") == (net < row.count ? row[net] : "")
        }
        guard areSame else { throw SheetLayout.Fault.several(money, [gross, net].sorted()) }
        claims[money.name] = gross
    }

    /// Whether a header is that of amounts after fees: it says so, or another one is that of those before them.
    static func isNet(_ header: SheetHeader, beside others: [SheetHeader]) -> Bool {
        if header.means(net) || header.words.contains("net") { return true }
        return !header.means(gross) && others.contains { $0.means(gross) } && !others.contains { $0.means(net) }
    }

    /// The word of a header that says that its numbers are multiples or parts of the currency: "Amount (thousands EUR)".
    static func scale(of header: SheetHeader) -> String? { header.words.first(where: scales.contains) }

    private static let scales = Set(
        """
        thousand, thousands, 000s, million, millions, tsd, tausend, teur, keur, kusd, mio, millionen, milliers, millier,
        miles, migliaia, milhares, duizend, duizenden, miljoen, tusen, tys, tysiące, tis, тыс, тысяч, 千元, 万元, 千円, 万円,
        cent, cents, pence, centimes, centavos, céntimos, øre, grosze
        """.listed.map(\.folded))

    private static let cards = Set(
        [
            "card number", "card no", "card member", "card last 4", "card ending", "kartennummer", "kreditkartennummer",
            "kaartnummer", "numéro de carte", "número de tarjeta", "número do cartão", "numero carta", "numer karty",
            "kortnummer", "kortin numero", "číslo karty", "номер карты", "номер картки",
        ].map(\.folded))

    /// Whether a header is that of numbers or holders of cards.
    static func isCard(_ header: SheetHeader) -> Bool { cards.contains(header.key) }

    private func isNeutral(_ column: Int) -> Bool {
        let (header, money) = (view.headers[column], SpendingEntries.money)
        return header.means(money.words + money.looseWords + money.rankedWords)
    }

    /// The only column that has an amount in each row in which this one has none, and in no other.
    private func other(than column: Int, _ numbers: [Int]) -> Int? {
        func hasAmount(_ row: [String], _ column: Int) -> Bool {
            column < row.count && row[column].contains { "1"..."9" ~= $0 }
        }
        let others = numbers.filter { other in
            let rows = view.sample.filter { hasAmount($0, column) || hasAmount($0, other) }
            return other != column && rows.contains { hasAmount($0, other) }
                && rows.allSatisfy { hasAmount($0, column) != hasAmount($0, other) }
                && rows.contains { hasAmount($0, column) }
        }
        return others.count == 1 ? others.first : nil
    }

    /// Whether a column has numbers only, with currencies or marks such as "Cr".
    private func isNumbers(_ column: Int) -> Bool {
        let texts = view.texts(column)
        return texts.allSatisfy {
            $0.contains { "0"..."9" ~= $0 } && $0.count(where: \.isLetter) <= 4 && !SheetDates.isDate($0)
        }
    }

    // MARK: Account

    /// What banks call the account that a row is of, the clearest first: where it has no better name, "IBAN" may be that of
    /// the other side, which does no harm.
    private static let accounts = """
        auftragskonto, iban auftragskonto, iban kontoinhaber, referenzkonto, bankkonto, eigenes konto, kontobezeichnung,
        this party account, own account, bank account, posted account, account, account name, account number,
        account no, account id, account iban, accountnum, accountlabel, konto, kontonummer, kontonavn, kontonamn,
        kontonr, rekening, rekeningnummer, eigen rekening, iban bban, compte, numéro de compte, n° de compte,
        nom du compte, cuenta, número de cuenta, conto, numero conto, conta, número da conta, rachunek, numer rachunku,
        nr rachunku, účet, číslo účtu, vlastní účet, számlaszám, számla, tili, tilinumero, cont, număr cont, hesap,
        hesap no, hesap numarası, счет, счёт, номер счета, номер счёта, рахунок, номер рахунку, сметка, račun,
        broj računa, sąskaita, konts, λογαριασμός, 口座, 口座番号, 账户, 账号, 계좌, 계좌번호, nomor rekening, tài khoản, số tài khoản,
        iban
        """.listed.map(\.folded) + cards.sorted()

    /// Equal rows of two accounts are two transactions.
    private mutating func claimAccount() {
        guard !isNamed(.account) else { return }
        let (free, headers) = (free, view.headers)
        claims[SheetColumn.account.name] =
            Self.accounts.lazy.compactMap { word in free.first { headers[$0].means([word]) } }.first
    }

    // MARK: Direction

    /// A column of words such as debit and credit, by its header or, if the header is blank or says nothing, by its words.
    private mutating func claimKind() throws {
        guard !isNamed(.kind) else { return }
        let isPair = claims[SheetColumn.received.name] != nil
        let texts = free.filter { !isNumbers($0) || view.texts($0).isEmpty }
        let words = texts.filter { meaning($0) == .both }
        if words.count == 1 { return claims[SheetColumn.kind.name] = words[0] }
        let known = texts.filter { column in
            guard !isPair, !isKnown(column), !isMeans(column) else { return false }
            let directions = self.directions(column)
            let isBlank = view.headers[column].key.isEmpty
            return !directions.isEmpty && directions.allSatisfy { $0 != nil } && (isBlank || Set(directions).count == 2)
        }
        guard Set(known.map(directions)).count < 2 else { throw SheetLayout.Fault.several(.kind, known) }
        // Of several columns with such a header, the one whose words say most.
        let kind = SheetColumn.kind
        let meant = [kind.words, kind.looseWords].map { words in texts.filter { view.headers[$0].means(words) } }
        let best = (meant.first { !$0.isEmpty } ?? []).max { knownDirections($0) < knownDirections($1) }
        if let column = known.first ?? best { claims[kind.name] = column }
    }

    /// Whether a column says with which card or how else something was paid, and so not the direction.
    private func isMeans(_ column: Int) -> Bool {
        DirectionWords.isMeans(view.headers[column].words)
            && view.texts(column).contains { DirectionWords.mayBeCard($0) }
    }

    /// What the words of a column say.
    private func directions(_ column: Int) -> [MoneyDirection?] {
        view.texts(column).map { DirectionWords.direction(of: $0) }
    }

    private func knownDirections(_ column: Int) -> Int { directions(column).count { $0 != nil } }

    /// Whether its header means another column, such as the description.
    private func isKnown(_ column: Int) -> Bool {
        let own = [SheetColumn.kind.name, SheetColumn.status.name]
        let columns = [.date, .time, .note] + SpendingEntries.valueColumns.filter { !own.contains($0.name) }
        return columns.contains { view.headers[column].means($0.words + $0.looseWords) }
    }

    // MARK: Currency

    /// A column of codes or symbols, if no other says the currency. Of several the one right behind the amounts counts:
    /// banks have one for the balance too.
    private mutating func claimCurrency() throws {
        guard !isNamed(.currency) else { return }
        if let next = view.named[SpendingEntries.money.name].map({ $0 + 1 }), free.contains(next), isOfMoney(next) {
            return claims[SheetColumn.currency.name] = next
        }
        // Nothing is read from those of foreign amounts.
        for column in free where view.headers[column].means(SheetColumn.currency.words) && isOfForeignAmount(column) {
            claims["foreign \(column)"] = column
        }
        let known = free.filter { view.headers[$0].means(SheetColumn.currency.words) && isCurrencies($0, all: false) }
        if let one = try one(of: known) { return claims[SheetColumn.currency.name] = one }
        guard known.isEmpty, let money else { return }
        let isPair = claims[SheetColumn.received.name] != nil
        guard view.headers[money].unit == nil, isPair || !view.headers.contains(where: { $0.unit != nil }) else {
            return
        }
        let found = free.filter { !isForeign($0) && !isOfForeignAmount($0) && isCurrencies($0, all: true) }
        if let one = try one(of: found) { claims[SheetColumn.currency.name] = one }
    }

    /// The column of amounts.
    private var money: Int? {
        let money = SpendingEntries.money
        return view.named[money.name] ?? claims[money.name]
            ?? (try? SheetLayout.find(money, true, free, view.headers, view.sample))?.first
    }

    /// Whether a column right behind the amounts has their currencies: that of what was paid elsewhere only if they are.
    private func isOfMoney(_ next: Int) -> Bool {
        guard let money, view.headers[money].unit == nil, isCurrencies(next, all: true) else { return false }
        return isForeign(money) || !isForeign(next)
    }

    private func one(of columns: [Int]) throws -> Int? {
        guard columns.count > 1, Set(columns.map(view.texts)).count > 1 else { return columns.first }
        let isRepeated = Set(columns.map { view.headers[$0].key }).count == 1
        if isRepeated, let next = money.map({ $0 + 1 }), columns.contains(next) { return next }
        throw SheetLayout.Fault.several(.currency, columns)
    }

    /// - Parameter all: whether each row has to have one.
    private func isCurrencies(_ column: Int, all: Bool) -> Bool {
        let texts = view.texts(column)
        let areKnown = texts.allSatisfy { $0.uppercased() == $0 && Currency(code: $0) != nil }
        return all
            ? areKnown && !texts.isEmpty && texts.count == view.sample.count : !texts.contains(where: SheetDates.isDate)
    }

    /// Whether it is about what was paid elsewhere, in another currency than the amount.
    private func isForeign(_ column: Int) -> Bool {
        let parts = [
            "original", "foreign", "fremd", "oorspr", "puvodn", "local", "target", "source", "counter", "orig",
        ]
        return view.headers[column].words.contains { word in parts.contains(where: word.hasPrefix) }
    }

    /// Whether it is right behind another column of amounts that were paid in other currencies: "Montant en devise;Devise".
    private func isOfForeignAmount(_ column: Int) -> Bool {
        guard column > 0, column - 1 != money else { return false }
        let words = view.headers[column - 1].words
        let hasCurrency = words.contains(where: Self.foreignAmounts.contains)
        return isNumbers(column - 1) && (isForeign(column - 1) || hasCurrency && words.count > 1)
    }

    /// Words for currencies in headers such as "Montant en devise" and "Kwota w walucie".
    private static let foreignAmounts = Set(
        [
            "devise", "devises", "divisa", "valuta", "walucie", "waluty", "währung", "currency", "měně", "valuutta",
            "валюті", "валюте",
        ].map(\.folded))

    // MARK: Status

    /// A column of words that say whether rows happened, by its header or, if the header may be about anything or is not
    /// known, by its words.
    private mutating func claimStatus() {
        let status = SheetColumn.status
        guard !isNamed(status) else { return }
        let words = free.filter { view.headers[$0].means(status.words) }
        let loose = free.filter { view.headers[$0].means(Self.looseStatuses) && knownStatuses($0).contains(true) }
        let others = free.filter { column in
            guard !isKnown(column), !isNumbers(column) else { return false }
            let texts = view.texts(column)
            let different = Set(texts)
            guard different.contains(where: { StatusWords.happened($0) == false }) else { return false }
            // A few different words, of which one says so, are those of a status too; what the others say is asked.
            return different.count < 4 && different.count < texts.count
                || different.allSatisfy { StatusWords.happened($0) != nil }
        }
        if let column = [words, loose, others].first(where: { !$0.isEmpty })?.first { claims[status.name] = column }
    }

    private static let looseStatuses = ["state", "estado", "tila", "info"]

    /// Whether each text says that something happened or did not.
    private func knownStatuses(_ column: Int) -> [Bool] {
        isNumbers(column) ? [] : view.texts(column).map { StatusWords.happened($0) != nil }
    }
}
