package import SipliWidgetKit

/// A colour a terminal has.
struct TerminalColor: Equatable {
    /// Its RGB value.
    let color: RGBA
    /// SGR codes without the leading 30 or 40.
    private let basic: Int?
    private let code: String

    /// The nearest colour at a colour depth.
    init(nearest color: RGBA, _ colors: TerminalOptions.Colors) {
        switch colors {
        case .none, .sixteen:
            let index = XtermPalette.nearestBasic(color)
            self.color = XtermPalette.basic[index]
            basic = index
            code = ""
        case .indexed:
            let index = XtermPalette.nearest(color)
            self.color = XtermPalette.color(index)
            basic = nil
            code = "5;" + String(index)
        case .full:
            let parts = color.bytes
            self.color = RGBA(red: Double(parts[0]) / 255, green: Double(parts[1]) / 255, blue: Double(parts[2]) / 255)
            basic = nil
            code = "2;" + parts.map { String($0) }.joined(separator: ";")
        }
    }

    var foreground: String { basic.map { String($0 < 8 ? 30 + $0 : 82 + $0) } ?? "38;" + code }
    var background: String { basic.map { String($0 < 8 ? 40 + $0 : 92 + $0) } ?? "48;" + code }
}

/// The 256 colours of terminals: 16 that users change, a cube of 6 by 6 by 6, and 24 greys.
package enum XtermPalette {
    /// The default colours of terminals.
    static let basic: [RGBA] = [
        (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
        (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
        (255, 255, 255),
    ].map { RGBA(red: $0.0 / 255, green: $0.1 / 255, blue: $0.2 / 255) }

    private static let steps = [0.0, 95, 135, 175, 215, 255].map { $0 / 255 }

    /// The nearest of the 240 fixed colours, 16...255.
    package static func nearest(_ color: RGBA) -> Int {
        let cube = [color.red, color.green, color.blue].map { part in
            steps.indices.min { abs(steps[$0] - part) < abs(steps[$1] - part) } ?? 0
        }
        let level = (color.red + color.green + color.blue) / 3 * 255
        let grey = min(max(Int(((level.isNaN ? 0 : level) - 8) / 10 + 0.5), 0), 23)
        let candidates = [16 + 36 * cube[0] + 6 * cube[1] + cube[2], 232 + grey]
        return candidates.min { distance(color, self.color($0)) < distance(color, self.color($1)) } ?? 16
    }

    /// The nearest of the first 16.
    static func nearestBasic(_ color: RGBA) -> Int {
        basic.indices.min { distance(color, basic[$0]) < distance(color, basic[$1]) } ?? 0
    }

    /// The colour of an index, 0...255.
    static func color(_ index: Int) -> RGBA {
        if index < 16 { return basic[max(index, 0)] }
        guard index < 232 else {
            let level = (8 + 10 * Double(min(index, 255) - 232)) / 255
            return RGBA(red: level, green: level, blue: level)
        }
        let place = index - 16
        return RGBA(red: steps[place / 36], green: steps[place / 6 % 6], blue: steps[place % 6])
    }

    /// Squared distance, weighted by perceived brightness.
    private static func distance(_ one: RGBA, _ other: RGBA) -> Double {
        let (red, green, blue) = (one.red - other.red, one.green - other.green, one.blue - other.blue)
        return 2 * red * red + 4 * green * green + 3 * blue * blue
    }
}
