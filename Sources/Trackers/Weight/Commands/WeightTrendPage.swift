import SipliCore
import SipliVerbs
import SipliWire

/// The page of `weight trend`: labelled lines.
struct WeightTrendPage {
    let trend: WeightTrendResult
    let style: Style

    /// The width of the labels, and the minimum width to place them beside the text.
    private static let (nameWidth, besideWidth) = (11, 40)

    var lines: [String] {
        rows.flatMap { name, text in
            let text = Printable.clean(text)
            guard let width = style.width else { return [name.lowercased() + "\t" + text] }
            guard style.isDrawn else { return [(name.isEmpty ? "" : name + ": ") + text] }
            let isBeside = width >= Self.besideWidth
            let indent = isBeside ? Self.nameWidth + 1 : 2
            let room = max(width - indent, 1)
            // Wrapping would remove the spaces that align milestones.
            let body = Printable.width(text) <= room ? [text] : Finding.wrap(text, room).map { Printable.fit($0, room) }
            let head = style.paint(isBeside ? Printable.pad(name, Self.nameWidth) : Printable.fit(name, width), .dim)
            let space = String(repeating: " ", count: indent)
            guard isBeside else { return (name.isEmpty ? [] : [head]) + body.map { space + $0 } }
            return [head + " " + (body.first ?? "")] + body.dropFirst().map { space + $0 }
        }
    }

    // MARK: Words

    private var rows: [(name: String, text: String)] {
        var rows: [(name: String, text: String)] = []
        if let latest = trend.measurements.last {
            rows.append(("Latest", amount(latest.value) + ", " + when(latest)))
        }
        if let last = trend.points.last {
            rows.append(("Trend", amount(last.level) + " on " + WeightWords.day(last.day) + ", smoothed"))
        }
        rows.append(("7 days", sevenDays))
        rows.append(("Per week", pace))
        rows.append(("Goal", goal))
        if let forecast = trend.forecast { rows.append(("Forecast", WeightForecastWords.text(forecast))) }
        return rows + milestones
    }

    private var sevenDays: String {
        trend.change.ends.map { $0 + ", first to last weigh-in" } ?? Self.unknown
    }

    private static let unknown = "not enough data yet"

    private var pace: String {
        (trend.perWeekText ?? "no clear trend") + (trend.perWeek == nil ? "" : ", recent days count more")
    }

    private var goal: String {
        guard let goal = trend.goal else {
            return ProgramName.spelled("none; to set one: sipli-client weight goal 75kg")
        }
        let left = WeightWords.left(goal)
        return amount(goal.value) + ", " + left.lowercasedFirst
    }

    private var milestones: [(name: String, text: String)] {
        let width = trend.milestones.map { Printable.width($0.text) }.max() ?? 0
        return trend.milestones.enumerated().map { index, milestone in
            let passed = milestone.passedOn.map { reached(milestone, $0) } ?? "not reached yet"
            let name = index == 0 || style.width == nil ? "Milestones" : ""
            let isAligned = style.width != nil && style.isDrawn
            let text = isAligned ? Printable.pad(milestone.text, width, right: true) : milestone.text
            return (name, text + (isAligned ? "  " : ", ") + passed)
        }
    }

    private func reached(_ milestone: WeightTrendResult.Milestone, _ day: String) -> String {
        "reached on " + WeightWords.day(day) + (milestone.isLost == true ? ", but not now" : "")
    }

    private func amount(_ value: Double) -> String { WeightWords.amount(value, trend.unit) }

    /// "12 May 2026 07:40"; without a time if it has only a day.
    private func when(_ weighIn: WeightTrendResult.Measurement) -> String {
        [WeightWords.day(weighIn.day), weighIn.localTime].filter { !$0.isEmpty }.joined(
            separator: " ")
    }
}
