import SipliCore
import Testing

/// The rules that place widgets, on maps: a letter for each cell of a widget, a dot for a free one.
@Suite struct DeskArrangementTests {
    private static func arrangement(_ rows: String..., isKnown: Bool = true) -> DeskArrangement {
        var cells: [String: [DeskCell]] = [:]
        for (row, line) in rows.enumerated() {
            for (column, letter) in line.enumerated() where letter != "." {
                cells[String(letter), default: []].append(DeskCell(column, row))
            }
        }
        let areas = cells.mapValues { cells in
            // The first cell is the one at the corner, the last one lies across.
            DeskArea(
                cells[0],
                DeskSpan(
                    cells[cells.count - 1].column - cells[0].column + 1, cells[cells.count - 1].row - cells[0].row + 1))
        }
        return DeskArrangement(size: isKnown ? DeskSpan(rows[0].count, rows.count) : nil, areas)
    }

    private static func map(_ arrangement: DeskArrangement, _ columns: Int, _ rows: Int) -> [String] {
        (0..<rows).map { row in
            (0..<columns).map { column in
                let here = arrangement.overlapped(by: DeskArea(DeskCell(column, row), DeskSpan(1, 1)))
                return here.isEmpty ? "." : here.joined()
            }.joined()
        }
    }

    private static func span(_ word: String) throws -> DeskSpan { try #require(DeskFamily.named(word)).span }

    @Test("a cell has 158 points, and two cells have a gutter of 22 between them")
    func points() {
        #expect([1, 2, 4].map(DeskGrid.points) == [158, 338, 698])
        #expect(DeskGrid.pitch == 180)
    }

    @Test("areas overlap if they have a cell in common")
    func overlaps() {
        let large = DeskArea(DeskCell(2, 1), DeskSpan(2, 2))
        let covered = [(2, 1), (3, 1), (2, 2), (3, 2)]
        for column in 0..<6 {
            for row in 0..<6 {
                let isCovered = covered.contains { $0 == (column, row) }
                #expect(large.overlaps(DeskArea(DeskCell(column, row), DeskSpan(1, 1))) == isCovered)
            }
        }
        #expect(large.overlaps(DeskArea(DeskCell(0, 2), DeskSpan(4, 2))))
        #expect(!large.overlaps(DeskArea(DeskCell(0, 3), DeskSpan(4, 2))))
    }

    @Test(
        "the first free place is in the first band of two columns that has room",
        arguments: [
            ("small", "1,2"), ("medium", "2,0"), ("large", "2,0"), ("extra-large", nil), ("extra-large-portrait", nil),
        ])
    func firstFree(family: String, place: String?) throws {
        let desktop = Self.arrangement(
            "ab..",
            "cd..",
            "e...")
        #expect(try desktop.firstFree(Self.span(family))?.text == place)
    }

    @Test("what is wider than a band begins with one, and need not begin in the first row")
    func wide() throws {
        let low = Self.arrangement(
            "ab....",
            "......",
            "......")
        #expect(try low.firstFree(Self.span("extra-large"))?.text == "0,1")
        let full = Self.arrangement(
            "ab....",
            "cd....",
            "......")
        #expect(try full.firstFree(Self.span("extra-large"))?.text == "2,0")
    }

    @Test("if no band has room, another place within the output is free")
    func between() throws {
        let odd = Self.arrangement(
            "a..",
            "b..")
        #expect(try odd.firstFree(Self.span("medium"))?.text == "1,0")
        #expect(try odd.firstFree(Self.span("extra-large")) == nil)
        #expect(try Self.arrangement("ab", "cd").firstFree(Self.span("small")) == nil)
    }

    @Test("an output whose size is not known has five rows, and columns without end")
    func unknown() throws {
        let desktop = Self.arrangement("aa", "aa", "bb", "bb", "cc", isKnown: false)
        #expect(try desktop.firstFree(Self.span("small"))?.text == "2,0")
        #expect(try desktop.firstFree(Self.span("extra-large-portrait"))?.text == "2,0")
    }

    @Test("a neighbour goes down to the next free place in its columns")
    func makesRoom() throws {
        var desktop = Self.arrangement(
            "ab..",
            "c...",
            "....")
        #expect(try desktop.move("b", to: DeskArea(DeskCell(0, 0), Self.span("small"))) == ["a"])
        #expect(
            Self.map(desktop, 4, 3) == [
                "b...",
                "c...",
                "a...",
            ])
        #expect(try desktop.move("b", to: DeskArea(DeskCell(0, 0), Self.span("large"))) == ["c"])
        #expect(
            Self.map(desktop, 4, 3) == [
                "bb..",
                "bb..",
                "ac..",
            ])
    }

    @Test("a neighbour without room below goes to the first free place, those above first")
    func firstFreeAfterAll() throws {
        var desktop = Self.arrangement(
            "ab..",
            "c...")
        #expect(try desktop.move("a", to: DeskArea(DeskCell(0, 0), Self.span("large"))) == ["b", "c"])
        #expect(
            Self.map(desktop, 4, 2) == [
                "aabc",
                "aa..",
            ])
    }

    @Test("a widget that moves leaves its place to those that it displaces")
    func swaps() throws {
        var desktop = Self.arrangement(
            "a.",
            "b.")
        #expect(try desktop.move("b", to: DeskArea(DeskCell(0, 0), Self.span("small"))) == ["a"])
        #expect(Self.map(desktop, 2, 2) == ["b.", "a."])
    }

    @Test("without room for all, or beyond the output, nothing moves")
    func refused() throws {
        var desktop = Self.arrangement(
            "ab",
            "c.")
        #expect(try desktop.move("a", to: DeskArea(DeskCell(0, 0), Self.span("large"))) == nil)
        #expect(try desktop.move("a", to: DeskArea(DeskCell(1, 1), Self.span("medium"))) == nil)
        #expect(Self.map(desktop, 2, 2) == ["ab", "c."])
        var open = Self.arrangement("ab", "c.", isKnown: false)
        #expect(try open.move("a", to: DeskArea(DeskCell(40, 60), Self.span("medium"))) == [])
    }

    @Test("whatever moves, no two overlap, all stay within the output, and the same moves give the same places")
    func always() throws {
        var chance = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            let size = DeskSpan(.random(in: 2...6, using: &chance), .random(in: 2...6, using: &chance))
            var desktop = DeskArrangement(size: size)
            for number in 0..<12 {
                let family = try #require(DeskFamily.all.randomElement(using: &chance))
                guard let cell = desktop.firstFree(family.span) else { continue }
                desktop.put("w\(number)", DeskArea(cell, family.span))
            }
            for _ in 0..<10 {
                guard let (id, area) = desktop.areas.randomElement(using: &chance) else { break }
                let cell = DeskCell(.random(in: 0..<6, using: &chance), .random(in: 0..<6, using: &chance))
                let (before, target) = (desktop, DeskArea(cell, area.span))
                var again = desktop
                let moved = desktop.move(id, to: target)
                #expect(again.move(id, to: target) == moved)
                #expect(again.areas == desktop.areas)
                #expect(moved == nil ? desktop.areas == before.areas : desktop.areas[id] == target)
                #expect(desktop.areas.allSatisfy { $0.value.fits(size) && desktop.isFree($0.value, besides: $0.key) })
            }
        }
    }

    @Test("names that are taken get a number")
    func names() {
        #expect(DeskWidget.freeName("water", taken: ["year"]) == "water")
        #expect(DeskWidget.freeName("water", taken: ["Water", "water-2"]) == "water-3")
        let long = String(repeating: "x", count: 40)
        #expect(DeskWidget.freeName(long, taken: [long]) == String(repeating: "x", count: 38) + "-2")
    }

    @Test("places are typed as they are shown", arguments: ["0,1", "63,63"])
    func cells(text: String) {
        #expect(DeskCell(text)?.text == text)
        for wrong in ["", "1", "1,", "64,0", "-1,0", "1,2,3", "a,b"] { #expect(DeskCell(wrong) == nil) }
    }
}
