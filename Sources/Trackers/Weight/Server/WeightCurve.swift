import SipliCore
import SipliRules

/// The days with a weigh-in that counts at a moment, and values derived from them alone.
struct WeightCurve {
    /// Ascending.
    let days: [WeightDay]
    /// The moving average of each day, kilograms.
    let smoothed: [Double]
    /// The number of weigh-ins on these days.
    let entries: Int

    init(_ days: [WeightDay]) {
        self.days = days
        smoothed = WeightSmoothing.byDay(days)
        entries = days.reduce(0) { $0 + $1.entries }
    }

    /// The indices of the days from one on.
    func places(since first: CivilDay) -> Range<Int> {
        days.count - days.reversed().prefix { $0.day >= first }.count..<days.count
    }
}
