import FoundationEssentials
import Testing

@testable import SipliWidgetKit

@Suite struct RedactionTests {
    @ViewBuilder private var card: some View {
        Text("Water").unredacted()
        Text("1250 ml").privacySensitive()
        Image(systemName: "drop").privacySensitive()
        Text("today")
        Gauge(value: 0.6) { EmptyView() }.privacySensitive()
    }

    private func marks(_ list: DisplayList) -> [Bool] {
        Stage.items(list).compactMap { item in
            switch item {
            case .text(let text): text.isRedacted
            case .symbol(let symbol): symbol.isRedacted
            case .raster(let raster): raster.isRedacted
            case .shape, .gauge, .group: nil
            }
        }
    }

    @Test("a placeholder hides everything that is not unredacted")
    func placeholder() {
        let list = Stage.list(300, 300, { $0.redaction = .placeholder }) { card }
        #expect(marks(list) == [false, true, true, true])
    }

    @Test("privacy removes sensitive characters")
    func privacy() {
        let open = Stage.list { card }
        let list = Stage.list(300, 300, { $0.redaction = .privacy }) { card }
        #expect(marks(open) == [false, false, false, false])
        #expect(marks(list) == [false, true, true, false])
        #expect(Stage.texts(list) == ["Water", "•••••", "today"])
        #expect(!list.dump.contains("1250") && !list.dump.contains("drop"))
        #expect(open.status.fraction == 0.6)
        #expect(list.status.fraction == nil)
    }

    @Test("private text has one width, whatever it says", arguments: ["7", "1250 ml", "12 st 13.9 lb"])
    func width(text: String) {
        func list(_ text: String) -> DisplayList {
            Stage.list(300, 300, { $0.redaction = .privacy }) {
                HStack {
                    Text(text).font(.title).privacySensitive()
                    Text("today")
                }
            }
        }
        let isSame = list(text) == list("0")
        #expect(isSame)
    }

    @Test("a tap's label does not reveal hidden content")
    func labels() throws {
        let url = try #require(URL(string: "sipli://today"))
        let list = Stage.list(300, 300, { $0.redaction = .privacy }) {
            Link(destination: url) {
                Text("Open")
                Text("1250 ml").privacySensitive()
            }
        }
        #expect(list.regions.map(\.label) == ["Open"])
    }

    @Test("content that is about to change is dimmed")
    func invalidated() {
        let list = Stage.list(300, 300, { $0.redaction = .invalidated }) {
            Text("3").invalidatableContent()
            Text("4")
        }
        #expect(list.dump.contains("group invalidatable opacity 0.4\n  text"))
        #expect(marks(list) == [false, false])
    }
}
