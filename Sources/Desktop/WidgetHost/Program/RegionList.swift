import FoundationEssentials
import SipliCore
import SipliRenderers
import SipliWidgetKit
import SipliWire

/// The clickable regions of a picture, as JSON.
enum RegionList {
    static func json(_ list: DisplayList, pixelsPerPoint: Double) -> String {
        RawJSON.object { write(list, pixelsPerPoint: pixelsPerPoint, to: &$0) }.written + "\n"
    }

    /// The size of a picture, and its regions, as members of an object.
    static func write(_ list: DisplayList, pixelsPerPoint: Double, to writer: inout JSONWriter) {
        let pixels = list.size.scaled(by: pixelsPerPoint)
        write("size", ["width": list.size.width, "height": list.size.height], to: &writer)
        write("pixels", ["width": pixels.width, "height": pixels.height], to: &writer)
        writer.objects("regions", list.regions) { region, writer in
            write("points", region.frame, to: &writer)
            write("pixels", region.frame.scaled(by: pixelsPerPoint), to: &writer)
            writer.member("label", TextRenderer.label(of: region, in: list))
            writer.member("whole", region.isWholeWidget)
            if let toggle = region.toggle { writer.member("on", toggle.isOn) }
            switch region.action {
            case .link(let url): writer.member("link", url.absoluteString)
            case .intent(let name, let parameters):
                writer.member("intent", name)
                writer.member("params", raw: Array(parameters.utf8))
            }
            writer.member("command", command(region.action))
        }
    }

    /// What a press runs, for a shell.
    private static func command(_ action: TapRegion.Action) -> String {
        let words =
            switch action {
            case .link(let url): ["sipli-client", "open", "--window", url.absoluteString]
            case .intent(let name, let parameters):
                [HostProgram.name, "perform", name] + (parameters == "{}" ? [] : ["--parameters", parameters])
            }
        return words.map(ShellWord.quoted).joined(separator: " ")
    }

    private static func write(_ name: String, _ frame: Rect, to writer: inout JSONWriter) {
        write(name, ["x": frame.minX, "y": frame.minY, "width": frame.width, "height": frame.height], to: &writer)
    }

    private static func write(_ name: String, _ numbers: KeyValuePairs<String, Double>, to writer: inout JSONWriter) {
        writer.key(name)
        writer.beginObject()
        for (name, number) in numbers {
            writer.key(name)
            writer.number(number, decimals: 2)
        }
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
