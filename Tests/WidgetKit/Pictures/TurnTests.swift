import Dispatch
import SipliPictures
import SipliWidgetKit
import Synchronization
import Testing

/// One measurer for the thread that lays views out and the one that draws pictures.
struct TurnTests {
    private func list(_ number: Int) -> DisplayList {
        var sheet = Sheet()
        sheet.list.items = [.text(sheet.item("\(number) ml"))]
        return sheet.list
    }

    @Test func viewsAreLaidOutWhilePicturesAreDrawn() throws {
        let lists = (0..<60).map(list)
        let expected = try lists.map { try PictureRenderer(measurer: PangoMeasurer()).svg($0) }
        // Shared as in a widget program.
        nonisolated(unsafe) let measurer = PangoMeasurer()
        let drawn = Mutex<[[UInt8]]>([])
        DispatchQueue.concurrentPerform(iterations: 2) { thread in
            if thread == 0 {
                for number in 0..<2_000 {
                    let run = TextRun(
                        text: "\(number) oz", font: ResolvedFont(size: 17), paint: .level(0, of: nil))
                    _ = measurer.layOut([run], width: nil, lineLimit: nil, alignment: .leading)
                }
            } else {
                for list in lists {
                    let picture = (try? PictureRenderer(measurer: measurer).svg(list)) ?? []
                    drawn.withLock { $0.append(picture) }
                }
            }
        }
        #expect(drawn.withLock { $0 } == expected)
    }
}
