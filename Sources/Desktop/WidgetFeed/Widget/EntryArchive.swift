import FoundationEssentials
import SipliCore
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

/// The conditions under which a placed widget is rendered.
struct RenderConditions {
    let moment: Date
    let redaction: RedactionReasons
    private let zone: String
    private let clock: ClockFormat
    /// The number of the widget's shape, counted up with each change.
    let shape: Int
    let forms: [Evaluation]

    /// - Parameter forms: those of the shape; date, redaction and zone are filled in.
    init(
        at moment: Date, _ redaction: RedactionReasons, _ zone: CivilZone, clock: ClockFormat, shape: Int,
        forms: [Evaluation]
    ) {
        (self.moment, self.clock, self.redaction) = (moment, clock, redaction)
        self.zone = zone.identifier
        self.shape = shape
        self.forms = forms.map { form in
            var form = form
            form.now = moment
            form.redaction = redaction
            form.zone = zone
            form.clockFormat = clock
            return form
        }
    }

    /// Whether an entry looks the same, apart from the time.
    func isLike(_ other: RenderConditions) -> Bool {
        redaction == other.redaction && zone == other.zone && shape == other.shape
            && clock == other.clock
    }

    /// The same for an entry's date.
    func forms(at date: Date) -> [Evaluation] {
        forms.map { form in
            var form = form
            form.now = max(moment, date)
            return form
        }
    }
}
