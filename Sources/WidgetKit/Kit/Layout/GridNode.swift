/// Views in columns, whose widths are computed first; rows are as high as their highest view.
final class ColumnsNode: ContainerNode {
    private let axis: Axis
    private let items: [GridItem]
    private let alignment: Alignment
    private let spacing: Double

    /// - Parameter axis: the axis along which lines follow each other: vertical for rows of a grid with columns.
    init(axis: Axis, items: [GridItem], alignment: Alignment, spacing: Double, children: [Node]) {
        (self.axis, self.items, self.alignment, self.spacing) = (axis, items, alignment, spacing)
        super.init(children)
    }

    /// A grid has no baseline for aligning others.
    override func explicitGuide(_ key: AlignmentKey, for proposal: ProposedViewSize) -> Double? {
        nil
    }

    override func arrange(_ proposal: ProposedViewSize) -> Arrangement {
        let cross = axis.other
        let tracks = GridItem.tracks(items, in: proposal[cross] ?? 0, spacing: spacing)
        var arrangement = Arrangement()
        guard !tracks.isEmpty else { return arrangement }
        var place = 0.0
        for start in stride(from: 0, to: children.count, by: tracks.count) {
            if start > 0 { place += spacing }
            let line = Array(children[start..<min(start + tracks.count, children.count)])
            var thickness = 0.0
            for (child, track) in zip(line, tracks) {
                var offer = ProposedViewSize.unspecified
                offer[cross] = track.length
                arrangement.proposals.append(offer)
                thickness = max(thickness, child.size(for: offer)[axis])
            }
            for (index, child) in line.enumerated() {
                var cell = Size.zero
                cell[axis] = thickness
                cell[cross] = tracks[index].length
                let offer = arrangement.proposals[start + index]
                let inner = (tracks[index].alignment ?? alignment).origin(of: child, offer, in: cell)
                var corner = Point.zero
                corner[axis] = place
                corner[cross] = tracks[index].start
                arrangement.origins.append(corner + inner)
            }
            place += thickness
        }
        arrangement.size[axis] = place
        arrangement.size[cross] = tracks.last.map { $0.start + $0.length } ?? 0
        return arrangement
    }
}

extension GridItem {
    struct Track {
        var start: Double
        var length: Double
        var alignment: Alignment?
    }

    /// The start and width of each column.
    static func tracks(_ items: [GridItem], in width: Double, spacing: Double) -> [Track] {
        guard !items.isEmpty else { return [] }
        let width = width.isFinite ? width : 0
        let gaps = items.dropLast().reduce(0) { $0 + ($1.spacing ?? spacing) }
        let fixed = items.reduce(0) { sum, item in
            if case .fixed(let length) = item.size { sum + length } else { sum }
        }
        var remaining = max(0, width - gaps - fixed)
        var flexible = items.count { if case .fixed = $0.size { false } else { true } }
        var (place, tracks) = (0.0, [Track]())
        for item in items {
            let gap = item.spacing ?? spacing
            let share = flexible > 0 ? remaining / Double(flexible) : 0
            var (lengths, isShared) = ([0.0], true)
            switch item.size {
            case .fixed(let length): (lengths, isShared) = ([length], false)
            case .flexible(let minimum, let maximum): lengths = [max(minimum, min(share, maximum))]
            case .adaptive(let minimum, let maximum):
                let count = max(1, ((share + gap) / max(1, minimum + gap)).rounded(.down))
                let length = max(minimum, min((share - (count - 1) * gap) / count, maximum))
                lengths = [Double](repeating: length, count: Int(count))
            }
            if isShared {
                remaining -= lengths.reduce(0, +) + Double(lengths.count - 1) * gap
                flexible -= 1
            }
            for length in lengths {
                tracks.append(Track(start: place, length: length, alignment: item.alignment))
                place += length + gap
            }
        }
        return tracks
    }
}
