import Glibc
import SipliWidgetKit

extension DisplayList {
    /// Whether the mark would cover something; what fills the whole widget is background.
    func isCovered(by items: [DisplayItem]) -> Bool {
        let whole = Rect(origin: .zero, size: size)
        let frames = self.items.flatMap(\.frames).filter { !$0.encloses(whole) }
        return items.flatMap(\.frames).contains { over in frames.contains { $0.overlaps(over) } }
    }
}

extension DisplayItem {
    /// The rectangle that it draws in, in its own coordinates.
    fileprivate var frames: [Rect] {
        switch self {
        case .text(let item): [item.frame]
        case .shape(let item): [item.frame]
        case .symbol(let item): [item.frame]
        case .gauge(let item): [item.frame]
        case .group(let group): group.items.flatMap(\.frames).map(group.placed)
        }
    }
}

extension GroupItem {
    /// The bounding box of a scaled and rotated rectangle.
    fileprivate func placed(_ frame: Rect) -> Rect {
        let turn = rotationDegrees * .pi / 180
        let (cosine, sine) = (abs(cos(turn)), abs(sin(turn)))
        let (x, y) = ((frame.midX - center.x) * scale, (frame.midY - center.y) * scale)
        let middle = Point(
            x: center.x + x * cos(turn) - y * sin(turn), y: center.y + x * sin(turn) + y * cos(turn))
        let (width, height) = (frame.width * scale, frame.height * scale)
        let size = Size(width: width * cosine + height * sine, height: width * sine + height * cosine)
        return Rect(
            origin: Point(x: middle.x - size.width / 2, y: middle.y - size.height / 2), size: size)
    }
}

extension Rect {
    fileprivate func overlaps(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    fileprivate func encloses(_ other: Rect) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }
}
