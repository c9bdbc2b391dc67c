import SipliCore

/// What banks, wallets and programs call money that stays with the person: moved between own accounts, exchanged, held for a
/// time, or paid to the account of an own card.
package enum OwnTransfers {
    /// Whether money received is what the bank of a card writes when the card is paid off: "Payment Thank You-Mobile".
    package static func paysCard(_ text: String) -> Bool { paysCard(text.foldedWords) }

    /// Whether a text has a word for a payment, which says the same where a category says that it is one.
    package static func isPayment(_ text: String) -> Bool { text.foldedWords.contains(where: payments.contains) }

    static func paysCard(_ all: [String]) -> Bool {
        let words = all.filter { !besidePayments.contains($0) }
        return zip(words, words.dropFirst()).contains { first, second in
            payments.contains(first) && thanks.contains(second) || thanks.contains(first) && payments.contains(second)
        } || begins(all, with: cardPayments)
    }

    /// Whether the kind of a transaction says that it moves own money, whatever is beside it: "General Currency Conversion".
    package static func isMove(kind: String) -> Bool { moves.contains(kind.folded) }

    /// The same of its description, or of who was paid: "Top-Up by *1234", "Transfer : Savings".
    package static func isMove(text: String) -> Bool {
        if text.lowercased().hasPrefix("transfer : ") { return true }
        let words = text.foldedWords
        return begins(words, with: texts)
            || words.first == "from" && words.count > mainAccount.count && words.suffix(3) == mainAccount
    }

    /// Whether a kind says so in the tables of programs that call all else spent or received; to a bank, a transfer is also
    /// what others are paid with.
    package static func isTransfer(kind: String) -> Bool { transfers.contains(kind.folded) }

    /// Whether a category is the one that is neither spent nor received, or another account: "[Savings]".
    package static func isTransfer(category: String) -> Bool {
        category.hasPrefix("[") && category.hasSuffix("]") || category.folded == "transfers"
    }

    private static func begins(_ words: [String], with phrases: [[String]]) -> Bool {
        phrases.contains { words.starts(with: $0) }
    }

    private static let payments: Set = [
        "payment", "payments", "pymt", "pmt", "autopay", "zahlung", "einzahlung", "uberweisung", "ueberweisung",
        "paiement",
        "prelevement", "pago", "pagamento", "betaling", "betalning", "innbetaling", "indbetaling", "suoritus", "maksu",
    ]
    private static let besidePayments: Set = [
        "received", "erhalten", "besten", "herzlichen", "hartelijk", "recu", "recue", "enregistre", "automatique",
        "recibido",
        "recebido", "ricevuto", "ontvangen", "mottagen", "mottatt", "modtaget", "saapunut", "online", "web", "mobile",
        "you",
        "for", "your", "fur", "ihre", "voor", "uw", "je", "pour", "votre", "de", "por", "su", "seu", "per", "il", "tuo",
    ]
    private static let thanks: Set = [
        "thank", "thanks", "thankyou", "danke", "dank", "vielen", "merci", "gracias", "muchas", "grazie", "obrigado",
        "bedankt", "tack", "takk", "tak", "kiitos",
    ]
    private static let cardPayments = phrases(["ausgleich kreditkarte", "addebito in c/c salvo buon fine"])

    private static let moves = Set(
        [
            "conversion", "standard transfer", "instant transfer", "exchange", "currency exchange",
            "currency conversion", "general currency conversion",
            "user initiated currency conversion", "währungsumrechnung", "allgemeine währungsumrechnung",
            "von nutzer eingeleitete währungsumrechnung", "conversion de devise", "conversion de devise standard",
            "conversión de divisas", "conversione di valuta", "valutaomrekening", "pot transfer", "internal transfer",
            "bank deposit to pp account", "bankgutschrift auf paypal konto", "general card deposit",
            "general withdrawal",
            "user initiated withdrawal", "transfer to bank", "general account hold",
            "account hold for open authorization",
            "reversal of general account hold",
        ].map(\.folded))
    private static let texts = phrases([
        "top-up by", "apple pay top-up", "google pay top-up", "to pocket", "pocket withdrawal", "from main account to",
    ])
    private static let mainAccount = ["to", "main", "account"]
    private static let transfers: Set = ["transfer", "transfers", "umbuchung", "umbuchungen"]

    private static func phrases(_ texts: [String]) -> [[String]] { texts.map(\.foldedWords) }
}
