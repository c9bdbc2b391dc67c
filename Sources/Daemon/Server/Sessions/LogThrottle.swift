/// Limits how often something that others cause is logged: the first time at once, later once per interval with the
/// number of times.
struct LogThrottle {
    private static let intervalMicroseconds: Int64 = 60_000_000

    private var loggedMicroseconds: Int64?
    private var count = 0

    /// Records one occurrence.
    ///
    /// - Returns: the number since it was last logged, if it should be logged now.
    mutating func note(atMicroseconds now: Int64) -> Int? {
        count += 1
        if let loggedMicroseconds, now - loggedMicroseconds < Self.intervalMicroseconds { return nil }
        defer { (loggedMicroseconds, count) = (now, 0) }
        return count
    }
}
