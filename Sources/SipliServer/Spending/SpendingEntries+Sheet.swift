import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Transactions in people's own tables, such as a bank's.
extension SpendingEntries: SheetTracker {
    static let sheet = SheetFormat {
        SpendingImportRun<SheetFile<DerivedRecord<SpendingEntries>>>($0, $1, isRehearsal: $2)
    }

    /// Headers of amounts that were spent, without a sign.
    private static let spentWords = [
        "spent", "expense", "expenses", "cost", "costs", "price", "paid", "ausgabe", "ausgaben", "kosten", "preis",
        "gasto", "dépense", "debit", "debits", "débit", "withdrawal", "withdrawals", "paidout", "moneyout", "soll",
        "belastung", "cargo", "uscite",
    ]

    /// Drinks have the column `amount`.
    static let valueColumns = [
        SheetColumn(
            "money",
            ["betrag", "umsatz", "buchungsbetrag", "transactionamount", "importe", "montant", "importo", "bedrag"]
                + spentWords,
            loosely: ["amount", "value", "wert", "sum", "summe", "total"], else: ["gross", "brutto", "net", "netto"],
            isRequired: true),
        // Some banks have one column for money spent and one for money received.
        SheetColumn(
            "received",
            [
                "received", "credit", "credits", "crédit", "deposit", "deposits", "paidin", "moneyin", "haben",
                "gutschrift", "eingang", "abono", "entrate", "income", "einnahme", "einnahmen",
            ]),
        // In German, "Valuta" is a day.
        SheetColumn("currency", ["currency", "währung", "waehrung", "ccy", "moneda", "devise"], else: ["valuta"]),
        SheetColumn(
            "merchant",
            [
                "merchant", "payee", "shop", "store", "händler", "empfänger", "zahlungsempfänger", "auftraggeber",
                "begünstigter", "counterparty", "beguenstigterzahlungspflichtiger", "begünstigterzahlungspflichtiger",
                "auftraggeberempfänger", "zahlungspflichtiger", "gegenpartei", "partnername", "counterpartyname",
            ], loosely: ["name", "naam", "nombre", "nom", "nome"]),
        SheetColumn(
            "description",
            [
                "description", "beschreibung", "verwendungszweck", "purpose", "narrative", "transactiondescription",
                "betreff", "zweck", "omschrijving", "descripción", "concepto", "libellé", "descrizione", "causale",
            ], loosely: ["text"], else: ["details", "paymentreference", "reference", "buchungstext"]),
        SheetColumn("category", ["category", "kategorie", "categoría", "catégorie", "categoria"]),
        SheetColumn("kind", ["kind", "transactiontype", "umsatzart"], loosely: ["type", "typ", "art"]),
    ]

    /// Words of the column `kind`.
    private static let spentKinds: Set = ["expense", "debit", "spent", "ausgabe", "soll", "lastschrift", "belastung"]
    private static let receivedKinds: Set = ["income", "credit", "received", "einnahme", "haben", "gutschrift"]

    /// A currency, for headers such as "Amount (EUR)". Some codes are words of other tables.
    static func unit(spelling: String) -> String? {
        guard !["all", "cup", "top"].contains(spelling), spelling.count == 3 || "€$£".contains(spelling) else {
            return nil
        }
        return (try? MoneyParser.currency(spelling, usual: .dollar))?.code
    }

    static func usualUnit(_ settings: SettingValues) -> String? { settings.currency.code }

    static func value(_ row: inout SheetRow, _ context: WriteContext) throws -> Value {
        let isReceived = isReceived(row)
        let cell = isReceived ? row["received"] : row["money"]
        guard cell.contains(where: \.isNumber) else {
            throw WireError.invalid(
                "amount", cell.isEmpty ? "it has no amount" : "\"\(cell.shortened)\" is not an amount; write -12.50")
        }
        let currency = SheetDates.isDate(row["currency"]) ? "" : row["currency"]
        let usual = try SpendingFields.currency(
            currency.isEmpty ? row.valueUnit : currency, usual: context.projections.settings.currency)
        let (text, isNegative) = signed(cell)
        let phrase = try SpendingFields.phrase(text, "amount", currency: nil, usual: usual)
        let category = SpendingFields.imported(category: row["category"], among: SpendingEntry.categories)
        let isBelowZero = phrase.sign == .minus || isNegative
        let isSpent = isReceived ? isBelowZero : isSpent(row["kind"].lowercased(), isBelowZero, row.valueTitle)
        let merchant = [row["merchant"], row["description"]].first { !$0.isEmpty } ?? ""
        return Value(
            amount: isSpent ? -phrase.money : phrase.money,
            category: category ?? (isSpent ? SpendingEntry.other : SpendingEntry.income),
            merchant: SpendingFields.imported(merchant: merchant))
    }

    /// Whether the amount is in a column of its own for money received; beside it, 0 may stand for nothing spent.
    private static func isReceived(_ row: SheetRow) -> Bool {
        func isAmount(_ cell: String) -> Bool { cell.contains { "1"..."9" ~= $0 } }
        return isAmount(row["received"]) && !isAmount(row["money"])
    }

    /// Banks also write a minus behind the number, and bookkeepers brackets around it.
    private static func signed(_ cell: String) -> (text: String, isNegative: Bool) {
        let text = cell.replacing("\u{2212}", with: "-")
        if text.hasPrefix("("), text.hasSuffix(")") { return (String(text.dropFirst().dropLast()), true) }
        guard text.first != "-", let minus = text.lastIndex(of: "-"), text[..<minus].contains(where: \.isNumber) else {
            return (text, false)
        }
        return (text.replacing("-", with: ""), true)
    }

    private static func isSpent(_ kind: String, _ isNegative: Bool, _ title: String) -> Bool {
        if isNegative || spentKinds.contains(kind) { return true }
        if receivedKinds.contains(kind) { return false }
        let words = title.lowercased().split { !$0.isLetter }.map(String.init)
        return words.contains(where: spentWords.contains)
    }

    /// What the merchant's name does not say, before the note.
    static func note(_ row: SheetRow) -> String {
        let description = row["merchant"].isEmpty ? "" : row["description"]
        return [description, row[SheetColumn.note.name]].filter { !$0.isEmpty }.joined(separator: "\n")
    }

    static func identity(of value: Value) -> String {
        "\(value.amount.minor) \(value.amount.currency) \(value.merchant ?? "")"
    }
}
