import FoundationEssentials
import SipliCore
import SipliWidgetKit
import SipliWire

/// The content of the widgets, from a snapshot.
struct HydrationContent: Hashable {
    /// An entry's line.
    struct Drink: Hashable, Identifiable {
        var id: String
        var icon: String
        /// "#RRGGBB"
        var color: String
        var name: String
        var volume: String
        var time: String
    }

    /// A day of the last week.
    struct Day: Hashable, Identifiable {
        /// The day's number, which orders them.
        var id: Int
        /// "M"
        var letter: String
        /// "Mon"
        var name: String
        /// Floored, not limited.
        var percent: Int
        var isMet: Bool
        var isToday: Bool
    }

    /// Something was received from a daemon, or this is the sample.
    var isKnown = false
    /// "1250 ml"
    var total = "0 ml"
    /// "2450 ml"
    var goal = ""
    /// "1250 / 2450 ml"
    var totalOfGoal = ""
    /// "1250", the number without its unit.
    var totalNumber = "0"
    /// "2450"
    var goalNumber = ""
    /// Floored, never 100 before the goal is met, and beyond 100 after it.
    var percent = 0
    /// 0...1
    var fraction = 0.0
    /// Whole millilitres, matching the text, for bars that compute; nil in samples.
    var totalML: Int?
    var goalML: Int?
    var streak = 0
    /// Newest first.
    var drinks: [Drink] = []
    /// Oldest first, today last.
    var week: [Day] = []
    /// A stable name for style sheets of status bars.
    var state = "empty"
    /// "Behind pace, 1200 ml to go"
    var outlook = ""
    var reminder = TrackerReminder()

    /// The goal of the day is reached.
    var isMet: Bool { state == "done" }
    /// How far the ring has gone since it last closed, 0...1; 0 until it has closed and goes on.
    var secondLap: Double {
        guard isMet, percent > 100 else { return 0 }
        return percent % 100 == 0 ? 1 : Double(percent % 100) / 100
    }
    /// "3-day streak"; nil if there is none.
    var streakText: String? { streak > 0 ? "\(streak)-day streak" : nil }
    /// "3 days"
    var streakDays: String { streak == 1 ? "1 day" : "\(streak) days" }
    /// The tooltip of a status bar.
    var details: [String] {
        let newest = drinks.first.map { "Last drink \($0.time), \($0.name) \($0.volume)" }
        let percents = week.map(\.percent)
        let days = percents.contains { $0 > 0 } ? Sparkline.text(percents, full: 100) + "  last 7 days" : nil
        return ["\(totalNumber) of \(goal), \(percentText)", outlook.isEmpty ? nil : outlook, newest, streakText, days]
            .compactMap { $0 } + reminder.details
    }
}

extension HydrationContent: TrackerContent {
    static let topic = Topic.hydration
    /// The pace moves by the clock alone.
    static func refresh(after now: Instant, zone: CivilZone) -> Instant { now.adding(seconds: 15 * 60) }

    init(_ snapshot: HydrationSnapshot) {
        isKnown = true
        total = snapshot.text.total
        goal = snapshot.text.goal
        totalOfGoal = snapshot.text.short
        totalNumber = snapshot.text.totalNumber ?? total
        goalNumber = snapshot.text.goalNumber ?? goal
        percent = snapshot.percent
        fraction = snapshot.fraction
        // Truncated, so that an amount below the goal is never mistaken for it.
        totalML = Int(exactly: snapshot.totalML.rounded(.down))
        goalML = Int(exactly: snapshot.goalML.rounded(.down))
        streak = snapshot.streak
        drinks = snapshot.entries.map { entry in
            Drink(
                id: entry.entry, icon: Drink.icon(of: entry.fluid) ?? entry.icon, color: entry.color, name: entry.name,
                volume: entry.text, time: entry.localTime)
        }
        (state, outlook) = (snapshot.pace.level ?? "empty", snapshot.pace.text ?? "")
        week = snapshot.week.compactMap { day in
            CivilDay(day.day).map { Day($0, day.percent, isMet: day.met) }
        }
        if let last = week.indices.last { week[last].isToday = true }
    }

    static func changes(_ snapshot: HydrationSnapshot) -> [(at: Instant, content: HydrationContent)] {
        let now = HydrationContent(snapshot)
        return snapshot.pace.changes.compactMap { change in
            var content = now
            (content.state, content.outlook) = (change.level ?? now.state, change.text ?? "")
            return Instant(rfc3339: change.at).map { ($0, content) }
        }
    }

    /// The sample for galleries: what the drinks count for is the total, and the streak is in the week.
    static let sample: HydrationContent = {
        var content = placeholder
        content.drinks = [
            Drink(id: "1", icon: "drop.fill", color: "#2B6BFF", name: "Water", volume: "300 ml", time: "14:32"),
            Drink(id: "2", icon: "drink.tea", color: "#6FE3D2", name: "Tea", volume: "300 ml", time: "13:05"),
            Drink(
                id: "3", icon: "drink.greenTea", color: "#45AD5C", name: "Green Tea", volume: "250 ml", time: "10:48"),
            Drink(id: "4", icon: "drop.fill", color: "#2B6BFF", name: "Water", volume: "450 ml", time: "07:20"),
        ]
        (content.percent, content.fraction) = (51, 1250 / 2450)
        content.week = [82, 104, 61, 100, 113, 102, 51].enumerated().map { index, percent in
            // A Tuesday.
            let day = CivilDay(number: 20_615 + index)
            return Day(day, percent, isMet: percent >= 100)
        }
        content.week[6].isToday = true
        content.state = "on-track"
        return content
    }()

    /// The sample without what is drawn even where texts are bars.
    static let placeholder = HydrationContent(
        isKnown: true, total: "1250 ml", goal: "2450 ml", totalOfGoal: "1250 / 2450 ml", totalNumber: "1250",
        goalNumber: "2450", streak: 3)
}

extension HydrationContent.Day {
    fileprivate init(_ day: CivilDay, _ percent: Int, isMet: Bool) {
        let name = CivilDay.weekdays[day.isoWeekday - 1]
        self.init(
            id: day.number, letter: String(name.prefix(1)), name: name, percent: percent, isMet: isMet, isToday: false)
    }
}

extension HydrationContent.Drink {
    /// The symbol of a fluid's own; nil if it has none.
    fileprivate static func icon(of fluid: String) -> String? {
        let name = "drink." + fluid
        return SymbolTable.contains(name) ? name : nil
    }
}
