import SipliCore
import SipliWidgetKit
import SipliWire

extension HabitsContent: DayProgress {
    static let palette = HabitsPalette.ring
    static let icon = "checkmark.circle"
    static let iconStyle = IconLabelStyle(spacing: 3)

    /// A small card's line, in fewer words.
    var captions: [String] {
        let what = isChosen ? title : dayLabel
        return [what + " \u{2022} " + short, what]
    }

    /// A rectangle's line: what comes next, or how far the one habit is.
    var nextLine: String {
        if let focus {
            return [focus.detail, focus.text.streak].first { !$0.isEmpty } ?? focus.text.state.capitalizedFirst
        }
        return left.first.map { "Next: " + $0.name } ?? outcome
    }

    /// What is said where nothing is left to do.
    var outcome: String {
        if let focus, focus.isLimit { return focus.done ? "Within the limit" : "Over the limit" }
        return isMet ? "All done" : "Nothing left to do"
    }

    /// One line, in fewer and fewer words.
    var lines: [String] {
        guard let focus else { return [line, short] }
        return [line, focus.text.short.map { focus.name + " " + $0 }, focus.emoji + " " + percentText].compactMap { $0 }
    }
}
