package import FoundationEssentials

/// A picture in a file, or in one for light and one for dark surfaces: what `Image` shows besides symbols.
package struct PictureSource: Hashable, Sendable {
    /// Absolute.
    package var path: String
    /// Nil for the same.
    package var darkPath: String?
    /// Points.
    package var size: Size
    /// Painted in the colour of text instead of its own.
    package var isTemplate = false

    package init(path: String, size: Size) { (self.path, self.size) = (path, size) }

    /// - Parameter scale: pixels per point.
    /// - Returns: nil if there is no PNG or JPEG at the path.
    package init?(file path: String, scale: Double) {
        // Whatever is wrong with it, there is no picture.
        guard let bytes = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe),
            let header = PictureHeader(bytes), scale > 0
        else { return nil }
        self.init(path: path, size: header.size(scale: scale))
    }
}

/// What the beginning of a PNG or JPEG says about it.
package struct PictureHeader: Hashable, Sendable {
    package enum Format: String, Hashable, Sendable {
        case png, jpeg
    }

    package let format: Format
    /// Pixels, as they are stored.
    package let width: Int
    package let height: Int
    /// How a camera was held, as in Exif: 1 is upright, 3 upside down, and from 5 on width and height are exchanged.
    package private(set) var orientation = 1

    /// Nil if it is neither.
    package init?(_ bytes: Data) {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.count >= 24 {
            (format, width, height) = (.png, bytes.number(at: 16, 4), bytes.number(at: 20, 4))
        } else if bytes.starts(with: [0xFF, 0xD8]), let frame = Self.frame(bytes) {
            (format, width, height) = (.jpeg, frame.width, frame.height)
            orientation = frame.orientation
        } else {
            return nil
        }
        guard width > 0, height > 0 else { return nil }
    }

    /// Upright, in points.
    package func size(scale: Double) -> Size {
        let (width, height) = (Double(width) / scale, Double(height) / scale)
        return orientation < 5 ? Size(width: width, height: height) : Size(width: height, height: width)
    }

    /// Goes through the segments of a JPEG up to the one with its size.
    private static func frame(_ bytes: Data) -> (width: Int, height: Int, orientation: Int)? {
        var (place, orientation) = (2, 1)
        while place + 9 <= bytes.count, bytes.number(at: place, 1) == 0xFF {
            let marker = bytes.number(at: place + 1, 1)
            guard marker != 0xFF else {
                place += 1
                continue
            }
            switch marker {
            case 0xC4, 0xC8, 0xCC: break
            case 0xC0...0xCF:
                return (bytes.number(at: place + 7, 2), bytes.number(at: place + 5, 2), orientation)
            case 0xDA: return nil
            case 0xE1: orientation = Self.orientation(bytes, from: place + 4) ?? orientation
            default: break
            }
            place += 2 + bytes.number(at: place + 2, 2)
        }
        return nil
    }

    /// Of a segment with Exif: a TIFF header, and a directory of tags, each 12 bytes.
    private static func orientation(_ bytes: Data, from start: Int) -> Int? {
        let tiff = start + 6
        guard tiff + 8 <= bytes.count, bytes.number(at: start, 4) == 0x4578_6966 else { return nil }
        let isLittle = bytes.number(at: tiff, 2) == 0x4949
        let directory = tiff + bytes.number(at: tiff + 4, 4, isLittle)
        guard directory + 2 <= bytes.count else { return nil }
        for tag in 0..<bytes.number(at: directory, 2, isLittle) {
            let place = directory + 2 + tag * 12
            guard place + 12 <= bytes.count else { return nil }
            guard bytes.number(at: place, 2, isLittle) == 0x0112 else { continue }
            let value = bytes.number(at: place + 8, 2, isLittle)
            return (1...8).contains(value) ? value : nil
        }
        return nil
    }
}

extension Data {
    /// - Parameter isLittle: the least significant byte comes first.
    fileprivate func number(at place: Int, _ count: Int, _ isLittle: Bool = false) -> Int {
        let bytes = self[startIndex + place..<startIndex + place + count]
        return isLittle ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}
