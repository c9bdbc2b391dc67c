import SipliCore
import SipliRules
import SipliStore
import SipliWire

extension SheetColumn {
    /// Some banks have one column for money spent and one for money received.
    static let received = SheetColumn("received", [])
    static let currency = SheetColumn(
        "currency",
        [
            "currency", "currency code", "währung", "waehrung", "ccy", "curr", "cur", "transaction currency",
            "account currency",
            "billing currency", "settlement currency", "original currency code", "iso currency", "moneda", "divisa",
            "devise",
            "monnaie", "munt", "muntsoort", "waluta", "měna", "mena", "moeda", "pénznem", "devizanem", "para birimi",
            "döviz cinsi", "валюта", "valuutta", "νόμισμα", "通貨", "币种", "kontowährung", "buchungswährung",
            "waluta operacji", "waluta rachunku", "měna účtu", "currency symbol", "commodity currency",
        ],
        // In German, "Valuta" is a day.
        else: ["valuta"])
    static let kind = SheetColumn(
        "kind",
        [
            "kind", "transaction type", "umsatzart", "umsatztyp", "debit credit indicator", "direction", "richtung",
            "flow",
            "cdtdbtind", "credit debit indicator", "type of transaction", "entry type", "operation type", "sens",
            "movement type",
            "tipo de movimiento", "tipo movimiento", "tipo operazione", "type opération", "type d'opération", "soort",
            "mutatiesoort",
            "typ transakce", "typ transakcji", "rodzaj", "rodzaj transakcji", "by af code", "by_af_code",
            "income expense",
        ], loosely: ["type", "typ", "art", "tipo", "details"])
}

/// Transactions in people's own tables, such as a bank's.
extension SpendingEntries: SheetTracker {
    static let sheet = SheetFormat {
        SpendingImportRun<SheetFile<DerivedRecord<SpendingEntries>>>($0, $1, isRehearsal: $2)
    }

    /// Headers of amounts that were spent or received are in `DirectionWords`. Drinks have the column `amount`.
    static let money = SheetColumn(
        "money",
        [
            "betrag", "umsatz", "buchungsbetrag", "transaction amount", "importe", "montant", "importo", "bedrag",
            "belopp", "beløb",
            "beløp", "kwota", "kwota operacji", "kwota transakcji", "částka", "castka", "zaúčtovaná částka", "objem",
            "suma", "összeg",
            "monto", "iznos", "znesek", "tutar", "сумма", "сума", "määrä", "summa", "sumă", "ποσό", "金額", "金额",
            "bedrag eur",
            "betrag in eur", "amount in account currency", "umsatz in eur", "net amount", "amount posted",
            "billing amount",
            "importe de la operación", "amount num",
        ],
        loosely: ["amount", "value", "wert", "sum", "summe", "total", "valor", "valore"],
        else: ["gross", "brutto", "net", "netto"], isRequired: true)

    static let valueColumns = [
        money, .received, .currency,
        SheetColumn(
            "merchant",
            [
                "merchant", "merchant name", "payee", "payee name", "shop", "store", "händler", "empfänger",
                "empfaenger",
                "empfängerin", "zahlungsempfänger", "zahlungsempfaenger", "auftraggeber", "begünstigter",
                "counterparty",
                "beguenstigter zahlungspflichtiger", "begünstigter zahlungspflichtiger", "auftraggeber empfänger",
                "auftraggeber begünstigter", "empfänger auftraggeber", "empfänger auftraggeber name",
                "empfänger zahlungspflichtiger",
                "name zahlungsbeteiligter", "gegenpartei", "partner", "partner name", "partnername",
                "counterparty name",
                "name tegenpartij", "naam tegenpartij", "tegenpartij", "naam tegenrekening", "beneficiary",
                "beneficiary name",
                "beneficiario", "bénéficiaire", "tiers", "comercio", "establecimiento", "commerçant", "esercente",
                "odbiorca",
                "kontrahent", "nadawca odbiorca", "název protiúčtu", "protistrana", "obchodník", "mottagare",
                "modtager",
                "modtagernavn", "mottaker", "saaja", "kedvezményezett", "partner neve", "beneficiar", "alıcı",
                "destination name",
                "name payee", "target name", "payee or payer", "counter party",
            ], loosely: ["name", "naam", "nombre", "nom", "nome", "namn", "navn", "nazwa"]),
        // Who paid; the merchant of what was received.
        SheetColumn(
            "payer",
            [
                "payer", "payer name", "zahlungspflichtiger", "zahlungspflichtige", "auftraggeberin", "source name",
                "sender",
                "sender name", "ordonnateur", "émetteur", "ordenante", "ordinante", "nadawca", "plátce", "avsändare",
                "afsender",
                "avsender", "maksaja", "from", "from name", "absender", "zahler",
            ]),
        SheetColumn(
            "description",
            [
                "description", "beschreibung", "verwendungszweck", "purpose", "narrative", "narration",
                "transaction description",
                "betreff", "zweck", "omschrijving", "mededelingen", "naam omschrijving", "descripción", "concepto",
                "libellé", "libelle",
                "libellé opération", "descrizione", "causale", "descrição", "histórico", "opis", "opis operacji",
                "tytuł", "tytułem",
                "popis", "zpráva", "zpráva pro příjemce", "beskrivning", "beskrivelse", "forklaring", "tekst", "selite",
                "viesti",
                "közlemény", "leírás", "detalii", "açıklama", "назначение платежа", "описание", "摘要", "particulars",
                "transaction remarks", "transaction details", "transaction particulars", "transaktionsbeschreibung",
                "vorgang verwendungszweck", "buchungsdetails", "transaktion", "specifikation", "vrije mededeling",
            ],
            loosely: ["text"],
            else: [
                "details", "payment reference", "reference", "buchungstext", "communication", "referens", "title",
                "titel", "item",
                "transaction",
            ]),
        SheetColumn(
            "category",
            [
                "category", "kategorie", "categoría", "catégorie", "categoria", "categorie", "kategoria", "kategori",
                "category name",
                "kategória", "категория", "rubriek", "rubrik",
            ]),
        .kind,
    ]

    static let unitNames = Set(SheetColumn.currency.words + ["saldo", "balance", "kontostand"])

    static func claims(_ view: SheetView) throws -> [String: Int] { try SpendingColumns.claims(view) }

    static func claim(_ header: SheetHeader) -> String? {
        switch DirectionWords.header(header.words) {
        case .amounts(.received): SheetColumn.received.name
        case .amounts(.spent): money.name
        case .both: SheetColumn.kind.name
        case nil: nil
        }
    }

    /// A currency, for headers such as "Amount (EUR)". Some codes are words of other tables.
    static func unit(spelling: String) -> String? {
        guard !["all", "cup", "top", "try", "gel"].contains(spelling) else { return nil }
        if let currency = Currency(code: spelling) { return currency.code }
        guard let symbol = spelling.last, symbol.isCurrencySymbol, spelling.count < 4 else { return nil }
        let isShared = MoneyParser.isShared(spelling)
        return (try? MoneyParser.currency(spelling, usual: .dollar)).map { isShared ? spelling : $0.code }
    }

    static func usualUnit(_ settings: SettingValues) -> String? { settings.currency.code }

    static func survey(_ table: SheetTable, _ layout: SheetLayout, _ context: WriteContext) throws -> SpendingSurvey {
        try SpendingSurvey(table, layout, CategorySpellings(context))
    }

    static func value(_ row: inout SheetRow, _ survey: SpendingSurvey, _ context: WriteContext) throws -> Value {
        let (money, received) = (SignedAmount(row["money"]), SignedAmount(row["received"]))
        guard !money.isAmount || !received.isAmount else {
            throw WireError.invalid(
                "amount",
                "\"\(row["money"].shortened)\" was spent and \"\(row["received"].shortened)\" received; write two rows")
        }
        // Beside an amount received, 0 may stand for nothing spent.
        let amount = received.isAmount ? received : money
        let cell = received.isAmount ? row["received"] : row["money"]
        guard amount.text.contains(where: \.isNumber) else {
            throw WireError.invalid(
                "amount", cell.isEmpty ? "it has no amount" : "\"\(cell.shortened)\" is not an amount; write -12.50")
        }
        let currency = SheetDates.isDate(row["currency"]) ? "" : row["currency"]
        let usual = try SpendingFields.currency(
            currency.isEmpty ? row.valueUnit : currency, usual: context.projections.settings.currency)
        let phrase = try SpendingFields.phrase(amount.text, "amount", currency: nil, usual: usual)
        let isSpent = survey.direction(row, amount, inReceived: received.isAmount) == .spent
        let category = SpendingFields.imported(category: survey.category(row["category"]), among: [])
        return Value(
            amount: isSpent ? -phrase.money : phrase.money,
            category: category ?? (isSpent ? SpendingEntry.other : SpendingEntry.income),
            merchant: SpendingFields.imported(merchant: merchant(row, isSpent: isSpent)))
    }

    /// Whoever is not the person: who was paid, or who paid.
    private static func merchant(_ row: SheetRow, isSpent: Bool) -> String {
        let (payee, payer) = (row["merchant"], row["payer"])
        let other = isSpent || payer.isEmpty && !row.has("payer") ? payee : payer
        return [other, row["description"]].first { !$0.isEmpty } ?? ""
    }

    /// What the merchant's name does not say, before the note.
    static func note(_ row: SheetRow) -> String {
        let hasName = ["merchant", "payer"].contains { !row[$0].isEmpty }
        return [hasName ? row["description"] : "", row[SheetColumn.note.name]].filter { !$0.isEmpty }.joined(
            separator: "\n")
    }

    static func identity(of value: Value) -> String {
        "\(value.amount.minor) \(value.amount.currency) \(value.merchant ?? "")"
    }

    static func preview(_ entry: SpendingEntry, zone: CivilZone, settings: SettingValues) -> String {
        SpendingText.preview(entry)
    }
}
