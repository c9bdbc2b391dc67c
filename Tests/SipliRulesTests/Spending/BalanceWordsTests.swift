import Testing

@testable import SipliRules

@Suite struct BalanceWordsTests {
    @Test(
        "rows that tell a balance or add up others are known in many languages",
        arguments: [
            "B/F", "C/F", "BF", "Balance B/F", "S A L D O", "Balance", "BALANCE FORWARD", "Opening Balance",
            "Opening balance of your account", "Balance as of Nov 20", "Current account balance", "Saldovortrag",
            "Neuer Saldo",
            "Alter Kontostand am 01.11.2026", "Anfangsbestand", "Solde d'ouverture", "SOLDE PRECEDENT",
            "Solde au 20/11/2026",
            "Saldo al 20/11", "SALDO TOTAL DISPONÍVEL DIA", "Saldo anterior", "Sold initial", "Входящий остаток",
            "Ingående saldo", "Startsaldo", "Alkusaldo", "lõppsaldo", "Devreden bakiye", "前月繰越", "期初余额",
            "Sākuma atlikums",
            "Beigu atlikums", "Likutis pradžiai", "Likutis pabaigai", "Začetno stanje", "Početno stanje",
            "Υπόλοιπο αρχής",
            "Počiatočný zostatok", "Konečný zůstatek", "Początkowe saldo", "Saldo końcowe", "Nyitóegyenleg",
            "Apgrozījums",
            "Käive", "Apyvarta", "Obrat", "Omsättning", "Turnover", "Umsatzsumme", "Total debits", "TOTAL CREDITS",
            "Summe",
        ])
    func balances(text: String) {
        #expect(BalanceWords.isBalance(text))
    }

    @Test(
        "shops and words that only look like one are not",
        arguments: [
            "", "Total", "TotalEnergies", "Total Energies", "New Balance", "New Balance Store", "Balance Bikes",
            "BF Goodrich",
            "Sold", "Stan", "Credit", "Debit", "Final Cut", "Apple turnover", "Solde de tout compte",
            "Balance transfer",
            "Available", "Start", "20/11/2026", "Total Wine", "Opening times",
        ])
    func others(text: String) {
        #expect(!BalanceWords.isBalance(text))
    }
}
