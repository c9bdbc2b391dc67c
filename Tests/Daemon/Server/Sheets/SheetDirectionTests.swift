import Foundation
import SipliTestSupport
import Testing

@testable import SipliServer

/// What decides whether rows of a bank's table were spent or received, and how its numbers are written. It is 25 November
/// 2026, and the person's currency is the euro.
@Suite struct SheetDirectionTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        (daemon, client) = try TestDaemon.withEuros()
    }

    /// The rows of a table as they are imported, "-12.50" for money spent, or what is asked; nothing is left behind.
    private func amounts(_ table: String, _ options: String = "") throws -> [String] {
        let reply = try client.upload(table, options)
        if let field = reply.error.field.string { return ["asks " + field] }
        let entries = try client.result(#"{"op":"spending.entries","from":"2020-01-01"}"#).entries.array.reversed()
        _ = try client.result(#"{"op":"undo"}"#)
        return entries.map { ($0.kind.string == "income" ? "+" : "-") + ($0.amount.string ?? "") }
    }

    /// A table of "word amount, ...", one row a day.
    private func table(_ rows: String) -> String {
        let lines = rows.components(separatedBy: ", ").enumerated().map { number, row in
            let place = row.lastIndex(of: " ") ?? row.startIndex
            return "2026-10-\(number + 10),P\(number),\(row[..<place]),\(row[place...].dropFirst())\n"
        }
        return "Date,Name,Type,Amount (EUR)\n" + lines.joined()
    }

    // MARK: Words and signs

    @Test(
        "the sign decides beside words of the kind unless one contradicts it, which is asked however many do not",
        arguments: [
            // One word with both signs says nothing.
            ("Payment -10.99, Payment -20.00, Payment 50.00", "-10.99 -20.00 +50.00"),
            ("Payment -10.99, Payment -20.00, Charge 15.00, Payment 50.00", "-10.99 -20.00 +15.00 +50.00"),
            ("Purchase -12.00, Payment 1000.00, Refund 5.00", "-12.00 +1000.00 +5.00"),
            ("Purchase -12.00, Fee -2.00", "-12.00 -2.00"),
            // The person gave back, or the account counts what was spent above 0: nobody knows.
            ("Payment -10.99, Payment -20.00, Payment 50.00, Refund -50.00", "asks positive"),
            ("Payment -12.00, Payment 800.00, Deposit refund -1000.00", "asks positive"),
            ("Zahlung -10.99, Zahlung 50.00, Erstattung -50.00", "asks positive"),
            ("charge 12.00, charge 30.00, refund -12.00, payout -30.00", "asks positive"),
            ("Payment 12.00, Refund -12.00, Withdrawal -30.00", "asks positive"),
            ("Purchase -10.99, Refund -50.00", "asks positive"),
            ("Purchase 12.00, Payment -1000.00, Refund -5.00", "asks positive"),
            ("Direct Debit 10.00, Card payment -12.00, Faster payment 1000.00", "asks positive"),
            ("Debit -1.00, Debit -2.00, Debit -3.00, Debit -4.00, Debit 3.00, Credit 9.00", "asks positive"),
            ("Deposit -200.00, Payment 50.00", "asks positive"),
            // All words agree that above 0 is spent.
            ("Purchase 12.00, Purchase 3.00, Refund -5.00", "-12.00 -3.00 +5.00"),
            // Without signs the words decide, and all of them have to be known.
            ("Debit 12.00, Credit 5.00", "-12.00 +5.00"), ("Purchase 12.00, Refund 5.00", "-12.00 +5.00"),
            ("Purchase 12.00, Payment 5.00", "asks spent"), ("charge 12.00, refund 5.00", "asks spent"),
            // "D" is debit where all codes are known.
            ("D 12.00, C 5.00", "-12.00 +5.00"), ("W 12.00, D 5.00", "asks spent"), ("A 12.00, C 5.00", "asks spent"),
            ("B 12.00, D 5.00", "asks spent"), ("W -12.00, D 5.00", "-12.00 +5.00"),
        ])
    func words(rows: String, expected: String) throws {
        #expect(try amounts(table(rows)).joined(separator: " ") == expected)
    }

    @Test(
        "a header that says the direction counts as the sign does, and as all words where none of them says it",
        arguments: [
            ("Cost", "Sale 20.00, Refund -5.00", "-20.00 +5.00"), ("Cost", "Food 20.00, Rent 500.00", "-20.00 -500.00"),
            ("Cost", "Sale 20.00, Purchase -5.00", "asks positive"), ("Cost", "Food 20.00, Refund 5.00", "asks spent"),
            ("Income", "Sale 20.00, Fee -5.00", "+20.00 -5.00"),
            ("Income", "Sale 20.00, Refund -5.00", "asks positive"),
            ("Amount (EUR)", "Sale +20.00, Gift +5.00", "+20.00 +5.00"),
        ])
    func headers(header: String, rows: String, expected: String) throws {
        let table = table(rows).replacing("Amount (EUR)", with: header)
        #expect(try amounts(table).joined(separator: " ") == expected)
    }

    @Test("the question names the word, the row and the way on, and --positive answers it")
    func contradiction() throws {
        let table = table("Payment -10.99, Payment 50.00, Refund -50.00")
        #expect(
            try client.upload(table).error.message.string
                == #"it is not clear which amounts in "Amount (EUR)" were spent and which received: "Refund" in "Type" does not go with "#
                + #"the sign of "-50.00" for "P2" in line 4; say what those above 0 are with --positive spent or --positive received"#
        )
        #expect(try amounts(table, #","positive":"received""#) == ["-10.99", "+50.00", "-50.00"])
        #expect(try amounts(table, #","positive":"spent""#) == ["+10.99", "-50.00", "+50.00"])
    }

    @Test("beside a code that is not known, also if it was named, all codes are asked about")
    func codes() throws {
        let table = table("W 12.00, D 5.00")
        let message = try client.upload(table, #","spent":["W"]"#).error.message.string
        #expect(
            message?.hasPrefix(
                #"the column "Type" does not say whether these were spent or received: "D" (1 row, such as "5.00" for "P1" in line 3); "#
                    + #""D" usually means spent, but beside other codes it may not; list each"#) == true,
            "\(message ?? "")")
        #expect(try amounts(table, #","spent":["W"],"received":["D"]"#) == ["-12.00", "+5.00"])
        #expect(try amounts(table, #","skip":["W"]"#) == ["asks spent"])
    }

    @Test("where no sign decides, the question names a column of few short texts that may do so")
    func otherColumn() throws {
        let table = "Date,Qwx,Description,Amount (EUR)\n2026-11-05,Zap,Shop,20.00\n2026-11-06,Zip,Work,5.00\n"
        let message = try client.upload(table).error.message.string
        #expect(message?.hasSuffix(#"; if "Qwx" says it, add --columns kind=Qwx"#) == true, "\(message ?? "")")
        let named = #","columns":[{"name":"kind","column":"Qwx"}],"spent":["Zap"],"received":["Zip"]"#
        #expect(try amounts(table, named) == ["-20.00", "+5.00"])
        let numbers = table.replacing("Zap", with: "1").replacing("Zip", with: "2")
        #expect(try client.upload(numbers).error.message.string?.hasSuffix("--positive received") == true)
    }

    @Test(
        "a column of cards says nothing about the direction, nor does it against a header of costs",
        arguments: [
            ("Card", "Credit", "Debit"), ("Payment Type", "Credit", "Debit"), ("Payment", "Credit", "Debit"),
            ("Paid with", "Credit", "Debit"), ("Type", "Credit", "Debit"), ("Zahlungsart", "Kredit", "Debit"),
            ("Moyen de paiement", "Crédit", "Débit"), ("Tarjeta", "Crédito", "Débito"),
        ])
    func cards(header: String, credit: String, debit: String) throws {
        let table = "Date,Store,Cost,\(header)\n2026-10-20,IKEA,120.00,\(credit)\n2026-10-19,BP,40.00,\(debit)\n"
        for cost in ["Cost", "Price", "Expense"] {
            #expect(try amounts(table.replacing("Cost", with: cost)) == ["-40.00", "-120.00"])
        }
        // Beside a header that says nothing.
        let expected = header == "Type" ? ["-40.00", "+120.00"] : ["asks positive"]
        #expect(try amounts(table.replacing("Cost", with: "Amount")) == expected)
        let named = #","columns":[{"name":"kind","column":"\#(header)"}]"#
        #expect(try amounts(table, named) == ["-40.00", "+120.00"])
    }

    @Test(
        "under a header of costs a few amounts below 0 were received; more of them are asked about",
        arguments: [
            ("-12,30 -5,10 -7,00 -9,00 24,00", "asks positive"), ("-12,30 -5,10 7,00 9,00 24,00", "asks positive"),
            ("-12,30 -5,10 7,00 9,00 24,00 3,00", "+12.30 +5.10 -7.00 -9.00 -24.00 -3.00"),
            ("-12,30 5,10", "+12.30 -5.10"), ("-12,30 -5,10", "asks positive"),
        ])
    func costs(numbers: String, expected: String) throws {
        let rows = numbers.split(separator: " ").enumerated().map { "2026-10-\($0 + 10);P\($0);\($1)\n" }
        #expect(
            try amounts("Datum;Beschreibung;Ausgaben\n" + rows.joined()).joined(separator: " ") == expected)
    }

    @Test("of two columns whose headers could be the kind, the one whose words say it counts; others are asked")
    func kinds() throws {
        let chase =
            "Details,Posting Date,Description,Amount,Type,Balance\nDEBIT,11/23/2026,SHOP,-15.49,DEBIT_CARD,1\n"
            + "CREDIT,11/20/2026,WORK,2500.00,ACH_CREDIT,1\nCHECK,11/18/2026,CHECK 1,-1200.50,CHECK_PAID,1\n"
        #expect(try amounts(chase) == ["-1200.50", "+2500.00", "-15.49"])
        let typed = "Date,Name,Type,Art,Amount (EUR)\n2026-11-01,a,card,Debit,5\n2026-11-02,b,wire,Credit,6\n"
        #expect(try amounts(typed) == ["-5.00", "+6.00"])
        let two = "Date,Name,Type,Art,Amount (EUR)\n2026-11-01,a,Debit,Credit,5\n2026-11-02,b,Credit,Debit,6\n"
        #expect(try amounts(two) == ["asks file"])
    }

    // MARK: Two columns

    @Test(
        "in a column of money spent or received with both signs, most amounts are what it is for, or it is asked",
        arguments: [
            // A cancelled row, where amounts spent are below 0.
            ("Rent -900.00;, Shop -60.00;, Cancelled 60.00;, Work ;+1500.00", "", "-900.00 -60.00 +60.00 +1500.00"),
            ("Shop 20.00;, Bar 30.00;, Back -5.00;, Work ;100.00", "", "-20.00 -30.00 +5.00 +100.00"),
            // One of each: the other column shows that signs say more than columns, or nothing does.
            ("Shop -20.00;, Work ;100.00, Returned ;-100.00", "", "-20.00 +100.00 -100.00"),
            ("Shop 54.32;, Paid ;-500.00, Returned ;500.00", "", "asks positive"),
            ("Shop 54.32;, Paid ;-500.00, Returned ;500.00", "spent", "-54.32 +500.00 -500.00"),
            ("Shop 20.00;, Back -5.00;, Work ;100.00", "", "asks positive"),
            ("Shop 20.00;, Back -5.00;, Work ;100.00", "spent", "-20.00 +5.00 +100.00"),
            ("Shop 20.00;, Back -5.00;, Work ;100.00", "received", "+20.00 -5.00 +100.00"),
            // The same sign in all of a column says nothing.
            ("Shop -20.00;, Work ;-100.00", "", "-20.00 +100.00"),
            ("Shop 20.00;, Work ;100.00", "spent", "asks positive"),
        ])
    func columns(rows: String, positive: String, expected: String) throws {
        let lines = rows.components(separatedBy: ", ").enumerated().map { number, row in
            let words = row.split(separator: " ")
            return "2026-10-\(number + 10);\(words[0]);\(words[1])\n"
        }
        let options = positive.isEmpty ? "" : #","positive":"\#(positive)""#
        #expect(
            try amounts("Date;Name;Debit;Credit\n" + lines.joined(), options).joined(separator: " ") == expected)
    }

    @Test(
        "the way of money stays in a header beside a currency, and a balance is no amount",
        arguments: [
            ("Paid In (EUR)", "500.00", "+500.00"), ("Paid In EUR", "500.00", "+500.00"),
            ("Paid Out (EUR)", "500.00", "-500.00"), ("Betrag in EUR", "-500.00", "-500.00"),
            ("Paid Out (EUR),Paid In (EUR),Balance (EUR)", ",500.00,80.00", "+500.00"),
            ("Qwx (EUR),Balance (EUR)", "-500.00,80.00", "-500.00"),
        ])
    func ways(headers: String, cells: String, expected: String) throws {
        #expect(try amounts("Date,Description,\(headers)\n2026-11-05,Shop,\(cells)\n") == [expected])
    }

    @Test("three columns that could be the money are all named")
    func threeColumns() throws {
        let error = try client.upload("Date,Description,A (EUR),B (EUR),C (EUR)\n2026-11-05,Shop,1,2,3\n").error
        #expect(
            error.message.string?.hasPrefix("\"A (EUR)\", \"B (EUR)\" and \"C (EUR)\" could all be the money") == true)
    }

    // MARK: Cards

    @Test(
        "the payment of a card below 0 is asked about, whatever the language",
        arguments: [
            "ZAHLUNG/ÜBERWEISUNG ERHALTEN BESTEN DANK", "HARTELIJK BEDANKT VOOR UW BETALING", "BETALNING MOTTAGEN TACK",
            "PRELEVEMENT AUTOMATIQUE ENREGISTRE-MERCI", "GRACIAS POR SU PAGO", "ADDEBITO IN C/C SALVO BUON FINE",
            "SUORITUS KIITOS", "Estorno de compra", "Thank you for your payment",
        ])
    func cardAccounts(payment: String) throws {
        let table = "Date,Description,Amount\n2026-11-05,Shop,12.50\n2026-11-06,\(payment),-500.00\n"
        #expect(try amounts(table) == ["asks positive"])
        #expect(try amounts(table, #","positive":"spent""#) == ["-12.50", "+500.00"])
    }

    @Test(
        "amounts of which most are above 0, or all below 0 are of someone who has one above 0, are asked about",
        arguments: [
            ("Shop 45.00, Bar 15.00, DIRECT_DEBIT -130.00", "asks positive"),
            ("Shop 45.00, Shop -15.00, Bar 60.00, Bar -30.00", "asks positive"),
            ("Shop -45.00, Shop 15.00, Bar -60.00, Work 1000.00", "-45.00 +15.00 -60.00 +1000.00"),
            ("Shop -45.00, Work 1000.00, Salary 500.00", "-45.00 +1000.00 +500.00"),
        ])
    func cardTables(rows: String, expected: String) throws {
        let lines = rows.components(separatedBy: ", ").enumerated().map { number, row in
            "2026-10-\(number + 10),\(row.replacing(" ", with: ","))\n"
        }
        #expect(try amounts("Date,Description,Amount\n" + lines.joined()).joined(separator: " ") == expected)
    }

    // MARK: Numbers

    @Test(
        "a dash behind the mark of decimals stands for 00 and is no minus",
        arguments: [
            ("45.-", "-45.00"), ("45,-", "-45.00"), ("€ 45,--", "-45.00"), ("20.\u{2013}", "-20.00"),
            ("20.\u{2014}", "-20.00"), ("-45.-", "+45.00"), ("▲45.00", "+45.00"), ("△ 45.00", "+45.00"),
            ("1.200,-", "-1200.00"), ("45.00-", "+45.00"),
        ])
    func dashes(text: String, expected: String) throws {
        #expect(try amounts("Datum;Was;Ausgaben\n20.11.2026;Kino;\(text)\n21.11.2026;Bar;1,00\n").first == expected)
    }

    @Test(
        "a mark beside an amount is one only if it cannot be a part of it, and says nothing of amounts with both signs",
        arguments: [
            ("-20.00|3.00 CR|5.00", "asks positive"), ("20.00|3.00 CR", "-20.00 +3.00"),
            ("20,00S|3,00H", "-20.00 +3.00"),
        ])
    func marks(numbers: String, expected: String) throws {
        let rows = numbers.split(separator: "|").enumerated().map { "2026-10-\($0 + 10);P\($0);\($1)\n" }
        #expect(try amounts("Date;Description;Amount\n" + rows.joined()).joined(separator: " ") == expected)
        let cents = "Date;Description;Amount\n2026-11-05;A;-1\n2026-11-06;B;50c\n"
        #expect(
            try client.upload(cents, dryRun: true).result.warnings.strings.first?.hasPrefix(
                "line 3 was skipped: \"50c\" is not an amount; write 0.50") == true)
    }

    @Test(
        "a column is written in one way: what one number shows counts for all, and what none shows is asked",
        arguments: [
            ("EUR", "-12,30 2.000 -1.900", "-12.30 +2000.00 -1900.00"), ("EUR", "-1.200 -3,50", "-1200.00 -3.50"),
            ("EUR", "-12.30 2,000 -1,900.50", "-12.30 +2000.00 -1900.50"),
            ("HUF", "-1.234.567 -2.000", "-1234567.00 -2000.00"), ("EUR", "-1234,5 -2.000", "-1234.50 -2000.00"),
            ("USD", "-12,50 1.250", "-12.50 +1250.00"), ("USD", "-2,000 1,500", "-2000.00 +1500.00"),
            ("USD", "-12.50 1,250", "-12.50 +1250.00"), ("JPY", "-2.000 1,500", "-2000 +1500"),
            ("KWD", "-1.250 2.000", "-1.250 +2.000"), ("KWD", "-1,25 2.000", "-1.250 +2000.000"),
            ("EUR", "-2.000 1.500", "asks decimal"), ("EUR", "-2,000 15", "asks decimal"),
            ("EUR", "-12,30 2,000", "asks decimal"), ("EUR", "-12,30 -4.50 2.000", "asks decimal"),
            ("USD", "-2.000 1,500", "asks decimal"), ("USD", "-12,50 1,250", "asks decimal"),
            ("EUR", "-12.50 1.250", "asks decimal"),
        ])
    func decimals(currency: String, numbers: String, expected: String) throws {
        let rows = numbers.split(separator: " ").enumerated().map { "2026-10-\($0 + 10);P\($0);\($1);\(currency)\n" }
        let table = "Datum;Text;Betrag;Währung\n" + rows.joined()
        #expect(try amounts(table).joined(separator: " ") == expected)
    }

    @Test("the question about the mark names the number, and --decimal answers it")
    func decimalAnswers() throws {
        let table = "Datum;Text;Betrag\n20.10.2026;A;-2.000\n21.10.2026;B;1.500\n"
        #expect(
            try client.upload(table).error.message.string
                == #"it is not clear whether the point of "-2.000" for "A" in line 2 stands before decimals or between thousands; say what "#
                + "stands before decimals with --decimal comma or --decimal point")
        #expect(try amounts(table, #","decimal":"comma""#) == ["-2000.00", "+1500.00"])
        #expect(try amounts(table, #","decimal":"point""#) == ["-2.00", "+1.50"])
    }

    @Test("a car paid in rupees, and a house, are amounts")
    func large() throws {
        let table = "Date,Text,Amount,Currency\n2026-10-01,Car,\"-12,34,567.00\",INR\n2026-10-02,House,-450000.00,EUR\n"
        #expect(
            try amounts(table + "2026-10-03,Flat,-850000.00,EUR\n") == ["-1234567.00", "-450000.00", "-850000.00"])
    }

    // MARK: Rows

    @Test("a row that is not booked yet is left out, also if the column of days says so")
    func unbooked() throws {
        let table =
            "Buchungstag;Wertstellung;Buchungstext;Umsatz in EUR\noffen;25.11.2026;NETFLIX;-15,99\n24.11.2026;24.11.2026;Strom;-78,00\n"
        #expect(try amounts(table) == ["-78.00"])
        #expect(
            try client.upload(table, dryRun: true).result.warnings.strings
                .contains("1 row that is not a completed transaction was left out: \"offen\" (1)"))
    }

    @Test(
        "the payment of a card is not income: it becomes a transfer, and a note says so",
        arguments: [
            ("Payment Thank You-Mobile", "", "Transfer"),
            ("AUTOPAY PAYMENT - THANK YOU", "Payments and Credits", "Transfer"),
            ("ZAHLUNG ERHALTEN. BESTEN DANK", "", "Transfer"), ("Payment, Thank You", "Payment", "Transfer"),
            ("PAIEMENT RECU - MERCI", "", "Transfer"), ("Ausgleich Kreditkarte gem. Abrechnung", "", "Transfer"),
            ("Thank you for your payment", "", "Transfer"),
            ("Payment from Anna", "", "Income"), ("Thank You Bakery refund", "", "Income"),
            ("Payment Thank You", "Salary", "Salary"),
        ])
    func cardPayments(text: String, category: String, expected: String) throws {
        let table =
            "Date,Description,Category,Amount\n2026-11-05,Shop,Food,-20.00\n2026-11-06,\"\(text)\",\(category),500.00\n"
        let result = try client.upload(table).result
        let entries = try client.result(#"{"op":"spending.entries","from":"2020-01-01"}"#).entries.array
        #expect(entries.map(\.category.string) == [expected, "Food"])
        let note = "line 3 pays off a card: its category is Transfer, so it does not count as received"
        #expect(result.warnings.strings.contains(note) == (expected == "Transfer"))
    }

    @Test("money that is moved between own accounts or exchanged is a transfer, and a note says so")
    func transfers() throws {
        func categories(_ table: String) throws -> [String] {
            let result = try client.upload(table).result
            let entries = try client.result(#"{"op":"spending.entries","from":"2020-01-01"}"#).entries.array.reversed()
            _ = try client.result(#"{"op":"undo"}"#)
            let found = entries.map { $0.category.string ?? "" }
            let notes = result.warnings.strings.count { $0.hasSuffix("it counts as neither spent nor received") }
            #expect(notes == found.count { $0 == "Transfer" })
            return found
        }
        let wallet =
            "Date,Name,Type,Currency,Amount\n2026-11-01,ChatGPT,Express Checkout Payment,USD,-20.00\n"
            + "2026-11-02,,General Currency Conversion,USD,20.00\n2026-11-03,,General Currency Conversion,EUR,-18.61\n"
            + "2026-11-04,,Bank Deposit to PP Account,EUR,18.61\n"
        #expect(try categories(wallet) == ["Other", "Transfer", "Transfer", "Transfer"])
        let bank =
            "Date,Description,Type,Category,Amount (EUR)\n2026-11-01,Shop,CARD_PAYMENT,,-20.00\n"
            + "2026-11-02,Top-Up by *1234,TOPUP,,200.00\n2026-11-03,Payment from Work,TOPUP,,90.00\n"
            + "2026-11-04,Exchanged to USD,EXCHANGE,,-100.00\n2026-11-05,Pot,Pot transfer,Savings,-10.00\n"
            + "2026-11-06,Pot,,Transfers,-10.00\n"
        #expect(try categories(bank) == ["Other", "Transfer", "Income", "Transfer", "Transfer", "Transfer"])
        // Beside words for spent and received it is not how others are paid.
        let rows = "2026-11-01,a,Withdrawal,-20.00\n2026-11-02,b,Deposit,90.00\n2026-11-03,c,Transfer,-300.00\n"
        #expect(try categories("date,description,type,amount (EUR)\n" + rows) == ["Other", "Income", "Transfer"])
        let others = "2026-11-01,a,Payment,-20.00\n2026-11-02,b,Payment,90.00\n2026-11-03,c,Transfer,-300.00\n"
        #expect(try categories("date,description,type,amount (EUR)\n" + others) == ["Other", "Income", "Other"])
    }

    @Test("a preview shows the rows that are new")
    func overlap() throws {
        let head = "Date,Payee,Amount\n"
        let old = (1...4).map { "2026-11-0\($0),Old,-\($0)\n" }.joined()
        #expect(try client.upload(head + old, dryRun: true).result.examples.array.count == 3)
        _ = try client.upload(head + old)
        let longer = try client.upload(head + old + "2026-11-05,New,-5\n", dryRun: true).result
        #expect(longer.examples.strings == ["line 6: spent €5.00 at New (Other) on 5 Nov 2026"])
        #expect(try client.upload(head + old, dryRun: true).result.examples.isNull)
    }

    @Test("words of Money Manager say what was spent, received and moved between own accounts")
    func moneyManager() throws {
        let table =
            "Date\tAccount\tCategory\tNote\tIncome/Expense\tAmount\tCurrency\n11/20/2026\tCash\tFood\tShop\tExp.\t20.00\tEUR\n"
            + "11/19/2026\tCash\tSalary\tWork\tIncome\t1500.00\tEUR\n11/18/2026\tCash\tBank\tx\tTransfer-Out\t50.00\tEUR\n"
        #expect(try amounts(table) == ["-50.00", "+1500.00", "-20.00"])
        _ = try client.upload(table)
        let categories = try client.result(#"{"op":"spending.entries","from":"2020-01-01"}"#).entries.array.map(
            \.category.string)
        #expect(categories == ["Food", "Salary", "Transfer"])
        // A bank calls what comes in so too.
        let bank = "Date,Description,Type,Amount (EUR)\n2026-11-01,Work,Transfer In,900.00\n"
        #expect(try client.upload(bank, dryRun: true).result.examples.strings.first?.contains("(Income)") == true)
    }

    @Test(
        "the payment of a card is a transfer in shorter words where the file is a card's, and income elsewhere",
        arguments: [
            ("PAYMENT RECEIVED", true), ("AUTOPAY PAYMENT", true), ("Card payment received", true),
            ("Lastschrifteinzug", true), ("Betaling ontvangen", true), ("Inbetalning bankgiro", true),
            ("Innbetaling", true), ("Pago recibido", true), ("Spłata karty kredytowej", true),
            ("Pagamento recebido", true), ("Pagamento de fatura", true), ("Addebito estratto conto", true),
            ("PAYMENT REFUND SHOP", false), ("LATE PAYMENT FEE REVERSAL", false), ("AMAZON PAYMENTS", false),
        ])
    func ownCards(text: String, isPayment: Bool) throws {
        func categories(_ table: String, _ options: String = "") throws -> [String?] {
            _ = try client.upload(table, options)
            let entries = try client.result(#"{"op":"spending.entries","from":"2020-01-01"}"#).entries.array
            _ = try client.result(#"{"op":"undo"}"#)
            return entries.map(\.category.string)
        }
        let expected = [isPayment ? "Transfer" : "Income", "Other"]
        let positive = "Date,Description,Amount\n2026-11-05,Shop,12.50\n2026-11-06,\(text),-500.00\n"
        #expect(try categories(positive, #","positive":"spent""#) == expected)
        let numbers =
            "Date,Description,Card Number,Amount\n2026-11-05,Shop,1234,-12.50\n2026-11-06,\(text),1234,500.00\n"
        #expect(try categories(numbers) == expected)
        // An account has rows without a card.
        let account = numbers.replacing(",1234,500", with: ",,500")
        let known = ["Addebito estratto conto"].contains(text)
        #expect(try categories(account) == [known ? "Transfer" : "Income", "Other"])
    }

    @Test("a decimal mark that no amount has is said to be unused")
    func unusedMark() throws {
        let note = "no amount has a comma before decimals, so --decimal comma was not used"
        let table = "Date,Description,Amount\n2026-11-05,Shop,-12.30\n"
        #expect(try client.upload(table, dryRun: true, #","decimal":"comma""#).result.warnings.strings.contains(note))
        for more in ["2026-11-06,Tea,\"-2,50\"\n", "2026-11-06,Car,-2.000\n"] {
            let result = try client.upload(table + more, dryRun: true, #","decimal":"comma""#).result
            #expect(!result.warnings.strings.contains(note))
        }
    }

    // MARK: Questions about columns

    @Test(
        "the columns that a table without headers is said to have are accepted when they are typed",
        arguments: [
            ("20 Nov 2026,\"TESCO\",\"-1,012.30\"", "date=1,money=3,description=2", "-1012.30"),
            ("20/11/2026;PIX MARIA;-50,00", "date=1,money=3,description=2", "-50.00"),
            ("20/11/2026;-50,00", "date=1,money=2", "-50.00"),
            (
                "117730160123456700000000;K;-2000;HUF;20261105;20261105;8000;;Shop", "date=5,money=3,description=9",
                "-2000.00"
            ),
            ("5/11/2026,-20.00,SHOP", "date=1,money=2,description=3", "-20.00"),
            ("123456789\tEUR\t20261105\t-20,00\tBEA Shop", "date=3,money=4,description=5", "-20.00"),
        ])
    func headless(row: String, columns: String, amount: String) throws {
        let message = try client.upload(row + "\n").error.message.string ?? ""
        #expect(message.contains("such as --columns \(columns) for transactions; "), "\(message)")
        let options = namedColumns(columns) + #","dates":"dmy","positive":"received""#
        #expect(try amounts(row + "\n", options) == [amount])
    }

    @Test("a question about a column or a tracker lists its answers, and each of them goes on")
    func choices() throws {
        func choices(_ table: String) throws -> [String] {
            try client.upload(table, dryRun: true).error.choices.array.map {
                "\($0.text.string ?? "") \($0.name.string ?? "")=\($0.column.string ?? "")"
            }
        }
        let wallet = "Date,Name,Gross,Fee,Net,Currency\n2026-11-05,Shop,-10.00,-0.50,-10.50,EUR\n"
        #expect(try choices(wallet) == ["Gross money=Gross", "Net money=Net"])
        let net = #","columns":[{"name":"money","column":"Net"}]"#
        #expect(try amounts(wallet, net) == ["-10.50"])
        #expect(
            try choices("date,amount\n2026-11-05,20\n") == [
                "drinks amount=amount", "weigh-ins weight=amount", "transactions money=amount",
            ])
        #expect(try choices("date,ml,ml\n2026-11-05,20,30\n") == ["2 amount=2", "3 amount=3"])
    }

    // MARK: Files of other kinds

    @Test(
        "a file that is not a table says what it is and what to import in its place",
        arguments: [
            (
                "<?xml version=\"1.0\"?>\n<!DOCTYPE HealthData [\n<!ELEMENT HealthData (ExportDate,Me)>\n]>\n",
                "Apple Health"
            ),
            ("<?xml version=\"1.0\"?>\n<HealthData locale=\"en_US\">\n", "Apple Health"),
            ("<?xml version=\"1.0\"?>\n<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.02\">\n", "camt"),
            ("<html><body><table><tr><td>Date</td>,<td>Amount</td></tr></table>\n", "a web page"),
            ("OFXHEADER:100\nDATA:OFXSGML\n<OFX>\n", "OFX"), ("!Type:Bank\nD11/05/26\nT-20,00\n^\n", "QIF"),
            (":20:STARTUMS\n:25:12345,678\n", "MT940"), ("<?xml version=\"1.0\"?>\n<a,b/>\n", "XML"),
        ])
    func foreign(file: String, name: String) throws {
        let message = try client.upload(file).error.message.string ?? ""
        #expect(message.hasPrefix("this is ") && message.contains(name) && message.contains("CSV"), "\(message)")
    }
}
