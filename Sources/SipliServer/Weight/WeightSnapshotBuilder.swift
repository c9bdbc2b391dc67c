import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Core to wire: makes weight's snapshot of a moment.
struct WeightSnapshotBuilder: SnapshotBuilder {
    let projection: WeightProjection
    let moment: Moment
    let settings: SettingValues

    /// What the entries of a snapshot take at most: it has them twice and stays within 64 KiB.
    private static let entryBytes = 20 << 10

    func fill(_ snapshot: inout WeightSnapshot, _ database: StoreDatabase) throws {
        let standing = try projection.standing(moment, database, limit: WeightSnapshot.entryLimit)
        let days = standing.curve.days
        snapshot.unit = standing.state.unit.rawValue
        snapshot.state = Self.state(standing)
        snapshot.latest = standing.latest.map(item)
        snapshot.goal = standing.goalPart
        snapshot.trend = standing.trendPart
        snapshot.forecast = standing.forecastPart
        snapshot.milestone = standing.milestonePart
        snapshot.streak = WeightStreak.current(days.map(\.day), today: moment.day)
        snapshot.chart = standing.points(since: moment.day.adding(days: 1 - WeightSnapshot.chartDays))
        snapshot.entries = standing.newest.map(item).fitting(Self.entryBytes)
        snapshot.entriesTotal = standing.curve.entries
        snapshot.text = text(standing)
    }

    private static func state(_ standing: WeightStanding) -> String {
        guard standing.latest != nil else { return "empty" }
        guard let progress = standing.progress else { return "tracking" }
        return progress.isReached ? "reached" : "progress"
    }

    private func text(_ standing: WeightStanding) -> WeightSnapshot.Text {
        let unit = standing.state.unit
        var text = WeightSnapshot.Text()
        text.latest = standing.latest.map { WeightText.text($0.weight, unit: unit) } ?? ""
        text.latestParts = standing.latest.map { latest in
            WeightText.parts(standing.counted(latest.weight), unit: unit).map {
                QuantityPart(number: $0.number, unit: $0.unit)
            }
        }
        text.when = standing.latest.map { WeightWords.when($0.at, moment, settings) } ?? ""
        text.goal = standing.state.goal.map { WeightText.text($0, unit: unit) } ?? ""
        text.remaining = standing.progress?.words(unit: unit) ?? ""
        return text
    }

    /// One entry for the wire.
    func item(_ entry: WeightEntry) -> WeightEntryItem {
        var item = WeightEntryItem()
        item.entry = entry.id
        item.at = moment.zone.rfc3339(entry.at)
        item.day = entry.day.description
        item.localTime = settings.clock(entry.at, moment.zone)
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
