import FoundationEssentials
import SipliCore
import SipliRenderers
import SipliWidgetKit
import SipliWire

/// The clickable regions of a picture, as JSON.
enum RegionList {
    static func json(_ list: DisplayList, pixelsPerPoint: Double) -> String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("size")
        write(Rect(origin: .zero, size: list.size), to: &writer, isPlaced: false)
        writer.key("pixels")
        let pixels = list.size.scaled(by: pixelsPerPoint)
        write(Rect(origin: .zero, size: pixels), to: &writer, isPlaced: false)
        writer.key("regions")
        writer.beginArray()
        for region in list.regions {
            writer.beginObject()
            writer.key("points")
            write(region.frame, to: &writer)
            writer.key("pixels")
            write(region.frame.scaled(by: pixelsPerPoint), to: &writer)
            writer.member("label", TextRenderer.label(of: region, in: list))
            writer.member("whole", region.isWholeWidget)
            if let toggle = region.toggle { writer.member("on", toggle.isOn) }
            switch region.action {
            case .link(let url): writer.member("link", url.absoluteString)
            case .intent(let name, let parameters):
                writer.member("intent", name)
                writer.member("params", raw: Array(parameters.utf8))
            }
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        return String(decoding: writer.bytes, as: UTF8.self) + "\n"
    }

    private static func write(_ frame: Rect, to writer: inout JSONWriter, isPlaced: Bool = true) {
        writer.beginObject()
        if isPlaced {
            writer.key("x")
            writer.number(frame.minX, decimals: 2)
            writer.key("y")
            writer.number(frame.minY, decimals: 2)
        }
        writer.key("width")
        writer.number(frame.width, decimals: 2)
        writer.key("height")
        writer.number(frame.height, decimals: 2)
        writer.endObject()
    }
}

extension Size {
    /// Whole pixels, as a picture has them.
    fileprivate func scaled(by factor: Double) -> Size {
        Size(width: (width * factor).rounded(), height: (height * factor).rounded())
    }
}

extension Rect {
    fileprivate func scaled(by factor: Double) -> Rect {
        Rect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
    }
}
