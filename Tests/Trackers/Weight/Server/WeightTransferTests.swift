import SipliTestSupport
import Testing

@testable import SipliServer

/// Exports and imports of weigh-ins.
@Suite struct WeightTransferTests {
    private let daemon: TestDaemon
    private let client: LineClient

    private static let header = "date,weight,unit,note,bodyFat\n"

    init() throws {
        daemon = try TestDaemon()
        client = try daemon.client()
    }

    /// Weights and units of all entries, oldest first.
    private func weights() throws -> [String] {
        try client.result(#"{"op":"weight.entries"}"#).entries.array.reversed().map {
            "\($0.value.number ?? 0) \($0.unit.string ?? "")"
        }
    }

    @Test("the table is the worked example's", arguments: Vectors.weight("weightCSV"))
    func csv(_ vector: JSON) throws {
        for entry in vector.input.entries.array {
            let (note, fat) = (entry.note.string, entry.bodyFat.string)
            let more =
                try (note.map { #","note":\#(try client.quoted($0))"# } ?? "")
                + (fat.map { #","body_fat":\#($0)"# } ?? "")
            _ = try client.result(
                #"{"op":"weight.log","value":\#(try #require(entry.weight.number)),"#
                    + #""unit":"\#(try #require(entry.unit.string))","at":"\#(try #require(entry.date.string))"\#(more)}"#
            )
        }
        let text = try client.export("weight-csv")
        #expect(text == vector.expected.csv.string)
        // The same entries are exported again.
        let elsewhere = try TestDaemon()
        let other = try elsewhere.client()
        let result = try other.upload(text).result
        #expect(result.format.string == "table of weigh-ins")
        #expect(result.added.int == vector.input.entries.array.count)
        #expect(result.warnings.array == [])
        #expect(try other.export("weight-csv") == text)
        #expect(try client.upload(text).result.same.int == vector.input.entries.array.count)
    }

    @Test("body fat may have a decimal comma, and future dates are accepted with a warning")
    func commaAndFuture() throws {
        let table = """
            date,weight,unit,note,bodyFat
            2026-06-01T06:40:00,"85,1",kg,"x, y","22,5"
            2027-08-13T06:41:00,85.5,kg,,
            """
        let result = try client.upload(table + "\n").result
        #expect(result.added.int == 2)
        #expect(
            result.warnings.strings == [
                "2 times without a zone were taken as local time",
                "1 entry is dated in the future; it counts from that date",
            ])
        let weight = try client.weight()
        #expect(weight.entries_total.int == 1)
        #expect(weight.latest.body_fat.number == 22.5)
    }

    private static let rows: [(row: String, weights: [String])] = [
        ("2026-01-08T13:05:06,80.2,kg,,", ["80.2 kg"]), ("2026-01-08T13:05:06Z,80.2,kgs,,20.5", ["80.2 kg"]),
        ("2026-01-08T14:05:06+01:00,176.4,lbs,\"a, \"\"b\"\"\",", ["176.4 lb"]),
        ("2026-01-08T13:05:06,1,200.0,lb,,", ["1200.0 lb"]), ("2026-01-08T13:05:06,\"1,200.0\",lb,,", ["1200.0 lb"]),
        ("2026-01-08T13:05:06,80,2,kg,,", ["80.2 kg"]), ("2026-01-08T13:05:06,\"80,25\",kg,,", ["80.25 kg"]),
        ("2026-01-08T13:05:06,1.200,0,lb,,20,5", ["1200.0 lb"]), ("2026-01-08T13:05:06,80,250,kg,,", ["80.25 kg"]),
        ("2026-01-08T13:05:06,1\u{A0}200,0,lb,,", ["1200.0 lb"]), ("2026-01-08T13:05:06,12.5,st,lb,", ["12.5 st"]),
        ("2026-01-08T13:05:06,12 st 7,st,,", ["12.5 st"]),
        ("2026-01-08T13:05:06,80.2,,,", ["80.2 kg"]), ("2026-01-08T13:05:06,80.2,kg", ["80.2 kg"]),
        // What cannot be read in one way only is not guessed.
        ("2026-01-08T13:05:06,1,200,lb,,", []), ("yesterday,80,kg,,", []), ("2026-01-08T13:05:06,80,pund,,", []),
        ("2026-01-08T13:05:06,,kg,,", []), ("2026-01-08T13:05:06,eighty,kg,,", []),
        ("2026-01-08T13:05:06,1e2,kg,,", []),
        ("2026-01-08T13:05:06,681,kg,,", []), ("2026-01-08T13:05:06,-80,kg,,", []), ("2026-01-08T13:05:06", []),
        ("2026-01-08T13:05:06,8.2,,kg,", ["8.2 kg"]), ("2026-01-08T13:05:06,80,,kg,,", ["80.0 kg"]),
        ("2026-01-08T13:05:06,80,,", ["80.0 kg"]), ("2026-01-08T13:05:06,\"80,\",kg,,", []),
        ("1969-12-31T23:59:59Z,80,kg,,", []), (",,,,", []),
    ]

    @Test("rows as the phone app and its users write them are imported, or cause a warning", arguments: rows)
    func row(row: String, weights: [String]) throws {
        let result = try client.upload(Self.header.replacing("\n", with: "\r\n") + row + "\r\n").result
        #expect(result.records.int == 1)
        #expect(result.added.int == weights.count)
        #expect(result.skipped.int == 1 - weights.count)
        #expect(weights.isEmpty ? result.warnings.array.count == 1 : true)
        #expect(try self.weights() == weights)
        guard !weights.isEmpty else { return }
        #expect(try client.weight().latest.at.string == "2026-01-08T13:05:06Z")
    }

    @Test("notes and body fat are imported; an invalid body fat is skipped with a warning")
    func details() throws {
        let table =
            Self.header + "2026-01-08T13:05:06,80.2,kg,\"two\nlines, \"\"quoted\"\"\",20.5\n"
            + "2026-01-09T13:05:06,80.2,kg,,0\n"
        let result = try client.upload(table).result
        #expect(result.added.int == 2)
        #expect(result.first.string == "2026-01-08")
        #expect(result.last.string == "2026-01-09")
        #expect(result.warnings.strings.first?.hasPrefix("line 4 has body fat") == true)
        let first = try client.weight().entries[1]
        #expect(first.note.string == "two\nlines, \"quoted\"")
        #expect(first.body_fat.number == 20.5)
    }

    @Test("a dry run leaves no trace; an import is one step, and a repeat imports nothing")
    func once() throws {
        try client.weigh("81", #","at":"2026-01-08T13:05:06Z""#)
        let table = Self.header + "2026-01-08T13:05:06,81.0,kg,first,\n2026-01-09T13:05:06,80.0,kg,,\n"
        let revision = try client.revision()
        let rehearsal = try client.upload(table, dryRun: true).result
        #expect(rehearsal.dry_run.bool == true)
        #expect(rehearsal.added.int == 1)
        #expect(rehearsal.conflicts.int == 1)
        #expect(try client.revision() == revision)
        #expect(try client.weight().latest.note.isNull)
        #expect(try client.upload(table).result.added.int == 1)
        #expect(try client.revision() == revision + 1)
        #expect(try client.weight().entries.array.map(\.note.string) == [nil, "first"])
        #expect(try client.upload(table).result.same.int == 2)
        #expect(try client.revision() == revision + 1)
        #expect(
            try client.result(#"{"op":"undo"}"#).text.string
                == "Undid an import: changed 1 weigh-in, removed 1 weigh-in")
        #expect(try client.weight().entries.array.map(\.kg.number) == [81])
        #expect(try client.weight().latest.note.isNull)
        // What undo removed may be imported again; what a person deleted stays deleted.
        #expect(try client.upload(table).result.added.int == 1)
        _ = try client.result(#"{"op":"weight.delete","entry":"last"}"#)
        let again = try client.upload(table).result
        #expect(again.deleted.int == 1)
        #expect(again.added.int == 0)
    }

    @Test("a dry run lists the newest of the new records, newest first")
    func newest() throws {
        let rows = (1...7).map { "2026-05-0\($0)T07:40:00Z,8\($0).5,kg,,\n" }
        let result = try client.upload(Self.header + rows.shuffled().joined(), dryRun: true).result
        #expect(result.added.int == 7)
        #expect(
            result.newest.strings == (3...7).reversed().map { "8\($0).5 kg at 07:40 on \($0) May 2026" })
        try client.weigh("87.5", #","at":"2026-05-07T07:40:00Z""#)
        #expect(try client.upload(Self.header + rows[6], dryRun: true).result.newest.strings == [])
    }

    @Test("a time without seconds is that of a weigh-in of its minute and weight; one of another weight is told")
    func minutes() throws {
        try client.weigh("80.2", #","at":"2026-06-10T07:40:31Z""#)
        let saved = try client.export("weight-csv").replacing("2026-06-10T07:40:31Z", with: "10/06/2026 07:40")
        let table = saved + "13/05/2026 07:40,80.2,kg,,\r\n"
        #expect(saved.contains("10/06/2026 07:40,") && table.count > saved.count)
        let result = try client.upload(table).result
        #expect(result.same.int == 1 && result.added.int == 1 && result.warnings.strings.count == 1, "\(result)")
        // With seconds it is another one, and the minute may be the same by chance.
        let other = try client.upload(Self.header + "2026-06-10T07:40:05Z,80.4,kg,,\n", dryRun: true).result
        #expect(other.added.int == 1)
        #expect(
            other.warnings.strings.first?.hasSuffix("has the same time as an existing 80.2 kg; both are kept") == true)
    }

    @Test("a row with the second of a weigh-in and another weight is added, with a warning")
    func clash() throws {
        try client.weigh("80.2", #","at":"2026-06-10T07:40:00Z""#)
        let id = try client.result(#"{"op":"weight.entries"}"#).entries[0].entry.string ?? ""
        let row = "2026-06-10T07:40:00Z,80.4,kg,,\n"
        for dryRun in [true, false] {
            let result = try client.upload(Self.header + row, dryRun: dryRun).result
            #expect(result.added.int == 1)
            let command = dryRun ? "" : "; if it corrects that one: sipli-client weight delete \(id)"
            #expect(
                result.warnings.strings == [
                    "80.4 kg at 07:40 on 10 Jun 2026 has the same time as an existing 80.2 kg; both are kept" + command
                ])
        }
        #expect(try client.weight().entries_total.int == 2)
        // Both exist now.
        let again = try client.upload(Self.header + row).result
        #expect(again.same.int == 1)
        #expect(again.warnings.strings == [])
        let rows = (10...19).map { "2026-06-10T07:40:00Z,\($0),kg,,\n" }
        let many = try client.upload(Self.header + rows.joined(), dryRun: true).result.warnings.strings
        try #require(many.count == 6)
        #expect(many[5] == "and 5 more with the time of another weigh-in")
    }

    @Test("stones are listed in tenths of a pound and exported as pounds")
    func stones() throws {
        try client.set("weight-unit", #""st""#)
        try client.weigh("12st 13lb")
        #expect(try client.result(#"{"op":"weight.entries"}"#).entries[0].text.string == "12 st 13.0 lb")
        // Pounds, which the phone app knows: 12 times 14 and 13.
        #expect(try client.export("weight-csv").contains(",181.0,lb,"))
        #expect(try client.upload(try client.export("weight-csv")).result.same.int == 1)
        #expect(try client.result(#"{"op":"weight.entries"}"#).entries[0].unit.string == "st")
    }

    @Test("the phone app's file is imported, and exported in that app's format")
    func json() throws {
        let file = """
            {"exportDate":"2026-05-01T00:00:00Z","appVersion":"1.0","entryCount":3,"entries":[
              {"date":"2026-01-08T13:05:06Z","weight":176.4,"unit":"lbs","note":"x","bodyFatPercentage":20.5,"mood":\n"ok"},
              {"date":"2026-01-09T13:05:06Z","weight":"80,5","unit":"kg","bodyFatPercentage":null},
              {"date":"2026-01-10T13:05:06Z","weight":true,"unit":"kg"}, 5]}
            """
        let result = try client.upload(file).result
        #expect(result.format.string == "file of weigh-ins")
        #expect(result.records.int == 4)
        #expect(result.added.int == 2)
        #expect(result.skipped.int == 2)
        try client.weigh("12st 7lb")
        let text = try client.export("weight-json")
        #expect(
            text == """
                {
                  "appVersion" : "Sipli 0.1.0",
                  "entries" : [
                    {
                      "bodyFatPercentage" : 20.5,
                      "date" : "2026-01-08T13:05:06Z",
                      "mood" : "ok",
                      "note" : "x",
                      "unit" : "lb",
                      "weight" : 176.4
                    },
                    {
                      "date" : "2026-01-09T13:05:06Z",
                      "unit" : "kg",
                      "weight" : 80.5
                    },
                    {
                      "date" : "2026-06-10T12:00:00Z",
                      "unit" : "lb",
                      "weight" : 175
                    }
                  ],
                  "entryCount" : 3,
                  "exportDate" : "2026-06-10T12:00:00Z"
                }
                """)
        let elsewhere = try TestDaemon()
        let other = try elsewhere.client()
        #expect(try other.upload(text).result.added.int == 3)
        #expect(try other.export("weight-json") == text)
        #expect(try client.upload(text).result.same.int == 3)
        let lines = try client.export("ndjson").split(separator: "\n").map { try JSON(parsing: String($0)) }
        let line = try #require(lines.first { $0.extra.mood.string == "ok" })
        #expect(line.tracker.string == "weight")
        #expect(line.value.number == 176.4)
        #expect(line.body_fat.number == 20.5)
        #expect(line.note.string == "x")
    }

    @Test("files of unknown formats are refused as a whole")
    func refused() throws {
        for file in [
            "date;weigh\n", "date,weight,unit,\"note\n", "weight,kg\n", #"{"entries":5,"entryCount":1}"#,
            #"{"entries":[]}"#, "",
        ] {
            #expect(try client.upload(file).error.field.string == "file", "\(file)")
        }
        #expect(try client.weight().state.string == "empty")
        // A file of the other app is not mistaken for one of this.
        let water = try client.upload(try Vectors.text("sample-WaterQuestState.json")).result
        #expect(water.format.string == "WaterQuestState.json")
    }

    @Test("many entries are paged, without losses or duplicates", arguments: ["weight-csv", "weight-json", "ndjson"])
    func pages(format: String) throws {
        let note = String(repeating: "n", count: 400)
        let rows = (0..<1500).map { "2026-01-\(10 + $0 / 100)T13:\(10 + $0 % 50):06,\(50 + $0 % 100).5,kg,\(note),\n" }
        #expect(try client.upload(Self.header + rows.joined()).result.added.int == 1500)
        let pages = try client.exportPages(format)
        #expect(pages.count > 1)
        let text = pages.joined()
        switch format {
        case "weight-csv":
            #expect(text.split(separator: "\n").count == 1501)
            #expect(try client.upload(text).result.same.int == 1500)
        case "weight-json":
            let json = try JSON(parsing: text)
            #expect(json.entries.array.count == 1500)
            #expect(json.entryCount.int == 1500)
        default: #expect(text.split(separator: "\n").count { $0.hasPrefix("{\"entry\"") } == 1500)
        }
    }

    @Test("a table may have other separators, columns in any order, and unknown columns")
    func columns() throws {
        let table = """
            Mood;Unit;Body Fat;Weight;Date
            fine;kg;21,5;80,2;2026-01-08T13:05:06Z
            ;lb;;"1.200,5";2026-01-09T13:05:06Z
            """
        let result = try client.upload(table).result
        #expect(result.added.int == 2)
        #expect(result.warnings.strings == ["unrecognised and left out: \"Mood\""])
        #expect(try weights() == ["80.2 kg", "1200.5 lb"])
        #expect(try client.weight().entries[1].body_fat.number == 21.5)
        let wide = "weight,date,unit\n80,2,2026-01-10T13:05:06Z,kg\n"
        #expect(
            try client.upload(wide).result.warnings.strings
                == [
                    "line 2 was skipped: it has more columns than the first line; quote texts and numbers that contain a comma"
                ])
    }

    @Test("weights without a unit are in the person's", arguments: ["kg", "lb"])
    func withoutUnit(unit: String) throws {
        try client.set("weight-unit", try client.quoted(unit))
        let result = try client.upload("date,weight\n2026-01-08T13:05:06Z,80\n08.01.2026 noon,81\n").result
        #expect(result.added.int == 2)
        #expect(result.warnings.strings == ["no unit in the file: taken as \(unit), your unit; --unit names another"])
        #expect(result.columns.array.map(\.unit.string) == [nil, unit])
        #expect(try weights() == ["81.0 \(unit)", "80.0 \(unit)"])
        let blank = try client.upload("date,weight,unit\n2026-01-09,82,\n").result
        #expect(blank.added.int == 1)
        #expect(try weights().contains("82.0 \(unit)"))
    }

    @Test("an unknown table is refused with what it begins with")
    func header() throws {
        let unknown = try client.upload("when,how much\n2026-01-08T13:05:06Z,80\n").error.message.string
        #expect(unknown?.contains("its first row is \"when\", \"how much\"") == true)
        #expect(unknown?.contains("weigh-ins have date, time, weight, unit, pounds, body-fat, note") == true)
    }

    private static let openQuotes: [String] = [
        "date,weight,unit,note,bodyFat\n2026-01-08T13:05:06Z,80,kg,\"fine\nso far\",\r\n"
            + "2026-01-09T13:05:06Z,80,kg,\"open,\n2026-01-10T13:05:06Z,80,kg,,\n",
        "id,date,volume_ml,effective_ml,fluid,source,note\r\n\r\n\r\n,,250,250,\"water\r\n",
    ]

    @Test(
        "a quote that is never closed refuses the table, with its line", arguments: openQuotes)
    func openQuote(table: String) throws {
        let error = try client.upload(table).error
        #expect(error.field.string == "file")
        #expect(error.message.string?.hasPrefix("the quote opened in line 4 is never closed") == true)
        #expect(try client.weight().state.string == "empty")
    }

    @Test("dates as other programs write them; defaults for missing parts are reported once")
    func dates() throws {
        let dates = [
            "2026-01-01T07:10", "2026-01-02 07:10", "2026-01-03", "2026-01-04T07:10:00+0200", "2026-01-05 7:10 +02",
            "2026-01-06t07:10z",
        ]
        let result = try client.upload(Self.header + dates.map { $0 + ",80,kg,,\n" }.joined()).result
        #expect(
            result.warnings.strings == ["2 times without a zone were taken as local time"])
        let entries = try client.result(#"{"op":"weight.entries"}"#).entries.array
        #expect(
            entries.map(\.at.string) == [
                "2026-01-06T07:10:00Z", "2026-01-05T05:10:00Z", "2026-01-04T05:10:00Z", "2026-01-03T12:00:00Z",
                "2026-01-02T07:10:00Z", "2026-01-01T07:10:00Z",
            ])
    }

    @Test("a date without a time keeps its day in every time zone")
    func dateAlone() throws {
        let far = try TestDaemon(zone: "Pacific/Auckland")
        let client = try far.client()
        _ = try client.upload(Self.header + "2026-01-03,80,kg,,\n")
        #expect(try client.weight().latest.day.string == "2026-01-03")
        #expect(try client.result(#"{"op":"undo"}"#).text.string == "Undid an import: removed 1 weigh-in")
    }

    @Test(
        "days and local times are the same weigh-ins in another time zone, also if they were deleted",
        arguments: ["date,weight,unit,note,bodyFat\n", "Day,weight,unit\n"])
    func otherZone(header: String) throws {
        let berlin = try TestDaemon(now: "2026-11-25T12:00:00+01:00", zone: "Europe/Berlin")
        let client = try berlin.client()
        let rows = ["2026-11-20", "2026-11-21 07:10", "2026-11-22T07:10:00+01:00"].map { "\($0),80,kg" }
        let end = header.hasSuffix("bodyFat\n") ? ",,\n" : "\n"
        let table = header + rows.map { $0 + end }.joined()
        #expect(try client.upload(table).result.added.int == 3)
        for zone in ["America/Los_Angeles", "Pacific/Kiritimati"] {
            try berlin.travel(to: zone)
            let again = try client.upload(table + "2026-11-21 08:10,80,kg\(end)", dryRun: true).result
            #expect([again.added.int, again.same.int] == [1, 3], "\(again)")
        }
        for entry in try client.result(#"{"op":"weight.entries"}"#).entries.array {
            _ = try client.result(#"{"op":"weight.delete","entry":"\#(entry.entry.string ?? "")"}"#)
        }
        let deleted = try client.upload(table).result
        #expect([deleted.added.int, deleted.deleted.int] == [0, 3], "\(deleted)")
    }

    @Test("what is not understood is quoted, with the line of the file and what would be valid")
    func quoted() throws {
        let table = Self.header + "\n12.13.2026,80,kg,\"a\nb\",\n2026-01-08T13:05:06Z,80,pund,,\n"
        let warnings = try client.upload(table).result.warnings.strings
        try #require(warnings.count == 2)
        #expect(warnings[0].hasPrefix("line 3 was skipped: \"12.13.2026\" is not a date"))
        #expect(warnings[1] == "line 5 was skipped: \"pund\" is not a unit; write kg, lb or st")
    }

    @Test("a date that could be two stops the table until another date or the person says the order")
    func ambiguousDates() throws {
        let table = Self.header + "12/10/2025,80,kg,,\n"
        #expect(try client.upload(table).error.field.string == "dates")
        #expect(try client.upload(table, dryRun: true, #","dates":"mdy""#).result.first.string == "2025-12-10")
        #expect(try client.upload(table + "13/10/2025,80,kg,,\n", dryRun: true).result.first.string == "2025-10-12")
    }

    @Test("milliseconds distinguish weigh-ins of one weight and second, and lines name duplicates")
    func milliseconds() throws {
        let (one, two) = ("2026-06-10T07:40:00.010Z,80.2,kg,,\n", "2026-06-10T07:40:00.015Z,80.2,kg,,\n")
        let both = try client.upload(Self.header + one + two).result
        #expect(both.added.int == 2)
        #expect(both.warnings.strings == [])
        #expect(try client.upload(try client.export("weight-csv")).result.same.int == 2)
        // The phone app's file has whole seconds: both entries exist, and nothing distinguishes two more from them.
        #expect(try client.upload(try client.export("weight-json")).result.same.int == 2)
        #expect(try client.weight().entries_total.int == 2)
        let other = try TestDaemon()
        let double = try other.client().upload(Self.header + one + two + one).result
        #expect(double.added.int == 2)
        #expect(double.same.int == 0)
        #expect(double.doubles.int == 1)
        #expect(double.warnings.strings == ["line 4 is the same as line 2"])
    }

    @Test("the phone app's empty file can be imported")
    func empty() throws {
        let result = try client.upload(try client.export("weight-json")).result
        #expect(result.records.int == 0)
        #expect(try client.upload(Self.header).result.records.int == 0)
    }
}
