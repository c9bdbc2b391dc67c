import SipliCore
import SipliWire
import Testing

@testable import SipliVerbs

@Suite struct HydrationPageTests {
    @Test(arguments: [12, 20, 25, 30, 39, 40, 41, 47, 48, 60, 80, 200], [CannedDay.snapshot, CannedDay.empty])
    func noLineIsWiderThanTheTerminal(width: Int, json: String) throws {
        for line in try CannedDay.page(json, width: width) { #expect(Printable.width(line) <= width, "\(line)") }
    }

    @Test func eightyColumnsHaveARingBesideTheNumbers() throws {
        let lines = try CannedDay.page(CannedDay.snapshot, width: 80)
        #expect(lines[1].hasSuffix("Water  21 Nov 2026"))
        #expect(lines[2].contains("63%"))
        #expect(lines[2].hasSuffix("1550 / 2450 ml"))
        #expect(lines[3].hasSuffix("900 ml to go · ahead of pace"))
        #expect(lines[4].hasSuffix("Streak 3 days, best 12"))
        #expect(
            lines[6...].prefix(4) == [
                "  #  time   drink             amount  note", "  1  14:32  Water             300 ml",
                "  2  09:05  Sparkling Water  1300 ml  after the run \\u001b[31m with 水", "  and 1 more",
            ])
    }

    @Test func fortyColumnsHaveABar() throws {
        #expect(
            try CannedDay.page(CannedDay.snapshot, width: 40) == [
                "Water  21 Nov 2026                   63%", "━━━━━━━━━━━━━━━━━━━━━━━━━───────────────",
                "1550 / 2450 ml",
                "900 ml to go", "ahead of pace", "Streak 3 days, best 12", "",
                "#  time   drink             amount", "1  14:32  Water             300 ml",
                "2  09:05  Sparkling Water  1300 ml", "  after the run \\u001b[31m with 水", "and 1 more",
                "",
            ])
    }

    @Test func twentyColumnsKeepTheAmounts() throws {
        #expect(
            try CannedDay.page(CannedDay.snapshot, width: 20) == [
                "Water            63%", "━━━━━━━━━━━━╸───────", "1550 / 2450 ml", "900 ml to go", "ahead of pace",
                "Streak 3 days, best…", "", "# time  dri…  amount", "1 14:32 Wat…  300 ml",
                "2 09:05 Spa… 1300 ml", "  after the run", "  \\u001b[31m with 水", "and 1 more", "",
            ])
    }

    @Test func narrowEntriesKeepTimeAmountAndId() throws {
        let entries = try CannedDay.read(CannedDay.snapshot).entries
        func lines(_ width: Int) -> [String] {
            EntryColumns(
                entries.map { ListedItem($0) }, EntryKind.drinkColumns(entries, withDays: true),
                style: Style(width: width), ids: ["01a1fe36", "01a1fd00"]
            ).lines(withDays: true)
        }
        #expect(
            lines(40) == [
                "day    time   drink     amount  id",
                "11-21  14:32  Water     300 ml  01a1fe36", "11-21  09:05  Sparkl…  1300 ml  01a1fd00",
                "  after the run \\u001b[31m with 水",
            ])
        #expect(
            lines(20) == [
                "day   time   amount", "11-21 14:32  300 ml", "  01a1fe36", "11-21 09:05 1300 ml", "  01a1fd00",
                "  after the run", "  \\u001b[31m with 水",
            ])
        for width in [20, 30, 33, 34, 36, 40, 47, 48, 80] {
            for line in lines(width) { #expect(Printable.width(line) <= width) }
            #expect(lines(width).joined().contains("01a1fd00"))
            #expect(lines(width).joined().contains("1300 ml"))
        }
    }

    @Test func numberedEntriesOfSeveralDaysKeepTheDrinkBeforeTheId() throws {
        let entries = try CannedDay.read(CannedDay.snapshot).entries
        func lines(_ width: Int) -> [String] {
            EntryColumns(
                entries.map { ListedItem($0) }, EntryKind.drinkColumns(entries, withDays: true),
                style: Style(width: width), rows: .init(first: 1), ids: ["01a1fe36", "01a1fd00"]
            ).lines(withDays: true)
        }
        for width in [32, 36, 40, 48] {
            #expect(lines(width)[0].contains("drink"), "\(width)")
            #expect(lines(width).joined().contains("1300 ml"), "\(width)")
            for line in lines(width) { #expect(Printable.width(line) <= width) }
        }
        #expect(lines(80)[0].hasSuffix("id        note"))
    }

    @Test func emptyDaySaysWhatToType() throws {
        #expect(
            try CannedDay.page(CannedDay.empty, width: 80).contains("  Nothing logged yet. Try: sipli-client log 300"))
        #expect(try CannedDay.page(CannedDay.empty, width: 20).contains("sipli-client log 300"))
    }

    @Test func pipeGetsPlainText() throws {
        #expect(
            try CannedDay.page(CannedDay.snapshot, width: nil) == [
                "Water 21 Nov 2026: 1550 / 2450 ml (63%), 900 ml to go, ahead of pace, streak 3 days, best 12",
                "14:32\tWater\t300 ml\t01a1fe36-f48d-7000-8000-000000000001\t",
                "09:05\tSparkling Water\t1300 ml\t01a1fd00-0000-7000-8000-000000000002\tafter the run \\u001b[31m with 水",
                "and 1 more", "",
            ])
        let coloured = try CannedDay.page(CannedDay.snapshot, width: nil, colors: .basic)
        #expect(coloured[1].contains("\u{1B}[2m14:32\u{1B}[0m"))
    }

    @Test func coloursAreTheOnlyDifference() throws {
        let plain = try CannedDay.page(CannedDay.snapshot, width: 80)
        let coloured = try CannedDay.page(CannedDay.snapshot, width: 80, colors: .full)
        #expect(coloured.map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") } == plain)
        #expect(coloured.joined().contains("\u{1B}[38;2;55;115;255m"))
    }

    @Test func statusIsOneLine() throws {
        var reader = JSONReader(Array(CannedDay.snapshot.utf8))
        #expect(try TrackerSection.hydration.line(&reader) == "1550 / 2450 ml 63%")
    }
}
