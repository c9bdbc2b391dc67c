import SipliClient
import SipliCore
import SipliTestSupport
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// Now is 2026-06-10, 12:00 UTC.
@Suite struct EntryRowsTests {
    private func typist(_ times: [String] = ["08:00", "09:00", "10:00"]) throws -> Typist {
        let typist = try Typist()
        for (index, time) in times.enumerated() {
            try #require(
                try typist.type("log", "\((index + 1) * 100)", "--at", time, "--note", "note \(index)").status == .ok)
        }
        return typist
    }

    @Test(arguments: [("1", 1), ("12", 12), ("999", 999), ("0", 0)]) func rowsAreShortNumbers(
        _ text: String, _ row: Int
    ) {
        #expect(EntryRows.number(text) == row)
    }

    @Test(arguments: ["", "last", "1000", "01a1", "01", "-1", "1a"]) func otherTextsAreIds(_ text: String) {
        #expect(EntryRows.number(text) == nil)
    }

    @Test func theNewestIsOne() throws {
        let typist = try typist()
        let list = try typist.type("water", "list", style: Style(width: 80)).lines
        #expect(list[0].hasPrefix("#  day") && list[1].hasPrefix("1  2026-06-10  10:00"))
        #expect(try typist.type("delete", "1").out.hasPrefix("Deleted 300 ml water"))
        #expect(
            try typist.type("edit", "2", "150").out.hasPrefix(
                "Changed 100 ml water at 08:00 to 150 ml water at 08:00. Today 350 "))
    }

    @Test("several rows are written one by one, and earlier days have ids", arguments: ["1-2", "all"])
    func several(text: String) throws {
        let typist = try typist()
        #expect(
            try typist.type("delete", text).err
                == "sipli-client: \"\(text)\" is not a row or an id; write each row, such as 1 2\n"
                + "To see the rows: sipli-client water list\n")
        #expect(
            try typist.type("delete", "4").err == """
                sipli-client: row 4 does not exist
                To see the rows: sipli-client water list
                Only today's have rows; for the ids of earlier ones: sipli-client water list --days 7

                """)
        #expect(!(try typist.type("spend", "delete", "4").err.contains("Only today's")))
    }

    @Test func notesAreShownAtAnyWidth() throws {
        let typist = try typist(["08:00"])
        try typist.type("log", "250", "--at", "09:00", "--note", "with lemon, after the long run by the river")
        for width in [20, 30, 40, 60, 80, 120] {
            for words in [["water", "list"], ["today"]] {
                let lines = try typist.type(words, style: Style(width: width)).lines
                let text = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
                #expect(text.contains("note 0"), "\(words) at \(width)")
                #expect(lines.allSatisfy { Printable.width($0) <= width }, "\(words) at \(width)")
                guard width < 60 else { continue }
                #expect(text.contains("with lemon, after the long run by the river"), "\(words) at \(width)")
            }
        }
    }

    @Test func todayHasTheSameRows() throws {
        let page = try typist().type("today", style: Style(width: 80)).out
        #expect(page.contains("#  time") && page.contains("3  08:00"))
    }

    /// All of them are rows of the list that was shown.
    @Test func severalAreDeletedAsOneChange() throws {
        let typist = try typist()
        let outcome = try typist.type("delete", "1", "3", "1")
        #expect(outcome.out.hasPrefix("Deleted 300 ml water at 10:00, 100 ml water at 08:00. Today 200"))
        #expect(try typist.type("water", "list").lines.count == 1)
        try typist.type("undo")
        #expect(try typist.type("water", "list").lines.count == 3)
    }

    @Test(
        "the last one beside others may be one of them, so nothing is deleted",
        arguments: [["1", "last"], ["last", "1"]])
    func last(entries: [String]) throws {
        let typist = try typist()
        #expect(try typist.type(["delete"] + entries).status == .usage)
        #expect(try typist.type("water", "list").lines.count == 3)
        #expect(try typist.type("delete", "last", "last").status == .ok)
        #expect(try typist.type("water", "list").lines.count == 2)
    }

    @Test func rowsThatAreNotThereAreRefused() throws {
        let typist = try typist()
        for row in ["0", "4"] {
            let outcome = try typist.type("delete", row)
            #expect(outcome.status == .refused)
            #expect(outcome.err.hasPrefix("sipli-client: row \(row) does not exist\n"))
        }
        #expect(try typist.type("delete", "1", "4").status == .refused)
        #expect(try typist.type("water", "list").lines.count == 3)
    }

    @Test func notesAreSearched() throws {
        let typist = try typist()
        #expect(try typist.type("water", "list", "--search", "NOTE 1").lines.count == 1)
        #expect(try typist.type("water", "list", "--search", "note").lines.count == 3)
        let none = try typist.type("water", "list", "--search", "espresso")
        #expect(none.out == "" && none.err == "There are no drinks with this in their note.\n")
        // Its rows are not those of the list.
        #expect(try typist.type("water", "list", "--search", "note", style: Style(width: 80)).lines[0].hasPrefix("day"))
    }
}
