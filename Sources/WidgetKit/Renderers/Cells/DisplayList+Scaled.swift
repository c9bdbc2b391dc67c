package import SipliWidgetKit

extension DisplayList {
    /// The same list with all positions and lengths scaled; fonts are not changed.
    package func scaled(by factor: Double) -> DisplayList {
        var list = self
        list.size = size.scaled(by: factor)
        list.background = background.map { $0.scaled(by: factor) }
        list.items = items.map { $0.scaled(by: factor) }
        list.regions = regions.map { region in
            var region = region
            region.frame = region.frame.scaled(by: factor)
            return region
        }
        return list
    }
}

extension DisplayItem {
    fileprivate func scaled(by factor: Double) -> DisplayItem {
        switch self {
        case .text(var text):
            text.frame = text.frame.scaled(by: factor)
            text.lines = text.lines.map { line in
                TextLine(runs: line.runs, origin: line.origin.scaled(by: factor), width: line.width * factor)
            }
            return .text(text)
        case .shape(let shape): return .shape(shape.scaled(by: factor))
        case .symbol(var symbol):
            symbol.frame = symbol.frame.scaled(by: factor)
            return .symbol(symbol)
        case .gauge(var gauge):
            gauge.frame = gauge.frame.scaled(by: factor)
            gauge.drawing = gauge.drawing.map { $0.scaled(by: factor) }
            return .gauge(gauge)
        case .group(let group):
            var group = group.mapped { $0.scaled(by: factor) }
            group.clip = group.clip?.scaled(by: factor)
            group.center = group.center.scaled(by: factor)
            group.blurRadius *= factor
            return .group(group)
        }
    }
}

extension GroupItem {
    /// Maps each item, including those of a switch's other state; items mapped to nil are removed.
    func mapped(_ transform: (DisplayItem) -> DisplayItem?) -> GroupItem {
        var group = self
        group.items = items.compactMap(transform)
        if let other { group.other?.items = other.items.compactMap(transform) }
        return group
    }
}

extension ShapeItem {
    fileprivate func scaled(by factor: Double) -> ShapeItem {
        var shape = self
        shape.frame = frame.scaled(by: factor)
        shape.path = path.scaled(by: factor)
        if case .stroke(let width, let cap, let join, let dash, let phase) = style {
            shape.style = .stroke(
                width: width * factor, cap: cap, join: join, dash: dash.map { $0 * factor }, dashPhase: phase * factor)
        }
        if case .rectangle(let radius) = meaning { shape.meaning = .rectangle(cornerRadius: radius * factor) }
        return shape
    }
}

extension Path {
    fileprivate func scaled(by factor: Double) -> Path { mapped { $0.scaled(by: factor) } }
}

extension Point {
    fileprivate func scaled(by factor: Double) -> Point { Point(x: x * factor, y: y * factor) }
}

extension Size {
    fileprivate func scaled(by factor: Double) -> Size { Size(width: width * factor, height: height * factor) }
}

extension Rect {
    fileprivate func scaled(by factor: Double) -> Rect {
        Rect(origin: origin.scaled(by: factor), size: size.scaled(by: factor))
    }
}
