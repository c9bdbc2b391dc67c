import FoundationEssentials
import SipliWidgetKit
import Testing

@testable import SipliExtensions

@Suite struct DisplayCoderTests {
    /// Every kind of item, paint and outline.
    private static let list: DisplayList = {
        var list = DisplayList(size: Size(width: 158, height: 158.5), tint: .themed(.hue(.green, shade: -0.25), .tint))
        let frame = Rect(x: 1, y: -2, width: 3.25, height: 4)
        var run = TextRun(
            text: "1,297 ml — ½ \u{FFFC}", font: ResolvedFont(size: 34, weight: 700, design: .rounded, isItalic: true),
            paint: .level(1, of: nil))
        (run.isUnderlined, run.isStruckThrough, run.kerning, run.rise, run.symbol) = (true, true, 0.5, -3, "drop.fill")
        var text = TextItem(frame: frame, lines: [TextLine(runs: [run], origin: Point(x: 5, y: 6), width: 70)])
        (text.isRedacted, text.isAccented, text.isMirrored) = (true, true, true)
        var path = Path()
        path.elements = [
            .move(to: Point(x: 1, y: 2)), .line(to: Point(x: 3, y: 4)),
            .quadCurve(to: Point(x: 5, y: 6), control: Point(x: 7, y: 8)),
            .curve(to: Point(x: 9, y: 10), control1: Point(x: 11, y: 12), control2: Point(x: 13, y: 14)), .close,
        ]
        func shape(_ style: ShapeItem.Style, _ meaning: ShapeItem.Meaning, _ paint: Paint) -> DisplayItem {
            .shape(ShapeItem(frame: frame, path: path, style: style, paint: paint, meaning: meaning))
        }
        func gradient(_ shape: Paint.Gradient.Shape) -> Paint {
            .gradient(
                Paint.Gradient(
                    shape: shape, stops: [.init(paint: .fill(2), location: 0), .init(paint: .tint, location: 1)]))
        }
        let line = ShapeItem.Style.stroke(width: 2, cap: .round, join: .bevel, dash: [1, 2], dashPhase: 0.5)
        let shapes: [DisplayItem] = [
            shape(.fill(evenOdd: true), .path, gradient(.linear(start: .zero, end: Point(x: 1, y: 0)))),
            shape(line, .rectangle(cornerRadius: 4), gradient(.radial(center: .zero, startRadius: 1, endRadius: 2))),
            shape(line, .ellipse, gradient(.angular(center: .zero, startDegrees: -90, endDegrees: 270))),
            shape(line, .arc(from: 0, to: 0.51), .opacity(.background, 0.5)),
            shape(line, .line, .themed(.on(.orange), .color(light: .white, dark: .black))),
            shape(line, .pillar, .level(2, of: .tint)), shape(line, .gridLine, .fill(0)),
        ]
        var gauge = GaugeItem(frame: frame, style: .ring, fraction: 0.51, paint: .tint, drawing: shapes)
        (gauge.isRedacted, gauge.isMirrored) = (true, true)
        var symbol = SymbolItem(name: "flame.fill", frame: frame, weight: 600, paint: .tint)
        (symbol.isRedacted, symbol.isAccented, symbol.isMirrored) = (true, true, true)
        var raster = RasterItem(frame: frame, path: "/usr/share/photo.jpg")
        (raster.darkPath, raster.paint, raster.keepsColors) = ("/usr/share/night.jpg", .tint, true)
        (raster.isSmooth, raster.isRedacted, raster.isAccented) = (false, true, true)
        var group = GroupItem(items: [.gauge(gauge), .symbol(symbol), .raster(raster)])
        (group.opacity, group.isSilent, group.clip, group.rotationDegrees) = (0.4, true, path, 30)
        (group.scale, group.center, group.blurRadius, group.isInvalidatable) = (0.5, Point(x: 1, y: 1), 3, true)
        group.button = 1
        group.other = GroupItem.Other(toggle: 2, items: [.text(text)])
        list.background = shapes
        list.items = [.group(group), .text(text)]
        var toggle = TapRegion(frame: frame, action: .intent(name: "Log", parameters: "{\"ml\":250}"), label: "Log")
        toggle.toggle = TapRegion.Toggle(number: 2, isOn: true)
        toggle.choices = [TapRegion.Choice(label: "500 ml", action: .intent(name: "Log", parameters: "{\"ml\":500}"))]
        list.scrollUp = .intent(name: "Log", parameters: "{\"ml\":50}")
        if let url = URL(string: "sipli://add-intake?ml=250&note=a%20b") {
            var link = TapRegion(frame: frame, action: .link(url), label: "Open")
            (link.isWholeWidget, link.button) = (true, 1)
            list.regions = [toggle, link]
        }
        return list
    }()

    private static let content: ExtensionContent = {
        var content = ExtensionContent()
        (content.number, content.light, content.dark) = (7, list, DisplayList(size: .zero, tint: .tint))
        (content.isPlaceholder, content.problem) = (true, "late")
        return content
    }()

    @Test func whatIsWrittenIsRead() throws {
        let read = try #require(ExtensionReply(coded: ExtensionReply.content(Self.content).coded))
        #expect(read == .content(Self.content))
        guard case .content(let content) = read else { return }
        #expect(content.list(.light).regions.count == 2)
        #expect(content.list(.dark).size == .zero)
    }

    @Test func everyMessageIsRead() {
        var (look, place, refusal, widget) =
            (ExtensionLook(), ExtensionPlace(), ExtensionRefusal(), ExtensionWidget())
        (look.font, look.accent, look.isHighContrast, look.textScale) = ("Cantarell", .white, true, 1.25)
        look.hidesValues = true
        (place.number, place.kind, place.family, place.host, place.scale) = (3, "Year", .systemLarge, "desk:year", 2)
        (refusal.number, refusal.reason) = (3, "\"Yaer\" is not a widget")
        (widget.kind, widget.name, widget.summary, widget.families) =
            ("Year", "A year", "Every day.", [.systemMedium, .accessoryInline])
        for request in [ExtensionRequest.look(look), .show(place), .hide(3), .catalog] {
            #expect(ExtensionRequest(coded: request.coded) == request)
        }
        for reply in [ExtensionReply.refused(refusal), .catalog([widget]), .note("hm")] {
            #expect(ExtensionReply(coded: reply.coded) == reply)
        }
    }

    /// Numbers have eight bytes, the lowest first; texts and lists begin with their count, what may be missing with whether
    /// it is there.
    @Test func messagesHaveTheseBytes() {
        let zeros = [UInt8](repeating: 0, count: 7)
        #expect(ExtensionRequest.hide(3).coded == [2, 3] + zeros)
        #expect(ExtensionRequest.settings(258).coded == [4, 2, 1] + zeros.dropLast())
        #expect(ExtensionReply.note("hm").coded == [3, 2] + zeros + Array("hm".utf8))
        #expect(ExtensionReply.catalog([]).coded == [2, 0] + zeros)
        #expect(Paint.fill(2).coded == [2, 2] + zeros)
        #expect(Paint.level(1, of: nil).coded == [1, 1] + zeros + [0])
        var change = ExtensionConfiguration()
        (change.number, change.changes, change.problem) = (1, "", "no")
        let bytes: [UInt8] = [5, 1] + zeros + [0] + zeros + [1, 2] + zeros
        #expect(ExtensionReply.configured(change).coded == bytes + Array("no".utf8))
    }

    /// A program may end at any byte.
    @Test func aPartIsRefused() {
        let bytes = ExtensionReply.content(Self.content).coded
        for count in bytes.indices { #expect(ExtensionReply(coded: Array(bytes[..<count])) == nil) }
        #expect(ExtensionReply(coded: bytes + [0]) == nil)
    }

    /// It may also write anything else: nothing but a refusal, or another value, comes of that.
    @Test func otherBytesAreNeverFatal() {
        let bytes = ExtensionReply.content(Self.content).coded
        for index in bytes.indices {
            for byte: UInt8 in [0, 1, 0x7F, 0xFF] {
                var changed = bytes
                changed[index] = byte
                _ = ExtensionReply(coded: changed)
            }
        }
    }

    /// Otherwise a stack of groups in groups would overflow ours.
    @Test func depthIsLimited() {
        func nested(_ depth: Int) -> DisplayList {
            var list = DisplayList(size: .zero, tint: .tint)
            for _ in 0..<depth { list.items = [.group(GroupItem(items: list.items))] }
            return list
        }
        #expect(DisplayList(coded: nested(20).coded) == nested(20))
        #expect(DisplayList(coded: nested(2000).coded) == nil)
    }

    @Test func numbersThatAreNotFiniteAreReadAsZero() {
        var list = DisplayList(size: Size(width: .infinity, height: .nan), tint: .tint)
        #expect(DisplayList(coded: list.coded)?.size == .zero)
        list.size = Size(width: 1e300, height: -1)
        #expect(DisplayList(coded: list.coded) == list)
    }

    /// However the stream is cut.
    @Test func framesAreFoundInAStream() {
        let replies = [ExtensionReply.note("one"), .content(Self.content), .note("")]
        let stream = replies.flatMap { MessageFrames.frame($0) }
        for size in [1, 2, 3, 5, 1000, stream.count] {
            var (frames, found) = (MessageFrames(), [ExtensionReply?]())
            for start in Swift.stride(from: 0, to: stream.count, by: size) {
                stream[start..<min(start + size, stream.count)].withUnsafeBytes { frames.append($0) }
                while let bytes = frames.next() { found.append(ExtensionReply(coded: bytes)) }
            }
            #expect(found == replies)
        }
        var frames = MessageFrames()
        [UInt8](repeating: 0xFF, count: 4).withUnsafeBytes { frames.append($0) }
        #expect(frames.next() == nil)
        #expect(frames.isBroken)
    }
}
