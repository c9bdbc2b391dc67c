import Glibc

/// Measured times, in microseconds.
struct Samples {
    private var values: [Double] = []

    var count: Int { values.count }

    mutating func add(_ microseconds: Double) { values.append(microseconds) }

    /// The smallest value that the given percentage of values do not exceed; 0 without values.
    func percentile(_ percent: Double) -> Double {
        guard !values.isEmpty else { return 0 }
        let sorted = values.sorted()
        let rank = (Double(sorted.count) * percent / 100).rounded(.up)
        return sorted[min(max(Int(rank), 1), sorted.count) - 1]
    }
}

/// The current time in microseconds with nanosecond resolution, for differences only.
func stopwatch() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}
