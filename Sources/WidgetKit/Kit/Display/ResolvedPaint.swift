/// A paint resolved for an appearance.
package enum ResolvedPaint: Hashable, Sendable {
    case solid(RGBA)
    case gradient(Gradient)

    /// A gradient whose stops are colours.
    package struct Gradient: Hashable, Sendable {
        package struct Stop: Hashable, Sendable {
            package var color: RGBA
            /// 0...1
            package var location: Double
        }

        package var shape: Paint.Gradient.Shape
        /// As given by the widget; may be empty, which paints nothing.
        package var stops: [Stop]
    }

    /// A single colour for backends without gradients: the middle of its stops.
    package var flat: RGBA {
        switch self {
        case .solid(let color): color
        case .gradient(let gradient): Self.mean(gradient.stops.map(\.color))
        }
    }

    /// The paint with its colours changed.
    package func map(_ transform: (RGBA) -> RGBA) -> ResolvedPaint {
        switch self {
        case .solid(let color):
            return .solid(transform(color))
        case .gradient(var gradient):
            for index in gradient.stops.indices {
                gradient.stops[index].color = transform(gradient.stops[index].color)
            }
            return .gradient(gradient)
        }
    }

    private static func mean(_ colors: [RGBA]) -> RGBA {
        // Transparent stops do not contribute a colour.
        let sum = colors.reduce(0) { $0 + $1.alpha }
        guard sum > 0 else { return .clear }
        func mean(_ part: (RGBA) -> Double) -> Double { colors.reduce(0) { $0 + part($1) * $1.alpha } / sum }
        return RGBA(red: mean(\.red), green: mean(\.green), blue: mean(\.blue), alpha: sum / Double(colors.count))
    }
}

extension [ResolvedPaint.Gradient.Stop] {
    /// Where a gradient fades out, it keeps the colour it fades from instead of moving towards a transparent one.
    package var fading: [ResolvedPaint.Gradient.Stop] {
        guard contains(where: { $0.color.alpha == 0 }) else { return self }
        return indices.flatMap { index -> [ResolvedPaint.Gradient.Stop] in
            let stop = self[index]
            if stop.color.alpha > 0 { return [stop] }
            let neighbours = [
                self[..<index].last { $0.color.alpha > 0 }, self[(index + 1)...].first { $0.color.alpha > 0 },
            ]
            let colors = neighbours.compactMap { $0?.color.faded(by: 0) }
            return colors.isEmpty ? [stop] : colors.map { .init(color: $0, location: stop.location) }
        }
    }
}
