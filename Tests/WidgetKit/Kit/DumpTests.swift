import FoundationEssentials
import Testing

@testable import SipliWidgetKit

@Suite struct DumpTests {
    @Test("a list is written with one item per line")
    func lines() throws {
        let url = try #require(URL(string: "sipli://today"))
        let list = Stage.list(100, 60) {
            VStack(alignment: .leading, spacing: 4) {
                Text("Hi").font(.system(size: 10, weight: .bold)).foregroundStyle(.secondary)
                Link(destination: url) { Image(systemName: "drop.fill") }.font(.system(size: 10))
                Divider()
            }
            .containerBackground(.fill.tertiary, for: .widget).statusState("ok").statusFraction(1.0 / 3)
        }
        #expect(
            list.dump == """
                size 100x60
                background
                  rectangle (0 0) 100x60 fill fill2
                text (0 13.5) 10x12
                  line (0 9.6) 10 "Hi" 10/w700 level1(label)
                group button 0
                  symbol drop.fill (0 29.5) 12x12 w400 level0(label)
                rule (0 45.5) 100x1 fill level3(label)
                tap (0 29.5) 12x12 link sipli://today ""
                state ok
                fraction 0.33

                """)
    }
}
