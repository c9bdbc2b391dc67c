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
    /// Floored and never 100 before the goal is met; may exceed 100.
    var percent = 0
    /// 0...1
    var fraction = 0.0
    /// Whole millilitres, matching the text, for bars that compute; nil in samples.
    var totalML: Int?
    var goalML: Int?
    var streak = 0
    /// Newest first.
    var drinks: [Drink] = []
    /// A stable name for style sheets of status bars.
    var state = "empty"
    /// "Behind pace, 1200 ml to go"
    var outlook = ""
    /// Percent of the goal of the last seven days, oldest first.
    var weekPercents: [Int] = []
    var reminder = TrackerReminder()

    /// The goal of the day is reached.
    var isMet: Bool { state == "done" }
    /// "1250 / 2450"; empty without a goal.
    var totalOfGoalNumbers: String { goalNumber.isEmpty ? "" : totalNumber + " / " + goalNumber }
    var percentText: String { "\(percent)%" }
    /// "3-day streak"; nil if there is none.
    var streakText: String? { streak > 0 ? "\(streak)-day streak" : nil }
    /// "3 days"
    var streakDays: String { streak == 1 ? "1 day" : "\(streak) days" }
    /// The tooltip of a status bar.
    var details: [String] {
        let newest = drinks.first.map { "Last drink \($0.time), \($0.name) \($0.volume)" }
        let days = weekPercents.contains { $0 > 0 } ? Sparkline.text(weekPercents, full: 100) + "  last 7 days" : nil
        return ["\(totalNumber) of \(goal), \(percentText)", outlook.isEmpty ? nil : outlook, newest, streakText, days]
            .compactMap { $0 } + reminder.details
    }

    /// Rings and icons reveal values too: the same day with an empty ring, no tick and plain drops. Text is
    /// redacted where it is drawn, so that its width stays.
    var hidden: HydrationContent {
        var content = self
        content.fraction = 0
        content.state = "empty"
        for index in content.drinks.indices { content.drinks[index].icon = "drop.fill" }
        return content
    }
}

extension HydrationContent: TrackerContent {
    static let topic = Topic.hydration
    /// The pace moves by the clock alone.
    static let refreshSeconds: TimeInterval = 15 * 60
    static let showsSampleOutsideGalleries = true

    init(_ snapshot: HydrationSnapshot) {
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
                id: entry.entry, icon: entry.icon, color: entry.color, name: entry.name, volume: entry.text,
                time: entry.localTime)
        }
        state = Self.state(snapshot, pace: snapshot.pace.state, expectedML: snapshot.pace.expectedML)
        outlook = Self.outlook(snapshot, pace: snapshot.pace.state)
        weekPercents = snapshot.week.map(\.percent)
    }

    static func changes(_ snapshot: HydrationSnapshot) -> [(at: Instant, content: HydrationContent)] {
        let now = HydrationContent(snapshot)
        return snapshot.pace.changes.compactMap { change in
            var content = now
            content.state = state(snapshot, pace: change.state, expectedML: change.expectedML)
            content.outlook = outlook(snapshot, pace: change.state)
            return Instant(rfc3339: change.at).map { ($0, content) }
        }
    }

    /// `done` at the goal, `paused` outside waking hours, `low` when less than half of an even pace was drunk, `empty`
    /// before the first drink that is expected, else what the pace says.
    private static func state(_ snapshot: HydrationSnapshot, pace: String, expectedML: Double) -> String {
        if snapshot.met { return "done" }
        switch pace {
        case "asleep": return "paused"
        case "behind": return snapshot.totalML < expectedML / 2 ? "low" : "behind"
        default: return snapshot.totalML <= 0 ? "empty" : "on-track"
        }
    }

    /// The pace, and what is left.
    private static func outlook(_ snapshot: HydrationSnapshot, pace: String) -> String {
        guard !snapshot.met else { return "Goal reached" }
        let words = ["ahead": "Ahead of pace", "on-track": "On pace", "behind": "Behind pace"]
        return [words[pace], snapshot.text.remaining].compactMap { $0 }.joined(separator: ", ")
    }

    /// The sample for galleries and placeholders.
    static let sample = HydrationContent(
        total: "1250 ml", goal: "2450 ml", totalOfGoal: "1250 / 2450 ml", totalNumber: "1250",
        goalNumber: "2450", percent: 51, fraction: 1250 / 2450, streak: 3,
        drinks: [
            Drink(
                id: "1", icon: "drop.fill", color: "#2B6BFF", name: "Water", volume: "300 ml", time: "14:32"),
            Drink(
                id: "2", icon: "cup.and.saucer.fill", color: "#522E14", name: "Espresso", volume: "40 ml",
                time: "13:05"),
            Drink(
                id: "3", icon: "leaf.fill", color: "#45AD5C", name: "Green Tea", volume: "250 ml", time: "10:48"),
            Drink(
                id: "4", icon: "mug.fill", color: "#6FE3D2", name: "Peppermint", volume: "240 ml", time: "09:15"),
            Drink(
                id: "5", icon: "drop.fill", color: "#2B6BFF", name: "Water", volume: "450 ml", time: "07:20"),
        ], state: "on-track")
}
