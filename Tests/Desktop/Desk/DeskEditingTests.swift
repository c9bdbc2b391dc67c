import SipliCore
import SipliWire
import Testing

@testable import SipliDesk

@Suite struct DeskEditingTests {
    private static let families = DeskFamily.all

    private static func item(_ id: String, _ family: String, _ column: Int, _ row: Int) -> DeskItem {
        var item = DeskItem()
        (item.id, item.name, item.shown.family) = (id, id, family)
        (item.column, item.row) = (column, row)
        return item
    }

    /// Columns and rows of an output, a letter a widget.
    private static func map(_ editing: DeskEditing, _ columns: Int, _ rows: Int) -> [String] {
        var cells = Array(repeating: Array(repeating: Character("."), count: columns), count: rows)
        for card in editing.cards {
            guard let area = editing.area(of: card.id), let letter = card.id.first else { continue }
            for row in area.cell.row..<area.cell.row + area.span.rows {
                for column in area.cell.column..<area.cell.column + area.span.columns { cells[row][column] = letter }
            }
        }
        return cells.map { String($0) }
    }

    /// Two small ones, a medium one below.
    private static func start() -> DeskEditing {
        DeskEditing(
            [item("a", "systemSmall", 0, 0), item("b", "systemSmall", 1, 0), item("c", "systemMedium", 0, 1)],
            size: DeskSpan(4, 3)
        ) { _ in families.filter { $0.word != "extra-large" } }
    }

    @Test func neighboursMakeRoom() throws {
        var editing = Self.start()
        #expect(Self.map(editing, 4, 3) == ["ab..", "cc..", "...."])
        // c on a and b: both go down, where c was.
        editing = try #require(editing.trial("c", at: DeskCell(0, 0)))
        #expect(Self.map(editing, 4, 3) == ["cc..", "ab..", "...."])
        let request = try #require(editing.arrangeRequest(on: nil))
        #expect(request.widgets.map(\.move.widget) == ["a", "b", "c"])
        #expect(request.widgets.map(\.move.row) == [1, 1, 0])
        #expect(request.widgets.allSatisfy { $0.family == nil && $0.move.output == nil })
    }

    @Test func aTrialBeginsAtTheStartOfADrag() throws {
        let start = Self.start()
        let over = try #require(start.trial("c", at: DeskCell(0, 0)))
        #expect(Self.map(over, 4, 3) == ["cc..", "ab..", "...."])
        // The pointer goes on: what made room goes back.
        let away = try #require(start.trial("c", at: DeskCell(2, 2)))
        #expect(Self.map(away, 4, 3) == ["ab..", "....", "..cc"])
    }

    @Test func keysMoveAndResizeWithinTheOutput() {
        var editing = Self.start()
        editing.selected = "b"
        editing.move(columns: 2, rows: 0)
        #expect(Self.map(editing, 4, 3) == ["a..b", "cc..", "...."])
        editing.move(columns: 1, rows: 0)
        editing.move(columns: 0, rows: -1)
        #expect(Self.map(editing, 4, 3) == ["a..b", "cc..", "...."])
        // A medium one has no room at the edge.
        editing.resize(larger: true)
        #expect(editing.card("b")?.family.word == "small")
        editing.move(columns: -1, rows: 0)
        editing.resize(larger: true)
        #expect(Self.map(editing, 4, 3) == ["a.bb", "cc..", "...."])
        editing.resize(larger: true)
        #expect(Self.map(editing, 4, 3) == ["a.bb", "ccbb", "...."])
        #expect(editing.arrangeRequest(on: "DP-1")?.widgets.map(\.family) == ["systemLarge"])
        #expect(editing.arrangeRequest(on: "DP-1")?.widgets.first?.move.output == "DP-1")
        editing.resize(larger: false)
        editing.resize(larger: false)
        editing.resize(larger: false)
        #expect(Self.map(editing, 4, 3) == ["a.b.", "cc..", "...."])
    }

    @Test func familiesThatAWidgetLacksAreNotOffered() {
        var editing = DeskEditing([Self.item("a", "systemSmall", 0, 0)], size: DeskSpan(8, 8)) { _ in [] }
        editing.selected = "a"
        editing.resize(larger: true)
        #expect(editing.arrangeRequest(on: nil) == nil)
        #expect(editing.trial("a", at: DeskCell(0, 0), as: DeskFamily.named("large")) == nil)
    }

    @Test func removingIsTakenAsSuch() {
        var editing = Self.start()
        editing.selected = "a"
        editing.remove("a")
        #expect(editing.selected == nil)
        #expect(editing.removals == ["a"])
        #expect(editing.arrangeRequest(on: nil) == nil)
        #expect(Self.map(editing, 4, 3) == [".b..", "cc..", "...."])
    }

    /// From the gallery, or from a terminal.
    @Test func whatIsPlacedMeanwhileIsTakenIn() throws {
        let before = [Self.item("a", "systemSmall", 0, 0), Self.item("c", "systemMedium", 0, 1)]
        var editing = DeskEditing(before, size: DeskSpan(4, 3)) { _ in Self.families }
        editing = try #require(editing.trial("a", at: DeskCell(1, 0)))
        // The daemon put it where a is now.
        let new = editing.adopt(before + [Self.item("d", "systemSmall", 1, 0)]) { _ in Self.families }
        #expect(new == ["d"])
        #expect(Self.map(editing, 4, 3) == ["da..", "cc..", "...."])
        #expect(editing.adopt([Self.item("d", "systemSmall", 1, 0)]) { _ in Self.families } == [])
        #expect(Self.map(editing, 4, 3) == ["d...", "....", "...."])
        #expect(editing.removals == [])
    }
}
