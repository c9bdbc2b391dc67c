package import SipliCore

/// The weight without daily fluctuations: the line that charts draw.
///
/// Around a day the nearest days are taken, and the straight line fitted to them by least squares, each day with the weight
/// (1 - (d/h)²)², d days away; the height of that line is the day's level. This is local linear regression (W. S. Cleveland,
/// "Robust Locally Weighted Regression and Smoothing Scatterplots", 1979) with the biweight kernel. A steady change comes
/// out as it is, at both ends too and whatever the gaps, so the newest level is not late. The levels of the last days still
/// move when later days come.
package enum WeightLevel {
    /// The nearest days are those that span so many days and are at least so many: with fewer, an odd last one would draw
    /// the line along by more than half.
    private static let (leastSpan, leastCount) = (20, 10)
    /// However rare they are, they span at most nine weeks, enough for weekly weigh-ins.
    private static let mostSpan = 63

    /// The level of one of the days in kilograms.
    ///
    /// - Parameter days: days with a weigh-in, ascending.
    package static func level(_ days: [WeightDay], at place: Int) -> Double {
        let here = days[place]
        let near = nearest(days, place)
        // Few days are all counted: a bend of less than three weeks is rarely more than water.
        let reach = near.reduce(leastSpan / 2) { max($0, abs($1.day.number - here.day.number)) }
        // What is summed up is seen from here, so that a constant weight stays as it is to the last bit.
        var (w, wx, wxx, wy, wxy) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for day in near {
            let x = Double(day.day.number - here.day.number)
            let y = day.kilograms - here.kilograms
            let part = x / Double(reach + 1)
            let weight = (1 - part * part) * (1 - part * part)
            w += weight
            wx += weight * x
            wxx += weight * x * x
            wy += weight * y
            wxy += weight * x * y
        }
        let spread = w * wxx - wx * wx
        return spread > 0 ? here.kilograms + (wxx * wy - wx * wxy) / spread : here.kilograms
    }

    private static func nearest(_ days: [WeightDay], _ place: Int) -> ArraySlice<WeightDay> {
        func distance(_ one: Int, _ other: Int) -> Int { days[other].day.number - days[one].day.number }
        var (first, last) = (place, place)
        while last - first + 1 < leastCount || distance(first, last) < leastSpan {
            let hasBefore = first > 0 && distance(first - 1, last) <= mostSpan
            let hasAfter = last + 1 < days.count && distance(first, last + 1) <= mostSpan
            guard hasBefore || hasAfter else { break }
            if hasBefore, !hasAfter || distance(first - 1, place) <= distance(place, last + 1) {
                first -= 1
            } else {
                last += 1
            }
        }
        return days[first...last]
    }
}
