import Foundation
import SipliTestSupport
import Testing

@testable import SipliServer

/// Subscriptions and transactions from files. It is 10 June 2026, and the person's currency is the dollar.
@Suite struct SpendingImportTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon()
        client = try daemon.client()
        try client.set("spending-currency", #""USD""#)
    }

    private func subscription(_ name: String) throws -> JSON {
        let list = try client.result(#"{"op":"spending.subs.list","status":"all"}"#).subs.array
        return try #require(list.first { $0.name.string == name }, "\(list)")
    }

    private func count() throws -> Int {
        try client.result(#"{"op":"spending.subs.list","status":"all"}"#).subs.array.count
    }

    // MARK: Sipli's own tables

    @Test("tables of subscriptions and transactions bring back what they have, and again change nothing")
    func ownTables() throws {
        for more in [
            #""name":"Netflix","price":"15.99","start":"2026-03-31","method":"Visa","note":"a, \"b\"\nc""#,
            #""name":"Trial","price":"5","currency":"EUR","trial_end":"2026-06-20","price_after_trial":"7","lead_days":[]"#,
            #""name":"Gym","price":"30","cycle":"every 10 days","auto_renew":false,"term_end":"2026-12-31","notice_days":30,"term":"annually","people":3"#,
            #""name":"Pool","price":"20","start":"2026-06-30","term_end":"2026-12-31","notice":"2 months""#,
            #""name":"Tool","price":"1500","currency":"JPY","cycle":"lifetime","website":"https://example.org","emoji":"🛠","reminder_time":"18:30","renews_from":"payment""#,
        ] { _ = try client.result(#"{"op":"spending.subs.add",\#(more)}"#) }
        _ = try client.result(#"{"op":"spending.subs.edit","sub":"Trial","converts":false}"#)
        _ = try client.result(#"{"op":"spending.subs.edit","sub":"Netflix","price":"17.99","price_from":"2026-05-01"}"#)
        _ = try client.result(#"{"op":"spending.subs.cancel","sub":"Gym","end":"2026-08-01"}"#)
        _ = try client.result(#"{"op":"spending.add","amount":"+2500 EUR","category":"Income","note":"May"}"#)
        let (subscriptions, transactions) = (try client.export("subscriptions-csv"), try client.export("spending-csv"))
        // March to May.
        #expect(transactions.split(separator: "\r\n").count == 1 + 3 + 1)
        for text in [subscriptions, transactions] {
            let again = try client.upload(text).result
            #expect(again.added.int == 0 && again.conflicts.int == 0 && again.skipped.int == 0, "\(again)")
        }
        let other = try TestDaemon()
        let copy = try other.client()
        #expect(try copy.upload(subscriptions, dryRun: true).result.contents.array.count == 5)
        #expect(try copy.export("subscriptions-csv").split(separator: "\r\n").count == 1)
        #expect(try copy.upload(transactions).result.added.int == 4)
        let result = try copy.upload(subscriptions).result
        #expect(result.added.int == 5 && result.warnings.strings == [])
        #expect(
            try copy.result(#"{"op":"spending.subs.list","sub":"Pool"}"#).subs[0].cancel_by.string == "2026-10-31")
        #expect(try copy.export("subscriptions-csv") == subscriptions)
        #expect(try copy.export("spending-csv") == transactions)
        _ = try copy.result(#"{"op":"undo"}"#)
        #expect(try copy.export("subscriptions-csv").split(separator: "\r\n").count == 1)
    }

    @Test("what was deleted is counted once when it is brought back")
    func broughtBack() throws {
        for amount in [5, 6] { _ = try client.result(#"{"op":"spending.add","amount":"\#(amount)","merchant":"Bus"}"#) }
        _ = try client.result(#"{"op":"spending.subs.add","name":"Gym","price":"30"}"#)
        let (transactions, subscriptions) = (try client.export("spending-csv"), try client.export("subscriptions-csv"))
        let entry = try client.result(#"{"op":"spending.entries"}"#).entries[0].entry.string ?? ""
        _ = try client.result(#"{"op":"spending.delete","entry":"\#(entry)"}"#)
        _ = try client.result(#"{"op":"spending.subs.delete","sub":"Gym"}"#)
        #expect(try client.upload(subscriptions).result.contents.strings == ["Gym: deleted here"])
        let result = try client.upload(transactions, dryRun: false, #","restore_deleted":true"#).result
        #expect(result.added.int == 1 && result.same.int == 1 && result.restored.int == 1, "\(result)")
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.upload(transactions).result.deleted.int == 1)
    }

    @Test("an edited table changes a subscription, and what was deleted stays deleted")
    func editedTable() throws {
        let id = try client.result(#"{"op":"spending.subs.add","name":"Netflix","price":"15.99"}"#).sub.string ?? ""
        let text = try client.export("subscriptions-csv").replacing("15.99", with: "16.99")
        let result = try client.upload(text).result
        #expect(result.conflicts.int == 1)
        #expect(result.changes[0].string?.hasPrefix("Netflix: price ") == true)
        #expect(try subscription("Netflix").price.string == "16.99")
        _ = try client.result(#"{"op":"spending.subs.delete","sub":"\#(id)"}"#)
        #expect(try client.upload(text).result.deleted.int == 1)
        #expect(try count() == 0)
    }

    @Test("a record of an export that lacks a flag, or has one of a cancellation's two days, is skipped and named")
    func incompleteRecords() throws {
        for name in ["Gym", "Club", "Rent"] {
            _ = try client.result(#"{"op":"spending.subs.add","name":"\#(name)","price":"5","start":"2026-06-09"}"#)
        }
        _ = try client.result(#"{"op":"spending.subs.cancel","sub":"Club"}"#)
        var lines = try client.export("ndjson").split(separator: "\n").map(String.init)
        for (name, member) in [("Gym", #""auto_renews":true,"#), ("Club", #""ends_on":"2026-07-09","#)] {
            let place = try #require(lines.firstIndex { $0.contains(#""name":"\#(name)""#) })
            #expect(lines[place].contains(member))
            lines[place] = lines[place].replacing(member, with: "")
        }
        let fresh = try TestDaemon()
        let result = try fresh.client().upload(lines.joined(separator: "\n")).result
        #expect(result.skipped.int == 2)
        #expect(
            result.warnings.strings.filter {
                $0.hasSuffix("was skipped: it is not a subscription, a price or a transaction")
            }.count == 2)
        #expect(try fresh.client().result(#"{"op":"spending.subs.list"}"#).total.int == 1)
    }

    @Test("a table that was written by hand needs an id, a name and a price")
    func handmadeTable() throws {
        let text = """
            id,name,price,currency,cycle,start,next
            a-1,Netflix,"1.015,99",EUR,monthly,2025-01-15,2026-06-15
            ,Without,1,EUR,monthly,2026-01-01,
            a-3,Bad,1,EUR,sometimes,2026-01-01,
            a-4,netflix,1,EUR,monthly,2026-06-10,
            """
        let result = try client.upload(text).result
        #expect(result.added.int == 1 && result.skipped.int == 2 && result.same.int == 1)
        #expect(
            result.warnings.strings.first == "line 3 was skipped: it has no id" && result.warnings.array.count == 2)
        #expect(
            try subscription("Netflix").price.string == "1015.99" && subscription("Netflix").next.string == "2026-06-15"
        )
        // Payments before the next one are not made up.
        #expect(try client.export("spending-csv").split(separator: "\r\n").count == 1)
    }

    // MARK: Wallos

    private static let display = #"""
        {"success":true,"subscriptions":[
        {"Name":"Netflix","Payment Cycle":"Every 2 Months","Next Payment":"2026-07-15","Renewal":"Automatic","Category":"Entertainment","Payment Method":"Visa","Paid By":"Alice","Price":"$15.99","Notes":"for all","URL":"https://netflix.com","State":"Enabled","Notifications":"Enabled","Cancellation Date":"","Active":"Yes"},
        {"Name":"Foo  Bar","Payment Cycle":"Yearly","Next Payment":"2027-01-01","Renewal":"Manual","Category":"No category","Payment Method":"PayPal","Paid By":"Alice","Price":"€1.234,56","Notes":"","URL":"","State":"Enabled","Notifications":"Disabled","Cancellation Date":"2026-12-01","Active":"Yes"},
        {"Name":"Old","Payment Cycle":"Monthly","Next Payment":"2026-02-01","Renewal":"Automatic","Category":"Music","Payment Method":"Visa","Paid By":"Alice","Price":"£5","Notes":"","URL":"","State":"Disabled","Notifications":"Enabled","Cancellation Date":"2026-01-20","Active":"No"},
        {"Name":"Resting","Payment Cycle":"Weekly","Next Payment":"2026-02-01","Renewal":"Automatic","Category":"Music","Payment Method":"Visa","Paid By":"Alice","Price":"kr99","Notes":"","URL":"","State":"Disabled","Notifications":"Enabled","Cancellation Date":"","Active":"No"},
        {"Name":"Netflix","Payment Cycle":"Monthly","Next Payment":"2026-05-15","Renewal":"Automatic","Category":"Entertainment","Payment Method":"Visa","Paid By":"Bob","Price":"$7","Notes":"","URL":"","State":"Enabled","Notifications":"Enabled","Cancellation Date":"","Active":"Yes"}
        ]}
        """#

    @Test("Wallos's export with words is rehearsed, imported as one change, and again changes nothing")
    func wallosWords() throws {
        _ = try client.result(#"{"op":"settings.set","name":"spending-currency","value":"SEK"}"#)
        let rehearsal = try client.upload(Self.display, dryRun: true).result
        #expect(
            rehearsal.contents.strings == [
                "Netflix: $15.99 every 2 months, next on 15 Jul 2026", "Foo Bar: €1,234.56 yearly, next on 1 Jan 2027",
                "Old: £5.00 monthly, ended on 20 Jan 2026", "Resting: SEK 99.00 weekly, paused since 10 Jun 2026",
                "Netflix (2): $7.00 monthly, next on 15 Jun 2026; 1 payment since 15 May 2026",
            ])
        #expect(
            rehearsal.warnings.strings.map { $0.prefix { $0 != ";" } } == [
                "\"$\" was read as USD", "Foo Bar: the day to cancel, 2026-12-01, became the end of its term",
                "\"£\" was read as GBP", "Old is not active in the file, and was cancelled on 2026-01-20",
                "\"kr\" was read as SEK", "Resting is not active in the file, and was paused",
            ])
        // A setting that changes what the symbol means.
        #expect(rehearsal.warnings.strings.first?.hasSuffix("config set spending-currency CAD") == true)
        #expect(try count() == 0)
        let result = try client.upload(Self.display).result
        #expect(result.format.string == "Wallos" && result.added.int == 5 && result.records.int == 5)
        let netflix = try subscription("Netflix")
        #expect(netflix.category.string == "Entertainment" && netflix.method.string == "Visa")
        #expect(netflix.website.string == "https://netflix.com" && netflix.note.string == "for all")
        #expect(try subscription("Foo Bar").cancel_by.string == "2026-12-01")
        #expect(try subscription("Foo Bar").auto_renew.bool == false)
        // The payment of 15 May has passed since the file was written.
        #expect(try client.export("spending-csv").contains("/2026-05-15,"))
        let revision = try client.call(#"{"op":"settings.get"}"#).rev.int
        // Its settings page saves the list alone.
        let list = try #require(Self.display.firstRange(of: "["))
        for text in [Self.display, String(Self.display[list.lowerBound...].dropLast(1))] {
            let again = try client.upload(text).result
            #expect(again.format.string == "Wallos" && again.same.int == 5 && again.added.int == 0)
        }
        #expect(try client.call(#"{"op":"settings.get"}"#).rev.int == revision)
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try count() == 0 && client.export("spending-csv").split(separator: "\r\n").count == 1)
    }

    @Test("what was renamed, changed or deleted here stays so when the file is imported again")
    func wallosAgain() throws {
        _ = try client.upload(Self.display)
        _ = try client.result(#"{"op":"spending.subs.edit","sub":"Foo Bar","name":"Foo","price":"3"}"#)
        _ = try client.result(#"{"op":"spending.subs.delete","sub":"Netflix"}"#)
        let again = try client.upload(Self.display).result
        // "kr" is not the dollar's.
        #expect(again.same.int == 3 && again.deleted.int == 1 && again.added.int == 0 && again.skipped.int == 1)
        #expect(try subscription("Foo").price.string == "3.00")
    }

    @Test("a symbol of several currencies, none of which is the usual one, is refused with them")
    func sharedSymbol() throws {
        let result = try client.upload(Self.display).result
        #expect(
            result.skipped.int == 1
                && result.warnings.strings.contains(
                    "Resting was skipped: \"kr\" is used by SEK, NOK, DKK, ISK; write the code")
        )
    }

    @Test("an import in as many slices as possible brings the same")
    func slices() throws {
        let other = try TestDaemon(slice: .steps(1))
        let copy = try other.client()
        #expect(try copy.upload(Self.display).result.added.int == 4)
        #expect(try client.upload(Self.display).result.added.int == 4)
        let (one, two) = (try client.export("subscriptions-csv"), try copy.export("subscriptions-csv"))
        #expect(one == two && one.split(separator: "\r\n").count == 5)
        #expect(try client.export("spending-csv") == copy.export("spending-csv"))
    }

    private static let numbers = #"""
        {"success":true,"title":"subscriptions","subscriptions":[
        {"id":1,"name":"Netflix","price":15.99,"currency_id":2,"start_date":"2024-09-01","next_payment":"2026-07-01","cycle":3,"frequency":1,"auto_renew":1,"notes":"","payment_method_id":1,"category_id":2,"notify":1,"url":"","inactive":0,"notify_days_before":null,"cancelation_date":null,"cancellation_date":"","category_name":"Entertainment","payment_method_name":"Visa"},
        {"id":2,"name":"Foo, Bar","price":1500.0,"currency_id":3,"start_date":null,"next_payment":"2026-06-20","cycle":2,"frequency":6,"auto_renew":0,"notes":null,"notify":1,"url":"","inactive":0,"notify_days_before":14,"cancellation_date":null,"category_name":"No category","payment_method_name":"PayPal"},
        {"id":3,"name":"Once","price":9.994,"currency_id":2,"next_payment":"2026-06-20","cycle":5,"frequency":1,"auto_renew":1,"notify":0,"inactive":0}
        ],"notes":[]
        """#

    @Test(
        "other lists are not taken for Wallos's",
        arguments: [
            "[]", "[1]", #"[{"Name":"x"}]"#, #"[{"Name":"x","Price":"$1","Next Payment":"2026-07-15"}] x"#,
            #"[{"Name":"x","Price":"$1","Next Payment":"2026-07-15"}"#,
        ])
    func otherLists(text: String) throws {
        let reply = try client.upload(text)
        #expect(reply.error.field.string == "file", "\(reply)")
    }

    @Test("Wallos's numbers need its currencies beside them")
    func wallosNumbers() throws {
        let message = try client.upload(Self.numbers + "}").error.message.string
        #expect(message?.contains("get_currencies.php") == true)
        let text = Self.numbers + #","currencies":[{"id":2,"code":"EUR"},{"id":3,"code":"JPY"}]}"#
        let result = try client.upload(text).result
        #expect(
            result.contents.strings == [
                "Netflix: €15.99 monthly, next on 1 Jul 2026", "Foo, Bar: ¥1,500 every 6 weeks, next on 20 Jun 2026",
                "Once: €9.99 once, due on 20 Jun 2026",
            ])
        #expect(result.warnings.strings == ["Once: the price 9.994 was rounded to €9.99"])
        #expect(try subscription("Netflix").start.string == "2024-09-01")
        #expect(try subscription("Foo, Bar").lead_days.array.map(\.int) == [14])
        #expect(try subscription("Once").lead_days.array.isEmpty)
    }

    @Test("prices in one unnamed currency are in the usual one, with a warning")
    func wallosOneCurrency() throws {
        let text = Self.numbers.replacing("\"currency_id\":3", with: "\"currency_id\":2") + "}"
        let result = try client.upload(text).result
        #expect(result.added.int == 3)
        #expect(
            result.warnings.strings.first?.hasPrefix("the file does not name its currency; prices were read as USD")
                == true)
    }

    @Test(
        "a file that does not say its currency is refused until the person has said theirs",
        arguments: [
            numbers.replacing("\"currency_id\":3", with: "\"currency_id\":2") + "}",
            #"[{"Name":"Rent","Price":"950","Next Payment":"2026-07-01","Payment Cycle":"Monthly"}]"#,
            "ID,Name,Description,Price,Billing Cycle,Category,Is Active\n0a1b2c3d,Rent,,950.0,Monthly,Housing,Yes\n",
            "ID,Title,Subtitle,Amount,Category,Is Expense,Date\n0a1b2c3d,Lunch,,12.5,Dining,Yes,2026-06-01 12:30:00\n",
        ])
    func currencyOfNobody(text: String) throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        for isRehearsal in [true, false] {
            let error = try client.upload(text, dryRun: isRehearsal).error
            #expect(error.message.string?.contains("config set spending-currency EUR") == true, "\(error)")
        }
        #expect(try client.result(#"{"op":"spending.subs.list","status":"all"}"#).subs.array.isEmpty)
        try client.set("spending-currency", #""USD""#)
        let result = try client.upload(text).result
        #expect(result.added.int ?? 0 > 0 || result.skipped.int == 1, "\(result)")
    }

    @Test("Wallos's database has the same subscriptions under the same ids as its export")
    func wallosDatabase() throws {
        let text = #"""
            {"user_version":0,"subscriptions":[
            ["id","name","price","currency_id","next_payment","cycle","frequency","notes","payment_method_id","category_id","notify","url","inactive","notify_days_before","cancellation_date","start_date","auto_renew"],
            [1,"Netflix",15.99,2,"2026-07-15",3,2,"for all",1,2,1,null,0,-1,null,null,1],
            [2,"Foo, Bar",7,1,"2027-01-01",4,1,null,1,1,0,null,0,0,null,null,1]],
            "currencies":[["id","name","symbol","code","rate"],[1,"Euro","€","EUR","1"],[2,"US Dollar","$","USD","1.1"]],
            "categories":[["id","name"],[1,"No category"],[2,"Music"]],"payment_methods":[["id","name"],[1,"Visa"]]}
            """#
        #expect(try client.upload(text).result.added.int == 2)
        let netflix = try subscription("Netflix")
        #expect(
            netflix.currency.string == "USD" && netflix.category.string == "Music" && netflix.method.string == "Visa")
        #expect(netflix.lead_days.array.map(\.int) == [3])
        // Two of the five have these names.
        #expect(try client.upload(Self.display, dryRun: true).result.same.int == 2)
    }

    @Test(
        "the symbols that Wallos gives its currencies are read, whatever the usual one is",
        arguments: [
            ("€", "EUR"), ("$", "USD"), ("¥", "JPY"), ("лв", "BGN"), ("Kč", "CZK"), ("£", "GBP"), ("Ft", "HUF"),
            ("zł", "PLN"), ("lei", "RON"), ("Fr", "CHF"), ("₽", "RUB"), ("₺", "TRY"), ("R$", "BRL"), ("HK$", "HKD"),
            ("Rp", "IDR"), ("₪", "ILS"), ("₹", "INR"), ("₩", "KRW"), ("Mex$", "MXN"), ("RM", "MYR"), ("NZ$", "NZD"),
            ("₱", "PHP"), ("S$", "SGD"), ("฿", "THB"), ("R", "ZAR"), ("₴", "UAH"), ("NT$", "TWD"), ("USD", "USD"),
        ])
    func wallosSymbols(symbol: String, code: String) throws {
        _ = try client.result(#"{"op":"settings.set","name":"spending-currency","value":"EUR"}"#)
        let text =
            #"[{"Name":"&lt;A&gt; &amp; B","Payment Cycle":"Monthly","Next Payment":"2026-07-15","Price":"\#(symbol)10"}]"#
        #expect(try client.upload(text).result.added.int == 1)
        let subscription = try subscription("<A> & B")
        #expect(subscription.currency.string == code)
        #expect(subscription.price.string?.hasPrefix("10") == true)
    }

    /// A database's table with what matters here: name, next payment, cycle, frequency, start, user.
    private static func table(_ rows: String) -> String {
        #"{"subscriptions":[["name","next_payment","cycle","frequency","start_date","user_id","price","currency_id","notes"],"#
            + rows + #"],"currencies":[["id","code"],[1,"EUR"]]}"#
    }

    @Test(
        "renewals keep the day of the month on which they began, where a short month alone had moved them",
        arguments: [
            ("2026-06-30", 3, 1, "2026-01-31", ["2026-06-30", "2026-07-31", "2026-08-31"]),
            ("2027-02-28", 4, 1, "2024-02-29", ["2027-02-28", "2028-02-29"]),
            ("2027-02-28", 3, 1, "2026-05-29", ["2027-02-28", "2027-03-29"]),
            // Another day than that of the start, so it was changed since.
            ("2026-06-29", 3, 1, "2026-01-31", ["2026-06-29", "2026-07-29"]),
            ("2026-06-30", 3, 1, "2026-01-15", ["2026-06-30", "2026-07-30"]),
            ("2026-06-30", 3, 2, "2026-01-31", ["2026-06-30", "2026-08-30"]),
            ("2026-06-30", 1, 10, "2026-05-31", ["2026-06-30", "2026-07-10"]),
        ])
    func wallosAnchor(next: String, cycle: Int, frequency: Int, start: String, expected: [String]) throws {
        let row = #"["Rent","\#(next)",\#(cycle),\#(frequency),"\#(start)",1,10,1,null]"#
        #expect(try client.upload(Self.table(row)).result.added.int == 1)
        let days = try client.result(#"{"op":"spending.upcoming","days":1000}"#).renewals.array.compactMap(\.day.string)
        #expect(Array(days.prefix(expected.count)) == expected)
        #expect(try subscription("Rent").start.string == start)
    }

    @Test("of a database of several users, those of one are imported, and which is asked")
    func wallosUsers() throws {
        let rows =
            #"["Rent","2026-07-01",3,1,null,1,10,1,null],["Music","2026-07-01",3,1,null,1,5,1,null],"#
            + #"["Gym","2026-07-01",3,1,null,22,7,1,"It&#039;s"]"#
        for isRehearsal in [true, false] {
            let error = try client.upload(Self.table(rows), dryRun: isRehearsal).error
            #expect(error.field.string == "user")
            #expect(
                error.message.string
                    == "the file has subscriptions of several users; there are user 1 (2 subscriptions, such as Rent) and "
                    + "user 22 (1 subscription, Gym); say whose to import, such as --user 1")
        }
        #expect(try count() == 0)
        let wrong = try client.upload(Self.table(rows), #","user":"3""#).error.message.string
        #expect(wrong?.hasPrefix("\"3\" has no subscriptions in the file; there are user 1") == true)
        let result = try client.upload(Self.table(rows), #","user":"22""#).result
        #expect(result.records.int == 1 && result.added.int == 1)
        #expect(result.warnings.strings == ["2 subscriptions of other users were left out"])
        #expect(try subscription("Gym").note.string == "It's")
        #expect(try client.upload(Self.table(rows), #","user":"1""#).result.added.int == 2)
        let other = try client.upload("id,date,volume_ml,effective_ml,fluid,source,note\r\n", #","user":"1""#)
        #expect(other.error.field.string == "user")
    }

    // MARK: Swiff

    @Test("Swiff's tables of subscriptions and transactions are imported")
    func swiff() throws {
        let subscriptions = """
            ID,Name,Description,Price,Billing Cycle,Category,Is Active,Is Shared,Created Date,Next Billing Date,Cancellation Date
            0A1B2C3D-0000-4000-8000-000000000001,Netflix,"4K, all",15.99,Semi-annually,Entertainment,Yes,No,2025-01-01 10:00:00,2026-07-01 10:00:00,
            0A1B2C3D-0000-4000-8000-000000000002,Gym,,30.0,Monthly,Fitness & Health,No,Yes,2025-01-01 10:00:00,2026-03-01 10:00:00,2026-02-10 09:00:00

            """
        let result = try client.upload(subscriptions).result
        #expect(
            result.contents.strings == [
                "Netflix: $15.99 every 6 months, next on 1 Jul 2026", "Gym: $30.00 monthly, ended on 10 Feb 2026",
            ])
        #expect(result.warnings.strings.first == "the table has no currencies; amounts were read as USD")
        #expect(try subscription("Netflix").sub.string == "0a1b2c3d-0000-4000-8000-000000000001")
        let transactions = """
            ID,Title,Subtitle,Amount,Category,Is Expense,Is Recurring,Date,Tags,Merchant,Payment Status,Has Receipt,Linked Subscription
            0A1B2C3D-0000-4000-8000-000000000011,Lunch,with Ann,12.5,Dining,Yes,No,2026-06-01 12:30:00,a; b,Café,Completed,No,
            0A1B2C3D-0000-4000-8000-000000000012,Salary,,2500.0,Income,No,Yes,2026-06-02 08:00:00,,,Pending,No,
            0A1B2C3D-0000-4000-8000-000000000013,Bad,,abc,Income,No,Yes,2026-06-02 08:00:00,,,Pending,No,

            """
        #expect(try client.upload(transactions, dryRun: true).result.added.int == 2)
        let done = try client.upload(transactions).result
        #expect(done.added.int == 2 && done.skipped.int == 1)
        let rows = try client.export("spending-csv").split(separator: "\r\n").map(String.init)
        #expect(
            rows[1].hasSuffix(
                "2026-06-01T12:30:00Z,2026-06-01,-12.50,USD,Dining,Café,completed,false,,,manual,\"Lunch\nwith Ann\na; b\""
            ),
            "\(rows[1])")
        #expect(rows[2].hasSuffix(",2026-06-02,2500.00,USD,Income,Salary,pending,true,,,manual,"))
        #expect(try client.upload(transactions).result.same.int == 2)
    }

    // MARK: A bank's table

    private func rows() throws -> [String] {
        try client.result(#"{"op":"spending.entries"}"#).entries.array.map {
            "\($0.day.string ?? "") \($0.kind.string ?? "") \($0.amount.string ?? "") \($0.currency.string ?? "") "
                + "\($0.merchant.string ?? "-") \($0.category.string ?? "") \($0.note.string ?? "-")"
        }.sorted()
    }

    @Test("a bank's table in German is recognised; below 0 is spent")
    func germanTable() throws {
        let text = """
            Buchungstag;Wertstellung;Empfänger;Verwendungszweck;Betrag;Währung
            01.06.2026;02.06.2026;REWE Markt;Einkauf 123;-1.012,50;EUR
            02.06.2026;02.06.2026;Acme GmbH;Gehalt Mai;2.500,00;EUR
            03.06.2026;03.06.2026;;Gebühr;3,90-;EUR

            """
        let rehearsal = try client.upload(text, dryRun: true).result
        #expect(rehearsal.format.string == "table of transactions" && rehearsal.added.int == 3)
        #expect(rehearsal.examples.strings.first == "line 2: spent €1,012.50 at REWE Markt (Other) on 1 Jun 2026")
        #expect(try client.upload(text).result.added.int == 3)
        #expect(
            try rows() == [
                "2026-06-01 expense 1012.50 EUR REWE Markt Other Einkauf 123",
                "2026-06-02 income 2500.00 EUR Acme GmbH Income Gehalt Mai",
                "2026-06-03 expense 3.90 EUR Gebühr Other -",
            ])
        #expect(try client.upload(text).result.same.int == 3)
    }

    @Test("a table in English may have the currency in its header, words for the direction, and amounts in brackets")
    func englishTable() throws {
        let text = """
            Date,Description,Amount (GBP),Category
            2026-06-01,Corner shop,(12.50),groceries
            2026-06-02,Refund,5.00,Shopping

            """
        #expect(try client.upload(text).result.added.int == 2)
        #expect(
            try rows() == [
                "2026-06-01 expense 12.50 GBP Corner shop Groceries -",
                "2026-06-02 income 5.00 GBP Refund Shopping -",
            ])
        let words = "date,cost,shop\n2026-06-03,7.20,Bakery\n"
        #expect(try client.upload(words).result.added.int == 1)
        let kinds = "date,type,amount,currency\n2026-06-04,debit,1,USD\n2026-06-05,credit,2,USD\n"
        #expect(try client.upload(kinds).result.added.int == 2)
        #expect(
            try rows().suffix(3) == [
                "2026-06-03 expense 7.20 USD Bakery Other -", "2026-06-04 expense 1.00 USD - Other -",
                "2026-06-05 income 2.00 USD - Income -",
            ])
    }

    @Test(
        "banks' tables are recognised",
        arguments: [
            // Money spent and received in columns of their own.
            (
                "Date,Description,Debit,Credit,Balance\n2026-06-03,WHOLE FOODS,45.67,,1\n2026-06-04,PAYROLL,,2500.00,2\n",
                "2026-06-03 expense 45.67 USD WHOLE FOODS Other -", "2026-06-04 income 2500.00 USD PAYROLL Income -"
            ),
            (
                "Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit\n"
                    + "2026-06-03,2026-06-04,1234,DINER,Dining,12.00,0.00\n2026-06-05,2026-06-06,1234,RETURN,Shopping,0.00,8.00\n",
                "2026-06-03 expense 12.00 USD DINER Dining -", "2026-06-05 income 8.00 USD RETURN Shopping -"
            ),
            (
                "Datum;Text;Soll;Haben\n03.06.2026;Miete;1.200,00;\n04.06.2026;Gehalt;;3.100,50\n",
                "2026-06-03 expense 1200.00 USD Miete Other -", "2026-06-04 income 3100.50 USD Gehalt Income -"
            ),
            // Valuta is a day in German, and a currency in Dutch and Swedish.
            (
                "Buchungstag;Valuta;Buchungstext;Empfänger;Verwendungszweck;Betrag;Währung\n"
                    + "03.06.2026;04.06.2026;Lastschrift;REWE;Einkauf;-45,67;EUR\n04.06.2026;04.06.2026;Gutschrift;ACME;Gehalt;2.500,00;EUR\n",
                "2026-06-03 expense 45.67 EUR REWE Other Einkauf", "2026-06-04 income 2500.00 EUR ACME Income Gehalt"
            ),
            (
                "Buchungstag;Valuta;Verwendungszweck;Betrag\n03.06.2026;04.06.2026;Einkauf;-45,67\n04.06.2026;04.06.2026;Gehalt;25,00\n",
                "2026-06-03 expense 45.67 USD Einkauf Other -", "2026-06-04 income 25.00 USD Gehalt Income -"
            ),
            (
                "Datum;Omschrijving;Naam;Bedrag;Valuta\n13-05-2026;Pas;Jumbo;-5,00;EUR\n14-05-2026;Salaris;ACME;25,00;EUR\n",
                "2026-05-13 expense 5.00 EUR Jumbo Other Pas", "2026-05-14 income 25.00 EUR ACME Income Salaris"
            ),
            // Two texts.
            (
                "Details,Posting Date,Description,Amount,Type,Balance\nDEBIT,2026-06-03,COFFEE,-4.50,DEBIT_CARD,1\n"
                    + "CREDIT,2026-06-04,ACME,25.00,ACH_CREDIT,2\n",
                "2026-06-03 expense 4.50 USD COFFEE Other -", "2026-06-04 income 25.00 USD ACME Income -"
            ),
            (
                "Type,Started Date,Completed Date,Description,Amount,Fee,Currency\n"
                    + "CARD_PAYMENT,2026-06-02 10:00:00,2026-06-03 11:00:00,Bolt,-9.90,0.00,RON\n"
                    + "TOPUP,2026-06-04 10:00:00,2026-06-04 10:00:00,Top-up,100.00,0.00,RON\n",
                "2026-06-03 expense 9.90 RON Bolt Other -", "2026-06-04 income 100.00 RON Top-up Income -"
            ),
            (
                "Booking Date,Value Date,Partner Name,Payment Reference,Amount (EUR)\n2026-06-03,2026-06-03,Spotify,P1,-10.99\n"
                    + "2026-06-04,2026-06-05,Max,Party,20.0\n",
                "2026-06-03 expense 10.99 EUR Spotify Other P1", "2026-06-04 income 20.00 EUR Max Income Party"
            ),
        ])
    func banks(table: String, spent: String, received: String) throws {
        let result = try client.upload(table).result
        #expect(result.added.int == 2, "\(result)")
        #expect(try rows() == [spent, received])
    }

    @Test("columns that are named make any table one of transactions")
    func namedColumns() throws {
        let options =
            #","columns":[{"name":"date","column":"1"},{"name":"money","column":"2"},{"name":"merchant","column":"3"}]"#
        let result = try client.upload("01.06.2026;-5,00;Kiosk\n", dryRun: false, options).result
        #expect(result.added.int == 1, "\(result)")
        #expect(try rows() == ["2026-06-01 expense 5.00 USD Kiosk Other -"])
    }
}
