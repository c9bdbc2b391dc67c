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

    /// The places of the days from one on.
    func places(since first: CivilDay) -> Range<Int> {
        days.count - days.reversed().prefix { $0.day >= first }.count..<days.count
    }
}
