import Foundation
import SipliTestSupport
import Testing

@testable import SipliServer

/// Sipli's own tables after a spreadsheet of another country has saved them. It is 25 November 2026.
@Suite struct SavedTableTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon(now: "2026-11-25T12:00:00+01:00", zone: "Europe/Berlin")
        client = try daemon.client()
    }

    @Test("a table of drinks with decimal commas is that table; what cannot be read is named with its line and text")
    func drinks() throws {
        let table =
            "id;date;volume_ml;effective_ml;fluid;source;note\r\n"
            + "00000000-0000-4000-8000-000000000009;2026-11-20T08:30:00Z;330,5;330,5;water;manual;\r\n"
            + "00000000-0000-4000-8000-00000000000a;2026-11-20T08:31:00Z;viel;;water;manual;\r\n"
        let result = try client.upload(table).result
        #expect(result.added.int == 1)
        #expect(
            result.warnings.strings == ["line 3 was skipped: \"viel\" is not an amount above 0 and at most 10000 ml"])
        #expect(
            try client.result(#"{"op":"hydration.entries","from":"2026-11-01"}"#).entries.array.map(\.ml.number) == [
                330.5
            ])
    }

    @Test(
        "a table of transactions comes back with its days, amounts and payments",
        arguments: [
            ("20.11.2026", "-12,50", "WAHR"), ("20/11/2026", "-12,50", "VRAI"), ("11/20/2026", "-12.50", "TRUE"),
        ])
    func transactions(day: String, amount: String, recurring: String) throws {
        let table =
            "id;date;day;amount;currency;category;merchant;status;recurring;subscription;due;source;note\r\n"
            + "00000000-0000-4000-8000-000000000001;2026-11-21T00:30:00Z;\(day);\(amount);EUR;Gas;Shop;completed;\(recurring);;;manual;\r\n"
        #expect(try client.upload(table).result.added.int == 1)
        let entry = try client.result(#"{"op":"spending.entries"}"#).entries[0]
        #expect(
            entry.day.string == "2026-11-20" && entry.amount.string == "12.50" && entry.recurring.bool == true,
            "\(entry)")
    }

    @Test("days that a spreadsheet wrote in an unknown order are asked about, and --dates answers")
    func order() throws {
        let table =
            "habit,category,day,kind,value,target,unit,skipped,note\r\nRead,,03/04/2026,binary,1,,,FALSE,05/06/2026\r\n"
        let error = try client.upload(table).error
        #expect(error.field.string == "dates", "\(error)")
        #expect(try client.upload(table, #","dates":"mdy""#).result.first.string == "2026-03-04")
        // A note is not a date.
        let note =
            "habit,category,day,kind,value,target,unit,skipped,note\r\nRun,,2026-03-04,binary,1,,,false,05/06/2026\r\n"
        #expect(try client.upload(note).result.added.int == 1)
    }

    @Test("a table of habits has days with points, decimal commas and words of its language")
    func habits() throws {
        let table =
            "habit;category;day;kind;value;target;unit;skipped;note\r\n"
            + "Read;Learning;20.11.2026;atLeast;2,5;20;pages;FALSCH;\r\nRead;Learning;21.11.2026;atLeast;;20;pages;WAHR;\r\n"
        let result = try client.upload(table).result
        #expect(result.added.int == 2 && result.skipped.int == 0, "\(result)")
        #expect(try client.export("habits-csv").contains("Read,Learning,2026-11-20,atLeast,2.5,20,pages,false,"))
        #expect(try client.export("habits-csv").contains("Read,Learning,2026-11-21,atLeast,,20,pages,true,"))
    }

    @Test("a table of subscriptions has prices with commas and days with points")
    func subscriptions() throws {
        let table =
            "id;name;price;currency;cycle;start;next;converts;auto_renew\r\n"
            + "01a2130d-7c97-7001-8000-826cf8befc09;Net;15,99;USD;monthly;25.10.2026;12.12.2026;WAHR;FALSCH\r\n"
        #expect(try client.upload(table).result.added.int == 1)
        let plan = try client.result(#"{"op":"spending.subs.list","status":"all"}"#).subs[0]
        #expect(
            plan.price.string == "15.99" && plan.next.string == "2026-12-12" && plan.auto_renew.bool == false, "\(plan)"
        )
    }
}
