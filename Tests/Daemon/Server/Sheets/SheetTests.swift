import Foundation
import SipliTestSupport
import Testing

@testable import SipliServer

/// Imports of people's own tables, which have no ids.
@Suite struct SheetTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon(now: "2026-06-10T12:00:00+02:00", zone: "Europe/Berlin")
        client = try daemon.client()
        try client.set("units", #""metric""#)
    }

    private static let folder = packageRoot.appending(path: "Tests/Daemon/Server/Fixtures/sheets")

    private func file(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: Self.folder.appending(path: name + ".csv")), as: UTF8.self)
    }

    private func bring(_ name: String, dryRun: Bool = false, _ more: String = "") throws -> JSON {
        try client.upload(try file(name), dryRun: dryRun, more)
    }

    /// Members of `import.finish` that name columns.
    private func columns(_ columns: (String, String)...) throws -> String {
        let texts = try columns.map { #"{"name":"\#($0)","column":\#(try client.quoted($1))}"# }
        return #","columns":[\#(texts.joined(separator: ","))]"#
    }

    /// All drinks, oldest first.
    private func drinks() throws -> [String] {
        try client.result(#"{"op":"hydration.entries","from":"2020-01-01"}"#).entries.array.reversed().map { drink in
            let note = drink.note.string.map { " (\($0))" } ?? ""
            return "\(drink.at.string ?? "") \(drink.ml.number ?? 0) \(drink.fluid.string ?? "")\(note)"
        }
    }

    private func ids() throws -> [String] {
        try client.result(#"{"op":"hydration.entries","from":"2020-01-01"}"#).entries.array.compactMap(\.entry.string)
    }

    /// The weights, oldest first.
    private func weights() throws -> [String] {
        try client.result(#"{"op":"weight.entries"}"#).entries.array.reversed().map { entry in
            let more = [entry.body_fat.number.map { " \($0)%" }, entry.note.string.map { " (\($0))" }]
            return "\(entry.at.string ?? "") \(entry.value.number ?? 0) \(entry.unit.string ?? "")"
                + more.compactMap { $0 }.joined()
        }
    }

    /// "date=Datum", "amount=Menge (l) in l".
    private func mapping(_ result: JSON) -> [String] {
        result.columns.array.map { column in
            "\(column.name.string ?? "")=\(column.column.string ?? "")" + (column.unit.string.map { " in " + $0 } ?? "")
        }
    }

    @Test("a German table: semicolons, decimal commas, CRLF, a byte order mark, a unit in a header and one in a cell")
    func german() throws {
        let result = try bring("german").result
        #expect(result.format.string == "table of drinks")
        #expect(
            mapping(result) == [
                "date=Datum", "time=Uhrzeit", "amount=Menge (l) in l", "drink=Getränk", "note=Bemerkung",
            ])
        #expect(
            try drinks() == [
                "2026-05-20T08:30:00+02:00 500.0 tea (zum Frühstück)",
                "2026-05-20T12:00:00+02:00 300.0 water (mit Zitrone; kalt)",
                "2026-05-20T12:15:00+02:00 250.0 coffee", "2026-05-21T07:05:00+02:00 200.0 water",
                "2026-05-22T18:00:00+02:00 1500.0 water (\"Wanderung\"\r\nim Wald)",
            ])
        #expect(result.records.int == 6)
        #expect(result.added.int == 5)
        #expect(result.skipped.int == 1)
        #expect(result.unknown_fluids.strings == [])
        #expect(
            result.warnings.strings == [
                "line 9 was skipped: \"Summe\" is not a date; write 2026-01-08T13:05:00+01:00, \"2026-01-08 13:05\" or 2026-01-08",
                "unrecognised and left out: \"Wetter\"", "1 date without a time was taken as a day",
            ])
    }

    @Test("a US table: the month first, as one of its dates says, times with AM and PM, ounces from the header")
    func us() throws {
        let result = try bring("us").result
        #expect(result.dates.string == "mdy")
        let ounce = 29.5735295625
        let drinks = try client.result(#"{"op":"hydration.entries","from":"2020-01-01"}"#).entries.array.reversed()
        #expect(
            drinks.map(\.at.string) == [
                "2026-05-03T08:30:00+02:00", "2026-05-03T13:05:00+02:00", "2026-05-25T23:59:00+02:00",
                "2026-05-26T00:15:00+02:00",
            ])
        for (drink, ounces) in zip(drinks, [12, 16, 8, 8.0]) {
            #expect(abs((drink.ml.number ?? 0) - ounces * ounce) < 0.01)
        }
        #expect(drinks.map(\.fluid.string) == ["coffee", "water", "tea", "milk"])
        #expect(drinks.map(\.note.string) == ["with milk", nil, "late, and hot", nil])
    }

    @Test("a table as Google Sheets saves it: empty columns, a weekday, thousands with a comma, a unit as the header")
    func googleSheets() throws {
        let result = try bring("google-sheets").result
        #expect(mapping(result) == ["date=Timestamp", "amount=ml in ml", "drink=Beverage"])
        #expect(result.dates.isNull)
        #expect(
            try drinks() == [
                "2026-05-20T08:30:00+02:00 1200.0 water", "2026-05-20T13:05:00+02:00 330.0 tea",
                "2026-05-21T12:00:00+02:00 250.0 water",
            ])
        #expect(result.records.int == 3)
    }

    @Test("a table as LibreOffice saves it: tabs, years of two digits, a header of two lines")
    func libreOffice() throws {
        let result = try bring("libreoffice").result
        #expect(result.dates.string == "mdy")
        #expect(
            try drinks() == [
                "2026-05-09T09:00:00+02:00 1500.0 water", "2026-05-20T20:30:00+02:00 250.5 water (half a \"glass\")",
            ])
    }

    @Test("columns that cannot be recognised are named by their headers, or by numbers where there are none")
    func named() throws {
        let unknown = try bring("words").error
        #expect(unknown.field.string == "file")
        let message = try #require(unknown.message.string)
        #expect(message.contains(#""Tag des Trinkens", "Was", "Wie viel?", "Notiz""#))
        #expect(message.contains("drinks have date, time, amount, unit, drink, note"))
        #expect(message.contains("weigh-ins have date, time, weight, unit, pounds, body-fat, note"))
        let words = try columns(("date", "tag des trinkens"), ("amount", "3"), ("drink", "Was"))
        #expect(mapping(try bring("words", words).result).last == "note=Notiz")
        #expect(try drinks() == ["2026-05-20T08:30:00+02:00 300.0 tea (gut)"])
        #expect(try bring("no-header").error.message.string?.contains("--columns date=1,amount=2") == true)
        let numbers = try bring("no-header", try columns(("date", "1"), ("amount", "2"), ("drink", "3"))).result
        #expect(mapping(numbers) == ["date=1", "amount=2 in ml", "drink=3"])
        #expect(numbers.added.int == 2)
        #expect(try drinks().count == 3)
    }

    @Test("wrong names of columns are refused with the table's headers or the names that can be given")
    func wronglyNamed() throws {
        func fault(_ more: String) throws -> String { try bring("words", more).error.message.string ?? "" }
        let header = #"; its first row is "Tag des Trinkens", "Was", "Wie viel?", "Notiz""#
        let names = "; drinks have date, time, amount, unit, drink, note"
        let first =
            header + names + "; weigh-ins have date, time, weight, unit, pounds, body-fat, note"
            + "; transactions have date, time, money, received, currency, merchant, payer, description, category, kind, detail, transfer, status, fee, account, note"
        #expect(try fault(try columns(("date", "Datum"))) == "\"Datum\" is not a column of the table" + first)
        #expect(try fault(try columns(("date", "5"))) == "\"5\" is not a column of the table" + first)
        #expect(try fault(try columns(("date", "0"))) == "\"0\" is not a column of the table" + first)
        #expect(try fault(try columns(("date", "1"), ("date", "2"))) == "date is named twice" + first)
        #expect(
            try fault(try columns(("date", "1"), ("amount", "1"))) == "\"1\" is named as date and as amount" + first)
        #expect(
            try fault(try columns(("mood", "1"))).hasPrefix(
                "\"mood\" is not the name of a column" + first))
        #expect(
            try fault(try columns(("drink", "1"), ("weight", "2"))).hasPrefix(
                "no entries have drink and weight" + first))
        let missing = try fault(try columns(("date", "1"), ("drink", "2")))
        #expect(missing.hasPrefix("it is not clear which column holds the amount; name it, such as --columns "))
        #expect(missing.contains(header))
        #expect(missing.hasSuffix(names))
        #expect(
            try client.upload("date,ml,ml\n", try columns(("amount", "ml"))).error.message.string?
                .hasPrefix("2 columns are called \"ml\"; name one by its number") == true)
        #expect(
            try client.upload("date,volume,water\n2026-05-20,1,2\n").error.message.string
                == "\"volume\" and \"water\" could both be the amount; say which, such as --columns amount=2; "
                + "its first row is \"date\", \"volume\", \"water\"" + names)
        #expect(try client.upload("{}", try columns(("date", "1"))).error.message.string?.contains("not one") == true)
        #expect(try drinks().isEmpty)
    }

    @Test("a date that could be two stops the import with both, until the person or another row says the order")
    func ambiguousDates() throws {
        let error = try bring("ambiguous-dates").error
        #expect(error.field.string == "dates")
        #expect(
            error.message.string
                == "\"03/04/2026\" in line 2 can be 3 Apr 2026 or 4 Mar 2026; say the order of day and month with --dates dmy or --dates mdy"
        )
        #expect(try drinks() == [])
        #expect(try bring("ambiguous-dates", #","dates":"dmy""#).result.added.int == 4)
        #expect(
            try drinks().map { $0.prefix(10) + $0.dropFirst(25) }.sorted() == [
                "2026-04-03 300.0 water", "2026-04-04 310.0 water", "2026-04-04 320.0 water", "2026-04-05 330.0 water",
            ])
    }

    @Test("a table that could be drinks, weigh-ins or transactions is refused with all, and how to say which")
    func ambiguousTracker() throws {
        #expect(
            try bring("ambiguous-tracker").error.message.string
                == "the table could hold drinks, weigh-ins or transactions; import it with --columns amount=amount for drinks, "
                + "--columns weight=amount for weigh-ins or --columns money=amount for transactions; "
                + #"its first row is "date", "amount""#)
        #expect(try bring("ambiguous-tracker", try columns(("weight", "amount"))).result.added.int == 2)
        #expect(try weights() == ["2026-05-20T12:00:00+02:00 80.0 kg", "2026-05-21T12:00:00+02:00 81.0 kg"])
        // The units in the cells say it as well, and so does a column that only one of them has.
        #expect(try client.upload("date,amount\n2026-05-20,300 ml\n").result.format.string == "table of drinks")
        #expect(try client.upload("date,value\n2026-05-22,82kg\n").result.format.string == "table of weigh-ins")
        #expect(try client.upload("date,amount,drink\n2026-05-20,310,tea\n").result.format.string == "table of drinks")
        #expect(try drinks().count == 2)
        let both = try client.upload("date,water (ml),weight (kg)\n2026-05-20,300,80\n").error.message.string
        #expect(both?.contains("--columns amount='water (ml)' for drinks or --columns weight='weight (kg)'") == true)
    }

    @Test("the same table again adds nothing, a longer one its new rows, and equal rows stay two")
    func again() throws {
        let table = try file("duplicates")
        let first = try client.upload(table).result
        #expect(first.added.int == 3)
        #expect(Set(try ids()).count == 3)
        let revision = try client.revision()
        let second = try client.upload(table).result
        #expect(second.same.int == 3)
        #expect(second.added.int == 0)
        #expect(second.doubles.int == 0)
        #expect(try client.revision() == revision)
        // Written in another way, it is the same table.
        let other = "Drink;Date;Amount (l)\ntea;20.05.2026;0,25\n;20.05.2026;0,25\nwater;20.05.2026;0,25\n"
        #expect(try client.upload(other).result.same.int == 3)
        let longer = table + "2026-05-20,250,water\n2026-05-21,300,water\n"
        let third = try client.upload(longer).result
        #expect(third.same.int == 3)
        #expect(third.added.int == 2)
        #expect(try drinks().count == 5)
        #expect(try client.upload(longer).result.same.int == 5)
    }

    @Test("an imported drink that was edited or deleted here stays so; a row that was edited is a new drink")
    func edited() throws {
        _ = try client.upload("date,time,ml\n2026-05-20,08:30,250\n2026-05-21,08:30,300\n")
        let ids = try ids()
        _ = try client.result(#"{"op":"hydration.edit","entry":"\#(ids[1])","ml":200}"#)
        _ = try client.result(#"{"op":"hydration.delete","entry":"\#(ids[0])"}"#)
        let table = "date,time,ml\n2026-05-20,08:30,250\n2026-05-21,08:30,300\n2026-05-22,08:30,350\n"
        let again = try client.upload(table).result
        #expect([again.same.int, again.deleted.int, again.added.int, again.conflicts.int] == [1, 1, 1, 0])
        let corrected = try client.upload(table.replacing("350", with: "400")).result
        #expect(corrected.added.int == 1)
        #expect(
            try drinks().map { $0.dropFirst(26) } == ["200.0 water", "350.0 water", "400.0 water"])
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try drinks().count == 2)
    }

    @Test("a table means the same drinks in another time zone and with other units")
    func elsewhere() throws {
        let table = "date,time,amount (ml)\n2026-05-20,08:30,250\n2026-05-21,,300\n"
        _ = try client.upload(table)
        try daemon.travel(to: "America/New_York")
        try client.set("units", #""imperial""#)
        #expect(try client.upload(table).result.same.int == 2)
    }

    @Test("a local time that clocks skip is the first one after the gap, and differs from that one in the table")
    func summerTime() throws {
        #expect(try bring("summer-time").result.added.int == 2)
        #expect(
            try drinks() == ["2026-03-29T03:00:00+02:00 250.0 water", "2026-03-29T03:30:00+02:00 250.0 water"])
        #expect(try bring("summer-time").result.same.int == 2)
    }

    @Test("rows that cannot be used are named with their line and the reason; the others are imported")
    func badRows() throws {
        let result = try bring("bad-rows").result
        #expect(result.records.int == 11)
        #expect(result.added.int == 2)
        #expect(result.skipped.int == 9)
        #expect(
            result.warnings.strings.map { $0.replacing(" was skipped", with: "").prefix(while: { $0 != ";" }) } == [
                "line 3: it has no date", "line 4: it has no amount", "line 5: \"2026-05-20 25:00\" is not a date",
                "line 6: \"lots\" is not an amount", "line 7: unknown unit \"bucket\"",
                "line 9: \"2026-06-11 08:30\" is in the future", "line 10: \"2062-05-20\" is in the future",
                "line 11: it has more columns than the first line",
                "line 12: \"20000\" is out of range",
                "2 rows have no unit: taken as ml, your unit",
            ])
        #expect(
            try drinks().sorted() == [
                "2026-05-20T08:30:00+02:00 1500.0 water", "2026-05-20T08:30:00+02:00 300.0 water",
            ])
    }

    @Test(
        "numbers without a unit are in the person's; a cell's unit comes before its row's and that before the header's")
    func units() throws {
        #expect(
            try client.upload("date,amount,unit,drink\n2026-05-20,300,,tea\n2026-05-21,2,cl,\n").result.added.int == 2)
        #expect(
            try client.upload("date,amount (cl),unit\n2026-05-22,5,\n2026-05-23,5,dl\n2026-05-24,5 l,dl\n").result.added
                .int == 3)
        #expect(
            try drinks().map { $0.dropFirst(26) }
                == ["300.0 tea", "20.0 water", "50.0 water", "500.0 water", "5000.0 water"])
        try client.set("units", #""imperial""#)
        let result = try client.upload("date,volume\n2026-05-25,10\n2026-05-26,500\n", dryRun: true).result
        #expect(mapping(result) == ["date=date", "amount=volume in oz"])
        #expect(result.examples.strings == ["line 2: 10 oz water on 25 May 2026"])
        #expect(result.warnings.strings.first?.hasPrefix("line 3 was skipped: \"500\" would be 500 oz") == true)
    }

    @Test("the only column with a unit is the value, whatever its header says")
    func unitOfHeader() throws {
        let drinks = try client.upload("Wann,Wie viel war es (in ml)?,Ort\n2026-05-20,300,home\n", dryRun: true).result
        #expect(mapping(drinks) == ["date=Wann", "amount=Wie viel war es (in ml)? in ml"])
        let weighIns = try client.upload("Tag;auf der Badezimmerwaage/kg\n20.05.2026;80,2\n", dryRun: true).result
        #expect(mapping(weighIns) == ["date=Tag", "weight=auf der Badezimmerwaage/kg in kg"])
        let two = try client.upload("date,before (ml),after (ml)\n2026-05-20,300,200\n").error.message.string
        #expect(two?.hasPrefix("\"before (ml)\" and \"after (ml)\" could both be the amount") == true)
        let cups = try client.upload("date,cups\n2026-05-20,1/2\n", dryRun: true).result
        #expect(cups.columns[1].unit.string == "cup")
        #expect(cups.examples.strings == ["line 2: 118 ml water on 20 May 2026"])
    }

    @Test("three digits after the only mark are read in the one way that can be a drink, or refused with both")
    func thousands() throws {
        func read(_ amount: String, _ unit: String) throws -> JSON {
            try client.upload("date;amount (\(unit))\n2026-05-20;\(amount)\n", dryRun: true).result
        }
        for (amount, unit, text) in [
            ("1.500", "ml", "1500 ml"), ("1,500", "ml", "1500 ml"), ("1.500", "l", "1500 ml"), ("1,5", "l", "1500 ml"),
            ("0,250", "l", "250 ml"), ("250.000", "ml", "250 ml"), ("1.250,5", "ml", "1251 ml"),
            ("1'250", "ml", "1250 ml"),
        ] {
            #expect(
                try read(amount, unit).examples.strings.first?.hasPrefix("line 2: \(text) water") == true,
                "\(amount) \(unit)")
        }
        #expect(
            try read("1,500", "cl").warnings.strings.first
                == "line 2 was skipped: its amount can be 1.5 cl or 1500 cl; write one of them")
    }

    @Test("tables of weigh-ins are read in the same way, and are the weigh-ins of an export of them")
    func weighIns() throws {
        let german = try bring("weight-german").result
        #expect(german.format.string == "table of weigh-ins")
        #expect(
            mapping(german) == ["date=Datum", "weight=Gewicht (kg) in kg", "body-fat=Körperfett (%)", "note=Kommentar"])
        #expect(german.added.int == 3)
        #expect(
            german.warnings.strings.prefix(2) == [
                "line 4 has body fat \"80\", which is not 1 to 60 percent and was left out",
                "line 5 was skipped: it has no weight",
            ])
        let american = try bring("weight-us").result
        #expect(american.dates.string == "mdy")
        #expect(
            try weights() == [
                "2026-05-02T12:00:00+02:00 12.5 st", "2026-05-13T12:00:00+02:00 176.4 lb 20.5%",
                "2026-05-20T12:00:00+02:00 80.2 kg 21.5%", "2026-05-21T07:15:00+02:00 80.0 kg (nach dem Lauf)",
                "2026-05-22T12:00:00+02:00 176.0 lb",
            ])
        #expect(try bring("weight-german").result.same.int == 3)
        #expect(try client.upload(try client.export("weight-csv")).result.added.int == 0)
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try weights().count == 3)
    }

    @Test("a dry run shows the first rows as they will be logged, reports the same, and changes nothing")
    func rehearsal() throws {
        let revision = try client.revision()
        let rehearsed = try bring("german", dryRun: true).result
        #expect(
            rehearsed.examples.strings == [
                "line 2: 500 ml tea at 08:30 on 20 May 2026", "line 3: 250 ml coffee at 12:15 on 20 May 2026",
                "line 4: 300 ml water on 20 May 2026",
            ])
        #expect(try client.revision() == revision)
        let real = try bring("german").result
        #expect(real.without("dry_run") == rehearsed.without("dry_run"))
    }

    @Test("an import is one step of undo, with the goals of its days, and can be repeated afterwards")
    func undo() throws {
        try client.log(300)
        let before = try client.hydration()
        _ = try bring("german")
        #expect(try client.day("2026-05-20").goal_ml.number != nil)
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.hydration() == before)
        #expect(try bring("german").result.added.int == 5)
    }

    @Test("a row of today without a time has only its day, also before noon, and stays the same drink")
    func today() throws {
        let morning = try TestDaemon(now: "2026-06-10T09:15:00+02:00", zone: "Europe/Berlin")
        let client = try morning.client()
        let table = "date,ml\n2026-06-10,250\n"
        _ = try client.upload(table)
        let drink = try client.hydration().entries[0]
        #expect([drink.local_time.string, drink.day.string] == ["", "2026-06-10"])
        try morning.move(bySeconds: 6 * 3600)
        #expect(try client.upload(table).result.same.int == 1)
    }

    @Test("exact formats are recognised before people's own tables, unless columns are named")
    func exact() throws {
        try client.log(300)
        let export = try client.export("csv")
        #expect(try client.upload(export).result.same.int == 1)
        let named = try client.upload(export, try columns(("amount", "volume_ml"))).result
        #expect(named.columns.array.count > 2)
    }

    @Test("a title above the header, and the line that names the separator, are not rows")
    func title() throws {
        let table = "sep=;\r\n\r\nMein Wasser, 2026;;\r\nDatum;ml;Notiz\r\n20.05.2026;250;\r\n"
        let result = try client.upload(table).result
        #expect(mapping(result) == ["date=Datum", "amount=ml in ml", "note=Notiz"])
        #expect(result.records.int == 1)
        #expect(
            try client.upload("Log\ndate,ml\n2026-05-21,x\n").result.warnings.strings.first?.hasPrefix("line 3 ")
                == true)
    }

    @Test("an export that a spreadsheet saved with another separator is still that export")
    func exportedElsewhere() throws {
        try client.log(300, #","note":"x""#)
        let export = try client.export("csv").replacing(",", with: ";")
        let result = try client.upload(export).result
        #expect(result.same.int == 1)
        #expect(result.columns.isNull)
        #expect(result.records.int == 1)
    }

    @Test("numbers that no column has, and very wide tables, are refused with a short message")
    func hostile() throws {
        for column in ["-9223372036854775808", "9223372036854775808", "", " ", "0"] {
            let error = try client.upload("date,ml\n", try columns(("date", column))).error
            #expect(error.field.string == "columns", "\(column)")
        }
        let wide = String(repeating: "date,", count: 15_000) + "ml\n"
        #expect(try client.upload(wide).error.message.string?.utf8.count ?? .max < 10_000)
    }

    @Test("a person's own drinks are known in a table as in log, and one with a size needs no amount")
    func ownDrinks() throws {
        try client.set("drink.mate", #""330ml, like tea""#)
        let table = "date,ml,drink\n2026-05-20,200,Mate\n2026-05-21,,mate\n2026-05-22,,tea\n"
        let result = try client.upload(table).result
        #expect(result.unknown_fluids.strings == [])
        #expect(result.warnings.strings.first == "line 4 was skipped: it has no amount")
        #expect(try drinks().map { $0.dropFirst(26) } == ["200.0 mate", "330.0 mate"])
        #expect(try client.upload(table).result.same.int == 2)
    }
}
