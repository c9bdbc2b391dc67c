package import FoundationEssentials

/// The limits on a provider's answer.
package enum TimelineLimits {
    package static let entries = 2000
    package static let entryBytes = 256 * 1024
    package static let timelineBytes = 8 * 1024 * 1024

    /// Sorts an answer's entries by date, keeping only the last of those with the same date.
    package static func arranged<Item>(_ items: [Item], date: (Item) -> Date) throws(TimelineFault) -> [Item] {
        guard !items.isEmpty else { throw .noEntries }
        guard items.count <= entries else { throw .tooManyEntries(items.count) }
        let dates = items.map(date)
        if let entry = dates.firstIndex(where: { $0.timeIntervalSinceReferenceDate.isNaN }) {
            throw .invalidDate(entry: entry)
        }
        let order = items.indices.sorted { (dates[$0], $0) < (dates[$1], $1) }
        var kept: [Int] = []
        for index in order {
            if let last = kept.last, dates[last] == dates[index] { kept.removeLast() }
            kept.append(index)
        }
        return kept.map { items[$0] }
    }

    /// Adds up the entries' sizes.
    ///
    /// - Parameter weights: each entry's date and its size in bytes, such as `DisplayList.weight`.
    package static func check(_ weights: some Sequence<(date: Date, bytes: Int)>) throws(TimelineFault) {
        var total = 0
        for weight in weights {
            guard weight.bytes <= entryBytes else { throw .entryTooLarge(date: weight.date, bytes: weight.bytes) }
            total += weight.bytes
        }
        guard total <= timelineBytes else { throw .timelineTooLarge(bytes: total) }
    }
}

extension TimelineItems {
    /// The same answer, sorted for display.
    package func arranged() throws(TimelineFault) -> TimelineItems {
        TimelineItems(items: try TimelineLimits.arranged(items, date: \.date), policy: policy)
    }
}

/// Why a provider's answer was rejected; the widget keeps showing the previous one.
package enum TimelineFault: Error, Hashable, Sendable {
    case noEntries
    case invalidDate(entry: Int)
    case tooManyEntries(Int)
    case entryTooLarge(date: Date, bytes: Int)
    case timelineTooLarge(bytes: Int)

    /// What is wrong and how to correct it, for the widget's author.
    package var message: String {
        switch self {
        case .noEntries:
            "the timeline has no entries; answer with at least one"
        case .invalidDate(let entry):
            "the date of entry \(entry) is not a number"
        case .tooManyEntries(let count):
            "the timeline has \(count) entries; \(TimelineLimits.entries) are allowed"
        case .entryTooLarge(let date, let bytes):
            """
            the entry of \(date.formatted(.iso8601)) is \(bytes) bytes; \(TimelineLimits.entryBytes) \
            (\(TimelineLimits.entryBytes / 1024) KiB) are allowed
            """
        case .timelineTooLarge(let bytes):
            """
            the timeline is \(bytes) bytes; \(TimelineLimits.timelineBytes) \
            (\(TimelineLimits.timelineBytes / 1_048_576) MiB) are allowed
            """
        }
    }
}

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
        case .raster(let item): itemBytes + item.path.utf8.count + (item.darkPath?.utf8.count ?? 0)
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
