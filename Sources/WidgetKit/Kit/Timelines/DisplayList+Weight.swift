import FoundationEssentials

extension DisplayList {
    /// The approximate size in bytes, for the limits on timelines.
    package var weight: Int {
        let drawn = (background + items).reduce(0) { $0 + $1.weight }
        return drawn + regions.reduce(0) { $0 + $1.weight }
    }
}

/// The size of a number, and the overhead of anything beyond its contents.
private let wordBytes = 8
private let itemBytes = 64

extension DisplayItem {
    fileprivate var weight: Int {
        switch self {
        case .text(let item): itemBytes + item.lines.reduce(0) { $0 + $1.weight }
        case .shape(let item): itemBytes + item.path.weight
        case .symbol(let item): itemBytes + item.name.utf8.count
        case .gauge(let item): itemBytes + item.drawing.reduce(0) { $0 + $1.weight }
        case .group(let item):
            itemBytes + (item.clip?.weight ?? 0) + (item.items + (item.other?.items ?? [])).reduce(0) { $0 + $1.weight }
        }
    }
}

extension TextLine {
    fileprivate var weight: Int { runs.reduce(0) { $0 + itemBytes + $1.text.utf8.count } }
}

extension Path {
    /// A step has at most three points.
    fileprivate var weight: Int { elements.count * 6 * wordBytes }
}

extension TapRegion {
    fileprivate var weight: Int {
        switch action {
        case .link(let url): itemBytes + label.utf8.count + url.absoluteString.utf8.count
        case .intent(let name, let parameters):
            itemBytes + label.utf8.count + name.utf8.count + parameters.utf8.count
        }
    }
}
