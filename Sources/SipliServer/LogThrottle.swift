/// How often something that others cause is logged: the first time at once, later once in an interval with how often it was.
struct LogThrottle {
    private static let intervalMicroseconds: Int64 = 60_000_000

    private var loggedMicroseconds: Int64?
    private var count = 0

    /// It happened.
    ///
    /// - Returns: how often since it was last logged, if it is to be logged now.
    mutating func note(atMicroseconds now: Int64) -> Int? {
        count += 1
        if let loggedMicroseconds, now - loggedMicroseconds < Self.intervalMicroseconds { return nil }
        defer { (loggedMicroseconds, count) = (now, 0) }
        return count
    }
}
