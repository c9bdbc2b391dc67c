import SipliCore

/// What banks, wallets and programs call money that stays with the person: moved between own accounts, exchanged, held for a
/// time, or paid to the account of an own card.
package enum OwnTransfers {
    /// Whether money received is what the bank of a card writes when the card is paid off: "Payment Thank You-Mobile".
    package static func paysCard(_ text: String) -> Bool { paysCard(text.foldedWords) }

    /// Whether a text has a word for a payment, which says the same where a category says that it is one.
    package static func isPayment(_ text: String) -> Bool { text.foldedWords.contains(where: payments.contains) }

    /// The same on the account of a card, where any payment pays it off that does not take something back: "AUTOPAY PAYMENT".
    package static func paysOwnCard(_ text: String) -> Bool {
        let words = text.foldedWords
        guard !words.contains(where: takenBack.contains) else { return false }
        let first = words.first { !besidePayments.contains($0) && !besideCards.contains($0) }
        return paysCard(words) || first.map { payments.contains($0) || cardPayers.contains($0) } ?? false
    }

    static func paysCard(_ all: [String]) -> Bool {
        let words = all.filter { !besidePayments.contains($0) }
        return zip(words, words.dropFirst()).contains { first, second in
            payments.contains(first) && thanks.contains(second) || thanks.contains(first) && payments.contains(second)
        } || begins(all, with: cardPayments)
    }

    /// Whether the kind of a transaction says that it moves own money, whatever is beside it: "General Currency Conversion".
    package static func isMove(kind: String) -> Bool {
        let kind = kind.folded
        return moves.contains(kind) || kindMoves.contains(kind)
    }

    /// The same of its description, or of who was paid: "Top-Up by *1234", "Transfer : Savings", "To EUR".
    package static func isMove(text: String) -> Bool {
        let words = text.foldedWords
        if text.lowercased().hasPrefix("transfer : ") || moves.contains(words.joined()) { return true }
        if words.count == 2, ["from", "to"].contains(words[0]), Currency(code: words[1]) != nil,
            !CurrencyNames.isWord(words[1])
        {
            return true
        }
        return begins(words, with: texts)
            || words.first == "from" && words.count > mainAccount.count && words.suffix(3) == mainAccount
    }

    /// Whether a kind says so in the tables of programs that call all else spent or received; to a bank, a transfer is also
    /// what others are paid with.
    package static func isTransfer(kind: String) -> Bool { transfers.contains(kind.folded) }

    /// Whether a category of such a kind says it too.
    package static func isSaving(category: String) -> Bool { ["saving", "savings"].contains(category.folded) }

    /// Whether a kind is that of a wallet, to which a transfer is what others are paid with, though it says a direction.
    package static func isOfWallet(kind: String) -> Bool { ["topup", "topups", "fee", "fees"].contains(kind.folded) }

    /// Whether a kind says that who is named first asked the other for money, and did not send it.
    package static func isCharge(kind: String) -> Bool { ["charge", "request"].contains(kind.folded) }

    /// Whether a category is the one that is neither spent nor received, or another account: "[Savings]", "To 'Savings'",
    /// "Assets:Savings".
    package static func isTransfer(category: String) -> Bool {
        if category.hasPrefix("["), category.hasSuffix("]") { return true }
        if ["to '", "from '"].contains(where: category.lowercased().hasPrefix), category.hasSuffix("'") { return true }
        let parts = category.split(separator: ":", maxSplits: 1)
        guard let group = parts.first?.folded else { return false }
        return categories.contains(group) || parts.count > 1 && accounts.contains(group)
    }

    private static func begins(_ words: [String], with phrases: [[String]]) -> Bool {
        phrases.contains { words.starts(with: $0) }
    }

    private static let payments: Set = """
        payment, payments, pymt, pmt, autopay, zahlung, einzahlung, uberweisung, ueberweisung, paiement, prelevement,
        pago, pagamento, betaling, betalning, inbetalning, innbetaling, indbetaling, suoritus, maksu, splata, оплата,
        погашение
        """.listedAsSet
    private static let besidePayments: Set = """
        received, erhalten, besten, herzlichen, hartelijk, recu, recue, enregistre, automatique, recibido, recebido,
        ricevuto, ontvangen, mottagen, mottatt, modtaget, saapunut, online, web, mobile, you, for, your, fur, ihre,
        voor, uw, je, pour, votre, de, por, su, seu, per, il, tuo
        """.listedAsSet
    private static let thanks: Set = [
        "thank", "thanks", "thankyou", "danke", "dank", "vielen", "merci", "gracias", "muchas", "grazie", "obrigado",
        "bedankt", "tack", "takk", "tak", "kiitos",
    ]
    private static let cardPayments = phrases([
        "ausgleich kreditkarte", "addebito in c/c salvo buon fine", "addebito estratto conto",
    ])
    /// How the bank of a card takes what was spent with it.
    private static let cardPayers: Set = [
        "lastschrift", "lastschrifteinzug", "bankeinzug", "einzug", "domiciliacion", "domiciliation", "incasso",
        "autogiro", "saldoausgleich",
    ]
    /// Before the word for a payment.
    private static let besideCards: Set = [
        "card", "credit", "debit", "direct", "electronic", "internet", "bank", "ach", "auto", "automatic", "bill",
        "scheduled", "ihr", "sepa", "sua", "tu", "fatura",
    ]
    private static let takenBack: Set = """
        refund, refunded, return, returned, reversal, reversed, chargeback, cashback, rebate, fee, fees, interest,
        erstattung, ruckerstattung, ruckzahlung, storno, remboursement, reembolso, devolucion, rimborso, estorno, zwrot,
        terugbetaling, aterbetalning, tilbakebetaling
        """.listedAsSet

    private static let moves = Set(
        """
        currency exchange, currency conversion, general currency conversion, user initiated currency conversion,
        währungsumrechnung, allgemeine währungsumrechnung, von nutzer eingeleitete währungsumrechnung,
        conversion de devise, conversion de devise standard, conversión de divisas, conversione di valuta,
        valutaomrekening, bank deposit to pp account, bankgutschrift auf paypal konto, general card deposit,
        general withdrawal, user initiated withdrawal, transfer to bank, general account hold,
        account hold for open authorization, general card withdrawal, reversal of ach deposit,
        reversal of general account hold, allgemeine einbehaltung, allgemeine kontoeinbehaltung,
        einbehaltung für offene autorisierung, rückbuchung allgemeiner einbehaltung, rückbuchung von ach gutschrift,
        von nutzer eingeleitete abbuchung, allgemeine abbuchung, allgemeine gutschrift auf kreditkarte,
        allgemeine abbuchung von kreditkarte, conversion de devise initiée par l'utilisateur,
        conversion de devise générale
        """.listed.map(\.folded))
    /// The same, if they are a kind: in a text they may be names, or how others are paid.
    private static let kindMoves = Set(
        ["conversion", "exchange", "standard transfer", "instant transfer", "internal transfer", "pot transfer"].map(
            \.folded))
    private static let texts = phrases([
        "top-up by", "apple pay top-up", "google pay top-up", "to pocket", "pocket withdrawal", "exchanged to",
        "from main account to",
    ])
    private static let mainAccount = ["to", "main", "account"]
    private static let transfers: Set = [
        "transfer", "transfers", "transferin", "transferout", "umbuchung", "umbuchungen",
    ]
    /// What categories of own money are called, also before a colon and the name of the account.
    private static let categories = Set(
        """
        transfer, transfers, account transfer, account transfers, internal transfer, internal transfers, own transfer,
        own transfers, credit card payment, credit card payments, umbuchung, umbuchungen, interne umbuchung,
        transferts internes, transfert interne, virement interne, virements internes, transferencia interna,
        transferencias internas, transferência interna, transferências internas, giroconto, giroconti,
        trasferimento interno, trasferimenti interni, przelew własny, przelewy własne, przelew wewnętrzny,
        przelewy wewnętrzne, interne overboeking, interne overboekingen, eigen overboeking, intern överföring,
        interna överföringar, egna överföringar, intern overføring, interne overføringer, oma siirto, omat siirrot,
        vlastní převod, interní převod, kredi kartı ödemesi, mouvements internes débiteurs,
        mouvements internes créditeurs, virements émis de comptes à comptes, virements reçus de comptes à comptes
        """.listed.map(\.folded))
    /// What bookkeepers call what someone has and owes, before a colon and the name of the account.
    private static let accounts = Set(
        """
        asset assets liability liabilities equity aktiva passiva vermögen fremdkapital eigenkapital verbindlichkeiten actif actifs
        passif passifs activo activos pasivo pasivos attività passività ativo ativos passivo passivos activa vermogen schulden
        aktywa pasywa tillgångar skulder eiendeler gjeld aktiver passiver vastaavaa vastattavaa активы пассивы 資産 負債 资产 负债
        """.split(whereSeparator: \.isWhitespace).map(\.folded))

    private static func phrases(_ texts: [String]) -> [[String]] { texts.map(\.foldedWords) }
}
