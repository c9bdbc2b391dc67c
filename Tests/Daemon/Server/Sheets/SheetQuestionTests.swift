import Foundation
import SipliTestSupport
import Testing

@testable import SipliServer

/// What decides the meaning of a table and is not understood stops its import with a question. It is 25 November 2026.
@Suite struct SheetQuestionTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        (daemon, client) = try TestDaemon.withEuros()
    }

    /// "-12.50 EUR Shop", oldest first.
    private func rows() throws -> [String] {
        try client.result(#"{"op":"spending.entries","from":"2020-01-01"}"#).entries.array.reversed().map { row in
            let sign = row.kind.string == "income" ? "+" : "-"
            return sign + "\(row.amount.string ?? "") \(row.currency.string ?? "") \(row.merchant.string ?? "")"
        }
    }

    private func weights() throws -> [String] {
        try client.result(#"{"op":"weight.entries"}"#).entries.array.reversed().map {
            "\($0.at.string ?? "") \($0.value.number ?? 0) \($0.unit.string ?? "")"
        }
    }

    private static let (spent, received) = ("-20.00 EUR Shop", "+1500.00 EUR Work")

    @Test(
        "money spent and received in two columns is recognised, also where one of them has a header in no known language",
        arguments: [
            "Money Out,Money In", "Paid out,Paid in", "Debit,Credit", "Withdrawal Amt.,Deposit Amt.", "Outflow,Inflow",
            "Soll,Haben", "Belastung,Gutschrift", "Ausgaben,Einnahmen", "Betrag Soll,Betrag Haben", "Af,Bij",
            "Débit,Crédit",
            "Gastos,Ingresos", "Cargo,Abono", "Uscite,Entrate", "Dare,Avere", "Saída,Entrada", "Wydatki,Wpływy",
            "Obciążenia,Uznania", "Výdaje,Příjmy", "Terhelés,Jóváírás", "Uttag,Insättning", "Ut fra konto,Inn på konto",
            "Otot,Panot", "Gider,Gelir", "Расход,Приход", "支出,収入", "Qwx,Credit", "Debit,Qwx",
        ])
    func pairs(headers: String) throws {
        let table =
            "Date,Description,\(headers),Balance\n2026-11-05,Shop,20.00,,980.00\n2026-11-06,Work,,1500.00,2480.00\n"
        let result = try client.upload(table).result
        #expect(result.added.int == 2 && result.skipped.int == 0, "\(result)")
        #expect(try rows() == [Self.spent, Self.received])
    }

    @Test("a person's names of the two columns say the same, whatever their headers are")
    func namedPairs() throws {
        let table = "Date,Description,A,B\n2026-11-05,Shop,20.00,0.00\n2026-11-06,Work,0.00,1500.00\n"
        let columns = #","columns":[{"name":"money","column":"A"},{"name":"received","column":"B"}]"#
        #expect(try client.upload(table, columns).result.added.int == 2)
        #expect(try rows() == [Self.spent, Self.received])
    }

    @Test(
        "a column of words or codes says the direction, whatever its header",
        arguments: [
            ("Soll/Haben", "S", "H"), ("D/C", "D", "C"), ("CdtDbtInd", "DBIT", "CRDT"), ("Af Bij", "Af", "Bij"),
            ("Dr / Cr", "DR", "CR"),
            ("D/K", "D", "K"), ("Debit/Credit", "Debit", "Credit"), ("Transaction Type", "Withdrawal", "Deposit"),
            ("Type", "Purchase", "Refund"), ("Umsatztyp", "Ausgang", "Eingang"), ("", "S", "H"),
            ("Qwx", "debit", "credit"),
            ("Tipo", "Gasto", "Ingreso"), ("Typ", "Wydatek", "Wpływ"),
        ])
    func words(header: String, spent: String, received: String) throws {
        let table =
            "Date,Description,Amount,\(header)\n2026-11-05,Shop,20.00,\(spent)\n2026-11-06,Work,1500.00,\(received)\n"
        let result = try client.upload(table).result
        #expect(result.added.int == 2, "\(result)")
        #expect(try rows() == [Self.spent, Self.received])
    }

    @Test("words that are not known stop the import with each of them; --spent and --received answer")
    func unknownWords() throws {
        let table =
            "Date,Description,Amount,Type\n2026-11-05,Shop,20.00,Zap\n2026-11-06,Work,1500.00,Zip\n2026-11-07,Shop,1.00,Zap\n"
        let error = try client.upload(table).error
        #expect(error.field.string == "spent")
        #expect(
            error.message.string
                == #"the column "Type" does not say whether these were spent or received: "Zap" (2 rows, such as "20.00" for "Shop" in "#
                + #"line 2), "Zip" (1 row, such as "1500.00" for "Work" in line 3); list each of them in --spent, in --received or, "#
                + "if its rows are neither, in --skip, with commas between several words; or say that all amounts above 0 are the same "
                + "with --positive spent or --positive received")
        #expect(try rows() == [])
        #expect(try client.upload(table, #","spent":["zap"],"received":["ZIP"]"#).result.added.int == 3)
        #expect(try rows() == [Self.spent, Self.received, "-1.00 EUR Shop"])
        #expect(try client.upload(table, #","spent":["zap"],"received":["Zap"]"#).error.field.string == "received")
    }

    @Test(
        "signs in place of words are words of their own, and so is none; rows that are neither are left out by their word",
        arguments: [
            ("↓", "↑", #","spent":["↓"],"received":["↑"]"#), ("", "CR", #","spent":[""],"received":["CR"]"#),
            ("支出", "收入", #","skip":["/"]"#), ("OUT", "IN", #","spent":["out"],"received":["in"],"skip":["/"]"#),
        ])
    func signWords(spent: String, received: String, options: String) throws {
        var table =
            "Date,Description,Amount (EUR),Type\n2026-11-05,Shop,20.00,\(spent)\n2026-11-06,Work,1500.00,\(received)\n"
        if options.contains("skip") { table += "2026-11-07,Own,9.00,/\n" }
        #expect(try client.upload(table).error.field.string == "spent")
        let result = try client.upload(table, options).result
        #expect(result.added.int == 2 && result.skipped.int == 0, "\(result)")
        #expect(try rows() == [Self.spent, Self.received])
    }

    @Test("a table without headers is shown with its first row, whatever the words of others")
    func headless() throws {
        let error = try client.upload("11/20/2026,TIM HORTONS,4.50\n11/15/2026,PAYROLL,7.10\n").error
        #expect(
            error.message.string?.hasPrefix(
                "the table has no row of headers; say which columns are which by their numbers, such as --columns date=1,"
            ) == true)
        #expect(error.message.string?.contains("; its first row is \"11/20/2026\", \"TIM HORTONS\", \"4.50\"") == true)
    }

    @Test("a text with a comma that is not quoted is said to be one, and its table holds money")
    func unquoted() throws {
        let table = "Date,Description,Amount\n2026-11-20,B, Inc,-6.00\n"
        let warnings = try client.upload(table, dryRun: true).result.warnings.strings
        #expect(
            warnings.contains(
                "line 2 was skipped: it has more columns than the first line; quote texts and numbers that contain a comma"
            ))
    }

    @Test(
        "files that are no tables are called what they are",
        arguments: [
            (
                "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nSUMMARY:Rent, flat\r\n",
                "this is a calendar, which is not read"
            ),
            (
                "2026-11-20 * Kroger\n    Expenses:Food  45.67 EUR\n    Assets:Bank\n",
                "this is a journal of plain-text accounting"
            ),
            (
                "; Sipli 0.1.0\n\ncommodity 1000.00 EUR\n\naccount assets:Cash\n",
                "this is a journal of plain-text accounting"
            ),
            ("{1:F01BANKDEFFAXXX0000000000}{2:I940}{4:\n:20:START\n", "this is a bank's MT940 file"),
            ("{\\rtf1\\ansi Date,Amount}", "this is a document in RTF"),
        ])
    func foreign(text: String, beginning: String) throws {
        #expect(try client.upload(text).error.message.string?.hasPrefix(beginning) == true)
    }

    @Test("words that no row has are named")
    func unusedWords() throws {
        let table = "Date,Description,Amount (EUR),Type,Status\n2026-11-05,Shop,-20.00,Zap,Held\n"
        let options = #","spent":["Zap"],"keep":["held"],"skip":["!","Gone"]"#
        #expect(
            try client.upload(table, dryRun: true, options).result.warnings.strings
                == ["no row has \"!\" or \"Gone\", which --skip names"])
    }

    @Test(
        "one column of amounts is read by its signs, marks and header, or stops the import until --positive says what it is",
        arguments: [
            ("Amount", "-20.00", "1500.00", nil), ("Amount", "(20.00)", "1500.00", nil),
            ("Amount", "20.00-", "1500.00", nil),
            ("Betrag", "−20,00", "1.500,00", nil), ("Amount", "20.00 Dr", "1500.00 Cr", nil),
            ("Amount", "20.00", "1500.00 CR", nil),
            ("Amount", "Dr 20.00", "Cr. 1500.00", nil), ("Amount", "20.00 D", "1500.00 C", nil),
            ("Amount", "20.00 S", "1500.00 H", nil), ("Amount", "20.00 EUR Dr", "1500.00 EUR Cr", nil),
            ("Amount", "\u{2011}20.00", "1500.00", nil), ("Cost", "20.00", "-1500.00", nil),
            ("Soll/Haben", "-20.00", "1500.00", nil),
            ("Debit", "20.00", "-1500.00", nil), ("Amount", "20.00", "-1500.00", "spent"),
            ("Betrag", "-20,00", "1500,00", "received"),
            ("Income", "-20.00", "1500.00", nil),
        ] as [(String, String, String, String?)])
    func signs(header: String, spent: String, received: String, positive: String?) throws {
        let table = "Date;Description;\(header)\n2026-11-05;Shop;\(spent)\n2026-11-06;Work;\(received)\n"
        let options = positive.map { #","positive":"\#($0)""# } ?? ""
        let result = try client.upload(table, options).result
        #expect(result.added.int == 2, "\(result)")
        #expect(try rows() == [Self.spent, Self.received])
    }

    @Test(
        "amounts whose direction nothing says are asked about",
        arguments: [
            // All above 0.
            "Date,Description,Amount\n2026-11-05,Shop,20.00\n2026-11-06,Work,1500.00\n",
            // An account of a card.
            "Date,Description,Amount,Category\n2026-11-05,Shop,20.00,Food\n2026-11-06,PAYMENT - THANK YOU,-1500.00,Payments\n",
            "Date,Description,Amount\n2026-11-05,a,2\n2026-11-06,b,3\n2026-11-07,c,4\n2026-11-08,d,-9\n",
            // All below 0 in a column of what was spent.
            "Date,Description,Cost\n2026-11-05,Shop,-20.00\n",
            // Words and signs that contradict each other.
            "Date,Description,Amount,Type\n2026-11-05,Shop,20.00,Debit\n2026-11-06,Shop,-5.00,Debit\n2026-11-07,Work,9,Credit\n",
        ])
    func unclear(table: String) throws {
        let error = try client.upload(table).error
        #expect(error.field.string == "positive", "\(error)")
        #expect(error.message.string?.contains("--positive spent or --positive received") == true)
        #expect(try rows() == [])
        let count = table.split(separator: "\n").count - 1
        #expect(try client.upload(table, #","positive":"spent""#).result.added.int == count)
    }

    @Test(
        "the currency is that of its column, of the header, of the cell or of the lines above; never assumed beside one",
        arguments: [
            "Date,Description,Amount,currency_code\n2026-11-05,Shop,-20.00,CHF\n",
            "Datum;Beschreibung;Betrag;Währung\n05.11.2026;Shop;-20,00;CHF\n",
            "Date,Description,Amount,Devise\n2026-11-05,Shop,-20,CHF\n",
            "Date,Description,Amount,Qwx\n2026-11-05,Shop,-20.00,CHF\n",
            "Date,Description,Amount (CHF)\n2026-11-05,Shop,-20.00\n",
            "Date,Description,Amount CHF\n2026-11-05,Shop,-20.00\n",
            "Date,Description,Amount\n2026-11-05,Shop,-20.00 CHF\n",
            "Currency:,CHF\n\nDate,Description,Amount\n2026-11-05,Shop,-20.00\n",
        ])
    func currencies(table: String) throws {
        #expect(try client.upload(table).result.added.int == 1)
        #expect(try rows() == ["-20.00 CHF Shop"])
    }

    @Test(
        "a currency in a header or a cell is read as it is written, and a symbol of several is asked about",
        arguments: [
            ("CAD$", "-20.00", "", "-20.00 CAD"), ("Amount (RM)", "-20.00", "", "-20.00 MYR"),
            ("Amount (Rs.)", "-20.00", "", "asks unit"), ("Amount (Rs.)", "-20.00", "INR", "-20.00 INR"),
            ("Belopp (kr)", "-20.00", "", "asks unit"), ("Belopp (kr)", "-20.00", "SEK", "-20.00 SEK"),
            ("Amount", "-20.00 TL", "", "-20.00 TRY"), ("Amount", "-R 20.00", "", "-20.00 ZAR"),
            ("Amount", "-S/ 20.00", "", "-20.00 PEN"), ("Amount", "-20.00 лв.", "", "-20.00 BGN"),
            ("Amount", "-20.00 руб.", "", "-20.00 RUB"), ("Amount", "-20.00 грн", "", "-20.00 UAH"),
            ("Amount", "-20.00 din", "", "-20.00 RSD"), ("Amount", "-KSh 20.00", "", "-20.00 KES"),
            ("Amount", "-Tk 20.00", "", "-20.00 BDT"), ("Amount", "-20 FCFA", "XOF", "-20 XOF"),
            ("Amount", "-Rs. 20.00", "", "asks unit"), ("Amount", "-Rs. 20.00", "PKR", "-20.00 PKR"),
            ("Amount", "-$20.00", "CAD", "-20.00 CAD"), ("Amount", "-$20.00", "", "asks unit"),
            ("Amount ($)", "-20.00", "", "asks unit"), ("Amount", "-¥35", "", "asks unit"),
            ("Amount", "-¥35.50", "JPY", "asks unit"), ("Amount", "-¥35.50", "CNY", "-35.50 CNY"),
            ("Amount EUR/USD", "-20.00", "", "asks unit"), ("Betrag USD/EUR", "-20.00", "", "asks unit"),
            ("Amount (EUR or USD)", "-20.00", "", "asks unit"), ("Amount EUR/USD", "-20.00", "USD", "-20.00 USD"),
            ("Amount EUR/USD", "-20.00", "CHF", "asks unit"),
            // The code says which dollars, pounds or crowns they are.
            ("Amount", "-$12.30 CAD", "", "-12.30 CAD"), ("Amount", "\"-$1,500.00 MXN\"", "", "-1500.00 MXN"),
            ("Amount", "-£12.30 EGP", "", "-12.30 EGP"), ("Amount", "-¥1200 CNY", "", "-1200.00 CNY"),
            ("Amount", "-kr 120.00 SEK", "", "-120.00 SEK"), ("Amount", "-Rs. 500 PKR", "", "-500.00 PKR"),
            ("Amount", "-USD 5.00 $", "", "-5.00 USD"), ("Amount", "-NT$ 5 TWD", "", "-5.00 TWD"),
            ("Amount", "-20 US Dollar", "", "-20.00 USD"), ("Amount", "-2000원", "", "-2000 KRW"),
            ("Amount", "-20 د.إ", "", "-20.00 AED"),
        ])
    func symbols(header: String, cell: String, unit: String, expected: String) throws {
        let options = unit.isEmpty ? "" : #","unit":"\#(unit)""#
        let reply = try client.upload("Date,Description,\(header)\n2026-11-05,Shop,\(cell)\n", options)
        let field = reply.error.field.string
        #expect(try field.map { ["asks " + $0] } ?? rows() == [expected + (field == nil ? " Shop" : "")], "\(reply)")
        #expect(!reply.result.warnings.strings.contains { $0.contains("--currency") })
    }

    @Test(
        "a symbol of several currencies is yours if that has it, or the only one with its decimals, and a note says so")
    func symbolNotes() throws {
        func result(_ cell: String) throws -> [String] {
            let result = try client.upload("Date,Description,Amount\n2026-11-05,Shop,\(cell)\n").result
            return try result.warnings.strings + rows()
        }
        #expect(
            try result("-¥35.50") == [
                #""¥" was taken as CNY, the only one with decimals; --currency names another"#, "-35.50 CNY Shop",
            ])
        _ = try client.result(#"{"op":"undo"}"#)
        try client.set("spending-currency", #""CAD""#)
        #expect(
            try result("-$20.00") == [
                #""$" was taken as CAD, your currency; --currency names another"#, "-20.00 CAD Shop",
            ])
    }

    @Test("the same file with other options is refused while the rows that it brought are here")
    func importedAgain() throws {
        let table = "Date,Qwx,Description,Amount\n2026-11-05,Work,x,-20.00\n2026-11-06,Bar,y,-5.00\n"
        #expect(try client.upload(table).result.added.int == 2)
        let answers = [
            #","unit":"CHF""#, #","positive":"spent""#, #","columns":[{"name":"merchant","column":"Qwx"}]"#,
            #","columns":[{"name":"note","column":"Qwx"}]"#,
        ]
        for options in answers {
            for isRehearsal in [true, false] {
                #expect(
                    try client.upload(table, dryRun: isRehearsal, options).error.message.string?.hasPrefix(
                        "this file was imported before, and with these options its rows would be other transactions")
                        == true)
            }
        }
        #expect(try client.upload(table).result.same.int == 2)
        #expect(try client.upload(table + "2026-11-07,Bar,z,-6.00\n").result.added.int == 1)
        for _ in 0..<2 { _ = try client.result(#"{"op":"undo"}"#) }
        for options in answers {
            #expect(try client.upload(table, options).result.added.int == 2)
            _ = try client.result(#"{"op":"undo"}"#)
        }
        // What was left out before is added.
        let statuses = "Date,Description,Amount,Status\n2026-11-05,x,-20.00,Completed\n2026-11-06,y,-5.00,Pending\n"
        #expect(try client.upload(statuses).result.added.int == 1)
        #expect(try client.upload(statuses, #","keep":["Pending"]"#).result.added.int == 1)
        for _ in 0..<2 { _ = try client.result(#"{"op":"undo"}"#) }
    }

    @Test("rows without a currency are asked about where nobody said one, whatever other rows have")
    func nobodysCurrency() throws {
        let table = "Date,Text,Amount,Currency\n2026-11-03,a,-12.50,USD\n2026-11-04,b,-5.00,\n"
        try client.set("spending-currency", "null")
        #expect(
            try client.upload(table).error.message.string
                == "line 3 has no currency, but other lines have USD; say the currency of lines without one with --currency, such as "
                + "--currency USD")
        #expect(try client.upload(table, #","unit":"USD""#).result.added.int == 2)
    }

    @Test(
        "a column of currencies right behind another one of foreign amounts is not about the amounts",
        arguments: [
            "Montant;Montant en devise;Devise", "Kwota;Kwota w walucie;Waluta", "Betrag;Betrag Fremdwährung;Währung",
            "Amount;Original amount;Currency",
        ])
    func foreignCurrency(headers: String) throws {
        let table = "Date;Libellé;\(headers)\n13/11/2026;Shop;-9,20;-10,00;USD\n14/11/2026;Bar;-3,00;-3,50;USD\n"
        #expect(try client.upload(table).result.added.int == 2)
        #expect(try rows() == ["-9.20 EUR Shop", "-3.00 EUR Bar"])
        try client.set("spending-currency", "null")
        _ = try client.result(#"{"op":"undo"}"#)
    }

    @Test("where you name the amounts, their currency is the one right behind them")
    func namedAmounts() throws {
        let table =
            "Date,Description,Local amount,Local currency,Card amount,Card currency\n2026-11-05,Shop,-12.30,GBP,-14.50,EUR\n"
        for (column, row) in [(3, "-12.30 GBP Shop"), (5, "-14.50 EUR Shop")] {
            let options = #","columns":[{"name":"money","column":"\#(column)"}]"#
            #expect(try client.upload(table, options).result.added.int == 1)
            #expect(try rows() == [row])
            _ = try client.result(#"{"op":"undo"}"#)
        }
        let bank =
            "Дата операции;Номер карты;Статус;Сумма операции;Валюта операции;Сумма платежа;Валюта платежа;Кэшбэк;Описание\n"
            + "20.11.2026;*1234;OK;-10,00;USD;-950,00;RUB;9,00;Shop\n"
        #expect(
            try client.upload(bank, #","columns":[{"name":"money","column":"6"}]"#).result.added.int == 1)
        #expect(try rows() == ["-950.00 RUB Shop"])
        _ = try client.result(#"{"op":"undo"}"#)
    }

    @Test("amounts that are divided among people are asked about: whose column is yours")
    func shares() throws {
        let table =
            "Date,Description,Category,Cost,Currency,Anna,Ben\n\n2026-11-05,Dinner,Dining out,30.00,EUR,15.00,-15.00\n"
            + "2026-11-06,Ben paid Anna,Payment,30.00,EUR,-30.00,30.00\n"
        let error = try client.upload(table).error
        #expect(
            error.message.string?.hasPrefix(
                "the table divides each amount among \"Anna\" and \"Ben\", and does not say who paid; import one of these "
                    + "columns, where above 0 is owed to that person and below 0 is what that person owes; say which is yours, "
                    + "such as --columns money=Anna --positive received; its first row is "
            ) == true,
            "\(error.message.string ?? "")")
        let options = #","columns":[{"name":"money","column":"Ben"}],"positive":"received""#
        #expect(try client.upload(table, options).result.added.int == 2)
        #expect(try rows() == ["-15.00 EUR Dinner", "+30.00 EUR Ben paid Anna"])
        _ = try client.result(#"{"op":"undo"}"#)
    }

    // MARK: Accounts

    private static let (first, second) = (
        "Date,Description,Amount (EUR)\n2026-11-03,Fee,-5.00\n",
        "Date,Description,Amount (EUR)\n2026-11-03,Fee,-5.00\n2026-11-04,Shop,-1.00\n"
    )

    /// A table with the account of each row.
    private static func table(_ text: String, _ header: String, _ account: String) -> String {
        text.split(separator: "\n").enumerated().map { "\($0 == 0 ? header : account),\($1)\n" }.joined()
    }

    @Test(
        "equal rows of two accounts are two transactions, and of one account one, also without the column",
        arguments: ["IBAN", "Account", "Konto", "Auftragskonto", "Account number", "Numer rachunku", "Compte"])
    func accounts(header: String) throws {
        let (first, second) = (Self.table(Self.first, header, "DE1"), Self.table(Self.second, header, "DE2"))
        #expect(try client.upload(first).result.added.int == 1)
        #expect(try client.upload(second).result.added.int == 2)
        #expect(try rows() == ["-5.00 EUR Fee", "-5.00 EUR Fee", "-1.00 EUR Shop"])
        for again in [first, second, first + second.split(separator: "\n")[1...].joined(separator: "\n"), Self.second] {
            #expect(try client.upload(again).result.added.int == 0, "\(again)")
        }
        let twice = Self.second + "2026-11-03,Fee,-5.00\n"
        #expect(try client.upload(twice).result.added.int == 0)
        #expect(try client.upload(twice + "2026-11-03,Fee,-5.00\n").result.added.int == 1)
    }

    @Test("rows that were imported without their account are known with it, and stay deleted")
    func laterAccounts() throws {
        #expect(try client.upload(Self.second).result.added.int == 2)
        #expect(try client.upload(Self.table(Self.second, "IBAN", "DE1")).result.added.int == 0)
        _ = try client.result(#"{"op":"spending.delete","entry":"last"}"#)
        let result = try client.upload(Self.table(Self.second, "IBAN", "DE1")).result
        #expect([result.added.int, result.deleted.int] == [0, 1])
    }

    @Test("the account of the other side changes nothing")
    func otherAccounts() throws {
        let table = "Date,Description,Gegenkonto,IBAN Zahlungsbeteiligter,Amount (EUR)\n2026-11-03,Fee,1,2,-5.00\n"
        #expect(try client.upload(table).result.added.int == 1)
        let other = table.replacing(",1,2,", with: ",3,4,")
        #expect(try client.upload(other).result.added.int == 0)
    }

    @Test("a header and a row that name two currencies are asked about; both have an answer")
    func otherCurrency() throws {
        let table =
            "Date,Description,Total (AUD),Currency\n2026-11-05,Shop,-20.00,AUD\n2026-11-06,Game,-30.90,USD\n"
        let error = try client.upload(table).error
        #expect(error.field.string == "unit")
        #expect(
            error.message.string
                == #""Total (AUD)" says that its amounts are in AUD, but line 3 has USD in "Currency"; say which it is with "#
                + "--currency AUD, or --columns 'currency=Currency' for that of each row")
        #expect(try client.upload(table, #","unit":"AUD""#).result.added.int == 2)
        #expect(try rows() == ["-20.00 AUD Shop", "-30.90 AUD Game"])
        _ = try client.result(#"{"op":"undo"}"#)
        let columns = #","columns":[{"name":"currency","column":"Currency"}]"#
        #expect(try client.upload(table, columns).result.added.int == 2)
        #expect(try rows() == ["-20.00 AUD Shop", "-30.90 USD Game"])
    }

    @Test("two columns of currencies are asked about, and an unknown currency is refused with its line")
    func unknownCurrency() throws {
        let two = try client.upload("Date,Description,Amount,A,B\n2026-11-05,Shop,-20.00,CHF,USD\n").error
        #expect(two.message.string?.hasPrefix("\"A\" and \"B\" could both be the currency") == true, "\(two)")
        let unknown = try client.upload("Date,Description,Amount,Currency\n2026-11-05,Shop,-20.00,XQZ\n").result
        #expect(
            unknown.skipped.int == 1
                && unknown.warnings.strings.first?.hasPrefix("line 2 was skipped: \"XQZ\" is not") == true)
    }

    @Test("the unit of weigh-ins is what the file says anywhere; one that is not known stops the import")
    func units() throws {
        for table in [
            "#Version:6\n#Units:lbs\n\n#date;weight\n2026-11-20;176.5\n", "date,weight (lb)\n2026-11-20,176.5\n",
            "date,weight,weight unit\n2026-11-20,176.5,lbs\n", "Unit,lb\ndate,weight\n2026-11-20,176.5\n",
            "date,weight_lbs\n2026-11-20,176.5\n",
        ] {
            #expect(try client.upload(table).result.records.int == 1)
            #expect(try weights() == ["2026-11-20T12:00:00+01:00 176.5 lb"], "\(table)")
        }
        let jin = try client.upload("#Units:jin\n#date;weight\n2026-11-20;160\n").error.message.string
        #expect(
            jin?.hasPrefix("the file says that its unit is \"jin\", which weigh-ins cannot have") == true,
            "\(jin ?? "")")
    }

    @Test("the headers of a bank's table stand anywhere in the first 30 lines, and can be named there")
    func above() throws {
        let head = (1...20).map { "\"Line \($0)\";\"x\"" }.joined(separator: "\n")
        let table =
            head
            + "\n\n\"Status\";\"Buchungsdatum\";\"Zahlungspflichtige*r\";\"Zahlungsempfänger*in\";\"Betrag (€)\";\"\"\n"
            + "Gebucht;05.11.26;Ich;Shop;-20,00;\nGebucht;06.11.26;Work;Ich;1.500,00;y\n"
        let result = try client.upload(table).result
        #expect(result.added.int == 2 && result.skipped.int == 0, "\(result)")
        #expect(try rows() == [Self.spent, Self.received])
        let columns = #","columns":[{"name":"date","column":"buchungsdatum"},{"name":"money","column":"Betrag (€)"}]"#
        #expect(try client.upload(table, dryRun: true, columns).result.records.int == 2)
    }

    @Test("a date that could be two stops the import until --dates says its order")
    func dates() throws {
        let table = "date,weight (kg)\n03/04/2026,80\n05/04/2026,81\n"
        let error = try client.upload(table).error
        #expect(error.field.string == "dates")
        #expect(
            error.message.string
                == "\"03/04/2026\" in line 2 can be 3 Apr 2026 or 4 Mar 2026; say the order of day and month with --dates dmy or --dates mdy"
        )
        #expect(try client.upload(table, #","dates":"dmy""#).result.added.int == 2)
        #expect(try weights().first?.hasPrefix("2026-04-03") == true)
        let short = "date,weight\n03-04-26,80\n"
        #expect(
            try client.upload(short).error.message.string
                == "\"03-04-26\" in line 2 can be 3 Apr 2026, 4 Mar 2026 or 26 Apr 2003; say the order of day, month and year with "
                + "--dates dmy, --dates mdy or --dates ymd")
        #expect(try client.upload("date,weight\n04/04/2026,80\n").result.added.int == 1)
    }

    @Test(
        "a year of two digits comes last unless it is recent only where it comes first, which is asked",
        arguments: [
            // It is 25 November 2026.
            ("26/11/20 26/11/18", "", "asks"), ("26.11.20 26.11.02", "", "asks"), ("26-11-20", "", "asks"),
            ("26/11/20 26/11/18", "ymd", "2026-11-20 2026-11-18"),
            ("26.11.20 26.11.02", "ymd", "2026-11-20 2026-11-02"),
            ("26-11-20", "ymd", "2026-11-20"), ("26.11.20 26.11.18", "dmy", "2020-11-26 2018-11-26"),
            ("26.11.25 18.10.25", "", "2025-11-26 2025-10-18"), ("26.11.25", "", "2025-11-26"),
            ("26.11.20 13.11.20", "", "2020-11-26 2020-11-13"), ("26.12.20", "", "2020-12-26"),
            ("25/11/26", "", "2026-11-25"),
        ])
    func shortYears(texts: String, order: String, expected: String) throws {
        let rows = texts.split(separator: " ").enumerated().map { "\($1),\(80 + $0)\n" }
        let reply = try client.upload(
            "date,weight (kg)\n" + rows.joined(), order.isEmpty ? "" : #","dates":"\#(order)""#)
        if expected == "asks" {
            #expect(reply.error.field.string == "dates" && reply.error.message.string?.hasSuffix("--dates ymd") == true)
        } else {
            let days = try client.result(#"{"op":"weight.entries"}"#).entries.array.map { $0.day.string ?? "" }
            #expect(Set(days) == Set(expected.split(separator: " ").map(String.init)))
        }
    }

    @Test("a table that gives its times in UTC and how far its clock was ahead of it, such as Samsung's, is read so")
    func samsung() throws {
        let table =
            "com.samsung.health.weight,6312016,6\nstart_time,weight,update_time,time_offset,body_fat\n"
            + "2026-11-20 22:30:00.000,80.2,2026-11-20 22:31:00.000,UTC+0100,20.1,\n"
        #expect(try client.upload(table).result.added.int == 1)
        #expect(try weights() == ["2026-11-20T23:30:00+01:00 80.2 kg"])
    }

    @Test("numbers of other countries, and amounts that differ between two columns")
    func amounts() throws {
        let lakh =
            "Txn Date,Description,Dr / Cr,Amount (INR)\n05-Oct-2026,Shop,DR,\"1,23,456.78\"\n06-Oct-2026,Work,CR,\"2,50,000.00\"\n"
        #expect(try client.upload(lakh).result.added.int == 2)
        #expect(try rows() == ["-123456.78 INR Shop", "+250000.00 INR Work"])
        let two = try client.upload("Datum,Name,Brutto,Gebühr,Netto\n2026-11-05,Shop,\"-20,00\",\"-1,00\",\"-21,00\"\n")
            .error
        #expect(two.message.string?.hasPrefix("\"Brutto\" and \"Netto\" could both be the money") == true, "\(two)")
    }

    @Test(
        "amounts before and after fees are asked about, also where only one of them says so",
        arguments: ["Gross,Fee,Net", "Amount,Fee,Net Amount", "Brutto,Fee,Netto", "Total,Fee,Net"])
    func netAmounts(headers: String) throws {
        let table = "Date,Description,\(headers)\n2026-11-20,Shop,-100.00,-1.50,-101.50\n"
        #expect(try client.upload(table).error.message.string?.contains("could both be the money") == true)
        // Where no fee was taken, they are the same.
        #expect(try client.upload(table.replacing("-1.50,-101.50", with: "0.00,-100.00")).result.added.int == 1)
        #expect(try rows() == ["-100.00 EUR Shop"])
    }

    @Test("a unit that neither the file nor the person ever said is asked for; a setting or an earlier entry says it")
    func unknownUnits() throws {
        for (table, option, answer, log, noun) in [
            (
                "Date,Payee,Amount\n2026-11-05,Shop,-12.50\n", "--currency USD", "spending-currency EUR",
                #"{"op":"spending.add","amount":"3 USD"}"#, "currency of its transactions"
            ),
            (
                "date,weight\n2026-11-05,80\n", "--unit kg", "weight-unit kg", #"{"op":"weight.log","amount":"81 kg"}"#,
                "unit of its weigh-ins"
            ),
            (
                "date,amount,drink\n2026-11-05,300,tea\n", "--unit ml", "units metric",
                #"{"op":"hydration.log","ml":250}"#, "unit of its drinks"
            ),
        ] {
            let daemon = try TestDaemon(now: "2026-11-25T12:00:00+01:00", zone: "Europe/Berlin")
            let client = try daemon.client()
            let error = try client.upload(table).error
            #expect(
                error.message.string
                    == "the file does not say the \(noun); say it with \(option.prefix { $0 != " " }), such as \(option), or set yours, "
                    + "such as sipli-client config set \(answer)")
            #expect(error.field.string == "unit")
            let words = option.split(separator: " ")
            #expect(try client.upload(table, dryRun: true, #","unit":"\#(words[1])""#).result.added.int == 1)
            _ = try client.result(log)
            #expect(try client.upload(table, dryRun: true).result.added.int == 1)
            _ = try client.result(#"{"op":"undo"}"#)
            let setting = answer.split(separator: " ")
            try client.set(String(setting[0]), #""\#(setting[1])""#)
            #expect(try client.upload(table, dryRun: true).result.added.int == 1)
        }
        try client.set("spending-currency", "null")
        _ = try client.result(#"{"op":"spending.add","amount":"3 CHF"}"#)
        #expect(try client.upload("Date,Payee,Amount\n2026-11-05,Shop,-12.50\n").error.field.string == "unit")
    }

    @Test("categories that differ only in case are one, as they are here or as the file spells them first")
    func categories() throws {
        _ = try client.result(#"{"op":"spending.add","amount":"1","category":"Pets"}"#)
        let table =
            "Date,Description,Amount,Category\n2026-11-01,a,-1,Gas\n2026-11-02,b,-1,GAS \n2026-11-03,c,-1,pets\n"
            + "2026-11-04,d,-1,food & dining\n"
        #expect(try client.upload(table).result.added.int == 4)
        let categories = try client.result(#"{"op":"spending.entries","from":"2020-01-01"}"#).entries.array.compactMap(
            \.category.string)
        #expect(Set(categories) == ["Gas", "Pets", "Food & Dining"])
    }

    @Test("the rows of a preview say what each will be")
    func preview() throws {
        let table = "Date,Payee,Amount\n2026-11-05,Shop,-12.50\n2026-11-06,Work,1500\n"
        let result = try client.upload(table, dryRun: true).result
        #expect(
            result.examples.strings == [
                "line 2: spent €12.50 at Shop (Other) on 5 Nov 2026",
                "line 3: received €1,500.00 from Work (Income) on 6 Nov 2026",
            ])
        #expect(result.entries.string == "transactions")
    }
}
