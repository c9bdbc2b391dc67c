import FoundationEssentials
import SipliWidgetKit

/// Measures the entries of a timeline against the limits.
enum EntrySizes {
    /// The maximum number of entries to measure; of a longer timeline, an even selection.
    static let most = 64

    /// Evaluates views, so call it where the author's code runs. The largest form counts: a narrow terminal tries many
    /// for one entry.
    ///
    /// - Returns: the evaluated entries by date, including the one being shown.
    static func measure(_ timeline: ShownTimeline, _ conditions: RenderConditions) throws(TimelineFault) -> [Date:
        [DisplayList]]
    {
        let items = timeline.items
        let seen = timeline.item(at: conditions.moment)
        var kept = [seen.date: conditions.forms.map(seen.evaluate)]
        let step = max(1, (items.count + most - 1) / most)
        let sizes = stride(from: 0, to: items.count, by: step).lazy.flatMap { index in
            let item = items[index]
            let lists = kept[item.date] ?? conditions.forms(at: item.date).map(item.evaluate)
            kept[item.date] = lists
            // Unmeasured entries are assumed to be as large as their neighbour.
            return repeatElement((date: item.date, bytes: weight(lists)), count: min(step, items.count - index))
        }
        try TimelineLimits.check(sizes)
        return kept
    }

    /// The same for an entry that is about to be shown.
    static func check(_ lists: [DisplayList], of item: TimelineItem) -> TimelineFault? {
        let bytes = weight(lists)
        return bytes > TimelineLimits.entryBytes ? .entryTooLarge(date: item.date, bytes: bytes) : nil
    }

    private static func weight(_ lists: [DisplayList]) -> Int { lists.map(\.weight).max() ?? 0 }
}
