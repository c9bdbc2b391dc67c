import FoundationEssentials
import SipliCore
import SipliWidgetKit
import SipliWire

/// The content of the widgets: the daemon's snapshot.
struct HydrationContent {
    /// Something was received from a daemon, or this is the sample.
    var isKnown = false
    var snapshot = HydrationSnapshot()
    var reminder = TrackerReminder()

    var text: HydrationSnapshot.Text { snapshot.text }
    /// A stable name for style sheets of status bars.
    var state: String { snapshot.pace.level ?? "empty" }
    /// The goal of the day is reached.
    var isMet: Bool { state == "done" }
    var percent: Int { snapshot.percent }
    var fraction: Double { snapshot.fraction }
    /// How far the ring has gone since it last closed, 0...1; 0 until it has closed and goes on.
    var secondLap: Double {
        guard isMet, percent > 100 else { return 0 }
        return percent % 100 == 0 ? 1 : Double(percent % 100) / 100
    }
    /// What a notch of the wheel logs, in millilitres.
    var sip: Double { HydrationText.sipML(UnitSystem(rawValue: snapshot.unit) ?? .metric) }
    /// "3-day streak"; nil if there is none.
    var streakText: String? { snapshot.streak > 0 ? "\(snapshot.streak)-day streak" : nil }
    /// Whole millilitres for bars that compute: truncated, so that an amount below the goal is never mistaken for it; nil in
    /// samples.
    func whole(_ ml: Double) -> Int? { snapshot.goalML > 0 ? Int(exactly: ml.rounded(.down)) : nil }
    /// The tooltip of a status bar.
    var details: [String] {
        let newest = snapshot.entries.first.map { "Last drink \($0.localTime), \($0.name) \($0.text)" }
        let percents = snapshot.week.map(\.percent)
        let days = percents.contains { $0 > 0 } ? Sparkline.text(percents, full: 100) + "  last 7 days" : nil
        return [snapshot.sum, snapshot.pace.text, newest, streakText, days].compactMap { $0 }.filter { !$0.isEmpty }
            + reminder.details
    }
}

extension HydrationContent: TrackerContent {
    static let topic = Topic.hydration
    /// The pace moves by the clock alone.
    static func refresh(after now: Instant, zone: CivilZone) -> Instant { now.adding(seconds: 15 * 60) }

    init(_ snapshot: HydrationSnapshot) { (isKnown, self.snapshot) = (true, snapshot) }

    static func changes(_ snapshot: HydrationSnapshot) -> [(at: Instant, content: HydrationContent)] {
        snapshot.pace.changes.compactMap { change in
            var later = snapshot
            (later.pace.level, later.pace.text) = (change.level ?? snapshot.pace.level, change.text)
            return Instant(rfc3339: change.at).map { ($0, HydrationContent(later)) }
        }
    }

    /// The sample for galleries: what the drinks count for is the total, and the streak is in the week.
    static let sample: HydrationContent = {
        var content = placeholder
        content.snapshot.entries = [
            ("water", "Water", "#2B6BFF", "300 ml", "14:32"), ("tea", "Tea", "#6FE3D2", "300 ml", "13:05"),
            ("greenTea", "Green Tea", "#45AD5C", "250 ml", "10:48"), ("water", "Water", "#2B6BFF", "450 ml", "07:20"),
        ].map { drink in
            var entry = HydrationEntryItem()
            (entry.fluid, entry.name, entry.color, entry.text, entry.localTime) = drink
            (entry.entry, entry.icon) = (entry.localTime, "drop.fill")
            return entry
        }
        (content.snapshot.percent, content.snapshot.fraction) = (51, 1250 / 2450)
        content.snapshot.week = [82, 104, 61, 100, 113, 102, 51].enumerated().map { index, percent in
            var day = HydrationSnapshot.WeekDay()
            // A Tuesday.
            (day.day, day.percent, day.met) = (CivilDay(number: 20_615 + index).description, percent, percent >= 100)
            return day
        }
        content.snapshot.pace.level = "on-track"
        return content
    }()

    /// The sample without what is drawn even where texts are bars.
    static let placeholder: HydrationContent = {
        var snapshot = HydrationSnapshot()
        (snapshot.text.total, snapshot.text.goal, snapshot.text.short) = ("1250 ml", "2450 ml", "1250 / 2450 ml")
        (snapshot.text.totalNumber, snapshot.streak) = ("1250", 3)
        return HydrationContent(snapshot)
    }()
}

extension HydrationSnapshot.WeekDay {
    /// "Mon"
    var weekday: String { CivilDay(day).map { CivilDay.weekdays[$0.isoWeekday - 1] } ?? "" }
}

extension HydrationEntryItem {
    /// The glyph of its fluid's own, or the fluid's symbol.
    var glyph: String {
        let name = "drink." + fluid
        return SymbolTable.contains(name) ? name : icon
    }
}

extension HydrationContent: DayProgress {
    static let palette = HydrationPalette.ring
    static let iconStyle = IconLabelStyle.narrow
}
