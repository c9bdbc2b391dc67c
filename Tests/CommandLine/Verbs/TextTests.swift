import SipliCore
import Testing

@testable import SipliVerbs

@Suite struct TextTests {
    @Test func widthsAreThoseOfATerminal() {
        #expect(Printable.width("abc") == 3)
        #expect(Printable.width("水é") == 3)
        #expect(Printable.width("e\u{301}💧") == 3)
    }

    @Test func textsAreCutWithAnEllipsis() {
        #expect(Printable.fit("water", 5) == "water")
        #expect(Printable.fit("water", 4) == "wat…")
        #expect(Printable.fit("水水", 3) == "水…")
        #expect(Printable.fit("water", 0) == "")
        #expect(Printable.pad("ab", 4, right: true) == "  ab")
    }

    @Test func controlCharactersAreTakenOut() {
        #expect(Printable.clean("a\u{1B}[2Jb\nc\u{202E}d\u{9B}e") == #"a\u001b[2Jb c\u202ed\u009be"#)
    }

    @Test func coloursAreOffWhereTheyShouldBe() {
        func colors(_ isTerminal: Bool, _ flag: Bool?, _ variables: [String: String]) -> Style.Colors {
            Style.of(isTerminal: isTerminal, columns: 80, color: flag, environment: { variables[$0] }).colors
        }
        #expect(colors(true, nil, [:]) == .basic)
        #expect(colors(true, nil, ["COLORTERM": "truecolor"]) == .full)
        #expect(colors(false, nil, [:]) == .none)
        #expect(colors(true, nil, ["NO_COLOR": "1"]) == .none)
        #expect(colors(true, nil, ["NO_COLOR": ""]) == .basic)
        #expect(colors(true, nil, ["TERM": "dumb"]) == .none)
        #expect(colors(true, false, [:]) == .none)
        #expect(colors(false, true, ["NO_COLOR": "1"]) == .basic)
    }
}
