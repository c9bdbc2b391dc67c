import FoundationEssentials
import SipliWidgetKit

/// When live text is redrawn; pure, the time is passed in.
struct LiveTicks {
    /// It changes at most this often.
    private let seconds: Double
    private var due: Date?
    private var last: Date?

    init(seconds: Double) { self.seconds = seconds }

    /// The next time for what was just drawn; nil without live text.
    mutating func next(_ lists: [DisplayList], after moment: Date) -> Date? {
        if let due, due <= moment { last = moment }
        // The clock was set back.
        if let last, last > moment { self.last = nil }
        due = lists.compactMap(\.nextChange).min().map { change in
            max(change, last.map { $0 + seconds } ?? change)
        }
        return due
    }
}
