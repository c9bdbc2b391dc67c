extension DisplayList {
    /// A generic placeholder of bars, for when not even the widget's own placeholder is available. Measures no text, so
    /// it can be created on any thread.
    package static func skeleton(_ size: Size) -> DisplayList {
        var list = DisplayList(size: size, tint: Color.blue.paint)
        let margin = min(16, size.height / 4)
        let room = Rect(
            x: margin, y: margin, width: max(size.width - 2 * margin, 0), height: max(size.height - 2 * margin, 0))
        let height = min(12, room.height)
        let widths = room.height >= 3 * height ? [0.6, 0.4] : [0.6]
        for (index, width) in widths.enumerated() {
            let frame = Rect(
                x: room.minX, y: room.minY + Double(index) * height * 2, width: room.width * width, height: height)
            let outline = Capsule().outline(in: frame)
            list.items.append(
                .shape(
                    ShapeItem(
                        frame: frame, path: outline.path, style: .fill(evenOdd: false), paint: .fill(1),
                        meaning: outline.meaning)))
        }
        return list
    }
}
