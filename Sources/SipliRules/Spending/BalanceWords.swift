import SipliCore

/// What tables of accounts call rows that only tell what is in the account.
package enum BalanceWords {
    package static func isBalance(_ text: String) -> Bool {
        let words = text.isEmpty ? "" : text.folded
        return whole.contains(words) || beginnings.contains(where: words.hasPrefix)
    }

    /// Where nothing else is beside it.
    private static let whole: Set = ["bf", "cf", "balance", "saldo", "solde"]

    /// How such rows begin.
    private static let beginnings = [
        "opening balance", "closing balance", "beginning balance", "ending balance", "balance brought forward",
        "balance carried forward", "starting balance", "previous balance", "kontostand", "alter kontostand",
        "neuer kontostand", "anfangssaldo", "endsaldo", "saldo anterior", "saldo inicial", "saldo final",
        "saldo do dia",
        "saldo iniziale", "saldo finale", "solde initial", "solde final", "ancien solde", "nouveau solde", "beginsaldo",
        "eindsaldo", "algsaldo", "lõppsaldo", "ingående saldo", "utgående saldo", "saldo początkowe", "saldo końcowe",
        "brought forward", "carried forward", "balance b/f", "balance c/f", "saldovortrag", "schlusssaldo",
        "solde précédent", "saldo poprzednie", "saldo total", "saldo disponível",
        "počáteční zůstatek", "konečný zůstatek", "nyitóegyenleg", "záróegyenleg",
    ].map(\.folded)
}
