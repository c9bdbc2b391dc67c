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
