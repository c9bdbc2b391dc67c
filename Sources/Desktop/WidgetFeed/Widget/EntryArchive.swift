import FoundationEssentials
import SipliWidgetKit

/// The entries of a timeline as evaluated when it arrived, so that showing one later does not need the author's code:
/// it appears on time even if that code is busy or hangs.
struct EntryArchive {
    private var conditions: RenderConditions?
    private var entries: [Date: [DisplayList]] = [:]

    /// Holds nothing.
    init() {}

    /// - Parameters:
    ///   - entries: by date, each in all forms, evaluated for when they are shown.
    ///   - conditions: the conditions they were rendered under.
    init(_ entries: [Date: [DisplayList]], _ conditions: RenderConditions) {
        (self.entries, self.conditions) = (entries, conditions)
    }

    /// Keeps another entry, if it was rendered under the same conditions.
    mutating func add(_ lists: [DisplayList], at date: Date, _ conditions: RenderConditions) {
        if self.conditions?.isLike(conditions) == true { entries[date] = lists }
    }

    /// Nil if the entry has to be evaluated: it is not stored, or would look different by now.
    func lists(of item: TimelineItem, for conditions: RenderConditions) -> [DisplayList]? {
        guard let kept = self.conditions, kept.isLike(conditions), kept.moment <= conditions.moment,
            let lists = entries[item.date],
            lists.allSatisfy({ $0.nextChange.map { conditions.moment < $0 } ?? true })
        else { return nil }
        return lists
    }
}
