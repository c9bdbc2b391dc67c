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
