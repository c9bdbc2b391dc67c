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
