import Foundation
import SipliRenderers
import Testing

@testable import SipliBars

/// Each line is parsed like its bar parses it, and must give back the original text.
@Suite struct StatusEscapingTests {
    private static func text(
        _ name: String, at place: StatusFormat.Place = StatusFormat.Place(), _ content: StatusContent
    ) throws -> String {
        try #require(StatusFormats.named(name)).text(content, at: place)
    }

    private static func awkward(_ name: String) throws -> String {
        try text(name, SampleStatus.awkwardContent)
    }

    private static func object(_ text: String) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test(arguments: StatusFormats.all.map(\.name)) func noControlCharacterGetsOut(name: String) throws {
        for isFollowing in [false, true] {
            let place = StatusFormat.Place(isFirst: true, isFollowing: isFollowing)
            let text = try Self.text(name, at: place, SampleStatus.awkwardContent)
            #expect(text.hasSuffix("\n"))
            for scalar in text.unicodeScalars where scalar != "\n" {
                #expect(scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value))
                #expect(!(0x2028...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value))
            }
            // Content adds no lines.
            let lines = try Self.text(name, at: place, SampleStatus.content).filter { $0 == "\n" }.count
            #expect(text.filter { $0 == "\n" }.count <= lines)
        }
    }

    @Test(arguments: ["waybar", "json", "eww", "i3status-rust"]) func jsonIsReadByAnyParser(name: String) throws {
        let object = try Self.object(Self.awkward(name))
        let text = try #require(object["text"] as? String)
        switch name {
        case "waybar", "i3status-rust": #expect(Self.withoutPango(text) == "& " + SampleStatus.clean)
        default: #expect(text == SampleStatus.clean)
        }
    }

    @Test func markupOfPangoIsEscaped() throws {
        let object = try Self.object(Self.awkward("waybar"))
        let text = try #require(object["text"] as? String)
        #expect(text.hasPrefix("&amp; &amp;&lt;&gt;&quot;&#39;%#|$\\"))
        let tooltip = try #require(object["tooltip"] as? String)
        #expect(tooltip.split(separator: "\r").map { Self.withoutPango(String($0)) }.count == 3)
        #expect(object["class"] as? [String] == ["hy-dr-a-tion", "be-hind"])
        #expect(object["percentage"] as? Int == 0)
    }

    @Test func i3barsStreamIsOneArray() throws {
        let format = try #require(StatusFormats.named("i3bar"))
        let stream =
            format.text(SampleStatus.content) + format.text(SampleStatus.awkwardContent, at: .init(isFirst: false))
        let rows = try #require(
            JSONSerialization.jsonObject(with: Data(("[" + stream + "]").utf8)) as? [[[String: Any]]])
        #expect(rows.count == 2 && rows.allSatisfy { $0.count == 1 })
        #expect(rows[1][0]["full_text"] as? String == "& " + SampleStatus.clean)
        #expect(rows[1][0]["color"] == nil)
        let header = try Self.object(String(#require(format.header).prefix { $0 != "\n" }))
        #expect(header["version"] as? Int == 1)
    }

    @Test func i3blocksGetsNoJSON() throws {
        let lines = try Self.awkward("i3blocks").split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 4 && lines[0] == "& " + SampleStatus.clean && lines[2].isEmpty)
    }

    @Test func polybarSeesNoTagOfOthers() throws {
        var content = SampleStatus.awkwardContent
        content.primary = nil
        let line = try Self.text("polybar", content)
        #expect(Self.polybar(line).text == "& " + SampleStatus.clean + "\n")
        #expect(Self.polybar(line).tags == ["O0"])
        content.text = "%{{%%{"
        #expect(Self.polybar(try Self.text("polybar", content)).text == "& %{{%%{\n")
    }

    @Test func commandsKeepTheirColons() throws {
        #expect(try Self.awkward("polybar").hasPrefix("%{A1:echo 'a\\:b':}"))
        #expect(try Self.awkward("lemonbar").hasPrefix("%{r}%{A1:echo 'a\\:b':}"))
    }

    @Test(arguments: ["waybar", "lemonbar", "tmux", "argos"]) func marksDoNotHideSigns(name: String) throws {
        var content = StatusContent(name: "a", kind: "a")
        content.text = "%\u{301}#\u{301}|\u{301}&\u{301}"
        content.short = content.text
        let expected = [
            "waybar": "%\u{301}#\u{301}|\u{301}&amp;\u{301}", "lemonbar": "%%\u{301}#\u{301}|\u{301}&\u{301}",
            "tmux": "%\u{301}##\u{301}|\u{301}&\u{301}", "argos": "%\u{301}#\u{301}¦\u{301}&\u{301}",
        ]
        let text = try Self.text(name, content)
        #expect(text.unicodeScalars.map(String.init).joined().contains(expected[name] ?? "?"))
    }

    @Test func lemonbarsPercentSignsAreDoubled() throws {
        var content = SampleStatus.awkwardContent
        content.primary = nil
        content.short = "%{r}%"
        #expect(try Self.text("lemonbar", content) == "%{r}& %%{r}%%\n")
    }

    @Test func yambarsTagsAreThreeFieldsAndALine() throws {
        let lines = try Self.awkward("yambar").split(separator: "\n", omittingEmptySubsequences: false)
        for line in lines.dropLast(2) {
            let fields = line.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false)
            #expect(fields.count == 3 && !fields[0].isEmpty)
            if fields[0] == "text" { #expect(fields[2] == SampleStatus.clean) }
        }
        #expect(lines.suffix(2) == ["", ""])
    }

    @Test func conkyReadsNoVariableAndNoComment() throws {
        let line = try Self.awkward("conky")
        #expect(Self.conky(line) == "& " + SampleStatus.clean + "\n")
    }

    @Test func tmuxReadsNoFormat() throws {
        var content = SampleStatus.awkwardContent
        content.short = "#(id)#"
        #expect(try Self.text("tmux", content) == "& ##(id)##\n")
    }

    @Test func argosReadsTextOnly() throws {
        var content = SampleStatus.awkwardContent
        content.tooltip = ["---", "--sub | bash=rm", "a|b"]
        let lines = try Self.text("argos", content).split(separator: "\n")
        let texts = lines.map { $0.prefix { $0 != "|" } }
        #expect(texts[2...4] == ["−−− ", "−−sub ¦ bash=rm ", "a¦b "])
        #expect(lines[1] == "---")
        #expect(lines.contains { $0.contains(#"bash='echo '\''a:b'\'''"#) })
        #expect(lines.last?.contains(#"href='sipli://today'\'''"#) == true)
    }

    // MARK: Readers

    private static func withoutPango(_ text: String) -> String {
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")].reduce(text) {
            $0.replacingOccurrences(of: $1.0, with: $1.1, options: .literal)
        }
    }

    /// Only `%{` begins a tag; everything else is text.
    private static func polybar(_ line: String) -> (text: String, tags: [String]) {
        var (text, tags, rest) = ("", [String](), Substring(line))
        while let start = rest.range(of: "%{") {
            text += rest[..<start.lowerBound]
            let tag = rest[start.upperBound...].prefix { $0 != "}" }
            tags.append(String(tag))
            rest = rest[tag.endIndex...].dropFirst()
        }
        return (text + rest, tags)
    }

    /// `$$` is a dollar, `\#` a number sign; alone they begin a variable and a comment.
    private static func conky(_ line: String) -> String? {
        var (text, rest) = (String.UnicodeScalarView(), Substring(line).unicodeScalars)
        while let first = rest.first {
            rest = rest.dropFirst()
            switch (first, rest.first) {
            case ("$", "$"), ("\\", "#"):
                text.append(rest.removeFirst())
            case ("$", _), ("#", _): return nil
            default: text.append(first)
            }
        }
        return String(text)
    }
}
