import Foundation
import SipliTestSupport
import Testing

@testable import SipliServer

/// What rows of people's own tables mean beside their amounts: whether they happened, in which unit they are, which
/// characters their texts have. It is 25 November 2026.
@Suite struct SheetMeaningTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        (daemon, client) = try TestDaemon.withEuros()
    }

    /// What the rows would be, without their line numbers.
    private func rows(_ table: String, _ options: String = "") throws -> [String] {
        let reply = try client.upload(table, dryRun: true, options)
        if let field = reply.error.field.string { return ["asks " + field] }
        return reply.previewedRows
    }

    private func warnings(_ table: String, _ options: String = "") throws -> [String] {
        try client.upload(table, dryRun: true, options).result.warnings.strings
    }

    // MARK: Statuses

    @Test(
        "rows that did not happen, or not yet, are left out, whatever the language",
        arguments: [
            ("Status", "Completed", "Pending"), ("Status", "Complete", "Denied"), ("Status", "COMPLETED", "Reversed"),
            ("State", "COMPLETED", "REVERTED"), ("State", "Completed", "Declined"), ("Status", "Paid", "Failed"),
            ("Transaction Status", "Settled", "Cancelled"), ("Status", "Success", "Canceled payment"),
            ("Status", "Gebucht", "Vorgemerkt"), ("Info", "Umsatz gebucht", "Umsatz vorgemerkt"),
            ("Status", "Abgeschlossen", "Abgelehnt"), ("Status", "Geaccepteerd", "Geweigerd"),
            ("Statut", "Exécutée", "Refusée"), ("Estado", "Completado", "Rechazado"),
            ("Stato", "Contabilizzato", "Autorizzato"),
            ("Status", "Zrealizowana", "Odrzucona"), ("Stav", "Zaúčtováno", "Zamítnuto"),
            ("Status", "Udført", "Slettet"),
            ("Contabilizzazione", "CONTABILIZZATO", "NON CONTABILIZZATO"),
            ("Qwx", "CONTABILIZZATO", "NON CONTABILIZZATO"),
            ("Status", "Gebucht", "Nicht gebucht"), ("Állapot", "Könyvelt", "Függőben"),
            ("Status", "Berechnet", "RÜCKGÄNGIG GEMACHT"), ("Statut", "Traitée", "Refusée"),
            ("Status", "None", "Void"), ("Статус", "Исполнено", "Отклонено"), ("交易状态", "交易成功", "交易关闭"),
            ("Qwx", "Booked", "Pending"),
        ])
    func statuses(header: String, done: String, undone: String) throws {
        let table =
            "Date,Description,Amount (EUR),\(header)\n2026-11-05,Shop,-20.00,\(done)\n2026-11-06,Gone,-9.00,\(undone)\n"
        #expect(try rows(table) == ["-€20.00 Shop (Other) 5 Nov 2026"])
        #expect(try warnings(table) == ["1 row that is not a completed transaction was left out: \"\(undone)\" (1)"])
        let result = try client.upload(table).result
        #expect([result.records.int, result.added.int, result.skipped.int] == [1, 1, 0])
    }

    @Test("a status that is not known stops the import; --keep and --skip answer, also against what is known")
    func unknownStatuses() throws {
        let table =
            "Date,Description,Amount (EUR),Status\n2026-11-05,Shop,-20.00,Refunded\n2026-11-06,Gone,-9.00,Zap\n2026-11-07,Tea,-2.00,Pending\n"
        let error = try client.upload(table).error
        #expect(error.field.string == "keep")
        #expect(
            error.message.string
                == #"the column "Status" does not say whether these happened: "Refunded" (1 row, such as "-20.00" for "Shop" in line 2), "#
                + #""Zap" (1 row, such as "-9.00" for "Gone" in line 3); list the words of rows to import in --keep and those of the "#
                + "others in --skip, with commas between several words")
        #expect(
            try rows(table, #","keep":["refunded","pending"],"skip":["ZAP"]"#) == [
                "-€20.00 Shop (Other) 5 Nov 2026", "-€2.00 Tea (Other) 7 Nov 2026",
            ])
        #expect(try rows(table, #","keep":["Zap"],"skip":["zap"]"#) == ["asks skip"])
        #expect(try rows("Date,Amount (EUR)\n2026-11-05,-20.00\n", #","keep":["Zap"]"#) == ["asks keep"])
    }

    @Test(
        "a few different words of a column in no known language are asked about if one of them says that rows did not happen"
    )
    func unknownStatusColumn() throws {
        let table =
            "Date,Description,Amount (EUR),Qwx\n2026-11-05,Shop,-20.00,Zap\n2026-11-06,Tea,-9.00,Zap\n2026-11-07,Gone,-2.00,Pending\n"
        #expect(try rows(table) == ["asks keep"])
        #expect(try rows(table, #","keep":["zap"]"#).count == 2)
        let notes = table.replacing("Pending", with: "window")
        #expect(try rows(notes).count == 3)
    }

    @Test("a column that is called like a status but is about something else is not one")
    func noStatus() throws {
        let table = "Date,Description,Amount (EUR),State\n2026-11-05,Shop,-20.00,WA\n2026-11-06,Tea,-9.00,CA\n"
        #expect(try rows(table).count == 2)
    }

    @Test(
        "rows that only tell a balance are left out, whatever the language",
        arguments: [
            "B/F", "C/F", "Balance B/F", "Saldovortrag", "Schlusssaldo", "SOLDE PRECEDENT", "Saldo poprzednie",
            "SALDO TOTAL DISPONÍVEL DIA", "S A L D O", "Opening Balance", "Käive", "Likutis pradžiai",
            "Входящий остаток",
            "前月繰越", "Total debits",
        ])
    func balances(text: String) throws {
        let table =
            "Date,Description,Type,Amount (EUR)\n2026-11-01,\(text),x,500.00\n2026-11-05,Shop,x,-20.00\n"
            + "2026-11-06,Start,\(text),500.00\n"
        #expect(try rows(table) == ["-€20.00 Shop (Other) 5 Nov 2026"])
        let isASCII = text.allSatisfy(\.isASCII)
        let isWord = ["Saldovortrag", "Schlusssaldo", "Käive", "前月繰越"].contains(text)
        #expect(
            try warnings(table) == [
                "2 rows that only tell a balance or a total were left out: \"\(text)\" (2)"
                    + (isWord ? "; if it is a name, add --keep \(isASCII ? text : "'\(text)'")" : "")
            ])
        let shop = table.replacing(text, with: "BF Goodrich")
        #expect(try rows(shop, #","positive":"received""#).count == 3)
    }

    @Test("rows are left out for the reason that is said: what you named, what did not happen, what tells a balance")
    func reasons() throws {
        let table =
            "Date,Description,Amount (EUR),Type,Status\n2026-11-05,Shop,-20.00,Debit,Completed\n"
            + "2026-11-06,Own,-9.00,Transfer-Out,Completed\n2026-11-07,Gone,-2.00,Debit,Pending\n"
            + "2026-11-08,Opening balance,5.00,Credit,Completed\n"
        #expect(
            try warnings(table, #","skip":["transfer-out"]"#) == [
                "1 row that is not a completed transaction was left out: \"Pending\" (1)",
                "1 row was left out, as you said: \"Transfer-Out\" (1)",
                "1 row that only tells a balance or a total was left out: \"Opening balance\" (1)",
            ])
    }

    @Test(
        "a row that is called a total is one if it is exactly the sum of the rows above it",
        arguments: [
            ("Total", "-29.00", true), ("Summe", "-29.00", true), ("TOTAL", "-28.00", false),
            ("TotalEnergies", "-29.00", false), ("Grand total", "-29.00", true), ("Totalt", "-29.00", true),
            ("Iš viso", "-29.00", true), ("合計", "-29.00", true), ("Ukupno", "-29.00", true),
        ])
    func totals(text: String, amount: String, isTotal: Bool) throws {
        let table =
            "Date,Description,Amount (EUR)\n2026-11-05,Shop,-20.00\n2026-11-06,Tea,-9.00\n2026-11-30,\(text),\(amount)\n"
        let past = table.replacing("11-30", with: "11-24")
        #expect(try rows(past).count == (isTotal ? 2 : 3))
        let note = "1 row that only tells a balance or a total was left out: \"\(text)\" (1)"
        #expect(try warnings(past).contains { $0.hasPrefix(note) } == isTotal)
    }

    @Test(
        "the amount of the only row above is a sum only at the end, and --keep brings back what is called a total or a balance"
    )
    func keptTotals() throws {
        let shop = "Date,Description,Amount (EUR)\n2026-11-05,Shop,-20.00\n2026-11-06,TOTAL,-20.00\n"
        #expect(try rows(shop).count == 1)
        #expect(try rows(shop + "2026-11-07,Tea,-9.00\n").count == 3)
        #expect(try rows(shop, #","keep":["total"]"#).count == 2)
        let solde = shop.replacing("TOTAL", with: "Solde")
        #expect(try rows(solde).count == 1)
        #expect(try rows(solde, #","keep":["Solde"]"#).count == 2)
        #expect(try warnings(solde, #","keep":["Solde"]"#) == [])
    }

    @Test(
        "what is not yet ticked against a statement happened",
        arguments: ["Not cleared", "Uncleared", "Not reconciled"])
    func uncleared(word: String) throws {
        let table =
            "Date,Payee,Amount (EUR),Cleared\n2026-11-05,Shop,-20.00,Cleared\n2026-11-06,Rent,-900.00,\(word)\n"
        #expect(try rows(table).count == 2)
    }

    // MARK: Dates

    @Test(
        "months by name in many languages, and zones behind a time, are read",
        arguments: [
            ("20. listopadu 2026", "20 Nov"), ("5. června 2026", "5 Jun"), ("5. červen 2026", "5 Jun"),
            ("20. november 2026", "20 Nov"),
            ("20. marraskuuta 2026", "20 Nov"), ("20 noiembrie 2026", "20 Nov"), ("20 ноября 2026", "20 Nov"),
            ("20 листопада 2026", "20 Nov"), ("20 Νοεμβρίου 2026", "20 Nov"), ("20 Kasım 2026", "20 Nov"),
            ("20 oktober 2026", "20 Oct"), ("2026年11月20日", "20 Nov"),
            ("20 lis 2026", "20 Nov"),
            ("2026-11-20 13:14:15 EST", "20 Nov"),
        ])
    func dates(text: String, day: String) throws {
        #expect(
            try rows("Date,Description,Amount (EUR)\n\(text),Shop,-20.00\n") == [
                "-€20.00 Shop (Other) \(day) 2026"
            ])
    }

    @Test(
        "names of different months are those of the language that has all of the column, or that writes dates so",
        arguments: [
            ("15. listopada 2026.", "15 Oct"), ("15. srp. 2026.|15. siječnja 2026.", "15 Jul"),
            ("15. lip. 2026.|15. svibnja 2026.", "15 Jun"), ("15. srp. 2026|15. června 2026", "15 Aug"),
            ("15 lip 2026|15 maja 2026", "15 Jul"), ("15-lis-2026|15-paź-2026", "15 Nov"),
            ("15-lis-2026|15-ruj-2026", "15 Oct"), ("15. studenog 2026.", "15 Nov"),
            ("15. srp. 2026", "asks date"), ("15-lis-2026", "asks date"),
        ])
    func months(texts: String, day: String) throws {
        let lines = texts.split(separator: "|").map { "\($0),Shop,-20.00\n" }.joined()
        let expected = day.hasPrefix("asks") ? day : "-€20.00 Shop (Other) \(day) 2026"
        #expect(try rows("Date,Description,Amount (EUR)\n\(lines)").first == expected)
    }

    @Test("a name of different months is refused with both")
    func unclearMonth() throws {
        #expect(
            try client.upload("Date,Description,Amount (EUR)\n15. srp. 2026,Shop,-20.00\n").error.message.string
                == #""srp" of "15. srp. 2026" in line 2 is July in Croatian and August in Czech; write the months as numbers, such as "#
                + "2026-11-20")
    }

    @Test(
        "a column in which every time is midnight has no times",
        arguments: [
            "2026-11-01 00:00:00", "2026-11-01T00:00:00Z", "2026-11-01T00:00", "01.11.2026 0:00:00",
            "11/1/2026 12:00 AM",
            "2026-11-01T00:00:00.000+01:00", "2026-11-01 00:00:00 UTC",
        ])
    func midnights(text: String) throws {
        try client.set("day-start", #""04:00""#)
        let table = "Date,Description,Amount (EUR)\n\(text),Shop,-20.00\n"
        let options = text.contains("/") ? #","dates":"mdy""# : ""
        #expect(try rows(table, options) == ["-€20.00 Shop (Other) 1 Nov 2026"])
    }

    @Test("midnight beside other times is one, and is the same row that was read without times")
    func midnightAmongTimes() throws {
        try client.set("day-start", #""04:00""#)
        let table = "Date,Time,Description,Amount (EUR)\n2026-11-05,00:00:00,Shop,-20.00\n"
        let longer = table + "2026-11-06,08:00:00,Tea,-2.00\n"
        #expect(try rows(longer).first == "-€20.00 Shop (Other) 5 Nov 2026 (counts for 4 Nov)")
        #expect(try client.upload(table).result.added.int == 1)
        #expect(try client.upload(longer).result.added.int == 1)
        _ = try client.result(#"{"op":"undo"}"#)
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.upload(longer).result.added.int == 2)
        #expect(try client.upload(table).result.added.int == 0)
    }

    // MARK: Own money

    @Test(
        "own money that another column says was moved is neither spent nor received",
        arguments: [
            ("Transaction Details Type", "CONVERSION"), ("Type", "Standard Transfer"), ("Payee", "Transfer : Savings"),
            ("Transfers", "Savings"), ("Category", "[Savings]"), ("Category", "To 'Savings'"),
            ("Payee", "From Main Account to Urlaub"),
            ("Payee", "From Urlaub to Main Account"),
        ])
    func ownMoney(header: String, text: String) throws {
        let table = "Date,Description,Amount (EUR),\(header)\n2026-11-05,,-20.00,\(text)\n2026-11-06,Shop,-9.00,\n"
        let found = try rows(table)
        #expect(found.first?.contains("(Transfer)") == true, "\(found)")
        #expect(found.last == "-€9.00 Shop (Other) 6 Nov 2026")
    }

    @Test(
        "a category of transfers is one of own money, whatever the language and the account behind it",
        arguments: [
            "Credit Card Payment", "Internal transfer", "Transferts internes", "Transfers:Savings", "Umbuchung",
            "Przelew własny", "Transfer: Savings",
        ])
    func transferCategories(category: String) throws {
        let table =
            "Date,Description,Amount (EUR),Category\n2026-11-05,Me,-20.00,\(category)\n2026-11-06,Shop,-9.00,Transferwise\n"
        #expect(
            try rows(table) == [
                "-€20.00 Me (Transfer) 5 Nov 2026", "-€9.00 Shop (Transferwise) 6 Nov 2026",
            ])
    }

    @Test("a payment of a card is no income where its category says that it is one")
    func cardPayments() throws {
        let table =
            "Date,Description,Category,Debit,Credit\n2026-11-05,SHELL OIL,Gas,40.00,\n"
            + "2026-11-06,CAPITAL ONE MOBILE PYMT,Payment/Credit,,500.00\n2026-11-07,CASHBACK,Payment/Credit,,5.00\n"
        #expect(
            try rows(table) == [
                "-€40.00 SHELL OIL (Gas) 5 Nov 2026",
                "+€500.00 CAPITAL ONE MOBILE PYMT (Transfer) 6 Nov 2026",
                "+€5.00 CASHBACK (Payment/Credit) 7 Nov 2026",
            ])
    }

    @Test("texts in columns with numbers are one")
    func numberedTexts() throws {
        let table =
            "Date,Description 1,Description 2,CAD$\n2026-11-20,LOBLAWS,,-45.67\n2026-11-15,PAYROLL,ACME,2000.00\n"
        #expect(try rows(table).map { $0.contains("PAYROLL ACME") } == [false, true])
        #expect(try warnings(table).allSatisfy { !$0.contains("left out") })
    }

    @Test("a second description is kept as the note")
    func secondDescriptions() throws {
        func notes(_ table: String) throws -> [String?] {
            #expect(try client.upload(table).result.added.int == 1)
            let entries = try client.result(#"{"op":"spending.entries","from":"2020-01-01"}"#).entries.array
            _ = try client.result(#"{"op":"undo"}"#)
            return entries.flatMap { [$0.merchant.string, $0.note.string] }
        }
        let mufg = "日付,摘要,摘要内容,支払い金額\n2026/11/05,カード,セブンイレブン,500\n"
        #expect(try notes(mufg) == ["カード", "セブンイレブン"])
        let swedbank = "Bokföringsdag,Referens,Beskrivning,Belopp\n2026-11-05,Anna Berg,Swish,-20.00\n"
        #expect(try notes(swedbank) == ["Swish", "Anna Berg"])
        #expect(try notes(swedbank.replacing("Anna Berg", with: "Swish")) == ["Swish", nil])
    }

    @Test(
        "a time is that of the zone which its row names",
        arguments: [
            ("Europe/Berlin", "2026-11-20T22:30:00+01:00"), ("America/Los_Angeles", "2026-11-21T07:30:00+01:00"),
            ("PST", "2026-11-21T07:30:00+01:00"),
        ])
    func zones(zone: String, expected: String) throws {
        let table = "Date,Time,Time Zone,Name,Amount (EUR)\n2026-11-20,22:30:00,\(zone),Shop,-20.00\n"
        #expect(try client.upload(table).result.warnings.strings == [])
        let entry = try client.result(#"{"op":"spending.entries","from":"2020-01-01"}"#).entries[0]
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(entry.at.string == expected, "\(entry)")
    }

    @Test("numbers before headers are not part of them")
    func numberedHeaders() throws {
        let table = "(1)Type,(2)Date,(3)Item or Payee,(4)Amount\nExpense,2026-11-20,Lidl,12.00\n"
        #expect(try rows(table) == ["-€12.00 Lidl (Other) 20 Nov 2026"])
    }

    @Test(
        "whom you paid is the merchant, whatever the bank calls its column",
        arguments: [
            ("Data;Operazione;Dettagli;Importo", "05.11.2026;Shop;PAGAMENTO POS;-20,00"),
            ("Data;Operazione;Descrizione;Importo", "05.11.2026;PAGAMENTO POS;Shop;-20,00"),
            ("Kuupäev;Saaja/maksja nimi;Selgitus;Summa", "05.11.2026;Shop;x;-20,00"),
            ("Дата;Деталі операції;MCC;Сума", "05.11.2026;Shop;5411;-20,00"),
            ("Data;Suma;Descrierea tranzactiei;Nume/Denumire ordonator/beneficiar", "05.11.2026;-20,00;x;Shop"),
            ("Data;Suma;Descrierea tranzactiei", "05.11.2026;-20,00;Shop"),
            ("Date;Name of sender/receiver;Notes;Amount", "05.11.2026;Shop;x;-20,00"),
        ])
    func merchants(headers: String, row: String) throws {
        #expect(try rows("\(headers)\n\(row)\n") == ["-€20.00 Shop (Other) 5 Nov 2026"])
    }

    @Test("where no column of texts is recognised, a note names one that may be it")
    func noTexts() throws {
        let note =
            "no column was recognised as a merchant or a description; name one, such as --columns description=Qwx"
        let table = "Date,No,Qwx,Amount (EUR)\n2026-11-05,1,Shop,-20.00\n"
        #expect(try warnings(table).contains(note))
        let named = #","columns":[{"name":"description","column":"Qwx"}]"#
        #expect(try rows(table, named) == ["-€20.00 Shop (Other) 5 Nov 2026"])
        #expect(try !warnings(table, named).contains(note))
    }

    // MARK: Units

    @Test("the unit of a table above the table stands below its name, or with an amount behind a balance")
    func unitsAbove() throws {
        let table = "Date;Description;Amount\n2026-11-05;Shop;-20,00\n"
        for above in [
            "#Currency;#In;#Out;\nCHF;5 000,00;-1 234,56;\n\n", "Currency;CHF\n", "Available Balance:;CHF 1,234.56\n",
        ] {
            #expect(try rows(above + table) == ["-CHF 20.00 Shop (Other) 5 Nov 2026"], "\(above)")
        }
        #expect(try rows("Currency;Zap\n" + table) == ["asks file"])
    }

    @Test(
        "imperial units are those of their name; words that may change a unit are asked about",
        arguments: [
            ("Amount (imp fl oz)", "10", "284 ml"), ("Amount (UK fl oz)", "10", "284 ml"),
            ("Volume (imp. pint)", "1", "568 ml"),
            ("Amount (imperial oz)", "10", "284 ml"), ("Amount (US fl oz)", "10", "296 ml"),
            ("Amount", "10 imp fl oz", "284 ml"),
            ("Amount (in oz)", "10", "296 ml"),
        ])
    func imperial(header: String, cell: String, amount: String) throws {
        let table = "Date,Drink,\(header)\n2026-11-20 10:00,tea,\(cell)\n"
        #expect(try rows(table) == ["\(amount) tea at 10:00 on 20 Nov 2026"])
        let unclear = "Date,Drink,Amount (foo oz)\n2026-11-20 10:00,tea,10\n"
        #expect(
            try client.upload(unclear).error.message.string
                == "\"Amount (foo oz)\" says the unit \"foo oz\", which is not known; convert its numbers, or, if that is not their "
                + "unit, say it with --unit, such as --unit ml")
        #expect(try rows(unclear, #","unit":"oz""#) == ["296 ml tea at 10:00 on 20 Nov 2026"])
    }

    @Test("a missing unit is said, and --unit and --currency are others")
    func units() throws {
        let money = "Date,Description,Amount\n2026-11-05,Shop,-20.00\n"
        #expect(
            try warnings(money) == ["no currency in the file: taken as EUR, your currency; --currency names another"])
        #expect(try rows(money, #","unit":"usd""#) == ["-$20.00 Shop (Other) 5 Nov 2026"])
        #expect(try warnings(money, #","unit":"TRY""#) == [])
        #expect(
            try client.upload(money, #","unit":"zz""#).error.message.string?.hasPrefix(
                "\"zz\" is not a currency that transactions can have") == true)
        // None of them is the person's.
        #expect(
            try client.upload(money, #","unit":"kr""#).error.message.string
                == "\"kr\" is used by SEK, NOK, DKK, ISK; write the code")
        let weight = "date,weight\n2026-11-20,176\n"
        #expect(try warnings(weight) == ["no unit in the file: taken as kg, your unit; --unit names another"])
        #expect(try rows(weight, #","unit":"lb""#) == ["79.8 kg (176.0 lb) on 20 Nov 2026"])
        let water = "date,drink,amount\n2026-11-20 10:00,tea,12\n"
        #expect(try rows(water, #","unit":"oz""#) == ["355 ml tea at 10:00 on 20 Nov 2026"])
        let pounds = "date,weight (lb)\n2026-11-20,176\n"
        #expect(try warnings(pounds) == [])
        #expect(try warnings(pounds, #","unit":"kg""#) == ["\"weight (lb)\" says lb, so --unit was not used"])
        let cells = "date,weight\n2026-11-20,176 lb\n"
        #expect(try warnings(cells, #","unit":"kg""#) == ["each row has its unit, so --unit was not used"])
        let above = "Currency;INR\n\nDate;Description;Amount\n2026-11-05;Shop;-20.00\n"
        #expect(
            try warnings(above, #","unit":"INR""#) == ["the file says INR above the table, so --currency was not used"])
    }

    @Test("a currency that decides between a header and a row was used")
    func usedCurrency() throws {
        let table =
            "Date,Description,Amount (UAH),Currency\n2026-11-05,Shop,-20.00,UAH\n2026-11-06,Game,-30.90,USD\n"
        #expect(try warnings(table, #","unit":"UAH""#) == [])
    }

    @Test("what is not a currency is said without the first row, and that --unit is for other tables")
    func wrongCurrency() throws {
        let money = "Date,Description,Amount\n2026-11-05,Shop,-20.00\n"
        #expect(
            try client.upload(money, #","unit":"furlong""#).error.message.string
                == "\"furlong\" is not a currency that transactions can have; write a code such as EUR (--unit is for drinks and "
                + "weigh-ins)")
    }

    @Test("numbers without a unit among others with one that is not the person's are asked about")
    func mixedUnits() throws {
        let table = "date,weight\n2026-11-20,176 lb\n2026-11-21,80\n2026-11-22,12 st\n"
        #expect(
            try client.upload(table).error.message.string
                == "line 3 has no unit, but other lines have lb and st; say the unit of lines without one with --unit, such as --unit kg"
        )
        #expect(
            try rows(table, #","unit":"kg""#) == [
                "79.8 kg (176.0 lb) on 20 Nov 2026", "80.0 kg on 21 Nov 2026", "76.2 kg (12 st 0.0 lb) on 22 Nov 2026",
            ])
        let own = "date,weight\n2026-11-20,80 kg\n2026-11-21,81\n"
        #expect(try warnings(own) == ["1 row has no unit: taken as kg, your unit; --unit names another"])
        #expect(try rows("Date,Description,Amount\n2026-11-05,a,-1 USD\n2026-11-06,b,-2\n") == ["asks unit"])
    }

    @Test("the currency is that right behind the amount, and never that of what was paid elsewhere")
    func currencies() throws {
        let two = "Datum;Name;Saldo;Währung;Betrag;Währung\n05.11.2026;Shop;80,00;EUR;-20,00;CHF\n"
        #expect(try rows(two) == ["-CHF 20.00 Shop (Other) 5 Nov 2026"])
        let foreign = "Date;Amount;Original amount;Original currency;Description\n2026-11-05;-20.00;-22.00;USD;Shop\n"
        #expect(try rows(foreign) == ["-€20.00 Shop (Other) 5 Nov 2026"])
        #expect(try warnings(foreign).contains { $0.hasPrefix("no currency in the file") })
    }

    @Test(
        "a wallet's table in several languages: the day it was completed, and a fee, which is told",
        arguments: [
            "Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance",
            "Typ,Produkt,Datum des Beginns,Datum des Abschlusses,Beschreibung,Betrag,Gebühr,Währung,Status,Saldo",
            "Type,Produit,Date de début,Date de fin,Description,Montant,Frais,Devise,État,Solde",
            "Tipo,Producto,Fecha de inicio,Fecha de finalización,Descripción,Importe,Comisión,Divisa,State,Saldo",
            "Tipo,Prodotto,Data di inizio,Data di completamento,Descrizione,Importo,Costo,Valuta,State,Saldo",
            "Tipo,Produto,Data de início,Data de Conclusão,Descrição,Montante,Comissão,Moeda,Estado,Saldo",
            "Rodzaj,Produkt,Data rozpoczęcia,Data zrealizowania,Opis,Kwota,Opłata,Waluta,State,Saldo",
        ])
    func languages(header: String) throws {
        let table =
            header
            + "\nCARD_PAYMENT,Current,2026-11-04 10:00:00,2026-11-05 11:00:00,Shop,-20.00,0.50,GBP,COMPLETED,80.00\n"
            + "CARD_PAYMENT,Current,2026-11-07 10:00:00,,Gone,-9.00,0.00,GBP,REVERTED,\n"
        #expect(try rows(table) == ["-£20.00 Shop (Other) 5 Nov 2026"])
        #expect(
            try warnings(table).first == "line 2 has a fee of 0.50, which is not part of the amount and was left out")
    }

    @Test("a fee that is the whole row is spent, and a note says so")
    func fees() throws {
        let wallet =
            "Date,Description,Amount,Fee,Currency\n2026-11-05,Plan,0.00,6.99,GBP\n2026-11-06,Shop,-20.00,0.00,GBP\n"
        #expect(
            try rows(wallet) == [
                "-£6.99 Plan (Other) 5 Nov 2026", "-£20.00 Shop (Other) 6 Nov 2026",
            ])
        #expect(try warnings(wallet) == ["line 2 has only a fee, 6.99, which was taken as spent"])
        let net = "Date,Description,Gross,Fee,Net,Currency\n2026-11-20,Shop,-100.00,-1.50,-101.50,EUR\n"
        func named(_ column: Int) -> String { #","columns":[{"name":"money","column":"\#(column)"}]"# }
        #expect(try rows(net, named(5)) == ["-€101.50 Shop (Other) 20 Nov 2026"])
        let left = "line 2 has a fee of -1.50, which is not part of the amount and was left out"
        #expect(try !warnings(net, named(5)).contains(left))
        #expect(try warnings(net, named(3)).contains(left))
        // A fee that is above 0, and one that does not add up.
        #expect(try !warnings(net.replacing("-1.50", with: "1.50"), named(5)).contains { $0.contains(" fee ") })
        #expect(try warnings(net.replacing("-101.50", with: "-100.00"), named(5)).contains(left))
        let bank =
            "Date,Description,Money In (EUR),Money Out (EUR),Fee (EUR)\n2026-11-05,SMS,,,-0.35\n2026-11-06,Shop,,-20.00,\n"
        #expect(try rows(bank).first == "-€0.35 SMS (Other) 5 Nov 2026")
    }

    @Test("the mass of body fat is not its percentage", arguments: ["Fat (kg)", "Body fat (lb)"])
    func fat(header: String) throws {
        let table = "date,weight (kg),\(header)\n2026-11-20,80.2,17.1\n"
        #expect(try warnings(table) == ["unrecognised and left out: \"\(header)\""])
        #expect(try rows(table) == ["80.2 kg on 20 Nov 2026"])
        #expect(try warnings(table.replacing(header, with: "Fat (%)")) == [])
    }

    // MARK: Texts

    @Test("references of HTML are read in a file in which each & begins one, and stay in any other")
    func entities() throws {
        let bank =
            "Date,Payee,Amount (EUR),Category\n2026-11-05,AT&amp;T,-20.00,Food &amp; Drink\n2026-11-06,Joe&#039;s,-9.00,x\n"
        #expect(
            try rows(bank) == [
                "-€20.00 AT&T (Food & Drink) 5 Nov 2026", "-€9.00 Joe's (x) 6 Nov 2026",
            ])
        #expect(
            try warnings(bank) == [
                "3 texts have HTML in place of characters, such as &amp; for &, and no other &; read as those characters"
            ])
        #expect(
            try rows(bank + "2026-11-07,A & B,-1.00,x\n").first
                == "-€20.00 AT&amp;T (Food &amp; Drink) 5 Nov 2026")
        #expect(try client.upload("Date,Weight (kg),Notes\n2026-11-20,80,&quot;home&quot;\n").result.added.int == 1)
        #expect(try client.result(#"{"op":"weight.entries"}"#).entries[0].note.string == "\"home\"")
        let phone = "date,weight,unit,note\n2026-11-21T08:00:00Z,81,kg,a &lt; b\n"
        #expect(try client.upload(phone).result.added.int == 1)
        #expect(try client.result(#"{"op":"weight.entries"}"#).entries[0].note.string == "a < b")
        let own = "date,weight,unit,note,bodyFat\n2026-11-22T08:00:00Z,82,kg,a &lt; b,\n"
        #expect(try client.upload(own).result.added.int == 1)
        #expect(try client.result(#"{"op":"weight.entries"}"#).entries[0].note.string == "a &lt; b")
    }

    @Test("what is cut is said with its line")
    func cuts() throws {
        let long = String(repeating: "x", count: 101)
        let table = "Date,Payee,Amount (EUR),Category\n2026-11-05,\(long),-20.00,\(long)\n"
        #expect(
            try warnings(table) == [
                "line 2 has a category of over 40 characters, which was cut",
                "line 2 has a merchant of over 100 characters, which was cut",
            ])
    }

    // MARK: Dates and headers

    @Test(
        "days in the forms of banks and spreadsheets",
        arguments: [
            "25.11.26", "25.11.2026", "25. Nov 2026", "25 nov 26", "25-Nov-26", "Nov 25, 2026", "20261125",
            "2026-W48-3",
            "2026W483", "2026/11/25", "2026. 11. 25.", "11/25/2026", "25/11/26", "Mi 25.11.26", "mercredi 25/11/2026",
            "mié. 25/11/2026", "25 décembre 2025", "25 listopada 2026",
        ])
    func days(text: String) throws {
        let day = text.contains("2025") ? "25 Dec 2025" : "25 Nov 2026"
        #expect(try rows("date;weight (kg)\n\(text);80\n") == ["80.0 kg on \(day)"])
    }

    @Test("times under a header that says UTC are those of UTC; the day is the person's")
    func utc() throws {
        #expect(
            try rows("Timestamp (UTC),Weight (kg)\n2026-11-20 23:30,80\n") == ["80.0 kg at 00:30 on 21 Nov 2026"])
        #expect(
            try rows("Date,Time,TimeZone,Weight (kg)\n2026-11-19,18:12:13,PST,80\n") == [
                "80.0 kg at 03:12 on 20 Nov 2026"
            ])
        let unknown = "Date,Time,TimeZone,Weight (kg)\n2026-11-19,18:12:13,CST,80\n"
        #expect(try rows(unknown) == ["80.0 kg at 18:12 on 19 Nov 2026"])
        #expect(
            try warnings(unknown)
                == ["line 2 has the time zone \"CST\", which is not known; its time was taken as local"])
        #expect(
            try rows("Settled Date,Time,Weight (kg)\n2026-11-21,2026-11-20T10:11:12+01:00,80\n") == [
                "80.0 kg at 10:11 on 20 Nov 2026"
            ])
        #expect(
            try rows("Date,Time (GMT),Weight (kg)\n2026-11-20,08:00,80\n") == ["80.0 kg at 09:00 on 20 Nov 2026"])
    }

    @Test("a first row with a date is never taken for headers; the answer is given by numbers")
    func headless() throws {
        let table = "2026-11-05,Shop,-20.00\n2026-11-06,water,-9.00\n"
        #expect(
            try client.upload(table).error.message.string
                == "the table has no row of headers; say which columns are which by their numbers, such as --columns "
                + "date=1,money=3,description=2 for transactions; its first row is \"2026-11-05\", \"Shop\", \"-20.00\""
        )
        #expect(
            try client.upload(table.replacing("-", with: "").replacing("202611", with: "2026-11-")).error.message
                .string?
                .contains(
                    "such as --columns date=1,amount=3 for drinks, --columns date=1,weight=3 for weigh-ins or --columns "
                        + "date=1,money=3,description=2 for transactions") == true)
        #expect(
            try rows(table, namedColumns("date=1,money=3,description=2")) == [
                "-€20.00 Shop (Other) 5 Nov 2026", "-€9.00 water (Other) 6 Nov 2026",
            ])
    }

    @Test(
        "tables of habits and of subscriptions are not taken for something else; a spreadsheet's numbers of days are told"
    )
    func others() throws {
        func fault(_ table: String) throws -> String { try client.upload(table).error.message.string ?? "" }
        let habits =
            "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\nRun,,Sport,2026-11-05,1,\n"
        #expect(try fault(habits).hasPrefix("the table seems to hold habits; "))
        for headers in ["task_id,title,entry_type,entry_date,quantity", "full_date,mood,activities,note,amount"] {
            let other = headers + "\n1,Run,completed,2026-11-05,1\n"
            #expect(try fault(other).hasPrefix("the table seems to hold habits; "))
        }
        for columns in ["price,currency,cycle,start", "Betrag,Währung,Turnus,Beginn", "Prix,Devise,Fréquence,Date"] {
            let bills = "Name,\(columns)\nNetflix,9.99,EUR,monthly,2026-12-01\n"
            #expect(try fault(bills).hasPrefix("the table seems to hold subscriptions; "))
        }
        for columns in ["Preis;Intervall;Startdatum", "Price;Start date;x", "amount;intervalType;startDate"] {
            let bills = "Name;\(columns)\nNetflix;9.99;2026-01-20;2026-01-20\n"
            #expect(try fault(bills).hasPrefix("the table seems to hold subscriptions; "))
        }
        for columns in ["Liters,Price per liter,Total,Odometer", "Liter,Betrag,x,Kilometer"] {
            let fuel = "Date,\(columns)\n2026-11-20,8.5,1.759,14.95,45210\n"
            #expect(try fault(fuel).hasPrefix("the table seems to hold fuel; "))
        }
        for columns in ["Name,Value", "Type,Value", "Category,Value", "Name,Total"] {
            let values = "Date,\(columns)\n2026-11-20,Temp,-3.2\n2026-11-21,Temp,4.1\n"
            #expect(try fault(values).hasPrefix("it is not clear whether \""), "\(columns)")
            let named = #","columns":[{"name":"money","column":"3"}],"positive":"received""#
            #expect(try rows(values, named).count == 2)
        }
        #expect(try rows("Date,Name,Value\n2026-11-20,Shop,-3.20 €\n").count == 1)
        let sides =
            "Date,Description,Full Account Name,Amount Num.\n2026-11-05,Shop,Assets,-20\n2026-11-05,Shop,Food,20\n"
        #expect(try fault(sides).hasPrefix("the table has each transaction once for every account of it"))
        let postings =
            "txnidx,date,description,account,amount,commodity,posting-status\n1,2026-11-05,Shop,food,20,EUR,\n1,2026-11-05,Shop,bank,-20,EUR,\n"
        #expect(try fault(postings).hasPrefix("the table has each transaction once for every account of it"))
        #expect(
            try fault(#"{"a.csv":"x,y\n","b.csv":"x,y\n"}"#)
                == "the archive has 2 tables, \"a.csv\" and \"b.csv\"; unpack it and import them one by one")
        #expect(try !fault(#"{"a":1}"#).contains("headers"))
        #expect(
            try warnings("date;weight (kg)\n46351;80\n") == [
                "line 2 was skipped: \"46351\" is not a date; if it is a spreadsheet's number of 25 Nov 2026, format the column as "
                    + "dates and save it again"
            ])
    }

    @Test("tables that Sipli and its phone apps write are read with the dates of a spreadsheet's country")
    func ownTables() throws {
        let weights = "date,weight,unit,note,bodyFat\n25/10/2026 08:00,80,kg,,\n03/11/2026 08:00,81,kg,,\n"
        #expect(try client.upload(weights).result.added.int == 2)
        let newest = try client.result(#"{"op":"weight.entries"}"#).entries[0]
        #expect(newest.at.string == "2026-11-03T08:00:00+01:00")
        let drinks =
            "id;date;volume_ml;effective_ml;fluid;source;note\n01a2130d-7c97-7001-8000-826cf8befc09;25.10.2026 10:00;330,5;;tea;;\n"
        #expect(try client.upload(drinks).result.added.int == 1)
        #expect(
            try client.result(#"{"op":"hydration.entries","from":"2026-10-25"}"#).entries[0].at.string
                == "2026-10-25T10:00:00+01:00")
    }
}
