import SipliCore

/// What banks, wallets and programs call money that stays with the person: moved between own accounts, exchanged, held for a
/// time, or paid to the account of an own card.
package enum OwnTransfers {
    /// Whether money received is what the bank of a card writes when the card is paid off: "Payment Thank You-Mobile".
    package static func paysCard(_ text: String) -> Bool { paysCard(text.foldedWords) }

    static func paysCard(_ all: [String]) -> Bool {
        let words = all.filter { !besidePayments.contains($0) }
        return zip(words, words.dropFirst()).contains { first, second in
            payments.contains(first) && thanks.contains(second) || thanks.contains(first) && payments.contains(second)
        } || begins(all, with: cardPayments)
    }

    /// Whether the kind of a transaction says that it moves own money, whatever is beside it: "General Currency Conversion".
    package static func isMove(kind: String) -> Bool { moves.contains(kind.folded) }

    /// The same of its description: "Top-Up by *1234".
    package static func isMove(text: String) -> Bool { begins(text.foldedWords, with: texts) }

    /// Whether a kind says so in the tables of programs that call all else spent or received; to a bank, a transfer is also
    /// what others are paid with.
    package static func isTransfer(kind: String) -> Bool { transfers.contains(kind.folded) }

    /// Whether a category is the one that is neither spent nor received.
    package static func isTransfer(category: String) -> Bool { category.folded == "transfers" }

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
            "exchange", "currency exchange", "currency conversion", "general currency conversion",
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
        "top-up by", "apple pay top-up", "google pay top-up", "to pocket", "pocket withdrawal",
    ])
    private static let transfers: Set = ["transfer", "transfers", "umbuchung", "umbuchungen"]

    private static func phrases(_ texts: [String]) -> [[String]] { texts.map(\.foldedWords) }
}
