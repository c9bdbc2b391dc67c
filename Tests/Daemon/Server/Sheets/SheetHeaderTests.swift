import SipliTestSupport
import Testing

@testable import SipliServer

/// Tables in the words of many languages, and what is asked where the words are not known. It is 25 November 2026.
@Suite struct SheetHeaderTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        (daemon, client) = try TestDaemon.withEuros()
    }

    @Test(
        "a unit that is not known in the header of the value stops the import, unless each row or the person has one",
        arguments: [
            ("日期,体重(斤)", "斤"), ("Date,Weight (g)", "g"), ("Date,Weight (morning)", "morning"),
            ("Date,Water (glasses)", "glasses"), ("Date,Weight（斤）", "斤"),
        ])
    func unknownUnits(headers: String, unit: String) throws {
        let title = headers.split(separator: ",")[1]
        let table = "\(headers)\n2026-11-03,160\n"
        let message = try client.preview(table)[0]
        #expect(message.hasPrefix("\"\(title)\" says the unit \"\(unit)\", which is not known"), "\(message)")
        let named = headers.contains("Water") ? "ml" : "kg"
        #expect(try client.preview(table, #","unit":"\#(named)""#)[0].hasPrefix("160"))
        #expect(try client.preview("\(headers),Unit\n2026-11-03,160,\(named)\n")[0].hasPrefix("160"))
    }

    @Test(
        "weigh-ins and drinks are recognised in many languages, and so are their units",
        arguments: [
            ("Дата;Вага (кг)", "03.11.2026;80,5", "80.5 kg"), ("Data;Waga", "03.11.2026;80,5", "80.5 kg"),
            ("日期;体重（公斤）", "2026-11-03;80.5", "80.5 kg"), ("Tarih;Ağırlık", "03.11.2026;80,5", "80.5 kg"),
            ("Tarih;Saat;İçecek;Miktar (ml)", "03.11.2026;08:00;tea;300", "300 ml tea at 08:00"),
            ("Data;Godzina;Napój;Ilość (ml)", "03.11.2026;08:00;tea;300", "300 ml tea at 08:00"),
            ("日付;時刻;飲み物;量 (ml)", "2026-11-03;08:00;tea;300", "300 ml tea at 08:00"),
            ("Дата;Время;Напиток;Количество (мл)", "03.11.2026;08:00;tea;300", "300 ml tea at 08:00"),
        ])
    func languages(headers: String, row: String, entry: String) throws {
        #expect(try client.preview("\(headers)\n\(row)\n") == [entry + " on 3 Nov 2026"])
    }

    @Test("a table of drinks whose drinks and times are not recognised says how to name them")
    func unnamed() throws {
        let table = "Qwa;Qwb;Qwc;Qwd (ml)\n03.11.2026;08:00;tea;300\n"
        let warnings = try client.upload(table, dryRun: true).result.warnings.strings
        #expect(warnings.contains("no column was recognised as a drink; name one, such as --columns drink=Qwc"))
        #expect(warnings.contains("no column was recognised as a time; name one, such as --columns time=Qwb"))
        #expect(try client.preview(table, namedColumns("drink=Qwc,time=Qwb")) == ["300 ml tea at 08:00 on 3 Nov 2026"])
    }

    @Test("stones and pounds in two columns are one weight, unless they are the same weight in two units")
    func stones() throws {
        #expect(try client.upload("Date,Stone,Pounds\n2026-11-03,12,8\n2026-11-04,12,\n").result.added.int == 2)
        let weights = try client.result(#"{"op":"weight.entries"}"#).entries.array.map { $0.kg.number ?? 0 }
        // 176 lb and 168 lb.
        #expect(zip(weights, [168, 176]).allSatisfy { abs($0 - $1 * 0.45359237) < 0.01 }, "\(weights)")
        let both = try client.preview("Date,Weight (st),Weight (lb)\n2026-11-03,12.5,175\n")[0]
        #expect(both.hasPrefix("\"Weight (st)\" and \"Weight (lb)\" could both be the weight"), "\(both)")
    }

    @Test("files that were put together have the headers of each, which are no entries")
    func repeatedHeaders() throws {
        let table = "Date,Description,Debit,Credit,Currency\n2026-10-03,Shop,1.00,,EUR\n2026-10-25,Pay,,9.00,EUR\n"
        let result = try client.upload(table + table.replacing("-10-", with: "-11-")).result
        #expect(result.added.int == 4 && result.skipped.int == 1, "\(result)")
    }

    @Test(
        "money spent and received in two columns is recognised in more languages",
        arguments: [
            "Datum izvršenja,Opis plaćanja,Isplate,Uplate", "거래일자,내용,출금액,입금액", "Ngày,Mô tả,Ghi nợ,Ghi có",
            "Датум,Опис,Исплата,Уплата", "日期,摘要,借方,贷方", "التاريخ,الوصف,مدين,دائن", "תאריך,תיאור,חובה,זכות",
            "วันที่,รายการ,เดบิต,เครดิต", "Data,Descripció,Càrrecs,Abonaments", "Dyddiad,Disgrifiad,Taliadau,Derbyniadau",
            "日期,摘要,支出金额,收入金额", "Datum,Popis,Odepsáno,Připsáno", "Ngày,Mô tả,Phát sinh nợ,Phát sinh có",
        ])
    func pairs(headers: String) throws {
        let table = "\(headers)\n2026-11-03,Shop,20.00,\n2026-11-04,Work,,1500.00\n"
        #expect(
            try client.preview(table) == [
                "-€20.00 Shop (Other) 3 Nov 2026", "+€1,500.00 Work (Income) 4 Nov 2026",
            ])
    }

    @Test(
        "dates, texts and amounts of money are recognised in more languages",
        arguments: [
            "Dagsetning;Skýring;Upphæð", "Dyddiad;Disgrifiad;Swm", "Datums;Saņēmējs;Summa", "Data;Gavėjas;Suma",
            "Дата;Основание;Сума", "Дата;Контрагент;Сума", "Дата;Опис;Сума", "Ngày;Diễn giải;Số tiền",
            "Datum;Jméno protistrany;Částka", "Datum;Prejemnik;Znesek", "Päivämäärä;Kuvaus;Määrä",
            "Tarikh;Penerangan;Amaun", "วันที่;รายละเอียด;จำนวนเงิน", "التاريخ;البيان;المبلغ", "תאריך;פרטים;סכום",
            "Dátum;Megnevezés;Összeg", "Data;Explicații;Suma",
            "Datum;Laden;Betrag", "Datum;Was;Betrag", "Date;Magasin;Montant",
        ])
    func money(headers: String) throws {
        #expect(
            try client.preview("\(headers)\n2026-11-03;Shop;-20,00\n") == ["-€20.00 Shop (Other) 3 Nov 2026"]
        )
    }

    @Test(
        "the columns that a table is said to have are those that its cells look like, and are accepted when they are typed",
        arguments: [
            ("Qwa;Qwb;Qwc;Qwd\n03.11.2026;03.11.2026;Shop;-20,00\n", "", "date=1,money=4"),
            ("Qwa;Qwc;Qwd\n03.11.2026;Shop;-20,00\n", "", "money=3"),
            (
                "Qwa,Qwb,Qwc,Qwd\n2026-11-03,Shop,20.00,\n2026-11-04,Work,,1500.00\n", #","unit":"EUR""#,
                "money=3,received=4"
            ),
            (
                "Qwa,Qwb,Qwc,Qwd\n2026-11-03,Shop,20.00,\n2026-11-04,Work,,1500.00\n", "",
                "date=1,money=3,received=4,description=2 for transactions"
            ),
        ])
    func examples(table: String, options: String, expected: String) throws {
        let message = try client.preview(table, options)[0]
        #expect(message.contains("--columns \(expected)"), "\(message)")
        let typed = try client.preview(table, options + namedColumns(expected.split(separator: " ")[0]))
        #expect(typed[0].hasPrefix("-€20.00"), "\(typed)")
    }

    @Test("a currency makes a table one of transactions, and a unit one of drinks or weigh-ins")
    func units() throws {
        let table = "Date,Details,Amount,Type\n2026-11-03,Tesco,12.50,Money out\n2026-11-04,Pay,1000.00,Money in\n"
        #expect(
            try client.preview(table, #","unit":"GBP""#) == [
                "-£12.50 Tesco (Other) 3 Nov 2026", "+£1,000.00 Pay (Income) 4 Nov 2026",
            ])
        #expect(try client.upload(table, dryRun: true, #","unit":"ml""#).result.format.string == "table of drinks")
        let values = "date,value\n2026-11-03,80\n"
        for (unit, format) in [("kg", "table of weigh-ins"), ("ml", "table of drinks")] {
            #expect(try client.upload(values, dryRun: true, #","unit":"\#(unit)""#).result.format.string == format)
        }
        let bank = "Date,Description,Amount,Currency\n2026-11-03,Tesco,-12.50,GBP\n"
        #expect(
            try client.preview(bank, #","unit":"ml""#)[0].hasPrefix(
                "\"ml\" is not a currency that transactions can have"))
    }

    @Test("a word that has a comma is one, and so are words between commas")
    func commas() throws {
        let table =
            "Date,Text,Amount,Status,Currency\n2026-11-03,Shop,-20,\"Settled, later\",EUR\n2026-11-04,Tea,-2,Odd,EUR\n"
        let tea = "-€2.00 Tea (Other) 4 Nov 2026"
        #expect(
            try client.preview(table, #","keep":["settled, later"],"skip":["odd"]"#) == [
                "-€20.00 Shop (Other) 3 Nov 2026"
            ])
        #expect(try client.preview(table, #","keep":["Odd"],"skip":["Settled, later"]"#) == [tea])
        #expect(
            try client.preview(table.replacing("\"Settled, later\"", with: "Zap"), #","keep":["zap, odd"]"#).count == 2)
        let warnings = try client.upload(table, dryRun: true, #","keep":["Settled, later","Odd"]"#).result.warnings
        #expect(!warnings.strings.contains { $0.hasPrefix("no row has") }, "\(warnings)")
    }

    @Test("the currency of a header is not shown where that of each row counts")
    func shownCurrency() throws {
        let table = "Date,Text,Amount (UAH),Currency\n2026-11-03,Game,-420.50,USD\n2026-11-04,Work,100.00,UAH\n"
        let result = try client.upload(table, dryRun: true, namedColumns("currency=Currency")).result
        #expect(result.columns.array.allSatisfy { $0.unit.isNull }, "\(result.columns)")
        #expect(result.examples.strings.first?.contains("spent $420.50") == true)
    }

    @Test(
        "an amount that is not one is quoted as it is in the file, with what to write",
        arguments: [
            ("-1_234.50", #""-1_234.50" is not an amount; write -1234.50"#),
            ("-1.5k", #""-1.5k" is not an amount; write -1500"#),
            (#""=""-6.00""""#, #""="-6.00"" is a formula; save the table with its values"#),
            ("0.00", "its amount is 0"),
        ])
    func words(cell: String, fault: String) throws {
        let table = "Date,Text,Amount,Currency\n2026-11-03,a,\(cell),EUR\n2026-11-04,b,-2.00,EUR\n"
        let warnings = try client.upload(table, dryRun: true).result.warnings.strings
        #expect(warnings.contains("line 2 was skipped: \(fault)"), "\(warnings)")
    }

    @Test("times that a spreadsheet saved without seconds are those of the entries here")
    func minutes() throws {
        let log = #"{"op":"hydration.log","ml":300,"at":"2026-11-20T08:15:07+01:00"}"#
        _ = try client.result(log)
        let saved = try client.export("csv").replacing("2026-11-20T08:15:07+01:00", with: "20/11/2026 08:15")
        let result = try client.upload(saved).result
        #expect(result.same.int == 1 && result.conflicts.int == 0, "\(saved) \(result)")
    }
}
