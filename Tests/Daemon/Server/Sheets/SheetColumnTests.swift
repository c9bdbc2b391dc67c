import SipliTestSupport
import Testing

@testable import SipliServer

/// Which tables and which of their columns count, and what is asked where that is not clear. It is 25 November 2026.
@Suite struct SheetColumnTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        (daemon, client) = try TestDaemon.withEuros()
    }

    // MARK: What a table is

    @Test(
        "tables of exercises and of fuel are not taken for weigh-ins and drinks",
        arguments: [
            (
                "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps\n2026-11-20 18:00:00,Legs,1h,Squat (Barbell),1,100.0,5",
                "exercises", "date=1,weight=6 for weigh-ins"
            ),
            (
                "title,start_time,exercise_title,set_index,weight_kg,reps\nLegs,2026-11-20 18:00,Squat,0,100,5",
                "exercises", "date=2,weight=5 for weigh-ins"
            ),
            (
                "Date,Exercise,Category,Weight,Weight Unit,Reps\n2026-11-20,Squat,Legs,100.0,kg,5", "exercises",
                "date=1,weight=4 for weigh-ins"
            ),
            ("Datum;Übung;Gewicht (kg);Wdh\n20.11.2026;Kniebeuge;100;5", "exercises", "date=1,weight=3 for weigh-ins"),
            (
                "Date,Vehicle,Litres,Total cost\n2026-11-20,Moped,9.5,17.00", "fuel",
                "date=1,money=4,description=2 for transactions"
            ),
            (
                "Date,Odometer,Total cost\n2026-11-20,45210,17.00", "fuel", "date=1,money=3 for transactions"
            ),
        ])
    func otherTables(table: String, what: String, example: String) throws {
        let message = try client.preview(table + "\n")[0]
        #expect(message.hasPrefix("the table seems to hold \(what); "), "\(message)")
        #expect(message.contains("by naming the columns, such as --columns \(example)"), "\(message)")
        let options = what == "fuel" ? #","positive":"spent""# : #","unit":"kg""#
        let typed = try client.upload(
            table + "\n", dryRun: true, options + namedColumns(example.prefix { $0 != " " }))
        #expect(typed.result.records.int == 1, "\(typed)")
    }

    @Test("a table of subscriptions without dates gets no example")
    func noExample() throws {
        let message = try client.preview("Name,Amount,Cycle\nNetflix,9.99,monthly\n")[0]
        #expect(message.contains("payments are imported by naming the columns; its first row"), "\(message)")
    }

    @Test(
        "a column with a unit under words for something else is asked about, and accepted when it is named",
        arguments: [
            "Daily goal (ml)", "Urinmenge (ml)", "Sweat Loss (ml)", "Remaining (ml)", "Rain (ml)", "Heizöl (l)",
            "Dose (ml)",
            "Water goal (ml)", "Target weight (kg)", "Lean Body Mass (kg)", "Magermasse (kg)", "Muskelmasse (kg)",
            "Weight change (kg)", "CO2 (kg)", "Deadlift 1RM (kg)", "Child weight (kg)",
        ])
    func otherMeasures(header: String) throws {
        let (name, entries) = header.contains("kg") ? ("weight", "weigh-ins") : ("amount", "drinks")
        let table = "Date,\(header)\n2026-11-20,5\n"
        let message = try client.preview(table)[0]
        #expect(
            message.hasPrefix(
                "it is not clear whether \"\(header)\" holds the \(name) of \(entries); if it does, import it with --columns \(name)="
            ), "\(message)")
        #expect(try client.preview(table, namedColumns("\(name)=\(header)"))[0].hasPrefix("5"))
    }

    @Test(
        "a column with a unit under words for drinking or for body weight is read",
        arguments: [
            ("Water (ml)", "150 ml"), ("Total water intake (ml)", "150 ml"), ("Getrunken (ml)", "150 ml"),
            ("Trinkmenge (ml)", "150 ml"), ("How much? (ml)", "150 ml"), ("Cantidad (ml)", "150 ml"),
            ("Quantité bue (ml)", "150 ml"), ("饮水量 (ml)", "150 ml"), ("ml", "150 ml"), ("Volume 1 (ml)", "150 ml"),
            ("Body weight (kg)", "150 kg"), ("Gewicht morgens (kg)", "150 kg"), ("Morning weight (kg)", "150 kg"),
            ("Körpergewicht in kg", "150 kg"), ("Peso corporal (kg)", "150 kg"), ("kg", "150 kg"),
        ])
    func measures(header: String, entry: String) throws {
        let table = "Date,\(header)\n2026-11-20,150\n"
        #expect(try client.preview(table)[0].replacing(".0", with: "").hasPrefix(entry))
    }

    @Test(
        "the drink of a header is the drink of its rows",
        arguments: [
            ("Datum;Bier (l)", "0,5", "500 ml beer"), ("Datum;Wein (ml)", "200", "200 ml wine"),
            ("Date;Coffee (ml)", "240", "240 ml coffee"), ("Date;Milk (ml)", "250", "250 ml milk"),
            ("Date;Green tea (ml)", "250", "250 ml green tea"), ("Date;Coffee intake (ml)", "240", "240 ml coffee"),
            ("Datum;Wasser (ml)", "300", "300 ml water"),
        ])
    func headerDrinks(headers: String, cell: String, entry: String) throws {
        #expect(try client.preview("\(headers)\n2026-11-20;\(cell)\n") == [entry + " on 20 Nov 2026"])
    }

    @Test("a column of texts that is called as a drink may hold the drink, or a note, which is asked")
    func drinkColumn() throws {
        let table = "Date,Beer,Volume (ml)\n2026-11-20,IPA,500\n"
        let message = try client.preview(table)[0]
        #expect(
            message.hasPrefix(
                "it is not clear whether \"Beer\" holds the drink; if it does, import it with --columns drink=Beer, otherwise with "
                    + "--columns note=Beer"), "\(message)")
        #expect(try client.preview(table, namedColumns("drink=Beer")) == ["500 ml beer on 20 Nov 2026"])
        #expect(try client.preview(table, namedColumns("note=Beer"))[0].hasPrefix("500 ml water on 20 Nov 2026"))
    }

    @Test("numbers that can only be litres are not taken for millilitres")
    func litres() throws {
        let table = "Datum;Wasser\n20.11.2026;2\n21.11.2026;1,8\n22.11.2026;2,3\n"
        #expect(
            try client.preview(table) == [
                "the file does not say the unit of its drinks, and none is above 2,3; say it with --unit, such as --unit l"
            ])
        #expect(try client.preview(table, #","unit":"l""#)[0].hasPrefix("2000 ml") == true)
        #expect(try client.preview(table.replacing(";2\n", with: ";2000\n")).count == 3)
    }

    @Test(
        "a unit behind a number in a header is the size of what is counted",
        arguments: ["Gläser à 250 ml", "Glasses (250 ml)"])
    func sizes(header: String) throws {
        #expect(
            try client.preview("Date,\(header)\n2026-11-20,8\n")[0].hasPrefix(
                "\"\(header)\" says the unit \"250 ml\", which is not known; convert its numbers"))
    }

    @Test("a quantity beside a price is asked about", arguments: ["Datum;Artikel;Anzahl;Preis", "Date;Item;Qty;Price"])
    func quantities(headers: String) throws {
        let (table, price) = ("\(headers)\n20.11.2026;Milch;3;2,50\n", headers.contains("Preis") ? "Preis" : "Price")
        let message = try client.preview(table)[0]
        #expect(
            message
                == "line 2 has the quantity \"3\" beside the price \"\(price)\", which may be that of one; if it is that of the "
                + "whole row, import it with --columns money=\(price), otherwise multiply it in the table first")
        for clear in [
            try client.preview(table, namedColumns("money=\(price)")),
            try client.preview(table.replacing(";3;", with: ";1;")),
        ] {
            #expect(clear.count == 1 && clear[0].hasPrefix("-€2.50 "), "\(clear)")
        }
    }

    // MARK: Examples

    @Test(
        "the columns of banks' tables without headers are those of the amounts, not of balances, accounts and cards",
        arguments: [
            // TD Canada
            (
                "11/20/2026,TIM HORTONS #12,4.50,,1234.50\n11/02/2026,ACME PAY,,1800.00,1239.00\n",
                "date=1,money=3,received=4,description=2"
            ),
            // CIBC
            (
                "2026-11-20,TIM HORTONS,4.50,,4500********1234\n2026-11-02,ACME PAY,,1800.00,4500********1234\n",
                "date=1,money=3,received=4,description=2"
            ),
            // ABN AMRO
            (
                "123456789\tEUR\t20261119\t1000,00\t987,70\t20261119\t-12,30\tBEA Betaalpas Albert Heijn\n"
                    + "123456789\tEUR\t20261120\t987,70\t980,00\t20261120\t-7,70\tBEA Betaalpas Jumbo\n",
                "date=3,money=7,description=8"
            ),
            // OTP
            (
                "\"11773016-01234567\";\"T\";\"-2500\";\"HUF\";\"20261120\";\"20261120\";\"125000\";\"TESCO BUDAPEST\"\n"
                    + "\"11773016-01234567\";\"T\";\"-1000\";\"HUF\";\"20261121\";\"20261121\";\"124000\";\"SPAR BUDAPEST\"\n",
                "date=5,money=3,description=8"
            ),
        ])
    func headlessBanks(table: String, columns: String) throws {
        let message = try client.preview(table, #","unit":"EUR""#)[0]
        #expect(message.contains("such as --columns \(columns) for transactions"), "\(message)")
        let typed = try client.upload(table, dryRun: true, #","unit":"EUR""# + namedColumns(columns))
        #expect(typed.result.records.int == 2 || typed.error.field.string == "dates", "\(typed)")
    }

    @Test("columns that a header names are in no example as something else")
    func knownColumns() throws {
        let wise =
            "ID,Status,Direction,\"Created on\",\"Finished on\",\"Source fee amount\",\"Source fee currency\",\"Target fee amount\","
            + "\"Target fee currency\",\"Source name\",\"Source amount (after fees)\",\"Source currency\",\"Target name\","
            + "\"Target amount (after fees)\",\"Target currency\",\"Exchange rate\",Reference,Batch\n"
            + "TRANSFER-1,COMPLETED,OUT,2026-11-20 10:00:00,2026-11-20 10:00:05,0.15,EUR,,,Jane,18.35,EUR,Starbucks,18.35,EUR,1.0,,\n"
        let message = try client.preview(wise)[0]
        #expect(message.contains("--columns date=4,money=11 for transactions"), "\(message)")
        let garmin = "Time,Weight,Change,BMI\n\" Nov 20, 2026\",,,\n8:00 AM,80.5 kg,0.1 kg,24.1\n"
        let question = try client.preview(garmin)[0]
        #expect(question.contains("weight=2 for weigh-ins"), "\(question)")
    }

    @Test("a running balance is not the money", arguments: ["amount,total", "total,amount"])
    func registers(columns: String) throws {
        let isFirst = columns.hasPrefix("amount")
        func row(_ amount: String, _ total: String) -> String { isFirst ? "\(amount),\(total)" : "\(total),\(amount)" }
        let table =
            "txnidx,date,code,description,account,\(columns)\n1,2026-11-20,,Shop,assets:bank,\(row("-20.00 EUR", "-20.00 EUR"))\n"
            + "2,2026-11-21,,Work,assets:bank,\(row("1500.00 EUR", "1480.00 EUR"))\n"
        #expect(
            try client.preview(table) == [
                "-€20.00 Shop (Other) 20 Nov 2026", "+€1,500.00 Work (Income) 21 Nov 2026",
            ])
    }

    @Test("words for spent and received, and a column of currencies, make a table one of transactions")
    func moneyTables() throws {
        let words = "Date;Text;Amount;Type\n2026-11-20;Shop;20,00;Ausgabe\n2026-11-21;Work;1500,00;Einnahme\n"
        #expect(
            try client.preview(words) == [
                "-€20.00 Shop (Other) 20 Nov 2026", "+€1,500.00 Work (Income) 21 Nov 2026",
            ])
        let orders =
            "Order ID,Order Date,Currency,Unit Price,Total Owed,Quantity,Ship Date,Product Name\n"
            + "1,2026-11-20,EUR,9.99,19.98,2,2026-11-21,Cable\n"
        #expect(try !client.preview(orders)[0].contains("drinks"))
        #expect(try client.preview(orders, #","positive":"spent""#)[0].hasPrefix("-€19.98 "))
    }

    @Test(
        "columns are only offered for what their cells can be",
        arguments: [
            "Date,Water (ml),Total cost\n2026-11-20,150,17.00\n",
            "Date,Water (ml),datauuid\n2026-11-20,150,a1b2-c3d4\n",
            "Date,Water (ml),Baby\n2026-11-20,150,Mia\n",
            "Date,Weight (kg),Fat mass (kg)\n2026-11-20 08:00:00,80,17.10\n",
            "Date,Weight (kg),Start\n2026-11-20 08:00:00,80,08:00\n", "Date,Coffee (ml),Extra\n2026-11-20,150,tea\n",
            "Date,Amount (EUR),ISIN\n2026-11-20,-150,US0378331005\n",
            "Date,Amount (EUR),Wallet\n2026-11-20,-150,Cash\n2026-11-21,-1,Bank\n",
        ])
    func suggestions(table: String) throws {
        let options = table.contains("EUR") ? #","positive":"received""# : ""
        let warnings = try client.upload(table, dryRun: true, options).result.warnings
        #expect(!warnings.strings.contains { $0.contains("no column was recognised") }, "\(warnings)")
    }

    // MARK: Dates and numbers

    @Test(
        "dates and times of more countries and programs are read",
        arguments: [
            ("٢٠/١١/٢٠٢٦", "20 Nov 2026"), ("２０２６/１１/２０", "20 Nov 2026"), ("令和8年11月20日", "20 Nov 2026"),
            ("R8.11.20", "20 Nov 2026"), ("H31.4.30", "30 Apr 2019"), ("2026 m. lapkričio 20 d.", "20 Nov 2026"),
            ("20.11.2026 г.", "20 Nov 2026"), ("pe 20.11.2026", "20 Nov 2026"), ("пт 20.11.2026", "20 Nov 2026"),
            ("20.11.2026 8h30", "08:30 on 20 Nov 2026"), ("20/11/2026 8:30 a. m.", "08:30 on 20 Nov 2026"),
            ("20/11/2026 8:30 p. m.", "20:30 on 20 Nov 2026"), ("20261120182210", "18:22 on 20 Nov 2026"),
            ("20.11.2026 24:00", "21 Nov 2026"), ("=\"20.11.2026\"", "20 Nov 2026"),
            // Midnight of UTC, and not.
            ("1795132800", "20 Nov 2026"), ("1795132800000", "20 Nov 2026"), ("1795158000", "08:00 on 20 Nov 2026"),
        ])
    func dates(text: String, day: String) throws {
        let table = "Date;Weight (kg)\n\(text);80\n"
        let found = try client.preview(table)[0]
        #expect(
            found.hasPrefix("80.0 kg") && found.hasSuffix(day) && (day.contains(":") || !found.contains(" at ")),
            "\(found)")
    }

    @Test("midnights of UTC are days also where it is still the day before")
    func unixDays() throws {
        try daemon.travel(to: "America/New_York")
        #expect(
            try client.preview("Date;Weight (kg)\n1795132800;80\n1795046400;81\n") == [
                "80.0 kg on 20 Nov 2026", "81.0 kg on 19 Nov 2026",
            ])
    }

    @Test("times of day in a column of their own", arguments: ["8h30", "8:30 a. m.", "8:30 AM", "08:30"])
    func clocks(time: String) throws {
        #expect(
            try client.preview("Date;Time;Weight (kg)\n2026-11-20;\(time);80\n") == ["80.0 kg at 08:30 on 20 Nov 2026"])
    }

    @Test("amounts in the digits of other scripts", arguments: [("-１２００円", "¥1,200"), ("-١٢٫٥٠", "€12.50")])
    func digits(cell: String, amount: String) throws {
        #expect(
            try client.preview("Date;Text;Amount\n2026-11-20;Shop;\(cell)\n")[0].hasPrefix("-\(amount) Shop"))
    }

    @Test("headers in the middle of a table are called what they are")
    func laterHeaders() throws {
        let table = "Date,Weight (kg)\n2026-11-20,80\nDate,Weight (kg)\nDatum,Gewicht\n2026-11-21,81\n"
        let warnings = try client.upload(table, dryRun: true).result.warnings.strings
        for line in [3, 4] {
            #expect(warnings.contains("line \(line) was skipped: it is another row of headers"), "\(warnings)")
        }
    }

    @Test("another program's list of records is refused with what makes a table of it")
    func lists() throws {
        let fitbit = #"[{"logId":1,"weight":176.5,"date":"11/20/26","time":"08:00:00"}]"#
        #expect(try client.preview(fitbit)[0].contains("a list of records becomes a table with jq -r '"))
    }
}
