import Testing

@testable import SipliWidgetKit

@Suite struct TextLayoutTests {
    private func text(_ list: DisplayList) -> TextItem? {
        Stage.items(list).compactMap { item in
            if case .text(let text) = item { text } else { nil }
        }.first
    }

    @Test("text is truncated at its line limit")
    func limit() {
        let list = Stage.list(50, 100) { Text("one two three four five").font(.system(size: 10)).lineLimit(2) }
        #expect(Stage.texts(list) == ["one two", "three fou…"])
        #expect(text(list)?.frame.height == 24)
    }

    @Test("text is truncated at the proposed height")
    func height() {
        let list = Stage.list(50, 30) { Text("one two three four five").font(.system(size: 10)) }
        #expect(text(list)?.lines.count == 2)
    }

    @Test("text shrinks until it fits, and no further than allowed")
    func scale() throws {
        // Ten letters of 10 points in 75: three quarters of the size fit.
        let fits = Stage.list(75, 30) {
            Text("abcdefghij").font(.system(size: 20)).lineLimit(1).minimumScaleFactor(0.5)
        }
        let size = try #require(text(fits)?.lines.first?.runs.first?.font.size)
        #expect(size <= 15 && size > 14.5)
        let tooLong = Stage.list(20, 30) {
            Text("abcdefghij").font(.system(size: 20)).lineLimit(1).minimumScaleFactor(0.5)
        }
        #expect(text(tooLong)?.lines.first?.runs.first?.font.size == 10)
        #expect(Stage.texts(tooLong) == ["abc…"])
    }

    @Test("text that fits is not shrunk")
    func noScale() {
        let list = Stage.list(300, 30) { Text("abc").font(.system(size: 20)).minimumScaleFactor(0.1) }
        #expect(text(list)?.lines.first?.runs.first?.font.size == 20)
    }

    @Test("lines keep their spacing and alignment")
    func lines() throws {
        let list = Stage.list(30, 100) {
            Text("abcd ef").font(.system(size: 10)).lineSpacing(4).multilineTextAlignment(.trailing)
        }
        let item = try #require(text(list))
        #expect(item.lines.map(\.origin.x) == [0, 10])
        #expect(abs(item.lines[0].origin.y - 9.6) < 1e-9 && abs(item.lines[1].origin.y - 25.6) < 1e-9)
        #expect(item.frame.size == Size(width: 20, height: 28))
    }

    @Test("space for all lines can be reserved")
    func reserved() {
        let list = Stage.list { Text("a").font(.system(size: 10)).lineLimit(3, reservesSpace: true) }
        #expect(text(list)?.frame.height == 36)
    }

    @Test("text case only changes the text it is applied to")
    func letterCase() {
        let list = Stage.list {
            Text("Water").textCase(.uppercase)
            Text("Water")
        }
        #expect(Stage.texts(list) == ["WATER", "Water"])
    }

    @Test("a text is only measured a few times")
    func measurements() throws {
        let measurer = FixedMeasurer()
        _ = Stage.list(100, 100, { $0.measurer = measurer }) {
            HStack {
                VStack { Text("one two three").font(.system(size: 10)) }
                Spacer()
            }
        }
        #expect(measurer.calls <= 2)
    }

    @Test(
        "numbers as C formats them",
        arguments: [
            ("%d", 7.0, "7"), ("%02d", 7.0, "07"), ("%.1f", 1.25, "1.3"), ("%5.2f", -1.0, "-1.00"), ("%+d", 3.0, "+3"),
            ("%.0f%%", 51.4, "51%"), ("%lld", -12.0, "-12"),
        ])
    func specifiers(specifier: String, value: Double, text: String) {
        #expect(NumberSpecifier(specifier)?.string(value) == text)
    }
}
