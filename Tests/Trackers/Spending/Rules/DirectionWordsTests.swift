import SipliCore
import Testing

@testable import SipliRules

@Suite struct DirectionWordsTests {
    @Test(
        "what a bank's table says in a cell",
        arguments: [
            ("D", .spent), ("C", .received), ("DBIT", .spent), ("CRDT", .received), ("RC", .spent), ("RD", .received),
            ("S", .spent), ("H", .received), ("Soll", .spent), ("Haben", .received), ("Af", .spent), ("Bij", .received),
            ("DR", .spent), ("Cr.", .received), ("K", .received), ("Wn", .spent), ("Ma", .received), ("-", .spent),
            ("+", .received), ("debit", .spent), ("Withdrawal", .spent), ("Deposit", .received), ("Purchase", .spent),
            ("Refund", .received), ("Direct Debit", .spent), ("DEBIT_CARD", .spent), ("ACH_CREDIT", .received),
            ("Lastschrift", .spent), ("Gutschrift", .received), ("Ausgang", .spent), ("Zahlungseingang", .received),
            ("Dépense", .spent), ("CRÉDIT", .received), ("Gasto", .spent), ("Ingreso", .received), ("Uscita", .spent),
            ("Wydatek", .spent), ("Wpływ", .received), ("Odchozí platba", .spent), ("Příchozí", .received),
            ("Uttag", .spent),
            ("Insättning", .received), ("Расход", .spent), ("Приход", .received), ("出金", .spent), ("入金", .received),
            ("Χ", .spent), ("Π", .received), ("Дт", .spent), ("Кт", .received), ("Списание", .spent),
            ("Пополнение", .received), ("Зачисление", .received), ("Разход", .spent), ("转出", .spent), ("转入", .received),
            ("ถอน", .spent), ("ฝาก", .received), ("Chi", .spent), ("Thu", .received), ("Keluar", .spent),
            ("Masuk", .received), ("Úttekt", .spent), ("Innlögn", .received),
            // What may be either.
            ("Payment", nil), ("Transfer", nil), ("Sale", nil), ("Credit card payment", nil), ("Debit/Credit", nil),
            ("X", nil),
            ("", nil),
        ] as [(String, MoneyDirection?)])
    func cells(text: String, direction: MoneyDirection?) {
        #expect(DirectionWords.direction(of: text) == direction)
    }

    @Test(
        "what a header says about its column",
        arguments: [
            ("Debit", .amounts(.spent)), ("Credit", .amounts(.received)), ("Debit Amount", .amounts(.spent)),
            ("Credit Amt.", .amounts(.received)), ("Money Out", .amounts(.spent)), ("Money In", .amounts(.received)),
            ("Paid out", .amounts(.spent)), ("Paid in", .amounts(.received)), ("Withdrawals", .amounts(.spent)),
            ("Deposits", .amounts(.received)), ("Outflow", .amounts(.spent)), ("Inflow", .amounts(.received)),
            ("Betrag Soll", .amounts(.spent)), ("Habenbetrag", .amounts(.received)), ("Einnahmen", .amounts(.received)),
            ("Ausgaben", .amounts(.spent)), ("Cost", .amounts(.spent)), ("Paid", .amounts(.spent)),
            ("Ingresos", .amounts(.received)), ("Gastos", .amounts(.spent)), ("Crédit", .amounts(.received)),
            ("Uscite", .amounts(.spent)), ("Ut fra konto", .amounts(.spent)), ("Inn på konto", .amounts(.received)),
            ("Wpływy", .amounts(.received)), ("Debit/Credit", .both), ("D/C", .both), ("Dr / Cr", .both),
            ("Χ/Π", .both), ("Дт/Кт", .both),
            ("Af Bij", .both),
            ("Soll/Haben", .both), ("Soll-/Haben-Kennzeichen", .both), ("Money in/out", .both),
            ("Amount", nil), ("Credit card number", nil), ("Deposit date", nil), ("Balance", nil), ("D", nil),
            ("In", .amounts(.received)),
            ("Payment", nil), ("Out of stock", nil), ("Fee", nil), ("Gebühr", nil),
        ] as [(String, DirectionWords.Header?)])
    func headers(text: String, meaning: DirectionWords.Header?) {
        #expect(DirectionWords.header(text.foldedWords) == meaning)
    }
}
