import SipliCore

/// Which way money went.
package enum MoneyDirection: String, Hashable, Sendable, CaseIterable {
    case spent, received

    package var opposite: MoneyDirection { self == .spent ? .received : .spent }
}

/// What banks and programs call money spent and received: the words and codes of CAMT (`DBIT`, `CRDT`), of MT940 (`D`, `C`,
/// and `RD`, `RC` for what is taken back), of accounting (`Soll` and `Haben`, `Wn` and `Ma`), and of banks in many languages.
///
/// Words that are spent to one and received to another, such as "payment", "transfer", "sale" and "charge", are not here.
package enum DirectionWords {
    /// What a cell says, such as "D", "Af" or "Direct debit"; nil for other words.
    package static func direction(of cell: some StringProtocol) -> MoneyDirection? {
        let words = cell.foldedWords
        guard !words.isEmpty else { return signs[String(cell.filter { !$0.isWhitespace })] }
        let whole = words.joined()
        if let direction = cells[whole] ?? ways[whole] { return direction }
        guard words.count > 1 else { return nil }
        let meanings = words.filter { !besideCells.contains($0) }.map { cells[$0] }
        guard let first = meanings.first, meanings.allSatisfy({ $0 == first }) else { return nil }
        return first
    }

    /// Whether a cell is a code of one or two letters: "D" is debit beside "C", and a deposit beside "W".
    package static func isCode(_ cell: some StringProtocol) -> Bool {
        let letters = cell.unicodeScalars.filter { !$0.properties.isWhitespace }
        // Signs of Chinese and Japanese are words.
        return (1...2).contains(letters.count) && letters.allSatisfy { $0.properties.isAlphabetic && $0.value < 0x600 }
    }

    /// What a column has.
    package enum Header: Hashable, Sendable {
        case amounts(MoneyDirection)
        /// Both in one column, as signed amounts or in words.
        case both
    }

    /// What a header says, such as "Money out", "Betrag Soll" or "D/C"; nil for other headers.
    ///
    /// - Parameter words: folded, without a unit.
    package static func header(_ words: [String]) -> Header? {
        // Such as "Ghi nợ", whose words alone may be anything.
        if words.count > 1, let direction = headers[words.joined()] { return .amounts(direction) }
        var found: Set<MoneyDirection> = []
        let hasWay = words.contains { ways[$0] != nil }
        // "Paid" alone is spent, but "Paid in" is not.
        for word in words where !besideHeaders.contains(word) || !hasWay && headers[word] != nil {
            guard let direction = direction(ofHeader: word, in: words) else { return nil }
            found.insert(direction)
        }
        guard let first = found.first else { return nil }
        // A code alone may be anything: "D", "S".
        guard found.count < 2 else { return .both }
        return words.contains { $0.utf8.count > 1 } ? .amounts(first) : nil
    }

    private static func direction(ofHeader word: String, in words: [String]) -> MoneyDirection? {
        guard !fees.contains(word) else { return nil }
        if let direction = headers[word] ?? cells[word] { return direction }
        if let way = ways[word] {
            let isAboutMoney = words.count == 1 || words.contains(where: money.contains)
            let isPair = words.contains { ways[$0] == way.opposite }
            return isAboutMoney || isPair ? way : nil
        }
        // "Sollbetrag".
        for end in amountEndings where word.hasSuffix(end) && word != end {
            if let direction = cells[String(word.dropLast(end.count))] { return direction }
        }
        return nil
    }

    /// What a text says about the direction in passing, such as the description "ONLINE PAYMENT - THANK YOU"; nil mostly.
    package static func hint(in text: String) -> MoneyDirection? {
        let words = text.foldedWords
        let isHint = words.indices.contains { start in
            hints[words[start], default: []].contains { words[start...].starts(with: $0) }
        }
        return isHint || OwnTransfers.paysCard(words) ? .received : nil
    }

    /// Whether a cell may as well say with which card was paid: "Credit", "Debit card".
    package static func mayBeCard(_ cell: some StringProtocol) -> Bool {
        let all = cell.foldedWords
        let kinds = all.filter { !cards.contains($0) }
        return !all.isEmpty && kinds.count < 2 && kinds.allSatisfy(kindsOfCards.contains)
    }

    private static let cards: Set = ["card", "karte", "carte", "de", "tarjeta", "carta", "di", "kaart", "kort"]
    private static let kindsOfCards = Set(
        [
            "credit", "debit", "crédit", "débit", "crédito", "débito", "kredit", "debet", "credito", "debito",
            "creditcard", "debitcard", "kreditkarte", "debitkarte",
        ].map(\.folded))

    /// Whether a header is that of the means of payment, which are not what was spent and received: "Paid with".
    package static func isMeans(_ words: [String]) -> Bool { means.contains(words.joined()) }

    private static let means = Set(
        """
        card, card type, type of card, payment, payment type, payment method, payment mode, payment means, method,
        method of payment, means of payment, paid with, paid by, pay type, tender, tender type, karte, kartentyp,
        zahlungsart, zahlungsmittel, zahlungsweise, zahlungsmethode, bezahlart, bezahlt mit, moyen de paiement,
        mode de paiement, type de paiement, payé avec, paiement, carte, tarjeta, tipo de tarjeta, forma de pago,
        medio de pago, método de pago, tipo de pago, pago, carta, metodo di pagamento, modalità di pagamento,
        tipo di pagamento, pagamento, cartão, forma de pagamento, método de pagamento, meio de pagamento, kaart,
        betaalmethode, betaalwijze, betaald met, karta, metoda płatności, forma płatności, způsob platby, kort,
        betalningssätt, betalsätt, betalingsmetode, betalingsmåte, kortti, maksutapa, ödeme yöntemi, способ оплаты,
        支付方式, 付款方式, 支払方法, 支払い方法, 결제수단
        """.listed.map(\.folded))

    private static let signs: [String: MoneyDirection] = ["-": .spent, "\u{2212}": .spent, "+": .received]

    private static func table(_ spent: String, _ received: String) -> [String: MoneyDirection] {
        var table: [String: MoneyDirection] = [:]
        for word in spent.split(whereSeparator: \.isWhitespace) { table[word.folded] = .spent }
        for word in received.split(whereSeparator: \.isWhitespace) { table[word.folded] = .received }
        return table
    }

    private static let cells = table(
        """
        d dr db dbit debt s af rc wn exp transferout
        debit debits debited directdebit debitcard spent spend expense expenses expenditure withdrawal withdrawals withdraw
        withdrawn outflow outflows outgoing outgoings purchase purchases fee fees moneyout paidout paymentout
        paymentsout cashout standingorder disbursement disbursements
        soll ausgabe ausgaben ausgang zahlungsausgang geldausgang belastung belastungen lastschrift lastschriften
        basislastschrift folgelastschrift erstlastschrift einmallastschrift abbuchung abbuchungen auszahlung auszahlungen
        dauerauftrag kauf einkauf kartenzahlung debitkartenzahlung gebühr gebühren
        debet afschrijving afschrijvingen uitgave uitgaven afgeschreven uitgaand
        débit débits dépense dépenses sortie sorties retrait retraits prélèvement prélèvements achat achats
        gasto gastos cargo cargos débito débitos debe egreso egresos retiro retiros salida salidas compra compras adeudo adeudos
        uscita uscite addebito addebiti dare spesa spese prelievo prelievi
        saída saídas despesa despesas saque saques levantamento
        wydatek wydatki obciążenie obciążenia wypłata wypłaty wychodzące wychodzący wychodząca winien rozchód
        výdaj výdaje výdej odchozí výdavok výdavky odchádzajúca vrub
        terhelés kiadás kiadások uttag utgift utgifter belastning udgift udgifter hævning uttak belastet
        meno menot otto veloitus veloitukset tilioto cheltuială cheltuieli ieșire ieșiri gider giderler borç
        расход расходы списание списания дебет дт витрата витрати isplata rashod rashodi duguje odliv breme izdatek
        deebet kulu debets debetas išlaidos χ χρέωση έξοδα pengeluaran keluar chi úttekt разход разходи
        转出 轉出 ถอน ถอนเงิน 出金 支出 支払 支払い金額 お支払金額 引出 お引出し 支 출금 חובה kimenő
        """,
        """
        c cr crdt h k bij rd ma kt inc transferin
        credit credits credited received receive income incomes earnings deposit deposits deposited inflow inflows incoming
        incomings refund refunds refunded return returns reimbursement rebate cashback salary wages payroll topup moneyin
        paidin paymentin paymentsin cashin
        haben einnahme einnahmen eingang zahlungseingang geldeingang gutschrift gutschriften überweisungsgutschrift einzahlung
        einzahlungen erstattung rückerstattung rückzahlung gehalt lohn
        bijschrijving bijschrijvingen inkomsten inkomen ontvangen ontvangst ontvangsten storting bijgeschreven
        crédit crédits recette recettes revenu revenus entrée entrées encaissement encaissements remboursement versement dépôt
        ingreso ingresos abono abonos crédito créditos haber entrada entradas depósito depósitos reembolso devolución
        entrata entrate accredito accrediti avere rimborso versamento versamenti receita receitas
        wpływ wpływy uznanie uznania przychód przychody wpłata wpłaty przychodzące przychodzący przychodząca zwrot
        příjem příjmy příchozí kredit vklad príjem príjmy prichádzajúca prospech jóváírás bevétel bevételek
        insättning insättningar inkomst inkomster indtægt indtægter indbetaling indsætning inntekt inntekter innskudd kreditert
        tulo tulot pano panot hyvitys talletus venit venituri încasare încasări intrare intrări gelir gelirler alacak
        пополнение пополнения masuk thu innlögn 转入 轉入 ฝาก ฝากเงิน
        приход доход доходы поступление поступления зачисление кредит кт надходження дохід uplata prihod prihodi potražuje priliv
        dobro prejem kreedit kredits kreditas pajamos π πίστωση έσοδα pemasukan 入金 収入 預入 預かり金額 お預り金額 お預入れ 收入 收 입금 זכות bejövő
        """)

    /// Words that only name a column, those of one header as one.
    private static let headers = table(
        """
        cost costs price prices paid kosten preis gastado coste costo coût coûts prix precio prijs prezzo cena pris
        출금액 출금금액 찾으신금액 ghinợ isplate исплата исплате 借方 借方金额 借方发生额 مدين المدين ถอนเงิน เดบิต wangkeluar
        debyd taliadau arianallan càrrec càrrecs dèbit despeses odepsáno phátsinhnợ
        """,
        """
        earned
        입금액 입금금액 맡기신금액 ghicó uplate уплата уплате 贷方 贷方金额 贷方发生额 貸方 دائن الدائن ฝากเงิน เครดิต wangmasuk
        credyd derbyniadau arianimewn abonament abonaments crèdit ingressos připsáno phátsinhcó
        """)
    /// Ways that say something only beside money, or beside the other way.
    private static let ways = table("out uit ut ud aus ulos", "in inn ind ein sisaan")
    private static let money: Set = [
        "money", "paid", "payment", "payments", "pay", "cash", "transfer", "transfers", "geld", "konto", "kontoen",
        "argent",
    ]

    /// Spent in a cell, but as a header it is a part of an amount in another column.
    private static let fees: Set = ["fee", "fees", "charge", "charges", "gebuhr", "gebuhren"]

    /// Words that change nothing beside others.
    private static let besideCells: Set = """
        ach, amount, bank, direct, electronic, of, online, payment, payments, pos, sepa, transaction, transfer,
        transfers, to, from, konto, na, w, v, platba, przelew, overboeking, overschrijving
        """.listedAsSet
    private static let besideHeaders: Set<String> = money.union(amountEndings).union(
        """
        amount, amounts, amt, value, values, sum, total, totals, transaction, transactions, txn, trans, account, bank,
        posted, local, of, the, and, or, und, oder, et, ou, y, o, e, en, im, pa, fra, til, na, w, v, do, indicator,
        flag, code, mark, sign, kennzeichen, kz, importe, importo, monto, montant, montants, valor, valore, kwota,
        castka, suma, osszeg, belopp, belob, belop, iznos, znesek, tutar, сумма, 金額
        """.listed)
    private static let amountEndings: Set = [
        "betrag", "betrage", "bedrag", "umsatz", "belopp", "summe", "amount", "金额", "金額",
    ]

    /// By their first words.
    private static let hints = Dictionary(
        grouping: """
            thank you, payment received, card payment received, betaling ontvangen, betalning mottagen,
            pagamento ricevuto, zahlung eingegangen, spłata karty, payments and credits, payment credit, refund,
            refunded, cashback, salary, payroll, wages, reimbursement, gehalt, lohn, gutschrift, erstattung,
            zahlung erhalten, paiement recu, remboursement, salaire, pago recibido, pagamento recebido, nomina, salaris,
            stipendio, wynagrodzenie, estorno
            """.listed.map(\.foldedWords)
    ) { $0[0] }
}
