import SipliCore
import SipliWidgetKit

/// A tracker's colours in widgets, which a theme may replace.
struct TrackerColors {
    let tracker: TrackerDescriptor
    /// What is filled with its colour: buttons, discs.
    let fill: Color
    /// Text and icons on that.
    let onFill: Color
    /// Lines, icons and letters on the card.
    let mark: Color

    /// - Parameter hue: the theme's.
    init(_ tracker: TrackerDescriptor, _ hue: Theme.Hue) {
        self.tracker = tracker
        let look = tracker.look
        fill = .themed(.hue(hue, shade: 0), look.fill)
        onFill = .themed(.on(hue), look.onFill)
        mark = .themed(.hue(hue, shade: 0), look.mark)
    }
}

extension Color {
    fileprivate static func themed(_ role: Theme.Role, _ tone: TrackerLook.Tone) -> Color {
        .themed(role, light: tone.light, dark: tone.dark)
    }

    /// Streaks, and what is due soon, also in small letters; on the card its contrast is at least 4.5.
    static let flame = Color.themed(.hue(.orange, shade: 0), light: 0xB14A02, dark: 0xFF9E40)
}
