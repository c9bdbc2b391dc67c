import SipliWidgetFeed
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// The lines of other status commands, and the clicks of i3bar.
@Suite struct BarStreamTests {
    /// The blocks after each line.
    private static func blocks(_ lines: [String]) -> (blocks: [String?], takesClicks: Bool) {
        var stream = BarStream()
        let blocks = lines.map { stream.blocks(Array($0.utf8)).map { String(decoding: $0, as: UTF8.self) } }
        return (blocks, stream.takesClicks)
    }

    private static let header = #"{"version":1}"#

    @Test func rowsLoseTheirBracketsAndCommas() {
        let stream = Self.blocks([
            Self.header, "[", #"[{"full_text":"a"}]"#, #",[{"full_text":"b"},{"full_text":"c"}]"#, " , [] ",
        ])
        #expect(stream.blocks == [nil, nil, #"{"full_text":"a"}"#, #"{"full_text":"b"},{"full_text":"c"}"#, ""])
        #expect(!stream.takesClicks)
    }

    @Test func commasMayStandBehindRowsAndTheFirstBracketBeforeOne() {
        let stream = Self.blocks([
            #"{"version":1,"click_events":true}"#, "[[],", #"[{"full_text":"a"}],"#, #"[[{"full_text":"b"}]"#,
        ])
        #expect(stream.blocks == [nil, "", #"{"full_text":"a"}"#, #"{"full_text":"b"}"#])
        #expect(stream.takesClicks)
    }

    @Test(arguments: ["garbage", #"[{"full_text":"a"}"#, "]", #",{"full_text":"a"}"#, "[1,2]]", ",", "[{]"])
    func whatIsNoRowChangesNothing(line: String) {
        #expect(Self.blocks([Self.header, line]).blocks == [nil, nil])
    }

    @Test func plainTextBecomesABlock() {
        let stream = Self.blocks([#"load 0.5 | "quoted""#, "21:06\t", #"{"version":1}"#])
        #expect(
            stream.blocks == [
                #"{"full_text":"load 0.5 | \"quoted\""}"#, #"{"full_text":"21:06 "}"#,
                #"{"full_text":"{\"version\":1}"}"#,
            ])
    }

    @Test func clicksAreReadWithoutTheirComma() throws {
        let click = try #require(BarClick(Array(#",{"name":"volume","button":4,"x":1}"#.utf8)))
        #expect(click.name == "volume" && click.button == 4)
        #expect(click.text == Array(#"{"name":"volume","button":4,"x":1}"#.utf8))
        #expect(BarClick(Array("[".utf8)) == nil)
        #expect(BarClick(Array(#"{"name":"#.utf8)) == nil)
        #expect(BarClick(Array(#"{"button":1}"#.utf8))?.name == "")
    }

    @Test func rowsAreWrittenOnceAfterOneHeader() {
        var row = WrappedRow()
        row.others = Array(#"{"full_text":"a"}"#.utf8)
        let first = row.next() ?? ""
        #expect(first.hasPrefix(#"{"version":1,"click_events":true"#))
        #expect(first.hasSuffix("\n[\n" + #"[{"full_text":"a"}]"# + "\n"))
        #expect(row.next() == nil)
        row.own = #"{"full_text":"b"}"#
        #expect(row.next() == #",[{"full_text":"b"},{"full_text":"a"}]"# + "\n")
        row.others = []
        #expect(row.next() == #",[{"full_text":"b"}]"# + "\n")
    }
}
