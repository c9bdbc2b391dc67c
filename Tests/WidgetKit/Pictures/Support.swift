import SipliPictures
import SipliWidgetKit
import SipliWidgetTestSupport

/// A widget of one size with a black label on white, drawn at scale 1.
struct Sheet {
    let measurer = PangoMeasurer()
    var list = DisplayList(size: Size(width: 100, height: 60), tint: Appearance.blue)
    var look = PictureAppearance()

    init(width: Double = 100, height: Double = 60) {
        list.size = Size(width: width, height: height)
    }

    func run(_ text: String, size: Double = 17, weight: Int = 400, paint: Paint = .level(0, of: nil)) -> TextRun {
        TextRun(text: text, font: ResolvedFont(size: size, weight: weight), paint: paint)
    }

    func layOut(
        _ runs: [TextRun], width: Double? = nil, lineLimit: Int? = nil, alignment: LineAlignment = .leading
    ) -> TextLayout {
        measurer.layOut(runs, width: width, lineLimit: lineLimit, alignment: alignment)
    }

    func item(_ text: String, x: Double = 0, y: Double = 0, size: Double = 17) -> TextItem {
        let layout = layOut([run(text, size: size)])
        return TextItem(frame: Rect(origin: Point(x: x, y: y), size: layout.size), lines: layout.lines)
    }

    func picture(scale: Double = 1) throws -> DecodedPicture {
        try DecodedPicture(png: PictureRenderer(measurer: measurer).png(list, look, scale: scale))
    }

    func svg() throws -> String {
        String(decoding: try PictureRenderer(measurer: measurer).svg(list, look), as: UTF8.self)
    }
}

extension DecodedPicture {
    /// The bounding box of all pixels that are not the surface's white; nil if there are none.
    var ink: Rect? {
        var (left, top, right, bottom) = (width, height, -1, -1)
        for y in 0..<height {
            for x in 0..<width where self[x, y].over(.white).distance(to: .white) > 0.1 {
                (left, right) = (min(left, x), max(right, x))
                (top, bottom) = (min(top, y), max(bottom, y))
            }
        }
        guard right >= left else { return nil }
        return Rect(
            x: Double(left), y: Double(top), width: Double(right - left + 1), height: Double(bottom - top + 1))
    }
}

extension RGBA {
    func distance(to other: RGBA) -> Double {
        max(
            abs(red - other.red), abs(green - other.green), abs(blue - other.blue),
            abs(alpha - other.alpha))
    }

    static let pureRed = RGBA(red: 1, green: 0, blue: 0)
    static let pureBlue = RGBA(red: 0, green: 0, blue: 1)
}

extension Paint {
    static func plain(_ color: RGBA) -> Paint {
        .color(light: color, dark: color)
    }
}

extension ShapeItem {
    static func box(_ frame: Rect, _ paint: Paint) -> ShapeItem {
        var path = Path()
        path.elements = [
            .move(to: Point(x: frame.minX, y: frame.minY)), .line(to: Point(x: frame.maxX, y: frame.minY)),
            .line(to: Point(x: frame.maxX, y: frame.maxY)), .line(to: Point(x: frame.minX, y: frame.maxY)), .close,
        ]
        return ShapeItem(
            frame: frame, path: path, style: .fill(evenOdd: false), paint: paint, meaning: .rectangle(cornerRadius: 0))
    }
}

extension Paint.Gradient {
    static func level(_ colors: [RGBA]) -> Paint.Gradient {
        let stops = colors.enumerated().map { index, color in
            Stop(paint: .plain(color), location: Double(index) / Double(max(colors.count - 1, 1)))
        }
        return Paint.Gradient(shape: .linear(start: Point(x: 0, y: 0.5), end: Point(x: 1, y: 0.5)), stops: stops)
    }
}
