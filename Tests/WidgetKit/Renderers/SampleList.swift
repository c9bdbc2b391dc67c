import FoundationEssentials
import SipliRenderers
import SipliWidgetKit

/// A hand-made widget: a ring with a label in it, three texts beside it, a bar below, and a link.
///
/// 1250 of 2450 ml, 51 %, a streak of 3 days.
enum SampleList {
    static let tint = Paint.color(
        light: RGBA(red: 74.0 / 255, green: 163.0 / 255, blue: 223.0 / 255),
        dark: RGBA(red: 74.0 / 255, green: 163.0 / 255, blue: 223.0 / 255))

    static func list(columns: Int, options: TerminalOptions = TerminalOptions()) -> DisplayList {
        let width = CellGrid.points(columns: columns)
        var list = DisplayList(size: Size(width: width, height: 96), tint: tint)
        list.background = [rectangle(Rect(x: 0, y: 0, width: width, height: 96), .fill(2))]
        list.items = [
            ring(Rect(x: 0, y: 0, width: 64, height: 64), fraction: 0.51),
            text("51%", at: Point(x: 20, y: 20), weight: 700, options: options),
            text("1250 ml", at: Point(x: 72, y: 0), options: options),
            text("of 2450 ml", at: Point(x: 72, y: 16), .level(1, of: nil), options: options),
            text("streak 3", at: Point(x: 72, y: 32), .color(light: red, dark: red), options: options),
            .gauge(
                GaugeItem(
                    frame: Rect(x: 0, y: 68, width: width, height: 6), style: .bar, fraction: 0.51, paint: .tint,
                    drawing: [])),
            text("Log 250 ml", at: Point(x: 0, y: 80), .tint, options: options),
        ]
        if let url = URL(string: "sipli://log/250") {
            list.regions = [
                TapRegion(
                    frame: Rect(x: 0, y: 80, width: 80, height: 16), action: .link(url), label: "Log 250 ml")
            ]
        }
        return list
    }

    static let red = RGBA(red: 0.9, green: 0.2, blue: 0.1)

    static func text(
        _ text: String, at point: Point, _ paint: Paint = .level(0, of: nil), weight: Int = 400, width: Double? = nil,
        options: TerminalOptions = TerminalOptions()
    ) -> DisplayItem {
        let run = TextRun(text: text, font: ResolvedFont(size: 13, weight: weight), paint: paint)
        let layout = options.measurer.layOut([run], width: width, lineLimit: nil, alignment: .leading)
        let frame = Rect(origin: point, size: layout.size)
        return .text(TextItem(frame: frame, lines: layout.lines))
    }

    /// Two arcs four points wide, as stroked circles are.
    static func ring(_ frame: Rect, fraction: Double) -> DisplayItem {
        let inner = Rect(
            x: frame.minX + 4, y: frame.minY + 4, width: frame.width - 8, height: frame.height - 8)
        return .gauge(
            GaugeItem(
                frame: frame, style: .ring, fraction: fraction, paint: .tint,
                drawing: [
                    arc(inner, from: 0, to: 1, .opacity(.tint, 0.2)), arc(inner, from: 0, to: fraction, .tint),
                ]))
    }

    static func arc(_ frame: Rect, from: Double, to: Double, _ paint: Paint) -> DisplayItem {
        .shape(
            ShapeItem(
                frame: frame, path: Path(),
                style: .stroke(width: 8, cap: .round, join: .round, dash: [], dashPhase: 0), paint: paint,
                meaning: .arc(from: from, to: to)))
    }

    static func rectangle(_ frame: Rect, _ paint: Paint, cornerRadius: Double = 0) -> DisplayItem {
        .shape(
            ShapeItem(
                frame: frame, path: Path(), style: .fill(evenOdd: false), paint: paint,
                meaning: .rectangle(cornerRadius: cornerRadius)))
    }
}
