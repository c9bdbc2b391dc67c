import FoundationEssentials
import SipliWidgetKit

/// What the entries of an answer weigh, held against the limits.
enum EntryWeights {
    /// An answer with more entries is judged by as many, spread over it.
    static let most = 64

    /// Evaluates views, so it belongs where the author's code runs.
    ///
    /// - Parameter forms: how the widget is shown. The heaviest counts: a narrow terminal tries many of the same entry.
    static func check(_ items: [TimelineItem], _ forms: [Evaluation]) -> TimelineFault? {
        let step = max(1, (items.count + most - 1) / most)
        let weights = stride(from: 0, to: items.count, by: step).lazy.flatMap { index in
            // Those that are not looked at are taken to weigh what their neighbour does.
            repeatElement(
                (date: items[index].date, bytes: weight(items[index], forms)), count: min(step, items.count - index))
        }
        do throws(TimelineFault) {
            try TimelineLimits.check(weights)
        } catch {
            return error
        }
        return nil
    }

    /// The same for an entry as it is about to be shown.
    static func check(_ lists: [DisplayList], of item: TimelineItem) -> TimelineFault? {
        let bytes = lists.map(\.weight).max() ?? 0
        return bytes > TimelineLimits.entryBytes ? .entryTooLarge(date: item.date, bytes: bytes) : nil
    }

    private static func weight(_ item: TimelineItem, _ forms: [Evaluation]) -> Int {
        forms.reduce(0) { heaviest, form in
            var form = form
            form.now = max(form.now, item.date)
            return max(heaviest, item.evaluate(form).weight)
        }
    }
}
