/// A picture read from sixels.
struct SixelPicture {
    private(set) var width = 0
    private(set) var height = 0
    /// Red, green and blue, 0...255, by number.
    private(set) var colors: [Int: [Int]] = [:]
    private var pixels: [Int: [Int]] = [:]

    subscript(x: Int, y: Int) -> [Int]? { pixels[y * 10_000 + x] }

    init(_ text: String) {
        var rest = Substring(text.drop { $0 != "q" }.dropFirst().prefix { $0 != "\u{1B}" })
        var (x, top, color) = (0, 0, 0)
        while let sign = rest.popFirst() {
            switch sign {
            case "\"":
                let numbers = Self.numbers(&rest)
                (width, height) = (numbers[2], numbers[3])
            case "#":
                let numbers = Self.numbers(&rest)
                color = numbers[0]
                if numbers.count == 5 { colors[color] = numbers.suffix(3).map { ($0 * 255 + 50) / 100 } }
            case "$": x = 0
            case "-": (x, top) = (0, top + 6)
            case "!":
                let count = Self.numbers(&rest)[0]
                if let sign = rest.popFirst() { put(sign, count, color, &x, top) }
            default: put(sign, 1, color, &x, top)
            }
        }
    }

    private mutating func put(_ sign: Character, _ count: Int, _ color: Int, _ x: inout Int, _ top: Int) {
        let bits = Int(sign.asciiValue ?? 63) - 63
        for _ in 0..<count {
            for row in 0..<6 where bits >> row & 1 == 1 { pixels[(top + row) * 10_000 + x] = colors[color] }
            x += 1
        }
    }

    private static func numbers(_ rest: inout Substring) -> [Int] {
        let digits = rest.prefix { $0.isNumber || $0 == ";" }
        rest = rest[digits.endIndex...]
        return digits.split(separator: ";").compactMap { Int($0) }
    }
}
