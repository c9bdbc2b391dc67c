import SipliWidgetKit

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
            let parts = [color.red, color.green, color.blue].map(HexColor.byte)
            self.color = RGBA(
                red: Double(parts[0]) / 255, green: Double(parts[1]) / 255, blue: Double(parts[2]) / 255)
            basic = nil
            code = "2;" + parts.map { String($0) }.joined(separator: ";")
        }
    }

    var foreground: String { basic.map { String($0 < 8 ? 30 + $0 : 82 + $0) } ?? "38;" + code }
    var background: String { basic.map { String($0 < 8 ? 40 + $0 : 92 + $0) } ?? "48;" + code }
}
