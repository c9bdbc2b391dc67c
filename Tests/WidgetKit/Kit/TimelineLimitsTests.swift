import Foundation
import Testing

@testable import SipliWidgetKit

@Suite struct TimelineLimitsTests {
    struct Item: Equatable {
        let second: Double
        let name: String
        var date: Date { Date(timeIntervalSince1970: second) }
    }

    @Test func entriesAreBroughtInOrder() throws {
        let items = [Item(second: 3, name: "c"), Item(second: 1, name: "a"), Item(second: 2, name: "b")]
        #expect(try TimelineLimits.arranged(items, date: \.date).map(\.name) == ["a", "b", "c"])
    }

    @Test func ofEntriesWithTheSameDateTheLastWins() throws {
        let items = [
            Item(second: 2, name: "first"), Item(second: 1, name: "a"), Item(second: 2, name: "second"),
            Item(second: 2, name: "third"),
        ]
        #expect(try TimelineLimits.arranged(items, date: \.date).map(\.name) == ["a", "third"])
    }

    @Test func anyOrderGivesRisingDatesAndTheLastOfEach() throws {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            let items = (0..<Int.random(in: 1...40, using: &random)).map {
                Item(second: Double(Int.random(in: 0...15, using: &random)), name: "\($0)")
            }
            let arranged = try TimelineLimits.arranged(items, date: \.date)
            #expect(arranged.map(\.second) == Set(items.map(\.second)).sorted())
            for item in arranged {
                #expect(items.last { $0.second == item.second } == item)
            }
        }
    }

    @Test func anEmptyAnswerIsRefused() {
        #expect(throws: TimelineFault.noEntries) { try TimelineLimits.arranged([Item](), date: \.date) }
    }

    @Test func dateThatIsNoNumberIsRefused() {
        let items = [Item(second: 1, name: "a"), Item(second: .nan, name: "b")]
        #expect(throws: TimelineFault.invalidDate(entry: 1)) { try TimelineLimits.arranged(items, date: \.date) }
    }

    @Test func twoThousandEntriesAreTakenAndOneMoreIsNot() throws {
        let items = (0..<2001).map { Item(second: Double($0), name: "") }
        #expect(try TimelineLimits.arranged(items.dropLast(), date: \.date).count == 2000)
        let fault = #expect(throws: TimelineFault.self) { try TimelineLimits.arranged(items, date: \.date) }
        #expect(fault?.message.contains("2001") == true)
        #expect(fault?.message.contains("2000") == true)
    }

    @Test func anEntryOverItsLimitIsRefusedWithTheLimitInTheText() throws {
        let date = Date(timeIntervalSince1970: 0)
        try TimelineLimits.check([(date, 262_144)])
        let fault = #expect(throws: TimelineFault.self) { try TimelineLimits.check([(date, 262_145)]) }
        #expect(fault?.message.contains("256 KiB") == true)
        #expect(fault?.message.contains("262145") == true)
    }

    @Test func theSumOfEntriesHasALimitToo() throws {
        let entry = (date: Date(timeIntervalSince1970: 0), bytes: 262_144)
        try TimelineLimits.check(Array(repeating: entry, count: 32))
        let fault = #expect(throws: TimelineFault.self) {
            try TimelineLimits.check(Array(repeating: entry, count: 33))
        }
        #expect(fault?.message.contains("8 MiB") == true)
    }

    @Test func aListWeighsAtLeastItsTexts() {
        let font = ResolvedFont(size: 12)
        let run = TextRun(text: String(repeating: "x", count: 1000), font: font, paint: .tint)
        let line = TextLine(runs: [run], origin: .zero, width: 10)
        var list = DisplayList(size: Size(width: 10, height: 10), tint: .tint)
        let item = DisplayItem.text(TextItem(frame: Rect(x: 0, y: 0, width: 10, height: 10), lines: [line, line]))
        list.items = [.group(GroupItem(items: [item]))]
        list.background = [item]
        #expect(list.weight >= 4000)
        #expect(list.weight < 8000)
    }
}
