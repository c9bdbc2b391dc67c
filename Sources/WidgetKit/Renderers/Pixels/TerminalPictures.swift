import SipliCore

/// A palette of at most 256 colours for a picture, and the index for each pixel.
struct ColorTable {
    struct Color: Hashable {
        var red: UInt8
        var green: UInt8
        var blue: UInt8

        subscript(axis: Int) -> UInt8 { axis == 0 ? red : axis == 1 ? green : blue }
    }

    static let most = 256

    private(set) var colors: [Color] = []
    /// The colour index of each pixel; nil if transparent.
    private(set) var indices: [UInt8?] = []

    /// Pixels that are more than half transparent are omitted, others are blended with the background.
    init(_ pixels: Pixels, background: Color) {
        let seen = stride(from: 0, to: pixels.bytes.count, by: 4).map { start -> Color? in
            let alpha = Int(pixels.bytes[start + 3])
            guard alpha >= 128 else { return nil }
            return Color(
                red: Self.mix(pixels.bytes[start], background.red, alpha),
                green: Self.mix(pixels.bytes[start + 1], background.green, alpha),
                blue: Self.mix(pixels.bytes[start + 2], background.blue, alpha))
        }
        var counts: [Color: Int] = [:]
        for case let color? in seen { counts[color, default: 0] += 1 }
        let places = counts.count <= Self.most ? exact(counts) : cut(counts)
        indices = seen.map { $0.flatMap { places[$0] } }
    }

    private mutating func exact(_ counts: [Color: Int]) -> [Color: UInt8] {
        colors = counts.keys.sorted { ($0.red, $0.green, $0.blue) < ($1.red, $1.green, $1.blue) }
        return Dictionary(uniqueKeysWithValues: colors.enumerated().map { ($1, UInt8($0)) })
    }

    /// Halves the box of colours with the widest side and the most pixels until there are enough, and takes the means.
    private mutating func cut(_ counts: [Color: Int]) -> [Color: UInt8] {
        var boxes = [Box(counts.map { Box.Entry(color: $0.key, count: $0.value) })]
        while boxes.count < Self.most, let index = boxes.indices.max(by: { boxes[$0].weight < boxes[$1].weight }),
            boxes[index].entries.count > 1
        {
            let halves = boxes[index].halves()
            boxes[index] = halves.0
            boxes.append(halves.1)
        }
        var places: [Color: UInt8] = [:]
        for (index, box) in boxes.enumerated() {
            colors.append(box.mean)
            for entry in box.entries { places[entry.color] = UInt8(index) }
        }
        return places
    }

    private static func mix(_ part: UInt8, _ behind: UInt8, _ alpha: Int) -> UInt8 {
        UInt8((Int(part) * alpha + Int(behind) * (255 - alpha) + 127) / 255)
    }
}

extension ColorTable {
    /// Colours that become one.
    fileprivate struct Box {
        struct Entry {
            var color: Color
            var count: Int
        }

        var entries: [Entry]
        /// The longest side times the number of pixels; 0 for a single colour.
        var weight: Int
        private var axis: Int

        init(_ entries: [Entry]) {
            self.entries = entries
            let sides = (0..<3).map { axis in
                let parts = entries.map { Int($0.color[axis]) }
                return (parts.max() ?? 0) - (parts.min() ?? 0)
            }
            axis = sides.indices.max { sides[$0] < sides[$1] } ?? 0
            weight = entries.count > 1 ? sides[axis] * entries.reduce(0) { $0 + $1.count } : 0
        }

        /// Two boxes with about as many pixels each, neither empty.
        func halves() -> (Box, Box) {
            let sorted = entries.sorted { one, other in
                let (mine, its) = (one.color[axis], other.color[axis])
                if mine != its { return mine < its }
                // Any order works, as long as it is deterministic.
                return (one.color.red, one.color.green, one.color.blue)
                    < (other.color.red, other.color.green, other.color.blue)
            }
            let half = entries.reduce(0) { $0 + $1.count } / 2
            var (index, count) = (0, 0)
            while index < sorted.count - 1, count < half {
                count += sorted[index].count
                index += 1
            }
            let middle = max(index, 1)
            return (Box(Array(sorted[..<middle])), Box(Array(sorted[middle...])))
        }

        var mean: Color {
            let total = max(entries.reduce(0) { $0 + $1.count }, 1)
            func part(_ axis: Int) -> UInt8 {
                UInt8((entries.reduce(0) { $0 + Int($1.color[axis]) * $1.count } + total / 2) / total)
            }
            return Color(red: part(0), green: part(1), blue: part(2))
        }
    }
}

/// A picture as bytes.
package struct Pixels: Hashable, Sendable {
    package let width: Int
    package let height: Int
    /// Red, green, blue and alpha of each pixel, row by row; not premultiplied.
    package let bytes: [UInt8]

    /// Nil when the bytes are not exactly as many as the size needs, or there is nothing to see.
    package init?(width: Int, height: Int, bytes: [UInt8]) {
        guard width > 0, height > 0, width <= 1 << 14, height <= 1 << 14, bytes.count == width * height * 4
        else { return nil }
        (self.width, self.height, self.bytes) = (width, height, bytes)
    }
}

/// Pictures in terminals that draw sixels: bands six pixels high, one colour after another.
package enum Sixel {
    /// - Parameter background: `RGBA` parts 0...255 that half transparent pixels lie on.
    package static func text(
        _ pixels: Pixels, background: (red: UInt8, green: UInt8, blue: UInt8) = (0, 0, 0)
    ) -> String {
        let table = ColorTable(
            pixels,
            background: ColorTable.Color(red: background.red, green: background.green, blue: background.blue))
        // The second 1 leaves unpainted pixels unchanged; the raster attributes give the size in advance.
        var out = Array("\u{1B}P0;1;0q\"1;1;\(pixels.width);\(pixels.height)".utf8)
        for (index, color) in table.colors.enumerated() {
            let parts = [color.red, color.green, color.blue].map { String((Int($0) * 100 + 127) / 255) }
            out += Array("#\(index);2;\(parts.joined(separator: ";"))".utf8)
        }
        for top in stride(from: 0, to: pixels.height, by: 6) {
            if top > 0 { out.append(UInt8(ascii: "-")) }
            band(table, top: top, pixels, into: &out)
        }
        return String(decoding: out, as: UTF8.self) + "\u{1B}\\"
    }

    private static func band(_ table: ColorTable, top: Int, _ pixels: Pixels, into out: inout [UInt8]) {
        var columns: [UInt8: [UInt8]] = [:]
        for row in 0..<min(6, pixels.height - top) {
            for x in 0..<pixels.width {
                guard let color = table.indices[(top + row) * pixels.width + x] else { continue }
                columns[color, default: Array(repeating: 0, count: pixels.width)][x] |= 1 << UInt8(row)
            }
        }
        for (place, color) in columns.keys.sorted().enumerated() {
            if place > 0 { out.append(UInt8(ascii: "$")) }
            out += Array("#\(color)".utf8)
            runs(columns[color] ?? [], into: &out)
        }
    }

    /// Equal columns next to each other are counted; blanks at the end are left out.
    private static func runs(_ bits: [UInt8], into out: inout [UInt8]) {
        let end = bits.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
        var start = 0
        while start < end {
            let next = bits[start..<end].firstIndex { $0 != bits[start] } ?? end
            let (count, sign) = (next - start, bits[start] + 63)
            if count > 3 {
                out += Array("!\(count)".utf8)
                out.append(sign)
            } else {
                out += Array(repeating: sign, count: count)
            }
            start = next
        }
    }
}

/// Pictures in terminals that support kitty's graphics protocol.
package enum KittyGraphics {
    /// The protocol's maximum size of one chunk, in characters.
    private static let chunk = 4096

    /// Sends a picture and shows it at the cursor; suppresses the terminal's reply.
    package static func text(_ pixels: Pixels) -> String {
        let keys = "a=T,f=32,q=2,s=\(pixels.width),v=\(pixels.height)"
        var text = ""
        // Three bytes are four characters, so all chunks but the last are whole groups.
        let step = chunk / 4 * 3
        for start in stride(from: 0, to: pixels.bytes.count, by: step) {
            let end = min(start + step, pixels.bytes.count)
            let isMore = end < pixels.bytes.count
            text += "\u{1B}_G" + (start == 0 ? keys + "," : "") + (isMore ? "m=1;" : "m=0;")
            text += Base64.encoded(pixels.bytes[start..<end]) + "\u{1B}\\"
        }
        return text
    }
}
