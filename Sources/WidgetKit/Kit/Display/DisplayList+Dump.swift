import FoundationEssentials

extension DisplayList {
    /// The list as text for comparisons: one item per line, nested items indented, numbers with at most two decimals.
    package var dump: String {
        var writer = DumpWriter()
        writer.line("size \(width: size)")
        if !background.isEmpty {
            writer.line("background")
            writer.indented { $0.items(background) }
        }
        writer.items(items)
        for region in regions {
            writer.line(
                "tap \(rect: region.frame) \(region.isWholeWidget ? "whole " : "")\(region.action.words)"
                    + " \"\(region.label)\"" + (region.toggle.map { $0.isOn ? " on" : " off" } ?? ""))
        }
        if let state = status.state { writer.line("state \(state)") }
        if let text = status.text { writer.line("says \(([text] + status.details).joined(separator: " | "))") }
        if let press = status.press { writer.line("press \(press)") }
        if let fraction = status.fraction { writer.line("fraction \(number: fraction)") }
        if let nextChange { writer.line("changes at \(number: nextChange.timeIntervalSince1970)") }
        for diagnostic in diagnostics { writer.line("note: \(diagnostic)") }
        return writer.text
    }
}

/// Lines with nested content indented.
private struct DumpWriter {
    private(set) var text = ""
    private var depth = 0

    mutating func line(_ line: DumpLine) {
        text += String(repeating: "  ", count: depth) + line.text + "\n"
    }

    mutating func indented(_ write: (inout DumpWriter) -> Void) {
        depth += 1
        write(&self)
        depth -= 1
    }

    mutating func items(_ items: [DisplayItem]) { for item in items { self.item(item) } }

    private mutating func item(_ item: DisplayItem) {
        switch item {
        case .text(let text):
            line("text \(rect: text.frame)\(marks(text.isRedacted, text.isAccented))")
            indented { writer in
                for line in text.lines { writer.textLine(line) }
            }
        case .shape(let shape):
            line(
                "\(shape.meaning.words) \(rect: shape.frame) \(shape.style.words) \(shape.paint.words)"
                    + "\(marks(shape.isRedacted, shape.isAccented))")
        case .symbol(let symbol):
            line(
                "symbol \(symbol.name) \(rect: symbol.frame) w\(symbol.weight) \(symbol.paint.words)"
                    + "\(marks(symbol.isRedacted, symbol.isAccented))")
        case .gauge(let gauge):
            line("gauge \(gauge.style.rawValue) \(rect: gauge.frame) \(number: gauge.fraction) \(gauge.paint.words)")
            indented { $0.items(gauge.drawing) }
        case .raster(let raster):
            let paths = raster.darkPath.map { "\(raster.path)|\($0)" } ?? raster.path
            line(
                "raster \(paths) \(rect: raster.frame)\(raster.paint.map { " " + $0.words } ?? "")"
                    + "\(marks(raster.isRedacted, raster.isAccented))")
        case .group(let group):
            line("group\(group.words)")
            indented { $0.items(group.items) }
            guard let other = group.other else { return }
            line("switch \(other.toggle) the other way")
            indented { $0.items(other.items) }
        }
    }

    private mutating func textLine(_ textLine: TextLine) {
        let runs = textLine.runs.map { run in
            "\(run.symbol.map { "symbol \($0)" } ?? "\"\(run.text)\"") \(run.font.words) \(run.paint.words)"
        }
        line("line \(point: textLine.origin) \(number: textLine.width) \(runs.joined(separator: " + "))")
    }

    private func marks(_ isRedacted: Bool, _ isAccented: Bool) -> String {
        (isRedacted ? " redacted" : "") + (isAccented ? " accented" : "")
    }
}

extension GroupItem {
    fileprivate var words: String {
        var line: DumpLine = isSilent ? " silent" : ""
        if isInvalidatable { line = "\(line.text) invalidatable" }
        if let button { line = "\(line.text) button \(button)" }
        if opacity != 1 { line = "\(line.text) opacity \(number: opacity)" }
        if let clip { line = "\(line.text) clip \(rect: clip.boundingRect)" }
        if rotationDegrees != 0 { line = "\(line.text) rotated \(number: rotationDegrees) about \(point: center)" }
        if scale != 1 { line = "\(line.text) scaled \(number: scale) about \(point: center)" }
        if blurRadius != 0 { line = "\(line.text) blurred \(number: blurRadius)" }
        return line.text
    }
}

extension ResolvedFont {
    fileprivate var words: String {
        let line: DumpLine = "\(number: size)/w\(weight)"
        return line.text + (design == .standard ? "" : "/\(design.rawValue)") + (isItalic ? "/italic" : "")
            + (hasMonospacedDigits ? "/digits" : "")
    }
}

extension TapRegion.Action {
    fileprivate var words: String {
        switch self {
        case .link(let url): "link \(url.absoluteString)"
        case .intent(let name, let parameters): "intent \(name) \(parameters)"
        }
    }
}

extension ShapeItem.Meaning {
    fileprivate var words: String {
        let line: DumpLine =
            switch self {
            case .path: "path"
            case .pillar: "pillar"
            case .gridLine: "grid line"
            case .rectangle(let radius): radius == 0 ? "rectangle" : "rectangle r\(number: radius)"
            case .ellipse: "ellipse"
            case .arc(let from, let to): "arc \(number: from)...\(number: to)"
            case .line: "rule"
            }
        return line.text
    }
}

extension ShapeItem.Style {
    fileprivate var words: String {
        switch self {
        case .fill(let evenOdd): return evenOdd ? "fill even-odd" : "fill"
        case .stroke(let width, let cap, let join, let dash, _):
            let line: DumpLine = "stroke \(number: width) \(cap.rawValue) \(join.rawValue)"
            return line.text + (dash.isEmpty ? "" : " dashed")
        }
    }
}

extension Paint {
    fileprivate var words: String {
        let line: DumpLine =
            switch self {
            case .color(let light, let dark): light == dark ? "\(light.words)" : "\(light.words)|\(dark.words)"
            case .level(let level, let paint): "level\(level)(\(paint?.words ?? "label"))"
            case .fill(let level): "fill\(level)"
            case .background: "background"
            case .tint: "tint"
            case .gradient(let gradient):
                "\(gradient.shape.words)(\(gradient.stops.map(\.paint.words).joined(separator: " ")))"
            case .themed(_, let paint): "\(paint.words)"
            case .opacity(let paint, let opacity): "\(paint.words)*\(number: opacity)"
            }
        return line.text
    }
}

extension Paint.Gradient.Shape {
    fileprivate var words: String {
        switch self {
        case .linear: "linear"
        case .radial: "radial"
        case .angular: "angular"
        }
    }
}

extension RGBA {
    fileprivate var words: String {
        // The alpha in two digits too.
        hexText + (alpha == 1 ? "" : String(RGBA(red: alpha, green: alpha, blue: alpha).hexText.suffix(2)))
    }
}

/// A line of text with consistently formatted numbers.
struct DumpLine: ExpressibleByStringInterpolation {
    let text: String

    init(stringLiteral value: String) { text = value }
    init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    static func + (left: DumpLine, right: DumpLine) -> DumpLine {
        DumpLine(stringLiteral: left.text + right.text)
    }

    struct StringInterpolation: StringInterpolationProtocol {
        var text = ""

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) { text += literal }
        mutating func appendInterpolation(_ value: String) { text += value }
        mutating func appendInterpolation(_ value: Int) { text += "\(value)" }

        /// At most two decimals, without trailing zeros.
        mutating func appendInterpolation(number: Double) {
            guard number.isFinite else {
                text += "\(number)"
                return
            }
            var digits = number.magnitude.fixed(2)
            while digits.last == "0" { digits.removeLast() }
            if digits.last == "." { digits.removeLast() }
            text += (number < 0 && digits != "0" ? "-" : "") + digits
        }

        mutating func appendInterpolation(width size: Size) {
            appendInterpolation(number: size.width)
            text += "x"
            appendInterpolation(number: size.height)
        }

        mutating func appendInterpolation(point: Point) {
            text += "("
            appendInterpolation(number: point.x)
            text += " "
            appendInterpolation(number: point.y)
            text += ")"
        }

        mutating func appendInterpolation(rect: Rect) {
            appendInterpolation(point: rect.origin)
            text += " "
            appendInterpolation(width: rect.size)
        }
    }
}
