import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Core to wire: makes weight's snapshot of a moment.
struct WeightSnapshotBuilder: SnapshotBuilder {
    let projection: WeightProjection
    let moment: Moment
    let settings: SettingValues

    /// The maximum bytes of the entries in a snapshot: it has them twice and stays within 64 KiB.
    private static let entryBytes = 20 << 10

    func fill(_ snapshot: inout WeightSnapshot, _ database: StoreDatabase) throws {
        let summary = try projection.summary(moment, database, limit: WeightSnapshot.entryLimit)
        let days = summary.curve.days
        snapshot.unit = summary.state.unit.rawValue
        snapshot.state = Self.state(summary)
        snapshot.latest = summary.latest.map(item)
        snapshot.goal = summary.goalPart
        snapshot.trend = summary.trendPart
        snapshot.forecast = summary.forecastPart
        snapshot.milestone = summary.milestonePart
        snapshot.streak = WeightStreak.current(days.map(\.day), today: moment.day)
        snapshot.chart = summary.points(since: moment.day.adding(days: 1 - WeightSnapshot.chartDays))
        snapshot.chartLine = summary.line(
            summary.curve.places(since: moment.day.adding(days: 1 - WeightSnapshot.chartDays)))
        snapshot.weekLine = summary.line(summary.curve.places(since: moment.day.adding(days: -6))) ?? snapshot.chartLine
        snapshot.entries = summary.newest.map(item).fitting(Self.entryBytes)
        snapshot.entriesTotal = summary.curve.entries
        snapshot.text = text(summary)
    }

    private static func state(_ summary: WeightSummary) -> String {
        guard summary.latest != nil else { return "empty" }
        guard let progress = summary.progress else { return "tracking" }
        return progress.isReached ? "reached" : "progress"
    }

    private func text(_ summary: WeightSummary) -> WeightSnapshot.Text {
        let unit = summary.state.unit
        var text = WeightSnapshot.Text()
        text.latest = summary.latest.map { WeightText.text($0.weight, unit: unit) } ?? ""
        text.latestParts = summary.latest.map { latest in
            WeightText.parts(summary.counted(latest.weight), unit: unit).map {
                QuantityPart(number: $0.number, unit: $0.unit)
            }
        }
        text.when = summary.latest.map { WeighInTime.text($0, moment, settings) } ?? ""
        text.goal = summary.state.goal.map { WeightText.text($0, unit: unit) } ?? ""
        text.remaining = summary.progress?.words(unit: unit) ?? ""
        return text
    }

    func item(_ entry: WeightEntry) -> WeightEntryItem {
        var item = WeightEntryItem()
        item.entry = entry.id
        let time = RecordTime(entry, seenFrom: moment.zone, settings: settings)
        item.at = time.at
        item.day = entry.day.description
        item.localTime = time.text
        item.value = entry.weight.value
        item.unit = entry.weight.unit.rawValue
        item.kg = entry.weight.kilograms
        item.text = WeightText.text(entry.weight, unit: projection.state.unit)
        item.bodyFat = entry.bodyFat
        item.note = entry.note.map(EntryFields.shown)
        item.source = entry.source
        return item
    }
}
