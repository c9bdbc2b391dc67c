import FoundationEssentials
import SipliWidgetKit

/// What the entries of an answer weigh, held against the limits.
enum EntryWeights {
    /// An answer with more entries is judged by as many, spread over it.
    static let most = 64

    /// Evaluates views, so it belongs where the author's code runs. The heaviest form counts: a narrow terminal tries
    /// many of the same entry.
    ///
    /// - Returns: the entry that a look sees, evaluated, so that showing it needs no second time.
    static func weigh(_ timeline: ShownTimeline, _ look: Look) throws(TimelineFault) -> [DisplayList] {
        let items = timeline.items
        let seen = timeline.item(at: look.moment)
        let lists = look.forms.map(seen.evaluate)
        let step = max(1, (items.count + most - 1) / most)
        let weights = stride(from: 0, to: items.count, by: step).lazy.flatMap { index in
            let item = items[index]
            let bytes = item.date == seen.date ? weight(lists) : weight(look.forms(at: item.date).map(item.evaluate))
            // Those that are not looked at are taken to weigh what their neighbour does.
            return repeatElement((date: item.date, bytes: bytes), count: min(step, items.count - index))
        }
        try TimelineLimits.check(weights)
        return lists
    }

    /// The same for an entry as it is about to be shown.
    static func check(_ lists: [DisplayList], of item: TimelineItem) -> TimelineFault? {
        let bytes = weight(lists)
        return bytes > TimelineLimits.entryBytes ? .entryTooLarge(date: item.date, bytes: bytes) : nil
    }

    private static func weight(_ lists: [DisplayList]) -> Int {
        lists.map(\.weight).max() ?? 0
    }
}
