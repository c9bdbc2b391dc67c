import SipliCore
import SipliRules

/// The days with a weigh-in that count at a moment, and what follows from them alone.
struct WeightCurve {
    /// Ascending.
    let days: [WeightDay]
    /// The moving average of each day, kilograms.
    let smoothed: [Double]
    /// How many weigh-ins the days have.
    let entries: Int

    init(_ days: [WeightDay]) {
        self.days = days
        smoothed = WeightSmoothing.byDay(days)
        entries = days.reduce(0) { $0 + $1.entries }
    }

    /// The days from one on, with their averages.
    func points(since first: CivilDay) -> [(day: WeightDay, smoothed: Double)] {
        let count = days.reversed().prefix { $0.day >= first }.count
        return Array(zip(days, smoothed).suffix(count))
    }
}
