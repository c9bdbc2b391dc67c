extension DisplayItem {
    /// The item mirrored at a vertical line, in points.
    ///
    /// Positions are mirrored, content is not: letters and symbols stay readable, and circles and arcs stay clockwise.
    func mirrored(about x: Double) -> DisplayItem {
        switch self {
        case .text(let text): .text(text.mirrored(about: x))
        case .shape(let shape): .shape(shape.mirrored(about: x))
        case .symbol(let symbol): .symbol(symbol.mirrored(about: x))
        case .gauge(let gauge): .gauge(gauge.mirrored(about: x))
        case .raster(let raster): .raster(raster.mirrored(about: x))
        case .group(let group): .group(group.mirrored(about: x))
        }
    }
}

extension Rect {
    func mirrored(about x: Double) -> Rect {
        Rect(x: 2 * x - maxX, y: minY, width: width, height: height)
    }
}

extension Point {
    func mirrored(about x: Double) -> Point { Point(x: 2 * x - self.x, y: y) }
}

extension TextItem {
    fileprivate func mirrored(about x: Double) -> TextItem {
        var item = self
        item.frame = frame.mirrored(about: x)
        item.isMirrored.toggle()
        for index in lines.indices {
            item.lines[index].origin.x = frame.width - lines[index].origin.x - lines[index].width
            for run in lines[index].runs.indices {
                item.lines[index].runs[run].paint = lines[index].runs[run].paint.mirrored
            }
        }
        return item
    }
}

extension ShapeItem {
    fileprivate func mirrored(about x: Double) -> ShapeItem {
        var item = self
        item.frame = frame.mirrored(about: x)
        item.paint = paint.mirrored
        switch meaning {
        case .ellipse, .arc: item.path = path.offsetBy(dx: item.frame.minX - frame.minX, dy: 0)
        case .path, .rectangle, .line, .pillar, .gridLine: item.path = path.mapped { $0.mirrored(about: x) }
        }
        return item
    }
}

extension SymbolItem {
    fileprivate func mirrored(about x: Double) -> SymbolItem {
        var item = self
        item.frame = frame.mirrored(about: x)
        item.paint = paint.mirrored
        item.isMirrored.toggle()
        return item
    }
}

extension GaugeItem {
    fileprivate func mirrored(about x: Double) -> GaugeItem {
        var item = self
        item.frame = frame.mirrored(about: x)
        item.paint = paint.mirrored
        item.drawing = drawing.map { $0.mirrored(about: x) }
        item.isMirrored.toggle()
        return item
    }
}

extension RasterItem {
    fileprivate func mirrored(about x: Double) -> RasterItem {
        var item = self
        item.frame = frame.mirrored(about: x)
        item.paint = paint?.mirrored
        return item
    }
}

extension GroupItem {
    /// Angles are kept: clockwise rotation is the same in every language.
    fileprivate func mirrored(about x: Double) -> GroupItem {
        var item = self
        item.items = items.map { $0.mirrored(about: x) }
        item.clip = clip?.mapped { $0.mirrored(about: x) }
        item.center = center.mirrored(about: x)
        if let other { item.other?.items = other.items.map { $0.mirrored(about: x) } }
        return item
    }
}

extension Paint {
    /// Linear gradients are mirrored; angular ones stay clockwise.
    fileprivate var mirrored: Paint { moved { $0.mirrored(about: 0.5) } }

    /// With the points of its gradients moved, and angular gradients turned.
    ///
    /// - Parameter move: receives a point of the painted rectangle as fractions of it.
    func moved(turned degrees: Double = 0, _ move: (Point) -> Point) -> Paint {
        switch self {
        case .gradient(var gradient):
            switch gradient.shape {
            case .linear(let start, let end): gradient.shape = .linear(start: move(start), end: move(end))
            case .radial(let center, let startRadius, let endRadius):
                gradient.shape = .radial(center: move(center), startRadius: startRadius, endRadius: endRadius)
            case .angular(let center, let start, let end):
                gradient.shape = .angular(
                    center: move(center), startDegrees: start + degrees, endDegrees: end + degrees)
            }
            return .gradient(gradient)
        case .opacity(let paint, let opacity): return .opacity(paint.moved(turned: degrees, move), opacity)
        case .level(let level, of: let paint): return .level(level, of: paint?.moved(turned: degrees, move))
        case .color, .fill, .background, .tint, .themed: return self
        }
    }
}
