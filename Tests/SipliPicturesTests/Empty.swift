import CPangoCairo
import Foundation
import SipliPictures
import SipliWidgetKit
import Testing

@Test func scratch() throws {
    let measurer = PangoMeasurer()
    var list = DisplayList(size: Size(width: 338, height: 354), tint: Appearance.blue)
    func text(_ s: String, _ size: Double, _ x: Double, _ y: Double, width: Double? = nil, limit: Int? = nil, paint: Paint = .level(0, of: nil), weight: Int = 400, alignment: LineAlignment = .leading) {
        let l = measurer.layOut([TextRun(text: s, font: ResolvedFont(size: size, weight: weight), paint: paint)], width: width, lineLimit: limit, alignment: alignment)
        print(s, l)
        list.items.append(.text(TextItem(frame: Rect(origin: Point(x: x, y: y), size: l.size), lines: l.lines)))
    }
    text("1,250 ml", 34, 16, 16, weight: 700)
    text("💧 Water today, quite a long line that will be broken", 17, 16, 70, width: 200, limit: 2)
    text("مرحبا بالعالم abc שלום and a line that wraps", 17, 16, 130, width: 200, alignment: .leading)
    text("secondary", 15, 16, 200, paint: .level(1, of: nil))
    text("a\nb\nc", 15, 150, 200, width: 50, limit: 2)
    list.items.append(.symbol(SymbolItem(name: "drop.fill", frame: Rect(x: 250, y: 16, width: 60, height: 60), weight: 400, paint: .tint)))
    list.items.append(.symbol(SymbolItem(name: "nope", frame: Rect(x: 250, y: 90, width: 60, height: 60), weight: 400, paint: .opacity(.tint, 0.4))))
    var region = TapRegion(frame: Rect(x: 10, y: 10, width: 50, height: 20), action: .link(try #require(URL(string: "sipli://add?x=1&y=2"))), label: "Add")
    list.regions = [region]
    let renderer = PictureRenderer(measurer: measurer)
    var look = PictureAppearance(scheme: .dark); look.cornerRadius = 22
    try Data(renderer.png(list, look)).write(to: URL(fileURLWithPath: "/tmp/pictures-a.png"))
    try Data(renderer.svg(list, look)).write(to: URL(fileURLWithPath: "/tmp/pictures-a.svg"))
    try Data(renderer.pdf(list, look)).write(to: URL(fileURLWithPath: "/tmp/pictures-a.pdf"))
}
