import SipliClient
import SipliCore
import Testing

/// desk.conf: its lines, what is wrong with them, and what a program writes.
@Suite struct DeskFileTests {
    private static let page = """
        # a widget a line
        corner top-right

        widget water HydrationWidget small at 0,0   # the first
        widget year HabitYearWidget large at 0,1 output HDMI-A-1 scheme dark theme nord opacity 60% set habit=Read
        widget "my \\"own\\"" remaining:Days hidden set "a=b c" set d=
        """

    @Test("each line places a widget, with its options in any order")
    func reads() {
        let (file, faults) = DeskFile.read(Self.page)
        #expect(faults == [])
        #expect(file.corner == .topRight)
        #expect(file.widgets.map(\.name) == ["water", "year", #"my "own""#])
        #expect(file.widgets.map(\.shown) == ["HydrationWidget", "HabitYearWidget", "remaining:Days"])
        #expect(file.widgets.map { $0.family?.name } == ["systemSmall", "systemLarge", nil])
        #expect(file.widgets.map { $0.cell?.text } == ["0,0", "0,1", nil])
        #expect(file.widgets.map(\.line) == [4, 5, 6])
        let year = file.widgets[1]
        #expect([year.output, year.scheme, year.theme] == ["HDMI-A-1", "dark", "nord"])
        #expect(year.opacity == 0.6)
        #expect(year.settings == ["habit=Read"])
        #expect(file.widgets.map(\.isHidden) == [false, false, true])
        #expect(file.widgets[2].settings == ["a=b c", "d="])
        let other = DeskFile.read("widget w water opacity 0.25 at 3,2 medium").file.widgets[0]
        #expect([other.opacity, other.cell.map { Double($0.column) }] == [0.25, 3])
        #expect(other.family?.word == "medium")
    }

    @Test(
        "a line that is wrong is named with its number and what would be right, and the others count",
        arguments: [
            (
                "widget",
                "a widget has a name, and a kind or a tracker, such as: widget days remaining:Days small at 0,0"
            ),
            (
                "widget a",
                "a widget has a name, and a kind or a tracker, such as: widget days remaining:Days small at 0,0"
            ),
            (
                "wigdet a b",
                #""wigdet" is not "corner" or "widget"; a line is such as: widget days remaining:Days small at 0,0"#
            ),
            (
                "corner middle",
                #""middle" is not a corner; write one of top-left, top-right, bottom-left, bottom-right"#
            ),
            ("corner", #""" is not a corner; write one of top-left, top-right, bottom-left, bottom-right"#),
            ("widget a b at 1", #""1" is not a value of at; write at 0,1"#),
            ("widget a b at", "at has no value; write one such as at 0,1"),
            ("widget a b scheme pink", #""pink" is not a value of scheme; write scheme light or dark"#),
            ("widget a b opacity 200%", #""200%" is not a value of opacity; write opacity 60%"#),
            ("widget a b set habit", #""habit" is not a value of set; write set category=Health"#),
            ("widget a b opacitty 1", #""opacitty" is not an option of a widget; did you mean opacity?"#),
            (
                "widget a b 7",
                #""7" is not an option of a widget; write a size (small, medium, large, extra-large, "#
                    + "extra-large-portrait) or an option (at, output, scheme, theme, opacity, hidden, set)"
            ),
            (#"widget a "b"#, "a quotation mark is missing at the end of a value"),
            ("widget X z", "there is already a widget called x, on line 1"),
        ])
    func faults(line: String, message: String) {
        let (file, faults) = DeskFile.read("widget x y\n\(line)\nwidget last z\n")
        #expect(faults.map(\.text) == ["line 2: " + message])
        #expect(file.widgets.map(\.name) == ["x", "last"])
    }

    @Test("what a program writes is read back, and says whether somebody has changed it")
    func writes() {
        let file = DeskFile.read(Self.page).file
        let text = file.text
        #expect(
            text.split(separator: "\n").dropFirst().map(String.init) == [
                "corner top-right", "widget water HydrationWidget small at 0,0",
                "widget year HabitYearWidget large at 0,1 output HDMI-A-1 scheme dark theme nord opacity 60% set habit=Read",
                #"widget "my \"own\"" remaining:Days hidden set "a=b c" set d="#,
            ])
        let (again, faults) = DeskFile.read(text)
        #expect(faults == [])
        #expect(again.text == text)
        #expect(DeskFile.isWritten(text))
        #expect(!DeskFile.isWritten(text + "widget mine water\n"))
        #expect(!DeskFile.isWritten(text.replacing("0,0", with: "0,3")))
        #expect(!DeskFile.isWritten("# mine\n"))
        #expect(!DeskFile.isWritten(""))
        #expect(DeskFile.isWritten(DeskFile().text))
    }

    @Test(
        "an opacity is a percentage or a part", arguments: [("60%", 0.6), ("0.6", 0.6), ("62.5%", 0.625), ("1", 1.0)])
    func opacities(text: String, value: Double) {
        #expect(DeskWidget.opacity(typed: text) == value)
        for wrong in ["", "%", "much", "101%", "60", "-1%", "nan"] { #expect(DeskWidget.opacity(typed: wrong) == nil) }
        #expect(DeskWidget.opacity(typed: DeskWidget.text(ofOpacity: value)) == value)
    }
}
