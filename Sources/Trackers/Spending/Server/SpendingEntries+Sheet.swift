import SipliCore
import SipliRules
import SipliStore
import SipliWire

extension SheetColumn {
    /// The account that a row is of; `SpendingColumns` finds it.
    static let account = SheetColumn("account", [])
    /// Some banks have one column for money spent and one for money received.
    static let received = SheetColumn("received", [])
    static let currency = SheetColumn(
        "currency",
        """
        currency, currency code, währung, waehrung, ccy, curr, cur, transaction currency, account currency,
        billing currency, settlement currency, iso currency, moneda, divisa, devise, monnaie, munt, muntsoort, waluta,
        měna, mena, moeda, pénznem, devizanem, para birimi, döviz cinsi, валюта, valuutta, νόμισμα, 通貨, 币种,
        kontowährung, buchungswährung, waluta operacji, waluta rachunku, měna účtu, gjaldmiðill, arian cyfred, العملة,
        عملة, מטבע, สกุลเงิน, mata wang, mata uang, loại tiền, tiền tệ, 통화, 货币, valiuta, валута, currency symbol,
        commodity currency, devies, munteenheid, valuta rekening, whg, deviza, kontovaluta, mynt, összeg devizaneme
        """.listed,
        // In German, "Valuta" is a day.
        else: ["valuta"], fits: { texts in !texts.contains(where: SheetDates.isDate) })
    static let kind = SheetColumn(
        "kind",
        """
        kind, transaction type, umsatzart, umsatztyp, debit credit indicator, direction, richtung, flow, cdtdbtind,
        credit debit indicator, type of transaction, entry type, operation type, sens, movement type,
        tipo de movimiento, tipo movimiento, tipo operazione, type opération, type d'opération, soort, mutatiesoort,
        typ transakce, typ transakcji, rodzaj, rodzaj transakcji, by af code, by_af_code, income expense,
        transaktionstyp, bewegungstyp, laji, тип операции, вид операции, тип транзакции, тип операції,
        вид на операцията, тип на операцията, işlem türü, işlem tipi, 交易类型, 取引区分, 거래구분, 거래유형, ประเภทรายการ,
        loại giao dịch, jenis transaksi, vrsta transakcije, tapahtumalaji, típusa, druh pohybu, druh transakce
        """.listed,
        loosely: [
            "type", "typ", "art", "tipo", "тип", "вид", "tür", "türü", "类型", "類型", "種別", "区分", "유형", "구분", "ประเภท",
            "loại",
            "jenis", "tegund", "típus", "tyyppi", "vrsta", "veids", "tipas", "liik", "druh", "τύπος", "نوع", "סוג",
        ])
    /// Whether it happened: words such as "Completed" and "Declined".
    static let status = SheetColumn(
        "status",
        """
        status, transaction status, payment status, zahlungsstatus, buchungsstatus, stato, estatus, statut, stav, stan,
        stare, állapot, tilanne, olek, būsena, statuss, situação, situación, contabilizzazione, stato operazione,
        stav platby, stav transakce, stan transakcji, status transakcji, estado de la operación, statut de l'opération,
        zustand, κατάσταση, состояние, 状態, ステータス, 상태, статус, 交易状态, 当前状态, durum, état
        """.listed)
}

/// Transactions in people's own tables, such as a bank's.
extension SpendingEntries: SheetTracker {
    static let sheet = SheetFormat {
        SpendingImportRun<SheetFile<DerivedRecord<SpendingEntries>>>($0, $1, isRehearsal: $2)
    }

    /// Headers of amounts that were spent or received are in `DirectionWords`. Drinks have the column `amount`.
    static let money = SheetColumn(
        "money",
        """
        betrag, umsatz, buchungsbetrag, montante, jumlah, số tiền, 금액, 거래금액, transaction amount, importe, montant,
        importo, bedrag, belopp, beløb, beløp, kwota, kwota operacji, kwota transakcji, částka, castka,
        zaúčtovaná částka, objem, suma, összeg, monto, iznos, znesek, tutar, сумма, сума, määrä, summa, sumă, ποσό, 金額,
        金额, bedrag eur, betrag in eur, amount in account currency, umsatz in eur, amount posted, billing amount,
        importe de la operación, amount num, transactiebedrag, mutatiebedrag, transaktionsbetrag, transaktionsbelopp,
        transaktionsbeløb, kwota transakcji waluta rachunku, částka v měně účtu, işlem tutarı, iznos transakcije, износ,
        upphæð, fjárhæð, swm, import, المبلغ, مبلغ, จำนวนเงิน, amaun, סכום חיוב, 入出金, 入出金額, 利用金額, 取引金額, 金額 円, סכום
        """.listed,
        loosely: ["amount", "amount total", "amt", "value", "wert", "sum", "summe", "total", "valor", "valore"],
        else: SpendingColumns.grossWords + SpendingColumns.netWords + [
            "item total", "order total", "total owed", "total charged",
        ], isRequired: true,
        fits: { texts in texts.isEmpty || texts.contains { $0.contains(where: \.isNumber) && !SheetDates.isDate($0) } })

    /// Whether texts are more than numbers of accounts, such as IBANs, which name nobody.
    private static let areNames: @Sendable ([String]) -> Bool = { texts in
        texts.isEmpty || !texts.allSatisfy(AccountNumber.isOne)
    }

    static let valueColumns = [
        money, .received, .currency,
        SheetColumn(
            "merchant",
            """
            naam omschrijving, name description, naam van de tegenpartij, naam tegenpartij bevat,
            nom de la contrepartie, contrepartie, nom contrepartie, sender empfänger, absender empfänger, saaja maksaja,
            saaja maksja, saaja maksja nimi, nume denumire ordonator beneficiar, nume beneficiar ordonator,
            name of sender receiver, odbiorca zleceniodawca, nadawca odbiorca, dane kontrahenta, ellenoldali név,
            partner elnevezése, název protistrany, to, to name, saajan nimi, mottagarens namn, názov protiúčtu,
            nazev protiuctu, maksunsaaja, mottaker avsender, op name, other party name, sender receiver name,
            merchant description, 交易对方, supplier, fournisseur, vendor, fornecedor, empfaenger 1, empfänger 1,
            auftraggeber empfängername, bedrijf, winkel, item or payee, merchant, merchant name, payee, payee name,
            shop, store, händler, empfänger, empfaenger, empfängerin, zahlungsempfänger, zahlungsempfaenger,
            auftraggeber, begünstigter, counterparty, beguenstigter zahlungspflichtiger,
            begünstigter zahlungspflichtiger, auftraggeber empfänger, auftraggeber begünstigter,
            begünstigter auftraggeber, název účtu protiúčtu, gavėjas, příjemce, saaja maksaja nimi,
            empfänger auftraggeber, empfänger auftraggeber name, empfänger zahlungspflichtiger,
            name zahlungsbeteiligter, gegenpartei, partner, partner name, partnername, counterparty name,
            name tegenpartij, naam tegenpartij, tegenpartij, naam tegenrekening, beneficiary, beneficiary name,
            beneficiario, bénéficiaire, tiers, comercio, establecimiento, commerçant, esercente, odbiorca, kontrahent,
            nadawca odbiorca, název protiúčtu, protistrana, obchodník, mottagare, modtager, modtagernavn, mottaker,
            saaja, kedvezményezett, partner neve, beneficiar, alıcı, destination name, name payee, target name,
            payee or payer, counter party, saņēmējs, partneris, saņēmējs maksātājs, maksātājs saņēmējs,
            mokėtojas gavėjas, gavėjas mokėtojas, контрагент, получател, отримувач, одержувач, jméno protistrany,
            prejemnik, viðtakandi, móttakandi, beneficiari, comerç, المستفيد, שם בית העסק, בית עסק, מוטב, ผู้รับเงิน,
            penerima, người thụ hưởng, đơn vị thụ hưởng, прималац, primalac, primatelj, 거래처, 가맹점, 가맹점명, magasin,
            boutique, tienda, negozio, loja, sklep, butik, 对方户名, 对方名称, 商户名称
            """.listed,
            loosely: [
                "name", "naam", "nombre", "nom", "nome", "namn", "navn", "nazwa", "nimi", "név", "název", "laden",
            ], isText: true, fits: areNames),
        // Who paid; the merchant of what was received.
        SheetColumn(
            "payer",
            """
            payer, payer name, zahlungspflichtiger, zahlungspflichtige, auftraggeberin, source name, sender,
            sender name, ordonnateur, émetteur, ordenante, ordinante, nadawca, plátce, avsändare, afsender, avsender,
            maksaja, from, from name, absender, zahler, plačnik, maksātājs, mokėtojas, платник, платец, наредител
            """.listed, isText: true, fits: areNames),
        SheetColumn(
            "description",
            """
            description, beschreibung, verwendungszweck, purpose, narrative, narration, transaction description,
            betreff, zweck, omschrijving, mededelingen, descripción, concepto, libellé, libelle, libellé opération,
            descrizione, causale, descrição, histórico, opis, opis operacji, tytuł, tytułem, popis, zpráva,
            zpráva pro příjemce, beskrivning, beskrivelse, forklaring, tekst, selite, viesti, közlemény, leírás,
            detalii, açıklama, назначение платежа, описание, 摘要, particulars, transaction remarks, transaction details,
            transaction particulars, transaktionsbeschreibung, vorgang verwendungszweck, buchungsdetails, transaktion,
            specifikation, vrije mededeling, mededeling, avisierungstext, memo description, meddelande, descriere,
            detalii tranzacție, περιγραφή, αιτιολογία, 적요, keterangan, svrha plaćanja, opis plaćanja, namen, paskirtis,
            paaiškinimai, label, intitulé, objet, movimiento, lançamento, selgitus, otsikko, rubrik, 商品说明, 商品, 摘要内容,
            お取り扱い内容, 入出金内容, 利用店名, 内容, 利用店名・商品名, 내용, תיאור, zahlungszweck, popis příkazce, systémový popis,
            деталі операції, опис операції, детали операции, описание операции, descrierea tranzacției,
            descriere tranzacție, detaliile tranzacției, detalle, szczegóły, notifications, desc, concepto referencia,
            skýring, texti, lýsing, disgrifiad, manylion, descripció, concepte, รายการ, รายละเอียด, الوصف, البيان,
            التفاصيل, פרטים, תיאור התנועה, penerangan, butiran, huraian, mô tả, diễn giải, nội dung, основание, опис,
            призначення платежу, сврха плаћања, kuvaus, apraksts, maksājuma mērķis, aprašymas, mokėjimo paskirtis, 거래내용,
            megnevezés, explicații, 用途, 附言, 交易摘要
            """.listed, loosely: ["text", "was"],
            else: """
                details, payment reference, reference, buchungstext, communication, referens, title, titel, item,
                transaction, vorgang, operazione, dettagli, description 1, description 2, description 3, beschreibung 1,
                libellé court
                """.listed, isText: true),
        SheetColumn(
            "category",
            """
            category, kategorie, categoría, catégorie, categoria, categorie, kategoria, kategori, category name,
            kategória, категория, rubriek, spending category, költési kategória, kategorie plateb, 交易分类, category label
            """.listed, else: ["category parent", "categoryparent"], isText: true), .kind,
        // A second kind, which only says whether own money was moved.
        SheetColumn("detail", ["transaction details type", "transaction subtype", "transaction sub type"]),
        // The other account of own money that was moved.
        SheetColumn("transfer", ["transfers", "transfer account", "transfer to", "transferred to"], isText: true),
        .status,
        // What a bank took beside the amount.
        SheetColumn(
            "fee",
            """
            fee, fees, total fees, fee amount, gebühr, gebühren, entgelt, entgelte, frais, commission, comisión,
            comissão, commissione, commissioni, costo, kosten, opłata, prowizja, poplatek, avgift, gebyr, palkkio, díj,
            jutalék, комиссия
            """.listed), .account,
    ]

    static let unitNames = Set(SheetColumn.currency.words)

    static let expected = [
        ExpectedColumn(
            name: "description", others: ["merchant", "payer"], noun: "a merchant or a description",
            besideWords: Set(
                ["isin", "wkn", "id", "uuid", "account", "wallet", "konto", "cuenta", "compte", "card", "subcategory"]
                    .map(\.folded)), fits: SheetExample.areTexts)
    ]

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
        let isSymbol = spelling.last?.isCurrencySymbol ?? false && spelling.count < 5
        guard isSymbol || currencyNames.contains(spelling) else { return nil }
        return isShared(spelling) ? spelling : (try? MoneyParser.currency(spelling, usual: .dollar))?.code
    }

    static func isShared(_ unit: String) -> Bool { MoneyParser.isShared(unit) }

    /// Symbols in letters that mean a currency in headers too, such as "Débit euros" and "金額(円)".
    private static let currencyNames: Set = [
        "euro", "euros", "euroa", "eurot", "円", "元", "kč", "zł", "ft", "руб", "kr", "rs", "rm", "tl", "lei", "грн",
        "лв", "ksh", "fcfa", "원",
    ]

    static let measures = ["value", "wert", "total", "sum", "summe"]

    static func unit(named text: String) -> String? { Currency(code: text)?.code ?? unit(spelling: text.lowercased()) }

    static func writtenUnit(_ row: SheetRow) -> String? {
        let cells = [row["money"], row["received"]].map { cell in
            let parts = SignedAmount(cell).text.split { $0.isNumber || " .,\u{A0}\u{202F}'".contains($0) }
            // "$12.30 CAD".
            return parts.first { Currency(code: $0) != nil }.map(String.init) ?? parts.joined()
        }
        let text = cells.first { !$0.isEmpty } ?? row[SheetColumn.currency.name]
        return text.isEmpty ? row.valueUnit : unit(named: text) ?? text
    }

    static var unitNoun: String { "currency" }

    /// A symbol of several currencies may be the usual one.
    static func isAlike(_ unit: String, _ usual: String) -> Bool {
        let currency = Currency(code: usual)
        return unit == usual
            || currency != nil && (try? MoneyParser.currency(unit, usual: currency ?? .dollar)) == currency
    }

    static func usualUnit(_ settings: SettingValues) -> String? { settings.currency.code }

    static func knowsUsualUnit(_ context: WriteContext) throws -> Bool {
        let settings = context.settings
        guard settings[SpendingTracker.currencyName] == nil else { return true }
        let newest = try table.newest(context.change.database, until: RecordCutoff(context.now), limit: 1).first
        return newest?.amount.currency == settings.currency
    }

    static var unitSetting: String { SpendingTracker.currencyName + " EUR" }

    /// The person's currency, for a file that has none.
    ///
    /// - Throws: `WireError` if nobody knows it.
    static func knownCurrency(_ context: WriteContext) throws -> Currency {
        guard try knowsUsualUnit(context) else {
            throw WireError.invalid(
                "currency",
                "the file does not say in which currency its amounts are; set yours and import it again, such as "
                    + "sipli-client config set \(unitSetting)")
        }
        return context.settings.currency
    }

    static func survey(_ table: SheetTable, _ layout: SheetLayout, _ context: WriteContext) throws -> SpendingSurvey {
        try UnitPrices.check(table, layout)
        return try SpendingSurvey(
            table, layout, CategorySpellings(context), usual: context.settings.currency,
            knowsUsual: knowsUsualUnit(context))
    }

    static func value(_ row: inout SheetRow, _ survey: SpendingSurvey, _ context: WriteContext) throws -> Value {
        let (money, received) = (SignedAmount(row["money"]), SignedAmount(row["received"]))
        let fee = SignedAmount(row["fee"])
        // The whole row is what the bank took.
        let isFee = fee.isAmount && !money.isAmount && !received.isAmount
        guard !money.isAmount || !received.isAmount else {
            throw WireError.invalid(
                "amount",
                "it has two amounts, \"\(row["money"].shortened)\" spent and \"\(row["received"].shortened)\" received; if it is "
                    + "not a total or a balance, write two rows")
        }
        // Beside an amount received, 0 may stand for nothing spent.
        let amount = isFee ? fee : received.isAmount ? received : money
        let cell = received.isAmount ? row["received"] : row["money"]
        guard amount.text.contains(where: \.isNumber) else {
            throw WireError.invalid(
                "amount", cell.isEmpty ? "it has no amount" : "\"\(cell.shortened)\" is not an amount; write -12.50")
        }
        guard !cell.hasPrefix("=") else {
            throw WireError.invalid("amount", "\"\(cell.shortened)\" is a formula; save the table with its values")
        }
        guard amount.isAmount else { throw WireError.invalid("amount", "its amount is 0") }
        let usual = try usual(&row, survey, survey.ownCurrency)
        let phrase: MoneyPhrase
        do {
            phrase = try SpendingFields.phrase(
                amount.text, "amount", currency: nil, usual: usual, decimal: survey.decimal)
        } catch {
            // A sign of its own is a part of what is quoted, and of what to write.
            guard cell.hasPrefix("-") else { throw error }
            _ = try SpendingFields.phrase(cell, "amount", currency: nil, usual: usual, decimal: survey.decimal)
            throw error
        }
        let isSpent = isFee || survey.direction(row, amount, inReceived: received.isAmount) == .spent
        let isMove = isMove(row, survey)
        var category = SpendingFields.imported(category: survey.category(row["category"]), among: []) { row.remark($0) }
        let name = merchant(row, isSpent: isSpent, survey)
        let merchant = SpendingFields.imported(merchant: name.isEmpty && isMove ? row["kind"] : name) { row.remark($0) }
        if isFee {
            row.remark("has only a fee, \(row["fee"].shortened), which was taken as spent")
        } else if fee.isAmount, !includesFee(row, survey) {
            row.remark("has a fee of \(row["fee"].shortened), which is not part of the amount and was left out")
        }
        if isMove {
            category = SpendingEntry.transfer
            row.remark("moves your own money: its category is Transfer, so it counts as neither spent nor received")
        } else if !isSpent, paysCard(row, category, survey) {
            category = SpendingEntry.transfer
            row.remark("pays off a card: its category is Transfer, so it does not count as received")
        }
        return Value(
            amount: isSpent ? -phrase.money : phrase.money,
            category: category ?? (isSpent ? SpendingEntry.other : SpendingEntry.income), merchant: merchant)
    }

    /// The currency of a row's amount, as far as it is known before it is read.
    static func currency(_ row: SheetRow, usual: Currency) -> Currency {
        let text = writtenUnit(row) ?? row.chosenUnit
        return text.flatMap { try? MoneyParser.currency($0, usual: usual) } ?? usual
    }

    /// The currency of a row's amount unless one is beside the number.
    private static func usual(_ row: inout SheetRow, _ survey: SpendingSurvey, _ chosen: Currency) throws -> Currency {
        let isChosen = row.chosenUnit != nil && !survey.isCurrencyNamed && contradiction(row, usual: chosen) != nil
        let text = row["currency"].isEmpty ? row.valueUnit : row["currency"]
        return isChosen ? chosen : try SpendingFields.currency(text, usual: chosen)
    }

    /// The currencies of the header and of a row, if they differ.
    static func contradiction(_ row: SheetRow, usual: Currency) -> (header: Currency, row: Currency)? {
        let text = row["currency"]
        guard let unit = row.headerUnit, !text.isEmpty, let header = try? MoneyParser.currency(unit, usual: usual),
            let other = try? MoneyParser.currency(text, usual: usual), header != other,
            !MoneyParser.currencies(of: unit).contains(other.code)
        else { return nil }
        return (header, other)
    }

    private static func isMove(_ row: SheetRow, _ survey: SpendingSurvey) -> Bool {
        survey.isTransfer(row) || !row["transfer"].isEmpty || OwnTransfers.isMove(kind: row["detail"])
            || ["merchant", "payer", "description"].contains { row.all($0).contains(where: OwnTransfers.isMove(text:)) }
            || row.all("category").contains(where: OwnTransfers.isTransfer(category:))
    }

    /// Whether another column has what the amount was before the fee.
    private static func includesFee(_ row: SheetRow, _ survey: SpendingSurvey) -> Bool {
        guard survey.isNet, let fee = survey.minor(row["fee"]) else { return false }
        let net = [row["money"], row["received"]].lazy.compactMap(survey.minor).first ?? 0
        return row.others.contains { text in
            guard text.contains(where: \.isNumber), let gross = survey.minor(text) else { return false }
            return gross + fee == net || gross - fee == net
        }
    }

    private static func paysCard(_ row: SheetRow, _ category: String?, _ survey: SpendingSurvey) -> Bool {
        guard category.map(isPayments) ?? true else { return false }
        let says = category == nil ? survey.paysCard : OwnTransfers.isPayment
        return ["merchant", "description"].contains { says(row[$0]) } || category != nil && isPayments(row["kind"])
    }

    /// What banks call the category of payments of a card, beside usual categories.
    private static func isPayments(_ category: String) -> Bool {
        ["payment", "payments", "paymentscredits", "paymentsandcredits", "paymentcredit"].contains(category.folded)
    }

    /// Whoever is not the person: who was paid, or who paid.
    private static func merchant(_ row: SheetRow, isSpent: Bool, _ survey: SpendingSurvey) -> String {
        let (payee, payer) = (row["merchant"], row["payer"])
        let isPaid = isSpent || payer.isEmpty && !row.has("payer")
        let other = survey.otherName(row, isSpent: isSpent) ?? (isPaid ? payee : payer)
        return [other, row.joined("description")].first { !$0.isEmpty } ?? ""
    }

    /// What the merchant's name does not say, before the note: all descriptions, but those that say no more than the first.
    static func note(_ row: SheetRow) -> String {
        let (first, hasName) = (row.joined("description"), !row["merchant"].isEmpty || !row["payer"].isEmpty)
        let others = row.all("description").filter { !first.contains($0) && !row["merchant"].contains($0) }
        return ((hasName ? [first] : []) + others + row.all(SheetColumn.note.name))
            .filter { !$0.isEmpty }.joined(separator: "\n")
    }

    static func identity(of value: Value) -> String {
        "\(value.amount.minor) \(value.amount.currency) \(value.merchant ?? "")"
    }

    static func preview(_ entry: SpendingEntry, zone: CivilZone, settings: SettingValues) -> String {
        SpendingText.preview(entry)
    }
}
