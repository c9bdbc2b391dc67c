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
