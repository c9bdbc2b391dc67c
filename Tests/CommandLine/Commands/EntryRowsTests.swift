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

    @Test("short numbers are rows", arguments: [("1", 1), ("12", 12), ("999", 999), ("0", 0)])
    func rows(
        _ text: String, _ row: Int
    ) {
        #expect(EntryRows.number(text) == row)
    }

    @Test("other texts are ids", arguments: ["", "last", "1000", "01a1", "01", "-1", "1a"])
    func ids(_ text: String) {
        #expect(EntryRows.number(text) == nil)
    }

    @Test("the newest is row 1")
    func newest() throws {
        let typist = try typist()
        let list = try typist.type("water", "list", style: Style(width: 80)).lines
        #expect(list[0].hasPrefix("#  day") && list[1].hasPrefix("1  2026-06-10  10:00"))
        #expect(try typist.type("delete", "1").out.hasPrefix("Deleted 300 ml water"))
        #expect(
            try typist.type("edit", "2", "150").out.hasPrefix(
                "Changed 100 ml water at 08:00 to 150 ml water at 08:00. Today 350 "))
    }

    @Test("notes are shown at any width")
    func notes() throws {
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

    @Test("today has the same rows")
    func today() throws {
        let page = try typist().type("today", style: Style(width: 80)).out
        #expect(page.contains("#  time") && page.contains("3  08:00"))
    }
}
