import Glibc
package import SipliWidgetKit

/// Marks a picture that may be out of date.
package struct StaleMark: Equatable {
    /// Such as "as of 14:05".
    package let text: String
    /// The time, or the day if that is not today.
    package let short: String

    package init(text: String, short: String) { (self.text, self.short) = (text, short) }

    /// The picture with the mark in a place of its own: in the lower margin, or in a strip that the content makes room for.
    package func drawn(over list: DisplayList, _ form: Evaluation) -> DisplayList {
        var form = form
        form.contentMargins = EdgeInsets(all: 0)
        let badge = DisplayList.make(of: StaleBadge(mark: self, form), form).items
        var marked = list
        if form.family == .accessoryInline {
            // A line gives way at its end.
            marked.shrink(by: 0.88, about: Point(x: 0, y: list.size.height / 2))
        } else if list.isCovered(by: badge) {
            let height = list.size.height
            marked.shrink(
                by: (height - StaleBadge.strip(form.family)) / height, about: Point(x: list.size.width / 2, y: 0))
        }
        marked.items += badge
        for index in marked.regions.indices where marked.regions[index].isWholeWidget {
            marked.regions[index].label += (marked.regions[index].label.isEmpty ? "" : ", ") + text
        }
        return marked
    }
}

extension DisplayList {
    fileprivate mutating func shrink(by scale: Double, about center: Point) {
        var group = GroupItem(items: items)
        (group.scale, group.center) = (scale, center)
        items = [.group(group)]
        for index in regions.indices where !regions[index].isWholeWidget {
            let frame = regions[index].frame
            regions[index].frame = Rect(
                x: center.x + (frame.minX - center.x) * scale, y: center.y + (frame.minY - center.y) * scale,
                width: frame.width * scale, height: frame.height * scale)
        }
    }
}

/// The mark: a clock, and the time where there is room.
private struct StaleBadge: View {
    /// Points at the lower edge that it takes with the room around it; no more than a widget's margin, but in a circle, which
    /// is narrow there.
    static func strip(_ family: WidgetFamily) -> Double { isRound(family) ? 20 : 16 }

    private static func isRound(_ family: WidgetFamily) -> Bool {
        family == .accessoryCircular || family == .accessoryCorner
    }

    let mark: StaleMark
    let family: WidgetFamily
    /// Whether colours are shown; otherwise only their opacity is, and a filled plate would hide the text.
    let isFull: Bool

    init(mark: StaleMark, _ form: Evaluation) {
        (self.mark, family, isFull) = (mark, form.family, form.mode == .fullColor)
    }

    var body: some View {
        plate
            .padding(.bottom, family == .accessoryInline ? 0 : isRound ? 6 : 2)
            .padding(.horizontal, family == .accessoryInline ? 5 : 0)
            .frame(
                maxWidth: .infinity, maxHeight: .infinity,
                alignment: family == .accessoryInline ? .trailing : .bottom)
    }

    /// What is to be read; nil for the clock alone.
    private var words: String? {
        switch family {
        case .accessoryInline: nil
        // A day is too long for a circle.
        case .accessoryCircular, .accessoryCorner: mark.short.count <= 5 ? mark.short : nil
        default: mark.text
        }
    }

    private var isRound: Bool { Self.isRound(family) }

    private var plate: some View {
        HStack(spacing: words == nil || isRound ? 0 : 3) {
            if !isRound || words == nil {
                Image(systemName: "clock.fill").font(.system(size: words == nil ? 10 : 8))
            }
            if let words {
                Text(words).font(.system(size: 9, weight: .semibold)).monospacedDigit().lineLimit(1)
            }
            if words != mark.text {
                // Invisible, but read by screen readers.
                Text(mark.text).font(.system(size: 1)).foregroundStyle(Color.clear).fixedSize()
                    .frame(width: 0, height: 0)
            }
        }
        .foregroundStyle(isFull ? Color(light: 0xFFFFFF, dark: 0x1C1C1E) : Color.primary)
        .padding(.horizontal, words == nil ? 3 : 6)
        .frame(height: words == nil ? 16 : 12)
        .background(isFull ? Color(light: 0x636366, dark: 0xAEAEB2) : Color.primary.opacity(0.2), in: Capsule())
    }
}

extension DisplayList {
    /// Whether the mark would cover something; what fills the whole widget is background.
    package func isCovered(by items: [DisplayItem]) -> Bool {
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
        case .raster(let item): [item.frame]
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
        let middle = Point(x: center.x + x * cos(turn) - y * sin(turn), y: center.y + x * sin(turn) + y * cos(turn))
        let (width, height) = (frame.width * scale, frame.height * scale)
        let size = Size(width: width * cosine + height * sine, height: width * sine + height * cosine)
        return Rect(origin: Point(x: middle.x - size.width / 2, y: middle.y - size.height / 2), size: size)
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
