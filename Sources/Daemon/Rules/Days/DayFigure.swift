package import SipliCore

/// How a day stands against its goal.
package enum DayState: String, Sendable {
    case met, frozen, missed, open, none
}

/// A tracker's day as a summary counts it.
package struct DayFigure: Equatable, Sendable {
    package var day: CivilDay
    /// Nil without entries.
    package var value: Double?
    /// Nil for a tracker without goals.
    package var goal: Double?
    package var state: DayState
    /// The day lasts, so that its value is not the last word.
    package var isOpen: Bool
    /// What the day is for people.
    package var word: String

    /// - Parameter word: nil for that of the state.
    package init(
        day: CivilDay, value: Double?, goal: Double?, state: DayState, isOpen: Bool = false, word: String? = nil
    ) {
        (self.day, self.value, self.goal, self.state, self.isOpen) = (day, value, goal, state, isOpen)
        self.word = word ?? state.text
    }

    /// The value of the goal in percent, floored; nil without one of them.
    package var percent: Int? {
        guard let value, let goal, goal > 0 else { return nil }
        return Int((value / goal * 100 + 1e-9).rounded(.down))
    }
}

/// What follows from the days of a span that are over. Days without entries count for nothing but a missed goal.
package struct SpanSummary: Equatable, Sendable {
    /// Days with entries, which the figures are about.
    package let count: Int
    /// The span has a day that is not over.
    package let leavesOutToday: Bool
    package let total: Double
    package let average: Double?
    package let most: DayFigure?
    package let least: DayFigure?
    /// From the first day with entries to the last.
    package let change: Double?
    package let met: Int
    /// Days whose goal was met, missed or covered by a freeze.
    package let judged: Int
    /// A day after the first one with entries has none.
    private let hasGaps: Bool
    /// What the only day with entries is called; nil for several.
    private let onlyDay: String?

    package init(_ span: [DayFigure]) {
        let days = span.filter { !$0.isOpen }
        leavesOutToday = days.count < span.count
        let values = days.compactMap(\.value)
        count = values.count
        total = values.reduce(0, +)
        average = values.isEmpty ? nil : total / Double(values.count)
        let counted = days.filter { $0.value != nil }
        most = counted.max { ($0.value ?? 0) < ($1.value ?? 0) }
        least = counted.min { ($0.value ?? 0) < ($1.value ?? 0) }
        change = values.count > 1 ? values[values.count - 1] - values[0] : nil
        met = days.count { $0.state == .met }
        judged = days.count { [.met, .missed, .frozen].contains($0.state) }
        hasGaps = days.drop { $0.value == nil }.contains { $0.value == nil }
        onlyDay =
            counted.count != 1
            ? nil
            : counted.first.map(\.day).map { day in
                span.contains { $0.isOpen && $0.day == day.adding(days: 1) } ? "Yesterday" : day.textWithWeekday
            }
    }

    /// The days that the figures are about: "3 days before today", "Yesterday"; "3 days with entries" if there are others
    /// between them, or others count as missed.
    ///
    /// - Parameter counted: which of the days count.
    package func daysText(_ counted: String = "with entries") -> String {
        onlyDay ?? "\(count) days" + (hasGaps || judged > count ? " " + counted : "")
            + (leavesOutToday ? " before today" : "")
    }

    /// "Goal met on 2 of 3 finished days".
    package var metText: String { "Goal met on " + metDays }

    /// "2 of 3 finished days"; "2 of 3 days" if all of them are over.
    package var metDays: String {
        "\(met) of \(judged) " + (leavesOutToday ? "finished " : "") + (judged == 1 ? "day" : "days")
    }
}

extension DayState {
    /// For people; empty for a day that has none.
    package var text: String {
        switch self {
        case .met: "met"
        case .frozen: "frozen"
        case .missed: "missed"
        case .open: "so far"
        case .none: ""
        }
    }
}
