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
            "Summe", "Utgående balans", "Brought forward", "Carried forward", "Προηγούμενο υπόλοιπο",
            "Початковий залишок",
            "Начално салдо", "이월잔액", "ยอดยกมา", "Số dư đầu kỳ", "Saldo awal", "رصيد افتتاحي", "יתרת פתיחה",
            "Upphafsstaða",
            "Opening balance of Sparkasse", "Closing balance 20/11/2026",
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
            "Opening Balance Books", "Closing Balance Ltd", "Balans", "Carried", "Available", "Start", "20/11/2026",
            "Total Wine", "Opening times",
        ])
    func others(text: String) {
        #expect(!BalanceWords.isBalance(text))
    }

    @Test(
        "words for a sum alone are known in many languages",
        arguments: [
            "Total", "Grand total", "Totalt", "Summa", "Összesen", "Spolu", "Kokku", "Kopā", "Iš viso", "Ukupno",
            "Skupaj",
            "Σύνολο", "Разом", "Общо", "Итого", "Toplam", "Totaux", "合計", "합계", "总计", "合计", "รวม", "Tổng cộng",
            "الإجمالي",
            "סה\"כ", "Samtals",
        ])
    func totals(text: String) {
        #expect(BalanceWords.isTotal(text))
        #expect(!BalanceWords.isTotal(text + " Energies"))
    }
}
