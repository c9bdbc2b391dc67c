import Glibc

/// A symbolic paint: scheme and rendering mode are applied when drawing, so that changing the appearance does not need
/// a new evaluation.
package indirect enum Paint: Hashable, Sendable {
    /// One colour for light and one for dark surfaces.
    case color(light: RGBA, dark: RGBA)
    /// A level of a style: 0 is the style itself, 1 secondary, up to 4. Nil is the label colour.
    case level(Int, of: Paint?)
    /// The system's fills behind content: 0 primary to 3 quaternary.
    case fill(Int)
    /// The default background.
    case background
    /// The accent colour of the widget, see `DisplayList.tint`.
    case tint
    case gradient(Gradient)
    case opacity(Paint, Double)
    /// A paint that a theme may replace.
    case themed(Theme.Role, Paint)

    package struct Gradient: Hashable, Sendable {
        package enum Shape: Hashable, Sendable {
            /// From one point of the painted rectangle to another, as fractions of it.
            case linear(start: Point, end: Point)
            /// Radii in points.
            case radial(center: Point, startRadius: Double, endRadius: Double)
            /// Clockwise from an angle in degrees, 0 pointing right.
            case angular(center: Point, startDegrees: Double, endDegrees: Double)
        }

        package struct Stop: Hashable, Sendable {
            package var paint: Paint
            /// 0...1
            package var location: Double

            package init(paint: Paint, location: Double) {
                (self.paint, self.location) = (paint, location)
            }
        }

        package var shape: Shape
        package var stops: [Stop]

        package init(shape: Shape, stops: [Stop]) { (self.shape, self.stops) = (shape, stops) }
    }
}

/// A colour in sRGB; each component 0...1, not premultiplied.
package struct RGBA: Hashable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var alpha: Double

    package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
}

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

extension RGBA {
    package static let black = RGBA(red: 0, green: 0, blue: 0)
    package static let white = RGBA(red: 1, green: 1, blue: 1)
    package static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)

    /// Relative luminance as defined by WCAG 2, 0...1; ignores alpha.
    package var luminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    /// The contrast ratio of WCAG 2, 1...21; both colours are treated as opaque, see `over`.
    package func contrast(with other: RGBA) -> Double {
        let (mine, its) = (luminance, other.luminance)
        return (max(mine, its) + 0.05) / (min(mine, its) + 0.05)
    }

    /// The result of blending this over an opaque colour.
    package func over(_ backdrop: RGBA) -> RGBA {
        var seen = backdrop.mixed(with: self, alpha)
        seen.alpha = 1
        return seen
    }

    /// Mixes with another colour, 0 for none of it; keeps this one's alpha.
    package func mixed(with other: RGBA, _ part: Double) -> RGBA {
        RGBA(
            red: red + (other.red - red) * part, green: green + (other.green - green) * part,
            blue: blue + (other.blue - blue) * part, alpha: alpha)
    }

    /// The same colour with its alpha multiplied.
    package func faded(by factor: Double) -> RGBA {
        RGBA(red: red, green: green, blue: blue, alpha: alpha * min(max(factor, 0), 1))
    }

    /// Undoes sRGB's gamma.
    private static func linear(_ part: Double) -> Double {
        guard part > 0.04045 else { return part / 12.92 }
        return pow((part + 0.055) / 1.055, 2.4)
    }
}
