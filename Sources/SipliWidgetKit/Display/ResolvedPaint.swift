/// A paint once the appearance of its surface is known.
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
        /// As the widget gave them; may be empty, which paints nothing.
        package var stops: [Stop]
    }

    /// One colour that stands for the paint on surfaces without gradients: the middle of its stops.
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
        guard !colors.isEmpty else { return .clear }
        let count = Double(colors.count)
        return RGBA(
            red: colors.reduce(0) { $0 + $1.red } / count, green: colors.reduce(0) { $0 + $1.green } / count,
            blue: colors.reduce(0) { $0 + $1.blue } / count, alpha: colors.reduce(0) { $0 + $1.alpha } / count)
    }
}
